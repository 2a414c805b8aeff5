import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db, Tx } from "#db/client.server";
import { demoRequests, users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { demoRequestTemplate } from "./demo-request-mail.server";

export type NewDemoRequest = {
  id: string;
  institutionName: string;
  name: string;
  title: string;
  email: string;
  phone: string;
  students: string;
  programs: string[];
  demoTime: string | null;
  currentLms: string | null;
  message: string | null;
  /** Where to email it; null if not configured. */
  operator: string | null;
  now: Date;
};

/**
 * Also queues an email to the operator. Call `wakeMail()` after the commit.
 * @returns the request's id; that of the first one if it was sent before and is still open
 */
export async function saveDemoRequest(
  tx: Tx,
  { id, operator, now, ...typed }: NewDemoRequest,
): Promise<string> {
  const inOrder = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  const onceKey = createHash("sha256").update(JSON.stringify(inOrder)).digest("base64url");
  const stored = await tx
    .insert(demoRequests)
    .values({ ...typed, id, onceKey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: demoRequests.id });
  if (stored.length === 0) {
    const [first] = await tx
      .select({ id: demoRequests.id })
      .from(demoRequests)
      .where(eq(demoRequests.onceKey, onceKey));
    return first?.id ?? id;
  }
  if (operator)
    await queueMail(tx, {
      to: operator,
      userId: null,
      template: demoRequestTemplate,
      params: { requestId: id },
      now,
    });
  return id;
}

export type RequestState = "open" | "answered";
const hasState = (state: RequestState) =>
  state === "open" ? isNull(demoRequests.answeredAt) : isNotNull(demoRequests.answeredAt);

/** `late`: open ones asked before a time. For administrators. */
export async function countDemoRequests(
  db: Db,
  { lateBefore }: { lateBefore: Date },
): Promise<Record<RequestState | "late", number>> {
  const isLate = and(hasState("open"), lt(demoRequests.createdAt, lateBefore));
  const [row] = await db
    .select({
      all: count(),
      answered: count(demoRequests.answeredAt),
      late: count(sql`case when ${isLate} then 1 end`),
    })
    .from(demoRequests);
  const { all = 0, answered = 0, late = 0 } = row ?? {};
  return { open: all - answered, answered, late };
}

/** Open ones oldest first, as they are answered; answered ones newest first. For administrators. */
export async function listDemoRequests(
  db: Db,
  { state, page, size }: { state: RequestState; page: number; size: number },
) {
  return db
    .select({
      id: demoRequests.id,
      institutionName: demoRequests.institutionName,
      name: demoRequests.name,
      title: demoRequests.title,
      email: demoRequests.email,
      phone: demoRequests.phone,
      students: demoRequests.students,
      programs: demoRequests.programs,
      demoTime: demoRequests.demoTime,
      currentLms: demoRequests.currentLms,
      message: demoRequests.message,
      createdAt: demoRequests.createdAt,
      answeredAt: demoRequests.answeredAt,
      answeredBy: users.email,
    })
    .from(demoRequests)
    .leftJoin(users, eq(users.id, demoRequests.answeredBy))
    .where(hasState(state))
    .orderBy(
      ...(state === "open"
        ? [asc(demoRequests.createdAt), asc(demoRequests.id)]
        : [desc(demoRequests.answeredAt), desc(demoRequests.id)]),
    )
    .limit(size)
    .offset((page - 1) * size);
}

/** The first press counts. After an answer the same text is a new request. False if there is no such request. */
export async function answerDemoRequest(
  db: Db,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  const exists = eq(demoRequests.id, id);
  await db
    .update(demoRequests)
    .set({ answeredAt: now, answeredBy: actorId, onceKey: null })
    .where(and(exists, isNull(demoRequests.answeredAt)));
  const rows = await db.select({ id: demoRequests.id }).from(demoRequests).where(exists);
  return rows.length > 0;
}

/** False if there is no such request. */
export async function deleteDemoRequest(
  tx: Tx,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(demoRequests)
    .where(eq(demoRequests.id, id))
    .returning({ id: demoRequests.id });
  if (rows.length === 0) return false;
  const subject = { kind: "demo-request", id };
  await recordAudit(tx, { actorId, action: "demo-request.deleted", subject, now });
  return true;
}

/** Deletes requests answered before a time. */
export async function pruneDemoRequests(db: Db, { before }: { before: Date }): Promise<void> {
  const where = lt(demoRequests.answeredAt, before);
  await deleteInBatches(db, { from: demoRequests, key: demoRequests.id, where });
}
