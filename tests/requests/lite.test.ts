/** Lite mode: the switch in a visitor's footer, in the account's menu and on the account page, and the browser's own wish. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { users } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const liteModeOf = async (user: { id: string }) =>
  (await database.db.select().from(users).where(eq(users.id, user.id)))[0]?.liteMode;

/** The buttons that lead to the other version: one, in the footer or in the account's menu. */
const switches = (browser: Browser) =>
  textsOf(browser, 'form[action="/lite-mode"] button[name="lite"]');

/** What a lite page has none of: scripts, links to them, and leave to run any. */
function expectLite(browser: Browser): void {
  expect(browser.html).not.toMatch(/<script|modulepreload|\.js\b/);
  expect(browser.response.headers.get("content-security-policy")).not.toContain("script-src");
  expect(switches(browser)).toEqual(["Full version"]);
}

function expectFull(browser: Browser): void {
  expect(browser.html).toContain("<script");
  expect(browser.response.headers.get("content-security-policy")).toContain("script-src");
  expect(switches(browser)).toEqual(["Lite version"]);
}

describe("a visitor's switch", () => {
  test("leads to the same page without scripts, and back", async () => {
    const browser = await new Browser().visit("/auth?tab=sign-up");
    expectFull(browser);
    await browser.press("Lite version");
    expect(browser.path).toBe("/auth?tab=sign-up");
    expectLite(browser);
    await browser.visit("/");
    expectLite(browser);
    await browser.press("Full version");
    expect(browser.path).toBe("/");
    expectFull(browser);
  });

  test("outweighs what the browser asks for; without it the browser is followed", async () => {
    const browser = new Browser();
    browser.headers["save-data"] = "on";
    expectLite(await browser.visit("/auth"));
    expect(browser.response.headers.get("vary")).toContain("Save-Data");
    expectFull(await browser.press("Full version"));
    expectFull(await browser.visit("/"));
  });

  test("stands on an error page, too, and leads back to it", async () => {
    const browser = await new Browser().visit("/no/such/page?x=1");
    await browser.press("Lite version");
    expect([browser.path, browser.status]).toEqual(["/no/such/page?x=1", 404]);
    expectLite(browser);
  });
});

describe("a learner's switch", () => {
  test("is kept on the account: other browsers follow", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/modules");
    await browser.press("Lite version");
    expect(browser.path).toBe("/modules");
    expectLite(browser);
    expect(await liteModeOf(user)).toBe(true);
    await browser.press("Full version");
    expectFull(browser);
    expect(await liteModeOf(user)).toBe(false);
    browser.headers["save-data"] = "on";
    expectFull(await browser.visit("/practice"));
  });

  test("pressed twice is pressed once", async () => {
    const { user, browser } = await learner(database.db);
    for (let press = 0; press < 2; press++) {
      await browser.post("/lite-mode", { lite: "on", page: "/dashboard" });
      expect(browser.path).toBe("/dashboard");
      expectLite(browser);
      expect(await liteModeOf(user)).toBe(true);
    }
  });

  test("stays with the browser when the session has ended, and is not the account's then", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/modules");
    await browser.post("/sign-out");
    await browser.post("/lite-mode", { lite: "on", page: "/modules" });
    expect(browser.path).toBe("/auth?redirectTo=%2Fmodules");
    expectLite(browser);
    expect(await liteModeOf(user)).toBeNull();
  });

  test("on the account page has a third way: as the browser wishes, whatever was chosen before", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/account");
    await browser.press("Lite version");
    expect(browser.page.field("Lite mode").value).toBe("on");
    await browser.press("Save changes", { "Lite mode": "Automatic" });
    expect(await liteModeOf(user)).toBeNull();
    expectFull(browser);
    browser.headers["save-data"] = "on";
    expectLite(await browser.visit("/account"));
    await browser.press("Save changes", { "Lite mode": "Never" });
    expectFull(browser);
  });
});

describe("the switch's address", () => {
  test("leads to pages of this site only", async () => {
    for (const page of [
      "https://evil.test/",
      "//evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
    ]) {
      const browser = await new Browser().post("/lite-mode", { lite: "on", page });
      expect([browser.path, browser.status], page).toEqual(["/", 200]);
    }
    expect((await new Browser().post("/lite-mode", { lite: "on" })).path).toBe("/");
  });

  test("takes no other word, and changes nothing when it is only opened", async () => {
    const browser = new Browser();
    const wrong: Record<string, string>[] = [{ page: "/auth" }, { page: "/auth", lite: "maybe" }];
    for (const fields of wrong) {
      await browser.post("/lite-mode", fields);
      expect(browser.status).toBe(400);
    }
    await browser.visit("/lite-mode");
    expect(browser.path).toBe("/");
    expectFull(browser);
  });
});
