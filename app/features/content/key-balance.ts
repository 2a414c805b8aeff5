/** Checks that questions cannot be answered by the letter or by the length of an option. */
import type { QuestionType } from "#db/vocabulary";
import { letters } from "./course";
import type { Fault, Place } from "./faults";
import type { Choice } from "./items";

/** Smallest and largest share of one letter in the keys of a module or exam. */
const poolShare = { least: 0.2, most: 0.3 };
/** Shares mean nothing in smaller pools. */
const smallestPool = 20;
/** Largest share of questions whose right option is the single longest. */
const longestShare = 0.3;

/** What these checks need of a question, of the course or of an exam. */
type Keyed = { type: QuestionType; options?: Choice[]; answer?: string[] };

const singleAnswerOnly = (questions: readonly Keyed[]) =>
  questions
    .filter(({ type }) => type === "multiple_choice")
    .map(({ options = [], answer = [] }) => ({ options, right: answer[0] ?? "" }));
type Single = ReturnType<typeof singleAnswerOnly>[number];

const countKey = (questions: readonly Single[], letter: string): number =>
  questions.filter(({ right }) => right === letter).length;

/** A quiz: no letter is right more than once above its even share. */
export function setFaults(
  name: string,
  all: readonly (Keyed | undefined)[],
  place: Place,
): Fault[] {
  const questions = singleAnswerOnly(all.filter((one) => one !== undefined));
  const most = Math.floor(questions.length / 4 + 1);
  return letters.slice(0, 4).flatMap((letter) => {
    const count = countKey(questions, letter);
    const message = `${name}: ${letter} is right in ${count} of ${questions.length} questions, at most ${most} are wanted`;
    return count > most ? [{ ...place, message }] : [];
  });
}

/** All questions of a module or exam: shares of letters, and lengths. */
export function poolFaults(name: string, all: readonly Keyed[], place: Place): Fault[] {
  const questions = singleAnswerOnly(all);
  const total = questions.length;
  if (total < smallestPool) return [];
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...place, message: `${name}: ${message}` });
  for (const letter of letters.slice(0, 4)) {
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

/** What test-wise readers look for in options. */
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
 * Options with a cue are right about as often as any: between half and twice the even share. Needs
 * this many options.
 */
const cueShare = { least: 0.125, most: 0.5, options: 40 };

/** Over the whole course, no cue predicts the right option. */
export function cueFaults(all: readonly Keyed[], place: Place): Fault[] {
  return cues.flatMap(({ name, sign }) => {
    let right = 0;
    let total = 0;
    for (const { options, right: key } of singleAnswerOnly(all))
      options.forEach(({ text }, at) => {
        if (!sign.test(text)) return;
        total += 1;
        if (key === letters[at]) right += 1;
      });
    const share = right / total;
    if (total < cueShare.options || (share >= cueShare.least && share <= cueShare.most)) return [];
    return [{ ...place, message: `${right} of ${total} options with ${name} are right` }];
  });
}

function isRightLongest({ options, right: key }: Single): boolean {
  const lengths = options.map(({ text }) => text.length);
  const right = lengths[letters.indexOf(key)] ?? 0;
  return lengths.filter((length) => length >= right).length === 1;
}
