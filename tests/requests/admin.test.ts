/** The administrators' area: who gets in, and what its first screen counts. */
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { createContact } from "../factories/contact";
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
    "/admin/announcements",
    "/modules",
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

test("what is only coming lies folded; messages that wait are counted", async () => {
  const browser = await signedInAdmin();
  await browser.visit("/admin");
  const folds = [
    ...browser.page.document.querySelectorAll('nav[aria-label="Administration"] details'),
  ];
  expect(folds.map((fold) => fold.querySelector("summary")?.textContent)).toEqual(["Users"]);
  for (const fold of folds) expect(fold.textContent).toContain("Coming Soon");
  const waiting = () => textsOf(browser, '[aria-labelledby="messages"] p')[0];
  expect(waiting()).toBe("None waits for an answer.");
  const { id } = await createContact(database.db);
  await createContact(database.db, { handledAt: new Date() });
  await browser.visit("/admin");
  expect(waiting()).toBe("1 waits for an answer.");
  await browser.follow("Read messages");
  expect(browser.path).toBe("/admin/contact");
  expect(browser.html).toContain(`/admin/contact/${id}`);
});

test("its figures are counted", async () => {
  const browser = await signedInAdmin();
  const before = stats(await browser.visit("/admin"));
  const { db } = database;
  await createUser(db);
  const student = await learner(db);
  await answerAll(await begin(student.browser, "phlebotomist-role-check"), "A");
  const after = stats(await browser.visit("/admin"));
  expect(Number(after.Users)).toBe(Number(before.Users) + 2);
  expect(Number(after["Attempts this month"])).toBe(Number(before["Attempts this month"]) + 1);
  expect(Number(after["Published lessons"])).toBeGreaterThanOrEqual(15);
  expect(Number(after["Published questions"])).toBeGreaterThan(90);
});
