import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/client.server";
import { newId, newSecret } from "#db/ids";
import { accessGrants, mail, notifications, orders, schools, tokens, users } from "#db/schema";
import { grantAccess, revokeAccess } from "~/features/access/grants.server";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { createSchool, createStudent } from "../../../tests/factories/schools";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { reminderTemplates } from "./mail/templates.server";
import { announceEndings, queueReminders } from "./reminders.server";
import { createUnsubscribeToken, findUnsubscriber, saveReminders } from "./unsubscribe.server";

const start = new Date("2026-03-02T10:00:00Z");
const hour = 3600_000;
const day = 24 * hour;
const later = (days: number, more = 0) => new Date(start.getTime() + days * day + more);

let database: Database;
let db: Db;
let user: User;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  user = await createUser(db);
});
afterEach(async () => {
  await db.delete(mail);
  await db.delete(accessGrants);
  await db.delete(orders);
  await db.delete(schools);
  await db.delete(users);
});

type Plan = "basic" | "premium";

/** A paid order with its grant, as fulfilment creates them. */
async function buy(plan: Plan = "basic", now = start, whose = user): Promise<string> {
  const orderId = newId(now);
  await db.insert(orders).values({
    id: orderId,
    userId: whose.id,
    plan,
    isUpgrade: false,
    amount: plan === "basic" ? 1999 : 2000,
    currency: "usd",
    status: "paid",
    createdAt: now,
    paidAt: now,
    updatedAt: now,
  });
  const days = plan === "basic" ? 60 : null;
  await database.transaction((tx) =>
    grantAccess(tx, { userId: whose.id, plan, source: "purchase", orderId, days, now }),
  );
  return orderId;
}
const refund = (orderId: string, now: Date) =>
  database.transaction((tx) => revokeAccess(tx, { orderId, reason: "refund", now }));

const remind = (now: Date, demo = false) => queueReminders(db, database.transaction, { now, demo });
const announce = (now: Date, demo = false) =>
  announceEndings(db, database.transaction, { now, demo });
const run = async (now: Date) => [await remind(now), await announce(now)];

/** Sends what is queued at a time, and returns what was sent. */
async function send(now: Date): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await sendDueMail(db, database.transaction, {
    now: () => now,
    send: async (one) => void sent.push(one),
    lane: "bulk",
    templates: reminderTemplates,
    appUrl: "https://study.example",
    productName: "Firstdraw",
    onFailure: ({ error }) => {
      throw new Error(error);
    },
  });
  return sent;
}
const noticesOf = ({ id }: User) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.createdAt);

