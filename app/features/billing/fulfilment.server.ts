/**
 * Webhook and return page both lead to `settle`, which grants once and revokes once, whatever the
 * order and number of the provider's facts.
 */
import { and, eq, isNull } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/client.server";
import { accessGrants, orders, paymentEvents } from "#db/schema";
import type { EventOutcome, Plan } from "#db/vocabulary";
import { factFromEvent } from "./orders";
import {
  type CheckoutSession,
  type PaymentEvent,
  type PaymentProvider,
  PaymentsFailed,
} from "./payments";
import { providerTimeoutMs, withTimeout } from "./provider-timeout.server";
import { outstandingRefund } from "./refund-due";
import { findMismatches, type Order, settle, settleSession } from "./settle-order.server";

export type PaymentVerification = {
  /**
   * `pending`: the money is on its way. `open`: the checkout can still be paid. `failed`,
   * `expired`: nothing was paid. `unverified`: the provider did not answer. `unknown`: no order has
   * this session. `refused`: paid, but gives no access (does not match its order, or was refunded).
   * `ended`: an upgrade whose Basic was refunded.
   */
  state:
    | "paid"
    | "pending"
    | "open"
    | "failed"
    | "expired"
    | "unverified"
    | "unknown"
    | "refused"
    | "ended";
  plan?: Plan;
  /** Null for life. Set only if `paid`. */
  accessExpiresAt?: Date | null;
  /** It starts when the buyer's earlier access ends. */
  isExtension?: boolean;
  /** Cents. */
  refundDue?: number;
  orderId?: string;
  /** The order's owner, to compare with the viewer. */
  userId?: string;
  /** In which the session differs from the order, for the log. */
  mismatch?: string[];
};

export type EventResult = {
  outcome: EventOutcome | "repeated" | "ignored";
  orderId?: string;
  mismatch?: string[];
};

/**
 * Asks for a session's state and grants what was paid. Call `wakeMail()` after the commit.
 * @param sessionId from the address: untrusted
 * @param onFailure gets the provider's error
 */
export async function verifyPayment(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
  {
    sessionId,
    now,
    onFailure,
  }: { sessionId: string; now: Date; onFailure?: (error: PaymentsFailed) => void },
): Promise<PaymentVerification> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutSessionId, sessionId));
  if (!order) return { state: "unknown" };
  // Reloading the page of a settled order costs no request to the provider.
  if (order.paidAt || order.status === "failed") return toVerification(db, order);
  let session: CheckoutSession | null;
  try {
    session = await withTimeout(payments, providerTimeoutMs).findSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    onFailure?.(error);
    const known = await toVerification(db, order);
    return known.state === "open" ? { ...known, state: "unverified" } : known;
  }
  if (!session) {
    const known = await toVerification(db, order);
    return known.state === "open" ? { ...known, state: "unknown" } : known;
  }
  const { settled, mismatch } = await settleSession(transaction, {
    orderId: order.id,
    session,
    now,
  });
  const found = await toVerification(db, settled ?? order);
  return mismatch.length > 0 ? { ...found, state: "refused", mismatch } : found;
}

async function toVerification(db: Db, order: Order): Promise<PaymentVerification> {
  const about = {
    plan: order.plan,
    orderId: order.id,
    ...(order.userId ? { userId: order.userId } : {}),
  };
  const refundDue = outstandingRefund(order);
  const { status } = order;
  if (!order.paidAt) {
    const isKnown = status === "failed" || status === "expired" || status === "pending";
    return { state: isKnown ? status : "open", ...about };
  }
  const grants = order.userId
    ? await db
        .select({
          orderId: accessGrants.orderId,
          plan: accessGrants.plan,
          createdAt: accessGrants.createdAt,
          startsAt: accessGrants.startsAt,
          endsAt: accessGrants.endsAt,
        })
        .from(accessGrants)
        .where(and(eq(accessGrants.userId, order.userId), isNull(accessGrants.revokedAt)))
    : [];
  const own = grants.find(({ orderId }) => orderId === order.id);
  if (!own)
    return { state: order.refundReason === "lost_base" ? "ended" : "refused", ...about, refundDue };
  const isForLife = grants.some(({ plan, endsAt }) => plan === "premium" && endsAt === null);
  return {
    state: "paid",
    ...about,
    accessExpiresAt: isForLife ? null : own.endsAt,
    isExtension: own.startsAt > own.createdAt,
    refundDue,
  };
}

/**
 * Stores an event and its effect once, in one transaction. Call `wakeMail()` after the commit. The
 * caller has verified the signature.
 */
export async function handlePaymentEvent(
  transaction: Transaction,
  { event, now }: { event: PaymentEvent; now: Date },
): Promise<EventResult> {
  const news = factFromEvent(event);
  if (!news || event.about === "other") return { outcome: "ignored" };
  const paymentIntentId =
    event.about === "session" ? event.session.paymentIntentId : event.paymentIntentId;
  return transaction(async (tx): Promise<EventResult> => {
    const [before] = await tx
      .select({ orderId: paymentEvents.orderId })
      .from(paymentEvents)
      .where(eq(paymentEvents.id, event.id));
    if (before)
      return { outcome: "repeated", ...(before.orderId ? { orderId: before.orderId } : {}) };

    const order = await findOrderOfEvent(tx, event);
    const mismatch = order ? await findEventMismatches(tx, order, event) : [];
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
      payload: { ...eventFacts(event), news, ...(mismatch.length > 0 ? { mismatch } : {}) },
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

/** What is stored of an event: nothing about a person or a card. */
function eventFacts(event: PaymentEvent): Record<string, unknown> {
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

async function findOrderOfEvent(tx: Tx, event: PaymentEvent): Promise<Order | null> {
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

async function findEventMismatches(tx: Tx, order: Order, event: PaymentEvent): Promise<string[]> {
  if (event.about === "session") return findMismatches(tx, order, event.session);
  if (event.about !== "charge") return [];
  return [
    ...(event.amount === order.amount ? [] : ["amount"]),
    ...(event.currency === order.currency ? [] : ["currency"]),
  ];
}
