import { count, eq, is, Table } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database, Transaction } from "#db/engine";
import * as schema from "#db/schema";
import { standings } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { findLandingFacts, verifyPassword } from "~/features/accounts/accounts.server";
import { type DemoEmail, demoAccounts, demoPassword } from "~/features/accounts/demo";
import {
  applyFact,
  givesAccess,
  type OrderState,
  type PaymentFact,
  statusOf,
} from "~/features/billing/orders";
import { orderNumber } from "~/features/billing/orders-list";
import { listOrderEvents } from "~/features/billing/orders-list.server";
import { listModules } from "~/features/lessons/modules.server";
import { dayIn } from "~/features/progress/days";
import { keepSeatFigures } from "~/features/seat-figures/keep.server";
import { contentDatabase, testDatabase } from "../../../tests/setup/database";
import { beginInstallation, demoState } from "./installation";
import { seedDemo } from "./seed";

const {
  accessGrants,
  attemptItems,
  attempts,
  lessonProgress,
  listStats,
  orders,
  paymentEvents,
  schoolStudents,
  studyDays,
  users,
} = schema;

const begunAt = new Date("2026-03-10T15:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await contentDatabase();
  const { db, transaction } = database;
  await beginInstallation(transaction, { demo: true, now: begunAt });
  await seedDemo(db, transaction, { now: begunAt });
});

async function countRows({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(schema))
    if (is(table, Table)) {
      const [row] = await db.select({ rows: count() }).from(table);
      counts[name] = row?.rows ?? 0;
    }
  return counts;
}

test("a second seed, days later, writes nothing", async () => {
  const { db, transaction, statements } = database;
  const before = await countRows(database);
  expect(before.attempts).toBeGreaterThan(100);
  const written: string[] = [];
  statements.log = (sql) => {
    if (/^\s*(insert|update|delete)/i.test(sql)) written.push(sql);
  };
  await seedDemo(db, transaction, { now: new Date("2026-03-14T08:00:00Z") });
  statements.log = null;
  expect(await countRows(database)).toEqual(before);
  expect(written).toEqual([]);
  expect(await demoState(db)).toEqual({ begun: true, begunAt });
});

test("a database that was begun in earnest takes no demo", async () => {
  const { db, transaction } = await testDatabase();
  await beginInstallation(transaction, { demo: false, now: begunAt });
  await expect(seedDemo(db, transaction, { now: begunAt })).rejects.toThrow("not begun as a demo");
  expect(await db.select().from(users)).toEqual([]);
});

test("a seed that was cut short goes on with the rest", async () => {
  const cut = await contentDatabase();
  await beginInstallation(cut.transaction, { demo: true, now: begunAt });
  let left = 5;
  const failing: Transaction = (work, options) => {
    if (left-- === 0) throw new Error("the power went");
    return cut.transaction(work, options);
  };
  await expect(seedDemo(cut.db, failing, { now: begunAt })).rejects.toThrow("the power went");
  await seedDemo(cut.db, cut.transaction, { now: new Date("2026-03-10T16:00:00Z") });
  const scores = ({ db }: Database) =>
    db
      .select({ id: attempts.id, score: attempts.score, submittedAt: attempts.submittedAt })
      .from(attempts)
      .orderBy(attempts.id);
  expect(await scores(cut)).toEqual(await scores(database));
});

test("two processes that start at once make one demo", async () => {
  const both = await contentDatabase();
  await beginInstallation(both.transaction, { demo: true, now: begunAt });
  const seed = () => seedDemo(both.db, both.transaction, { now: begunAt });
  await Promise.all([seed(), seed()]);
  expect(await countRows(both)).toEqual(await countRows(database));
});

test.each(demoAccounts)("$email signs in, and lands where it should", async ({ email }) => {
  const { db } = database;
  const account = await verifyPassword(db, { email, password: demoPassword, demo: true });
  expect(account?.emailConfirmedAt).toBeInstanceOf(Date);
  expect(await verifyPassword(db, { email, password: demoPassword, demo: false })).toBeNull();
  const standing = await findLandingFacts(db, { userId: account?.id ?? "" });
  expect(standing.role).toBe(email === "admin@demo.test" ? "admin" : "student");
  expect(standing.createdSchool).toBe(email === "school@demo.test");
  expect(standing.isActiveInstructor).toBe(
    ["school@demo.test", "instructor@demo.test"].includes(email),
  );
});

