/** A school that is being set up: one a person at a time, each step saved as it is posted. */
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolOnboardings, schools } from "#db/schema";
import type { OnboardingStep } from "#db/vocabulary";
import type { Entries } from "./forms";
import type { SetupOutcome } from "./outcome";
import { laterStep } from "./steps";

export type Draft = { id: string; step: OnboardingStep; entries: Entries; updatedAt: Date };

/** The one that is not completed. */
export async function findDraft(db: Db, { userId }: { userId: string }): Promise<Draft | null> {
  const [row] = await db
    .select({
      id: schoolOnboardings.id,
      step: schoolOnboardings.step,
      data: schoolOnboardings.data,
      updatedAt: schoolOnboardings.updatedAt,
    })
    .from(schoolOnboardings)
    .where(and(eq(schoolOnboardings.userId, userId), isNull(schoolOnboardings.completedAt)));
  if (!row) return null;
  const { data, ...draft } = row;
  return { ...draft, entries: data as Entries };
}

/**
 * @param begins whether there is to be a draft if there is none. Otherwise nothing is saved then: the setup was completed
 * at this moment.
 * @param next the step that may be visited from now on
 */
export async function saveStep(
  tx: Tx,
  given: { userId: string; entries: Entries; next: OnboardingStep; begins: boolean; now: Date },
): Promise<void> {
  const { userId, entries, next, begins, now } = given;
  const draft = await findDraft(tx, { userId });
  if (!draft && !begins) return;
  if (!draft) {
    await tx.insert(schoolOnboardings).values({
      id: newId(now),
      userId,
      step: next,
      data: entries,
      createdAt: now,
      updatedAt: now,
    });
    return;
  }
  await tx
    .update(schoolOnboardings)
    .set({
      step: laterStep(draft.step, next),
      data: { ...draft.entries, ...entries },
      updatedAt: now,
    })
    .where(eq(schoolOnboardings.id, draft.id));
}

/** The school that was set up last; null if there is none, or it was deleted. */
export async function findSetUpSchool(db: Db, { userId }: { userId: string }) {
  const [row] = await db
    .select({
      id: schools.id,
      name: schools.name,
      plan: schools.plan,
      status: schools.status,
      trialEndsAt: schools.trialEndsAt,
      data: schoolOnboardings.data,
    })
    .from(schoolOnboardings)
    .innerJoin(schools, eq(schools.id, schoolOnboardings.schoolId))
    .where(and(eq(schoolOnboardings.userId, userId), isNotNull(schoolOnboardings.completedAt)))
    .orderBy(desc(schoolOnboardings.createdAt), desc(schoolOnboardings.id))
    .limit(1);
  if (!row) return null;
  const { data, ...school } = row;
  return { ...school, outcome: data as SetupOutcome };
}
