import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, mail, notifications, paymentEvents, users } from "#db/schema";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import { openTill } from "../../../tests/factories/buying";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { BadSignature } from "./payments";
import { openProvider } from "./payments.server";

let database: Database;
let stripe: LocalStripe;
let till: ReturnType<typeof openTill>;
beforeEach(async () => {
  database = await testDatabase();
  stripe = await startLocalStripe();
  till = openTill(database, stripe);
});
afterEach(() => stripe.close());

const day = 24 * 3600_000;
const storedEvents = () => database.db.select().from(paymentEvents);
const paid = async (plan: "basic" | "premium" = "basic") => {
  const bought = await till.buy(plan);
  stripe.act(bought.sessionId, "pay");
  return bought;
};

describe("a payment", () => {
  test("gives basic for sixty days, with a receipt and a notification; and says until when", async () => {
    const { user, orderId, sessionId } = await paid();
    const now = new Date("2026-11-21T10:00:00.000Z");
    const endsAt = new Date(now.getTime() + 60 * day);
    expect(await till.verify(sessionId, now)).toEqual({
      state: "paid",
      plan: "basic",
      orderId,
      userId: user.id,
      accessExpiresAt: endsAt,
      isExtension: false,
      refundDue: 0,
    });
    const { grants, mails, order } = await till.standing(orderId);
    expect(grants).toMatchObject([
      { userId: user.id, plan: "basic", source: "purchase", days: 60, startsAt: now, endsAt },
    ]);
    expect(mails).toEqual(["receipt"]);
    expect(order).toMatchObject({ status: "paid", paidAt: now });
    expect(await database.db.select().from(mail)).toMatchObject([
      { to: user.email, userId: user.id, template: "receipt", params: { orderId } },
    ]);
    expect(await database.db.select().from(notifications)).toMatchObject([
      {
        userId: user.id,
        kind: "payment",
        title: "Payment received",
        content: "Basic is yours: 60 days of full access.",
        href: `/account/orders/${orderId}`,
        isRead: false,
      },
    ]);
  });

  test("gives premium for life", async () => {
    const { sessionId } = await paid("premium");
    expect(await till.verify(sessionId)).toMatchObject({
      state: "paid",
      plan: "premium",
      accessExpiresAt: null,
    });
  });

  test("of basic once more begins where the first ends; refunded, the rest moves up", async () => {
    const first = await paid();
    const now = new Date();
    await till.verify(first.sessionId, now);
    const second = await till.buy("basic", { user: first.user });
    stripe.act(second.sessionId, "pay");
    const then = new Date(now.getTime() + 1000);
    const end = new Date(now.getTime() + 120 * day);
    expect(await till.verify(second.sessionId, then)).toMatchObject({
      accessExpiresAt: end,
      isExtension: true,
    });
    const said = await database.db.select({ content: notifications.content }).from(notifications);
    expect(said.map(({ content }) => content).sort()).toEqual([
      "Basic is yours: 60 days of full access.",
      "Your Basic plan is extended by 60 days.",
    ]);
    stripe.act(first.sessionId, "refund");
    await till.takeAll(first.sessionId);
    expect((await till.standing(second.orderId)).grants).toMatchObject([
      { startsAt: then, endsAt: new Date(then.getTime() + 60 * day), revokedAt: null },
    ]);
  });

  test("heard of from all sides at once is given once", async () => {
    const { orderId, sessionId } = await paid();
    const [event] = till.eventsOf(sessionId);
    if (!event) throw new Error("nothing happened");
    const results = await Promise.all([
      till.verify(sessionId),
      till.take(event),
      till.verify(sessionId),
      till.take(event),
    ]);
    expect([results[0], results[2]]).toMatchObject([{ state: "paid" }, { state: "paid" }]);
    expect([results[1].outcome, results[3].outcome].sort()).toContain("repeated");
    const { grants, mails, notices } = await till.standing(orderId);
    expect([grants.length, mails, notices]).toEqual([1, ["receipt"], ["Payment received"]]);
    expect(await storedEvents()).toHaveLength(1);
  });

  test("heard of again after a restart changes nothing", async () => {
    const { orderId, sessionId } = await paid();
    await till.takeAll(sessionId);
    const before = await till.standing(orderId);
    till.restart();
    expect(await till.takeAll(sessionId)).toMatchObject([{ outcome: "repeated" }]);
    expect(await till.verify(sessionId)).toMatchObject({ state: "paid" });
    expect(await till.standing(orderId)).toEqual(before);
  });

  test("whose session was never written down is known by what it carries", async () => {
    const { orderId, sessionId } = await paid();
    const { orders } = await import("#db/schema");
    await database.db.update(orders).set({ checkoutSessionId: null });
    expect(await till.takeAll(sessionId)).toMatchObject([{ outcome: "applied", orderId }]);
    expect(await till.order(orderId)).toMatchObject({
      status: "paid",
      checkoutSessionId: sessionId,
    });
  });
});

