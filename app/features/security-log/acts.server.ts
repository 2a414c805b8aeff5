/** What administrators and operators do that matters later: the only way into `audit_log`. */
import type { Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { auditLog } from "#db/schema";
import { recordSecurityEvent } from "./security-log.server";

export type Act = {
  /** Who did it; null for the command line and the clock, and for an account that deleted itself. */
  actorId: string | null;
  /** Subject and verb, such as `administrator.made`. */
  action: string;
  subject: { kind: string; id: string };
  /** Never what identifies a person: it stays when the account goes. */
  details?: Record<string, unknown>;
  now: Date;
};

/** Keeps on record that something was done, in the transaction that does it, and notes it in the security log. */
export async function recordAct(tx: Tx, { actorId, action, subject, details, now }: Act) {
  await tx.insert(auditLog).values({
    id: newId(now),
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: details ?? {},
    createdAt: now,
  });
  await recordSecurityEvent(tx, {
    event: "act",
    userId: actorId,
    addressHash: null,
    details: { action },
    now,
  });
}
