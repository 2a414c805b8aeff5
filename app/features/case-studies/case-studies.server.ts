import { and, asc, desc, eq, isNull, notInArray, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { askableCount, isPublishedList, isPublishedListRow, publishedFacts } from "#db/published";
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
import { isResult } from "#db/schema/is-result";
import { startedBy } from "~/features/attempts/engine/started-by.server";
import { whenText } from "~/ui/dates";
import { stepProfile } from "./step-profile";

const published = and(eq(questionLists.kind, "case_study"), isPublishedList);

const columnsOf = (db: Db) => ({
  id: questionLists.id,
  title: questionLists.title,
  isPremium: questionLists.isPremium,
  itemCount: askableCount(db),
  passingScore: questionLists.passingScore,
  scenario: caseStudyVersions.scenario,
  format: caseStudyVersions.format,
  difficulty: caseStudyVersions.difficulty,
  estimatedMinutes: caseStudyVersions.estimatedMinutes,
});

const isCurrent = eq(caseStudyVersions.id, caseStudies.currentVersionId);
const openAttemptOf = (userId: string) =>
  and(
    eq(attempts.listId, questionLists.id),
    eq(attempts.userId, userId),
    isNull(attempts.submittedAt),
  );

/** Newest first. `lastScore` is null if never finished, `openId` if no attempt is open. */
export const listCaseStudies = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ ...columnsOf(db), lastScore: listStats.lastScore, openId: attempts.id })
    .from(questionLists)
    .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
    .innerJoin(caseStudyVersions, isCurrent)
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .leftJoin(attempts, openAttemptOf(userId))
    .where(published)
    .orderBy(desc(questionLists.createdAt), asc(questionLists.sortOrder)),
);

const caseRows = prepared(
  (db, { caseStudyId, userId }: { caseStudyId: string; userId: string }) => {
    const taken = startedBy(db, userId);
    return db
      .select({ ...columnsOf(db), ...publishedFacts })
      .from(questionLists)
      .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
      .leftJoin(attempts, openAttemptOf(userId))
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
 * Returns a case study that is published, or withdrawn after this learner took it, with the
 * scenario of the open attempt, if any. The caller checks whether it may be started.
 */
export async function findCaseStudy(
  db: Db,
  { caseStudyId, userId }: { caseStudyId: string; userId: string },
) {
  const [found] = await caseRows(db, { caseStudyId, userId });
  if (!found) return null;
  const { status, isActive, ...shown } = found;
  return { ...shown, isPublished: isPublishedListRow({ status, isActive }) };
}

const startRows = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      scenario: caseStudyVersions.scenario,
      clientChart: caseStudyVersions.clientChart,
      exhibitData: caseStudyVersions.exhibitData,
      highlights: attempts.highlights,
    })
    .from(caseStudyVersions)
    .innerJoin(
      attempts,
      and(eq(attempts.caseStudyVersionId, caseStudyVersions.id), eq(attempts.userId, userId)),
    )
    .where(eq(attempts.id, attemptId)),
);

/** Item positions have no gaps, so they differ from the steps' if a question was withdrawn. */
const stepRows = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) => {
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

/** Chart of all steps. Never return it from a loader: `chartAt` removes what must stay hidden. */
export async function findWholeChart(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const [start] = await startRows(db, { userId, attemptId });
  if (!start) return null;
  return { start, steps: await stepRows(db, { userId, attemptId }) };
}

const answeredRows = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      position: attemptItems.position,
      response: attemptItems.response,
      step: questionVersions.judgmentStep,
      domain: questionVersions.clientNeed,
      difficulty: questionVersions.difficulty,
      mustNotMiss: caseStudySteps.mustNotMiss,
    })
    .from(attemptItems)
    .innerJoin(
      attempts,
      and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, userId), isResult),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .leftJoin(
      caseStudySteps,
      and(
        eq(caseStudySteps.caseStudyVersionId, attempts.caseStudyVersionId),
        eq(caseStudySteps.questionId, questionVersions.questionId),
      ),
    )
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position)),
);

/**
 * Returns what groups a closed attempt's questions, and what of them must not be missed. Contains
 * answers: pass it to `missedSafety`, and only while none of them is withheld.
 */
export const listAnswered = (db: Db, of: { userId: string; attemptId: string }) =>
  answeredRows(db, of);

const maxProfileAttempts = 12;

/**
 * Returns the newest closed attempts at cases of six steps, with their results by step. A case that
 * is open again is left out: a step is one question, and its result would tell the key (ruling 12).
 * So are attempts with feedback: each explanation helps with the steps after it.
 */
const stepResultRows = prepared((db, { userId }: { userId: string }) => {
  const openLists = db
    .select({ listId: attempts.listId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNull(attempts.submittedAt)));
  return db
    .select({
      id: attempts.id,
      title: questionLists.title,
      submittedAt: attempts.submittedAt,
      breakdown: attempts.breakdown,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(caseStudyVersions, eq(caseStudyVersions.id, attempts.caseStudyVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isResult,
        eq(attempts.mode, "exam"),
        eq(caseStudyVersions.format, "unfolding"),
        notInArray(attempts.listId, openLists),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(maxProfileAttempts);
});

/** Returns null for a learner without such attempts. */
export async function findStepProfile(
  db: Db,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
) {
  const rows = await stepResultRows(db, { userId });
  const steps = stepProfile(rows);
  if (steps.length === 0) return null;
  return {
    steps,
    attempts: rows.map(({ id, title, submittedAt }) => ({
      id,
      title,
      when: submittedAt ? whenText(submittedAt, timeZone, now) : "",
    })),
  };
}
