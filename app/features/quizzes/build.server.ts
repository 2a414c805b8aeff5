import { createHash } from "node:crypto";
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  notInArray,
  type SQL,
} from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { askableCount, isPublishedList, isPublishedQuestion, reservedByExams } from "#db/published";
import {
  attemptItems,
  attempts,
  listStats,
  questionListItems,
  questionLists,
  questionRecords,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { closeAttempt } from "~/features/attempts/engine/close.server";
import { isRunning } from "~/features/attempts/engine/running.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { openAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import {
  type Choice,
  drawQuestions,
  matchesChoice,
  maxOpenQuizzes,
  minutesFor,
  passMark,
  type TraitCount,
} from "./build";

export type Learner = { userId: string; moduleIds: readonly string[] };

/** Published questions of the learner's modules that no practice exam uses. */
export const isPracticeQuestion = (db: Db, { moduleIds }: Learner): SQL | undefined =>
  and(
    inArray(questions.moduleId, [...moduleIds]),
    isPublishedQuestion,
    eq(questions.pool, "practice"),
    notInArray(questions.id, reservedByExams(db)),
  );

/** Practising questions of open attempts would reveal the key (ruling 12). */
export const notInOpenAttempt = (db: Db, { userId }: Learner): SQL =>
  notInArray(questions.id, openAttemptQuestions(db, userId));

const traitColumns = {
  moduleId: questions.moduleId,
  nhaDomain: questionVersions.nhaDomain,
  ascpArea: questionVersions.ascpArea,
  difficulty: questionVersions.difficulty,
  lastCorrect: questionRecords.lastCorrect,
  lastConfidence: questionRecords.lastConfidence,
};

const recordOf = ({ userId }: Learner) =>
  and(eq(questionRecords.questionId, questions.id), eq(questionRecords.userId, userId));

export async function countPool(db: Db, learner: Learner): Promise<TraitCount[]> {
  if (learner.moduleIds.length === 0) return [];
  const rows = await db
    .select({ ...traitColumns, questions: count() })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .leftJoin(questionRecords, recordOf(learner))
    .where(and(isPracticeQuestion(db, learner), notInOpenAttempt(db, learner)))
    .groupBy(...Object.values(traitColumns));
  return rows.map((row) => ({ ...row, moduleId: row.moduleId ?? "" }));
}

