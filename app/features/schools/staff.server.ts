/** The staff of a school. Every statement names the school of the viewer's seat. */
import { and, asc, count, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { schoolInvites, schoolStaff, schools } from "#db/schema";
import type { StaffRole } from "#db/vocabulary";
import { recordAudit } from "~/features/security-log/audit.server";
import { inviteToSchool, mayInviteAgain, revokeInvites } from "./invites.server";
import { countSeats } from "./seats.server";

export async function listStaff(db: Db, { schoolId }: { schoolId: string }) {
  return db
    .select({
      id: schoolStaff.id,
      userId: schoolStaff.userId,
      name: schoolStaff.name,
      email: schoolStaff.email,
      role: schoolStaff.role,
      status: schoolStaff.status,
      sentAt: schoolInvites.sentAt,
      expiresAt: schoolInvites.expiresAt,
    })
    .from(schoolStaff)
    .leftJoin(
      schoolInvites,
      and(eq(schoolInvites.staffId, schoolStaff.id), eq(schoolInvites.status, "pending")),
    )
    .where(and(eq(schoolStaff.schoolId, schoolId), ne(schoolStaff.status, "removed")))
    .orderBy(asc(schoolStaff.status), asc(schoolStaff.name), asc(schoolStaff.id))
    .limit(500);
}

type By = { schoolId: string; actorId: string; now: Date };

const audit = (tx: Tx, { schoolId, actorId, now }: By, action: string, details = {}) =>
  recordAudit(tx, { actorId, action, subject: { kind: "school", id: schoolId }, details, now });

/** Someone who was removed before gets the same row again. */
export async function inviteStaff(
  tx: Tx,
  { name, email, role, ...by }: By & { name: string; email: string; role: StaffRole },
): Promise<"invited" | "already there" | { full: number }> {
  const { schoolId, actorId: invitedBy, now } = by;
  const [known] = await tx
    .select({ id: schoolStaff.id, status: schoolStaff.status })
    .from(schoolStaff)
    .where(and(eq(schoolStaff.schoolId, schoolId), eq(schoolStaff.email, email)));
  if (known && known.status !== "removed") return "already there";
  const seats = await countSeats(tx, schoolId);
  const { active = 0, invited = 0, max = null } = seats?.staff ?? {};
  if (max !== null && active + invited >= max) return { full: max };
  const staffId = known?.id ?? newId(now);
  if (known)
    await tx
      .update(schoolStaff)
      .set({ name, role, status: "invited", userId: null })
      .where(and(eq(schoolStaff.schoolId, schoolId), eq(schoolStaff.id, staffId)));
  else
    await tx
      .insert(schoolStaff)
      .values({ id: staffId, schoolId, email, name, role, status: "invited", createdAt: now });
  await inviteToSchool(tx, { schoolId, email, seat: { staffId, role }, invitedBy, now });
  await audit(tx, by, "school.staff-invited", { staffId, role });
  return "invited";
}

async function findStaff(tx: Tx, { schoolId, staffId }: { schoolId: string; staffId: string }) {
  const [row] = await tx
    .select()
    .from(schoolStaff)
    .where(
      and(
        eq(schoolStaff.schoolId, schoolId),
        eq(schoolStaff.id, staffId),
        ne(schoolStaff.status, "removed"),
      ),
    );
  return row ?? null;
}

/** Without this one nobody could manage the school (ruling 38). */
async function isLastAdministrator(
  tx: Tx,
  { schoolId, staffId }: { schoolId: string; staffId: string },
) {
  const [others] = await tx
    .select({ count: count() })
    .from(schoolStaff)
    .where(
      and(
        eq(schoolStaff.schoolId, schoolId),
        eq(schoolStaff.role, "admin"),
        eq(schoolStaff.status, "active"),
        isNotNull(schoolStaff.userId),
        ne(schoolStaff.id, staffId),
      ),
    );
  if ((others?.count ?? 0) > 0) return false;
  // A creator without a row is an administrator as well.
  const creators = await tx
    .select({ id: schools.id })
    .from(schools)
    .leftJoin(
      schoolStaff,
      and(eq(schoolStaff.schoolId, schools.id), eq(schoolStaff.userId, schools.createdBy)),
    )
    .where(and(eq(schools.id, schoolId), isNull(schoolStaff.id)));
  return creators.length === 0;
}

type Outcome = "done" | "missing" | "last administrator" | "too soon";

/** A pending invite carries the new role. */
export async function changeRole(
  tx: Tx,
  { staffId, role, ...by }: By & { staffId: string; role: StaffRole },
): Promise<Outcome> {
  const of = { schoolId: by.schoolId, staffId };
  const staff = await findStaff(tx, of);
  if (!staff) return "missing";
  if (staff.role === role) return "done";
  if (staff.role === "admin" && staff.status === "active" && (await isLastAdministrator(tx, of)))
    return "last administrator";
  const isIt = and(eq(schoolStaff.schoolId, by.schoolId), eq(schoolStaff.id, staffId));
  await tx.update(schoolStaff).set({ role }).where(isIt);
  await tx
    .update(schoolInvites)
    .set({ role })
    .where(
      and(
        eq(schoolInvites.schoolId, by.schoolId),
        eq(schoolInvites.staffId, staffId),
        eq(schoolInvites.status, "pending"),
      ),
    );
  await audit(tx, by, "school.role-changed", { staffId, role });
  return "done";
}

/** Ends a seat, or withdraws an invite. One's own too. */
export async function removeStaff(
  tx: Tx,
  { staffId, ...by }: By & { staffId: string },
): Promise<Outcome> {
  const of = { schoolId: by.schoolId, staffId };
  const staff = await findStaff(tx, of);
  if (!staff) return "missing";
  if (staff.role === "admin" && staff.status === "active" && (await isLastAdministrator(tx, of)))
    return "last administrator";
  await tx
    .update(schoolStaff)
    .set({ status: "removed" })
    .where(and(eq(schoolStaff.schoolId, by.schoolId), eq(schoolStaff.id, staffId)));
  await revokeInvites(tx, of, by.now);
  await audit(tx, by, "school.staff-removed", { staffId });
  return "done";
}

/** Whether the staff opens the portal with two-factor sign-in only. */
export async function requireSecondFactor(
  tx: Tx,
  { isRequired, ...by }: By & { isRequired: boolean },
): Promise<void> {
  await tx
    .update(schools)
    .set({ staffNeedSecondFactor: isRequired, updatedAt: by.now })
    .where(eq(schools.id, by.schoolId));
  await audit(tx, by, "school.second-factor", { isRequired });
}

export async function resendStaffInvite(
  tx: Tx,
  { staffId, ...by }: By & { staffId: string },
): Promise<Outcome> {
  const of = { schoolId: by.schoolId, staffId };
  const staff = await findStaff(tx, of);
  if (staff?.status !== "invited") return "missing";
  if (!(await mayInviteAgain(tx, of, by.now))) return "too soon";
  const { email, role } = staff;
  const { schoolId, actorId: invitedBy, now } = by;
  await inviteToSchool(tx, { schoolId, email, seat: { staffId, role }, invitedBy, now });
  return "done";
}
