/** Students of a school and their invites. Every statement names the school of the viewer's seat. */
import { and, asc, count, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { schoolInvites, schoolStudents } from "#db/schema";
import type { StudentStatus } from "#db/vocabulary";
import { holdsWords, searchNameOf, writeSearchName } from "~/features/schools/search-name.server";
import { noFigures } from "~/features/seat-figures/recount.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { inviteToSchool, mayInviteAgain, revokeInvites } from "./invites.server";
import { countSeats } from "./seats.server";

type Look = { schoolId: string; status: StudentStatus; search: string };

const matches = ({ schoolId, status, search }: Look) =>
  and(
    eq(schoolStudents.schoolId, schoolId),
    eq(schoolStudents.status, status),
    holdsWords(schoolStudents.searchName, search),
  );

export async function countStudents(db: Db, look: Look): Promise<number> {
  const [row] = await db.select({ count: count() }).from(schoolStudents).where(matches(look));
  return row?.count ?? 0;
}

export async function listStudents(
  db: Db,
  { page, size, ...look }: Look & { page: number; size: number },
) {
  return db
    .select({
      id: schoolStudents.id,
      firstName: schoolStudents.firstName,
      lastName: schoolStudents.lastName,
      email: schoolStudents.studentEmail,
      studentId: schoolStudents.studentId,
      enrolledAt: schoolStudents.enrolledAt,
      removedAt: schoolStudents.removedAt,
      expiresAt: schoolInvites.expiresAt,
      completionPercent: schoolStudents.completionPercent,
      grade: schoolStudents.grade,
      studySeconds: schoolStudents.studySeconds,
      lastActiveAt: schoolStudents.lastActiveAt,
      standing: schoolStudents.standing,
    })
    .from(schoolStudents)
    .leftJoin(
      schoolInvites,
      and(eq(schoolInvites.studentId, schoolStudents.id), eq(schoolInvites.status, "pending")),
    )
    .where(matches(look))
    .orderBy(asc(schoolStudents.searchName), asc(schoolStudents.id))
    .limit(size)
    .offset((page - 1) * size);
}

type Of = { schoolId: string; studentId: string; now: Date };

const isInvited = ({ schoolId, studentId }: Of) =>
  and(
    eq(schoolStudents.schoolId, schoolId),
    eq(schoolStudents.id, studentId),
    eq(schoolStudents.status, "invited"),
  );

/** "missing" also for those who have joined meanwhile. */
export async function resendStudentInvite(
  tx: Tx,
  { invitedBy, ...of }: Of & { invitedBy: string },
): Promise<"done" | "missing" | "too soon"> {
  const [student] = await tx
    .select({ email: schoolStudents.studentEmail })
    .from(schoolStudents)
    .where(isInvited(of));
  if (!student) return "missing";
  if (!(await mayInviteAgain(tx, of, of.now))) return "too soon";
  const { schoolId, studentId, now } = of;
  const { email } = student;
  await inviteToSchool(tx, { schoolId, email, seat: { studentId }, invitedBy, now });
  return "done";
}

/** The seat is free again. */
export async function revokeStudentInvite(tx: Tx, of: Of): Promise<"done" | "missing"> {
  const revoked = await tx
    .update(schoolStudents)
    .set({ status: "removed", removedAt: of.now })
    .where(isInvited(of))
    .returning({ id: schoolStudents.id });
  if (revoked.length === 0) return "missing";
  await revokeInvites(tx, of, of.now);
  return "done";
}

export type NewStudent = { firstName: string; lastName: string; email: string; number: string };

type By = { schoolId: string; actorId: string; now: Date };

/** `max`: the plan's seats, all of them taken. */
type InviteOutcome = "invited" | "already there" | "requested" | "number taken" | { max: number };

/** Someone who was removed gets the same seat again. Call `wakeMail()` after the commit. */
export async function inviteStudent(
  tx: Tx,
  { firstName, lastName, email, number, ...by }: By & NewStudent,
): Promise<InviteOutcome> {
  const { schoolId, now } = by;
  const [known] = await tx
    .select({ id: schoolStudents.id, status: schoolStudents.status })
    .from(schoolStudents)
    .where(and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.studentEmail, email)));
  if (known?.status === "requested") return "requested";
  if (known && known.status !== "removed") return "already there";
  if (number && (await hasNumber(tx, { schoolId, number, except: known?.id ?? "" })))
    return "number taken";
  const max = await maxIfFull(tx, schoolId);
  if (max !== null) return { max };
  const studentId = known?.id ?? newId(now);
  const names = {
    firstName: firstName || null,
    lastName: lastName || null,
    ...(number ? { studentId: number } : {}),
  };
  if (known) {
    await tx
      .update(schoolStudents)
      .set({ ...names, ...invitedAgain(now) })
      .where(and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.id, studentId)));
    await writeSearchName(tx, { schoolId, studentId });
  } else
    await tx.insert(schoolStudents).values({
      id: studentId,
      schoolId,
      studentEmail: email,
      status: "invited",
      enrolledAt: now,
      ...names,
      searchName: searchNameOf({ ...names, studentEmail: email }),
    });
  await sendInvite(tx, { ...by, studentId, email });
  return "invited";
}

