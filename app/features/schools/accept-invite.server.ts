/** Answers to an invite. Each runs in the transaction that counts the seats. */
import { and, eq, gt, ne } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { programEnrollments, schoolInvites, schoolStaff, schoolStudents } from "#db/schema";
import type { StaffRole } from "#db/vocabulary";
import { writeSearchName } from "~/features/schools/search-name.server";
import { markLearner } from "~/features/seat-figures/changes.server";
import { type FoundInvite, findInvite } from "./invites.server";
import { countSeats } from "./seats.server";
import { standingOf } from "./standing";

type Answer = { code: string; viewer: { id: string; email: string }; now: Date };

/** `invalid` also for a used one. */
type InviteFault = "invalid" | "expired" | "ended" | "other address";

/**
 * The address must be confirmed: that is the caller's check.
 * @throws SeatsTaken
 */
export async function acceptInvite(
  tx: Tx,
  { code, viewer, now }: Answer,
): Promise<{ invite: FoundInvite } | { fault: InviteFault }> {
  const invite = await findInvite(tx, { code });
  if (invite?.status !== "pending") return { fault: "invalid" };
  if (invite.expiresAt <= now) return { fault: "expired" };
  if (invite.email !== viewer.email) return { fault: "other address" };
  const school = { status: invite.schoolStatus, trialEndsAt: invite.trialEndsAt };
  if (standingOf(school, now) === "ended") return { fault: "ended" };
  const { schoolId, studentId, staffId, role } = invite;
  if (!(role === "student" ? studentId : staffId)) return { fault: "invalid" };
  // Of concurrent posts one gets the row.
  const [taken] = await tx
    .update(schoolInvites)
    .set({ status: "accepted", answeredAt: now })
    .where(
      and(
        eq(schoolInvites.id, invite.id),
        eq(schoolInvites.status, "pending"),
        gt(schoolInvites.expiresAt, now),
      ),
    )
    .returning({ id: schoolInvites.id });
  if (!taken) return { fault: "invalid" };
  const seats = await countSeats(tx, schoolId);
  if (studentId) {
    const { active = 0, max = 0 } = seats?.students ?? {};
    const isNew = await takeStudentSeat(tx, { schoolId, studentId, userId: viewer.id, now });
    if (isNew && active >= max) throw new SeatsTaken(max);
  } else if (role !== "student" && staffId) {
    const { active = 0, max = null } = seats?.staff ?? {};
    const seat = { schoolId, staffId, userId: viewer.id, role };
    const isNew = await takeStaffSeat(tx, seat);
    if (isNew && max !== null && active >= max) throw new SeatsTaken(max);
  }
  return { invite };
}

/** Thrown, so that the transaction leaves the invite as it was. */
export class SeatsTaken extends Error {
  override name = "SeatsTaken";
  constructor(readonly max: number) {
    super("all seats are taken");
  }
}

type StudentSeat = { schoolId: string; studentId: string; userId: string; now: Date };

/**
 * Someone who is on the list under another address keeps that row, with what the invited one adds.
 * @returns false if the seat was active before
 */
