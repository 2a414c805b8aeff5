import { sql } from "drizzle-orm";
import {
  type AnyColumn,
  boolean,
  day,
  id,
  index,
  instant,
  integer,
  json,
  table,
  text,
  uniqueIndex,
} from "../columns";
import {
  ascpAreas,
  type ChartSection,
  caseFormats,
  clientNeeds,
  cognitiveLevels,
  contentOrigins,
  difficulties,
  judgmentSteps,
  listKinds,
  nhaDomains,
  publicationStatuses,
  questionPools,
  questionTypes,
  quizTypes,
  scoringRules,
} from "../vocabulary";
import { users } from "./accounts";
import { lessons, modules, type Source } from "./curriculum";

/**
 * A separately answered part: a row or column of a matrix, a group, a blank, a cell, a side of a
 * bow-tie. `id`: at most 16 lowercase letters, digits and hyphens.
 */
export type BodyPart = {
  id: string;
  label?: string;
  /** Its own options; otherwise the item's. */
  options?: string[];
  /** How many to choose, if not one or any. */
  pick?: number;
  /** Highlight table: its text, with `{A}` for the option A. */
  text?: string;
};

/** Besides the stem. Letters are A, B, C… by position. */
export type QuestionBody = {
  options?: string[];
  /** Select-N: the number to pick. */
  pick?: number;
  /** In the order of answering. Ordered response derives its places from the options. */
  parts?: BodyPart[];
  /**
   * Of a cloze, dyad or triad, with `{id}` for a part's blank; of highlight text, with `{A}` for
   * option A.
   */
  text?: string;
  /** The first is that of the row labels in a matrix and a highlight table. */
  headings?: string[];
  /** Drop-down table: its cells, with `{id}` for the drop-down of that part. */
  rows?: string[][];
  /** The parts are the columns, the options the rows. */
  across?: boolean;
};

/** Letters of an item answered as a whole, or by part. */
export type AnswerKey = { letters: string[] } | { parts: Record<string, string[]> };

/** Unanswered parts are absent. */
export type ItemResponse = AnswerKey;

/** `section`: where a case's Chart tab shows it. */
export type ChartBlock =
  | {
      kind: "note";
      section?: ChartSection;
      title: string;
      time?: string;
      author?: string;
      text: string;
    }
  | { kind: "list"; section?: ChartSection; title: string; time?: string; items: string[] }
  | {
      kind: "flow";
      /** Flow sheets of one title are one sheet: later ones add their times. */
      title: string;
      times: string[];
      /** A value for each time, null where none was measured; `range` as the laboratory prints it. */
      rows: { name: string; unit?: string; range?: string; values: (string | null)[] }[];
    }
  | {
      kind: "results";
      section?: ChartSection;
      title: string;
      time?: string;
      /** `range` as the laboratory prints it. */
      rows: {
        name: string;
        value: string;
        unit?: string;
        range?: string;
        flag?: "low" | "high" | "critical";
      }[];
    }
  | {
      kind: "trend";
      section?: ChartSection;
      title: string;
      unit: string;
      range?: [number, number];
      times: string[];
      series: { name: string; values: (number | null)[] }[];
    };

export type ChartBlocks = { blocks: ChartBlock[] };
export type StepAdditions = { chart: ChartBlock[]; labs: ChartBlock[] };

/** Choices that keep the client safe, as choice ids. Part of the answer key. */
export type MustNotMiss = { choices: string[]; why: string };

/** Why an option is right or wrong, by letter or `part.letter`. */
export type OptionNotes = Record<string, string>;

export const nclexCategories = table("nclex_categories", {
  id: id(),
  name: text().notNull(),
  clientNeed: text({ enum: clientNeeds }).notNull(),
  /** As the test plan prints it, "15–21%". */
  percentageRange: text().notNull(),
  isActive: boolean().notNull().default(true),
  sortOrder: integer().notNull(),
});

export const nclexSubcategories = table(
  "nclex_subcategories",
  {
    id: id(),
    categoryId: text()
      .notNull()
      .references(() => nclexCategories.id, { onDelete: "cascade" }),
    name: text().notNull(),
    sortOrder: integer().notNull(),
  },
  (t) => [index("nclex_subcategories_category").on(t.categoryId, t.sortOrder)],
);

