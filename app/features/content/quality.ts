import MarkdownIt from "markdown-it";
import { difficulties } from "#db/vocabulary";
import {
  type Course,
  type CourseLesson,
  type CourseModule,
  type CourseQuestion,
  countWords,
} from "./course";
import type { Fault } from "./faults";
import { poolFaults, setFaults } from "./key-balance";
import { gradeLevel } from "./reading-level";
import { repeatedTexts } from "./repeated-texts";
import { questionFaults } from "./wording";

/** Highest reading grade of lessons and questions. */
export const maxGrade = 10;
/** Least share of questions beyond recall, and of each difficulty, in a module or exam. */
const minBeyondRecall = 0.5;
const minPerDifficulty = 0.1;
const minSelectAll = 3;

/** All quality faults of a course that has no fault of form. */
export function findCourseFaults(course: Course): Fault[] {
  return [
    ...course.modules.flatMap((module) => [
      ...moduleFaults(module),
      ...listFaults(module),
      ...module.lessons.flatMap(lessonFaults),
    ]),
    ...repeatedTexts(
      course.modules
        .flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions))
        .map(({ id, stem, place }) => ({ id, text: stem, place })),
    ),
  ];
}

function lessonFaults(lesson: CourseLesson): Fault[] {
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
  const grade = gradeLevel(lesson.content);
  if (grade > maxGrade)
    note(`the lesson reads at grade ${grade.toFixed(1)}: at most ${maxGrade} is wanted`);
  // Together, since one stem is too short for the figure.
  const asked = gradeLevel(questionSentences(lesson.questions));
  if (asked > maxGrade)
    note(`its questions read at grade ${asked.toFixed(1)}: at most ${maxGrade} is wanted`);
  const sources = new Set(lesson.sources.map(({ id }) => id));
  const [first] = lesson.questions;
  return [
    ...faults,
    ...htmlFaults(lesson),
    ...lesson.questions.flatMap((question) => questionFaults(question, sources)),
    ...(first ? setFaults(`the check quiz of ${lesson.id}`, lesson.questions, first.place) : []),
  ];
}

/** The prose of questions: stems and explanations. */
const questionSentences = (questions: readonly CourseQuestion[]): string =>
  questions
    .flatMap(({ stem, rationale, options }) => [stem, rationale, ...options.map(({ why }) => why)])
    .filter(Boolean)
    .join("\n\n");

/** Parses HTML in order to find it; pages would show its tags as text. */
const withHtml = new MarkdownIt({ html: true });

function htmlFaults({ content, firstLine, place }: CourseLesson): Fault[] {
  return withHtml.parse(content, {}).flatMap(({ type, map, content: text, children }) => {
    const tag =
      type === "html_block" ? text : children?.find((one) => one.type === "html_inline")?.content;
    if (!tag) return [];
    const message = `“${tag.trim().slice(0, 40)}” is HTML: it would be shown as it is written`;
    return [{ ...place, line: firstLine + (map?.[0] ?? 0), column: 1, message }];
  });
}

export function mixFlaws(questions: readonly Pick<CourseQuestion, "level" | "difficulty">[]) {
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

function moduleFaults(module: CourseModule): Fault[] {
  const questions = module.lessons.flatMap((lesson) => lesson.questions);
  const faults = poolFaults(`module ${module.id}`, questions, module.place);
  const note = (message: string) =>
    faults.push({ ...module.place, message: `module ${module.id}: ${message}` });
  const lessons = module.lessons.length;
  if (lessons < 5 || lessons > 8) note(`it has ${lessons} lessons, five to eight are wanted`);
  for (const message of mixFlaws(questions)) note(message);
  const several = questions.filter(({ type }) => type === "select_all").length;
  if (several < minSelectAll)
    note(`${several} questions are select-all, ${minSelectAll} are wanted`);
  return faults;
}

/** Questions per kind of list, least and most. */
const listSizes = { practice: [15, 25], assessment: [10, 20], builtin: [5, 5] } as const;

function listFaults(module: CourseModule): Fault[] {
  const faults: Fault[] = [];
  const taken = new Map<string, string>();
  const known = new Map(
    module.lessons.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)),
  );
  for (const kind of ["practice", "assessment", "builtin"] as const) {
    const list = module.lists[kind];
    const name = `${module.id} ${kind}`;
    const note = (message: string) =>
      faults.push({ ...list.place, message: `${name}: ${message}` });
    const [least, most] = listSizes[kind];
    const count = list.questions.length;
    if (count < least || count > most)
      note(`${least === most ? least : `${least} to ${most}`} questions are wanted, not ${count}`);
    for (const id of list.questions) {
      const other = taken.get(id);
      if (other) note(`${id} stands in ${other} already`);
      taken.set(id, kind);
    }
    const questions = list.questions.map((id) => known.get(id));
    faults.push(...setFaults(name, questions, list.place));
    // The quick quiz is the first five (ruling 15).
    if (kind === "practice")
      faults.push(...setFaults(`${module.id} quick quiz`, questions.slice(0, 5), list.place));
  }
  return faults;
}
