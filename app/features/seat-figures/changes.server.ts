/** What is to be counted again. Written by the transaction that changes something. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { learnerChanges, schoolChanges, schoolStudents, schools } from "#db/schema";

/** A learner did something that figures of seats may count. Nothing for learners without a seat. */
export async function markLearner(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const [seat] = await tx
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "active")))
    .limit(1);
  if (seat) await queueLearners(tx, [userId]);
}

/** The programs of these students have changed. */
export async function markStudents(
  tx: Tx,
  { schoolId, studentIds }: { schoolId: string; studentIds: string[] },
): Promise<void> {
  if (studentIds.length === 0) return;
  const rows = await tx
    .select({ userId: schoolStudents.userId })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        inArray(schoolStudents.id, studentIds),
        eq(schoolStudents.status, "active"),
        isNotNull(schoolStudents.userId),
      ),
    );
  await queueLearners(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  );
}

export async function queueLearners(tx: Tx, userIds: string[]): Promise<void> {
  const queuedAt = new Date();
  if (userIds.length > 0)
    await tx
      .insert(learnerChanges)
      .values(userIds.map((userId) => ({ userId, queuedAt })))
      .onConflictDoUpdate({ target: learnerChanges.userId, set: { queuedAt } });
}

const again = {
  target: schoolChanges.schoolId,
  set: { version: sql`${schoolChanges.version} + 1`, doneStudentId: "" },
};

/** The figures of all its students may have changed: a curriculum did, or the rule of the standing. */
export async function markSchool(tx: Tx, { schoolId }: { schoolId: string }): Promise<void> {
  await tx.insert(schoolChanges).values({ schoolId }).onConflictDoUpdate(again);
}

/** The content has changed. */
export async function markAllSchools(tx: Tx): Promise<void> {
  const all = await tx.select({ schoolId: schools.id }).from(schools);
  for (const { schoolId } of all) await markSchool(tx, { schoolId });
}
