/** The answers that a learner's readiness is estimated from: always their own. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { prepared } from "#db/prepared";
import { attemptItems, attempts, questionVersions, users } from "#db/schema";
import { isTaken } from "#db/schema/taken";
import type { GradedAnswer } from "./estimate";
import type { ExamKey } from "./exams";

/** The latest: older ones count next to nothing, and a page stays as fast after years of practice. */
const atMost = 800;

const gradedRows = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      questionId: questionVersions.questionId,
      nhaDomain: questionVersions.nhaDomain,
      ascpArea: questionVersions.ascpArea,
      difficulty: questionVersions.difficulty,
      type: questionVersions.type,
      points: attemptItems.points,
      maxPoints: attemptItems.maxPoints,
      answeredAt: attemptItems.answeredAt,
    })
    .from(attempts)
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isTaken,
        isNotNull(attemptItems.answeredAt),
        isNotNull(questionVersions.nhaDomain),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(atMost),
);

/**
 * A learner's latest graded answers to questions of an exam's field, from closed attempts of every kind.
 * @param exam whose domains the answers are sorted by
 */
export async function listGradedAnswers(
  db: Parameters<typeof gradedRows>[0],
  { userId, exam }: { userId: string; exam: Exclude<ExamKey, "amt"> },
): Promise<GradedAnswer[]> {
  const rows = await gradedRows(db, { userId });
  return rows.flatMap(({ nhaDomain, ascpArea, points, maxPoints, answeredAt, type, ...row }) => {
    const domain = exam === "nha" ? nhaDomain : ascpArea;
    if (!domain || !answeredAt || points === null || !maxPoints) return [];
    const isChoice = type === "multiple_choice";
    return [{ ...row, domain, isChoice, share: points / maxPoints, answeredAt }];
  });
}

const examNames = prepared((db, { userId }: { userId: string }) =>
  db.select({ examName: users.examName }).from(users).where(eq(users.id, userId)),
);

/** The exam that the learner prepares for, in the words of their account; null when they named none. */
export async function findExamName(
  db: Parameters<typeof examNames>[0],
  { userId }: { userId: string },
): Promise<string | null> {
  const [learner] = await examNames(db, { userId });
  return learner?.examName ?? null;
}
