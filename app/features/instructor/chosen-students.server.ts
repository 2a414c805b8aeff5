/** What staff do with several students at once. */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction, Tx } from "#db/engine";
import { schoolLocations, schoolStudents } from "#db/schema";
import { takesPlace } from "~/features/schools/places/limits";
import {
  removeStudent,
  resendStudentInvite,
  revokeStudentInvite,
} from "~/features/schools/students.server";

type Chosen = { schoolId: string; studentIds: string[] };

/**
 * Puts students at a location of the school.
 * @param locationId null: at none
 * @returns how many; "missing" if a student or the location is not the school's, and nothing is written
 */
export async function assignLocation(
  tx: Tx,
  { schoolId, studentIds, locationId }: Chosen & { locationId: string | null },
): Promise<number | "missing"> {
  const ids = [...new Set(studentIds)];
  if (locationId !== null) {
    const [location] = await tx
      .select({ id: schoolLocations.id })
      .from(schoolLocations)
      .where(
        and(
          eq(schoolLocations.schoolId, schoolId),
          eq(schoolLocations.id, locationId),
          eq(schoolLocations.isActive, true),
        ),
      );
    if (!location) return "missing";
  }
  const areChosen = and(
    eq(schoolStudents.schoolId, schoolId),
    inArray(schoolStudents.id, ids),
    inArray(schoolStudents.status, takesPlace),
  );
  const found = await tx.select({ id: schoolStudents.id }).from(schoolStudents).where(areChosen);
  if (found.length !== ids.length) return "missing";
  await tx.update(schoolStudents).set({ locationId }).where(areChosen);
  return ids.length;
}

type By = Chosen & { actorId: string; now: Date };

/** One transaction a student, so that others have their turns. Call `wakeMail()` afterwards. */
export async function resendInvites(
  transaction: Transaction,
  { studentIds, actorId: invitedBy, ...of }: By,
): Promise<{ sent: number; tooSoon: number; notInvited: number }> {
  const outcomes = { sent: 0, tooSoon: 0, notInvited: 0 };
  for (const studentId of new Set(studentIds)) {
    const outcome = await transaction((tx) =>
      resendStudentInvite(tx, { ...of, studentId, invitedBy }),
    );
    outcomes[outcome === "done" ? "sent" : outcome === "too soon" ? "tooSoon" : "notInvited"] += 1;
  }
  return outcomes;
}

/** Active students lose their seat, and the invites of others end. One transaction a student. @returns how many */
export async function removeStudents(
  transaction: Transaction,
  { studentIds, ...by }: By,
): Promise<number> {
  let removed = 0;
  for (const studentId of new Set(studentIds))
    removed += await transaction(async (tx) => {
      const of = { ...by, studentId };
      if ((await removeStudent(tx, of)) === "done") return 1;
      return (await revokeStudentInvite(tx, of)) === "done" ? 1 : 0;
    });
  return removed;
}
