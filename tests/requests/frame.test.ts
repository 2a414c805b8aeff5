/** The frame of every page: its navigation and the account's menu, for each kind of viewer. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { notifications } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createSchool, createStudent } from "../factories/schools";
import { createAdmin } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const bar = 'header nav[aria-label="Main"]';
const menu = 'header nav[aria-label="Account"]';
const hrefs = (browser: Browser, selector: string) =>
  [...browser.page.document.querySelectorAll(selector)].map((one) => one.getAttribute("href"));
const current = (browser: Browser) => textsOf(browser, `${bar} [aria-current]`);
/** Where Exams leads, and the status there, without a redirect. */
async function exams(browser: Browser) {
  await browser.visit("/modules");
  await browser.follow("Exams");
  return [browser.path, browser.status];
}
const planOf = (browser: Browser) => textsOf(browser, "header details .menu-who > :last-child");

describe("a learner", () => {
  test("has four sections, and sees which one a page belongs to", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/modules");
    expect(textsOf(browser, `${bar} a`)).toEqual(["Today", "Learn", "Practice", "Exams"]);
    expect(current(browser)).toEqual(["Learn"]);
    for (const [path, section] of [
      ["/dashboard", "Today"],
      ["/readiness", "Today"],
      ["/practice/lessons", "Practice"],
      ["/nclex/case-studies", "Exams"],
    ] as const) {
      await browser.visit(path);
      expect([path, current(browser)]).toEqual([path, [section]]);
    }
    await browser.visit("/account");
    expect(current(browser)).toEqual([]);
  });

  test("without a plan is led to the case studies, with one to the practice exams", async () => {
    const free = await learner(database.db);
    expect(await exams(free.browser)).toEqual(["/nclex/case-studies", 200]);
    const lapsed = await learner(database.db);
    const endsAt = new Date(Date.now() - 1000);
    await grantAccess(database.db, lapsed.user.id, "basic", { endsAt });
    expect(await exams(lapsed.browser)).toEqual(["/nclex/case-studies", 200]);
    const revoked = await learner(database.db);
    await grantAccess(database.db, revoked.user.id, "premium", { revokedAt: new Date() });
    expect(await exams(revoked.browser)).toEqual(["/nclex/case-studies", 200]);
    const basic = await learner(database.db);
    await grantAccess(database.db, basic.user.id, "basic", {
      endsAt: new Date("2099-01-01T00:00:00Z"),
    });
    expect(await exams(basic.browser)).toEqual(["/practice-exams", 200]);
    const premium = await learner(database.db);
    await grantAccess(database.db, premium.user.id);
    expect(await exams(premium.browser)).toEqual(["/practice-exams", 200]);
  });

  test("with a seat in an active school has the practice exams, in one that has ended not", async () => {
    const school = await createSchool(database.db);
    const student = await learner(database.db);
    await createStudent(database.db, school.id, student.user);
    expect(await exams(student.browser)).toEqual(["/practice-exams", 200]);
    const closed = await createSchool(database.db, { status: "ended" });
    const other = await learner(database.db);
    await createStudent(database.db, closed.id, other.user);
    expect(await exams(other.browser)).toEqual(["/nclex/case-studies", 200]);
  });

  test("finds who is signed in, the plan, the exam day and unread notifications in the menu", async () => {
    const { user, browser } = await learner(database.db, {
      fullName: "Ada Lind",
      examDate: "2026-12-11",
      timeZone: "UTC",
    });
    await browser.visit("/modules");
    expect(textsOf(browser, "header details .menu-who p")[0]).toBe(`Ada Lind${user.email}`);
    expect(textsOf(browser, "header details .badge")).toEqual([]);
    expect(hrefs(browser, `${menu} a`)).toEqual([
      "/account",
      "/account/study",
      "/account/orders",
      "/notifications",
      "/contact",
    ]);
    expect(textsOf(browser, `${menu} a`)[1]).toMatch(/^Exam date and study daysDec 11/);
    await grantAccess(database.db, user.id, "basic", { endsAt: new Date("2099-01-01T00:00:00Z") });
    await browser.visit("/modules");
    expect(planOf(browser)).toEqual(["Basic"]);
    await grantAccess(database.db, user.id);
    await database.db.insert(notifications).values({
      id: newId(),
      userId: user.id,
      kind: "exam_result",
      title: "A result",
      content: "It is there.",
      createdAt: new Date(),
    });
    await browser.visit("/modules");
    expect(planOf(browser)).toEqual(["Premium"]);
    expect(textsOf(browser, `${menu} a[href="/notifications"]`)).toEqual(["Notifications1 new"]);
  });

  test("signs out from any page with one press", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/practice/lessons");
    await browser.press("Sign Out");
    expect(browser.path).toBe("/");
    await browser.visit("/modules");
    expect(browser.path).toMatch(/^\/auth/);
  });
});

test("an administrator has a section more, and its entry in the menu", async () => {
  const browser = await browserOf(database.db, await createAdmin(database.db));
  await browser.visit("/admin");
  expect(textsOf(browser, `${bar} a`)).toEqual(["Today", "Learn", "Practice", "Exams", "Admin"]);
  expect(current(browser)).toEqual(["Admin"]);
  expect(hrefs(browser, `${menu} a`)[0]).toBe("/admin");
  expect(await exams(browser)).toEqual(["/practice-exams", 200]);
});

test("a visitor has the two ways in, in the bar of every page, and no account's menu", async () => {
  const browser = await new Browser().visit("/contact");
  expect(hrefs(browser, "header nav a")).toEqual(["/auth", "/get-started"]);
  expect(browser.page.document.querySelector("header details")).toBeNull();
  await browser.visit("/");
  expect(hrefs(browser, "header a.btn")).toEqual(["/get-started"]);
});
