import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, notifications, schools } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { isModuleVisible, listModules } from "~/features/lessons/modules.server";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { grantAccess } from "../../../tests/factories/access";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../../../tests/factories/schools";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { schoolNewsTemplates } from "./mail/news.server";
import { announcePilotEnds } from "./pilot.server";

const day = 24 * 3600_000;
const end = new Date("2026-04-10T15:00:00Z");
const before = (days: number) => new Date(end.getTime() - days * day);

let database: Database;
let head: User;
let school: School;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  for (const table of [mail, notifications, schools]) await database.db.delete(table);
  head = await createUser(database.db);
  school = await pilot();
});

const pilot = (given: Partial<School> = {}) =>
  createSchool(database.db, {
    name: "Hill School",
    status: "trial",
    trialEndsAt: end,
    createdBy: head.id,
    ...given,
  });
const run = (now: Date, demo = false) =>
  announcePilotEnds(database.db, database.transaction, { now, demo });
const titles = async () =>
  (await database.db.select().from(notifications).orderBy(notifications.createdAt)).map(
    ({ title }) => title,
  );
const set = (given: Partial<School>) =>
  database.db.update(schools).set(given).where(eq(schools.id, school.id));

async function send(now: Date): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await sendDueMail(database.db, database.transaction, {
    now: () => now,
    send: async (one) => {
      sent.push(one);
    },
    lane: "transactional",
    templates: schoolNewsTemplates,
    appUrl: "https://learn.example",
    productName: "Firstdraw",
    operator: null,
    onFailure: ({ error }) => {
      throw new Error(error);
    },
  });
  return sent;
}

test("7, 1 and 0 days before the end, once each, whoever runs and however often", async () => {
  for (const [days, queued] of [
    [8, 0],
    [7, 1],
    [6.9, 0],
    [1, 1],
    [0.5, 0],
    [0, 1],
    [-1, 0],
    [-8, 0],
  ] as const) {
    const both = await Promise.all([run(before(days)), run(before(days))]);
    expect(both[0] + both[1], `${days}`).toBe(queued);
  }
  expect(await titles()).toEqual([
    "The free pilot of Hill School ends within 7 days",
    "The free pilot of Hill School ends within a day",
    "The free pilot of Hill School has ended",
  ]);
});

test("after a downtime only the newest is told, and after a week nothing", async () => {
  expect(await run(before(0.2))).toBe(1);
  expect(await titles()).toEqual(["The free pilot of Hill School ends within a day"]);
  await set({ trialEndsAt: before(20) });
  expect(await run(before(0))).toBe(0);
});

test("an extension is told anew, and the mail of the old end is not sent", async () => {
  await run(before(7));
  await set({ trialEndsAt: new Date(end.getTime() + 10 * day) });
  expect(await send(before(6.9))).toEqual([]);
  expect(await run(before(6))).toBe(0);
  expect(await run(before(-3))).toBe(1);
  const [sent, ...others] = await send(before(-3));
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    to: head.email,
    subject: "The free pilot of Hill School ends within 7 days",
  });
  expect(sent?.text).toContain("Apr 20, 2026, 3:00 PM UTC");
  expect(sent?.text).toContain("https://learn.example/schools/portal");
});

test("its administrators are told, by email once their address is confirmed; no one else", async () => {
  const seat = (user: User, given: Parameters<typeof createStaff>[3]) =>
    createStaff(database.db, school.id, user, given);
  const unconfirmed = await createUser(database.db, { emailConfirmedAt: null });
  await seat(head, { role: "instructor" });
  await seat(unconfirmed, { role: "admin" });
  await seat(await createUser(database.db), { role: "admin", status: "removed" });
  await seat(await createUser(database.db), { role: "assistant" });
  expect(await run(before(7))).toBe(0);
  const rows = await database.db.select().from(notifications);
  expect(rows.map(({ userId }) => userId)).toEqual([unconfirmed.id]);
});

test("not about schools that are active, pending or ended, nor the demo's without it", async () => {
  for (const status of ["active", "pending", "ended"] as const) {
    await set({ status });
    expect(await run(before(1))).toBe(0);
  }
  await set({ status: "trial", isDemo: true });
  expect(await run(before(1))).toBe(0);
  expect(await run(before(1), true)).toBe(1);
});

test("after its end, and while it is pending, seats open nothing; own access stays, all modules are there", async () => {
  const { db } = database;
  const modules = [await createModule(db), await createModule(db)];
  for (const { id: moduleId } of modules) await createLesson(db, { moduleId });
  const [own, other] = modules.map(({ id }) => id) as [string, string];
  const [bare, buyer] = [await createUser(db), await createUser(db)];
  await grantAccess(db, buyer.id);
  const seats = [];
  for (const user of [bare, buyer]) seats.push(await createStudent(db, school.id, user));
  await createProgram(db, school.id, { modules: [{ id: own }], students: seats });
  const look = async (user: User, now: Date) => {
    const access = await findAccess(db, { userId: user.id, role: "student", now });
    const listed = (await listModules(db, { userId: user.id, now })).map(({ id }) => id);
    const of = { userId: user.id, moduleId: other, now };
    expect(await isModuleVisible(db, of)).toBe(listed.includes(other));
    return [access.hasPremiumAccess, listed.includes(own), listed.includes(other)];
  };
  expect(await look(bare, before(1))).toEqual([true, true, false]);
  expect(await look(bare, end)).toEqual([false, true, true]);
  expect(await look(buyer, end)).toEqual([true, true, true]);
  for (const status of ["pending", "ended"] as const) {
    await set({ status });
    expect(await look(bare, before(1))).toEqual([false, true, true]);
  }
  await set({ status: "active" });
  expect(await look(bare, end)).toEqual([true, true, false]);
});
