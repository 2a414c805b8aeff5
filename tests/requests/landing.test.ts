/** The landing page, for visitors and for those who are signed in. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { lessons, modules } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const hrefsOf = (browser: Browser, selector: string): string[] =>
  [...browser.page.document.querySelectorAll(selector)].map((a) => a.getAttribute("href") ?? "");

describe("to a visitor", () => {
  test("shows its sections, and the bar leads to each", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.status).toBe(200);
    expect(browser.title).toContain("Firstdraw");
    const anchors = ["features", "guide", "modules", "pricing", "faq"];
    for (const anchor of anchors) expect(browser.page.has(`section#${anchor}`)).toBe(true);
    const bar = hrefsOf(browser, 'nav[aria-label="Main"] a');
    expect(bar).toEqual([...anchors.map((anchor) => `/#${anchor}`), "/auth"]);
    expect(textsOf(browser, "h1")).toHaveLength(1);
  });

  test("leads to an account", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.page.link("Get Started")).toBe("/auth?tab=sign-up");
    await browser.follow("Get Started");
    expect([browser.status, browser.text]).toEqual([200, expect.stringContaining("Full name")]);
  });

  test("has a plan remembered on the way to an account", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.page.link("Choose Basic")).toBe("/auth?plan=base&tab=sign-up");
    expect(browser.page.link("Choose Premium")).toBe("/auth?plan=premium&tab=sign-up");
    await browser.follow("Choose Premium");
    expect(browser.status).toBe(200);
    expect(hrefsOf(browser, "main a").some((link) => link.includes("plan=premium"))).toBe(true);
  });

  test("says each price as the table has it", async () => {
    const { text } = await new Browser().visit("/");
    expect(text).toContain("$19.99 for 60 days");
    expect(text).toContain("$39.99 for life");
    expect(text).toContain("change to Premium for $20.00");
    expect(text).not.toMatch(/\{\w*\}/);
  });

  test("names the exams' facts with their sources and days, and others by name only", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.text).toContain("100 scored, 20 pretest");
    expect(browser.text).toMatch(/NHA, CPT test plan 3\.0.*, read [A-Z][a-z]{2} \d+, 20\d\d/);
    for (const site of ["https://www.aspt.org/", "https://www.amcaexams.com/"])
      expect(hrefsOf(browser, "#guide a")).toContain(site);
  });

  test("invents no figure and shows no sample", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.html).not.toContain("10,247");
    expect(browser.page.has("#testimonials")).toBe(false);
  });

  test("folds its answers without scripts", async () => {
    const browser = await new Browser().visit("/");
    expect(textsOf(browser, "#faq details summary")).toContain("Does a plan renew?");
  });

  test("counts what is published, no more", async () => {
    const { db } = database;
    const before = stats(await new Browser().visit("/"));
    const names = async () => textsOf(await new Browser().visit("/"), "#modules h3");
    const all = await names();
    expect(Number(before.Modules)).toBe(all.length);
    const [last] = await db
      .select()
      .from(modules)
      .where(eq(modules.name, all.at(-1) ?? ""));
    const own = eq(lessons.moduleId, last?.id ?? "");
    const taken = await db.update(lessons).set({ status: "draft" }).where(own).returning();
    const after = stats(await new Browser().visit("/"));
    expect(await names()).toEqual(all.slice(0, -1));
    expect(Number(after.Lessons)).toBe(Number(before.Lessons) - taken.length);
    expect(Number(after["Questions with rationale"])).toBeLessThan(
      Number(before["Questions with rationale"]),
    );
    await db.update(lessons).set({ status: "published" }).where(own);
  });
});

describe("to someone who is signed in", () => {
  test("offers the dashboard and a way to sign out", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/");
    expect(browser.page.link("Go to Dashboard")).toBe("/dashboard");
    expect(browser.page.has('a[href="/auth?tab=sign-up"].btn-sm')).toBe(false);
    await browser.press("Sign Out");
    expect(browser.path).toBe("/");
    expect(browser.page.link("Get Started")).toBe("/auth?tab=sign-up");
    await browser.visit("/dashboard");
    expect(browser.path).toMatch(/^\/auth/);
  });
});
