/** The administrators' area: who gets in, and what its first screen counts. */
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { createContact } from "../factories/contact";
import { createDemoRequest } from "../factories/demo-requests";
import { createOrder, createPaymentEvent } from "../factories/orders";
import { createSchool } from "../factories/schools";
import { createAdmin, createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerAll, begin, browserOf, learner, stats, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const signedInAdmin = async (): Promise<Browser> =>
  browserOf(database.db, await createAdmin(database.db));

test("visitors are asked to sign in, and led back", async () => {
  const browser = await new Browser().visit("/admin");
  expect(browser.path).toBe("/auth?redirectTo=%2Fadmin");
});

test("learners are told that it is not for them, by page and by data", async () => {
  const { browser } = await learner(database.db);
  await browser.visit("/admin");
  expect(browser.status).toBe(403);
  expect(browser.heading).toBe("Access Denied");
  expect(browser.text).toContain("You need admin privileges to access this page.");
  expect(browser.text).not.toContain("Published lessons");
  for (const data of ["/admin.data", "/admin.data?_routes=routes%2Fadmin%2Findex"]) {
    const answer = await browser.request(data);
    expect(await answer.text()).not.toContain("figures");
  }
});

test("administrators find the dashboard, and what is coming named as such", async () => {
  const browser = await signedInAdmin();
  await browser.visit("/admin");
  expect(browser.status).toBe(200);
  expect(browser.heading).toBe("Admin Dashboard");
  expect(browser.text).toContain("Manage your platform and monitor performance");
  const menu = 'nav[aria-label="Administration"]';
  expect(textsOf(browser, `${menu} .eyebrow`)).toEqual([
    "Main",
    "Users",
    "Content",
    "Commerce",
    "Settings",
  ]);
  const live = [...browser.page.document.querySelectorAll(`${menu} a`)];
  expect(live.map((link) => link.getAttribute("href"))).toEqual([
    "/admin",
    "/admin/contact",
    "/admin/demo-requests",
    "/admin/schools",
    "/admin/announcements",
    "/modules",
    "/admin/quiz-questions",
    "/practice-exams",
    "/admin/challenges",
    "/admin/orders",
    "/admin/payments",
    "/notifications",
  ]);
  for (const link of live) {
    await browser.visit(link.getAttribute("href") ?? "");
    expect(browser.status, browser.path).toBe(200);
  }
  await browser.visit("/admin");
  expect(live[0]?.getAttribute("aria-current")).toBe("page");
  const coming = textsOf(browser, `${menu} li li span`).filter((text) => text.includes("Revenue"));
  expect(coming[0]).toMatch(/Revenue ?Coming Soon/);
});

test("what is only coming lies folded", async () => {
  const browser = await signedInAdmin();
  await browser.visit("/admin");
  const folds = [
    ...browser.page.document.querySelectorAll('nav[aria-label="Administration"] details'),
  ];
  expect(folds.map((fold) => fold.querySelector("summary")?.textContent)).toEqual(["Users"]);
  for (const fold of folds) expect(fold.textContent).toContain("Coming Soon");
});

test("what waits comes first: how many, about what, how long, and one button each, oldest first", async () => {
  const browser = await signedInAdmin();
  const { db } = database;
  const waiting = () => textsOf(browser, '[aria-labelledby="waiting"] li');
  await browser.visit("/admin");
  expect(waiting()).toEqual([]);
  expect(browser.text).toContain("Nothing is waiting");
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);
  const { id } = await createContact(db, { createdAt: ago(5.5), isPriority: true });
  await createContact(db, { createdAt: ago(0.2) });
  await createContact(db, { handledAt: new Date(), createdAt: ago(100) });
  await createOrder(db, { refundDue: 1999, refundReason: "paid_twice", createdAt: ago(50) });
  await createOrder(db);
  await createPaymentEvent(db, { outcome: "mismatch", receivedAt: ago(25) });
  await createPaymentEvent(db, { outcome: "mismatch", receivedAt: ago(8 * 24) });
  await createSchool(db, { status: "pending", createdAt: ago(73) });
  await createSchool(db, { createdAt: ago(99) });
  await createDemoRequest(db, { createdAt: ago(3.2) });
  await browser.visit("/admin");
  expect(waiting()).toEqual([
    "1 school waits for activationSeats open no lessons until then3 daysReview: 1 school waits for activation",
    "1 refund is dueRefund at the payment provider2 daysShow: 1 refund is due",
    "1 payment doesn't match its orderIn the last 7 days. No access was granted.1 dayCheck: 1 payment doesn't match its order",
    "2 messages1 from Premium learners5 hAnswer: 2 messages",
    "1 demo requestSchools expect a reply within 24 hours3 hAnswer: 1 demo request",
  ]);
  expect(browser.page.document.querySelectorAll("main .btn-primary")).toHaveLength(1);
  await browser.follow("Check: 1 payment doesn't match its order");
  expect(browser.path).toBe("/admin/payments?outcome=mismatch");
  await browser.visit("/admin");
  await browser.follow("Show: 1 refund is due");
  expect(browser.path).toBe("/admin/orders?due=yes");
  await browser.visit("/admin");
  await browser.follow("Review: 1 school waits for activation");
  expect(browser.path).toBe("/admin/schools?state=pending");
  await browser.visit("/admin");
  await browser.follow("Answer: 2 messages");
  expect(browser.path).toBe("/admin/contact");
  expect(browser.html).toContain(`/admin/contact/${id}`);
});

test("its figures are counted, beside those of the time before", async () => {
  const browser = await signedInAdmin();
  const before = stats(await browser.visit("/admin"));
  const { db } = database;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await createUser(db, { createdAt: ago(3) });
  await createUser(db, { createdAt: ago(33) });
  await createOrder(db, { createdAt: ago(2), paidAt: ago(2) });
  await createOrder(db, { createdAt: ago(40), paidAt: ago(40), amount: 3999 });
  const student = await learner(db);
  await answerAll(await begin(student.browser, "phlebotomist-role-check"), "A");
  const after = stats(await browser.visit("/admin"));
  const more = (name: string) => Number(after[name]) - Number(before[name]);
  expect(more("Users")).toBe(3);
  expect(more("New users")).toBe(1);
  expect(more("Active learners")).toBe(1);
  expect(more("Finished attempts")).toBe(1);
  const received = (of: Record<string, string>) => Number(of.Received?.slice(1));
  expect(received(after) - received(before)).toBeCloseTo(19.99);
  expect(browser.text).toContain("vs. $39.99 before");
  expect(browser.text).toContain("vs. 1 before");
  expect(Number(after["Published lessons"])).toBeGreaterThanOrEqual(15);
  expect(Number(after["Published questions"])).toBeGreaterThan(90);
});