export const questions = table(
  "questions",
  {
    id: id(),
    moduleId: text().references(() => modules.id),
    lessonId: text().references(() => lessons.id),
    subcategoryId: text().references(() => nclexSubcategories.id),
    pool: text({ enum: questionPools }).notNull().default("practice"),
    status: text({ enum: publicationStatuses }).notNull(),
    currentVersionId: text().references((): AnyColumn => questionVersions.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("questions_module").on(t.moduleId),
    index("questions_lesson").on(t.lessonId),
    index("questions_newest").on(t.updatedAt, t.id),
  ],
);

/** Rows never change, because attempts refer to them (ruling 8). */
export const questionVersions = table(
  "question_versions",
  {
    id: id(),
    questionId: text()
      .notNull()
      .references((): AnyColumn => questions.id),
    version: integer().notNull(),
    type: text({ enum: questionTypes }).notNull(),
    stem: text().notNull(),
    body: json<QuestionBody>().notNull(),
    answerKey: json<AnswerKey>().notNull(),
    scoring: text({ enum: scoringRules }).notNull(),
    maxPoints: integer().notNull(),
    rationale: text().notNull(),
    optionNotes: json<OptionNotes>().notNull(),
    exhibit: json<ChartBlocks>(),
    difficulty: text({ enum: difficulties }).notNull(),
    cognitiveLevel: text({ enum: cognitiveLevels }).notNull(),
    nhaDomain: text({ enum: nhaDomains }),
    ascpArea: text({ enum: ascpAreas }),
    clientNeed: text({ enum: clientNeeds }),
    judgmentStep: text({ enum: judgmentSteps }),
    sources: json<Source[]>().notNull(),
    reviewedOn: day(),
    origin: text({ enum: contentOrigins }).notNull().default("import"),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Who published it. Null for files, whose review is the date. */
    reviewedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("question_versions_number").on(t.questionId, t.version)],
);

/** A quiz, practice exam or case study. */
export const questionLists = table(
  "question_lists",
  {
    id: id(),
    kind: text({ enum: listKinds }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    timeLimitMinutes: integer(),
    /** Percent; reaching it is a pass (ruling 13). */
    passingScore: integer().notNull(),
    isPremium: boolean().notNull(),
    isActive: boolean().notNull().default(true),
    status: text({ enum: publicationStatuses }).notNull(),
    sortOrder: integer().notNull(),
    /** Null for ours. */
    ownerId: text().references(() => users.id, { onDelete: "cascade" }),
    itemCount: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("question_lists_kind").on(t.kind, t.sortOrder),
    index("question_lists_owner").on(t.ownerId),
  ],
);

export const questionListItems = table(
  "question_list_items",
  {
    id: id(),
    listId: text()
      .notNull()
      .references(() => questionLists.id, { onDelete: "cascade" }),
    /** From 1. */
    position: integer().notNull(),
    questionVersionId: text()
      .notNull()
      .references(() => questionVersions.id),
  },
  (t) => [
    uniqueIndex("question_list_items_position").on(t.listId, t.position),
    index("question_list_items_version").on(t.questionVersionId),
  ],
);

export const quizzes = table(
  "quizzes",
  {
    id: text()
      .primaryKey()
      .references(() => questionLists.id, { onDelete: "cascade" }),
    quizType: text({ enum: quizTypes }).notNull(),
    moduleId: text().references(() => modules.id),
    lessonId: text().references(() => lessons.id),
  },
  (t) => [
    index("quizzes_module").on(t.moduleId, t.quizType),
    uniqueIndex("quizzes_check").on(t.lessonId).where(sql`quiz_type = 'check'`),
  ],
);

export const practiceExams = table("practice_exams", {
  id: text()
    .primaryKey()
    .references(() => questionLists.id, { onDelete: "cascade" }),
  /** Percentage of items by domain. */
  blueprint: json<Record<string, number>>().notNull(),
  track: text({ enum: ["phlebotomy", "nclex"] }).notNull(),
});

export const caseStudies = table("case_studies", {
  id: text()
    .primaryKey()
    .references(() => questionLists.id, { onDelete: "cascade" }),
  currentVersionId: text().references((): AnyColumn => caseStudyVersions.id),
});

/** Rows never change, because attempts refer to them. */
export const caseStudyVersions = table(
  "case_study_versions",
  {
    id: id(),
    caseStudyId: text()
      .notNull()
      .references((): AnyColumn => caseStudies.id),
    version: integer().notNull(),
    format: text({ enum: caseFormats }).notNull().default("unfolding"),
    scenario: text().notNull(),
    difficulty: text({ enum: difficulties }).notNull(),
    estimatedMinutes: integer().notNull(),
    clientChart: json<ChartBlocks>().notNull(),
    exhibitData: json<ChartBlocks>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("case_study_versions_number").on(t.caseStudyId, t.version)],
);

export const caseStudySteps = table(
  "case_study_steps",
  {
    id: id(),
    caseStudyVersionId: text()
      .notNull()
      .references(() => caseStudyVersions.id),
    position: integer().notNull(),
    judgmentStep: text({ enum: judgmentSteps }).notNull(),
    title: text().notNull(),
    additions: json<StepAdditions>().notNull(),
    /** The question of this step, in any version. */
    questionId: text().references(() => questions.id),
    /** Contains answers: never return it before the question is revealed. */
    mustNotMiss: json<MustNotMiss>(),
  },
  (t) => [uniqueIndex("case_study_steps_position").on(t.caseStudyVersionId, t.position)],
);
