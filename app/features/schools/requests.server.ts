/** Answers to those who ask for a seat with the class code. Every statement names the school of the viewer's seat. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { schoolInvites, schoolStudents, schools } from "#db/schema";
import { notifyAll } from "~/features/notifications/notify.server";
import { markLearner } from "~/features/seat-figures/changes.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { countSeats } from "./seats.server";
import { requestNotices } from "./students-words";

type Requests = { schoolId: string; studentIds: string[]; actorId: string; now: Date };

const areRequests = ({ schoolId, studentIds }: Requests) =>
  and(
    eq(schoolStudents.schoolId, schoolId),
    inArray(schoolStudents.id, studentIds),
    eq(schoolStudents.status, "requested"),
    isNotNull(schoolStudents.userId),
  );

export type Approval = "missing" | { approved: number } | { left: number; max: number };

/**
 * All or none: who is left out is for the school to choose. Requests that were answered meanwhile
 * are left as they are.
 */
export async function approveRequests(tx: Tx, given: Requests): Promise<Approval> {
  const { schoolId, now } = given;
  const seats = await countSeats(tx, schoolId);
  const { active = 0, max = 0 } = seats?.students ?? {};
  const found = await tx
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(areRequests(given));
  if (found.length === 0) return "missing";
  if (active + found.length > max) return { left: Math.max(0, max - active), max };
  const seated = await tx
    .update(schoolStudents)
    .set({ status: "active", enrolledAt: now, removedAt: null })
    .where(areRequests(given))
    .returning({ id: schoolStudents.id, userId: schoolStudents.userId });
  for (const { userId } of seated) if (userId) await markLearner(tx, { userId });
  await settle(tx, given, seated, "approved");
  return { approved: seated.length };
}

/** They may ask again. */
export async function declineRequests(tx: Tx, given: Requests): Promise<"missing" | "done"> {
  const declined = await tx
    .update(schoolStudents)
    .set({ status: "removed", removedAt: given.now })
    .where(areRequests(given))
    .returning({ id: schoolStudents.id, userId: schoolStudents.userId });
  if (declined.length === 0) return "missing";
  await settle(tx, given, declined, "declined");
  return "done";
}

type Answered = { id: string; userId: string | null };

/** Tells them, and ends the invites by mail that they no longer need. */
async function settle(
  tx: Tx,
  { schoolId, actorId, now }: Requests,
  answered: Answered[],
  answer: "approved" | "declined",
) {
  await tx
    .update(schoolInvites)
    .set({ status: "revoked", answeredAt: now })
    .where(
      and(
        eq(schoolInvites.schoolId, schoolId),
        inArray(
          schoolInvites.studentId,
          answered.map(({ id }) => id),
        ),
        eq(schoolInvites.status, "pending"),
      ),
    );
  const [school] = await tx
    .select({ name: schools.name })
    .from(schools)
    .where(eq(schools.id, schoolId));
  const { title, content, href } = requestNotices[answer](school?.name ?? "");
  await notifyAll(
    tx,
    answered.flatMap(({ userId }) =>
      userId ? [{ userId, kind: `seat-${answer}`, title, content, href, now }] : [],
    ),
  );
  await recordAudit(tx, {
    actorId,
    action: `school.requests-${answer}`,
    subject: { kind: "school", id: schoolId },
    details: { studentIds: answered.map(({ id }) => id) },
    now,
  });
}
