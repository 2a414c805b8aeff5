/** Answer keys that lean: a learner must not be able to score by the letter or by the length of an option. */
import type { QuestionType } from "#db/vocabulary";
import { letters } from "./course";
import type { Fault, Place } from "./faults";
import type { Choice } from "./items";

/** The least and the most that one letter may hold of the keys of a module or an exam. */
const poolShare = { least: 0.2, most: 0.3 };
/** Pools smaller than this say nothing about shares. */
const smallestPool = 20;
/** At most this share of a pool's questions may have a right option that is the longest alone. */
const longestShare = 0.3;

/** A question as far as its key is looked at: the course's, and those of exams. */
type Keyed = { type: QuestionType; options?: Choice[]; answer?: string[] };

const single = (questions: readonly Keyed[]) =>
  questions
    .filter(({ type }) => type === "multiple_choice")
    .map(({ options = [], answer = [] }) => ({ options, right: answer[0] ?? "" }));
type Single = ReturnType<typeof single>[number];

const countKey = (questions: readonly Single[], letter: string): number =>
  questions.filter(({ right }) => right === letter).length;

/** A quiz, in any order: no letter is right more than one time above the even share. */
export function setFaults(
  name: string,
  all: readonly (Keyed | undefined)[],
  place: Place,
): Fault[] {
  const questions = single(all.filter((one) => one !== undefined));
  const most = Math.floor(questions.length / 4 + 1);
  return letters.slice(0, 4).flatMap((letter) => {
    const count = countKey(questions, letter);
    const message = `${name}: ${letter} is right in ${count} of ${questions.length} questions, at most ${most} are wanted`;
    return count > most ? [{ ...place, message }] : [];
  });
}

/** All questions of a module or an exam: each letter holds its share, and the length gives nothing away. */
export function poolFaults(name: string, all: readonly Keyed[], place: Place): Fault[] {
  const questions = single(all);
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

/** What a test-wise reader looks for in an option instead of knowing the matter. */
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
/** Options with a cue are right about as often as any: half to twice the even share, in so many options or more. */
const cueShare = { least: 0.125, most: 0.5, options: 40 };

/** Over the course, no cue says by itself which option is right. */
export function cueFaults(all: readonly Keyed[], place: Place): Fault[] {
  return cues.flatMap(({ name, sign }) => {
    let right = 0;
    let total = 0;
    for (const { options, right: key } of single(all))
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
