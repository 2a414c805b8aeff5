import { questionTypes } from "#db/vocabulary";
import { choiceId } from "~/features/question-bank/items";
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
/** Nursing students read clinical words of more syllables than the course's. */
const maxCaseGrade = 14;

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
  if (
    study.format === "unfolding" &&
    steps.slice(1).every(({ chart, labs }) => chart.length + labs.length === 0)
  )
    note("no step adds anything to its chart");
  for (const message of [...chartFlaws(study), ...formatFlaws(study), ...steps.flatMap(missFlaws)])
    note(message);
  const grade = gradeLevel([study.scenario, proseOf(items)].join("\n\n"));
  if (grade > maxCaseGrade)
    note(`it reads at grade ${grade.toFixed(1)}: at most ${maxCaseGrade} is wanted`);
  const sources = new Set(study.sources.map((one) => one.id));
  return [...faults, ...items.flatMap((item) => questionFaults(item, sources))];
}

/** Real charts print ranges, and leave it to the nurse to see what is outside of them. */
function chartFlaws({ chart, labs, steps }: CaseStudy): string[] {
  const blocks = [{ chart, labs }, ...steps].flatMap((one) => [...one.chart, ...one.labs]);
  const entries = [{ chart }, ...steps].flatMap((one) => one.chart);
  return [
    ...blocks.flatMap((block) =>
      block.kind === "results" && block.rows.some(({ flag }) => flag)
        ? [`${block.title} has a flag, which answers for the learner`]
        : [],
    ),
    ...entries.flatMap((block) =>
      block.kind === "flow" || !block.section
        ? [`${block.title} names no section of the Chart tab`]
        : [],
    ),
  ];
}

/** The exam asks bow-ties and trends as single items, outside of its unfolding cases. */
function formatFlaws({ format, labs, steps }: CaseStudy): string[] {
  const [only] = steps;
  if (format === "unfolding" && steps.some(({ item }) => item.type === "bow_tie"))
    return ["a bow_tie is an item of its own, not a step"];
  if (format === "bow_tie" && only?.item.type !== "bow_tie") return ["its item is no bow_tie"];
  const times = labs.map((block) => (block.kind === "flow" ? block.times.length : 0));
  if (format === "trend" && Math.max(0, ...times) < 3)
    return ["a trend needs a flow sheet of three times at least"];
  return [];
}

function missFlaws({ item, must_not_miss }: CaseStudy["steps"][number]): string[] {
  const right = new Set(
    item.parts?.flatMap(({ id, answer }) => answer.map((letter) => choiceId(id, letter))) ??
      item.answer,
  );
  return (must_not_miss?.choices ?? [])
    .filter((choice) => !right.has(choice))
    .map((choice) => `${item.id}: ${choice}, not to be missed, is no right answer`);
}

/** No type of NCLEX case studies and single items, but of the phlebotomy exams. */
const unusedType = "ordered_response";

/** Together the cases use every item type of the exam, and a trend as a single item. */
function typeFaults({ cases }: ExamContent): Fault[] {
  const [first] = cases;
  if (!first) return [];
  const items = cases.flatMap(({ steps }) => steps.map(({ item }) => item));
  const used = new Set<string>(items.map(({ type }) => type));
  if (cases.some(({ format }) => format === "trend")) used.add("trend");
  return [...questionTypes.filter((type) => type !== unusedType), "trend"]
    .filter((type) => !used.has(type))
    .map((type) => ({ ...first.place, message: `no case has a ${type} item` }));
}
