import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { orders } from "#db/schema";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import { openTill } from "../../../tests/factories/buying";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { CheckoutFailed } from "./checkout.server";
import { openProvider } from "./payments.server";
import { settleStaleOrders } from "./stale-orders.server";

let database: Database;
let stripe: LocalStripe;
let till: ReturnType<typeof openTill>;
beforeEach(async () => {
  database = await testDatabase();
  stripe = await startLocalStripe();
  till = openTill(database, stripe);
});
afterEach(() => stripe.close());

const hours = (count: number) => new Date(Date.now() + count * 3600_000);
const mismatches: unknown[] = [];
const settle = (now: Date) =>
  settleStaleOrders(database.db, database.transaction, till.payments, {
    now,
    onMismatch: (found) => mismatches.push(found),
  });

test("a payment whose event was lost is given; a session that nobody paid is closed; once", async () => {
  const paid = await till.buy();
  const left = await till.buy();
  stripe.act(paid.sessionId, "pay");
  stripe.act(left.sessionId, "expire");
  expect(await settle(hours(2))).toBe(0);
  expect(await settle(hours(3))).toBe(2);
  expect(await till.standing(paid.orderId)).toMatchObject({ hasAccess: true, mails: ["receipt"] });
  expect(await till.standing(left.orderId)).toMatchObject({
    grants: [],
    order: { status: "expired" },
  });
  expect(await settle(hours(4))).toBe(0);
});

test("an order that the provider opened no session for is closed", async () => {
  stripe.play.refuse = "Not now";
  const user = await createUser(database.db);
  await expect(till.buy("basic", { user })).rejects.toThrow(CheckoutFailed);
  const standing = async () =>
    (await database.db.select().from(orders)).map(({ status }) => status);
  await settle(hours(2));
  expect(await standing()).toEqual(["open"]);
  expect(await settle(hours(3))).toBe(0);
  expect(await standing()).toEqual(["expired"]);
});

test("a later payment is asked for once a day until it is there", async () => {
  const { orderId, sessionId } = await till.buy();
  stripe.act(sessionId, "pay-later");
  await till.verify(sessionId);
  expect(await settle(hours(23))).toBe(0);
  expect(await settle(hours(25))).toBe(1);
  expect(await settle(hours(26))).toBe(0);
  stripe.act(sessionId, "succeed");
  expect(await settle(hours(50))).toBe(1);
  expect((await till.standing(orderId)).hasAccess).toBe(true);
});

test("what the provider does not know, and what is not the order's own, gives nothing and is asked for once", async () => {
  const first = await till.buy();
  stripe.act(first.sessionId, "pay");
  stripe.play.change = (object) => ({ ...object, amount_total: 1 });
  expect(await settle(hours(3))).toBe(1);
  expect(mismatches).toEqual([{ orderId: first.orderId, mismatch: ["amount"] }]);
  expect(await till.standing(first.orderId)).toMatchObject({
    grants: [],
    order: { status: "expired" },
  });
  const second = await till.buy();
  const anew = await startLocalStripe();
  const other = openProvider(anew.keys);
  const given = { now: hours(3) };
  expect(await settleStaleOrders(database.db, database.transaction, other, given)).toBe(1);
  await anew.close();
  expect((await till.order(second.orderId)).status).toBe("expired");
});

test("while the provider does not answer nothing changes", async () => {
  const { orderId, sessionId } = await till.buy();
  stripe.act(sessionId, "pay");
  await stripe.close();
  expect(await settle(hours(3))).toBe(0);
  expect((await till.order(orderId)).status).toBe("open");
  stripe = await startLocalStripe();
});
