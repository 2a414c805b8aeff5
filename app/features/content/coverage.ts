/** Coverage tables for docs/curriculum.md and `npm run content:check`. */
import {
  ascpAreas,
  cognitiveLevels,
  difficulties,
  judgmentSteps,
  nhaDomains,
} from "#db/vocabulary";
import type { AuthoredQuestion } from "./authored-question";
import { percentWhere } from "./checks/course";
import { domainOf } from "./checks/exams";
import type { Course } from "./course";
import { ascpWeights, nhaWeights } from "./exam-weights";
import type { CaseStudy, Exam, ExamContent } from "./exams";

const named: Record<string, string> = {
  "safety-compliance": "Safety",
  "patient-preparation": "Preparation",
  "routine-collections": "Routine",
  "special-collections-processing": "Special",
  "circulatory-system": "Circulatory",
  "specimen-collection": "Collection",
  "specimen-handling": "Handling",
  "point-of-care": "Point of care",
  "non-blood": "Non-blood",
  "laboratory-operations": "Operations",
};
const title = (word: string) => named[word] ?? `${word[0]?.toUpperCase()}${word.slice(1)}`;

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? "---|" : "---:|")).join("")}`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const columns: [string, (question: AuthoredQuestion) => boolean][] = [
  ...difficulties.map(
    (one) => [title(one), ({ difficulty }) => difficulty === one] as (typeof columns)[number],
  ),
  ...cognitiveLevels.map(
    (one) => [title(one), ({ level }) => level === one] as (typeof columns)[number],
  ),
  ...nhaDomains.map((one) => [title(one), ({ nha }) => nha === one] as (typeof columns)[number]),
];

function lessonTable({ modules }: Course): string {
  const counts = (questions: AuthoredQuestion[]) => [
    questions.length,
    ...columns.map(([, is]) => questions.filter(is).length),
  ];
  const bold = (cells: (string | number)[]) =>
    cells.map((cell) => (cell === "" ? "" : `**${cell}**`));
  const rows = modules.flatMap((module) => [
    bold([
      `${module.order} ${module.name}`,
      module.lessons.reduce((sum, { words }) => sum + words, 0),
      ...counts(module.lessons.flatMap(({ questions }) => questions)),
    ]),
    ...module.lessons.map(({ title: name, words, questions }) => [
      name,
      words,
      ...counts(questions),
    ]),
  ]);
  const lessons = modules.flatMap((module) => module.lessons);
  const all = bold([
    "All",
    lessons.reduce((sum, { words }) => sum + words, 0),
    ...counts(lessons.flatMap(({ questions }) => questions)),
  ]);
  return table(
    ["Module, lesson", "Words", "Questions", ...columns.map(([name]) => name)],
    [...rows, all],
  );
}

/** In percent. */
function weightTable(questions: AuthoredQuestion[]): string {
  const share = (is: (question: AuthoredQuestion) => boolean) =>
    percentWhere(questions, is).toFixed(1);
  return table(
    ["Exam's area", "Weight, %", "Questions, %"],
    [
      ...nhaDomains.map((one) => [
        `NHA ${title(one)}`,
        nhaWeights[one],
        share(({ nha }) => nha === one),
      ]),
      ...ascpAreas.map((one) => [
        `ASCP ${title(one)}`,
        ascpWeights[one].join("–"),
        share(({ ascp }) => ascp === one),
      ]),
    ],
  );
}

function examTable({ title: name, items, blueprint, time_limit_minutes }: Exam): string {
  const counts = (is: (item: Exam["items"][number]) => boolean) => {
    const some = items.filter(is);
    return [
      some.length,
      ...difficulties.map((one) => some.filter(({ difficulty }) => difficulty === one).length),
      ...cognitiveLevels.map((one) => some.filter(({ level }) => level === one).length),
      some.filter(({ type }) => type !== "multiple_choice").length,
    ];
  };
  const head = ["Blueprint, %", "Questions", ...[...difficulties, ...cognitiveLevels].map(title)];
  return [
    `### ${name}, ${time_limit_minutes} minutes`,
    table(
      ["Domain", ...head, "Other than multiple choice"],
      [
        ...Object.entries(blueprint).map(([domain, percent]) => [
          title(domain),
          percent,
          ...counts((item) => domainOf(item) === domain),
        ]),
        ["**All**", ...[100, ...counts(() => true)].map((figure) => `**${figure}**`)],
      ],
    ),
  ].join("\n\n");
}

/** In the order of the clinical judgment model. */
function caseTable(cases: CaseStudy[]): string {
  const typeOf = ({ type, exhibit }: CaseStudy["steps"][number]["item"]) =>
    `${type.replaceAll("_", " ")}${exhibit?.some(({ kind }) => kind === "trend") ? " with a trend" : ""}`;
  const unfolding = cases.filter(({ format }) => format === "unfolding");
  const single = cases.filter(({ format }) => format !== "unfolding");
  const byStep = table(
    ["Step", ...unfolding.map(({ title: name }) => name)],
    [
      ...judgmentSteps.map((step, at) => [
        title(step.replaceAll("-", " ")),
        ...unfolding.map(({ steps }) => (steps[at] ? typeOf(steps[at].item) : "")),
      ]),
      ["Minutes", ...unfolding.map(({ estimated_minutes }) => estimated_minutes)],
    ],
  );
  if (single.length === 0) return byStep;
  return [
    byStep,
    table(
      ["Single item", "Format", "Type", "Minutes"],
      single.map(({ title: name, format, steps, estimated_minutes }) => [
        name,
        title(format.replaceAll("_", " ")),
        steps.map(({ item }) => typeOf(item)).join(),
        estimated_minutes,
      ]),
    ),
  ].join("\n\n");
}

export function coverageOf(course: Course, { exams, cases }: ExamContent): string {
  const questions = course.modules.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) => lesson.questions),
  );
  const tables = [lessonTable(course), weightTable(questions)];
  if (exams.length > 0) tables.push("## Practice exams", ...exams.map(examTable));
  if (cases.length > 0) tables.push("## Case studies", caseTable(cases));
  return `${tables.join("\n\n")}\n`;
}

export const curriculumPage = (coverage: string): string => `# What the course covers

Written by \`npm run content:check -- --write\` from the files under \`content/\`; not by hand.

Easy, medium and hard are the author's judgement; recall, apply and analyze say what a question asks of the mind. The
NHA domains are Safety and Compliance, Patient Preparation, Routine Blood Collections, and Special Collections and
Processing. The exams' weights are those of the NHA CPT test plan 3.0 (live January 7, 2026) and of ASCP's content
guideline for the PBT.

${coverage}`;
