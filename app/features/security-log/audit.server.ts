/** The only writer of `audit_log`. */
import type { Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { auditLog } from "#db/schema";
import { recordSecurityEvent } from "./security-log.server";

export type AuditEntry = {
  /** Null for commands and jobs, and for an account that deleted itself. */
  actorId: string | null;
  /** Such as `administrator.made`. */
  action: string;
  subject: { kind: string; id: string };
  /** Must not identify a person: it stays when the account is deleted. */
  details?: Record<string, unknown>;
  now: Date;
};

/** Also in the security log, in a transaction of its own. */
export async function recordAudit(tx: Tx, { actorId, action, subject, details, now }: AuditEntry) {
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
