/** Pure: the importer compares and writes the rows. */
import type {
  caseStudySteps,
  caseStudyVersions,
  lessons,
  modules,
  practiceExams,
  questionLists,
  quizzes,
} from "#db/schema";
import type { AuthoredQuestion } from "./authored-question";
import type { Cards } from "./cards";
import type { Course, CourseLesson, CourseList, CourseModule } from "./course";
import type { CaseStudy, Exam, ExamContent } from "./exams";
import { type AskedIn, questionRow, statusOf } from "./question-rows";

/** Ruling 17. */
const freeModules = 3;
/** Percent (ruling 13). */
const passingScoreOfCases = 75;

export type ModuleRow = Pick<typeof modules.$inferSelect, (typeof moduleColumns)[number]>;
export type LessonRow = Pick<typeof lessons.$inferSelect, (typeof lessonColumns)[number]>;
/** `questions`: ids in order. */
export type ListRow = Pick<typeof questionLists.$inferSelect, (typeof listColumns)[number]> & {
  questions: string[];
};
export type QuizRow = ListRow & Pick<typeof quizzes.$inferSelect, (typeof quizColumns)[number]>;
export type ExamRow = ListRow &
  Pick<typeof practiceExams.$inferSelect, (typeof examColumns)[number]>;
export type CaseRow = ListRow & {
  study: Pick<typeof caseStudyVersions.$inferSelect, (typeof studyColumns)[number]>;
  steps: Pick<typeof caseStudySteps.$inferSelect, (typeof stepColumns)[number]>[];
};

// The imported columns; see question-rows.ts.
export const moduleColumns = [
  "id",
  "name",
  "description",
  "tube",
  "sortOrder",
  "isActive",
] as const;
export const lessonColumns = [
  "id",
  "moduleId",
  "title",
  "summary",
  "objectives",
  "content",
  "sources",
  "estimatedMinutes",
  "sortOrder",
  "isPremium",
  "status",
  "reviewedOn",
] as const;
export const listColumns = [
  "id",
  "kind",
  "title",
  "description",
  "timeLimitMinutes",
  "passingScore",
  "isPremium",
  "isActive",
  "status",
  "sortOrder",
] as const;
export const quizColumns = ["quizType", "moduleId", "lessonId"] as const;
export const examColumns = ["blueprint", "track"] as const;
export const studyColumns = [
  "format",
  "scenario",
  "difficulty",
  "estimatedMinutes",
  "clientChart",
  "exhibitData",
] as const;
export const stepColumns = ["judgmentStep", "title", "additions", "mustNotMiss"] as const;
export const cardColumns = [
  "id",
  "moduleId",
  "front",
  "back",
  "source",
  "sortOrder",
  "status",
] as const;

function moduleRow(module: CourseModule): ModuleRow {
  const { id, name, description, tube, order } = module;
  return { id, name, description, tube, sortOrder: order, isActive: true };
}

function lessonRow(module: CourseModule, lesson: CourseLesson): LessonRow {
  return {
    id: lesson.id,
    moduleId: module.id,
    title: lesson.title,
    summary: lesson.summary,
    objectives: lesson.objectives,
    content: lesson.content,
    sources: lesson.sources,
    estimatedMinutes: Math.ceil(lesson.words / 200),
    sortOrder: lesson.order,
    isPremium: module.order > freeModules,
    status: statusOf(lesson.reviewed),
    reviewedOn: lesson.reviewed ?? null,
  };
}

type QuizKind = "check" | "practice" | "assessment" | "builtin" | "quick";

/** The first questions of the practice quiz (ruling 15). */
const quickLength = 5;

function quizRow(
  module: CourseModule,
  kind: QuizKind,
  list: Omit<CourseList, "place">,
  extra: { id: string; lessonId: string | null; sortOrder: number; published: boolean },
): QuizRow {
  return {
    id: extra.id,
    kind: "quiz",
    title: list.title,
    description: list.description,
    timeLimitMinutes: list.time_limit_minutes ?? null,
    passingScore: list.passing_score,
    isPremium: module.order > freeModules,
    isActive: true,
    status: extra.published ? "published" : "draft",
    sortOrder: extra.sortOrder,
    quizType: kind,
    moduleId: module.id,
    lessonId: extra.lessonId,
    questions: list.questions,
  };
}