/** Questions to draw from. */
export async function listPool(tx: Tx, learner: Learner) {
  const rows = await tx
    .select({
      ...traitColumns,
      id: questions.id,
      lessonId: questions.lessonId,
      versionId: questionVersions.id,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .leftJoin(questionRecords, recordOf(learner))
    .where(and(isPracticeQuestion(tx, learner), notInOpenAttempt(tx, learner)));
  return rows.map((row) => ({ ...row, moduleId: row.moduleId ?? "" }));
}

export async function countInOpenAttempts(db: Db, learner: Learner): Promise<number> {
  if (learner.moduleIds.length === 0) return 0;
  const [row] = await db
    .select({ questions: count() })
    .from(questions)
    .where(
      and(
        isPracticeQuestion(db, learner),
        inArray(questions.id, openAttemptQuestions(db, learner.userId)),
      ),
    );
  return row?.questions ?? 0;
}

export type BuildOutcome =
  | { outcome: "built"; quizId: string; questions: number }
  /** An earlier request had the same `once`. */
  | { outcome: "again"; quizId: string }
  | { outcome: "none" }
  /** `maxOpenQuizzes` is reached. */
  | { outcome: "too many" };

/** A repeated post gives the same id; no post can name another learner's quiz. */
const hashedId = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 22);

/**
 * Builds a quiz and starts an attempt, in one transaction, so that parallel builds do not draw the
 * same questions.
 * @param once identifies the submit; null always builds
 * @param premium modules whose questions make the quiz need active access
 * @param numbered adds a number to a title in use
 */
export async function buildQuiz(
  tx: Tx,
  facts: Learner & {
    choice: Choice;
    once: string | null;
    ids: { list: string; attempt: string };
    premium: ReadonlySet<string>;
    named: (questions: number) => { title: string; description: string };
    numbered: (title: string, number: number) => string;
    timeZone: string;
    now: Date;
  },
): Promise<BuildOutcome> {
  const { userId, moduleIds, choice, once, ids, premium, named, numbered, timeZone, now } = facts;
  const learner = { userId, moduleIds };
  const quizId = once === null ? ids.list : hashedId(userId, once, choice);
  const [before] = await tx
    .select({ id: questionLists.id })
    .from(questionLists)
    .where(and(eq(questionLists.id, quizId), eq(questionLists.ownerId, userId)));
  if (before) return { outcome: "again", quizId };
  if ((await countOpen(tx, { userId, now })) >= maxOpenQuizzes) return { outcome: "too many" };

  const pool = moduleIds.length === 0 ? [] : await listPool(tx, learner);
  const { which, count, mode } = choice;
  const fitting = pool.filter((question) => matchesChoice(question, choice));
  const drawn = drawQuestions(fitting, { which, count, seed: quizId });
  if (drawn.length === 0) return { outcome: "none" };

  const { title, description } = named(drawn.length);
  const text = { title: await uniqueTitle(tx, { userId, title, numbered }), description };
  await storeQuiz(tx, { userId, quizId, drawn, mode, premium, ...text, now });
  await startAttempt(tx, { id: ids.attempt, userId, listId: quizId, timeZone, mode, now });
  return { outcome: "built", quizId, questions: drawn.length };
}

/** Stores a quiz of the learner's own. */
export async function storeQuiz(
  tx: Tx,
  facts: {
    userId: string;
    quizId: string;
    drawn: readonly { versionId: string; moduleId: string }[];
    mode: Choice["mode"];
    premium: ReadonlySet<string>;
    title: string;
    description: string;
    now: Date;
  },
): Promise<void> {
  const { userId, quizId, drawn, mode, premium, title, description, now } = facts;
  const itemCount = drawn.length;
  const [first] = drawn;
  const oneModule = drawn.every(({ moduleId }) => moduleId === first?.moduleId);
  await tx.insert(questionLists).values({
    id: quizId,
    kind: "quiz",
    title,
    description,
    timeLimitMinutes: mode === "tutor" ? null : minutesFor(itemCount),
    passingScore: passMark,
    isPremium: drawn.some(({ moduleId }) => premium.has(moduleId)),
    status: "published",
    sortOrder: 0,
    ownerId: userId,
    itemCount,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(quizzes).values({
    id: quizId,
    quizType: "custom",
    moduleId: oneModule ? (first?.moduleId ?? null) : null,
  });
  await tx.insert(questionListItems).values(
    drawn.map(({ versionId }, at) => ({
      id: `${quizId}-${at + 1}`,
      listId: quizId,
      position: at + 1,
      questionVersionId: versionId,
    })),
  );
}

/** Adds the lowest free number from 2. Removed quizzes count. */
async function uniqueTitle(
  tx: Tx,
  facts: { userId: string; title: string; numbered: (title: string, number: number) => string },
): Promise<string> {
  const { userId, title, numbered } = facts;
  const rows = await tx
    .select({ title: questionLists.title })
    .from(questionLists)
    .where(eq(questionLists.ownerId, userId));
  const taken = new Set(rows.map((row) => row.title));
  if (!taken.has(title)) return title;
  let number = 2;
  while (taken.has(numbered(title, number))) number++;
  return numbered(title, number);
}

async function countOpen(db: Db, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(and(isRunning({ userId, now }), eq(questionLists.ownerId, userId)));
  return row?.open ?? 0;
}

/** A list made by Quick 5 says so by its id. */
const quickFivePrefix = "quick5-";
export const quickFiveId = (id: string): string => `${quickFivePrefix}${id}`;
export const isQuickFive: SQL = like(questionLists.id, `${quickFivePrefix}%`);

const pageSize = 10;

/**
 * Newest first, without removed ones and without those of Quick 5.
 * @param page from 1
 */
export async function listBuilt(db: Db, { userId, page }: { userId: string; page: number }) {
  const rows = await db
    .select({
      id: questionLists.id,
      title: questionLists.title,
      itemCount: askableCount(db),
      timeLimitMinutes: questionLists.timeLimitMinutes,
      isPremium: questionLists.isPremium,
      createdAt: questionLists.createdAt,
      attempts: listStats.attempts,
      bestScore: listStats.bestScore,
      openAttempt: attempts.id,
    })
    .from(questionLists)
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .leftJoin(
      attempts,
      and(
        eq(attempts.listId, questionLists.id),
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
      ),
    )
    .where(
      and(
        eq(questionLists.ownerId, userId),
        eq(questionLists.kind, "quiz"),
        isPublishedList,
        not(isQuickFive),
      ),
    )
    .orderBy(desc(questionLists.createdAt), desc(questionLists.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  return { quizzes: rows.slice(0, pageSize), hasOlder: rows.length > pageSize };
}

/**
 * Removes a built quiz but keeps its results: an open attempt with an answer is graded; a quiz with
 * attempts is archived.
 * @returns whether the learner had it
 */
export async function removeBuilt(
  tx: Tx,
  { userId, quizId, now }: { userId: string; quizId: string; now: Date },
): Promise<boolean> {
  const [list] = await tx
    .update(questionLists)
    .set({ status: "archived", updatedAt: now })
    .where(and(eq(questionLists.id, quizId), eq(questionLists.ownerId, userId), isPublishedList))
    .returning({ id: questionLists.id });
  if (!list) return false;
  const [open] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(eq(attempts.listId, quizId), eq(attempts.userId, userId), isNull(attempts.submittedAt)),
    );
  if (open) {
    const [answered] = await tx
      .select({ position: attemptItems.position })
      .from(attemptItems)
      .where(and(eq(attemptItems.attemptId, open.id), isNotNull(attemptItems.response)))
      .limit(1);
    if (answered) await closeAttempt(tx, { attemptId: open.id, now });
    else await tx.delete(attempts).where(eq(attempts.id, open.id));
  }
  const [taken] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.listId, quizId))
    .limit(1);
  if (!taken) await tx.delete(questionLists).where(eq(questionLists.id, quizId));
  return true;
}