async function takeStudentSeat(tx: Tx, { schoolId, studentId, userId, now }: StudentSeat) {
  const ofSchool = eq(schoolStudents.schoolId, schoolId);
  const [other] = await tx
    .select()
    .from(schoolStudents)
    .where(and(ofSchool, eq(schoolStudents.userId, userId), ne(schoolStudents.id, studentId)));
  if (!other) {
    await tx
      .update(schoolStudents)
      .set({ status: "active", userId, enrolledAt: now, removedAt: null })
      .where(and(ofSchool, eq(schoolStudents.id, studentId)));
    await markLearner(tx, { userId });
    return true;
  }
  const [invited] = await tx
    .select()
    .from(schoolStudents)
    .where(and(ofSchool, eq(schoolStudents.id, studentId)));
  const wasActive = other.status === "active";
  await tx
    .update(schoolStudents)
    .set({
      status: "active",
      removedAt: null,
      firstName: other.firstName ?? invited?.firstName ?? null,
      lastName: other.lastName ?? invited?.lastName ?? null,
      studentId: other.studentId ?? invited?.studentId ?? null,
      locationId: other.locationId ?? invited?.locationId ?? null,
      ...(wasActive ? {} : { enrolledAt: now }),
    })
    .where(eq(schoolStudents.id, other.id));
  await writeSearchName(tx, { schoolId, studentId: other.id });
  const enrollments = await tx
    .select()
    .from(programEnrollments)
    .where(eq(programEnrollments.studentId, studentId));
  await markLearner(tx, { userId });
  for (const enrollment of enrollments)
    await tx
      .insert(programEnrollments)
      .values({ ...enrollment, studentId: other.id })
      .onConflictDoNothing();
  // Before the row goes, as its invites would go with it.
  await tx
    .update(schoolInvites)
    .set({ studentId: other.id })
    .where(and(eq(schoolInvites.schoolId, schoolId), eq(schoolInvites.studentId, studentId)));
  await tx.delete(schoolStudents).where(and(ofSchool, eq(schoolStudents.id, studentId)));
  return !wasActive;
}

const ranks: Record<StaffRole, number> = { admin: 3, instructor: 2, assistant: 1 };

type StaffSeat = { schoolId: string; staffId: string; userId: string; role: StaffRole };

/** As for students; of two roles the higher one. */
async function takeStaffSeat(tx: Tx, { schoolId, staffId, userId, role }: StaffSeat) {
  const ofSchool = eq(schoolStaff.schoolId, schoolId);
  const [other] = await tx
    .select()
    .from(schoolStaff)
    .where(and(ofSchool, eq(schoolStaff.userId, userId), ne(schoolStaff.id, staffId)));
  if (!other) {
    await tx
      .update(schoolStaff)
      .set({ status: "active", userId, role })
      .where(and(ofSchool, eq(schoolStaff.id, staffId)));
    return true;
  }
  const wasActive = other.status === "active";
  const higher = wasActive && ranks[other.role as StaffRole] > ranks[role] ? other.role : role;
  await tx
    .update(schoolStaff)
    .set({ status: "active", role: higher })
    .where(eq(schoolStaff.id, other.id));
  await tx
    .update(schoolInvites)
    .set({ staffId: other.id })
    .where(and(eq(schoolInvites.schoolId, schoolId), eq(schoolInvites.staffId, staffId)));
  await tx.delete(schoolStaff).where(and(ofSchool, eq(schoolStaff.id, staffId)));
  return !wasActive;
}

/**
 * The holder of the link may decline without an account.
 * @returns null if there is nothing to decline
 */
export async function declineInvite(
  tx: Tx,
  { code, reason, now }: { code: string; reason: string | null; now: Date },
): Promise<FoundInvite | null> {
  const invite = await findInvite(tx, { code });
  if (invite?.status !== "pending" || invite.expiresAt <= now) return null;
  const { id, schoolId, staffId, studentId } = invite;
  const [declined] = await tx
    .update(schoolInvites)
    .set({ status: "declined", answeredAt: now, reason })
    .where(and(eq(schoolInvites.id, id), eq(schoolInvites.status, "pending")))
    .returning({ id: schoolInvites.id });
  if (!declined) return null;
  if (staffId)
    await tx
      .update(schoolStaff)
      .set({ status: "removed" })
      .where(
        and(
          eq(schoolStaff.schoolId, schoolId),
          eq(schoolStaff.id, staffId),
          eq(schoolStaff.status, "invited"),
        ),
      );
  if (studentId)
    await tx
      .update(schoolStudents)
      .set({ status: "removed", removedAt: now })
      .where(
        and(
          eq(schoolStudents.schoolId, schoolId),
          eq(schoolStudents.id, studentId),
          eq(schoolStudents.status, "invited"),
        ),
      );
  return invite;
}
