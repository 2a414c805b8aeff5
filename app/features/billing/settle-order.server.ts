/**
 * The only place where money grants or revokes access: once, whatever the order and number of the
 * facts.
 */
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { href } from "react-router";
import type { Transaction, Tx } from "#db/client.server";
import { accessGrants, orders, paymentEvents, users } from "#db/schema";
import { grantAccess, revokeAccess } from "~/features/access/grants.server";
import { planWords } from "~/features/access/words";
import { queueMail } from "~/features/mail/queue.server";
import { notify } from "~/features/notifications/notify.server";
import {
  applyFact,
  factFromSession,
  givesAccess,
  type OrderState,
  type PaymentFact,
  sessionMismatches,
  stateOf,
  statusOf,
} from "./orders";
import type { CheckoutSession } from "./payments";
import { formatPrice, prices } from "./prices";
import { announceClaim, updateClaims } from "./refund-claims.server";
import { purchaseNotices } from "./words";

export type Order = typeof orders.$inferSelect;

/**
 * Call `wakeMail()` after the commit.
 * @returns the updated order, null if there is none; and the fields in which the session differs
 * from it: then nothing was changed
 */
export async function settleSession(
  transaction: Transaction,
  { orderId, session, now }: { orderId: string; session: CheckoutSession; now: Date },
): Promise<{ settled: Order | null; mismatch: string[] }> {
  return transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return { settled: null, mismatch: [] };
    const mismatch = await findMismatches(tx, order, session);
    if (mismatch.length > 0) return { settled: order, mismatch };
    const { settled } = await settle(tx, order, { news: factFromSession(session), session, now });
    return { settled, mismatch };
  });
}

/** `payment`: the session's payment belongs to another order. */
export async function findMismatches(
  tx: Tx,
  order: Order,
  session: CheckoutSession,
): Promise<string[]> {
  const mismatch = sessionMismatches(order, session);
  const { paymentIntentId } = session;
  if (!paymentIntentId) return mismatch;
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentIntentId, paymentIntentId), ne(orders.id, order.id)))
    .limit(1);
  const isAnother = order.paymentIntentId !== null && order.paymentIntentId !== paymentIntentId;
  return other || isAnother ? [...mismatch, "payment"] : mismatch;
}

/**
 * Call `wakeMail()` after the commit.
 * @param session the fact's session, if any; it matches the order
 */
export async function settle(
  tx: Tx,
  order: Order,
  { news, session, now }: { news: PaymentFact; session: CheckoutSession | null; now: Date },
): Promise<{ settled: Order; changed: boolean }> {
  const before = stateOf(order);
  let after = applyFact(before, news);
  const ids = {
    checkoutSessionId: order.checkoutSessionId ?? session?.id ?? null,
    paymentIntentId: order.paymentIntentId ?? session?.paymentIntentId ?? null,
  };
  // A refund or dispute may have arrived before the order's payment id.
  if (ids.paymentIntentId && !order.paymentIntentId)
    for (const early of await applyEarlyEvents(tx, order, ids.paymentIntentId))
      after = applyFact(after, early);
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
  if (order.userId)
    await grantAndNotify(tx, { ...order, userId: order.userId }, { before, after, now });
  return { settled, changed };
}

/**
 * Refunds and disputes that arrived before their order was known. A session's facts are never
 * adopted: one that is not ours pays for nothing.
 */
async function applyEarlyEvents(
  tx: Tx,
  order: Order,
  paymentIntentId: string,
): Promise<PaymentFact[]> {
  const rows = await tx
    .select({ id: paymentEvents.id, payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.paymentIntentId, paymentIntentId), eq(paymentEvents.outcome, "unknown")),
    );
  const known = rows.flatMap(({ id, payload }) => {
    const news = payload.news as PaymentFact;
    return news.about === "refund" || news.about === "dispute" ? [{ id, payload, news }] : [];
  });
  const fitting = known.filter(({ payload, news }) =>
    news.about === "dispute"
      ? true
      : payload.currency === order.currency && payload.amount === order.amount,
  );
  const mark = async (events: { id: string }[], outcome: "applied" | "mismatch") => {
    const ids = events.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx
      .update(paymentEvents)
      .set({ orderId: order.id, outcome })
      .where(inArray(paymentEvents.id, ids));
  };
  await mark(fitting, "applied");
  await mark(
    known.filter((event) => !fitting.includes(event)),
    "mismatch",
  );
  return fitting.map(({ news }) => news);
}

