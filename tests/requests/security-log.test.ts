/** What the security log says afterwards of what happened at the doors. */
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { auditLog, rateLimits, securityEvents } from "#db/schema";
import { maxDistinctPerHour, securityEventRetentionDays } from "~/features/security-log/events";
import {
  pruneSecurityEvents,
  recordSecurityEvent,
} from "~/features/security-log/security-log.server";
import { createAdmin } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner } from "./learner";
import { accountOf, confirmed, freshAddress, mailedLink, password, signIn } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(securityEvents);
});
afterEach(() => vi.useRealTimers());

const logged = () =>
  database.db.select().from(securityEvents).orderBy(asc(securityEvents.createdAt));
const events = async () => (await logged()).map(({ event }) => event).sort();
const idOf = async (email: string) => (await accountOf(database.db, email))?.id;

describe("the security log", () => {
  test("has sign-up, links and sign-ins, right and wrong, with the account and one hash", async () => {
    const { browser, email } = await confirmed();
    const userId = await idOf(email);
    await signIn(email, "not the right words");
    await signIn(freshAddress(), "not the right words");
    await signIn(email);
    await browser.post("/sign-out", {});
    const rows = await logged();
    expect(rows.map(({ event, userId, details }) => ({ event, userId, details }))).toEqual(
      expect.arrayContaining([
        { event: "sign-up", userId, details: {} },
        { event: "link-used", userId, details: { link: "confirm" } },
        { event: "sign-in-failed", userId, details: {} },
        { event: "sign-in-failed", userId: null, details: {} },
        { event: "sign-in", userId, details: { by: "password" } },
        { event: "sessions-ended", userId, details: { which: "own" } },
      ]),
    );
    expect(new Set(rows.map(({ addressHash }) => addressHash)).size).toBe(1);
  });

  test("has changes of password and address, and sessions that are ended", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account/password");
    await browser.press("Save password", {
      "Current password": password,
      "New password": "lavender goes before gray",
    });
    await browser.post("/account/sessions", {});
    await browser.visit("/account");
    await browser.press("Save changes", {
      Email: next,
      "Current password": "lavender goes before gray",
    });
    await browser.visit(await mailedLink(next, "/auth/confirm/"));
    await browser.press("Use this address");
    expect(await events()).toEqual(
      expect.arrayContaining(["password-changed", "sessions-ended", "email-changed"]),
    );
    expect(email).not.toBe(next);
  });

  test("has who was refused: not an administrator, too many tries", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/admin/orders");
    expect(browser.status).toBe(403);
    const { email } = await confirmed();
    for (let tries = 0; tries < 11; tries++) await signIn(email, "not the right words");
    const rows = await logged();
    const denied = rows.find(({ event }) => event === "access-denied");
    expect(denied).toMatchObject({ userId: user.id, details: { route: "admin/orders" } });
    expect(rows.find(({ event }) => event === "limited")).toMatchObject({
      details: { route: "auth" },
    });
  });

  test("has what administrators do, which the audit log has too", async () => {
    const admin = await createAdmin(database.db);
    const browser = await browserOf(database.db, admin);
    const visitor = await new Browser().visit("/contact");
    await visitor.press("Send message", {
      "Your name": "Casey Lind",
      "Your email address": freshAddress(),
      "What is it about?": "A mistake in a lesson or question",
      "Your message": "Please delete this.",
    });
    await browser.visit("/admin/contact");
    const [, id = ""] = /\/admin\/contact\/([\w-]+)"/.exec(browser.html) ?? [];
    await browser.post(`/admin/contact/${id}`, { state: "deleted" });
    const [act] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(act).toMatchObject({ actorId: admin.id, action: "contact-message.deleted" });
    expect(await logged()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: "act",
          userId: admin.id,
          details: { action: "contact-message.deleted" },
        }),
      ]),
    );
  });

  test("holds no address, no token and no password", async () => {
    const { email } = await confirmed();
    await signIn(email, "not the right words");
    const text = JSON.stringify(await logged());
    const link = await mailedLink(email, "/auth/confirm/");
    for (const secret of [email, "127.0.0.1", "not the right words", link.split("/").at(-1) ?? ""])
      expect(text).not.toContain(secret);
  });

  test("counts what repeats within a minute in one row", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:10Z") });
    const address = freshAddress();
    for (let tries = 0; tries < 4; tries++) await signIn(address, "not the right words");
    expect(await logged()).toMatchObject([{ event: "sign-in-failed", times: 4 }]);
  });

  test("is filled by no flood: beyond a number in an hour, rows say no more who", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:10Z") });
    const { logSecurityEvent } = await import("~/server/security-log.server");
    const { RouterContextProvider } = await import("react-router");
    const { requestContext } = await import("~/server/context");
    const floods = maxDistinctPerHour + 50;
    for (let at = 0; at < floods; at++) {
      const context = new RouterContextProvider();
      context.set(requestContext, { id: "x", clientAddress: `10.0.${at >> 8}.${at & 255}` });
      await logSecurityEvent(context, { event: "sign-in-failed", userId: null });
    }
    const rows = await logged();
    expect(rows).toHaveLength(maxDistinctPerHour + 1);
    expect(rows.find(({ addressHash }) => addressHash === null)).toMatchObject({ times: 50 });
  });

  test("is kept for its days, and deleted some at a time after", async () => {
    const now = new Date();
    const before = new Date(now.getTime() - securityEventRetentionDays * 24 * 3600_000);
    for (let at = 0; at < 600; at++) {
      const old = { event: "limited", userId: null, addressHash: null } as const;
      const details = { route: String(at) };
      await recordSecurityEvent(database.db, { ...old, details, now: new Date(+before - 1) });
    }
    await recordSecurityEvent(database.db, {
      event: "sign-in",
      userId: null,
      addressHash: null,
      details: {},
      now: before,
    });
    expect(await pruneSecurityEvents(database.db, { before })).toBe(600);
    expect(await events()).toEqual(["sign-in"]);
  });
});
