/** What the wording of a question gives away, or leaves unsaid. */
import { type CourseQuestion, countWords, letters } from "./course";
import type { Fault } from "./faults";

/** Who meets one of these in an option can strike it out, or choose it, without knowing the matter. */
const absolute =
  /\b(always|never|absolutely|completely|entirely|totally|certainly|invariably|impossible|guarantee[sd]?|under no circumstances|no matter|in every case)\b/i;

/** Shorter explanations repeat the key instead of explaining it. Words. */
const least = { rationale: 12, why: 4 };

/**
 * The faults of one question.
 * @param sources ids of its lesson's sources
 */
export function questionFaults(question: CourseQuestion, sources: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) =>
    faults.push({ ...question.place, message: `${question.id}: ${message}` });
  for (const source of question.source)
    if (!sources.has(source)) note(`the lesson has no source ${source}`);
  const texts = question.options.map(({ text }) => text);
  for (const text of texts)
    if (/\b(all|none) of (the above|these)\b|\bboth [A-F] and [A-F]\b/i.test(text))
      note(`“${text}” is no option of its own`);
  if (/\b([Ww]hich|[Ww]hat)\b[^.?,]*\b(not|except)\b[^.?]*\?|\bexcept\W*$/.test(question.stem))
    note("a negative stem writes NOT or EXCEPT in capitals");
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
    note("two options are the same");
  const word = absoluteWord(question);
  if (word) note(`“${word}” gives an option away`);
  for (const text of [question.rationale, ...question.options.map(({ why }) => why ?? "")])
    if (/\b([Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Ll]etters?) \(?[A-F]\b/.test(text))
      note(`“${text.slice(0, 40)}…” names an option by its letter`);
  if (countWords(question.rationale) < least.rationale)
    note(`the rationale has fewer than ${least.rationale} words`);
  question.options.forEach(({ why }, at) => {
    if (why && countWords(why) < least.why)
      note(`the reason of option ${letters[at]} has fewer than ${least.why} words`);
  });
  if (question.type === "select_all" && !/Select all that apply\.$/.test(question.stem.trim()))
    note("the stem of a select-all question ends with “Select all that apply.”");
  return faults;
}

/** An absolute word that only right or only wrong options have. */
function absoluteWord({ options, answer }: CourseQuestion): string | null {
  const found = options.map(({ text }) => absolute.exec(text)?.[0]);
  const has = (right: boolean) =>
    found.some((word, at) => word && answer.includes(letters[at] ?? "") === right);
  return has(true) === has(false) ? null : (found.find(Boolean) ?? null);
}