describe("a later payment", () => {
  test("waits, and then gives", async () => {
    const { orderId, sessionId } = await till.buy();
    stripe.act(sessionId, "pay-later");
    expect(await till.verify(sessionId)).toMatchObject({ state: "pending", plan: "basic" });
    expect((await till.standing(orderId)).grants).toEqual([]);
    stripe.act(sessionId, "succeed");
    expect(await till.takeAll(sessionId)).toMatchObject([
      { outcome: "unchanged" },
      { outcome: "applied" },
    ]);
    expect((await till.standing(orderId)).hasAccess).toBe(true);
  });

  test("that falls through is told, and gives nothing", async () => {
    const { user, orderId, sessionId } = await till.buy();
    stripe.act(sessionId, "pay-later");
    stripe.act(sessionId, "fail");
    await till.takeAll(sessionId);
    expect(await till.verify(sessionId)).toMatchObject({ state: "failed" });
    const { grants, mails, notices } = await till.standing(orderId);
    expect([grants, mails, notices]).toEqual([[], ["payment-failed"], ["Payment failed"]]);
    expect(await database.db.select().from(mail)).toMatchObject([{ to: user.email }]);
  });
});

test("a checkout that ran out is told as such, and one that is still open is not paid", async () => {
  const { orderId, sessionId } = await till.buy();
  expect(await till.verify(sessionId)).toMatchObject({ state: "open" });
  stripe.act(sessionId, "expire");
  expect(await till.takeAll(sessionId)).toMatchObject([{ outcome: "applied" }]);
  expect(await till.verify(sessionId)).toMatchObject({ state: "expired" });
  expect(await till.standing(orderId)).toMatchObject({ grants: [], mails: [], notices: [] });
});

test("a session of nobody is unknown, and the provider is not asked", async () => {
  await stripe.close();
  expect(await till.verify("cs_test_nobody")).toEqual({ state: "unknown" });
  stripe = await startLocalStripe();
});

test("while the provider does not answer, a payment is not verified, and why is told", async () => {
  const { orderId, sessionId } = await paid();
  await stripe.close();
  const { verifyPayment } = await import("./fulfilment.server");
  const { db, transaction } = database;
  const failures: string[] = [];
  const asked = { sessionId, now: new Date(), onFailure: ({ name }: Error) => failures.push(name) };
  expect(await verifyPayment(db, transaction, till.payments, asked)).toMatchObject({
    state: "unverified",
    orderId,
  });
  expect(failures).toEqual(["PaymentsFailed"]);
  stripe = await startLocalStripe();
});

