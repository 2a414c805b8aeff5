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
import {
  attemptEndings,
  attemptModes,
  challengeReasons,
  challengeStatuses,
  confidences,
  drawRounds,
} from "../vocabulary";
import { users } from "./accounts";
import {
  caseStudyVersions,
  type ItemResponse,
  questionLists,
  questions,
  questionVersions,
} from "./question-bank";

/** One attempt at one list. Open while `submittedAt` is null; a closed one never changes. */
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
    /** Copied from the list at the start. */
    passingScore: integer().notNull(),
    /** Of the list at the start; multiplied by the extra-time factor. */
    timeLimitMinutes: integer(),
    /** At the start; decides the day for the streak. */
    timeZone: text().notNull(),
    startedAt: instant().notNull(),
    /** Null: no limit. Fixed at the start, with extra time (ruling 9). */
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
    /** For an open attempt only the blueprint. */
    breakdown: json<Breakdown>(),
    receiptCode: text(),
    /** Options are shown in an order drawn from it; null: as authored. */
    shuffleSeed: text(),
    /** Case studies: by passage, where ranges that the learner highlighted start and end, alternating. */
    highlights: json<Record<string, number[]>>(),
    /** The chart at the start. */
    caseStudyVersionId: text().references(() => caseStudyVersions.id),
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
  /** Items with full marks. */
  correct: number;
  total: number;
  /** Set if items are worth more than one point. */
  points?: number;
  maxPoints?: number;
};
export type Breakdown = {
  lessons: Tally[];
  difficulties: Tally[];
  domains: Tally[];
  /** By step of the clinical judgment model, in its order. */
  steps?: Tally[];
  /** Percentage of items by domain, at the start. */
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
    response: json<ItemResponse>(),
    /** Counts changes; a save names the one it is based on (ruling 10). */
    revision: integer().notNull().default(0),
    /** Some parts are unanswered: counts as unanswered, but is scored. */
    partial: boolean().notNull().default(false),
    /** When the learner first left it. */
    seenAt: instant(),
    /** Case studies: when the learner went on from it, which made the answer final (ruling 49). */
    leftAt: instant(),
    flagged: boolean().notNull().default(false),
    confidence: text({ enum: confidences }),
    note: text(),
    struckOptions: json<string[]>(),
    /** Tutor mode: when the answer was checked and locked. */
    revealedAt: instant(),
    answeredAt: instant(),
    /** Times of answers that were changed later, in milliseconds since 1970. */
    earlierAnswers: json<number[]>(),
    /**
     * Tutor mode: when the checked answer was added to `question_records`; others are added at the
     * close.
     */
    recordedAt: instant(),
    points: real(),
    maxPoints: real(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    index("attempt_items_version").on(t.questionVersionId),
  ],
);

/** A learner's doubt about a question that she was asked. At most one is open for a learner and version. */
export const challenges = table(
  "challenges",
  {
    id: id(),
    questionVersionId: text()
      .notNull()
      .references(() => questionVersions.id),
    /** Where she met it. */
    attemptId: text().references(() => attempts.id, { onDelete: "set null" }),
    position: integer(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text({ enum: challengeReasons }).notNull(),
    /** In her words. */
    details: text(),
    status: text({ enum: challengeStatuses }).notNull().default("open"),
    resolution: text(),
    resolvedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex("challenges_one_open")
      .on(t.userId, t.questionVersionId)
      .where(sql`status = 'open'`),
    index("challenges_status").on(t.status, t.createdAt),
    index("challenges_attempt").on(t.attemptId),
  ],
);

/** Unseen questions have no row. Updated at the close. */
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

/** Rollups, so that pages stay fast after a million attempts. */
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
    /** `module`, `nha`, `ascp` or `client-need`; `key` is its value. */
    area: text().notNull(),
    key: text().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.area, t.key] })],
);

export const orderOfDrawRounds = table(
  "order_of_draw_rounds",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    variant: text({ enum: drawRounds }).notNull(),
    placed: json<string[]>().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
    /** From opening the round to checking it. Null if unknown, for example if the page stayed open. */
    seconds: integer(),
    playedAt: instant().notNull(),
  },
  (t) => [index("order_of_draw_rounds_user").on(t.userId, t.playedAt)],
);

export const studyPlans = table("study_plans", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In the learner's zone. */
  startsOn: day().notNull(),
  /** Earlier progress does not count, because the plan was restarted. */
  countsFrom: instant(),
  /** The learner's day on which they last confirmed which sessions were moved. */
  movesSeenOn: day(),
  updatedAt: instant().notNull(),
});

/** What is decided by hand: a task that no other data shows as done, a session that is left out. */
export const planTicks = table(
  "plan_ticks",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As named by `features/planner`. */
    task: text().notNull(),
    tickedAt: instant().notNull(),
    isLeftOut: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.task] })],
);
