import { and, asc, desc, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { askableCount, isPublishedList, isPublishedListRow, publishedFacts } from "#db/published";
import { attempts, practiceExams, questionLists } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { isRunning } from "~/features/attempts/engine/running.server";
import { startedBy } from "~/features/attempts/engine/started-by.server";

const columnsOf = (db: Db) => ({
  id: questionLists.id,
  title: questionLists.title,
  description: questionLists.description,
  timeLimitMinutes: questionLists.timeLimitMinutes,
  passingScore: questionLists.passingScore,
  itemCount: askableCount(db),
  track: practiceExams.track,
});

const examRows = prepared((db, { examId, userId }: { examId: string; userId: string }) => {
  const taken = startedBy(db, userId);
  return db
    .select({ ...columnsOf(db), ...publishedFacts })
    .from(questionLists)
    .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(and(eq(questionLists.id, examId), or(isPublishedList, taken)));
});

export type Exam = NonNullable<Awaited<ReturnType<typeof findExam>>>;

/**
 * Returns an exam that is published, or withdrawn after this learner took it. The caller checks
 * whether it may be started.
 */
export async function findExam(db: Db, of: { examId: string; userId: string }) {
  const [exam] = await examRows(db, of);
  if (!exam) return null;
  const { status, isActive, ...shown } = exam;
  return { ...shown, isPublished: isPublishedListRow({ status, isActive }) };
}

/** Published ones with questions, in order. */
export const listExams = prepared((db, _: Record<string, never>) =>
  db
    .select(columnsOf(db))
    .from(questionLists)
    .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(and(isPublishedList, gt(askableCount(db), 0)))
    .orderBy(asc(questionLists.sortOrder), asc(questionLists.id)),
);

/** Closed ones, newest first, at most `most` per exam; `count` is the exam's total. */
export const listExamAttempts = prepared(
  (db, { userId, most }: { userId: string; most: number }) => {
    const ranked = db
      .select({
        id: attempts.id,
        examId: attempts.listId,
        score: attempts.score,
        passed: attempts.passed,
        submittedAt: attempts.submittedAt,
        rank: sql<number>`row_number() over (partition by ${attempts.listId} order by ${attempts.submittedAt} desc, ${attempts.id} desc)`
          .mapWith(Number)
          .as("rank"),
        count: sql<number>`count(*) over (partition by ${attempts.listId})`
          .mapWith(Number)
          .as("count"),
      })
      .from(attempts)
      .innerJoin(practiceExams, eq(practiceExams.id, attempts.listId))
      .where(and(eq(attempts.userId, userId), isResult))
      .as("ranked");
    return db
      .select({
        id: ranked.id,
        examId: ranked.examId,
        score: ranked.score,
        passed: ranked.passed,
        submittedAt: ranked.submittedAt,
        count: ranked.count,
      })
      .from(ranked)
      .where(lte(ranked.rank, most))
      .orderBy(desc(ranked.submittedAt), desc(ranked.id));
  },
);

export const listOpenExams = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({ examId: attempts.listId, deadline: attempts.deadline })
    .from(attempts)
    .innerJoin(practiceExams, eq(practiceExams.id, attempts.listId))
    .where(isRunning({ userId, now })),
);