describe("what does not fit its order gives nothing, is kept, and is told", () => {
  const metadata = (object: Record<string, unknown>, given: Record<string, string>) => ({
    ...object,
    metadata: { ...(object.metadata as object), ...given },
  });
  test.each<[string, (object: Record<string, unknown>) => Record<string, unknown>]>([
    ["amount", (object) => ({ ...object, amount_total: 1 })],
    ["currency", (object) => ({ ...object, currency: "jpy" })],
    ["plan", (object) => metadata(object, { plan: "premium" })],
    ["user", (object) => metadata(object, { userId: "another" })],
    ["order", (object) => metadata(object, { orderId: "another" })],
  ])("a wrong %s", async (name, change) => {
    const { orderId, sessionId } = await till.buy();
    stripe.play.change = change;
    stripe.act(sessionId, "pay");
    expect(await till.verify(sessionId)).toMatchObject({ state: "refused", mismatch: [name] });
    expect(await till.takeAll(sessionId)).toEqual([
      { outcome: "mismatch", orderId, mismatch: [name] },
    ]);
    const { grants, order, mails } = await till.standing(orderId);
    expect([grants, order.status, order.paidAt, mails]).toEqual([[], "open", null, []]);
    expect(await storedEvents()).toMatchObject([
      { orderId, outcome: "mismatch", payload: { mismatch: [name] } },
    ]);
    // The true event is still applied when it arrives.
    stripe.play.change = null;
    expect(await till.verify(sessionId)).toMatchObject({ state: "paid" });
  });

  test("another order's session", async () => {
    const [one, two] = [await till.buy(), await till.buy()];
    stripe.play.change = (object) => metadata(object, { orderId: one.orderId });
    stripe.act(two.sessionId, "pay");
    expect(await till.takeAll(two.sessionId)).toMatchObject([
      { outcome: "mismatch", orderId: two.orderId, mismatch: ["order"] },
    ]);
    expect((await till.standing(one.orderId)).grants).toEqual([]);
    expect((await till.standing(two.orderId)).grants).toEqual([]);
  });

  test("a payment of a deleted account", async () => {
    const { user, sessionId } = await paid();
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await till.takeAll(sessionId)).toMatchObject([
      { outcome: "mismatch", mismatch: ["user"] },
    ]);
    expect(await database.db.select().from(accessGrants)).toEqual([]);
    expect(await till.verify(sessionId)).toMatchObject({ state: "refused" });
  });

  test("but a checkout that a deleted account left unpaid is only over", async () => {
    const { user, orderId, sessionId } = await till.buy();
    await database.db.delete(users).where(eq(users.id, user.id));
    stripe.act(sessionId, "expire");
    expect(await till.takeAll(sessionId)).toEqual([{ outcome: "applied", orderId }]);
    expect((await till.order(orderId)).status).toBe("expired");
  });

  test("a payment of a session that is not ours, whatever else it paid for", async () => {
    const { orderId, sessionId } = await till.buy();
    stripe.act(sessionId, "pay-later");
    const [ours] = till.eventsOf(sessionId);
    if (!ours) throw new Error("nothing happened");
    const intent = stripe.sale(sessionId)?.session.payment_intent;
    const theirs = { ...ours, id: "evt_theirs" };
    theirs.data = {
      object: { ...ours.data.object, id: "cs_theirs", metadata: {}, payment_status: "paid" },
    };
    expect(theirs.data.object.payment_intent).toBe(intent);
    expect(await till.take(theirs)).toEqual({ outcome: "unknown" });
    expect(await till.take(ours)).toMatchObject({ outcome: "applied", orderId });
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: false,
      order: { status: "pending", paidAt: null },
    });
    expect((await storedEvents()).map(({ id, outcome }) => [id, outcome])).toContainEqual([
      "evt_theirs",
      "unknown",
    ]);
  });

  test("a payment that has paid for another order", async () => {
    const first = await paid();
    await till.takeAll(first.sessionId);
    const intent = stripe.sale(first.sessionId)?.session.payment_intent;
    const second = await till.buy();
    stripe.play.change = (object) => ({ ...object, payment_intent: intent });
    stripe.act(second.sessionId, "pay");
    expect(await till.verify(second.sessionId)).toMatchObject({
      state: "refused",
      mismatch: ["payment"],
    });
    expect((await till.standing(second.orderId)).grants).toEqual([]);
  });

  test("a second payment of an order that is paid", async () => {
    const { orderId, sessionId } = await paid();
    const [completed] = till.eventsOf(sessionId);
    if (!completed) throw new Error("too little happened");
    await till.take(completed);
    const object = { ...completed.data.object, payment_intent: "pi_another" };
    expect(await till.take({ ...completed, id: "evt_again", data: { object } })).toEqual({
      outcome: "mismatch",
      orderId,
      mismatch: ["payment"],
    });
    expect((await till.standing(orderId)).grants).toHaveLength(1);
  });

  test("a refund of another amount that came before its payment", async () => {
    const { orderId, sessionId } = await paid();
    stripe.act(sessionId, "refund");
    const [completed, refund] = till.eventsOf(sessionId);
    if (!completed || !refund) throw new Error("too little happened");
    const other = { ...refund, data: { object: { ...refund.data.object, amount: 5 } } };
    expect(await till.take(other)).toEqual({ outcome: "unknown" });
    await till.take(completed);
    expect((await till.standing(orderId)).hasAccess).toBe(true);
    expect((await storedEvents()).map(({ outcome }) => outcome).sort()).toEqual([
      "applied",
      "mismatch",
    ]);
  });

  test("a refund of a charge of another amount", async () => {
    const { orderId, sessionId } = await paid();
    stripe.act(sessionId, "refund");
    const [completed, refund] = till.eventsOf(sessionId);
    if (!completed || !refund) throw new Error("too little happened");
    await till.take(completed);
    const object = { ...refund.data.object, amount: 5, amount_refunded: 5 };
    expect(await till.take({ ...refund, data: { object } })).toMatchObject({
      outcome: "mismatch",
      mismatch: ["amount"],
    });
    expect((await till.standing(orderId)).hasAccess).toBe(true);
  });

  test("a refund in another currency", async () => {
    const { orderId, sessionId } = await paid();
    await till.takeAll(sessionId);
    stripe.play.change = (object) => ({ ...object, currency: "jpy" });
    stripe.act(sessionId, "refund");
    expect((await till.takeAll(sessionId)).at(-1)).toMatchObject({ outcome: "mismatch" });
    expect((await till.standing(orderId)).hasAccess).toBe(true);
  });
});

