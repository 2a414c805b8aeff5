/** Settles orders whose events never arrived, for example because the site was down for days. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database, Db } from "#db/client.server";
import { orders } from "#db/schema";
import { type Payments, PaymentsFailed } from "./payments";
import { settleSession } from "./settling.server";

const minute = 60_000;
const day = 24 * 60 * minute;
/** By then the session has ended and its event should have arrived. */
const sessionOver = 130 * minute;
/** How often a pending payment is polled. */
const pendingWait = day;
/** Older orders are no longer polled: they will not be paid any more. */
const lookBack = 40 * day;

/**
 * Polls the provider for each stale order and settles it. Stops at the first failed call; the next
 * run continues.
 * @param onMismatch called for each order whose session is not its own, with the fields that differ
 * @returns how many were polled
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
      // Still open after settling: the provider no longer knows the session, or it is not this
      // order's.
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

/** Old enough that the session is over, and young enough to be polled. */
const isDue = (now: Date) =>
  and(gt(orders.createdAt, before(now, lookBack)), lte(orders.createdAt, before(now, sessionOver)));

/** Expires orders for which no session was ever opened. */
async function giveUpUnopened(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(isDue(now), isNull(orders.checkoutSessionId), eq(orders.status, "open")));
}

/** Orders whose session has not been settled, oldest first. */
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
