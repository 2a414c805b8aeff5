/** The stream of events that an open page hears. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { events, sessions } from "#db/schema";
import { markAllRead, pruneEvents } from "~/features/notifications/notifications.server";
import { notify } from "~/features/notifications/notify.server";
import type { User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { heard, type Reader } from "./event-reader";
import { browserOf, learner } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
const open: Reader[] = [];
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.leave();
});

const tell = (title: string, more: { userId?: string; now?: Date } = {}) =>
  database.transaction((tx) =>
    notify(tx, { userId: user.id, kind: "test", title, content: "C", now: new Date(), ...more }),
  );

async function listen(
  path = "/events",
  headers: Record<string, string> = {},
  from = browser,
): Promise<Reader> {
  const reader = heard(
    await from.request(path, { headers: { Accept: "text/event-stream", ...headers } }),
  );
  open.push(reader);
  return reader;
}

/** What must end before the process does: the streams are among it while there are any. */
const endings = () =>
  (globalThis as unknown as Record<symbol, Set<unknown> | undefined>)[
    Symbol.for("firstdraw.endings")
  ]?.size ?? 0;

test("begins with how things stand, and brings what happens", async () => {
  await tell("Before");
  const reader = await listen();
  expect(reader.response.status).toBe(200);
  expect(reader.response.headers.get("content-type")).toBe("text/event-stream");
  expect(reader.response.headers.get("cache-control")).toBe("no-cache, no-transform");
  expect(await reader.next()).toEqual({ id: "1", event: "state", data: { unread: 1 } });
  expect(reader.retry).toBe(2000);

  await tell("Your results are in");
  expect(await reader.next()).toMatchObject({
    id: "2",
    event: "notification",
    data: { about: "test", title: "Your results are in", unread: 2 },
  });
  await database.transaction((tx) => markAllRead(tx, { userId: user.id, now: new Date() }));
  expect(await reader.next()).toEqual({ id: "3", event: "read", data: { id: null, unread: 0 } });
});

test("carries nothing of what a notification says, nor where it leads", async () => {
  const reader = await listen();
  await reader.next();
  await tell("T");
  const { data } = await reader.next();
  expect(Object.keys(data).sort()).toEqual(["about", "id", "title", "unread"]);
});

test("goes on after the event that a browser knows, by header or address", async () => {
  for (const title of ["1", "2", "3"]) await tell(title);
  const byHeader = await listen("/events", { "Last-Event-ID": "1" });
  expect([(await byHeader.next()).id, (await byHeader.next()).id]).toEqual(["2", "3"]);
  const byAddress = await listen("/events?after=2");
  expect((await byAddress.next()).id).toBe("3");
  await tell("4");
  expect([(await byHeader.next()).id, (await byAddress.next()).id]).toEqual(["4", "4"]);
  // The header is the newer one: browsers send it when they come back.
  const both = await listen("/events?after=0", { "Last-Event-ID": "3" });
  expect((await both.next()).id).toBe("4");
});

test("of more than a screenful brings all, in order", async () => {
  await database.transaction(async (tx) => {
    for (let at = 0; at < 130; at++)
      await notify(tx, { userId: user.id, kind: "t", title: "t", content: "", now: new Date() });
  });
  const reader = await listen("/events?after=0");
  const ids: number[] = [];
  while (ids.length < 130) ids.push(Number((await reader.next()).id));
  expect(ids).toEqual(Array.from({ length: 130 }, (_, at) => at + 1));
});

test("says so where the events in between are not kept any more", async () => {
  const long = new Date(Date.now() - 40 * 86_400_000);
  for (const title of ["1", "2"]) await tell(title, { now: long });
  await tell("3");
  await pruneEvents(database.db, { before: new Date(Date.now() - 30 * 86_400_000) });
  expect(await database.db.select().from(events).where(eq(events.userId, user.id))).toHaveLength(1);
  const away = await listen("/events", { "Last-Event-ID": "1" });
  expect(await away.next()).toEqual({ id: "3", event: "reset", data: { unread: 3 } });
  // Nothing is missing between 2 and 3.
  expect((await (await listen("/events?after=2")).next()).event).toBe("notification");
  await database.db.delete(events).where(eq(events.userId, user.id));
  expect((await (await listen("/events?after=2")).next()).event).toBe("reset");
  // Ahead of the database: it was restored from a backup.
  const ahead = await listen("/events", { "Last-Event-ID": "99" });
  expect(await ahead.next()).toEqual({ id: "3", event: "reset", data: { unread: 3 } });
  for (const reader of open.splice(0)) await reader.leave();
  for (const nonsense of ["-1", "x", "1e3", "9".repeat(16)])
    expect((await (await listen(`/events?after=${nonsense}`)).next()).event).toBe("state");
});

test("brings nobody else's", async () => {
  const other = await learner(database.db);
  const reader = await listen();
  await reader.next();
  await tell("Theirs", { userId: other.user.id });
  await tell("Mine");
  expect((await reader.next()).data).toMatchObject({ title: "Mine" });
});

test("is for who is signed in", async () => {
  const response = await new Browser().request("/events");
  expect([response.status, await response.json()]).toEqual([401, { outcome: "signed-out" }]);
});

test("ends with its session, before anything more is told", async () => {
  const reader = await listen();
  await reader.next();
  await browser.request("/sign-out", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await tell("Not for this browser any more");
  expect(await reader.next()).toMatchObject({ event: "signed-out" });
  expect(await reader.over()).toBe(true);
});

test("ends when its session runs out or is deleted, without an event", async () => {
  const other = await browserOf(database.db, user);
  const [mine, theirs] = [await listen(), await listen("/events", {}, other)];
  await Promise.all([mine.next(), theirs.next()]);
  await database.db.delete(sessions).where(eq(sessions.userId, user.id));
  for (const reader of [mine, theirs]) {
    expect(await reader.next()).toMatchObject({ event: "signed-out" });
    expect(await reader.over()).toBe(true);
  }
});

test("six of a user are open at most", async () => {
  const some = await Promise.all(Array.from({ length: 6 }, () => listen()));
  const refused = await browser.request("/events");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  await some[0]?.leave();
  expect((await listen()).response.status).toBe(200);
});

test("leaves nothing behind when the page has gone", async () => {
  const before = { endings: endings() };
  const made = vi.spyOn(globalThis, "setInterval");
  const gone = vi.spyOn(globalThis, "clearInterval");
  onTestFinished(() => {
    made.mockRestore();
    gone.mockRestore();
  });
  const readers = [await listen(), await listen()];
  for (const reader of readers) await reader.next();
  expect(endings()).toBe(before.endings + 1);
  for (const reader of readers) await reader.leave();
  expect(endings()).toBe(before.endings);
  // The heartbeat and the look.
  expect(made.mock.results.length).toBeGreaterThanOrEqual(2);
  for (const { value } of made.mock.results) expect(gone).toHaveBeenCalledWith(value);
});
