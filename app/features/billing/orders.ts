/**
 * What becomes of an order by what is heard of it. Whatever the order and the number of repetitions in which the
 * provider's events and the return page's answers come in, the same things heard end in the same state: each only
 * ever moves it up. Pure.
 */
import type { disputes, OrderStatus, Plan } from "#db/vocabulary";
import type { CheckoutSession, PaymentEvent } from "./payments";
import { codeOf } from "./purchase";

/** How far an order got that is not paid. Each is overtaken by those after it, and all by a payment. */
const stages = ["open", "pending", "expired", "failed"] as const;
export type Stage = (typeof stages)[number];
export type Dispute = (typeof disputes)[number];
const disputesInOrder = [null, "open", "won", "lost"] as const;

export type OrderState = {
  /** Counts while nothing is paid. */
  stage: Stage;
  isPaid: boolean;
  /** Cents. */
  refundedAmount: number;
  dispute: Dispute | null;
};

/** What an event, or a look at the session, says about its order. */
export type News =
  | { about: "stage"; stage: Stage }
  | { about: "payment" }
  | { about: "refund"; amount: number }
  | { about: "dispute"; dispute: Dispute };

const later = <T>(inOrder: readonly T[], a: T, b: T): T =>
  inOrder.indexOf(a) > inOrder.indexOf(b) ? a : b;

/** The state after some news. */
export function heard(state: OrderState, news: News): OrderState {
  switch (news.about) {
    case "stage":
      return { ...state, stage: later(stages, state.stage, news.stage) };
    case "payment":
      return { ...state, isPaid: true };
    case "refund":
      return { ...state, refundedAmount: Math.max(state.refundedAmount, news.amount) };
    case "dispute":
      return { ...state, dispute: later(disputesInOrder, state.dispute, news.dispute) };
  }
}

/** What a session says by itself. That a payment failed only its event says. */
export function newsOfSession({ status, paymentStatus }: CheckoutSession): News {
  if (status === "complete" && paymentStatus === "paid") return { about: "payment" };
  const stage = { open: "open", complete: "pending", expired: "expired" } as const;
  return { about: "stage", stage: stage[status] };
}

/** Of a dispute's many states those that end it; an inquiry that was closed has taken nothing. */
const ended: Record<string, Dispute> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** What an event says; null where it is about nothing of ours. */
export function newsOf(event: PaymentEvent): News | null {
  switch (event.about) {
    case "session":
      return event.type === "checkout.session.async_payment_failed"
        ? { about: "stage", stage: "failed" }
        : newsOfSession(event.session);
    case "charge":
      return { about: "refund", amount: event.amountRefunded };
    case "dispute":
      return { about: "dispute", dispute: ended[event.status] ?? "open" };
    case "other":
      return null;
  }
}

type Row = {
  amount: number;
  status: OrderStatus;
  paidAt: Date | null;
  refundedAmount: number;
  dispute: Dispute | null;
};

/** The state of a stored order. */
export function stateOf({ status, paidAt, refundedAmount, dispute }: Row): OrderState {
  const stage = stages.find((one) => one === status) ?? "open";
  return { stage, isPaid: paidAt !== null, refundedAmount, dispute };
}

/** The one word for a state. @param amount the order's, in cents */
export function statusOf(state: OrderState, { amount }: Pick<Row, "amount">): OrderStatus {
  if (!state.isPaid) return state.stage;
  if (state.refundedAmount >= amount) return "refunded";
  // Lost is no end that is any better: who lost it reads from the grant that was taken back.
  if (state.dispute === "open" || state.dispute === "lost") return "disputed";
  return state.refundedAmount > 0 ? "partially_refunded" : "paid";
}

/** Whether what was bought is the buyer's: paid, and neither wholly refunded nor lost to their bank. */
export const givesAccess = (state: OrderState, { amount }: Pick<Row, "amount">): boolean =>
  state.isPaid && state.refundedAmount < amount && state.dispute !== "lost";

type Expected = {
  id: string;
  userId: string | null;
  plan: Plan;
  amount: number;
  currency: string;
  checkoutSessionId: string | null;
};

/** In what a session is not the one that was opened for an order: then nothing follows from it. */
export function mismatchesOf(order: Expected, session: CheckoutSession): string[] {
  const { metadata } = session;
  const fits = {
    // Null: the server stopped after it had opened the session and before it wrote that down.
    session: order.checkoutSessionId === null || order.checkoutSessionId === session.id,
    order: metadata.orderId === order.id,
    // An order whose account was deleted is nobody's: what is paid of it can be given to nobody.
    user:
      order.userId === null ? session.paymentStatus !== "paid" : metadata.userId === order.userId,
    plan: metadata.plan === codeOf[order.plan],
    amount: session.amount === order.amount,
    currency: session.currency === order.currency,
  };
  return Object.entries(fits).flatMap(([name, fit]) => (fit ? [] : [name]));
}
