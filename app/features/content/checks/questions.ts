import { difficulties, type QuestionType } from "#db/vocabulary";
import { letterAt } from "~/features/question-bank/items";
import { type AuthoredOption, type AuthoredQuestion, answerableParts } from "../authored-question";
import { countWords } from "../course";
import type { Fault, Flaw, Place } from "../faults";

/** Absolute words reveal an answer to readers without knowledge. */
const absolute =
  /\b(always|never|absolutely|completely|entirely|totally|certainly|invariably|impossible|guarantee[sd]?|under no circumstances|no matter|in every case)\b/i;

/** Words; shorter explanations only repeat the key. */
const minWords = { rationale: 12, why: 4 };

/** Their options quote a passage. */
const quotingTypes = new Set<QuestionType>(["highlight_text", "highlight_table"]);

/** @param sources ids */
export function questionFaults(question: AuthoredQuestion, sources: ReadonlySet<string>): Fault[] {
  return [
    ...question.source
      .filter((source) => !sources.has(source))
      .map((source) => `there is no source ${source}`),
    ...qualityFlaws(question).map(({ message }) => message),
  ].map((message) => ({ ...question.place, message: `${question.id}: ${message}` }));
}

/** What a good question has not, by the rules that concern it alone. */
export function qualityFlaws(question: Omit<AuthoredQuestion, "place">): Flaw[] {
  return [
    ...stemFlaws(question),
    ...optionSets(question).flatMap(optionFlaws),
    ...absoluteWordFlaws(question),
    ...explanationFlaws(question),
  ];
}

type Question = Omit<AuthoredQuestion, "place">;
type OptionSet = { path: PropertyKey[]; options: AuthoredOption[] };

/** The options of the question, and those of each part. */
const optionSets = ({ options, parts = [] }: Question): OptionSet[] => [
  ...(options ? [{ path: ["options"], options }] : []),
  ...parts.flatMap((part, at) =>
    part.options ? [{ path: ["parts", at, "options"], options: part.options }] : [],
  ),
];

function stemFlaws({ type, stem }: Question): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (message: string) => flaws.push({ path: ["stem"], message });
  if (/\b([Ww]hich|[Ww]hat)\b[^.?,]*\b(not|except)\b[^.?]*\?|\bexcept\W*$/.test(stem))
    note("a negative stem writes NOT or EXCEPT in capitals");
  if (type === "select_all" && !/Select all that apply\.$/.test(stem.trim()))
    note("the stem of a select-all question ends with “Select all that apply.”");
  return flaws;
}

function explanationFlaws(question: Question): Flaw[] {
  const { rationale, parts = [] } = question;
  const reasons = [
    ...optionSets(question).flatMap(({ path, options }) =>
      options.map(({ why = "" }, at) => ({
        path: [...path, at, "why"],
        why,
        of: `option ${letterAt(at)}`,
      })),
    ),
    ...parts.map(({ id, why = "" }, at) => ({
      path: ["parts", at, "why"],
      why,
      of: `part ${id}`,
    })),
  ];
  const tooFew = (text: string, least: number) => text !== "" && countWords(text) < least;
  return [
    ...(tooFew(rationale, minWords.rationale)
      ? [
          {
            path: ["rationale"],
            message: `the rationale has fewer than ${minWords.rationale} words`,
          },
        ]
      : []),
    ...[{ path: ["rationale"], why: rationale }, ...reasons]
      .filter(({ why }) =>
        /\b([Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Ll]etters?) \(?[A-F]\b/.test(why),
      )
      .map(({ path, why }) => ({
        path,
        message: `“${why.slice(0, 40)}…” names an option by its letter`,
      })),
    ...reasons
      .filter(({ why }) => tooFew(why, minWords.why))
      .map(({ path, of }) => ({
        path,
        message: `the reason of ${of} has fewer than ${minWords.why} words`,
      })),
  ];
}

function optionFlaws({ path, options }: OptionSet): Flaw[] {
  const flaws = options.flatMap(({ text }, at) =>
    /\b(all|none) of (the above|these)\b|\bboth [A-F] and [A-F]\b/i.test(text)
      ? [{ path: [...path, at, "text"], message: `“${text}” is no option of its own` }]
      : [],
  );
  const texts = options.map(({ text }) => text.toLowerCase());
  if (new Set(texts).size < texts.length) flaws.push({ path, message: "two options are the same" });
  return flaws;
}

/** An absolute word must not occur only in right or only in wrong options. */
function absoluteWordFlaws(question: Question): Flaw[] {
  if (quotingTypes.has(question.type)) return [];
  return answerableParts(question).flatMap(({ path, options, answer }) => {
    const found = options.map(({ text }) => absolute.exec(text)?.[0]);
    const has = (right: boolean) =>
      found.some((word, at) => word && answer.includes(letterAt(at)) === right);
    if (has(true) === has(false)) return [];
    return [
      {
        path: [...path, "options"],
        message: `“${found.find(Boolean)}” gives an option away`,
      },
    ];
  });
}

/** Of one letter in the keys of a module or exam. */
const poolShare = { least: 0.2, most: 0.3 };
const smallestPool = 20;
/** Of questions whose right option is the longest. */
const longestShare = 0.3;

const singleAnswerOnly = (questions: readonly AuthoredQuestion[]) =>
  questions
    .filter(({ type }) => type === "multiple_choice")
    .map(({ options = [], answer = [] }) => ({ options, right: answer[0] ?? "" }));
type Single = ReturnType<typeof singleAnswerOnly>[number];

const fourLetters = ["A", "B", "C", "D"];

const countKey = (questions: readonly Single[], letter: string): number =>
  questions.filter(({ right }) => right === letter).length;

/** In a quiz no letter is right more than once above its even share. */
export function setFaults(
  name: string,
  all: readonly (AuthoredQuestion | undefined)[],
  place: Place,
): Fault[] {
  const questions = singleAnswerOnly(all.filter((one) => one !== undefined));
  const most = Math.floor(questions.length / 4 + 1);
  return fourLetters.flatMap((letter) => {
    const count = countKey(questions, letter);
    const message = `${name}: ${letter} is right in ${count} of ${questions.length} questions, at most ${most} are wanted`;
    return count > most ? [{ ...place, message }] : [];
  });
}

export function poolFaults(name: string, all: readonly AuthoredQuestion[], place: Place): Fault[] {
  const questions = singleAnswerOnly(all);
  const total = questions.length;
  if (total < smallestPool) return [];
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...place, message: `${name}: ${message}` });
  for (const letter of fourLetters) {
    const count = countKey(questions, letter);
    if (count < total * poolShare.least || count > total * poolShare.most)
      note(`${letter} is right in ${count} of ${total} questions, 20 to 30 % are wanted`);
  }
  const longest = questions.filter(isRightLongest).length;
  if (longest > total * longestShare)
    note(
      `the right option is the longest in ${longest} of ${total} questions, at most 30 % are wanted`,
    );
  return faults;
}