describe("a refund", () => {
  test("in part leaves the access, in full ends it, with a letter and a notice", async () => {
    const { orderId, sessionId } = await paid();
    stripe.act(sessionId, "refund-half");
    await till.takeAll(sessionId);
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: true,
      order: { status: "partially_refunded", refundedAmount: 999 },
      mails: ["partial-refund", "receipt"],
      notices: ["Part of your payment was refunded", "Payment received"],
    });
    expect(await till.verify(sessionId)).toMatchObject({ state: "paid" });
    stripe.act(sessionId, "refund");
    await till.takeAll(sessionId);
    const { grants, ...rest } = await till.standing(orderId);
    expect(rest).toMatchObject({
      hasAccess: false,
      order: { status: "refunded", refundedAmount: 1999 },
      mails: ["partial-refund", "receipt", "refund"],
      notices: ["Part of your payment was refunded", "Payment received", "Payment refunded"],
    });
    expect(grants).toMatchObject([{ revokedReason: "refund" }]);
    expect(await till.verify(sessionId)).toMatchObject({ state: "refused" });
  });

  test("that is heard of before its payment ends the access all the same", async () => {
    const { orderId, sessionId } = await paid();
    stripe.act(sessionId, "refund");
    const [completed, refund] = till.eventsOf(sessionId);
    if (!completed || !refund) throw new Error("too little happened");
    expect(await till.take(refund)).toEqual({ outcome: "unknown" });
    expect(await till.take(completed)).toMatchObject({ outcome: "applied" });
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: false,
      grants: [{ revokedReason: "refund" }],
      order: { status: "refunded" },
    });
    // The events are linked to their order.
    expect((await storedEvents()).map((event) => event.orderId)).toEqual([orderId, orderId]);
  });

  test("through Stripe's API comes back as its event", async () => {
    const { orderId, sessionId } = await paid();
    const { default: Client } = await import("stripe");
    const { hostname: host, port } = new URL(stripe.origin);
    const client = new Client(stripe.keys.secretKey, { host, port, protocol: "http" });
    const intent = stripe.sale(sessionId)?.session.payment_intent ?? "";
    const asked = { payment_intent: intent, amount: 500 };
    expect(await client.refunds.create(asked)).toMatchObject({ amount: 500, status: "succeeded" });
    await till.takeAll(sessionId);
    expect((await till.order(orderId)).refundedAmount).toBe(500);
    // Each part that is refunded has an email of its own, however often its event arrives.
    await client.refunds.create(asked);
    await till.takeAll(sessionId);
    await till.takeAll(sessionId);
    expect(await till.standing(orderId)).toMatchObject({
      order: { refundedAmount: 1000 },
      mails: ["partial-refund", "partial-refund", "receipt"],
    });
    const more = client.refunds.create({ payment_intent: intent, amount: 1000 });
    await expect(more).rejects.toThrow("greater than unrefunded amount");
  });
});

