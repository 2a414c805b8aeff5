import { questionTypes } from "#db/vocabulary";
import type { AuthoredQuestion } from "../authored-question";
import { type Course, countWords } from "../course";
import { allItems, type CaseStudy, type Exam, type ExamContent } from "../exams";
import type { Fault } from "../faults";
import {
  comparedText,
  cueFaults,
  mixFlaws,
  poolFaults,
  proseOf,
  questionFaults,
} from "./questions";
import { gradeLevel, maxGrade, repeatedTexts } from "./texts";

/** Specification, staff side, section 9. */
const fullLength = 100;
const scenario = { least: 80, most: 250 };

/** Key of an exam's blueprint. */
export const domainOf = ({ nha, client_need }: AuthoredQuestion): string =>
  nha ?? client_need ?? "";

/**
 * Requires content without faults of form.
 * @param course for references and repeated stems
 */
export function findExamFaults(room: ExamContent, course: Course): Fault[] {
  const earlier = course.modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ questions }) => questions.map(comparedText)),
  );
  return [
    ...room.exams.flatMap((exam) => examFaults(exam, course)),
    ...room.cases.flatMap(caseFaults),
    ...typeFaults(room),
    ...repeatedTexts(allItems(room).map(comparedText), earlier),
  ];
}

function examFaults(exam: Exam, course: Course): Fault[] {
  const { items, place } = exam;
  const name = `exam ${exam.id}`;
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...place, message: `${name}: ${message}` });
  const total = items.length;
  if (exam.track === "phlebotomy" && total !== fullLength)
    note(`it has ${total} questions, ${fullLength} are wanted`);
  for (const domain of new Set([...Object.keys(exam.blueprint), ...items.map(domainOf)])) {
    const percent = exam.blueprint[domain] ?? 0;
    const count = items.filter((item) => domainOf(item) === domain).length;
    // Exact for 100 questions, otherwise rounded.
    if (Math.abs(count - (percent * total) / 100) >= 1)
      note(`${count} of ${total} questions serve ${domain}, its blueprint says ${percent} %`);
  }
  for (const message of mixFlaws(items)) note(message);
  const grade = gradeLevel(proseOf(items));
  if (grade > maxGrade)
    note(`its questions read at grade ${grade.toFixed(1)}: at most ${maxGrade} is wanted`);
  const sources = new Set(exam.sources.map(({ id }) => id));
  return [
    ...faults,
    ...poolFaults(name, items, place),
    ...cueFaults(items, place),
    ...items.flatMap((item) => [
      ...questionFaults(item, sources),
      ...findReferenceFaults(item, course),
    ]),
  ];
}

function findReferenceFaults(
  { id, module, lesson, place }: AuthoredQuestion,
  course: Course,
): Fault[] {
  const home = course.modules.find((one) => one.id === module);
  if (module && !home) return [{ ...place, message: `${id}: there is no module ${module}` }];
  if (lesson && !home?.lessons.some((one) => one.id === lesson))
    return [{ ...place, message: `${id}: there is no lesson ${lesson} in ${module}` }];
  return [];
}

function caseFaults(study: CaseStudy): Fault[] {
  const { id, place, steps } = study;
  const items = steps.map(({ item }) => item);
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ ...place, message: `case ${id}: ${message}` });
  const words = countWords(study.scenario);
  if (words < scenario.least || words > scenario.most)
    note(`the scenario has ${words} words: ${scenario.least} to ${scenario.most} are wanted`);
  // The first step has the tabs' initial content.
  if (steps.slice(1).every(({ chart, labs }) => chart.length + labs.length === 0))
    note("no step adds anything to its chart");
  const grade = gradeLevel([study.scenario, proseOf(items)].join("\n\n"));
  if (grade > maxGrade)
    note(`it reads at grade ${grade.toFixed(1)}: at most ${maxGrade} is wanted`);
  const sources = new Set(study.sources.map((one) => one.id));
  return [...faults, ...items.flatMap((item) => questionFaults(item, sources))];
}

/** Together the cases use every item type, and a trend. */
function typeFaults({ cases }: ExamContent): Fault[] {
  const [first] = cases;
  if (!first) return [];
  const items = cases.flatMap(({ steps }) => steps.map(({ item }) => item));
  const used = new Set<string>(items.map(({ type }) => type));
  if (items.some(({ exhibit }) => exhibit?.some(({ kind }) => kind === "trend"))) used.add("trend");
  return [...questionTypes, "trend"]
    .filter((type) => !used.has(type))
    .map((type) => ({ ...first.place, message: `no case has a ${type} item` }));
}
