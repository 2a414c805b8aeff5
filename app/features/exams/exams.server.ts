/** Practice exams as their learners find them. */
import { and, asc, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { attempts, practiceExams, questionLists } from "#db/schema";
import { takenBy } from "~/features/attempts/taken.server";

const columns = {
  id: questionLists.id,
  title: questionLists.title,
  description: questionLists.description,
  timeLimitMinutes: questionLists.timeLimitMinutes,
  passingScore: questionLists.passingScore,
  itemCount: questionLists.itemCount,
  track: practiceExams.track,
};

const published = and(eq(questionLists.status, "published"), eq(questionLists.isActive, true));

const examRows = prepared((db, { examId, userId }: { examId: string; userId: string }) => {
  const taken = takenBy(db, userId);
  return db
    .select({ ...columns, status: questionLists.status, isActive: questionLists.isActive })
    .from(questionLists)
    .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(and(eq(questionLists.id, examId), or(published, taken)));
});

export type Exam = NonNullable<Awaited<ReturnType<typeof findExam>>>;

/**
 * A published practice exam, or one taken out since that this learner has begun or finished; else null. Whether it may
 * be begun is the caller's question: `isPublished`, and the viewer's access.
 */
export async function findExam(db: Db, of: { examId: string; userId: string }) {
  const [exam] = await examRows(db, of);
  if (!exam) return null;
  const { status, isActive, ...shown } = exam;
  return { ...shown, isPublished: status === "published" && isActive };
}

/** The published practice exams that have questions, in their order. */
export const listExams = prepared((db, _: Record<string, never>) =>
  db
    .select(columns)
    .from(questionLists)
    .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(and(published, gt(questionLists.itemCount, 0)))
    .orderBy(asc(questionLists.sortOrder), asc(questionLists.id)),
);

/** How many closed attempts the list of exams looks back on. */
const lookBack = 60;

/** The learner's latest closed attempts at any practice exam, newest first. */
export const listExamAttempts = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: attempts.id,
      examId: attempts.listId,
      score: attempts.score,
      passed: attempts.passed,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(practiceExams, eq(practiceExams.id, attempts.listId))
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.submittedAt)))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(lookBack),
);

/** The exams of which the learner has an open attempt whose time is not over. */
export const listOpenExams = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({ examId: attempts.listId, deadline: attempts.deadline })
    .from(attempts)
    .innerJoin(practiceExams, eq(practiceExams.id, attempts.listId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
        or(isNull(attempts.deadline), gt(attempts.deadline, now)),
      ),
    ),
);
