import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { prepared } from "#db/prepared";
import { attemptItems, attempts, questionVersions, users } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { practiceAddress } from "~/features/progress/area-groups";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { domainLabels } from "~/features/question-bank/words";
import { type GradedAnswer, readinessFor } from "./estimate";
import type { ExamKey } from "./exams";
import { answersWanted, standingOf, weakestOf } from "./standing";
import { trendOf } from "./trend";
import { weightsOf } from "./weights";

/** Older answers hardly count, and the page stays fast after years of practice. */
const maxAnswers = 800;
/** Items read to find those answers and when their keys were shown. */
const maxItems = 2_000;

/** Items whose keys the learner has seen: of closed attempts, or revealed in open ones. */
const revealedRows = prepared((db, { userId }: { userId: string }) =>
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
      revealedAt: attemptItems.revealedAt,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        or(isResult, isNotNull(attemptItems.revealedAt)),
        isNotNull(questionVersions.nhaDomain),
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(maxItems),
);

/**
 * Latest first, from closed attempts of every kind.
 * @param exam decides which domains are used
 */
async function listGradedAnswers(
  db: Parameters<typeof revealedRows>[0],
  { userId, exam }: { userId: string; exam: Exclude<ExamKey, "amt"> },
): Promise<GradedAnswer[]> {
  const rows = await revealedRows(db, { userId });
  const shown = new Map<string, number[]>();
  for (const { questionId, revealedAt, submittedAt } of rows) {
    const at = revealedAt ?? submittedAt;
    if (at) shown.set(questionId, [...(shown.get(questionId) ?? []), at.getTime()]);
  }
  const lastShown = (questionId: string, before: Date): Date | null => {
    const earlier = (shown.get(questionId) ?? []).filter((at) => at < before.getTime());
    return earlier.length > 0 ? new Date(Math.max(...earlier)) : null;
  };
  return rows
    .flatMap(({ nhaDomain, ascpArea, points, maxPoints, answeredAt, ...row }) => {
      const domain = exam === "nha" ? nhaDomain : ascpArea;
      if (!domain || !answeredAt || points === null || !maxPoints) return [];
      const { questionId, difficulty } = row;
      const isChoice = row.type === "multiple_choice";
      const share = points / maxPoints;
      const keySeenAt = lastShown(questionId, answeredAt);
      return [{ questionId, domain, difficulty, isChoice, share, answeredAt, keySeenAt }];
    })
    .sort((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime());
}

const examNames = prepared((db, { userId }: { userId: string }) =>
  db.select({ examName: users.examName }).from(users).where(eq(users.id, userId)),
);

export async function findExamName(
  db: Parameters<typeof examNames>[0],
  { userId }: { userId: string },
): Promise<string | null> {
  const [learner] = await examNames(db, { userId });
  return learner?.examName ?? null;
}

/** The estimate with each domain's name and its practice; null if the exam's weights are not published. */
export async function findReadiness(
  db: Parameters<typeof revealedRows>[0],
  { userId, exam, now }: { userId: string; exam: ExamKey; now: Date },
) {
  const found = await loadReadiness(db, { userId, exam, now });
  return found?.readiness ?? null;
}

/** The same with the earlier weeks, from the same answers. */
export async function findReadinessWithTrend(
  db: Parameters<typeof revealedRows>[0],
  { userId, exam, now }: { userId: string; exam: ExamKey; now: Date },
) {
  const found = await loadReadiness(db, { userId, exam, now });
  if (!found) return null;
  const { readiness, weights, answers } = found;
  const trend = readiness.overall ? trendOf(weights, answers, { now, most: maxAnswers }) : [];
  return { readiness, trend };
}

async function loadReadiness(
  db: Parameters<typeof revealedRows>[0],
  { userId, exam, now }: { userId: string; exam: ExamKey; now: Date },
) {
  const weights = weightsOf(exam);
  if (exam === "amt" || !weights) return null;
  const answers = await listGradedAnswers(db, { userId, exam });
  const names: Record<string, string> = exam === "nha" ? domainLabels : ascpLabels;
  const { domains, overall, covered } = readinessFor(weights, answers.slice(0, maxAnswers), now);
  const weakest = weakestOf(domains);
  const described = <One extends { domain: string }>(one: One) => ({
    ...one,
    name: names[one.domain] ?? one.domain,
    to: practiceAddress(exam, one.domain, "all"),
  });
  const readiness = {
    overall,
    covered,
    standing: overall && standingOf(overall),
    weakest: weakest && { ...described(weakest), share: weakest.estimate.share },
    wanted: answersWanted({ domains, covered }),
    domains: domains.map(described),
  };
  return { readiness, weights, answers };
}
