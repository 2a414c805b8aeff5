import { sql } from "drizzle-orm";
import {
  boolean,
  day,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from "../columns";
import {
  cardCategories,
  contentOrigins,
  draftKinds,
  publicationStatuses,
  reviewStates,
  tubeColours,
} from "../vocabulary";
import { users } from "./accounts";

export const modules = table(
  "modules",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    tube: text({ enum: tubeColours }).notNull(),
    sortOrder: integer().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("modules_order").on(t.sortOrder)],
);

export type Source = { id: string; name: string; url?: string };

export const lessons = table(
  "lessons",
  {
    id: id(),
    moduleId: text()
      .notNull()
      .references(() => modules.id),
    title: text().notNull(),
    summary: text().notNull(),
    objectives: json<string[]>().notNull(),
    /** Markdown. */
    content: text().notNull(),
    sources: json<Source[]>().notNull(),
    /** Words divided by 200, rounded up. */
    estimatedMinutes: integer().notNull(),
    sortOrder: integer().notNull(),
    isPremium: boolean().notNull(),
    status: text({ enum: publicationStatuses }).notNull(),
    reviewedOn: day(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("lessons_module").on(t.moduleId, t.sortOrder)],
);

/** One row per learner and lesson, created when it is first opened. */
export const lessonProgress = table(
  "lesson_progress",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** 0–100. */
    completion: integer().notNull().default(0),
    /** At most two hours (ruling 33). */
    timeSpentSeconds: integer().notNull().default(0),
    openedAt: instant().notNull(),
    completedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index("lesson_progress_recent").on(t.userId, t.updatedAt),
  ],
);

/** In the learner's zone, for the streak. */
export const studyDays = table(
  "study_days",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: day().notNull(),
    answers: integer().notNull().default(0),
    lessons: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

export const flashcards = table(
  "flashcards",
  {
    id: id(),
    /** `own`: made by a learner from a missed question. */
    category: text({ enum: [...cardCategories, "own"] }).notNull(),
    moduleId: text().references(() => modules.id),
    front: text().notNull(),
    back: text().notNull(),
    source: text(),
    sortOrder: integer().notNull(),
    status: text({ enum: publicationStatuses }).notNull(),
    /** Null for the deck. */
    ownerId: text().references(() => users.id, { onDelete: "cascade" }),
    questionId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("flashcards_category").on(t.category, t.sortOrder),
    uniqueIndex("flashcards_own").on(t.ownerId, t.questionId),
  ],
);

export const flashcardSchedules = table(
  "flashcard_schedules",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    flashcardId: text()
      .notNull()
      .references(() => flashcards.id, { onDelete: "cascade" }),
    card: json<Record<string, unknown>>().notNull(),
    dueAt: instant().notNull(),
    lastReviewedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.flashcardId] }),
    index("flashcard_schedules_due").on(t.userId, t.dueAt),
  ],
);

export const flashcardReviews = table(
  "flashcard_reviews",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    flashcardId: text()
      .notNull()
      .references(() => flashcards.id, { onDelete: "cascade" }),
    /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
    rating: integer().notNull(),
    reviewedAt: instant().notNull(),
  },
  (t) => [index("flashcard_reviews_user").on(t.userId, t.reviewedAt)],
);

/** Unchanged files are skipped, edited rows left alone (ruling 32). */
export const contentImports = table(
  "content_imports",
  {
    kind: text().notNull(),
    rowId: text().notNull(),
    /** SHA-256 of the file's entry. */
    sourceHash: text().notNull(),
    /** SHA-256 of the row as imported. */
    rowHash: text().notNull(),
    /** The file's row, if the file changed after the row was edited here and no one has decided between them. */
    pendingRow: json<unknown>(),
    isPending: boolean().notNull().default(false),
    importedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.rowId] }),
    index("content_imports_pending").on(t.kind, t.rowId).where(sql`is_pending`),
  ],
);

/** What is being written. Learners see nothing of it until it is published, which deletes it. */
export const contentDrafts = table(
  "content_drafts",
  {
    id: id(),
    kind: text({ enum: draftKinds }).notNull(),
    /** Null for something new, which gets the draft's id. */
    subjectId: text(),
    /** As typed: it may not be publishable yet. */
    form: json<unknown>().notNull(),
    /** The published version that it was made from. Null for something new. */
    baseId: text(),
    baseHash: text(),
    /** Counts changes: a form that was opened before another change is refused. */
    revision: integer().notNull().default(1),
    authorId: text().references(() => users.id, { onDelete: "set null" }),
    origin: text({ enum: contentOrigins }).notNull(),
    reviewState: text({ enum: reviewStates }).notNull().default("writing"),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("content_drafts_subject").on(t.kind, t.subjectId),
    index("content_drafts_newest").on(t.kind, t.updatedAt, t.id),
    index("content_drafts_author").on(t.authorId),
  ],
);