const invitedAgain = (now: Date) => ({
  status: "invited" as const,
  removedAt: null,
  enrolledAt: now,
  ...noFigures,
});

async function sendInvite(
  tx: Tx,
  { schoolId, actorId, now, studentId, email }: By & { studentId: string; email: string },
): Promise<void> {
  await inviteToSchool(tx, { schoolId, email, seat: { studentId }, invitedBy: actorId, now });
  const subject = { kind: "school", id: schoolId };
  const details = { studentId };
  await recordAudit(tx, { actorId, action: "school.student-invited", subject, details, now });
}

async function hasNumber(
  tx: Tx,
  { schoolId, number, except }: { schoolId: string; number: string; except: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        eq(schoolStudents.studentId, number),
        ne(schoolStudents.id, except),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The plan's seats if none is left, else null. */
async function maxIfFull(tx: Tx, schoolId: string): Promise<number | null> {
  const seats = await countSeats(tx, schoolId);
  const { active = 0, invited = 0, max = 0 } = seats?.students ?? {};
  return active + invited < max ? null : max;
}

/** The seat is free again; what they studied stays theirs. "missing" unless they are active. */
export async function removeStudent(
  tx: Tx,
  { studentId, ...by }: By & { studentId: string },
): Promise<"done" | "missing"> {
  const { schoolId, actorId, now } = by;
  const removed = await tx
    .update(schoolStudents)
    .set({ status: "removed", removedAt: now })
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        eq(schoolStudents.id, studentId),
        eq(schoolStudents.status, "active"),
      ),
    )
    .returning({ id: schoolStudents.id });
  if (removed.length === 0) return "missing";
  await revokeInvites(tx, { schoolId, studentId }, now);
  const subject = { kind: "school", id: schoolId };
  const details = { studentId };
  await recordAudit(tx, { actorId, action: "school.student-removed", subject, details, now });
  return "done";
}

/** Of someone who was removed. Call `wakeMail()` after the commit. */
export async function inviteRemovedStudent(
  tx: Tx,
  { studentId, ...by }: By & { studentId: string },
): Promise<"done" | "missing" | { max: number }> {
  const { schoolId, now } = by;
  const isRemoved = and(
    eq(schoolStudents.schoolId, schoolId),
    eq(schoolStudents.id, studentId),
    eq(schoolStudents.status, "removed"),
  );
  const [student] = await tx
    .select({ email: schoolStudents.studentEmail })
    .from(schoolStudents)
    .where(isRemoved);
  if (!student) return "missing";
  const max = await maxIfFull(tx, schoolId);
  if (max !== null) return { max };
  await tx.update(schoolStudents).set(invitedAgain(now)).where(isRemoved);
  await sendInvite(tx, { ...by, studentId, email: student.email });
  return "done";
}
