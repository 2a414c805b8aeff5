/** Streams without sockets: slow connections, idle ones, and cleanup. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { sessions } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { createSession } from "../accounts/sessions.server";
import { notify } from "./notify.server";
import { openStreamHub, type StreamConnection, type StreamHub } from "./streams.server";

let database: Database;
let user: User;
let sessionId: string;
let streams: StreamHub | undefined;
const failures: unknown[] = [];
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db);
  const session = { userId: user.id, userAgent: null, now: new Date() };
  ({ id: sessionId } = await createSession(database.db, session));
  failures.length = 0;
});
afterEach(() => {
  streams?.endAll();
  expect(failures).toEqual([]);
});

const started = (more: { heartbeat?: number; look?: number } = {}) => {
  streams = openStreamHub(() => database, {
    onFailure: (error) => failures.push(error),
    heartbeat: 3_600_000,
    look: 3_600_000,
    ...more,
  });
  return streams;
};
const tell = (times: number, by = database) =>
  by.transaction(async (tx) => {
    for (let at = 0; at < times; at++)
      await notify(tx, { userId: user.id, kind: "t", title: "T", content: "", now: new Date() });
  });

/** A connection that takes everything, or nothing once it is `full`. */
function line() {
  let text = "";
  let changed = () => {};
  let drained = () => {};
  const made = {
    full: false,
    state: "open" as "open" | "ended" | "cut",
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    text: () => text,
    drain() {
      made.full = false;
      drained();
    },
    async until(holds: () => boolean) {
      while (!holds())
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
    },
    write(more: string) {
      text += more;
      changed();
      return !made.full;
    },
    whenDrained(again: () => void) {
      drained = again;
    },
    end(more = "") {
      made.state = "ended";
      text += more;
      changed();
    },
    cut() {
      made.state = "cut";
      changed();
    },
  };
  return made satisfies StreamConnection;
}

test("a line that takes no more is sent no more until it does, and then the rest", async () => {
  await tell(200);
  const slow = line();
  slow.full = true;
  const all = started();
  all.open({ userId: user.id, sessionId, after: 0 }, slow);
  // The first message filled it.
  expect(slow.ids()).toEqual([]);
  slow.drain();
  slow.full = true;
  await slow.until(() => slow.ids().length > 0);
  expect(slow.ids()).toHaveLength(50);
  slow.drain();
  await slow.until(() => slow.ids().length === 200);
  expect(slow.ids()).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
});

test("a quiet line hears a comment now and then; one that takes nothing is cut", async () => {
  const all = started({ heartbeat: 10 });
  const [quiet, stuck] = [line(), line()];
  all.open({ userId: user.id, sessionId, after: 0 }, quiet);
  stuck.full = true;
  all.open({ userId: user.id, sessionId, after: 0 }, stuck);
  await quiet.until(() => quiet.text().endsWith(":\n\n:\n\n"));
  await stuck.until(() => stuck.state === "cut");
  expect(all.count()).toBe(1);
});

test("words that got lost are made up for by the next look", async () => {
  const deaf = { db: database.db, subscribe: () => () => {} };
  const late = line();
  streams = openStreamHub(() => deaf, { onFailure: (error) => failures.push(error), look: 20 });
  streams.open({ userId: user.id, sessionId, after: 0 }, late);
  await tell(3);
  await late.until(() => late.ids().length === 3);
});

test("the last one to go lets go of everything", async () => {
  const listeners = new Set<unknown>();
  let registered = 0;
  const counted = {
    db: database.db,
    subscribe(listener: unknown) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const all = openStreamHub(() => counted, {
    onFirst: () => {
      registered++;
      return () => registered--;
    },
    onFailure: (error) => failures.push(error),
  });
  const letGo = [1, 2].map(() => all.open({ userId: user.id, sessionId, after: null }, line()));
  expect([all.count(), listeners.size, registered]).toEqual([2, 1, 1]);
  letGo[0]?.();
  letGo[0]?.();
  expect([all.count(), listeners.size, registered]).toEqual([1, 1, 1]);
  letGo[1]?.();
  expect([all.count(), listeners.size, registered]).toEqual([0, 0, 0]);
});

test("a session that runs out ends its streams and no others", async () => {
  const session = { userId: user.id, userAgent: null, now: new Date() };
  const { id: other } = await createSession(database.db, session);
  const all = started({ look: 20 });
  const [mine, theirs] = [line(), line()];
  all.open({ userId: user.id, sessionId, after: 0 }, mine);
  all.open({ userId: user.id, sessionId: other, after: 0 }, theirs);
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, sessionId));
  await mine.until(() => mine.state === "ended");
  expect(mine.text()).toContain("event: signed-out");
  expect([theirs.state, all.count()]).toEqual(["open", 1]);
});
