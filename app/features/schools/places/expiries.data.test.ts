import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { mail, notifications, schoolLicenses, schools } from "#db/schema";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { createSchool, createStaff, type School } from "../../../../tests/factories/schools";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { schoolNewsTemplates } from "../mail/news.server";
import { announceExpiries } from "./expiries.server";

const expiry = "2026-04-10";
const daysBefore = (days: number) =>
  new Date(Date.parse(`${expiry}T09:00:00Z`) - days * 86_400_000);

let database: Database;
let head: User;
let school: School;
let licenseId: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  for (const table of [mail, notifications, schools]) await database.db.delete(table);
  head = await createUser(database.db);
  school = await createSchool(database.db, { name: "Hill School", createdBy: head.id });
  licenseId = newId();
  await database.db.insert(schoolLicenses).values({
    id: licenseId,
    schoolId: school.id,
    licenseType: "educational",
    licenseNumber: "ED-7",
    issuingAuthority: "State Board",
    country: "US",
    status: "active",
    expiryDate: expiry,
    createdAt: daysBefore(300),
  });
});

const run = (now: Date, demo = false) =>
  announceExpiries(database.db, database.transaction, { now, demo });
const titles = async () =>
  (await database.db.select().from(notifications).orderBy(notifications.createdAt)).map(
    ({ title }) => title,
  );
const set = (given: Partial<typeof schoolLicenses.$inferInsert>) =>
  database.db.update(schoolLicenses).set(given).where(eq(schoolLicenses.id, licenseId));

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

test("administrators get one notice 30 days before, one 7 days before and one on the last day", async () => {
  const assistant = await createUser(database.db);
  await createStaff(database.db, school.id, assistant, { role: "assistant" });
  for (let day = 40; day >= -20; day--)
    for (let again = 0; again < 2; again++) await run(daysBefore(day));
  expect(await titles()).toEqual([
    "A license expires within 30 days",
    "A license expires within 7 days",
    "A license has reached its last day",
  ]);
  expect(await database.db.select().from(mail)).toHaveLength(3);
  const [first] = await database.db.select().from(notifications);
  expect(first).toMatchObject({ userId: head.id, href: "/schools/licenses" });
});

test("two processes at once tell once", async () => {
  const now = daysBefore(29);
  const queued = await Promise.all([run(now), run(now), run(now)]);
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await titles()).toHaveLength(1);
});

test("a renewed license gets new notices; a queued email is dropped if the license changed", async () => {
  expect(await run(daysBefore(20))).toBe(1);
  await set({ expiryDate: "2027-04-10" });
  expect(await send(daysBefore(20))).toEqual([]);
  expect(await run(new Date("2027-04-01T09:00:00Z"))).toBe(1);
  const [sent] = await send(new Date("2027-04-01T09:00:00Z"));
  expect(sent?.subject).toBe("A license expires within 30 days");
  expect(sent?.text).toContain("ED-7 (State Board) expires on");
});

test("licenses that are not active, ended schools and the demo get no notices", async () => {
  for (const status of ["pending", "expired", "revoked"] as const) {
    await set({ status });
    expect(await run(daysBefore(5))).toBe(0);
  }
  await set({ status: "active" });
  for (const given of [
    { status: "ended" },
    { status: "trial", trialEndsAt: daysBefore(10) },
    { status: "active", isDemo: true },
  ] as const) {
    await database.db.update(schools).set(given);
    expect(await run(daysBefore(5))).toBe(0);
  }
  expect(await run(daysBefore(5), true)).toBe(1);
});
