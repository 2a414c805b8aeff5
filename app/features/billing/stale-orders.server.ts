/** Events that never arrived, for example because the site was down for days. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db, Transaction } from "#db/client.server";
import { orders } from "#db/schema";
import { type PaymentProvider, PaymentsFailed } from "./payments";
import { settleSession } from "./settle-order.server";

const minute = 60_000;
const day = 24 * 60 * minute;
/** The session is over, and its event should have arrived. */
const sessionOverAfter = 130 * minute;
const pendingPollInterval = day;
/** They will not be paid any more. */
const maxAge = 40 * day;

/**
 * Stops at the first failed call; the next run continues. Returns how many were polled.
 * @param onMismatch gets each order whose session is not its own, with the fields that differ
 */
export async function settleStaleOrders(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
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
  await expireUnopened(db, now);
  let asked = 0;
  for (const { id: orderId, sessionId } of await listStale(db, { now, limit })) {
    try {
      const session = await payments.findSession(sessionId ?? "");
      const { mismatch } = session
        ? await settleSession(transaction, { orderId, session, now })
        : { mismatch: [] };
      if (mismatch.length > 0) onMismatch?.({ orderId, mismatch });
      // The provider does not know the session, or it is not this order's.
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

const earlier = (now: Date, time: number) => new Date(now.getTime() - time);

const isPollable = (now: Date) =>
  and(
    gt(orders.createdAt, earlier(now, maxAge)),
    lte(orders.createdAt, earlier(now, sessionOverAfter)),
  );

async function expireUnopened(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(isPollable(now), isNull(orders.checkoutSessionId), eq(orders.status, "open")));
}

const listStale = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        isPollable(now),
        isNotNull(orders.checkoutSessionId),
        or(
          eq(orders.status, "open"),
          and(
            eq(orders.status, "pending"),
            lte(orders.updatedAt, earlier(now, pendingPollInterval)),
          ),
        ),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(limit);
