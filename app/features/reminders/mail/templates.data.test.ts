/** Texts of the order emails and reminders, and when they are not sent. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/client.server";
import { accessGrants, lessons, mail, modules, orders, users } from "#db/schema";
import { grantAccess, revokeAccess } from "~/features/access/grants.server";
import { billingTemplates } from "~/features/billing/mail/templates.server";
import { orderNumber } from "~/features/billing/orders-list";
import { queueMail } from "~/features/mail/queue.server";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { completeLesson, createLesson } from "../../../../tests/factories/curriculum";
import { createOrder } from "../../../../tests/factories/orders";
import { createAdmin, createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { reminderTemplates } from "./templates.server";

const now = new Date("2026-03-02T10:00:00Z");
const site = "https://study.example";

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
  await db.delete(users);
  await db.delete(lessons);
  await db.delete(modules);
});

type Given = Partial<typeof orders.$inferInsert>;

/** An order with its grant. */
async function bought(given: Given = {}, days: number | null = 60) {
  const order = await createOrder(db, { userId: user.id, createdAt: now, paidAt: now, ...given });
  const { id: orderId, plan } = order;
  await database.transaction((tx) =>
    grantAccess(tx, { userId: user.id, plan, source: "purchase", orderId, days, now }),
  );
  return order;
}

/** Queues an email and sends it; null if it was dropped. */
async function letter(
  template: string,
  params: Record<string, string> = {},
  more: { to?: string; operator?: { name: string; address: string } } = {},
): Promise<OutgoingMail | null> {
  const { to = user.email, operator = null } = more;
  await database.transaction((tx) => queueMail(tx, { to, userId: user.id, template, params, now }));
  const sent: OutgoingMail[] = [];
  await sendDueMail(db, database.transaction, {
    now: () => now,
    send: async (one) => void sent.push(one),
    lane: "transactional",
    templates: { ...billingTemplates, ...reminderTemplates },
    appUrl: site,
    productName: "Firstdraw",
    operator,
    onFailure: ({ error }) => {
      throw new Error(error);
    },
  });
  return sent[0] ?? null;
}

test.each<[string, Given]>([
  ["receipt", {}],
  ["payment-failed", { status: "failed", paidAt: null }],
  ["refund", { status: "refunded", refundedAmount: 1999 }],
])("a letter about an order (%s) goes to where its reader is by now", async (template, given) => {
  const { id: orderId } = await bought(given);
  const to = "before@example.test";
  expect((await letter(template, { orderId }, { to }))?.to).toBe(user.email);
  expect(await db.select({ to: mail.to }).from(mail)).toEqual([{ to: user.email }]);
});

describe("a receipt", () => {
  test("says what was bought, when, for how much, what it opens and until when", async () => {
    const { id } = await bought();
    const operator = { name: "Vein School LLC", address: "1 Main St, Dayton, OH" };
    const sent = await letter("receipt", { orderId: id }, { operator });
    const number = orderNumber(id);
    expect(sent?.subject).toBe(`Your receipt for Basic, order ${number}`);
    for (const line of [
      `Order: ${number}`,
      "Date: Mar 2, 2026",
      "Plan: Basic, 60 days",
      "Paid: $19.99",
      "Access until: May 1, 2026",
      "Sold by: Vein School LLC, 1 Main St, Dayton, OH",
    ])
      expect(sent?.text.split("\n")).toContain(line);
    expect(sent?.text).toContain(
      "You now have every module, lesson, quiz and case study until May 1, 2026.",
    );
    expect(sent?.text).toContain(`Start Learning:\n${site}/practice`);
    expect(sent?.text).toContain(`${site}/account/orders/${id}`);
    expect(sent?.headers).not.toHaveProperty("List-Unsubscribe");
  });

  test("of an upgrade says so, and that it is for life", async () => {
    const upgrade = { plan: "premium", isUpgrade: true, amount: 2000 } as const;
    const { id } = await bought(upgrade, null);
    const sent = await letter("receipt", { orderId: id });
    expect(sent?.text).toContain("Plan: Premium, upgrade from Basic, for life\nPaid: $20.00\n");
    expect(sent?.text).toContain("case study and practice exam for life.");
    expect(sent?.text).not.toMatch(/until|Sold by/);
  });

  test("shows the day of its reader's zone", async () => {
    const { id } = await bought({ paidAt: new Date("2026-03-02T03:00:00Z") });
    await db.update(users).set({ timeZone: "America/Los_Angeles" });
    expect((await letter("receipt", { orderId: id }))?.text).toContain("Date: Mar 1, 2026");
  });

  test("is not sent once the money went back, nor about an order of somebody else's", async () => {
    const { id } = await bought({ status: "refunded", refundedAmount: 1999 });
    await database.transaction((tx) => revokeAccess(tx, { orderId: id, reason: "refund", now }));
    expect(await letter("receipt", { orderId: id })).toBeNull();
    const other = await createUser(db);
    const { id: theirs } = await bought({ userId: other.id });
    expect(await letter("receipt", { orderId: theirs })).toBeNull();
    expect(await letter("receipt", { orderId: "none" })).toBeNull();
  });
});

