import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { askedCount, isPublishedList } from "#db/published";
import {
  attemptItems,
  attempts,
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  listStats,
  questionLists,
  questionVersions,
} from "#db/schema";
import { takenBy } from "~/features/attempts/taken.server";

const published = and(eq(questionLists.kind, "case_study"), isPublishedList);

const columnsOf = (db: Db) => ({
  id: questionLists.id,
  title: questionLists.title,
  isPremium: questionLists.isPremium,
  itemCount: askedCount(db),
  passingScore: questionLists.passingScore,
  scenario: caseStudyVersions.scenario,
  difficulty: caseStudyVersions.difficulty,
  estimatedMinutes: caseStudyVersions.estimatedMinutes,
});

const isCurrent = eq(caseStudyVersions.id, caseStudies.currentVersionId);
const openOf = (userId: string) =>
  and(
    eq(attempts.listId, questionLists.id),
    eq(attempts.userId, userId),
    isNull(attempts.submittedAt),
  );

/**
 * The published case studies as they are now, newest first, with how the learner stands in each: `lastScore` null,
 * never finished; `openId` null, none begun.
 */
export const listCaseStudies = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ ...columnsOf(db), lastScore: listStats.lastScore, openId: attempts.id })
    .from(questionLists)
    .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
    .innerJoin(caseStudyVersions, isCurrent)
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .leftJoin(attempts, openOf(userId))
    .where(published)
    .orderBy(desc(questionLists.createdAt), asc(questionLists.sortOrder)),
);

const caseRows = prepared(
  (db, { caseStudyId, userId }: { caseStudyId: string; userId: string }) => {
    const taken = takenBy(db, userId);
    return db
      .select({ ...columnsOf(db), status: questionLists.status, isActive: questionLists.isActive })
      .from(questionLists)
      .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
      .leftJoin(attempts, openOf(userId))
      .innerJoin(
        caseStudyVersions,
        or(
          eq(caseStudyVersions.id, attempts.caseStudyVersionId),
          and(isNull(attempts.id), isCurrent),
        ),
      )
      .where(and(eq(questionLists.id, caseStudyId), or(published, taken)));
  },
);

export type CaseStudy = NonNullable<Awaited<ReturnType<typeof findCaseStudy>>>;

/**
 * A published case study, or one taken out since that this learner has begun or finished; else null. Its scenario and
 * what is said of it are those of the learner's open attempt; where none is open, the current ones. Whether it may
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

const starts = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      scenario: caseStudyVersions.scenario,
      clientChart: caseStudyVersions.clientChart,
      exhibitData: caseStudyVersions.exhibitData,
    })
    .from(caseStudyVersions)
    .innerJoin(
      attempts,
      and(eq(attempts.caseStudyVersionId, caseStudyVersions.id), eq(attempts.userId, userId)),
    )
    .where(eq(attempts.id, attemptId)),
);

/** An attempt has its own positions: it closes up what was withdrawn. */
const steps = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) => {
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
    .innerJoin(
      attempts,
      and(
        eq(attempts.caseStudyVersionId, caseStudySteps.caseStudyVersionId),
        eq(attempts.userId, userId),
      ),
    )
    .leftJoin(asked, eq(asked.questionId, caseStudySteps.questionId))
    .where(eq(attempts.id, attemptId))
    .orderBy(asc(caseStudySteps.position));
});

/**
 * All of the chart that an attempt was begun with, its steps with the questions of this attempt: for `chartAt`, which
 * leaves out what a learner must not see yet. It goes to no page as it is. Null: the learner has no such attempt.
 */
export async function findWholeChart(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const [start] = await starts(db, { userId, attemptId });
  if (!start) return null;
  return { start, steps: await steps(db, { userId, attemptId }) };
}
