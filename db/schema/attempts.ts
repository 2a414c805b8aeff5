import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  day,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} from "../columns";
import { attemptEndings, attemptModes, confidences, drawRounds } from "../vocabulary";
import { users } from "./accounts";
import {
  caseStudyVersions,
  questionLists,
  questions,
  questionVersions,
  type Response,
} from "./question-bank";

/** One sitting of one list. Open while `submittedAt` is null; then it never changes again. */
export const attempts = table(
  "attempts",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listId: text()
      .notNull()
      .references(() => questionLists.id),
    mode: text({ enum: attemptModes }).notNull(),
    itemCount: integer().notNull(),
    /** Copied from the list at the start, so that a later edit does not re-judge it. */
    passingScore: integer().notNull(),
    /** The list's limit at the start; null: none. With the extra-time factor it makes the deadline. */
    timeLimitMinutes: integer(),
    /** The chart beside the questions, as it was at the start. Null: the list is no case study. */
    caseStudyVersionId: text().references(() => caseStudyVersions.id),
    /** The learner's zone at the start: its days are the streak's, whoever closes it. */
    timeZone: text().notNull(),
    startedAt: instant().notNull(),
    /** Null: no limit. Fixed at the start with the learner's extra time (ruling 9). */
    deadline: instant(),
    submittedAt: instant(),
    ending: text({ enum: attemptEndings }),
    /** Percent, rounded. */
    score: integer(),
    points: real(),
    maxPoints: real(),
    correctCount: integer(),
    passed: boolean(),
    timeSpentSeconds: integer(),
    /** By domain, lesson and difficulty, as shown on the result. Of an open attempt nothing but the blueprint. */
    breakdown: json<Breakdown>(),
    receiptCode: text(),
  },
  (t) => [
    uniqueIndex("attempts_one_open").on(t.userId, t.listId).where(sql`submitted_at is null`),
    index("attempts_history").on(t.userId, t.listId, t.submittedAt),
    index("attempts_recent").on(t.userId, t.submittedAt),
    index("attempts_submitted").on(t.submittedAt),
    index("attempts_due").on(t.deadline).where(sql`submitted_at is null`),
    index("attempts_list").on(t.listId),
    check("attempts_closed_whole", sql`(submitted_at is null) = (score is null)`),
  ],
);

export type Tally = {
  key: string;
  label: string;
  /** Items with full marks, of how many. */
  correct: number;
  total: number;
  /** Where items are worth more than one point. */
  points?: number;
  maxPoints?: number;
};
export type Breakdown = {
  lessons: Tally[];
  difficulties: Tally[];
  domains: Tally[];
  /** Case studies: by step of the clinical judgment model, in its order. */
  steps?: Tally[];
  /** Practice exams: the share of items that each domain should have, percent, as it was at the start. */
  blueprint?: Record<string, number>;
};

export const attemptItems = table(
  "attempt_items",
  {
    attemptId: text()
      .notNull()
      .references(() => attempts.id, { onDelete: "cascade" }),
    /** From 1. */
    position: integer().notNull(),
    questionVersionId: text()
      .notNull()
      .references(() => questionVersions.id),
    /** Null: not answered. */
    response: json<Response>(),
    /** Counts the changes; a save names the one it saw (ruling 10). */
    revision: integer().notNull().default(0),
    flagged: boolean().notNull().default(false),
    confidence: text({ enum: confidences }),
    note: text(),
    struckOptions: json<string[]>(),
    /** A response that leaves parts open: it counts as unanswered, and is scored all the same. */
    partial: boolean().notNull().default(false),
    /** When the learner first left it, answered or not. */
    seenAt: instant(),
    /** Tutor mode: when the answer was checked, and so locked. */
    revealedAt: instant(),
    answeredAt: instant(),
    /** When answers were given that were changed since, in milliseconds since 1970: the time spent rests on them too. */
    earlierAnswers: json<number[]>(),
    /** Tutor mode: when the checked answer entered `question_records`. Other answers do when the attempt closes. */
    recordedAt: instant(),
    points: real(),
    maxPoints: real(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    index("attempt_items_version").on(t.questionVersionId),
  ],
);

/** How a learner stands with each question: unseen has no row. Kept on close, for pools and weak areas. */
export const questionRecords = table(
  "question_records",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    questionId: text()
      .notNull()
      .references(() => questions.id),
    seen: integer().notNull(),
    correct: integer().notNull(),
    lastCorrect: boolean().notNull(),
    lastConfidence: text({ enum: confidences }),
    lastAnsweredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
);

/** Rollups kept on write, so that a page costs the same after a million attempts. */
export const listStats = table(
  "list_stats",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listId: text()
      .notNull()
      .references(() => questionLists.id, { onDelete: "cascade" }),
    attempts: integer().notNull(),
    bestScore: integer().notNull(),
    lastScore: integer().notNull(),
    lastAttemptId: text().notNull(),
    scoreSum: integer().notNull(),
    timeSpentSeconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listId] })],
);

export const areaStats = table(
  "area_stats",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `module`, `nha`, `ascp` or `client-need`, and its word. */
    area: text().notNull(),
    key: text().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.area, t.key] })],
);

/** Order-of-draw rounds played. */
export const orderOfDrawRounds = table(
  "order_of_draw_rounds",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    variant: text({ enum: drawRounds }).notNull(),
    /** The ids of the tubes, as they were put. */
    placed: json<string[]>().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
    playedAt: instant().notNull(),
  },
  (t) => [index("order_of_draw_rounds_user").on(t.userId, t.playedAt)],
);

/** When a learner's study plan begins; its pace and the day of the exam are the account's. */
export const studyPlans = table("study_plans", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In the learner's zone. */
  startsOn: day().notNull(),
  /** What was done before does not count: the plan was begun anew then. Null: everything counts. */
  countsFrom: instant(),
  updatedAt: instant().notNull(),
});

/** What a learner ticked off in the study plan, of what nothing else shows to be done. */
export const planTicks = table(
  "plan_ticks",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which task of the plan: as `features/planner` names it. */
    task: text().notNull(),
    tickedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.task] })],
);
