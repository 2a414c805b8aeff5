/**
 * From what the provider says to what the buyer has. The webhook and the return page both lead to `settle`, which
 * grants once and revokes once, whatever their order and number.
 */
import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Database, Db, Tx } from "#db/client.server";
import { accessGrants, orders, paymentEvents, users } from "#db/schema";
import type { EventOutcome, Plan } from "#db/vocabulary";
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
  newsOf,
  newsOfSession,
  type OrderState,
  stateOf,
  statusOf,
} from "./orders";
import { type CheckoutSession, type PaymentEvent, type Payments, PaymentsFailed } from "./payments";
import { prices } from "./prices";

type Transaction = Database["transaction"];
type Order = typeof orders.$inferSelect;

/** What a return from the checkout finds. */
export type Verified = {
  /**
   * `paid`: the access is there. `pending`: not known yet, ask again. `failed`, `expired`: nothing was paid.
   * `unknown`: no order of ours has this session. `refused`: it was paid, and gives no access: it does not fit its
   * order, or the money went back.
   */
  state: "paid" | "pending" | "failed" | "expired" | "unknown" | "refused";
  plan?: Plan;
  /** When what this order bought ends; null for life. Only when paid. */
  accessExpiresAt?: Date | null;
  orderId?: string;
  /** Whose order it is: for whoever shows it to compare. */
  userId?: string;
  /** In what the session differs from the order; for the log. */
  mismatch?: string[];
};

/** What an event came to; for the log. */
export type Taken = {
  outcome: EventOutcome | "repeated" | "ignored";
  orderId?: string;
  mismatch?: string[];
};

/**
 * Asks the provider how a payment stands, and gives what was paid. After the commit, `wakeMail()`.
 * @param sessionId the checkout session's, out of the address: anybody may have typed it
 * @param onFailure told why the provider could not be asked; the answer is then `pending`
 */
export async function verifyPayment(
  db: Db,
  transaction: Transaction,
  payments: Payments,
  {
    sessionId,
    now,
    onFailure,
  }: { sessionId: string; now: Date; onFailure?: (error: PaymentsFailed) => void },
): Promise<Verified> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutSessionId, sessionId));
  if (!order) return { state: "unknown" };
  // What is settled is not asked for again: a page that is reloaded costs the provider nothing.
  if (order.paidAt || order.status === "failed") return verified(db, order);
  let session: CheckoutSession | null;
  try {
    session = await payments.findSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    onFailure?.(error);
    return { ...(await verified(db, order)), state: "pending" };
  }
  if (!session) return verified(db, order);
  const { settled, mismatch } = await settleSession(transaction, {
    orderId: order.id,
    session,
    now,
  });
  const found = await verified(db, settled ?? order);
  return mismatch.length > 0 ? { ...found, state: "refused", mismatch } : found;
}

async function verified(db: Db, order: Order): Promise<Verified> {
  const about = {
    plan: order.plan,
    orderId: order.id,
    ...(order.userId ? { userId: order.userId } : {}),
  };
  if (!order.paidAt) {
    const state =
      order.status === "failed" || order.status === "expired" ? order.status : "pending";
    return { state, ...about };
  }
  const [grant] = await db
    .select({ endsAt: accessGrants.endsAt })
    .from(accessGrants)
    .where(and(eq(accessGrants.orderId, order.id), isNull(accessGrants.revokedAt)));
  return grant
    ? { state: "paid", ...about, accessExpiresAt: grant.endsAt }
    : { state: "refused", ...about };
}

/** Brings an order up to date with its session as the provider has it, unless that does not fit the order. */
export async function settleSession(
  transaction: Transaction,
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
 * Does what an event of the provider says, once: its row and its effect are one transaction. After it, `wakeMail()`.
 * The event's signature was checked by whoever read it.
 */
export async function takeEvent(
  _db: Db,
  transaction: Transaction,
  { event, now }: { event: PaymentEvent; now: Date },
): Promise<Taken> {
  const news = newsOf(event);
  if (!news || event.about === "other") return { outcome: "ignored" };
  const paymentIntentId =
    event.about === "session" ? event.session.paymentIntentId : event.paymentIntentId;
  return transaction(async (tx): Promise<Taken> => {
    const [before] = await tx
      .select({ orderId: paymentEvents.orderId })
      .from(paymentEvents)
      .where(eq(paymentEvents.id, event.id));
    if (before)
      return { outcome: "repeated", ...(before.orderId ? { orderId: before.orderId } : {}) };

    const order = await findOrder(tx, event);
    const mismatch = order ? mismatchesWith(order, event) : [];
    let outcome: EventOutcome = order ? "mismatch" : "unknown";
    if (order && mismatch.length === 0) {
      const session = event.about === "session" ? event.session : null;
      const { changed } = await settle(tx, order, { news, session, now });
      outcome = changed ? "applied" : "unchanged";
    }
    await tx.insert(paymentEvents).values({
      id: event.id,
      type: event.type,
      orderId: order?.id ?? null,
      paymentIntentId,
      payload: { ...factsOf(event), news, ...(mismatch.length > 0 ? { mismatch } : {}) },
      outcome,
      receivedAt: now,
    });
    return {
      outcome,
      ...(order ? { orderId: order.id } : {}),
      ...(mismatch.length > 0 ? { mismatch } : {}),
    };
  });
}

/** What of an event is kept: ids, amounts and states, nothing about a person or a card. */
function factsOf(event: PaymentEvent): Record<string, unknown> {
  const createdAt = event.createdAt.toISOString();
  if (event.about === "session") {
    const { id, status, paymentStatus, amount, currency, metadata } = event.session;
    const { orderId = null, plan = null } = metadata;
    return { createdAt, session: id, status, paymentStatus, amount, currency, orderId, plan };
  }
  if (event.about === "charge") {
    const { amount, amountRefunded, currency } = event;
    return { createdAt, amount, amountRefunded, currency };
  }
  return event.about === "dispute" ? { createdAt, status: event.status } : { createdAt };
}

async function findOrder(tx: Tx, event: PaymentEvent): Promise<Order | null> {
  const find = async (by: ReturnType<typeof eq>) =>
    (await tx.select().from(orders).where(by))[0] ?? null;
  if (event.about === "session") {
    const { id, metadata } = event.session;
    const byId = await find(eq(orders.checkoutSessionId, id));
    return byId ?? (metadata.orderId ? find(eq(orders.id, metadata.orderId)) : null);
  }
  if (event.about === "other" || !event.paymentIntentId) return null;
  return find(eq(orders.paymentIntentId, event.paymentIntentId));
}

function mismatchesWith(order: Order, event: PaymentEvent): string[] {
  if (event.about === "session") return mismatchesOf(order, event.session);
  return event.about === "charge" && event.currency !== order.currency ? ["currency"] : [];
}

/** The one place that gives and takes access for money. The session, where there is one, fits the order. */
async function settle(
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
