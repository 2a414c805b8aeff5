import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyFact,
  factFromEvent,
  factFromSession,
  givesAccess,
  type OrderState,
  type PaymentFact,
  sessionMismatches,
  stateOf,
  statusOf,
} from "./orders";
import type { CheckoutSession, PaymentEvent } from "./payments";

const order = { amount: 1999 };
const fresh: OrderState = { stage: "open", isPaid: false, refundedAmount: 0, dispute: null };
const hearing = (...news: PaymentFact[]) => news.reduce(applyFact, fresh);
const stage = (name: "open" | "pending" | "expired" | "failed"): PaymentFact => ({
  about: "stage",
  stage: name,
});
const payment: PaymentFact = { about: "payment" };
const refund = (amount: number): PaymentFact => ({ about: "refund", amount });
const dispute = (word: "open" | "won" | "lost"): PaymentFact => ({
  about: "dispute",
  dispute: word,
});

const anyNews: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.constantFrom(stage("open"), stage("pending"), stage("expired"), stage("failed"), payment),
  fc.constantFrom(dispute("open"), dispute("won"), dispute("lost")),
  fc.integer({ min: 1, max: order.amount }).map(refund),
);

describe("an order", () => {
  test("ends in the same state whatever the order and the repetitions of what is heard", () => {
    const shuffled = fc
      .array(anyNews, { maxLength: 8 })
      .chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          fc.array(fc.nat(), { maxLength: 8 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([all, other, repeated]) => {
        const again =
          all.length > 0 ? repeated.map((at) => all[at % all.length] as PaymentFact) : [];
        const [one, two] = [hearing(...all), hearing(...other, ...again)];
        expect(statusOf(two, order)).toBe(statusOf(one, order));
        expect(givesAccess(two, order)).toBe(givesAccess(one, order));
        expect(two).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, PaymentFact[], string, boolean]>([
    ["is open at first", [], "open", false],
    ["waits for a later payment", [stage("pending")], "pending", false],
    ["is paid", [stage("pending"), payment], "paid", true],
    [
      "stays failed when the session is looked at again",
      [stage("failed"), stage("pending")],
      "failed",
      false,
    ],
    ["is paid after all", [stage("expired"), payment], "paid", true],
    ["keeps access with a part refunded", [payment, refund(1998)], "partially_refunded", true],
    ["loses it with all refunded", [payment, refund(500), refund(1999)], "refunded", false],
    [
      "that was refunded first is so when its payment is heard of",
      [refund(1999), payment],
      "refunded",
      false,
    ],
    ["without a payment is not refunded", [refund(1999)], "open", false],
    ["in dispute keeps access", [payment, dispute("open")], "disputed", true],
    [
      "is paid again when the dispute is won",
      [dispute("won"), payment, dispute("open")],
      "paid",
      true,
    ],
    [
      "loses access with the dispute",
      [payment, dispute("open"), dispute("lost")],
      "disputed",
      false,
    ],
    [
      "refunded within a dispute is refunded",
      [payment, dispute("open"), refund(1999)],
      "refunded",
      false,
    ],
  ])("%s", (_, news, status, access) => {
    const state = hearing(...news);
    expect([statusOf(state, order), givesAccess(state, order)]).toEqual([status, access]);
    // Read back from its row, the state continues the same.
    const row = {
      ...order,
      ...state,
      status: statusOf(state, order),
      paidAt: state.isPaid ? new Date() : null,
    };
    const back = stateOf(row);
    expect({ ...back, stage: state.isPaid ? state.stage : back.stage }).toEqual(state);
  });
});

const session: CheckoutSession = {
  id: "cs_1",
  url: null,
  status: "complete",
  paymentStatus: "paid",
  amount: 1999,
  currency: "usd",
  paymentIntentId: "pi_1",
  metadata: { orderId: "order", userId: "user", plan: "base" },
};

test("a session says how far it got", () => {
  const says = (given: Partial<CheckoutSession>) => factFromSession({ ...session, ...given });
  expect(says({})).toEqual(payment);
  expect(says({ paymentStatus: "unpaid" })).toEqual(stage("pending"));
  // We never sell anything for free.
  expect(says({ paymentStatus: "no_payment_required" })).toEqual(stage("pending"));
  expect(says({ status: "open", paymentStatus: "unpaid" })).toEqual(stage("open"));
  expect(says({ status: "expired", paymentStatus: "unpaid" })).toEqual(stage("expired"));
});

test("an event says what its kind means", () => {
  const base = { id: "evt_1", createdAt: new Date() };
  const says = (event: Partial<PaymentEvent>) =>
    factFromEvent({ ...base, ...event } as PaymentEvent);
  const about = { about: "session" as const };
  const unpaid = { ...session, paymentStatus: "unpaid" as const };
  expect(says({ ...about, type: "checkout.session.completed", session })).toEqual(payment);
  expect(says({ ...about, type: "checkout.session.completed", session: unpaid })).toEqual(
    stage("pending"),
  );
  expect(
    says({ ...about, type: "checkout.session.async_payment_failed", session: unpaid }),
  ).toEqual(stage("failed"));
  const status = (word: string) =>
    says({
      about: "dispute",
      type: "charge.dispute.closed",
      paymentIntentId: "pi_1",
      status: word,
    });
  expect(["won", "warning_closed", "prevented"].map(status)).toEqual(
    Array.from({ length: 3 }, () => dispute("won")),
  );
  expect(status("lost")).toEqual(dispute("lost"));
  expect(["needs_response", "under_review", "warning_needs_response"].map(status)).toEqual(
    Array.from({ length: 3 }, () => dispute("open")),
  );
  expect(says({ about: "other", type: "customer.created" })).toBeNull();
});

test("a session that is not the order's own is told apart, each way by its name", () => {
  const expected = {
    id: "order",
    userId: "user",
    plan: "basic" as const,
    amount: 1999,
    currency: "usd",
    checkoutSessionId: "cs_1",
  };
  expect(sessionMismatches(expected, session)).toEqual([]);
  expect(sessionMismatches({ ...expected, checkoutSessionId: null }, session)).toEqual([]);
  const differs = (given: Partial<CheckoutSession>) =>
    sessionMismatches(expected, { ...session, ...given });
  const metadata = (given: Record<string, string>) =>
    differs({ metadata: { ...session.metadata, ...given } });
  expect(differs({ amount: 1 })).toEqual(["amount"]);
  expect(differs({ amount: null })).toEqual(["amount"]);
  expect(differs({ currency: "jpy" })).toEqual(["currency"]);
  expect(differs({ id: "cs_2" })).toEqual(["session"]);
  expect(metadata({ orderId: "another" })).toEqual(["order"]);
  expect(metadata({ userId: "another" })).toEqual(["user"]);
  expect(metadata({ plan: "premium" })).toEqual(["plan"]);
  expect(differs({ metadata: {} })).toEqual(["order", "user", "plan"]);
  // The account was deleted, so the session's user matches no one.
  expect(sessionMismatches({ ...expected, userId: null }, session)).toEqual(["user"]);
});