type Change = { before: OrderState; after: OrderState; now: Date };

async function grantAndNotify(
  tx: Tx,
  order: Order & { userId: string },
  { before, after, now }: Change,
): Promise<void> {
  const { userId, plan, id: orderId } = order;
  const planName = planWords[plan];
  const tell = orderNotifier(tx, order, now);
  const isNewlyPaid = after.isPaid && !before.isPaid;
  const hadAccess = after.isPaid && (!before.isPaid || givesAccess(before, order));
  const isTakenBack = hadAccess && !givesAccess(after, order);
  const isRefunded = after.refundedAmount >= order.amount;
  const reason = isRefunded ? "refund" : "dispute";
  if (isNewlyPaid) {
    const { days } = prices[plan];
    await grantAccess(tx, { userId, plan, source: "purchase", orderId, days, now });
  }
  if (isTakenBack) await revokeAccess(tx, { orderId, reason, now });
  const claims = await updateClaims(tx, { userId, now });

  if (isNewlyPaid) {
    // The refund of an upgrade whose Basic is gone has its own notification.
    if (!claims.some(({ id, refundReason }) => id === orderId && refundReason === "lost_base")) {
      const content = await paidNotification(tx, order, now);
      await tell({ kind: "payment", title: purchaseNotices.paid.title, content });
    }
    await tell.byMail("receipt");
  }
  if (isTakenBack) {
    const { title, content } = isRefunded ? purchaseNotices.refunded : purchaseNotices.lost;
    await tell({ kind: reason, title, content: content(planName) });
    await tell.byMail(isRefunded ? "refund" : "dispute-lost");
  } else if (after.isPaid && after.refundedAmount > before.refundedAmount && hadAccess) {
    const { title, content } = purchaseNotices.partlyRefunded;
    const refunded = formatPrice(after.refundedAmount);
    await tell({ kind: "refund", title, content: content(refunded, planName) });
    await tell.byMail("partial-refund", String(after.refundedAmount));
  }
  if (!after.isPaid && after.stage === "failed" && before.stage !== "failed") {
    const { title, content } = purchaseNotices.failed;
    await tell({ kind: "payment", title, content: content(planName) });
    await tell.byMail("payment-failed");
  }
  for (const claim of claims) await announceClaim(tx, claim, { userId, now });
}

async function paidNotification(
  tx: Tx,
  { id: orderId, userId, plan }: Order & { userId: string },
  now: Date,
): Promise<string> {
  const grants = await tx
    .select({
      orderId: accessGrants.orderId,
      plan: accessGrants.plan,
      startsAt: accessGrants.startsAt,
      endsAt: accessGrants.endsAt,
    })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), isNull(accessGrants.revokedAt)));
  const own = grants.find((grant) => grant.orderId === orderId);
  const { basic, premium, extended, forLife } = purchaseNotices.paid;
  const { days } = prices[plan];
  if (days === null) return premium;
  if (grants.some((grant) => grant.plan === "premium" && grant.endsAt === null)) return forLife;
  return own && own.startsAt > now ? extended(days) : basic(days);
}

type OrderMail = "receipt" | "refund" | "partial-refund" | "dispute-lost" | "payment-failed";

/**
 * Each email is sent once per order; `time` distinguishes those that an order can have several of.
 */
function orderNotifier(tx: Tx, { id: orderId, userId }: Order & { userId: string }, now: Date) {
  const byBell = async (notice: { kind: string; title: string; content: string }) => {
    await notify(tx, {
      userId,
      ...notice,
      href: href("/account/orders/:orderId", { orderId }),
      now,
    });
  };
  const byMail = async (template: OrderMail, time = "") => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const onceKey = [template, orderId, ...(time ? [time] : [])].join(":");
    await queueMail(tx, { to: user.email, userId, template, params: { orderId }, onceKey, now });
  };
  return Object.assign(byBell, { byMail });
}
