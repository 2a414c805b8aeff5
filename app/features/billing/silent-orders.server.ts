/** Orders of which nothing was heard: an event may be lost for good, as when the site was away for days. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database, Db } from "#db/client.server";
import { orders } from "#db/schema";
import { type Payments, PaymentsFailed } from "./payments";
import { settleSession } from "./settling.server";

const minute = 60_000;
const day = 24 * 60 * minute;
/** By then a session is over, and its event should have come. */
const sessionOver = 130 * minute;
/** How often a later payment is asked for. */
const pendingWait = day;
/** What nobody paid for so long nobody will. */
const lookBack = 40 * day;

/**
 * Asks the provider about each, and brings it up to date: what was paid is given, what is over is closed. A provider
 * that does not answer is asked again at the next run.
 * @param onMismatch told of each order whose session is not its own: an id and in what they differ
 * @returns how many were asked for
 */
export async function settleSilentOrders(
  db: Db,
  transaction: Database["transaction"],
  payments: Payments,
  {
    now,
    limit = 50,
    onMismatch,
  }: {
    now: Date;
    limit?: number;
    onMismatch?: (found: { orderId: string; mismatch: string[] }) => void;
  },
): Promise<number> {
  await giveUpUnopened(db, now);
  let asked = 0;
  for (const { id: orderId, sessionId } of await listSilent(db, { now, limit })) {
    try {
      const session = await payments.findSession(sessionId ?? "");
      const { mismatch } = session
        ? await settleSession(transaction, { orderId, session, now })
        : { mismatch: [] };
      if (mismatch.length > 0) onMismatch?.({ orderId, mismatch });
      // What is open after all that cannot be paid: the provider knows it no more, or it is not this order's.
      const over = !session || mismatch.length > 0;
      await db
        .update(orders)
        .set({ updatedAt: now, ...(over ? { status: "expired" } : {}) })
        .where(and(eq(orders.id, orderId), inArray(orders.status, ["open", "pending"])));
      asked++;
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error;
      return asked;
    }
  }
  return asked;
}

const before = (now: Date, time: number) => new Date(now.getTime() - time);

/** Of which the session is over, and which are young enough to be looked at. */
const isDue = (now: Date) =>
  and(gt(orders.createdAt, before(now, lookBack)), lte(orders.createdAt, before(now, sessionOver)));

/** Orders for which the provider opened no session, and nobody asked again. */
async function giveUpUnopened(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(isDue(now), isNull(orders.checkoutSessionId), eq(orders.status, "open")));
}

/** Orders of whose session nothing was heard, the oldest first. */
const listSilent = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        isDue(now),
        isNotNull(orders.checkoutSessionId),
        or(
          eq(orders.status, "open"),
          and(eq(orders.status, "pending"), lte(orders.updatedAt, before(now, pendingWait))),
        ),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(limit);
