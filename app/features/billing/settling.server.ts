/**
 * The one place that gives and takes access for money: an order is brought up to date with the news of its payment,
 * and its buyer gets what that means, once, whatever the order and number of the news.
 */
import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import type { Database, Tx } from "#db/client.server";
import { orders, paymentEvents, users } from "#db/schema";
import { giveAccess, revokeAccess } from "~/features/access/grants.server";
import { queueMail } from "~/features/mail/queue.server";
import { notify } from "~/features/notifications/notify.server";
import { planWords } from "~/words/access";
import { purchaseNotices } from "~/words/checkout";
import {
  givesAccess,
  heard,
  mismatchesOf,
  type News,
  newsOfSession,
  type OrderState,
  stateOf,
  statusOf,
} from "./orders";
import type { CheckoutSession } from "./payments";
import { prices } from "./prices";

/** An order as it is stored. */
export type Order = typeof orders.$inferSelect;

/**
 * Brings an order up to date with its session as the provider has it. After the commit, `wakeMail()`.
 * @returns the order as it stands now, null when there is none; and in what the session differs from it: then nothing
 *   was changed
 */
export async function settleSession(
  transaction: Database["transaction"],
  { orderId, session, now }: { orderId: string; session: CheckoutSession; now: Date },
): Promise<{ settled: Order | null; mismatch: string[] }> {
  return transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return { settled: null, mismatch: [] };
    const mismatch = mismatchesOf(order, session);
    if (mismatch.length > 0) return { settled: order, mismatch };
    const { settled } = await settle(tx, order, { news: newsOfSession(session), session, now });
    return { settled, mismatch };
  });
}

/**
 * Takes in what is new of an order's payment. After the commit, `wakeMail()`.
 * @param session where the news came with one; it fits the order
 */
export async function settle(
  tx: Tx,
  order: Order,
  { news, session, now }: { news: News; session: CheckoutSession | null; now: Date },
): Promise<{ settled: Order; changed: boolean }> {
  const before = stateOf(order);
  let after = heard(before, news);
  const ids = {
    checkoutSessionId: order.checkoutSessionId ?? session?.id ?? null,
    paymentIntentId: order.paymentIntentId ?? session?.paymentIntentId ?? null,
  };
  // A refund or a dispute may have come in before it could be known whose it is.
  if (ids.paymentIntentId && !order.paymentIntentId)
    for (const early of await adoptEvents(tx, order.id, ids.paymentIntentId))
      after = heard(after, early);
  const status = statusOf(after, order);
  const { refundedAmount, dispute } = after;
  const paidAt = order.paidAt ?? (after.isPaid ? now : null);
  const next = { ...ids, status, refundedAmount, dispute, paidAt };
  const changed = Object.entries(next).some(([key, value]) => order[key as keyof Order] !== value);
  const settled = changed ? { ...order, ...next, updatedAt: now } : order;
  if (!changed) return { settled, changed };
  await tx
    .update(orders)
    .set({ ...next, updatedAt: now })
    .where(eq(orders.id, order.id));
  if (order.userId) await follow(tx, { ...order, userId: order.userId }, { before, after, now });
  return { settled, changed };
}

/** Events that name this payment and came in before its order was known by it. */
async function adoptEvents(tx: Tx, orderId: string, paymentIntentId: string): Promise<News[]> {
  const rows = await tx
    .update(paymentEvents)
    .set({ orderId, outcome: "applied" })
    .where(
      and(eq(paymentEvents.paymentIntentId, paymentIntentId), eq(paymentEvents.outcome, "unknown")),
    )
    .returning({ payload: paymentEvents.payload });
  return rows.map(({ payload }) => payload.news as News);
}

type Change = { before: OrderState; after: OrderState; now: Date };

/** What a change means for the buyer: access, a letter, a notification. */
async function follow(
  tx: Tx,
  order: Order & { userId: string },
  { before, after, now }: Change,
): Promise<void> {
  const { userId, plan, id: orderId } = order;
  const { days } = prices[plan];
  const planName = planWords[plan];
  const tell = teller(tx, order, now);
  if (after.isPaid && !before.isPaid) {
    await giveAccess(tx, { userId, plan, source: "purchase", orderId, days, now });
    const { title, basic, premium } = purchaseNotices.paid;
    await tell({ kind: "payment", title, content: days === null ? premium : basic(days) });
    await tell.byMail("receipt");
  }
  const hadAccess = after.isPaid && (!before.isPaid || givesAccess(before, order));
  if (hadAccess && !givesAccess(after, order)) {
    const isRefund = after.refundedAmount >= order.amount;
    const reason = isRefund ? "refund" : "dispute";
    await revokeAccess(tx, { orderId, reason, now });
    const { title, content } = isRefund ? purchaseNotices.refunded : purchaseNotices.lost;
    await tell({ kind: reason, title, content: content(planName) });
    if (isRefund) await tell.byMail("refund");
  } else if (after.isPaid && after.refundedAmount > before.refundedAmount && hadAccess) {
    const { title, content } = purchaseNotices.partlyRefunded;
    await tell({ kind: "refund", title, content: content(planName) });
  }
  if (!after.isPaid && after.stage === "failed" && before.stage !== "failed") {
    const { title, content } = purchaseNotices.failed;
    await tell({ kind: "payment", title, content: content(planName) });
    await tell.byMail("payment-failed");
  }
}

/** Tells a buyer something about an order: beside the bell, or by mail, once an order and letter. */
function teller(tx: Tx, { id: orderId, userId }: Order & { userId: string }, now: Date) {
  const byBell = async (notice: { kind: string; title: string; content: string }) => {
    await notify(tx, {
      userId,
      ...notice,
      href: href("/account/orders/:orderId", { orderId }),
      now,
    });
  };
  const byMail = async (template: "receipt" | "refund" | "payment-failed") => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const onceKey = `${template}:${orderId}`;
    await queueMail(tx, { to: user.email, userId, template, params: { orderId }, onceKey, now });
  };
  return Object.assign(byBell, { byMail });
}