describe("reminders", () => {
  test("come at day 30, 50 and 59, each once, and the notice at the end", async () => {
    await buy();
    const subjects: string[] = [];
    // Two runs, twice a day, from the purchase until well after the end.
    for (let now = later(0); now < later(75); now = new Date(now.getTime() + day / 2)) {
      await run(now);
      await run(now);
      for (const { subject } of await send(now))
        subjects.push(`${(now.getTime() - start.getTime()) / day} ${subject}`);
    }
    expect(subjects).toEqual([
      "30 Your Firstdraw access ends in 30 days",
      "50 Your Firstdraw access ends in 10 days",
      "59 Your Firstdraw access ends within a day",
      "60 Your Firstdraw access has ended",
    ]);
    expect(await noticesOf(user)).toMatchObject([
      { kind: "access-ending", title: "10 days of access left", createdAt: later(50) },
      { kind: "access-ending", title: "Your access ends within a day", createdAt: later(59) },
      { kind: "access-ended", title: "Your access has ended", isRead: false },
    ]);
  });

  test.each([
    ["switched mail off", { remindersOff: true }],
    ["has not confirmed the address", { emailConfirmedAt: null }],
  ])("ring the bell without a mail for who %s", async (_, given) => {
    await buy();
    await db.update(users).set(given).where(eq(users.id, user.id));
    for (const days of [30, 50, 59])
      for (let looks = 0; looks < 2; looks++) expect(await remind(later(days))).toBe(0);
    expect(await db.select().from(mail)).toEqual([]);
    expect((await noticesOf(user)).map(({ title }) => title)).toEqual([
      "10 days of access left",
      "Your access ends within a day",
    ]);
  });

  test("are due to the millisecond, and not before", async () => {
    await buy();
    for (const [days, left] of [
      [30, 1],
      [50, 1],
      [59, 1],
    ] as const) {
      expect(await remind(later(days, -1))).toBe(0);
      expect(await remind(later(days))).toBe(left);
    }
    expect(await announce(later(60, -1))).toBe(0);
    expect(await announce(later(60))).toBe(1);
  });

  test("are queued once, however many look at the same time", async () => {
    await buy();
    for (const [days, look] of [
      [30, remind],
      [59, remind],
      [60, announce],
    ] as const) {
      const found = await Promise.all([1, 2, 3, 4].map(() => look(later(days))));
      expect(found.sort()).toEqual([0, 0, 0, 1]);
    }
    expect(await db.select().from(mail)).toHaveLength(3);
    expect((await noticesOf(user)).map(({ kind }) => kind)).toEqual([
      "access-ending",
      "access-ended",
    ]);
  });

  test("that nobody could send in time are dropped: only what is still true goes out", async () => {
    await buy();
    expect(await run(later(31, 1))).toEqual([0, 0]);
    expect(await run(later(30, day - 1))).toEqual([1, 0]);
    // Queued in time, but the mail server was down for a day.
    expect(await send(later(31, 1))).toEqual([]);
    expect(await db.select().from(mail)).toMatchObject([
      { status: "failed", lastError: "not wanted any more" },
    ]);
    // Down from day 40 until after the end: only the notice, and not after more than a week.
    expect(await run(later(62))).toEqual([0, 1]);
    expect((await send(later(62))).map(({ subject }) => subject)).toEqual([
      "Your Firstdraw access has ended",
    ]);
    const late = await createUser(db);
    await buy("basic", start, late);
    expect(await run(later(67, 1))).toEqual([0, 0]);
    expect(await noticesOf(late)).toEqual([]);
  });

  test.each([
    ["bought premium", async () => void (await buy("premium", later(20)))],
    ["was refunded", async (orderId: string) => void (await refund(orderId, later(20)))],
    ["switched them off", () => saveReminders(db, { userId: user.id, off: true, now: later(20) })],
    [
      "was given a seat",
      async () => void (await createStudent(db, (await createSchool(db)).id, user)),
    ],
    [
      "became an administrator",
      async () => void (await db.update(users).set({ role: "admin" }).where(eq(users.id, user.id))),
    ],
    ["is the demo's", async () => void (await db.update(users).set({ isDemo: true }))],
  ])("none go to who %s", async (_, happens) => {
    const orderId = await buy();
    await happens(orderId);
    for (const days of [30, 50, 59]) expect(await remind(later(days))).toBe(0);
    expect(await db.select().from(mail)).toEqual([]);
  });

  test("none go to the demo's people, but in the demo", async () => {
    await buy();
    await db.update(users).set({ isDemo: true });
    expect([await remind(later(30)), await announce(later(60))]).toEqual([0, 0]);
    expect([await remind(later(30), true), await announce(later(60), true)]).toEqual([1, 1]);
  });

  test.each([
    ["bought premium", async () => void (await buy("premium", later(30)))],
    ["bought more days", async () => void (await buy("basic", later(30)))],
    ["was refunded", async (orderId: string) => void (await refund(orderId, later(30)))],
    ["switched them off", () => saveReminders(db, { userId: user.id, off: true, now: start })],
    [
      "changed the address",
      async () => void (await db.update(users).set({ email: `new-${user.email}` })),
    ],
  ])("queued already, none leaves to who %s meanwhile", async (_, happens) => {
    const orderId = await buy();
    expect(await remind(later(30))).toBe(1);
    await happens(orderId);
    expect(await send(later(30))).toEqual([]);
  });

  test("of access that was lengthened come before its own end", async () => {
    await buy();
    await buy("basic", later(40));
    const found: number[] = [];
    for (let days = 41; days < 130; days += 0.5) {
      const [reminded = 0, told = 0] = await run(later(days));
      if (reminded + told > 0) found.push(days);
    }
    expect(found).toEqual([90, 110, 119, 120]);
  });

  test("of the second purchase go by its own day when the first is refunded", async () => {
    const first = await buy();
    await buy("basic", later(10));
    await refund(first, later(20));
    expect(await remind(later(30))).toBe(0);
    expect(await remind(later(40))).toBe(1);
  });

  test("say what is left and done, lead on, and carry the way to stop them", async () => {
    await buy();
    await db.update(users).set({ timeZone: "Pacific/Kiritimati" }).where(eq(users.id, user.id));
    await remind(later(50));
    const [letter] = await send(later(50));
    // 10 a.m. UTC on May 1 is midnight there.
    expect(letter?.text).toContain("every module, lesson, quiz and case study until May 2, 2026.");
    expect(letter?.text).toContain("10 days left");
    expect(letter?.text).toContain(
      "Add 60 days for $19.99, or upgrade to Premium (lifetime + practice exams) for $20.00.",
    );
    const { "List-Unsubscribe": list = "", "List-Unsubscribe-Post": post } = letter?.headers ?? {};
    expect(list).toMatch(/^<https:\/\/study\.example\/unsubscribe\/[\w-]{43}>$/);
    expect(post).toBe("List-Unsubscribe=One-Click");
    expect(letter?.text).toContain(`Turn off reminder emails:\n${list.slice(1, -1)}`);
    const secret = list.slice(1, -1).split("/").at(-1) ?? "";
    expect(await findUnsubscriber(db, { secret, now: later(50) })).toEqual({
      userId: user.id,
      email: user.email,
      remindersOff: false,
    });
    // Only its hash is stored.
    const stored = JSON.stringify([await db.select().from(tokens), await db.select().from(mail)]);
    expect(stored).not.toContain(secret);
  });
});

