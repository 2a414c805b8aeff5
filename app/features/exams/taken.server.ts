/** Practice exams that somebody has taken: their results stay theirs, whatever becomes of the exam. */
import { and, eq, exists } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { attempts, practiceExams, questionLists } from "#db/schema";

const takenExams = prepared((db, { examId, userId }: { examId: string; userId: string }) =>
  db
    .select({
      id: questionLists.id,
      title: questionLists.title,
      status: questionLists.status,
      isActive: questionLists.isActive,
      track: practiceExams.track,
    })
    .from(questionLists)
    .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(
      and(
        eq(questionLists.id, examId),
        exists(
          db
            .select({ id: attempts.id })
            .from(attempts)
            .where(and(eq(attempts.listId, questionLists.id), eq(attempts.userId, userId))),
        ),
      ),
    ),
);

/** A practice exam that this learner has begun, with whether it can be taken again; null when there is none. */
export async function findTakenExam(db: Db, of: { examId: string; userId: string }) {
  const [exam] = await takenExams(db, of);
  if (!exam) return null;
  const { status, isActive, ...shown } = exam;
  return { ...shown, isPublished: status === "published" && isActive };
}
