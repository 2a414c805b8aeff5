import { and, eq, gt, like, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteInBatches } from "#db/batches";
import { rateLimits } from "#db/schema";
import { testDatabase } from "../tests/setup/database";

const past = new Date("2026-01-01T00:00:00Z");
const future = new Date("2027-01-01T00:00:00Z");
const now = new Date("2026-06-01T00:00:00Z");

async function filled(old: number, kept: number) {
  const database = await testDatabase();
  const rows = (count: number, expiresAt: Date, name: string) =>
    Array.from({ length: count }, (_, at) => ({ key: `${at} ${name}`, points: 1, expiresAt }));
  const all = [...rows(old, past, "old"), ...rows(kept, future, "kept")];
  for (let at = 0; at < all.length; at += 500)
    await database.db.insert(rateLimits).values(all.slice(at, at + 500));
  return database;
}
const where = lt(rateLimits.expiresAt, now);

test("what a condition holds for goes, however many, and the rest stays", async () => {
  const { db } = await filled(1_700, 800);
  expect(await deleteInBatches(db, { from: rateLimits, key: rateLimits.key, where })).toBe(1_700);
  expect(await db.$count(rateLimits)).toBe(800);
  expect(await db.$count(rateLimits, gt(rateLimits.expiresAt, now))).toBe(800);
  expect(await deleteInBatches(db, { from: rateLimits, key: rateLimits.key, where })).toBe(0);
});

test("no statement deletes more than some hundreds, and a run that was cut short is finished by the next", async () => {
  const { db } = await filled(1_700, 100);
  const left = () => db.$count(rateLimits, like(rateLimits.key, "%old"));
  const seen: number[] = [];
  const cut = Object.assign(Object.create(db), {
    delete(from: typeof rateLimits) {
      if (seen.length === 2) throw new Error("cut short");
      seen.push(0);
      return db.delete(from);
    },
  });
  const given = { from: rateLimits, key: rateLimits.key, where };
  await expect(deleteInBatches(cut, given)).rejects.toThrow("cut short");
  expect(await left()).toBeGreaterThanOrEqual(700);
  await deleteInBatches(db, given);
  expect(await left()).toBe(0);
  expect(await db.$count(rateLimits, and(eq(rateLimits.points, 1)))).toBe(100);
});
