/** Answer keys that lean: a learner must not be able to score by the letter or by the length of an option. */
import { type CourseModule, type CourseQuestion, letters } from "./course";
import type { Fault, Place } from "./faults";

/** The least and the most that one letter may hold of the keys of a module's pool. */
const poolShare = { least: 0.2, most: 0.3 };
/** Pools smaller than this say nothing about shares. */
const smallestPool = 20;
/** At most this share of a module's questions may have a right option that is the longest alone. */
const longestShare = 0.3;

const single = (questions: readonly CourseQuestion[]) =>
  questions.filter(({ type }) => type === "multiple_choice");

const countKey = (questions: readonly CourseQuestion[], letter: string): number =>
  questions.filter(({ answer }) => answer[0] === letter).length;

/** A quiz, in any order: no letter is right more than one time above the even share. */
export function setFaults(
  name: string,
  all: readonly (CourseQuestion | undefined)[],
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

/** All of a module's questions: each letter holds its share, and the length gives nothing away. */
export function poolFaults(module: CourseModule, all: readonly CourseQuestion[]): Fault[] {
  const questions = single(all);
  const total = questions.length;
  if (total < smallestPool) return [];
  const faults: Fault[] = [];
  const note = (message: string) =>
    faults.push({ ...module.place, message: `module ${module.id}: ${message}` });
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

function isRightLongest({ options, answer }: CourseQuestion): boolean {
  const lengths = options.map(({ text }) => text.length);
  const right = lengths[letters.indexOf(answer[0] ?? "")] ?? 0;
  return lengths.filter((length) => length >= right).length === 1;
}
