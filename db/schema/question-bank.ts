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
  challengeStatuses,
  clientNeeds,
  cognitiveLevels,
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

/** What a learner sees of an item besides its stem, by type. Letters are A, B, C… by position. */
export type QuestionBody = {
  options?: string[];
  /** Rows and columns of matrices, groups, tables; blanks of clozes; tokens of highlights. */
  rows?: string[];
  columns?: string[];
  blanks?: { id: string; options: string[] }[];
  tokens?: string[];
  /** How many to pick in select-N. */
  pick?: number;
};

/** The right answer: letters for options; letters or tokens by row, blank or part for the others. */
export type AnswerKey = { letters: string[] } | { parts: Record<string, string[]> };

/** A learner's response, of the same shape as the key. */
export type Response = AnswerKey;

/** Why each option is wrong (or right), by letter. */
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

/** A question: what stays the same while its wording is revised. */
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
  (t) => [index("questions_module").on(t.moduleId), index("questions_lesson").on(t.lessonId)],
);

/** The wording, key and rationale at one time. Rows never change: attempts point at them (ruling 8). */
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
    exhibit: json<Record<string, unknown>>(),
    difficulty: text({ enum: difficulties }).notNull(),
    cognitiveLevel: text({ enum: cognitiveLevels }).notNull(),
    nhaDomain: text({ enum: nhaDomains }),
    ascpArea: text({ enum: ascpAreas }),
    clientNeed: text({ enum: clientNeeds }),
    judgmentStep: text({ enum: judgmentSteps }),
    sources: json<Source[]>().notNull(),
    reviewedOn: day(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("question_versions_number").on(t.questionId, t.version)],
);

/** An ordered list of bank items that can be taken: quiz, practice exam or case study. */
export const questionLists = table(
  "question_lists",
  {
    id: id(),
    kind: text({ enum: listKinds }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Null: no limit. */
    timeLimitMinutes: integer(),
    /** Percent; at or above it is a pass (ruling 13). */
    passingScore: integer().notNull(),
    isPremium: boolean().notNull(),
    isActive: boolean().notNull().default(true),
    status: text({ enum: publicationStatuses }).notNull(),
    sortOrder: integer().notNull(),
    /** Set on a quiz that a learner built. */
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
    /** The step of an unfolding case at which the item is asked. */
    caseStudyStepId: text().references((): AnyColumn => caseStudySteps.id, {
      onDelete: "set null",
    }),
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
  /** Share of items by domain, percent. */
  blueprint: json<Record<string, number>>().notNull(),
  track: text({ enum: ["phlebotomy", "nclex"] }).notNull(),
});

export const caseStudies = table("case_studies", {
  id: text()
    .primaryKey()
    .references(() => questionLists.id, { onDelete: "cascade" }),
  scenario: text().notNull(),
  difficulty: text({ enum: difficulties }).notNull(),
  estimatedMinutes: integer().notNull(),
  clientChart: json<Record<string, unknown>>().notNull(),
  exhibitData: json<Record<string, unknown>>().notNull(),
});

/** What each step of an unfolding case adds to the chart: notes, orders, vitals, results. */
export const caseStudySteps = table(
  "case_study_steps",
  {
    id: id(),
    caseStudyId: text()
      .notNull()
      .references(() => caseStudies.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    judgmentStep: text({ enum: judgmentSteps }).notNull(),
    title: text().notNull(),
    additions: json<Record<string, unknown>>().notNull(),
  },
  (t) => [uniqueIndex("case_study_steps_position").on(t.caseStudyId, t.position)],
);

/** A learner's doubt about a question, and what became of it. */
export const challenges = table(
  "challenges",
  {
    id: id(),
    questionVersionId: text()
      .notNull()
      .references(() => questionVersions.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    status: text({ enum: challengeStatuses }).notNull().default("open"),
    resolution: text(),
    resolvedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex("challenges_once").on(t.userId, t.questionVersionId),
    index("challenges_status").on(t.status, t.createdAt),
  ],
);
