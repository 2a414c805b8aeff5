/** Invites to a seat of a school (ruling 30). The code is made when the email is composed. */
import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { schoolInvites, schools, users } from "#db/schema";
import type { StaffRole } from "#db/vocabulary";
import { hashSecret } from "~/features/accounts/sessions.server";
import { queueMail } from "~/features/mail/queue.server";
import { inviteDays, inviteTemplate } from "./invites";

const expiryFrom = (now: Date) => new Date(now.getTime() + inviteDays * 24 * 3600_000);

export type NewInvite = {
  schoolId: string;
  email: string;
  /** The invited seat: of staff, or a student's. */
  seat: { staffId: string; role: StaffRole } | { studentId: string };
  /** Null if that account is gone. */
  invitedBy: string | null;
  now: Date;
};

/**
 * Creates the invite and queues its email. A pending one for the same address and role is renewed
 * instead. Call `wakeMail()` after the commit.
 * @returns the invite's id
 */
export async function inviteToSchool(tx: Tx, given: NewInvite): Promise<string> {
  const { schoolId, email, seat, invitedBy, now } = given;
  const role = "role" in seat ? seat.role : ("student" as const);
  const ids =
    "role" in seat
      ? { staffId: seat.staffId, studentId: null }
      : { staffId: null, studentId: seat.studentId };
  const [pending] = await tx
    .select({ id: schoolInvites.id })
    .from(schoolInvites)
    .where(
      and(
        eq(schoolInvites.schoolId, schoolId),
        eq(schoolInvites.email, email),
        eq(schoolInvites.role, role),
        eq(schoolInvites.status, "pending"),
      ),
    );
  const expiresAt = expiryFrom(now);
  const id = pending?.id ?? newId(now);
  if (pending)
    await tx
      .update(schoolInvites)
      .set({ ...ids, codeHash: null, sentAt: null, invitedBy, createdAt: now, expiresAt })
      .where(eq(schoolInvites.id, id));
  else
    await tx.insert(schoolInvites).values({
      id,
      schoolId,
      email,
      role,
      ...ids,
      status: "pending",
      invitedBy,
      createdAt: now,
      expiresAt,
    });
  await queueMail(tx, {
    to: email,
    // The address may have no account, and its invite is not a message to an account.
    userId: null,
    template: inviteTemplate,
    params: { inviteId: id },
    // A class of thousands must not delay receipts.
    lane: role === "student" ? "bulk" : "transactional",
    now,
  });
  return id;
}

type SeatOfSchool = { schoolId: string; staffId: string } | { schoolId: string; studentId: string };

const isOfSeat = (seat: SeatOfSchool) =>
  and(
    eq(schoolInvites.schoolId, seat.schoolId),
    "staffId" in seat
      ? eq(schoolInvites.staffId, seat.staffId)
      : eq(schoolInvites.studentId, seat.studentId),
    eq(schoolInvites.status, "pending"),
  );

/** Ends the pending invites of a seat: their links stop working. */
export async function revokeInvites(tx: Tx, seat: SeatOfSchool, now: Date): Promise<void> {
  await tx.update(schoolInvites).set({ status: "revoked", answeredAt: now }).where(isOfSeat(seat));
}

/** A second press, or an impatient one, sends nothing within this time. */
const resendPause = 60_000;

/** False if an invite was sent a moment ago. */
export async function mayInviteAgain(tx: Tx, seat: SeatOfSchool, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - resendPause);
  const [recent] = await tx
    .select({ id: schoolInvites.id })
    .from(schoolInvites)
    .where(and(isOfSeat(seat), gt(schoolInvites.createdAt, since)))
    .limit(1);
  return recent === undefined;
}

export type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** By the code of its link, whatever became of it. Changes nothing: mail scanners follow links. */
export async function findInvite(db: Db, { code }: { code: string }) {
  const [row] = await db
    .select({
      id: schoolInvites.id,
      schoolId: schoolInvites.schoolId,
      schoolName: schools.name,
      schoolStatus: schools.status,
      trialEndsAt: schools.trialEndsAt,
      email: schoolInvites.email,
      role: schoolInvites.role,
      staffId: schoolInvites.staffId,
      studentId: schoolInvites.studentId,
      status: schoolInvites.status,
      expiresAt: schoolInvites.expiresAt,
      inviter: users.fullName,
    })
    .from(schoolInvites)
    .innerJoin(schools, eq(schools.id, schoolInvites.schoolId))
    .leftJoin(users, eq(users.id, schoolInvites.invitedBy))
    .where(eq(schoolInvites.codeHash, hashSecret(code)));
  return row ?? null;
}
