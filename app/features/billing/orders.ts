/**
 * The state of an order, from the facts known about its payment. Every fact only ever moves the
 * state up, so that the same facts in any order and number give the same state.
 */
import type { disputes, OrderStatus, Plan } from "#db/vocabulary";
import type { CheckoutSession, PaymentEvent } from "./payments";
import { codeByPlan } from "./purchase";

/** A payment overrides all of them. */
const stages = ["open", "pending", "expired", "failed"] as const;
export type Stage = (typeof stages)[number];
export type Dispute = (typeof disputes)[number];
const disputesInOrder = [null, "open", "won", "lost"] as const;

export type OrderState = {
  stage: Stage;
  isPaid: boolean;
  /** Cents. */
  refundedAmount: number;
  dispute: Dispute | null;
};

export type PaymentFact =
  | { about: "stage"; stage: Stage }
  | { about: "payment" }
  | { about: "refund"; amount: number }
  | { about: "dispute"; dispute: Dispute };

const laterOf = <T>(inOrder: readonly T[], a: T, b: T): T =>
  inOrder.indexOf(a) > inOrder.indexOf(b) ? a : b;

export function applyFact(state: OrderState, news: PaymentFact): OrderState {
  switch (news.about) {
    case "stage":
      return { ...state, stage: laterOf(stages, state.stage, news.stage) };
    case "payment":
      return { ...state, isPaid: true };
    case "refund":
      return { ...state, refundedAmount: Math.max(state.refundedAmount, news.amount) };
    case "dispute":
      return { ...state, dispute: laterOf(disputesInOrder, state.dispute, news.dispute) };
  }
}

/** A failed payment is only reported by its event. */
export function factFromSession({ status, paymentStatus }: CheckoutSession): PaymentFact {
  if (status === "complete" && paymentStatus === "paid") return { about: "payment" };
  const stage = { open: "open", complete: "pending", expired: "expired" } as const;
  return { about: "stage", stage: stage[status] };
}

/** A closed inquiry took no money. All other states of the provider's count as open. */
const ended: Record<string, Dispute> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** Null if the event does not concern us. */
export function factFromEvent(event: PaymentEvent): PaymentFact | null {
  switch (event.about) {
    case "session":
      return event.type === "checkout.session.async_payment_failed"
        ? { about: "stage", stage: "failed" }
        : factFromSession(event.session);
    case "charge":
      return { about: "refund", amount: event.amountRefunded };
    case "dispute":
      return { about: "dispute", dispute: ended[event.status] ?? "open" };
    case "other":
      return null;
  }
}

type StoredOrder = {
  amount: number;
  status: OrderStatus;
  paidAt: Date | null;
  refundedAmount: number;
  dispute: Dispute | null;
};

export function stateOf({ status, paidAt, refundedAmount, dispute }: StoredOrder): OrderState {
  const stage = stages.find((one) => one === status) ?? "open";
  return { stage, isPaid: paidAt !== null, refundedAmount, dispute };
}

export function statusOf(state: OrderState, { amount }: Pick<StoredOrder, "amount">): OrderStatus {
  if (!state.isPaid) return state.stage;
  if (state.refundedAmount >= amount) return "refunded";
  // The revoked grant says that a dispute was lost.
  if (state.dispute === "open" || state.dispute === "lost") return "disputed";
  return state.refundedAmount > 0 ? "partially_refunded" : "paid";
}

/** Paid, and neither fully refunded nor lost in a dispute. */
export const givesAccess = (state: OrderState, { amount }: Pick<StoredOrder, "amount">): boolean =>
  state.isPaid && state.refundedAmount < amount && state.dispute !== "lost";

type ExpectedOrder = {
  id: string;
  userId: string | null;
  plan: Plan;
  amount: number;
  currency: string;
  checkoutSessionId: string | null;
};

/** If a session differs from its order, it must have no effect. */
export function sessionMismatches(order: ExpectedOrder, session: CheckoutSession): string[] {
  const { metadata } = session;
  const fits = {
    // The server stopped after opening the session and before storing its id.
    session: order.checkoutSessionId === null || order.checkoutSessionId === session.id,
    order: metadata.orderId === order.id,
    // A deleted account is granted nothing.
    user:
      order.userId === null ? session.paymentStatus !== "paid" : metadata.userId === order.userId,
    plan: metadata.plan === codeByPlan[order.plan],
    amount: session.amount === order.amount,
    currency: session.currency === order.currency,
  };
  return Object.entries(fits).flatMap(([name, fit]) => (fit ? [] : [name]));
}
