import MarkdownIt from "markdown-it";
import type { AuthoredQuestion } from "../authored-question";
import { type Course, type CourseLesson, type CourseModule, countWords } from "../course";
import { ascpWeights, nhaWeights } from "../exam-weights";
import type { Fault } from "../faults";
import {
  comparedText,
  cueFaults,
  mixFlaws,
  poolFaults,
  proseOf,
  questionFaults,
  setFaults,
} from "./questions";
import { gradeLevel, maxGrade, repeatedTexts } from "./texts";

const minSelectAll = 3;

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
        .map(comparedText),
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
  // Together: one stem is too short for the formula.
  const asked = gradeLevel(proseOf(lesson.questions));
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

/** Finds HTML tags; pages would show them as text. */
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

/** Least and most questions. */
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

/** Specification, Practice center. */
const moduleNames = [
  "Fundamentals & Ethics",
  "Anatomy & Physiology",
  "Equipment & Tube Selection",
  "Venipuncture Procedures",
  "Capillary Puncture",
  "Specimen Handling",
  "Infection Control & Safety",
  "Complications",
  "Quality Control",
];
const fewest = { lessons: 54, questions: 540 };

/** In percentage points. */
const tolerance = 8;

export const percentWhere = (
  questions: readonly AuthoredQuestion[],
  is: (question: AuthoredQuestion) => boolean,
): number => (100 * questions.filter(is).length) / (questions.length || 1);

export function courseFaults(course: Course, folder: string): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ file: folder, line: 1, column: 1, message });
  moduleNames.forEach((name, at) => {
    const module = course.modules.find(({ order }) => order === at + 1);
    if (!module) note(`module ${at + 1}, ${name}, is missing`);
    else if (module.name !== name)
      faults.push({ ...module.place, message: `module ${at + 1} is named ${name}` });
  });
  const lessons = course.modules
    .flatMap((module) => module.lessons)
    .filter(({ reviewed }) => reviewed !== undefined);
  const questions = lessons.flatMap((lesson) => lesson.questions);
  if (lessons.length < fewest.lessons)
    note(`the course has ${lessons.length} reviewed lessons: ${fewest.lessons} are wanted`);
  if (questions.length < fewest.questions)
    note(
      `the course has ${questions.length} questions of reviewed lessons: ${fewest.questions} are wanted`,
    );
  const weigh = (name: string, share: number, least: number, most: number) => {
    if (share < least - tolerance || share > most + tolerance || share === 0)
      note(
        `${share.toFixed(1)} % of the questions serve ${name}: the exam has ${least} to ${most} %`,
      );
  };
  for (const [domain, weight] of Object.entries(nhaWeights))
    weigh(
      `NHA ${domain}`,
      percentWhere(questions, ({ nha }) => nha === domain),
      weight,
      weight,
    );
  for (const [area, [least, most]] of Object.entries(ascpWeights))
    weigh(
      `ASCP ${area}`,
      percentWhere(questions, ({ ascp }) => ascp === area),
      least,
      most,
    );
  faults.push(...cueFaults(questions, { file: folder, line: 1, column: 1 }));
  return faults;
}