test("everyone has the access that their account is named for", async () => {
  const accessOf = (email: DemoEmail) =>
    findAccess(database.db, {
      userId: `demo-${email.split("@")[0]}`,
      role: "student",
      now: new Date(begunAt.getTime() + 1000),
    });
  expect(await accessOf("learner@demo.test")).toMatchObject({ hasActiveAccess: false, plan: null });
  expect(await accessOf("basic@demo.test")).toMatchObject({
    hasActiveAccess: true,
    hasPremiumAccess: false,
    daysRemaining: 37,
  });
  expect(await accessOf("premium@demo.test")).toMatchObject({ plan: "premium", expiresAt: null });
  expect(await accessOf("student@demo.test")).toMatchObject({ plan: null, hasPremiumAccess: true });
});

test("the books hold a sale of every kind, each as its events say, and marked as the demo's", async () => {
  const { db } = database;
  const all = await db.select().from(orders).orderBy(orders.id);
  expect(all.map(({ userId, plan, amount, status }) => [userId, plan, amount, status])).toEqual([
    ["demo-premium", "basic", 1999, "paid"],
    ["demo-student", "basic", 1999, "refunded"],
    ["demo-basic", "basic", 1999, "expired"],
    ["demo-basic", "basic", 1999, "paid"],
    ["demo-premium", "premium", 2000, "paid"],
    ["demo-grace-miller", "basic", 1999, "failed"],
    ["demo-nora-nearly", "basic", 1999, "paid"],
  ]);
  const grants = await db.select().from(accessGrants);
  const told = new Map(
    (await db.select().from(paymentEvents)).map(({ id, payload }) => [
      id,
      payload.news as PaymentFact,
    ]),
  );
  const begun = { stage: "open", isPaid: false, refundedAmount: 0, dispute: null } as const;
  for (const order of all) {
    const events = await listOrderEvents(db, { orderId: order.id });
    const state = events.reduce<OrderState>((before, { id }) => {
      const news = told.get(id);
      return news ? applyFact(before, news) : before;
    }, begun);
    expect([order.id, order.status]).toEqual([order.id, statusOf(state, order)]);
    expect(order.paidAt !== null).toBe(state.isPaid);
    expect(order.refundedAmount).toBe(state.refundedAmount);
    const grant = grants.find(({ orderId }) => orderId === order.id);
    expect(grant !== undefined).toBe(state.isPaid);
    if (grant) expect(grant.revokedAt === null).toBe(givesAccess(state, order));
    expect(orderNumber(order.id)).toMatch(/^DEMO-/);
    expect(order.checkoutSessionId).toMatch(/^cs_demo_/);
    for (const { id } of events) expect(id).toMatch(/^evt_demo_/);
    const [buyer] = await db
      .select({ createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, order.userId ?? ""));
    expect(order.createdAt.getTime()).toBeGreaterThan(buyer?.createdAt.getTime() ?? Infinity);
    expect(order.updatedAt.getTime()).toBeLessThan(begunAt.getTime());
  }
});

test("the demo's people are all marked", async () => {
  const rows = await database.db.select({ isDemo: users.isDemo }).from(users);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.every(({ isDemo }) => isDemo)).toBe(true);
});

test("the rollups say what the attempts say", async () => {
  const closed = (await database.db.select().from(attempts)).filter((one) => one.submittedAt);
  const stats = await database.db.select().from(listStats);
  expect(stats.reduce((sum, stat) => sum + stat.attempts, 0)).toBe(closed.length);
  for (const stat of stats) {
    const own = closed
      .filter((one) => one.userId === stat.userId && one.listId === stat.listId)
      .sort((a, b) => (a.submittedAt?.getTime() ?? 0) - (b.submittedAt?.getTime() ?? 0));
    const scores = own.map(({ score }) => score ?? 0);
    expect(stat).toMatchObject({
      attempts: own.length,
      bestScore: Math.max(...scores),
      lastScore: scores.at(-1),
      lastAttemptId: own.at(-1)?.id,
      scoreSum: scores.reduce((sum, score) => sum + score, 0),
    });
  }
});

