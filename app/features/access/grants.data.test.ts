import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { accessGrants } from "#db/schema";
import { createOrder } from "../../../tests/factories/orders";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { grantAccess, revokeAccess } from "./grants.server";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = new Date("2026-03-09T10:00:00.000Z");

let database: Database;
let userId: string;
let orderId: string;

beforeEach(async () => {
  database = await testDatabase();
  ({ id: userId } = await createUser(database.db));
  ({ id: orderId } = await createOrder(database.db, { userId }));
});

const give = (at: Date) =>
  database.transaction(
    (tx) =>
      grantAccess(tx, { userId, plan: "basic", source: "purchase", orderId, days: 60, now: at }),
    { lock: lockOnUser(userId) },
  );
const revoke = (reason: string, at: Date) =>
  database.transaction((tx) => revokeAccess(tx, { orderId, reason, now: at }), {
    lock: lockOnUser(userId),
  });
const grants = () =>
  database.db.select().from(accessGrants).where(eq(accessGrants.orderId, orderId));

test("an order is granted once, whoever asks for it again", async () => {
  expect(await give(now)).toBe(true);
  const granted = await grants();
  expect(await give(later)).toBe(false);
  expect(await grants()).toEqual(granted);
  expect(granted).toHaveLength(1);
});

test("a grant is revoked once: the first reason and time stay", async () => {
  await give(now);
  expect(await revoke("refund", later)).toEqual({ userId, plan: "basic" });
  expect(await revoke("dispute", new Date(later.getTime() + 1000))).toBeNull();
  expect(await grants()).toMatchObject([{ revokedAt: later, revokedReason: "refund" }]);
});
