/** Checkouts that must not be paid any more: closed with the provider, and settled as they ended. */
import { and, eq, isNotNull, not, type SQL } from "drizzle-orm";
import type { Database, Db } from "#db/client.server";
import { orders, users } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { type Payments, PaymentsFailed } from "./payments";
import { currency } from "./prices";
import { type Purchase, purchaseFor } from "./purchase";
import { settleSession } from "./settling.server";

type Transaction = Database["transaction"];

/** Orders of exactly this, at today's price. */
export const isFor = ({ plan, isUpgrade, amount }: Purchase) =>
  and(
    eq(orders.plan, plan),
    eq(orders.isUpgrade, isUpgrade),
    eq(orders.amount, amount),
    eq(orders.currency, currency),
  ) as SQL;

/**
 * Closes what else this buyer could still pay, as basic in another tab, or premium at its full price once the upgrade
 * is wanted: nobody shall pay for both. Where the provider does not answer, the session ends by itself.
 * @returns whether one of them turned out to be paid
 */
export async function closeOthers(
  db: Db,
  transaction: Transaction,
  payments: Payments,
  { userId, wanted, now }: { userId: string; wanted: Purchase; now: Date },
): Promise<boolean> {
  const others = await db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "open"),
        isNotNull(orders.checkoutSessionId),
        not(isFor(wanted)),
      ),
    );
  return closeSessions(transaction, payments, others, now);
}

type WithSession = { id: string; sessionId: string | null };

/**
 * Closes the sessions of orders that are open, and settles how each ended.
 * @returns whether one of them turned out to be paid
 */
async function closeSessions(
  transaction: Transaction,
  payments: Payments,
  open: readonly WithSession[],
  now: Date,
): Promise<boolean> {
  let isPaid = false;
  for (const { id: orderId, sessionId } of open) {
    if (!sessionId) continue;
    try {
      await payments.closeSession(sessionId);
      // As it stands now: it may have been paid before it could be closed.
      const session = await payments.findSession(sessionId);
      if (!session) continue;
      const { settled } = await settleSession(transaction, { orderId, session, now });
      isPaid ||= settled?.paidAt != null;
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error;
    }
  }
  return isPaid;
}

/**
 * After money went back for an order: the upgrade that its buyer had begun, and could still pay at the upgrade's price
 * without holding basic any more, is closed. Where the provider does not answer, its session ends by itself.
 * @param orderId the order whose money went back
 */
export async function closeLostUpgrades(
  db: Db,
  transaction: Transaction,
  payments: Payments,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const [buyer] = await db
    .select({ userId: users.id, role: users.role })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!buyer) return;
  const upgrades = await db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, buyer.userId),
        eq(orders.status, "open"),
        eq(orders.isUpgrade, true),
        isNotNull(orders.checkoutSessionId),
      ),
    );
  if (upgrades.length === 0) return;
  const access = await findAccess(db, { ...buyer, now });
  if (purchaseFor("premium", access)?.isUpgrade) return;
  await closeSessions(transaction, payments, upgrades, now);
}