describe("word of a payment that failed", () => {
  const failed: Given = { status: "failed", paidAt: null };

  test("says that nothing was paid, and where to try again", async () => {
    const { id } = await createOrder(db, { userId: user.id, ...failed });
    const sent = await letter("payment-failed", { orderId: id });
    expect(sent?.text).toContain(
      "Your payment of $19.99 for Basic didn't go through, and you weren't charged.",
    );
    expect(sent?.text).toContain(`Try again:\n${site}/get-started?plan=base`);
    const upgrade = { plan: "premium", isUpgrade: true, amount: 2000 } as const;
    const { id: second } = await createOrder(db, { userId: user.id, ...failed, ...upgrade });
    expect((await letter("payment-failed", { orderId: second }))?.text).toContain(
      `${site}/get-started?plan=premium&upgrade=true`,
    );
  });

  test("is not sent when it was paid after all", async () => {
    const { id } = await bought();
    expect(await letter("payment-failed", { orderId: id })).toBeNull();
  });
});

describe("word of a refund", () => {
  const refunded = async (given: Given = {}) => {
    const { id } = await bought({ status: "refunded", refundedAmount: 1999, ...given });
    await database.transaction((tx) => revokeAccess(tx, { orderId: id, reason: "refund", now }));
    return { orderId: id };
  };

  test("says how much, and that the access has ended", async () => {
    const sent = await letter("refund", await refunded());
    expect(sent?.text).toContain("We refunded $19.99 for Basic.");
    expect(sent?.text).toContain("The access from this order has ended.");
    expect(sent?.text).toContain("You keep the modules marked Free");
  });

  test("says what is left of other purchases", async () => {
    const params = await refunded();
    await bought();
    expect((await letter("refund", params))?.text).toContain(
      "Your other access continues until May 1, 2026",
    );
    await bought({ plan: "premium" }, null);
    expect((await letter("refund", params))?.text).toContain("Your other access continues.");
  });

  test("is not sent where nothing was refunded", async () => {
    const { id } = await bought();
    expect(await letter("refund", { orderId: id })).toBeNull();
  });
});

