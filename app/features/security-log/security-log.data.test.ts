import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { securityEvents } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { pruneSecurityEvents, recordSecurityEvent } from "./security-log.server";

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, second));

let database: Database;
let user: User;
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db);
});

const record = (second: number, userId: string | null = user.id) =>
  recordSecurityEvent(database.db, {
    event: "sign-in-failed",
    userId,
    addressHash: "network",
    details: { by: "password" },
    now: at(second),
  });
const rows = () =>
  database.db.select().from(securityEvents).orderBy(securityEvents.createdAt, securityEvents.id);

test("equal events of one minute are one row that counts them", async () => {
  for (const second of [1, 2, 59, 60]) await record(second);
  expect((await rows()).map(({ times, createdAt, lastAt }) => [times, createdAt, lastAt])).toEqual([
    [3, at(1), at(59)],
    [1, at(60), at(60)],
  ]);
  await record(60, null);
  expect(await rows()).toHaveLength(3);
});

test("events from before a time are deleted, however many", async () => {
  for (let minute = 0; minute < 3; minute++) await record(minute * 60);
  expect(await pruneSecurityEvents(database.db, { before: at(120) })).toBe(2);
  expect((await rows()).map(({ createdAt }) => createdAt)).toEqual([at(120)]);
});
