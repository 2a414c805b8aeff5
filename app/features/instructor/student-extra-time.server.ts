/** Extra time that a school gives its student. It holds for the learner's whole account. */
import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { auditLog, schoolStudents, schools, users } from "#db/schema";
import { extraTimeAction, setExtraTime } from "~/features/attempts/engine/extra-time.server";
import { notify } from "~/features/notifications/notify.server";
import { isStudent, type OfStudent } from "./student.server";
import { extraTimeNotice } from "./student-words";

/**
 * Also moves the deadlines of the learner's open attempts and notifies them. Call it under the learner's lock.
 * @param userId whose lock it is: the account of the seat when the caller looked
 * @returns "missing" unless the seat is active and still this account's
 */
export async function giveExtraTime(
  tx: Tx,
  {
    userId,
    factor,
    actorId,
    now,
    ...of
  }: OfStudent & { userId: string; factor: number; actorId: string; now: Date },
): Promise<"done" | "same" | "missing"> {
  const [seat] = await tx
    .select({ school: schools.name, factor: users.extraTimeFactor })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .innerJoin(users, eq(users.id, schoolStudents.userId))
    .where(
      and(isStudent(of), eq(schoolStudents.userId, userId), eq(schoolStudents.status, "active")),
    );
  if (!seat) return "missing";
  if (seat.factor === factor) return "same";
  const { schoolId, studentId } = of;
  await setExtraTime(tx, { userId, factor, actorId, seat: { schoolId, studentId }, now });
  await notify(tx, { userId, kind: "extra-time", ...extraTimeNotice(seat.school, factor), now });
  return "done";
}

export type ExtraTimeChange = { id: string; factor: number; actorId: string | null; at: Date };

/** Of one account. Other schools' changes are among them, and left out. */
const most = 200;

/** What this school changed for the student, newest first. */
export async function listExtraTimeChanges(
  db: Db,
  { userId, schoolId, studentId }: OfStudent & { userId: string },
): Promise<ExtraTimeChange[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      details: auditLog.details,
      actorId: auditLog.actorId,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, "user"),
        eq(auditLog.subjectId, userId),
        eq(auditLog.action, extraTimeAction),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(most);
  return rows.flatMap(({ details, ...row }) =>
    details.schoolId === schoolId &&
    details.studentId === studentId &&
    typeof details.factor === "number"
      ? [{ ...row, factor: details.factor }]
      : [],
  );
}