describe("word of what a payment has come to", () => {
  test("of a partial refund says how much, and that the access stays; not once it is refunded in full", async () => {
    const { id } = await bought({ status: "partially_refunded", refundedAmount: 500 });
    const sent = await letter("partial-refund", { orderId: id });
    expect(sent?.subject).toBe(`Part of your payment was refunded, order ${orderNumber(id)}`);
    expect(sent?.text).toContain("We refunded $5.00 of your payment for Basic.");
    expect(sent?.text).toContain("Your access hasn't changed.");
    await db.update(orders).set({ status: "refunded", refundedAmount: 1999 });
    expect(await letter("partial-refund", { orderId: id })).toBeNull();
  });

  test("of a lost dispute says that the money went back, and that the access has ended", async () => {
    const { id } = await bought({ status: "disputed", dispute: "lost" });
    await database.transaction((tx) => revokeAccess(tx, { orderId: id, reason: "dispute", now }));
    const sent = await letter("dispute-lost", { orderId: id });
    expect(sent?.text).toContain("your payment of $19.99 for Basic and returned the money to you");
    expect(sent?.text).toContain("The access from this order has ended.");
  });

  test("of what was paid twice names what is owed: to the buyer and to an administrator, until it is refunded", async () => {
    const { id } = await bought({ refundDue: 1999, refundReason: "paid_twice" });
    const toBuyer = await letter("paid-twice", { orderId: id });
    expect(toBuyer?.text).toContain("We owe you $19.99 for Basic access.");
    expect(await letter("refund-due", { orderId: id })).toBeNull();
    const buyer = user;
    user = await createAdmin(db);
    const toAdmin = await letter("refund-due", { orderId: id });
    expect(toAdmin?.subject).toBe(`Refund due: $19.99, order ${orderNumber(id)}`);
    for (const line of [`Buyer: ${buyer.email}`, "Refund due: $19.99"])
      expect(toAdmin?.text.split("\n")).toContain(line);
    expect(toAdmin?.text).toContain(`${site}/admin/orders/${id}`);
    await db.update(orders).set({ status: "refunded", refundedAmount: 1999 });
    expect(await letter("refund-due", { orderId: id })).toBeNull();
    user = buyer;
    expect(await letter("paid-twice", { orderId: id })).toBeNull();
  });

  test("of an upgrade that ended with its Basic says why, and what is owed", async () => {
    const upgrade = { plan: "premium", isUpgrade: true, amount: 2000 } as const;
    const { id } = await bought({ ...upgrade, refundDue: 2000, refundReason: "lost_base" }, null);
    const sent = await letter("upgrade-ended", { orderId: id });
    expect(sent?.text).toContain("The payment for your Basic plan was returned to you");
    expect(sent?.text).toContain("We owe you $20.00 for the upgrade.");
  });
});

test("a receipt for Basic of a holder of Premium for life names no end", async () => {
  await bought({ plan: "premium", amount: 3999 }, null);
  const { id } = await bought();
  const sent = await letter("receipt", { orderId: id });
  expect(sent?.text).toContain("case study and practice exam for life.");
  expect(sent?.text).not.toMatch(/until/i);
});

test("reminders lead to the plans by signing in, to their reader's own prices", async () => {
  const { id: orderId } = await bought({}, 10);
  const [grant] = await db.select().from(accessGrants).where(eq(accessGrants.orderId, orderId));
  const sent = await letter("reminder", { grantId: grant?.id ?? "", day: "50" });
  expect(sent?.text).toContain(`${site}/auth?redirectTo=%2Fget-started`);
  expect(sent?.text).not.toContain("#pricing");
});

describe("a welcome", () => {
  test("names what is open, and the first lesson", async () => {
    const first = await createLesson(db);
    await createLesson(db, { isPremium: true });
    const sent = await letter("welcome");
    expect(sent?.subject).toBe("Welcome to Firstdraw");
    expect(sent?.text).toContain("the modules marked Free");
    expect(sent?.text).toContain(`Start with “${first.title}”:\n${site}/lessons/${first.id}`);
    await bought();
    expect((await letter("welcome"))?.text).toContain(
      "You have every module, lesson, quiz and case study",
    );
  });

  test("is not sent to an address that is not the account's, or not proven", async () => {
    expect(await letter("welcome", {}, { to: "elsewhere@example.test" })).toBeNull();
    await db.update(users).set({ emailConfirmedAt: null });
    expect(await letter("welcome")).toBeNull();
  });
});

test("a reminder counts what is done, and leads to the next lesson", async () => {
  const { id } = await bought({}, 60);
  const [grant] = await db.select().from(accessGrants).where(eq(accessGrants.orderId, id));
  const endsAt = new Date(now.getTime() + 10 * 24 * 3600_000);
  await db.update(accessGrants).set({ endsAt });
  const params = { grantId: grant?.id ?? "", day: "50" };
  const done = await createLesson(db);
  const { id: openId, title } = await createLesson(db, { moduleId: done.moduleId });
  expect((await letter("reminder", params))?.text).toContain("You haven't finished a lesson yet.");
  await completeLesson(db, user.id, done.id);
  const sent = await letter("reminder", params);
  expect(sent?.subject).toBe("Your Firstdraw access ends in 10 days");
  expect(sent?.text).toContain("You've finished 1 of 2 lessons.");
  expect(sent?.text).toContain(`Continue with “${title}”:\n${site}/lessons/${openId}`);
  await completeLesson(db, user.id, openId);
  const last = await letter("reminder", params);
  expect(last?.text).toContain("You've finished all 2 lessons.");
  expect(last?.text).toContain(`Practice:\n${site}/practice`);
});
