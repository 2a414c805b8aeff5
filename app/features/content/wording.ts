import type { QuestionType } from "#db/vocabulary";
import { letterAt } from "~/features/question-bank/items";
import { countWords } from "./course";
import type { Fault, Place } from "./faults";
import { answerableParts, type Choice, type ItemPart } from "./items";

/** Absolute words in an option let a reader judge it without knowledge. */
const absolute =
  /\b(always|never|absolutely|completely|entirely|totally|certainly|invariably|impossible|guarantee[sd]?|under no circumstances|no matter|in every case)\b/i;

/** Fewest words: shorter explanations only repeat the key. */
const minWords = { rationale: 12, why: 4 };

/** What these checks need of a question, of the course, an exam or a case. */
export type WordedQuestion = {
  id: string;
  type: QuestionType;
  stem: string;
  options?: Choice[];
  answer?: string[];
  parts?: ItemPart[];
  rationale: string;
  source: string[];
  place: Place;
};

/** Their options are phrases of a passage, whose wording is the patient's. */
const quotingTypes = new Set<QuestionType>(["highlight_text", "highlight_table"]);

/** @param sources ids of the sources of its lesson, exam or case */
export function questionFaults(question: WordedQuestion, sources: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) =>
    faults.push({ ...question.place, message: `${question.id}: ${message}` });
  for (const source of question.source)
    if (!sources.has(source)) note(`there is no source ${source}`);
  if (/\b([Ww]hich|[Ww]hat)\b[^.?,]*\b(not|except)\b[^.?]*\?|\bexcept\W*$/.test(question.stem))
    note("a negative stem writes NOT or EXCEPT in capitals");
  if (countWords(question.rationale) < minWords.rationale)
    note(`the rationale has fewer than ${minWords.rationale} words`);
  if (question.type === "select_all" && !/Select all that apply\.$/.test(question.stem.trim()))
    note("the stem of a select-all question ends with “Select all that apply.”");
  const places = answerableParts(question);
  const shared = question.parts ? [question.options ?? []] : [];
  const sets = [
    ...shared,
    ...places.flatMap(({ part, options }) => (part && !part.options ? [] : [options])),
  ];
  for (const message of sets.flatMap(optionFlaws)) note(message);
  if (!quotingTypes.has(question.type))
    for (const { options, answer } of places) {
      const word = absoluteWord(options, answer);
      if (word) note(`“${word}” gives an option away`);
    }
  const reasons = [
    ...sets.flatMap((options) =>
      options.map(({ why }, at) => ({ why, of: `option ${letterAt(at)}` })),
    ),
    ...(question.parts ?? []).map(({ id, why }) => ({ why, of: `part ${id}` })),
  ];
  for (const text of [question.rationale, ...reasons.map(({ why }) => why ?? "")])
    if (/\b([Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Ll]etters?) \(?[A-F]\b/.test(text))
      note(`“${text.slice(0, 40)}…” names an option by its letter`);
  for (const { why, of } of reasons)
    if (why && countWords(why) < minWords.why)
      note(`the reason of ${of} has fewer than ${minWords.why} words`);
  return faults;
}

function optionFlaws(options: Choice[]): string[] {
  const texts = options.map(({ text }) => text);
  const flaws = texts
    .filter((text) => /\b(all|none) of (the above|these)\b|\bboth [A-F] and [A-F]\b/i.test(text))
    .map((text) => `“${text}” is no option of its own`);
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
    flaws.push("two options are the same");
  return flaws;
}

/** An absolute word that occurs only in right or only in wrong options; null if there is none. */
function absoluteWord(options: Choice[], answer: string[]): string | null {
  const found = options.map(({ text }) => absolute.exec(text)?.[0]);
  const has = (right: boolean) =>
    found.some((word, at) => word && answer.includes(letterAt(at)) === right);
  return has(true) === has(false) ? null : (found.find(Boolean) ?? null);
}