test("what has happened is past, one thing after another, and within the time given", async () => {
  const all = await database.db.select().from(attempts);
  const reading = await database.db.select().from(lessonProgress);
  for (const userId of new Set(all.map((one) => one.userId))) {
    const spans = [
      ...all.map((one) => ({ ...one, from: one.startedAt, to: one.submittedAt })),
      ...reading.map((one) => ({ ...one, from: one.openedAt, to: one.completedAt })),
    ]
      .filter((one) => one.userId === userId)
      .sort((a, b) => a.from.getTime() - b.from.getTime());
    for (const [at, { from, to }] of spans.entries()) {
      expect((to ?? from).getTime()).toBeLessThan(begunAt.getTime());
      const next = spans[at + 1];
      if (next) expect((to ?? from).getTime()).toBeLessThanOrEqual(next.from.getTime());
    }
  }
  for (const { deadline, submittedAt } of all)
    if (deadline && submittedAt)
      expect(submittedAt.getTime()).toBeLessThanOrEqual(deadline.getTime());
  expect(all.some(({ ending }) => ending === "timed_out")).toBe(true);
});

test("scores are of many kinds, and what is open has no time limit: a learner's quiz, a buyer's case", async () => {
  const all = await database.db.select().from(attempts);
  const scores = all.flatMap(({ score }) => score ?? []);
  expect(Math.min(...scores)).toBeLessThan(50);
  expect(Math.max(...scores)).toBe(100);
  expect(all.some(({ passed }) => passed === false)).toBe(true);
  const open = all
    .filter(({ submittedAt }) => !submittedAt)
    .sort((a, b) => a.userId.localeCompare(b.userId));
  expect(open).toMatchObject([
    { userId: "demo-learner", deadline: null },
    { userId: "demo-premium", deadline: null },
  ]);
  const items = await database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, open[0]?.id ?? ""));
  const answered = items.filter(({ response }) => response).length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(items.length);
});

test("two have sat the practice exam in its time, and their receipts are no news", async () => {
  const sat = (await database.db.select().from(attempts)).filter(({ receiptCode }) => receiptCode);
  expect(sat.map(({ id }) => id).sort()).toEqual([
    "demo-premium-exam-1",
    "demo-premium-exam-2",
    "demo-student-exam-1",
  ]);
  for (const { ending, itemCount } of sat) expect([ending, itemCount]).toEqual(["submitted", 100]);
  const receipts = await database.db
    .select()
    .from(schema.mail)
    .where(eq(schema.mail.template, "exam-receipt"));
  expect(receipts).toEqual([]);
});

test("the learner came back on the day the demo began", async () => {
  const days = await database.db
    .select({ day: studyDays.day })
    .from(studyDays)
    .where(eq(studyDays.userId, "demo-learner"));
  expect(days.map(({ day }) => day)).toContain(dayIn(begunAt, null));
});

test("the roster's figures are what its students did", async () => {
  const { db } = database;
  await keepSeatFigures(db, database.transaction, {
    now: begunAt,
    onFailure: (_, error) => {
      throw error;
    },
  });
  const roster = await db.select().from(schoolStudents);
  expect(roster.length).toBeGreaterThan(10);
  const active = roster.filter(({ status }) => status === "active");
  const rows = await db
    .select({ lessonId: schema.lessons.id })
    .from(schema.lessons)
    .innerJoin(
      schema.programCategories,
      eq(schema.programCategories.moduleId, schema.lessons.moduleId),
    )
    .where(eq(schema.programCategories.isRequired, true));
  const required = new Set(rows.map(({ lessonId }) => lessonId));
  for (const { userId, completionPercent, enrolledAt } of active) {
    const done = (
      await db
        .select()
        .from(schema.lessonProgress)
        .where(eq(schema.lessonProgress.userId, userId ?? ""))
    ).filter(
      ({ lessonId, completedAt }) =>
        required.has(lessonId) && completedAt && completedAt >= enrolledAt,
    );
    expect(completionPercent).toBe(Math.round((done.length / required.size) * 100));
  }
  const shown = new Set(active.map(({ standing }) => standings[standing]));
  expect([...shown].sort()).toEqual(["at_risk", "needs_help", "on_track"]);
  expect(roster.find(({ userId }) => userId === "demo-priyanka-nair")).toMatchObject({
    completionPercent: 0,
    grade: null,
    studySeconds: 0,
    lastActiveAt: null,
  });
});

test("students of the program see its modules, the last one optional", async () => {
  const modules = await listModules(database.db, { userId: "demo-student" });
  expect(modules.map(({ requirement }) => requirement)).toEqual([
    ...modules.slice(1).map(() => "Required"),
    "Optional",
  ]);
});
