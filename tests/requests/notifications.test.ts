/** The bell, the list, and marking as read, without scripts. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { notifications } from "#db/schema";
import { type NewNotification, notify } from "~/features/notifications/notify.server";
import { createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db, { timeZone: "UTC" }));
});

const tell = (given: Partial<NewNotification> = {}) =>
  database.transaction((tx) =>
    notify(tx, {
      userId: user.id,
      kind: "test",
      title: "Your results are in",
      content: "Safety check: 80%.",
      now: new Date(),
      ...given,
    }),
  );
const tellMany = (count: number) =>
  database.transaction(async (tx) => {
    const start = Date.now() - count * 1000;
    for (let at = 1; at <= count; at++)
      await notify(tx, {
        userId: user.id,
        kind: "test",
        title: `Number ${at}`,
        content: "",
        now: new Date(start + at * 1000),
      });
  });
const stored = async (id: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.id, id)))[0];
const bell = () =>
  browser.page.document.querySelector('header a[href="/notifications"]')?.textContent ?? null;
const titles = () =>
  [...browser.page.document.querySelectorAll("main h3")].map((one) => one.textContent);

describe("the bell", () => {
  test.each([
    [0, "Notifications"],
    [1, "Notifications, 1 unread1"],
    [99, "Notifications, 99 unread99"],
    [100, "Notifications, 99+ unread99+"],
    [130, "Notifications, 99+ unread99+"],
  ])("with %i unread says %s", async (count, said) => {
    await tellMany(count);
    await browser.visit("/dashboard");
    expect(bell()).toBe(said);
  });

  test("counts nobody else's, and is not there for visitors", async () => {
    const { id: userId } = await createUser(database.db);
    await tell({ userId });
    await browser.visit("/modules");
    expect(bell()).toBe("Notifications");
    const visitor = await new Browser().visit("/auth");
    expect(visitor.html).not.toContain('href="/notifications"');
  });
});

describe("the list", () => {
  test("says what to do while there is nothing", async () => {
    await browser.visit("/notifications");
    expect([browser.status, browser.heading]).toEqual([200, "Notifications"]);
    expect(browser.text).toContain("No notifications yet");
    expect(() => browser.page.submission("Mark all read")).toThrow();
    await browser.follow("Go to practice");
    expect(browser.path).toBe("/practice");
  });

  test("has them newest first, under the days of the reader's own zone", async () => {
    const day = 86_400_000;
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    await tell({ title: "Old", now: new Date(noon.getTime() - 3 * day) });
    await tell({ title: "Yesterday's", now: new Date(noon.getTime() - day) });
    await tell({ title: "First of today", now: noon });
    await tell({ title: "Second of today", now: new Date(noon.getTime() + 60_000) });
    await browser.visit("/notifications");
    expect(titles()).toEqual(["Second of today", "First of today", "Yesterday's", "Old"]);
    const days = [...browser.page.document.querySelectorAll("main h2")].map(
      (one) => one.textContent,
    );
    expect(days.slice(0, 2)).toEqual(["Today", "Yesterday"]);
    expect(days[2]).toBe("Earlier");
    expect(browser.text).toMatch(/Old C?.*\w{3} \d+, 12:00 PM/);
    expect(browser.text).toContain("12:01 PM");
    expect(browser.text).toContain("4 unread");
  });

  test("goes on to older ones, each once", async () => {
    await tellMany(45);
    await browser.visit("/notifications");
    const seen = titles();
    expect(seen).toHaveLength(20);
    await browser.follow("Older");
    seen.push(...titles());
    await browser.follow("Older");
    seen.push(...titles());
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `Number ${45 - at}`));
    expect(() => browser.page.link("Older")).toThrow();
    await browser.follow("Back to the newest");
    expect(titles()[0]).toBe("Number 45");
    for (const nonsense of ["x", "1", "1.", "9".repeat(20)])
      expect((await browser.visit(`/notifications?after=${nonsense}`)).status).toBe(200);
  });

  test("shows a title as text", async () => {
    await tell({ title: "<b>Bold</b>", content: "<script>alert(1)</script>" });
    await browser.visit("/notifications");
    expect(browser.text).toContain("<b>Bold</b>");
    expect(browser.html).not.toContain("<script>alert(1)");
  });

  test("sends who is signed out to sign in, and back", async () => {
    const visitor = await new Browser().visit("/notifications");
    expect(visitor.path).toBe("/auth?redirectTo=%2Fnotifications");
    const latest = await new Browser().request("/notifications/latest", {
      headers: { Accept: "application/json" },
    });
    expect([latest.status, await latest.json()]).toEqual([401, { outcome: "signed-out" }]);
  });
});

describe("opening one", () => {
  test("marks it as read, and leads where it belongs", async () => {
    await tell({ id: "open-me", href: "/modules" });
    await tell({ title: "Another" });
    await browser.visit("/notifications");
    expect(browser.text.match(/\bNew\b/g)).toHaveLength(2);
    await browser.press("Your results are in");
    expect([browser.status, browser.path]).toEqual([200, "/modules"]);
    expect(await stored("open-me")).toMatchObject({ isRead: true, readAt: expect.any(Date) });
    expect(bell()).toBe("Notifications, 1 unread1");
  });

  test("twice changes nothing the second time", async () => {
    await tell({ id: "twice", href: "/modules" });
    await browser.post("/notifications/twice/read");
    const first = await stored("twice");
    await browser.post("/notifications/twice/read");
    expect(browser.path).toBe("/modules");
    expect(await stored("twice")).toEqual(first);
  });

  test("that leads nowhere stays on the list, without a button then", async () => {
    await tell({ id: "nowhere" });
    await browser.visit("/notifications");
    await browser.press("Mark as read: Your results are in");
    expect(browser.path).toBe("/notifications");
    expect(browser.text).toContain("You're all caught up.");
    expect(() => browser.page.submission("Mark as read: Your results are in")).toThrow();
  });

  test("of somebody else's, or of none, finds nothing", async () => {
    const { id: userId } = await createUser(database.db);
    await tell({ userId, id: "theirs" });
    for (const id of ["theirs", "no-such"]) {
      await browser.post(`/notifications/${id}/read`);
      expect(browser.status).toBe(404);
    }
    expect(await stored("theirs")).toMatchObject({ isRead: false });
    await browser.visit("/notifications/theirs/read");
    expect(browser.path).toBe("/notifications");
  });

  test("signed out leads to sign in", async () => {
    await tell({ id: "signed-out" });
    const visitor = new Browser();
    await visitor.post("/notifications/signed-out/read");
    expect(visitor.path).toMatch(/^\/auth/);
    expect(await stored("signed-out")).toMatchObject({ isRead: false });
  });
});

describe("Mark all read", () => {
  test("marks all of one's own", async () => {
    const other = await createUser(database.db);
    await tell({ userId: other.id, id: "not-mine" });
    await tellMany(3);
    await browser.visit("/notifications");
    await browser.press("Mark all read");
    expect(browser.path).toBe("/notifications");
    expect(browser.text).toContain("You're all caught up.");
    expect(bell()).toBe("Notifications");
    expect(await stored("not-mine")).toMatchObject({ isRead: false });
  });

  test("of a page that has shown some marks these, of one's own, and leaves the others", async () => {
    const { id: userId } = await createUser(database.db);
    await tell({ userId, id: "shown-theirs" });
    for (const id of ["shown-1", "shown-2", "not-shown"]) await tell({ id });
    await browser.post("/notifications/read", {
      shown: ["shown-1", "shown-2", "shown-theirs", "no-such"],
    });
    expect(browser.path).toBe("/notifications");
    const read = async (id: string) => (await stored(id))?.isRead;
    expect(
      await Promise.all(["shown-1", "shown-2", "not-shown", "shown-theirs"].map(read)),
    ).toEqual([true, true, false, false]);
    const first = await stored("shown-1");
    await browser.post("/notifications/read", { shown: "shown-1" });
    expect(await stored("shown-1")).toEqual(first);
    expect(await read("not-shown")).toBe(false);
    expect(browser.text.match(/\bNew\b/g)).toHaveLength(1);
    const visitor = new Browser();
    await visitor.post("/notifications/read", { shown: "not-shown" });
    expect(visitor.path).toMatch(/^\/auth/);
    expect(await read("not-shown")).toBe(false);
  });

  test("sends a page's script no page", async () => {
    await tellMany(2);
    const before = Date.now();
    const response = await browser.request("/notifications/read", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", Accept: "application/json" },
    });
    expect(response.status).toBe(204);
    const { unread, asOf } = await (await browser.request("/notifications/latest")).json();
    expect(unread).toBe(0);
    expect(asOf).toBeGreaterThanOrEqual(before);
    const crossSite = await browser.request("/notifications/read", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(crossSite.status).toBe(403);
  });
});

test("the bell's list has the latest ten, and not where they lead", async () => {
  await tellMany(12);
  // Notifications of one millisecond have no order.
  await new Promise((resolve) => setTimeout(resolve, 2));
  await tell({ title: "Last", href: "/account/orders/secret-order" });
  const response = await browser.request("/notifications/latest");
  const text = await response.text();
  const { rows, unread } = JSON.parse(text);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({ title: "Last", isRead: false, leads: true });
  expect(rows[0].time).toMatch(/^Today, \d+:\d\d [AP]M$/);
  expect(unread).toBe(13);
  expect(text).not.toContain("secret-order");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
