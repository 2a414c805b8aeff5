/**
 * From what the provider says to what the buyer has. The webhook and the return page both lead to `settle`, which
 * grants once and revokes once, whatever their order and number.
 */
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Db, Tx } from "#db/client.server";
import { accessGrants, orders, paymentEvents } from "#db/schema";
import type { EventOutcome, Plan } from "#db/vocabulary";
import { mismatchesOf, newsOf } from "./orders";
import { type CheckoutSession, type PaymentEvent, type Payments, PaymentsFailed } from "./payments";
import { type Order, settle, settleSession } from "./settling.server";

type Transaction = Database["transaction"];

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

/**
 * Does what an event of the provider says, once: its row and its effect are one transaction. After it, `wakeMail()`.
 * The event's signature was checked by whoever read it.
 */
export async function takeEvent(
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
