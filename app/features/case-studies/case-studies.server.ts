import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import {
  attemptItems,
  attempts,
  caseStudies,
  caseStudySteps,
  listStats,
  questionListItems,
  questionLists,
  questionVersions,
} from "#db/schema";
import { takenBy } from "~/features/attempts/taken.server";

const published = and(
  eq(questionLists.kind, "case_study"),
  eq(questionLists.status, "published"),
  eq(questionLists.isActive, true),
);

const columns = {
  id: questionLists.id,
  title: questionLists.title,
  isPremium: questionLists.isPremium,
  itemCount: questionLists.itemCount,
  passingScore: questionLists.passingScore,
  scenario: caseStudies.scenario,
  difficulty: caseStudies.difficulty,
  estimatedMinutes: caseStudies.estimatedMinutes,
};

/**
 * The published case studies, newest first, with how the learner stands in each: `lastScore` null, never finished;
 * `openId` null, none begun.
 */
export const listCaseStudies = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ ...columns, lastScore: listStats.lastScore, openId: attempts.id })
    .from(questionLists)
    .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .leftJoin(
      attempts,
      and(
        eq(attempts.listId, questionLists.id),
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
      ),
    )
    .where(published)
    .orderBy(desc(questionLists.createdAt), asc(questionLists.sortOrder)),
);

const caseRows = prepared(
  (db, { caseStudyId, userId }: { caseStudyId: string; userId: string }) => {
    const taken = takenBy(db, userId);
    return db
      .select({ ...columns, status: questionLists.status, isActive: questionLists.isActive })
      .from(questionLists)
      .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
      .where(and(eq(questionLists.id, caseStudyId), or(published, taken)));
  },
);

export type CaseStudy = NonNullable<Awaited<ReturnType<typeof findCaseStudy>>>;

/**
 * A published case study, or one taken out since that this learner has begun or finished; else null. Whether it may
 * be begun is the caller's question: `isPublished`, `isPremium`.
 */
export async function findCaseStudy(
  db: Db,
  { caseStudyId, userId }: { caseStudyId: string; userId: string },
) {
  const [found] = await caseRows(db, { caseStudyId, userId });
  if (!found) return null;
  const { status, isActive, ...shown } = found;
  return { ...shown, isPublished: status === "published" && isActive };
}

const starts = prepared((db, { caseStudyId }: { caseStudyId: string }) =>
  db
    .select({ clientChart: caseStudies.clientChart, exhibitData: caseStudies.exhibitData })
    .from(caseStudies)
    .where(eq(caseStudies.id, caseStudyId)),
);

/** An attempt has its own positions: it closes up what was withdrawn, and a later version is the same question. */
const steps = prepared(
  (db, { caseStudyId, attemptId }: { caseStudyId: string; attemptId: string }) => {
    const asked = db
      .select({ position: attemptItems.position, questionId: questionVersions.questionId })
      .from(attemptItems)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .where(eq(attemptItems.attemptId, attemptId))
      .as("asked");
    return db
      .select({
        position: caseStudySteps.position,
        title: caseStudySteps.title,
        additions: caseStudySteps.additions,
        itemPosition: asked.position,
      })
      .from(caseStudySteps)
      .leftJoin(questionListItems, eq(questionListItems.caseStudyStepId, caseStudySteps.id))
      .leftJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
      .leftJoin(asked, eq(asked.questionId, questionVersions.questionId))
      .where(eq(caseStudySteps.caseStudyId, caseStudyId))
      .orderBy(asc(caseStudySteps.position));
  },
);

/**
 * All of a case's chart, its steps with the questions of this attempt: for `chartAt`, which leaves out what a learner
 * must not see yet. It goes to no page as it is. Null: there is no such case.
 */
export async function findWholeChart(
  db: Db,
  { caseStudyId, attemptId }: { caseStudyId: string; attemptId: string },
) {
  const [start] = await starts(db, { caseStudyId });
  if (!start) return null;
  return { start, steps: await steps(db, { caseStudyId, attemptId }) };
}
