import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/engine";
import { accessGrants, orders, paymentEvents, users } from "#db/schema";
import { createGrantOf, createOrder, createPaymentEvent } from "../../../tests/factories/orders";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findPaidSession } from "./journey.server";
import { parseOrderSearch } from "./orders-list";
import {
  countOrders,
  countPaymentEvents,
  findOrder,
  findOwnOrder,
  findRefundsDue,
  listOrders,
  listOwnOrders,
  listPaymentEvents,
  type OrderFilter,
} from "./orders-list.server";
import { findPendingPayment } from "./pending.server";

let database: Database;
let db: Db;
let buyer: User;
let other: User;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
beforeEach(async () => {
  await db.delete(paymentEvents);
  await db.delete(accessGrants);
  await db.delete(orders);
  buyer = await createUser(db);
  other = await createUser(db);
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
const all: OrderFilter = { status: null, plan: null, search: null, isRefundDue: false };
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

describe("a buyer's own orders", () => {
  test("are theirs alone, newest first, fifty a page", async () => {
    const made: string[] = [];
    for (let minute = 0; minute < 51; minute++)
      made.push((await createOrder(db, { userId: buyer.id, createdAt: at(minute) })).id);
    await createOrder(db, { userId: other.id, createdAt: at(99) });
    const first = await listOwnOrders(db, { userId: buyer.id, after: null });
    expect(idsOf(first)).toEqual(made.slice(1).reverse());
    const second = await listOwnOrders(db, { userId: buyer.id, after: first.older });
    expect([idsOf(second), second.older]).toEqual([made.slice(0, 1), null]);
  });

  test("one by itself comes with the access it bought, and to nobody else", async () => {
    const order = await createOrder(db, { userId: buyer.id, createdAt: at(0) });
    const of = { userId: buyer.id, orderId: order.id };
    expect(await findOwnOrder(db, of)).toMatchObject({ id: order.id, startsAt: null, days: null });
    await createGrantOf(db, order);
    expect(await findOwnOrder(db, of)).toMatchObject({ startsAt: at(0), days: 60 });
    expect(await findOwnOrder(db, { ...of, userId: other.id })).toBeNull();
  });
});

describe("all orders, for administrators", () => {
  test("are found by status, plan, money owed, address and number", async () => {
    const basic = await createOrder(db, { userId: buyer.id, createdAt: at(1) });
    const premium = await createOrder(db, {
      userId: other.id,
      plan: "premium",
      status: "expired",
      paidAt: null,
      createdAt: at(2),
    });
    const due = await createOrder(db, { userId: other.id, refundDue: 500, createdAt: at(3) });
    const found = async (filter: Partial<OrderFilter>) =>
      idsOf(await listOrders(db, { ...all, ...filter, after: null }));
    expect(await found({})).toEqual([due.id, premium.id, basic.id]);
    expect(await found({ status: "expired" })).toEqual([premium.id]);
    expect(await found({ plan: "basic" })).toEqual([due.id, basic.id]);
    expect(await found({ isRefundDue: true })).toEqual([due.id]);
    expect(await found({ search: { email: buyer.email } })).toEqual([basic.id]);
    expect(await found({ search: parseOrderSearch(premium.id) })).toEqual([premium.id]);
    const many = { status: "paid", plan: "basic", isDue: true } as const;
    expect(await found({ ...many, search: { email: other.email } })).toEqual([due.id]);
    expect(await found({ status: "paid", plan: "basic", search: { email: buyer.email } })).toEqual([
      basic.id,
    ]);
    const after = { at: due.createdAt, id: due.id };
    expect(idsOf(await listOrders(db, { ...all, after }))).toEqual([premium.id, basic.id]);
    expect(idsOf(await listOrders(db, { ...all, status: "paid", after }))).toEqual([basic.id]);
  });

  test("owe money until it is given back, or the bank took it", async () => {
    const owed = await createOrder(db, { userId: buyer.id, refundDue: 500 });
    await createOrder(db, { userId: buyer.id, refundDue: 500, refundedAmount: 500 });
    await createOrder(db, { userId: buyer.id, refundDue: 500, dispute: "lost" });
    await createOrder(db, { userId: buyer.id });
    expect(await findRefundsDue(db)).toEqual({ count: 1, oldest: owed.createdAt });
    const { rows } = await listOrders(db, { ...all, isRefundDue: true, after: null });
    expect(rows.map(({ id }) => id)).toEqual([owed.id]);
  });

  test("are counted from a moment on: begun, paid, taken, given back and lost", async () => {
    await createOrder(db, { userId: buyer.id, createdAt: at(0), amount: 1 });
    await createOrder(db, { userId: buyer.id, createdAt: at(5), status: "expired", paidAt: null });
    await createOrder(db, { userId: buyer.id, createdAt: at(6), amount: 1999 });
    await createOrder(db, {
      userId: buyer.id,
      createdAt: at(7),
      amount: 3999,
      refundedAmount: 1000,
    });
    await createOrder(db, { userId: other.id, createdAt: at(8), amount: 500, dispute: "lost" });
    expect(await countOrders(db, { since: at(5) })).toEqual({
      begun: 4,
      paid: 3,
      taken: 5998,
      givenBack: 1000,
      lost: 500,
    });
  });

  test("one by itself keeps its facts when its buyer's account was deleted", async () => {
    const order = await createOrder(db, { userId: buyer.id, checkoutSessionId: "cs_1" });
    const look = () => findOrder(db, { orderId: order.id });
    expect(await look()).toMatchObject({ email: buyer.email, checkoutSessionId: "cs_1" });
    await db.delete(users).where(eq(users.id, buyer.id));
    expect(await look()).toMatchObject({ email: null, checkoutSessionId: "cs_1" });
    expect(await findOrder(db, { orderId: "none" })).toBeNull();
  });
});

test("payment events are listed newest first, by outcome, and counted from a moment on", async () => {
  const event = async (minute: number, outcome: "applied" | "unchanged") =>
    (await createPaymentEvent(db, { outcome, receivedAt: at(minute) })).id;
  const made = [await event(1, "applied"), await event(2, "unchanged"), await event(3, "applied")];
  const list = async (outcome: "applied" | null, after: { at: Date; id: string } | null = null) =>
    idsOf(await listPaymentEvents(db, { outcome, after }));
  expect(await list(null)).toEqual([made[2], made[1], made[0]]);
  expect(await list("applied")).toEqual([made[2], made[0]]);
  const behind = { at: at(3), id: made[2] as string };
  expect(await list(null, behind)).toEqual([made[1], made[0]]);
  expect(await list("applied", behind)).toEqual([made[0]]);
  expect(await countPaymentEvents(db, { since: at(2) })).toEqual([
    { outcome: "applied", events: 1 },
    { outcome: "unchanged", events: 1 },
  ]);
});

describe("a payment that has not arrived", () => {
  const day = 24 * 3600_000;

  test("is the buyer's newest pending one of the last thirty days", async () => {
    const begun = (days: number) => new Date(at(0).getTime() - days * day);
    const pending = { status: "pending", paidAt: null } as const;
    const of = { userId: buyer.id, now: at(0) };
    await createOrder(db, { ...pending, userId: other.id, createdAt: begun(1) });
    await createOrder(db, { ...pending, userId: buyer.id, createdAt: begun(31) });
    expect(await findPendingPayment(db, of)).toBeNull();
    await createOrder(db, { ...pending, userId: buyer.id, createdAt: begun(9) });
    const newest = await createOrder(db, { ...pending, userId: buyer.id, createdAt: begun(2) });
    expect(await findPendingPayment(db, of)).toMatchObject({ orderId: newest.id });
  });

  test("is found by the page that waits for it once it is paid, or pending, since then", async () => {
    const look = { userId: buyer.id, plan: "premium", since: at(5) } as const;
    const order = (given: Partial<typeof orders.$inferInsert>) =>
      createOrder(db, { userId: buyer.id, plan: "premium", ...given });
    await order({ checkoutSessionId: "cs_before", paidAt: at(4), updatedAt: at(4) });
    await order({ checkoutSessionId: "cs_basic", plan: "basic", paidAt: at(6) });
    await order({ checkoutSessionId: "cs_other", userId: other.id, paidAt: at(6) });
    expect(await findPaidSession(db, look)).toBeNull();
    const pending = {
      status: "pending",
      paidAt: null,
      updatedAt: at(6),
      createdAt: at(6),
    } as const;
    await order({ checkoutSessionId: "cs_pending", ...pending });
    expect(await findPaidSession(db, look)).toBe("cs_pending");
    await order({ checkoutSessionId: "cs_paid", paidAt: at(8), createdAt: at(7) });
    expect(await findPaidSession(db, look)).toBe("cs_paid");
  });
});
