/**
 * The course as content files that import to the same rows. Cards are not among them: their rows keep neither the ids of
 * their sources nor the day of their review.
 */
import { stringify } from "yaml";
import type { Source } from "#db/schema";
import { clientNeeds, nhaDomains } from "#db/vocabulary";
import { authoredFrom } from "../authored-from-row";
import type { QuestionRow } from "../question-rows";
import type { CaseRow, courseRows, ExamRow, examContentRows, LessonRow, ModuleRow } from "../rows";
import { type Loss, withoutEmpty } from "./exchange";
import { fileQuestion } from "./file-question";
import { exchangeWords as words } from "./words";

export type CourseRows = ReturnType<typeof courseRows>;
export type ExamContentRows = ReturnType<typeof examContentRows>;
/** `path`: below the content folder. */
export type ContentFile = { path: string; text: string };

export function contentFiles(
  course: CourseRows,
  exams: ExamContentRows,
): { files: ContentFile[]; losses: Loss[] } {
  const losses: Loss[] = [];
  const bank = new Bank([...course.question, ...exams.question], losses);
  return {
    files: [
      ...course.module.flatMap((module) => moduleFiles(module, course, bank)),
      ...exams.exam.flatMap((exam) => examFiles(exam, bank)),
      ...exams.case.map((one) => caseFile(one, bank)),
    ],
    losses,
  };
}

/** Aliases are refused on import. */
const yaml = (value: unknown) => stringify(value, { lineWidth: 118, aliasDuplicateObjects: false });

const numbered = (order: number, name: string) => `${String(order).padStart(2, "0")}-${name}`;

/** The questions by id. Files know published and draft ones. */
class Bank {
  readonly #rows: ReadonlyMap<string, QuestionRow>;
  constructor(
    readonly all: readonly QuestionRow[],
    readonly losses: Loss[],
  ) {
    this.#rows = new Map(all.map((row) => [row.id, row]));
  }

  find(ids: readonly string[]): QuestionRow[] {
    return ids.flatMap((id) => {
      const row = this.#rows.get(id);
      if (!row) this.losses.push({ item: id, what: words.missing });
      else if (row.status === "archived") this.losses.push({ item: id, what: words.retired });
      return row && row.status !== "archived" ? [row] : [];
    });
  }

  /** A file has one list of sources for all of its questions, in one order. */
  sourcesOf(rows: readonly QuestionRow[], first: readonly Source[] = []): Source[] {
    const { order, isSure } = mergeOrders([
      first.map(({ id }) => id),
      ...rows.map(({ version }) => version.sources.map(({ id }) => id)),
    ]);
    const known = new Map<string, Source>();
    for (const source of [...first, ...rows.flatMap(({ version }) => version.sources)]) {
      const before = known.get(source.id);
      known.set(source.id, before ?? source);
      if (before && (before.name !== source.name || before.url !== source.url))
        this.losses.push({ item: source.id, what: words.sourceDiffers });
    }
    if (!isSure) this.losses.push({ item: rows[0]?.id ?? "", what: words.sourceOrder });
    return order.flatMap((id) => known.get(id) ?? []);
  }

  /** A file has one day of review for all of its questions. */
  reviewedOf(rows: readonly QuestionRow[], reviewed: string | null): string | undefined {
    for (const { id, version } of rows)
      if (version.reviewedOn !== reviewed)
        this.losses.push({ item: id, what: words.reviewedOtherwise });
    return reviewed ?? undefined;
  }
}

/** One order that has each of the given ones in it; `isSure` false if there is none. */
export function mergeOrders(orders: readonly (readonly string[])[]): {
  order: string[];
  isSure: boolean;
} {
  const before = new Map<string, Set<string>>();
  for (const order of orders)
    for (const [at, one] of order.entries()) {
      const earlier = before.get(one) ?? new Set();
      before.set(one, earlier);
      const previous = order[at - 1];
      if (previous !== undefined) earlier.add(previous);
    }
  const merged = new Set<string>();
  let isSure = true;
  while (merged.size < before.size) {
    const open = [...before.keys()].filter((one) => !merged.has(one));
    const next = open.find((one) =>
      [...(before.get(one) ?? [])].every((other) => merged.has(other)),
    );
    if (next === undefined) isSure = false;
    merged.add(next ?? open[0] ?? "");
  }
  return { order: [...merged], isSure };
}

const inLesson = ["module", "lesson"] as const;
const inExam = [] as const;
const inCase = ["module", "lesson", "nha", "ascp"] as const;

const fileQuestions = (rows: readonly QuestionRow[], omit: Parameters<typeof fileQuestion>[1]) =>
  rows.map((row) => fileQuestion(authoredFrom(row).question, omit));

