/** A learner's exam, its day and pace, and the end of onboarding. */
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { studyPlans, users } from "#db/schema";
import type { StudyPreference } from "./forms";

export type StudySettings = {
  /** YYYY-MM-DD */
  examDate: string | null;
  examName: string | null;
  studyPreference: StudyPreference | null;
};

/** Null if there is no such user. */
export async function findStudySettings(
  db: Db,
  { userId }: { userId: string },
): Promise<StudySettings | null> {
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
 * Saves the given fields. Starts the study plan today if onboarding is complete and the plan has
 * not started.
 * @param today in the learner's zone, YYYY-MM-DD
 */
export async function saveStudyPlan(
  tx: Tx,
  given: Partial<StudySettings> & { userId: string; today: string; now: Date },
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
 * Completes onboarding and, if a pace was chosen, starts the study plan today unless it has
 * started.
 * @param today in the learner's zone, YYYY-MM-DD
 * @returns false if it was complete before
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