describe("word that access has ended", () => {
  test("stands beside the bell without a mail for who switched reminders off", async () => {
    await buy();
    await saveReminders(db, { userId: user.id, off: true, now: start });
    expect(await announce(later(60))).toBe(1);
    expect(await db.select().from(mail)).toEqual([]);
    expect(await noticesOf(user)).toHaveLength(1);
  });

  test("comes after a gift for a time too", async () => {
    await database.transaction((tx) =>
      grantAccess(tx, {
        userId: user.id,
        plan: "basic",
        source: "gift",
        orderId: null,
        days: 60,
        now: start,
      }),
    );
    expect(await remind(later(30))).toBe(0);
    expect(await announce(later(60))).toBe(1);
    expect((await send(later(60)))[0]?.text).toContain("ended on May 1, 2026");
  });

  test("is not sent to who bought again before it left", async () => {
    await buy();
    expect(await announce(later(60))).toBe(1);
    await buy("basic", later(60, hour));
    expect(await send(later(60, hour))).toEqual([]);
  });
});

describe("the link that stops reminders", () => {
  const make = async (now = start) => {
    const secret = newSecret();
    const { id: userId, email } = user;
    await database.transaction((tx) => createUnsubscribeToken(tx, { secret, userId, email, now }));
    return secret;
  };

  test("works for a year, and is no link for anything else", async () => {
    const secret = await make();
    expect(await findUnsubscriber(db, { secret, now: later(365, -1) })).not.toBeNull();
    expect(await findUnsubscriber(db, { secret, now: later(365) })).toBeNull();
    const other = newSecret();
    expect(await findUnsubscriber(db, { secret: other, now: start })).toBeNull();
    await db.update(tokens).set({ purpose: "magic" });
    expect(await findUnsubscriber(db, { secret, now: start })).toBeNull();
  });
});