function moduleFiles(module: ModuleRow, course: CourseRows, bank: Bank): ContentFile[] {
  const folder = `modules/${numbered(module.sortOrder, module.id)}`;
  const { id, name, description, tube } = module;
  const lists = course.list.filter(({ moduleId }) => moduleId === id);
  const quizzes = (["practice", "assessment", "builtin"] as const).map((kind) => {
    const list = lists.find(({ quizType }) => quizType === kind);
    return [kind, list && listValue(list)];
  });
  const lessons = course.lesson.filter(({ moduleId }) => moduleId === id);
  return [
    { path: `${folder}/module.yaml`, text: yaml({ id, name, description, tube }) },
    { path: `${folder}/quizzes.yaml`, text: yaml(Object.fromEntries(quizzes)) },
    ...lessons.flatMap((lesson) => {
      const check = lists.find(
        ({ quizType, lessonId }) => quizType === "check" && lessonId === lesson.id,
      );
      return lessonFiles(folder, lesson, check?.questions ?? [], bank);
    }),
  ];
}

const listValue = (list: CourseRows["list"][number]) =>
  withoutEmpty({
    title: list.title,
    description: list.description,
    time_limit_minutes: list.timeLimitMinutes ?? undefined,
    passing_score: list.passingScore,
    questions: list.questions,
  });

/** @param check ids of the lesson's check quiz, in order */
function lessonFiles(
  folder: string,
  lesson: LessonRow,
  check: readonly string[],
  bank: Bank,
): ContentFile[] {
  const others = bank.all.filter(
    ({ id, lessonId, pool }) =>
      lessonId === lesson.id && pool === "practice" && !check.includes(id),
  );
  const rows = bank.find([...check, ...others.map(({ id }) => id)]);
  const name = numbered(lesson.sortOrder, lesson.id);
  const { id, title, summary, objectives } = lesson;
  const sources = bank.sourcesOf(rows, lesson.sources);
  const reviewed = bank.reviewedOf(rows, lesson.reviewedOn);
  const head = withoutEmpty({ id, title, summary, objectives, sources, reviewed });
  return [
    {
      path: `${folder}/lessons/${name}.md`,
      text: `---\n${yaml(head)}---\n\n${lesson.content}\n`,
    },
    { path: `${folder}/questions/${name}.yaml`, text: yaml(fileQuestions(rows, inLesson)) },
  ];
}

const domainOf = ({ nhaDomain, clientNeed }: QuestionRow["version"]) =>
  nhaDomain ?? clientNeed ?? "other";

function examFiles(exam: ExamRow, bank: Bank): ContentFile[] {
  const folder = `exams/${numbered(exam.sortOrder, exam.id)}`;
  const rows = bank.find(exam.questions);
  const { id, title, description, track, blueprint } = exam;
  const byDomain = [...nhaDomains, ...clientNeeds, "other"].flatMap((domain) => {
    const some = rows.filter(({ version }) => domainOf(version) === domain);
    return some.length > 0 ? [{ domain, some }] : [];
  });
  const head = withoutEmpty({
    id,
    title,
    description,
    track,
    time_limit_minutes: exam.timeLimitMinutes ?? undefined,
    passing_score: exam.passingScore,
    blueprint,
    reviewed: bank.reviewedOf(rows, rows[0]?.version.reviewedOn ?? null),
    sources: bank.sourcesOf(rows),
    questions: rows.map((row) => row.id),
  });
  const omit = track === "nclex" ? inCase : inExam;
  return [
    { path: `${folder}/exam.yaml`, text: yaml(head) },
    ...byDomain.map(({ domain, some }, at) => ({
      path: `${folder}/questions/${numbered(at + 1, domain)}.yaml`,
      text: yaml(fileQuestions(some, omit)),
    })),
  ];
}

function caseFile(one: CaseRow, bank: Bank): ContentFile {
  const { id, title, study, isPremium: premium } = one;
  const rows = bank.find(one.questions);
  const questions = fileQuestions(rows, inCase);
  const head = withoutEmpty({
    id,
    format: study.format,
    title,
    difficulty: study.difficulty,
    estimated_minutes: study.estimatedMinutes,
    premium,
    reviewed: bank.reviewedOf(rows, rows[0]?.version.reviewedOn ?? null),
    sources: bank.sourcesOf(rows),
    scenario: study.scenario,
    chart: study.clientChart.blocks,
    labs: study.exhibitData.blocks,
  });
  const steps = one.steps.map(({ judgmentStep: step, title: name, additions, mustNotMiss }, at) =>
    withoutEmpty({
      step,
      title: name,
      chart: additions.chart,
      labs: additions.labs,
      must_not_miss: mustNotMiss ?? undefined,
      question: questions[at],
    }),
  );
  const body = study.format === "unfolding" ? { steps } : { question: questions[0] };
  return { path: `cases/${numbered(one.sortOrder, id)}.yaml`, text: yaml({ ...head, ...body }) };
}
