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
 * Starts the study plan today if onboarding is complete and it has not started.
 * @param today in the learner's zone
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
 * Starts the study plan today if a pace was chosen and it has not started. False if onboarding was
 * complete.
 * @param today in the learner's zone
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
