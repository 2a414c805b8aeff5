import type { Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolInvites } from "#db/schema";
import type { StaffRole } from "#db/vocabulary";

/** Days until an invite expires (ruling 30). */
const inviteDays = 14;

export type NewInvite = {
  schoolId: string;
  email: string;
  /** The invited seat: of staff, or a student's. */
  seat: { staffId: string; role: StaffRole } | { studentId: string };
  invitedBy: string;
  now: Date;
};

/** The code is made when the email is composed. */
export async function inviteToSchool(tx: Tx, given: NewInvite): Promise<void> {
  const { seat, now, ...invite } = given;
  await tx.insert(schoolInvites).values({
    ...invite,
    ...seat,
    id: newId(now),
    role: "role" in seat ? seat.role : "student",
    status: "pending",
    createdAt: now,
    expiresAt: new Date(now.getTime() + inviteDays * 24 * 3600_000),
  });
}