/** Three quizzes and a quick quiz, and a check quiz per lesson. */
function quizRows(module: CourseModule): QuizRow[] {
  const reviewed = new Set(
    module.lessons
      .filter((lesson) => lesson.reviewed)
      .flatMap((lesson) => lesson.questions.map((question) => question.id)),
  );
  const rows = (["practice", "assessment", "builtin"] as const).map((kind, at) => {
    const list = module.lists[kind];
    return quizRow(module, kind, list, {
      id: `${module.id}-${kind}`,
      lessonId: null,
      sortOrder: module.order * 100 + at,
      published: list.questions.every((id) => reviewed.has(id)),
    });
  });
  const quick = {
    title: `Quick quiz: ${module.name}`,
    description: `The first ${quickLength} questions of the practice quiz.`,
    passing_score: module.lists.practice.passing_score,
    questions: module.lists.practice.questions.slice(0, quickLength),
  };
  rows.push(
    quizRow(module, "quick", quick, {
      id: `${module.id}-quick`,
      lessonId: null,
      sortOrder: module.order * 100 + rows.length,
      published: quick.questions.every((id) => reviewed.has(id)),
    }),
  );
  for (const lesson of module.lessons) {
    const list = {
      title: `Check yourself: ${lesson.title}`,
      description: `${lesson.questions.length} questions on this lesson.`,
      passing_score: 70,
      questions: lesson.questions.map((question) => question.id),
    };
    const extra = {
      id: `${lesson.id}-check`,
      lessonId: lesson.id,
      sortOrder: module.order * 100 + 10 + lesson.order,
      published: Boolean(lesson.reviewed),
    };
    rows.push(quizRow(module, "check", list, extra));
  }
  return rows;
}

function examRow(exam: Exam): ExamRow {
  return {
    id: exam.id,
    kind: "practice_exam",
    title: exam.title,
    description: exam.description,
    timeLimitMinutes: exam.time_limit_minutes,
    passingScore: exam.passing_score,
    isPremium: true,
    isActive: true,
    status: statusOf(exam.reviewed),
    sortOrder: exam.order,
    blueprint: exam.blueprint,
    track: exam.track,
    questions: exam.questions,
  };
}

function caseRow(one: CaseStudy): CaseRow {
  return {
    id: one.id,
    kind: "case_study",
    title: one.title,
    // Lists show the scenario's beginning instead.
    description: "",
    timeLimitMinutes: null,
    passingScore: passingScoreOfCases,
    isPremium: one.premium,
    isActive: true,
    status: statusOf(one.reviewed),
    sortOrder: one.order,
    study: {
      format: one.format,
      scenario: one.scenario,
      difficulty: one.difficulty,
      estimatedMinutes: one.estimated_minutes,
      clientChart: { blocks: one.chart },
      exhibitData: { blocks: one.labs },
    },
    steps: one.steps.flatMap(({ step, title, chart, labs, must_not_miss = null }) =>
      step === null
        ? []
        : [
            {
              judgmentStep: step,
              title,
              additions: { chart, labs },
              mustNotMiss: must_not_miss,
            },
          ],
    ),
    questions: one.steps.map(({ item }) => item.id),
  };
}

export function courseRows({ modules }: Course) {
  return {
    module: modules.map(moduleRow),
    lesson: modules.flatMap((module) => module.lessons.map((lesson) => lessonRow(module, lesson))),
    question: modules.flatMap((module) =>
      module.lessons.flatMap(({ id, questions, sources, reviewed }) => {
        const askedIn = {
          moduleId: module.id,
          lessonId: id,
          pool: "practice",
          sources,
          reviewed,
        } as const;
        return questions.map((question) => questionRow(question, askedIn));
      }),
    ),
    list: modules.flatMap(quizRows),
  };
}

/**
 * Parents first.
 * @param course references to its missing modules or lessons become null
 */
export function examContentRows({ exams, cases }: ExamContent, course: Course) {
  const modules = new Set(course.modules.map(({ id }) => id));
  const lessons = new Set(course.modules.flatMap((module) => module.lessons.map(({ id }) => id)));
  const known = (ids: ReadonlySet<string>, id: string | undefined) =>
    id !== undefined && ids.has(id) ? id : null;
  const rowOf = (
    question: AuthoredQuestion,
    askedIn: Pick<AskedIn, "sources" | "reviewed" | "judgmentStep">,
  ) =>
    questionRow(question, {
      ...askedIn,
      moduleId: known(modules, question.module),
      lessonId: known(lessons, question.lesson),
      pool: "exam",
    });
  return {
    question: [
      ...exams.flatMap(({ items, sources, reviewed }) =>
        items.map((item) => rowOf(item, { sources, reviewed })),
      ),
      ...cases.flatMap(({ steps, sources, reviewed }) =>
        steps.map(({ step, item }) => rowOf(item, { sources, reviewed, judgmentStep: step })),
      ),
    ],
    exam: exams.map(examRow),
    case: cases.map(caseRow),
  };
}

export type CardRow = {
  id: string;
  category: Cards["cards"][number]["category"];
  moduleId: string | null;
  front: string;
  back: string;
  source: string | null;
  sortOrder: number;
  status: "draft" | "published" | "archived";
};

/**
 * Drafts until reviewed.
 * @param modules ids; references to others become null
 */
export function cardRows(
  { sources, reviewed, cards }: Cards,
  modules: ReadonlySet<string>,
): CardRow[] {
  return cards.map((card, at) => ({
    id: card.id,
    category: card.category,
    moduleId: modules.has(card.module) ? card.module : null,
    front: card.front,
    back: card.back,
    source: sources
      .filter(({ id }) => card.source.includes(id))
      .map(({ name }) => name)
      .join("; "),
    sortOrder: at + 1,
    status: reviewed ? "published" : "draft",
  }));
}