/** What reveals an answer to test-wise readers. */
const cues = [
  { name: "“only”, “all”, “every”", sign: /\b(only|all|every|any|must)\b/i },
  {
    name: "“may”, “usually”",
    sign: /\b(may|might|can|usually|often|sometimes|generally|likely)\b/i,
  },
  { name: "a reason", sign: /\b(since|because|so that|as long as|in case)\b/i },
  {
    name: "somebody to tell or ask",
    sign: /\b(tell|ask|report|call|notify|nurse|supervisor|physician|provider)\b/i,
  },
];
/**
 * Share of right options among those with one cue: half to twice the even share. `options`: fewest
 * options for this check.
 */
const cueShare = { least: 0.125, most: 0.5, options: 40 };

export function cueFaults(all: readonly AuthoredQuestion[], place: Place): Fault[] {
  return cues.flatMap(({ name, sign }) => {
    let right = 0;
    let total = 0;
    for (const { options, right: key } of singleAnswerOnly(all))
      options.forEach(({ text }, at) => {
        if (!sign.test(text)) return;
        total += 1;
        if (key === letterAt(at)) right += 1;
      });
    const share = right / total;
    if (total < cueShare.options || (share >= cueShare.least && share <= cueShare.most)) return [];
    return [{ ...place, message: `${right} of ${total} options with ${name} are right` }];
  });
}

function isRightLongest({ options, right: key }: Single): boolean {
  const lengths = options.map(({ text }) => text.length);
  const right = lengths[fourLetters.indexOf(key)] ?? 0;
  return lengths.filter((length) => length >= right).length === 1;
}

const minBeyondRecall = 0.5;
const minPerDifficulty = 0.1;

export function mixFlaws(questions: readonly AuthoredQuestion[]) {
  const flaws: string[] = [];
  const total = questions.length;
  const beyond = questions.filter(({ level }) => level !== "recall").length;
  if (beyond < total * minBeyondRecall)
    flaws.push(`${beyond} of ${total} questions ask for more than recall`);
  for (const difficulty of difficulties) {
    const such = questions.filter((question) => question.difficulty === difficulty).length;
    if (such < total * minPerDifficulty)
      flaws.push(`${such} of ${total} questions are ${difficulty}`);
  }
  return flaws;
}

export const proseOf = (questions: readonly AuthoredQuestion[]): string =>
  questions
    .flatMap((question) => [
      question.stem,
      question.rationale,
      ...(question.options ?? []).map(({ why }) => why),
      ...answerableParts(question).flatMap(({ part }) => [
        part?.why,
        ...(part?.options ?? []).map(({ why }) => why),
      ]),
    ])
    .filter(Boolean)
    .join("\n\n");

/** Includes the sentence to complete. */
export const comparedText = ({ id, stem, text = "", place }: AuthoredQuestion) => ({
  id,
  text: `${stem} ${text}`,
  place,
});
