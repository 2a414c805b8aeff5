/** What makes a set of questions fair: rules over the whole course, each fault with its place. */
import {
  type Course,
  type CourseModule,
  type CourseQuestion,
  countWords,
  type Fault,
  letters,
} from "./course";

/** At most this share of right answers on one letter. */
const letterShare = 0.4;
/** At most this share of questions whose right option is the longest alone. */
const longestShare = 0.45;
/** Stems that share this much of their words (Jaccard, over words and word pairs) are the same question. */
const nearDuplicate = 0.65;
/** Sets smaller than this say nothing about balance. */
const smallestSet = 8;

/** Every fault of quality in a course that has no fault of form. */
export function findFaults(course: Course): Fault[] {
  return [
    ...course.modules.flatMap((module) => [
      ...moduleFaults(module),
      ...module.lessons.flatMap((lesson) => [
        ...lesson.questions.flatMap((question) =>
          questionFaults(question, new Set(lesson.sources.map((source) => source.id))),
        ),
        ...balanceFaults(`lesson ${lesson.id}`, lesson.questions),
        ...sizeFaults(lesson),
      ]),
    ]),
    ...repeatedStems(course),
  ];
}

function sizeFaults(lesson: CourseModule["lessons"][number]): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...lesson.place, message });
  if (lesson.words < 600 || lesson.words > 1200)
    note(`the lesson has ${lesson.words} words: 600 to 1,200 are wanted`);
  if (lesson.questions.length < 6 || lesson.questions.length > 12)
    note(`the lesson has ${lesson.questions.length} questions: 6 to 12 are wanted`);
  const summary = countWords(lesson.summary);
  if (summary < 25 || summary > 100) note(`the summary has ${summary} words: 25 to 100 are wanted`);
  for (const heading of ["Why it matters at the bedside", "Common mistakes"])
    if (!new RegExp(`^## ${heading}$`, "m").test(lesson.content))
      note(`the section “${heading}” is missing`);
  return faults;
}

function questionFaults(question: CourseQuestion, sources: Set<string>): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) =>
    faults.push({ ...question.place, message: `${question.id}: ${message}` });
  for (const source of question.source)
    if (!sources.has(source)) note(`the lesson has no source ${source}`);
  for (const { text } of question.options)
    if (/\b(all|none) of (the above|these)\b|\bboth [A-F] and [A-F]\b/i.test(text))
      note(`“${text}” is no option of its own`);
  if (/\b(which|what)\b[^.?]*\b(not|except)\b[^.?]*\?/.test(question.stem))
    note("a negative stem writes NOT or EXCEPT in capitals");
  const texts = question.options.map((option) => option.text.toLowerCase());
  if (new Set(texts).size < texts.length) note("two options are the same");
  return faults;
}

/** Right answers that lean to a letter, or are given away by their length. */
function balanceFaults(name: string, all: CourseQuestion[], length = false): Fault[] {
  const questions = all.filter((question) => question.type === "multiple_choice");
  const [first] = questions;
  if (!first || questions.length < smallestSet) return [];
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...first.place, message: `${name}: ${message}` });
  for (const letter of letters.slice(0, 4)) {
    const count = questions.filter((question) => question.answer[0] === letter).length;
    if (count === 0) note(`${letter} is never right`);
    if (count / questions.length > letterShare)
      note(`${letter} is right in ${count} of ${questions.length} questions`);
  }
  const longest = questions.filter(isRightLongest).length;
  if (length && longest / questions.length > longestShare)
    note(`the right option is the longest in ${longest} of ${questions.length} questions`);
  return faults;
}

function isRightLongest(question: CourseQuestion): boolean {
  const lengths = question.options.map((option) => option.text.length);
  const right = lengths[letters.indexOf(question.answer[0] ?? "")] ?? 0;
  return lengths.filter((length) => length >= right).length === 1;
}

function moduleFaults(module: CourseModule): Fault[] {
  const questions = module.lessons.flatMap((lesson) => lesson.questions);
  const faults = balanceFaults(`module ${module.id}`, questions, true);
  const taken = new Map<string, string>();
  for (const [kind, list] of Object.entries(module.lists)) {
    const note = (message: string) =>
      faults.push({ ...list.place, message: `${module.id} ${kind}: ${message}` });
    const count = list.questions.length;
    if (kind === "builtin" && count !== 5) note(`five questions are wanted, not ${count}`);
    if (kind === "practice" && (count < 15 || count > 25))
      note(`about twenty questions are wanted, not ${count}`);
    if (kind === "assessment" && (count < 10 || count > 20))
      note(`ten to twenty questions are wanted, not ${count}`);
    for (const id of list.questions) {
      const other = taken.get(id);
      if (other) note(`${id} stands in ${other} already`);
      taken.set(id, kind);
    }
  }
  return faults;
}

/** Stop words, and the formula that every select-all stem ends with: they make no two stems alike. */
const plain = (stem: string) =>
  stem
    .toLowerCase()
    .replace(/select all (that|of the .* that) apply\.?/g, "")
    .match(/[a-z0-9]+/g)
    ?.filter(
      (word) => !/^(a|an|the|of|to|is|are|in|on|and|or|for|which|what|you|your|do)$/.test(word),
    ) ?? [];

function shingles(stem: string): Set<string> {
  const words = plain(stem);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

function repeatedStems(course: Course): Fault[] {
  const faults: Fault[] = [];
  const all = course.modules
    .flatMap((module) => module.lessons.flatMap((lesson) => lesson.questions))
    .map((question) => ({ question, words: shingles(question.stem) }));
  all.forEach((one, at) => {
    for (const other of all.slice(0, at)) {
      let shared = 0;
      for (const word of one.words) if (other.words.has(word)) shared++;
      const likeness = shared / (one.words.size + other.words.size - shared || 1);
      if (likeness >= nearDuplicate)
        faults.push({
          ...one.question.place,
          message: `${one.question.id}: asks the same as ${other.question.id}`,
        });
    }
  });
  return faults;
}
