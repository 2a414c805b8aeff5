import { and, eq, isNotNull, ne, not, type SQL } from "drizzle-orm";
import type { Db, Transaction } from "#db/client.server";
import { orders, users } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { type PaymentProvider, PaymentsFailed } from "./payments";
import { findPendingPayment } from "./pending.server";
import { currency } from "./prices";
import { type Purchase, purchaseFor } from "./purchase";
import { settleSession } from "./settle-order.server";

/** For exactly this purchase at today's price. */
export const matchesPurchase = ({ plan, isUpgrade, amount }: Purchase) =>
  and(
    eq(orders.plan, plan),
    eq(orders.isUpgrade, isUpgrade),
    eq(orders.amount, amount),
    eq(orders.currency, currency),
  ) as SQL;

/** For anything else, with a checkout that can still be paid. */
export const isOpenForOther = (userId: string, wanted: Purchase) =>
  and(
    eq(orders.userId, userId),
    eq(orders.status, "open"),
    isNotNull(orders.checkoutSessionId),
    not(matchesPurchase(wanted)),
  ) as SQL;

/**
 * So that the buyer cannot pay for both: Basic in another tab, or Premium at full price once the
 * upgrade is chosen.
 * @throws PaymentsFailed if the provider does not close one
 */
export async function closeOtherCheckouts(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
  { userId, wanted, now }: { userId: string; wanted: Purchase; now: Date },
): Promise<void> {
  const others = await db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(isOpenForOther(userId, wanted));
  for (const other of others) await closeCheckout(db, transaction, payments, other, now);
}

type WithSession = { id: string; sessionId: string | null };

async function closeCheckout(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
  { id: orderId, sessionId }: WithSession,
  now: Date,
): Promise<void> {
  if (!sessionId) return;
  await payments.closeSession(sessionId);
  // It may have been paid just before it was closed.
  const session = await payments.findSession(sessionId);
  if (session?.status === "open") throw new PaymentsFailed("a checkout was not closed");
  const isSettled =
    session !== null &&
    (await settleSession(transaction, { orderId, session, now })).mismatch.length === 0;
  if (isSettled) return;
  // Cannot be paid: unknown to the provider, or not this order's.
  await db
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.status, "open")));
}

/**
 * Closes checkouts that a change of one order has made wrong: for something the buyer now has, or
 * at a former price. If the provider does not answer, they expire by themselves.
 * @param orderId the order that changed
 */
export async function closeOutdatedCheckouts(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const [buyer] = await db
    .select({ userId: users.id, role: users.role })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!buyer) return;
  const others = await db
    .select({
      id: orders.id,
      sessionId: orders.checkoutSessionId,
      plan: orders.plan,
      isUpgrade: orders.isUpgrade,
      amount: orders.amount,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, buyer.userId),
        eq(orders.status, "open"),
        ne(orders.id, orderId),
        isNotNull(orders.checkoutSessionId),
      ),
    );
  if (others.length === 0) return;
  const isPending = (await findPendingPayment(db, { userId: buyer.userId, now })) !== null;
  const access = await findAccess(db, { ...buyer, now });
  for (const { plan, isUpgrade, amount, ...other } of others) {
    const purchase = purchaseFor(plan, access);
    const isCurrent = purchase?.isUpgrade === isUpgrade && purchase.amount === amount;
    if (isCurrent && !isPending) continue;
    try {
      await closeCheckout(db, transaction, payments, other, now);
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error;
    }
  }
}
