import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import {
  askableCount,
  isActiveModule,
  isPublishedList,
  isPublishedListRow,
  publishedFacts,
} from "#db/published";
import {
  attempts,
  caseStudyVersions,
  listStats,
  modules,
  questionLists,
  quizzes,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { holdsFirst } from "#db/sql";
import { isRunning } from "~/features/attempts/engine/running.server";
import { startedBy } from "~/features/attempts/engine/started-by.server";

const columnsOf = (db: Db) => ({
  id: questionLists.id,
  title: questionLists.title,
  description: questionLists.description,
  timeLimitMinutes: questionLists.timeLimitMinutes,
  passingScore: questionLists.passingScore,
  isPremium: questionLists.isPremium,
  itemCount: askableCount(db),
  quizType: quizzes.quizType,
  moduleId: modules.id,
  moduleName: modules.name,
  tube: modules.tube,
  lessonId: quizzes.lessonId,
});

const published = and(
  eq(questionLists.kind, "quiz"),
  isPublishedList,
  isNull(questionLists.ownerId),
);

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

const quizRows = prepared((db, { quizId, userId }: { quizId: string; userId: string }) => {
  const taken = startedBy(db, userId);
  const own = and(eq(questionLists.ownerId, userId), isPublishedList);
  return db
    .select({
      ...columnsOf(db),
      ...publishedFacts,
      isModuleActive: modules.isActive,
    })
    .from(questionLists)
    .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
    .leftJoin(modules, eq(modules.id, quizzes.moduleId))
    .where(and(eq(questionLists.id, quizId), or(published, own, taken)));
});

/**
 * Returns a quiz that is published, built by this learner, or withdrawn after they took it. The
 * caller checks whether it may be started.
 */
export async function findQuiz(db: Db, { quizId, userId }: { quizId: string; userId: string }) {
  const [quiz] = await quizRows(db, { quizId, userId });
  if (!quiz) return null;
  const { status, isActive, isModuleActive, ...shown } = quiz;
  const isPublished = isPublishedListRow({ status, isActive }) && isModuleActive !== false;
  return { ...shown, isPublished };
}

/** Quick quizzes appear in no list. */
const isListed = ne(quizzes.quizType, "quick");

/** Without empty quizzes; results are null if never taken. */
export const listModuleQuizzes = prepared(
  (db, { userId, moduleId }: { userId: string; moduleId: string }) =>
    listWithResults(
      db,
      userId,
      and(eq(quizzes.moduleId, moduleId), isListed, gt(askableCount(db), 0)),
    ),
);

/** Without lesson checks; includes empty quizzes. */
export const listPracticeQuizzes = prepared(
  (db, { userId, moduleId }: { userId: string; moduleId: string }) =>
    listWithResults(
      db,
      userId,
      and(eq(quizzes.moduleId, moduleId), isListed, ne(quizzes.quizType, "check")),
    ),
);

const quizOf = (quizType: "practice" | "quick") =>
  prepared((db, { moduleId }: { moduleId: string }) =>
    db
      .select({ id: questionLists.id, itemCount: askableCount(db) })
      .from(questionLists)
      .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
      .where(and(eq(quizzes.moduleId, moduleId), eq(quizzes.quizType, quizType), published))
      .orderBy(asc(questionLists.sortOrder))
      .limit(1),
  );
const practiceQuizzes = quizOf("practice");
const quickQuizzes = quizOf("quick");

/** Possibly empty; null if the module has none. */
export async function findModuleQuiz(
  db: Db,
  { moduleId, quizType }: { moduleId: string; quizType: "practice" | "quick" },
) {
  const find = quizType === "quick" ? quickQuizzes : practiceQuizzes;
  const [quiz] = await find(db, { moduleId });
  return quiz ?? null;
}

function listWithResults(db: Db, userId: string, which: SQL | undefined) {
  return db
    .select({ ...columnsOf(db), attempts: listStats.attempts, bestScore: listStats.bestScore })
    .from(questionLists)
    .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
    .innerJoin(modules, and(eq(modules.id, quizzes.moduleId), isActiveModule))
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .where(and(which, published))
    .orderBy(asc(questionLists.sortOrder));
}

/** The five latest closed attempts, newest first. */
export const listRecentAttempts = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      attemptId: attempts.id,
      listId: questionLists.id,
      kind: questionLists.kind,
      title: questionLists.title,
      /** Of case studies and single questions. */
      format: caseStudyVersions.format,
      score: attempts.score,
      passed: attempts.passed,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .leftJoin(caseStudyVersions, eq(caseStudyVersions.id, attempts.caseStudyVersionId))
    .where(and(eq(attempts.userId, userId), isResult))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(5),
);

/** Not past the deadline. What to resume first: the clock that ends first, then the latest. */
export const listOpenAttempts = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({
      attemptId: attempts.id,
      listId: questionLists.id,
      kind: questionLists.kind,
      title: questionLists.title,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(isRunning({ userId, now }))
    .orderBy(
      asc(holdsFirst(isNotNull(attempts.deadline))),
      asc(attempts.deadline),
      desc(attempts.startedAt),
    ),
);
