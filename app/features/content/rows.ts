/** Converts a course to rows. Pure: the importer compares and writes them. */
import type { questionLists, questions, questionVersions, quizzes, Source } from "#db/schema";
import type { Cards } from "./cards";
import {
  type Course,
  type CourseLesson,
  type CourseList,
  type CourseModule,
  type CourseQuestion,
  letters,
} from "./course";

/** The first three modules are free (ruling 17). */
const freeModules = 3;

export type ModuleRow = ReturnType<typeof moduleRow>;
export type LessonRow = ReturnType<typeof lessonRow>;
export type QuestionRow = Pick<typeof questions.$inferSelect, (typeof questionColumns)[number]> & {
  /** Absent means practice: adding the field would make earlier imported questions look edited. */
  pool?: "exam";
  version: Pick<typeof questionVersions.$inferSelect, (typeof versionColumns)[number]>;
};
/** A list with its questions in order. */
export type ListRow = Pick<typeof questionLists.$inferSelect, (typeof listColumns)[number]> & {
  questions: string[];
};
export type QuizRow = ListRow & Pick<typeof quizzes.$inferSelect, (typeof quizColumns)[number]>;

// The imported columns. Databases store hashes of rows made of exactly these: adding or removing
// one makes every imported row look edited.
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
export const questionColumns = ["id", "moduleId", "lessonId", "status"] as const;
export const versionColumns = [
  "type",
  "stem",
  "body",
  "answerKey",
  "scoring",
  "maxPoints",
  "rationale",
  "optionNotes",
  "exhibit",
  "difficulty",
  "cognitiveLevel",
  "nhaDomain",
  "ascpArea",
  "clientNeed",
  "judgmentStep",
  "sources",
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
  "scenario",
  "difficulty",
  "estimatedMinutes",
  "clientChart",
  "exhibitData",
] as const;
export const stepColumns = ["judgmentStep", "title", "additions"] as const;
export const cardColumns = [
  "id",
  "moduleId",
  "front",
  "back",
  "source",
  "sortOrder",
  "status",
] as const;

export function moduleRow(module: CourseModule) {
  const { id, name, description, tube, order } = module;
  return { id, name, description, tube, sortOrder: order, isActive: true };
}

export function lessonRow(module: CourseModule, lesson: CourseLesson) {
  return {
    id: lesson.id,
    moduleId: module.id,
    title: lesson.title,
    summary: lesson.summary,
    objectives: lesson.objectives,
    content: lesson.content,
    sources: lesson.sources as Source[],
    estimatedMinutes: Math.ceil(lesson.words / 200),
    sortOrder: lesson.order,
    isPremium: module.order > freeModules,
    status: lesson.reviewed ? ("published" as const) : ("draft" as const),
    reviewedOn: lesson.reviewed ?? null,
  };
}

function questionRow(
  module: CourseModule,
  lesson: CourseLesson,
  question: CourseQuestion,
): QuestionRow {
  const right = new Set(question.answer);
  const notes = question.options.flatMap((option, at) => {
    const letter = letters[at] ?? "";
    return option.why ? [[letter, option.why] as const] : [];
  });
  return {
    id: question.id,
    moduleId: module.id,
    lessonId: lesson.id,
    status: lesson.reviewed ? "published" : "draft",
    version: {
      type: question.type,
      stem: question.stem,
      body: { options: question.options.map((option) => option.text) },
      answerKey: { letters: letters.filter((letter) => right.has(letter)) },
      scoring: question.scoring,
      maxPoints: question.scoring === "plus_minus" ? right.size : 1,
      rationale: question.rationale,
      optionNotes: Object.fromEntries(notes),
      // Never in files; a version that has one of these was edited.
      exhibit: null,
      clientNeed: null,
      judgmentStep: null,
      difficulty: question.difficulty,
      cognitiveLevel: question.level,
      nhaDomain: question.nha,
      ascpArea: question.ascp,
      sources: lesson.sources.filter((source) => question.source.includes(source.id)) as Source[],
      reviewedOn: lesson.reviewed ?? null,
    },
  };
}

type QuizKind = "check" | "practice" | "assessment" | "builtin" | "quick";

/** The quick quiz is the start of the practice quiz (ruling 15). */
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

/** A module's three quizzes, its quick quiz, and a check quiz per lesson. */
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
    description: `The first questions of the practice quiz of “${module.name}”.`,
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
      description: `The questions of the lesson “${lesson.title}”, in its order.`,
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

/** All rows by kind, parents first. */
export function courseRows(course: Course) {
  return {
    module: course.modules.map(moduleRow),
    lesson: course.modules.flatMap((module) =>
      module.lessons.map((lesson) => lessonRow(module, lesson)),
    ),
    question: course.modules.flatMap((module) =>
      module.lessons.flatMap((lesson) =>
        lesson.questions.map((question) => questionRow(module, lesson, question)),
      ),
    ),
    list: course.modules.flatMap(quizRows),
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
 * The study cards in order; drafts until they are reviewed.
 * @param modules ids of the course's modules; a reference to another one becomes null
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
