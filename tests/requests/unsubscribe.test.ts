/** Switching reminder emails off and on: by the link in one, by a mail program's own button, and on the account page. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newSecret } from "#db/ids";
import { tokens, users } from "#db/schema";
import { createUnsubscribeToken } from "~/features/reminders/unsubscribe.server";
import { createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

/** The path of a link as a reminder carries it. */
async function linkOf({ id: userId, email }: User, now = new Date()): Promise<string> {
  const secret = newSecret();
  await database.transaction((tx) => createUnsubscribeToken(tx, { secret, userId, email, now }));
  return `/unsubscribe/${secret}`;
}
const isOff = async ({ id }: User) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0]?.remindersOff;

describe("the link in a reminder", () => {
  test("does nothing by being opened, and stops reminders by its button, signed out as one is", async () => {
    const user = await createUser(database.db);
    const browser = await new Browser().visit(await linkOf(user));
    expect([browser.status, browser.heading]).toEqual([200, "Stop reminder emails?"]);
    expect(browser.text).toContain(user.email);
    expect(await isOff(user)).toBe(false);
    await browser.press("Stop reminders");
    expect([browser.status, browser.heading]).toEqual([200, "Reminder emails are off"]);
    expect(browser.redirects).toBe(1);
    expect(await isOff(user)).toBe(true);
  });

  test("can be used again, and switches them on again", async () => {
    const user = await createUser(database.db);
    const link = await linkOf(user);
    const browser = await new Browser().visit(link);
    await browser.press("Stop reminders");
    await browser.post(link, { reminders: "off" });
    expect(await isOff(user)).toBe(true);
    await browser.press("Turn them back on");
    expect(browser.heading).toBe("Stop reminder emails?");
    expect(await isOff(user)).toBe(false);
  });

  test.each([
    ["as mail programs post it", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    [
      "as a multipart form",
      (() => {
        const form = new FormData();
        form.set("List-Unsubscribe", "One-Click");
        return form;
      })(),
    ],
  ])(
    "stops them in one click %s: from elsewhere, without cookies, without a redirect",
    async (_, body) => {
      const user = await createUser(database.db);
      const response = await new Browser().request(await linkOf(user), {
        method: "POST",
        body,
        headers: { "sec-fetch-site": "cross-site", origin: "https://mail.example" },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Reminder emails are off");
      expect(await isOff(user)).toBe(true);
    },
  );

  test("stops them whatever else is posted, and by a post without a form", async () => {
    const user = await createUser(database.db);
    const link = await linkOf(user);
    for (const init of [
      { body: new URLSearchParams({ reminders: "perhaps" }) },
      { body: "{}", headers: { "content-type": "application/json" } },
      {},
    ]) {
      await database.db.update(users).set({ remindersOff: false }).where(eq(users.id, user.id));
      const response = await new Browser().request(link, { method: "POST", ...init });
      expect(response.status).toBe(302);
      expect(await isOff(user)).toBe(true);
    }
  });

  test("that is over, unknown or for something else says so, and changes nothing", async () => {
    const user = await createUser(database.db);
    const year = 365 * 24 * 3600_000;
    const old = await linkOf(user, new Date(Date.now() - year));
    const other = await linkOf(user);
    await database.db.update(tokens).set({ purpose: "confirm" }).where(eq(tokens.userId, user.id));
    for (const link of [old, other, "/unsubscribe/unknown"]) {
      const browser = await new Browser().visit(link);
      expect([browser.status, browser.heading]).toEqual([410, "This link has expired"]);
      await browser.post(link, { "List-Unsubscribe": "One-Click" });
      expect(browser.status).toBe(410);
    }
    expect(await isOff(user)).toBe(false);
  });

  test("is only for the account of its reader, whoever is signed in", async () => {
    const user = await createUser(database.db);
    const { user: other, browser } = await learner(database.db);
    await browser.visit(await linkOf(user));
    expect(browser.page.document.querySelector("main")?.textContent).not.toContain(other.email);
    await browser.press("Stop reminders");
    expect([await isOff(user), await isOff(other)]).toEqual([true, false]);
  });

  test("shows the address that the mail went to, not one that the account has since", async () => {
    const user = await createUser(database.db);
    const link = await linkOf(user);
    const email = `moved-${user.email}`;
    await database.db.update(users).set({ email }).where(eq(users.id, user.id));
    const browser = await new Browser().visit(link);
    expect(browser.text).toContain(user.email);
    expect(browser.text).not.toContain(email);
  });

  test("is nothing for search engines", async () => {
    const user = await createUser(database.db);
    const browser = await new Browser().visit(await linkOf(user));
    expect(browser.html).toMatch(/<meta name="robots" content="noindex"/);
    expect((await new Browser().visit("/robots.txt")).html).toContain("Disallow: /unsubscribe");
  });
});

describe("the switch on the account page", () => {
  test("switches off, and on again", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/account");
    expect(browser.text).toContain("we email you 30, 10 and 1 days before it ends");
    await browser.press("Turn reminders off");
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Reminder emails are off");
    expect(await isOff(user)).toBe(true);
    await browser.press("Turn reminders on");
    expect(browser.text).toContain("Reminder emails are on");
    expect(await isOff(user)).toBe(false);
    // Pressed twice, from an older page: it stays as it was asked for.
    await browser.post("/account/reminders", { reminders: "off" });
    await browser.post("/account/reminders", { reminders: "off" });
    expect(await isOff(user)).toBe(true);
  });

  test("takes nothing else, and nothing from elsewhere", async () => {
    const { user, browser } = await learner(database.db);
    await browser.post("/account/reminders", { reminders: "perhaps" });
    expect(browser.status).toBe(400);
    const response = await browser.request("/account/reminders", {
      method: "POST",
      body: new URLSearchParams({ reminders: "off" }),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect(await isOff(user)).toBe(false);
  });

  test("is for who is signed in", async () => {
    const browser = await new Browser().post("/account/reminders", { reminders: "off" });
    expect(browser.path).toMatch(/^\/auth/);
    await browser.visit("/account/reminders");
    expect(browser.path).toMatch(/^\/auth/);
  });
});
