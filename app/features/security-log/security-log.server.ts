/** Without addresses, tokens or passwords (decision 0031). */
import { createHash } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { securityEvents } from "#db/schema";
import { plus } from "#db/sql";
import type { SecurityEventKind } from "#db/vocabulary";
import { startOfMinute } from "./events";

export type SecurityEvent = {
  event: SecurityEventKind;
  userId: string | null;
  /** A keyed hash of the client's network. */
  addressHash: string | null;
  /** Fixed strings; never user input. */
  details: Record<string, string>;
  now: Date;
};

/** Equal events of one minute share a row. */
export async function recordSecurityEvent(db: Db, given: SecurityEvent): Promise<void> {
  const { now, ...what } = given;
  const minute = startOfMinute(now);
  const words = Object.entries(what.details).sort(([one], [other]) => (one < other ? -1 : 1));
  const same = JSON.stringify([what.event, what.userId, what.addressHash, words, minute]);
  const id = createHash("sha256").update(same).digest("base64url").slice(0, 32);
  await db
    .insert(securityEvents)
    .values({ ...what, id, times: 1, createdAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: securityEvents.id,
      set: { times: plus(securityEvents.times, 1), lastAt: now },
    });
}

const batchSize = 500;

export async function pruneSecurityEvents(db: Db, { before }: { before: Date }): Promise<number> {
  let gone = 0;
  for (;;) {
    const old = await db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(lt(securityEvents.createdAt, before))
      .orderBy(securityEvents.createdAt)
      .limit(batchSize);
    if (old.length === 0) return gone;
    const ids = old.map(({ id }) => id);
    await db.delete(securityEvents).where(inArray(securityEvents.id, ids));
    gone += ids.length;
  }
}
