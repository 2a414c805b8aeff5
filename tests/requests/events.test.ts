/** The event stream of an open page. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { dialect } from "#db/dialect";
import { sessions } from "#db/schema";
import { studentsOf } from "#db/topics";
import { markAllRead } from "~/features/notifications/notifications.server";
import { notify } from "~/features/notifications/notify.server";
import { createSchool, createStaff, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { type Reader, readEvents } from "./event-reader";
import { browserOf, learner } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
const open: Reader[] = [];
beforeAll(async () => {
  database = await freshRequestsDatabase();
  if (dialect === "sqlite") return;
  // While this stream is open, the server listens on PostgreSQL; at first it hints at everything.
  const { browser: keeper } = await learner(database.db);
  await readEvents(await keeper.request("/events?unread=0")).next();
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.leave();
});

const tell = (userId = user.id) =>
  database.transaction((tx) =>
    notify(tx, { userId, kind: "test", title: "T", content: "C", now: new Date() }),
  );

/** A stream of a page that shows this count. */
async function listen(unread: number | null = 0, from = browser): Promise<Reader> {
  const path = unread === null ? "/events" : `/events?unread=${unread}`;
  const reader = readEvents(await from.request(path, { headers: { Accept: "text/event-stream" } }));
  open.push(reader);
  return reader;
}

/** Ends the user's sessions, and has the streams notice at once. */
async function endSessions(): Promise<void> {
  await database.db.delete(sessions).where(eq(sessions.userId, user.id));
  await tell();
}

test("hints at what happens, and no more than that", async () => {
  const reader = await listen();
  expect(reader.response.status).toBe(200);
  expect(reader.response.headers.get("content-type")).toBe("text/event-stream");
  expect(reader.response.headers.get("cache-control")).toBe("no-cache, no-transform");
  await tell();
  expect(await reader.next()).toBe("changed: bell");
  await database.transaction((tx) => markAllRead(tx, { userId: user.id, now: new Date() }));
  expect(await reader.next()).toBe("changed: bell");
});

test("begins with a hint, unless the page shows the right count", async () => {
  await tell();
  for (const unread of [0, 2, null])
    expect(await (await listen(unread)).next()).toBe("changed: bell");
  const current = await listen(1);
  await endSessions();
  expect(await current.over()).toBe(true);
});

test("brings nobody else's", async () => {
  const other = await learner(database.db);
  const [mine, theirs] = [await listen(), await listen(0, other.browser)];
  await tell(other.user.id);
  expect(await theirs.next()).toBe("changed: bell");
  await endSessions();
  expect(await mine.over()).toBe(true);
});

test("brings the figures of students to the staff of their school alone", async () => {
  const { db } = database;
  const [teacher, stranger] = [await learner(db), await learner(db)];
  const school = await createSchool(db);
  await createStaff(db, school.id, teacher.user);
  await createStaff(db, (await createSchool(db)).id, stranger.user);
  await createStudent(db, school.id, user);
  const change = () => database.transaction(async (tx) => tx.publish(studentsOf(school.id)));
  const of = async (from: Browser) => {
    const path = "/events?unread=0&students";
    const reader = readEvents(await from.request(path));
    open.push(reader);
    return reader;
  };
  const [theirs, others, own] = [
    await of(teacher.browser),
    await of(stranger.browser),
    await of(browser),
  ];
  expect([await theirs.next(), await others.next()]).toEqual([
    "changed: students",
    "changed: students",
  ]);
  await change();
  expect(await theirs.next()).toBe("changed: students");
  await tell(stranger.user.id);
  expect(await others.next()).toBe("changed: bell");
  await tell();
  expect(await own.next()).toBe("changed: bell");
  // A page that does not show them hears nothing of them.
  const elsewhere = await listen(0, teacher.browser);
  await change();
  await tell(teacher.user.id);
  expect(await elsewhere.next()).toBe("changed: bell");
});

test("is for the signed-in user of the page", async () => {
  const visitor = await new Browser().request("/events");
  expect([visitor.status, await visitor.json()]).toEqual([401, { outcome: "signed-out" }]);
  for (const path of ["/events", "/notifications/latest"]) {
    const ofAnother = await browser.request(`${path}?of=abcdef`);
    expect([ofAnother.status, await ofAnother.json()]).toEqual([401, { outcome: "signed-out" }]);
    const own = await browser.request(`${path}?of=${user.id.slice(-6)}`);
    expect(own.status).toBe(200);
    await own.body?.cancel();
  }
});

test("ends with its session, without another hint", async () => {
  const reader = await listen();
  await browser.request("/sign-out", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await tell();
  expect(await reader.over()).toBe(true);
});

test("ends when its session is deleted, without an event", async () => {
  const other = await browserOf(database.db, user);
  const readers = [await listen(), await listen(0, other)];
  await database.db.delete(sessions).where(eq(sessions.userId, user.id));
  for (const reader of readers) expect(await reader.over()).toBe(true);
});

test("six of a user are open at most", async () => {
  const some = await Promise.all(Array.from({ length: 6 }, () => listen()));
  const refused = await browser.request("/events");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  await some[0]?.leave();
  // Noticed a moment later.
  await vi.waitUntil(async () => (await listen()).response.status === 200);
});
