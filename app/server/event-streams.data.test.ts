/** Event streams without sockets: who gets which hint and when, slow clients, and what ends. */
import { PassThrough } from "node:stream";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database, Listener } from "#db/engine";
import { sessions } from "#db/schema";
import { bellOf, type Topic } from "#db/topics";
import { createUser, type User } from "../../tests/factories/users";
import { testDatabase } from "../../tests/setup/database";
import { createSession } from "../features/accounts/sessions.server";
import { StreamHub, type StreamRequest } from "./event-streams.server";

let database: Database;
let user: User;
let sessionId: string;
let streams: StreamHub;
const failures: unknown[] = [];
/** What the database would deliver. */
let publish: Listener = () => {};
let listening = 0;
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db);
  sessionId = await sessionOf(user);
  failures.length = 0;
});
afterEach(() => streams.endAll());

async function sessionOf({ id: userId }: User): Promise<string> {
  const session = { userId, userAgent: null, now: new Date() };
  return (await createSession(database.db, session)).id;
}

const started = (intervals = {}) => {
  const subscribe = (listener: Listener) => {
    listening++;
    publish = listener;
    return () => listening--;
  };
  streams = new StreamHub(
    () => ({ db: database.db, subscribe }),
    (error) => failures.push(error),
    { heartbeatMs: 3_600_000, sessionCheckMs: 3_600_000, ...intervals },
  );
};

/** A client and what it has read. */
function client({ reads = true } = {}) {
  const to = new PassThrough();
  let text = "";
  if (reads)
    to.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
  return {
    to,
    text: () => text,
    hints: () => [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, kind]) => kind),
  };
}

type Opened = Partial<StreamRequest> & { reads?: boolean };
function open({ reads = true, userId = user.id, ...more }: Opened = {}) {
  const opened = client({ reads });
  const topics = [bellOf(userId)];
  streams.open({ userId, sessionId, topics, changed: [], ...more }, opened.to);
  return opened;
}

const until = (holds: () => boolean) => vi.waitUntil(holds, { interval: 2, timeout: 10_000 });

test("a stream gets hints of its own topics, by kind, each once at a time", async () => {
  started();
  const [order, other] = ["order:17", "order:18"] as [Topic, Topic];
  const mine = open({ topics: [bellOf(user.id), order, "order:19" as Topic] });
  for (const topic of [other, order, order, "order:19" as Topic, bellOf("another")]) publish(topic);
  publish(bellOf(user.id));
  await until(() => mine.hints().length === 2);
  expect(mine.hints()).toEqual(["order", "bell"]);
  publish(order);
  await until(() => mine.hints().length === 3);
  expect(mine.hints().at(-1)).toBe("order");
  expect(mine.text()).not.toContain("17");
});

test("what changed before it opened, or while the subscription was lost, is hinted at", async () => {
  started();
  const [stale, current] = [open({ changed: [bellOf(user.id)] }), open()];
  await until(() => stale.hints().length === 1);
  expect(current.hints()).toEqual([]);
  publish(null);
  await until(() => current.hints().length === 1 && stale.hints().length === 2);
});

test("of a broadcast not all get their hints at the same time", async () => {
  started();
  const users = Array.from({ length: 60 }, (_, at) => `user ${at}`);
  const clients = users.map((userId) => open({ userId }));
  const began = performance.now();
  for (const id of users) publish(bellOf(id));
  await until(() => clients.every((one) => one.hints().length > 0));
  expect(performance.now() - began).toBeGreaterThan(90);
  expect(clients.map((one) => one.hints().length)).toEqual(users.map(() => 1));
});

test("a quiet stream gets a comment now and then; a client that reads nothing is disconnected", async () => {
  started({ heartbeatMs: 5 });
  const [quiet, stuck] = [open(), open({ reads: false })];
  stuck.to.write(" ".repeat(stuck.to.writableHighWaterMark * 2));
  await until(() => quiet.text().endsWith(":\n\n".repeat(20)));
  expect([streams.count, quiet.to.destroyed, stuck.to.destroyed]).toEqual([1, false, true]);
});

test("a user has six streams at most", async () => {
  started();
  const first = open();
  for (let more = 1; more < 6; more++) {
    expect(streams.hasRoom(user.id)).toBe(true);
    open();
  }
  expect([streams.hasRoom(user.id), streams.hasRoom("another")]).toEqual([false, true]);
  first.to.destroy();
  await until(() => streams.hasRoom(user.id));
});

test("with the last stream the subscription ends", async () => {
  started();
  const clients = [open(), open()];
  for (const left of [2, 1, 0]) {
    await until(() => streams.count === left);
    expect(listening).toBe(Math.min(left, 1));
    clients.pop()?.to.destroy();
  }
});

test("a session that expires ends its streams and no others", async () => {
  started({ sessionCheckMs: 20 });
  const [mine, theirs] = [open(), open({ sessionId: await sessionOf(user) })];
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, sessionId));
  await until(() => mine.to.writableEnded);
  expect([theirs.to.writableEnded, streams.count]).toEqual([false, 1]);
});

test("a session that is over gets no hint", async () => {
  started();
  const admin = await createUser(database.db, { role: "admin" });
  const [signedOut, tooOld] = [await sessionOf(user), await sessionOf(admin)];
  const topics = [bellOf(user.id)];
  const over = [open({ sessionId: signedOut }), open({ sessionId: tooOld, topics })];
  const current = open();
  await database.db.delete(sessions).where(eq(sessions.id, signedOut));
  const long = new Date(Date.now() - 13 * 3_600_000);
  await database.db.update(sessions).set({ createdAt: long }).where(eq(sessions.id, tooOld));
  publish(bellOf(user.id));
  await until(() => current.hints().length === 1 && over.every(({ to }) => to.writableEnded));
  expect(over.map(({ text }) => text())).toEqual(["", ""]);
});

test("hints are kept while the database fails", async () => {
  started({ sessionCheckMs: 20 });
  const mine = open();
  database.statements.log = () => {
    throw new Error("no connection");
  };
  publish(bellOf(user.id));
  await until(() => failures.length >= 2);
  expect(mine.text()).toBe("");
  database.statements.log = null;
  await until(() => mine.hints().length === 1);
});
