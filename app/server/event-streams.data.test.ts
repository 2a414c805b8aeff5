/** Event streams without sockets: who gets which hint and when, slow clients, and what ends. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database, Listener } from "#db/engine";
import { sessions } from "#db/schema";
import { bellOf, type Topic } from "#db/topics";
import { createUser, type User } from "../../tests/factories/users";
import { testDatabase } from "../../tests/setup/database";
import { createSession } from "../features/accounts/sessions.server";
import { StreamHub } from "./event-streams.server";

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

/** A client that reads everything; `text` grows. */
function read(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error("refused");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let changed = () => {};
  const client = {
    text: "",
    ended: false,
    hints: () =>
      [...client.text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, kind]) => kind),
    async until(holds: () => boolean) {
      while (!holds())
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
    },
    leave: () => reader.cancel(),
  };
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      client.text += decoder.decode(value);
      client.ended = done;
      changed();
      if (done) return;
    }
  })();
  return client;
}

type Opened = { changed?: Topic[]; topics?: Topic[]; of?: string; session?: string };
const open = ({ of = user.id, session = sessionId, topics, changed = [] }: Opened = {}) =>
  streams.open({ userId: of, sessionId: session, topics: topics ?? [bellOf(of)], changed });

test("a stream gets hints of its own topics, by kind, each once at a time", async () => {
  started();
  const [order, other] = ["order:17", "order:18"] as Topic[];
  const mine = read(open({ topics: [bellOf(user.id), order as Topic] }));
  for (const topic of [other, order, order, bellOf("another"), bellOf(user.id)])
    publish(topic as Topic);
  await mine.until(() => mine.hints().length === 2);
  expect(mine.hints()).toEqual(["order", "bell"]);
  publish(order as Topic);
  await mine.until(() => mine.hints().length === 3);
  expect(mine.hints().at(-1)).toBe("order");
  expect(mine.text).not.toContain("17");
});

test("what changed before it opened, or while the subscription was lost, is hinted at", async () => {
  started();
  const [stale, current] = [read(open({ changed: [bellOf(user.id)] })), read(open())];
  await stale.until(() => stale.hints().length === 1);
  expect(current.hints()).toEqual([]);
  publish(null);
  await current.until(() => current.hints().length === 1);
  await stale.until(() => stale.hints().length === 2);
});

test("of a broadcast not all get their hints at the same time", async () => {
  started();
  const users = Array.from({ length: 60 }, (_, at) => `user ${at}`);
  const clients = users.map((of) => read(open({ of })));
  for (const id of users) publish(bellOf(id));
  const hinted = () => clients.filter((one) => one.hints().length > 0).length;
  let most = 0;
  for (let before = 0; before < 60; ) {
    await Promise.race(clients.map((one) => one.until(() => hinted() > before)));
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, hinted() - before);
    before = hinted();
  }
  expect(most).toBeLessThanOrEqual(25);
  expect(clients.map((one) => one.hints().length)).toEqual(users.map(() => 1));
});

test("a quiet stream gets a comment now and then; a client that reads nothing is disconnected", async () => {
  started({ heartbeatMs: 5 });
  const quiet = read(open());
  const stuck = open()?.getReader();
  await quiet.until(() => quiet.text.endsWith(":\n\n".repeat(20)));
  await expect(stuck?.closed).rejects.toThrow("does not read");
  expect([streams.count, quiet.ended]).toEqual([1, false]);
});

test("a user has six streams at most", async () => {
  started();
  const first = read(open());
  for (let more = 1; more < 6; more++) open();
  expect(open()).toBeNull();
  expect(open({ of: "another" })).not.toBeNull();
  await first.leave();
  expect(open()).not.toBeNull();
});

test("with the last stream the subscription ends", async () => {
  started();
  const clients = [read(open()), read(open())];
  expect([streams.count, listening]).toEqual([2, 1]);
  await clients[0]?.leave();
  expect([streams.count, listening]).toEqual([1, 1]);
  await clients[1]?.leave();
  expect([streams.count, listening]).toEqual([0, 0]);
});

test("a session that expires ends its streams and no others", async () => {
  started({ sessionCheckMs: 20 });
  const [mine, theirs] = [read(open()), read(open({ session: await sessionOf(user) }))];
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, sessionId));
  await mine.until(() => mine.ended);
  expect([theirs.ended, streams.count]).toEqual([false, 1]);
});

test("a session that is over gets no hint", async () => {
  started();
  const admin = await createUser(database.db, { role: "admin" });
  const [signedOut, tooOld] = [await sessionOf(user), await sessionOf(admin)];
  const clients = [
    read(open({ session: signedOut })),
    read(open({ session: tooOld, topics: [bellOf(user.id)] })),
  ];
  const current = read(open());
  await database.db.delete(sessions).where(eq(sessions.id, signedOut));
  const long = new Date(Date.now() - 13 * 3_600_000);
  await database.db.update(sessions).set({ createdAt: long }).where(eq(sessions.id, tooOld));
  publish(bellOf(user.id));
  await current.until(() => current.hints().length === 1);
  for (const client of clients) await client.until(() => client.ended);
  expect(clients.map(({ text }) => text)).toEqual(["", ""]);
});

test("hints are kept while the database fails", async () => {
  started({ sessionCheckMs: 20 });
  const client = read(open());
  let failing = true;
  database.statements.log = () => {
    if (failing) throw new Error("no connection");
  };
  publish(bellOf(user.id));
  while (failures.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(client.text).toBe("");
  failing = false;
  await client.until(() => client.hints().length === 1);
  database.statements.log = null;
});
