/** Students of a school and their invites. Every statement names the school of the viewer's seat. */
import { and, asc, count, eq, like, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { schoolInvites, schoolStudents } from "#db/schema";
import type { StudentStatus } from "#db/vocabulary";
import { inviteToSchool, mayInviteAgain, revokeInvites } from "./invites.server";

type Look = { schoolId: string; status: StudentStatus; search: string };

const matches = ({ schoolId, status, search }: Look) => {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "")}%`;
  const found = (column: typeof schoolStudents.lastName | typeof schoolStudents.studentEmail) =>
    like(sql`lower(${column})`, pattern);
  return and(
    eq(schoolStudents.schoolId, schoolId),
    eq(schoolStudents.status, status),
    search
      ? or(
          found(schoolStudents.studentEmail),
          like(sql`lower(${schoolStudents.firstName})`, pattern),
          found(schoolStudents.lastName),
          like(sql`lower(${schoolStudents.studentId})`, pattern),
        )
      : undefined,
  );
};

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
    })
    .from(schoolStudents)
    .leftJoin(
      schoolInvites,
      and(eq(schoolInvites.studentId, schoolStudents.id), eq(schoolInvites.status, "pending")),
    )
    .where(matches(look))
    .orderBy(asc(schoolStudents.lastName), asc(schoolStudents.studentEmail))
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