describe("a dispute", () => {
  test("leaves the access while it is open, and when it is won", async () => {
    const { orderId, sessionId } = await paid();
    stripe.act(sessionId, "dispute");
    await till.takeAll(sessionId);
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: true,
      order: { status: "disputed", dispute: "open" },
    });
    stripe.act(sessionId, "win");
    await till.takeAll(sessionId);
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: true,
      order: { status: "paid", dispute: "won" },
      notices: ["Payment received"],
    });
  });

  test("that is lost ends the access, with a letter and a notice", async () => {
    const { orderId, sessionId } = await paid();
    for (const deed of ["dispute", "lose"] as const) stripe.act(sessionId, deed);
    await till.takeAll(sessionId);
    expect(await till.standing(orderId)).toMatchObject({
      hasAccess: false,
      grants: [{ revokedReason: "dispute" }],
      order: { status: "disputed", dispute: "lost" },
      mails: ["dispute-lost", "receipt"],
      notices: ["Payment received", "Your bank returned your payment"],
    });
  });
});

describe("an event", () => {
  const read = (body: string, signature: string | null) => till.payments.readEvent(body, signature);

  test("is believed only with the signature of the last five minutes over exactly its body", async () => {
    const { sessionId } = await paid();
    const body = JSON.stringify(till.eventsOf(sessionId)[0]);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    expect(await read(body, stripe.sign(body, ago(290)))).toMatchObject({ about: "session" });
    const other = await startLocalStripe();
    const forged = other.sign(body);
    await other.close();
    for (const [why, signature] of [
      ["none", null],
      ["empty", ""],
      ["of another secret", forged],
      ["of another body", stripe.sign(`${body} `)],
      ["too old", stripe.sign(body, ago(310))],
      ["no signature", "t=1,v1=abc"],
    ] as const)
      await expect(read(body, signature), why).rejects.toThrow(BadSignature);
  });

  test("of another installation, and one about nothing of ours, is no fault", async () => {
    const { sessionId } = await paid();
    const [completed] = till.eventsOf(sessionId);
    if (!completed) throw new Error("nothing happened");
    const foreign = { ...completed, id: "evt_foreign" };
    foreign.data = { object: { ...foreign.data.object, id: "cs_theirs", metadata: {} } };
    expect(await till.take(foreign)).toEqual({ outcome: "unknown" });
    expect(await till.take(foreign)).toEqual({ outcome: "repeated" });
    const other = { ...completed, id: "evt_other", type: "customer.created" };
    expect(await till.take(other)).toEqual({ outcome: "ignored" });
    expect(await storedEvents()).toMatchObject([{ id: "evt_foreign", outcome: "unknown" }]);
  });

  test("is kept without a word about a person or a card", async () => {
    const buyer = await createUser(database.db, { fullName: "Canary Crane" });
    const { sessionId } = await till.buy("basic", { user: buyer });
    stripe.play.change = (object) => ({
      ...object,
      customer_details: { email: buyer.email, name: buyer.fullName },
      payment_method_details: { card: { last4: "4242" } },
    });
    for (const deed of ["pay", "refund-half", "dispute", "lose"] as const)
      stripe.act(sessionId, deed);
    await till.takeAll(sessionId);
    const kept = JSON.stringify(await storedEvents());
    expect(kept).toContain("charge.refunded");
    for (const word of [buyer.email, "Canary", buyer.id]) expect(kept).not.toContain(word);
    // Random ids may contain these digits.
    expect(kept).not.toMatch(/\b4242\b/);
  });
});

test("each process speaks for itself: another's keys open nothing here", async () => {
  const { sessionId } = await paid();
  const body = JSON.stringify(till.eventsOf(sessionId)[0]);
  const other = openProvider({ ...stripe.keys, webhookSecret: "whsec_other" });
  await expect(other.readEvent(body, stripe.sign(body))).rejects.toThrow(BadSignature);
});
