/** What a learner studies for and how: the exam, its day, the pace, and whether the first steps are done. */
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { studyPlans, users } from "#db/schema";
import type { StudyPreference } from "./forms";

export type Study = {
  /** YYYY-MM-DD */
  examDate: string | null;
  examName: string | null;
  studyPreference: StudyPreference | null;
};

/** A learner's exam, its day (YYYY-MM-DD) and the pace: each null until it was said; null without such a learner. */
export async function findStudy(db: Db, { userId }: { userId: string }): Promise<Study | null> {
  const [study] = await db
    .select({
      examDate: users.examDate,
      examName: users.examName,
      studyPreference: users.studyPreference,
    })
    .from(users)
    .where(eq(users.id, userId));
  return study ?? null;
}

/**
 * Stores what a learner said of exam and pace; what is left out stays as it was. Where the first steps are done and
 * no plan has begun yet, it begins today.
 * @param today the learner's, YYYY-MM-DD
 */
export async function saveStudyPlan(
  tx: Tx,
  given: Partial<Study> & { userId: string; today: string; now: Date },
): Promise<void> {
  const { userId, today, now, ...study } = given;
  const [saved] = await tx
    .update(users)
    .set({ ...study, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ onboardingCompleted: users.onboardingCompleted });
  if (saved?.onboardingCompleted && study.studyPreference) await begin(tx, { userId, today, now });
}

/**
 * Ends the first steps. The study plan of who has chosen a pace begins today, unless one has begun.
 * @param today the learner's, YYYY-MM-DD
 * @returns whether this did it; false where it was done before
 */
export async function completeOnboarding(
  tx: Tx,
  { userId, today, now }: { userId: string; today: string; now: Date },
): Promise<boolean> {
  const [done] = await tx
    .update(users)
    .set({ onboardingCompleted: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.onboardingCompleted, false)))
    .returning({ studyPreference: users.studyPreference });
  if (done?.studyPreference) await begin(tx, { userId, today, now });
  return done !== undefined;
}

const begin = (tx: Tx, { userId, today, now }: { userId: string; today: string; now: Date }) =>
  tx
    .insert(studyPlans)
    .values({ userId, startsOn: today, updatedAt: now })
    .onConflictDoNothing({ target: studyPlans.userId });
