/** Streams of events at servers of their own processes: cut again and again, shared, and stopped. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { notify } from "~/features/notifications/notify.server";
import { createUser, type User } from "../factories/users";
import { browserAt } from "../faults/browser";
import { openSocket, type Socketed } from "../faults/event-stream";
import { type Installation, installation, signedIn } from "../faults/installation";
import { type Firstdraw, start } from "../faults/server";
import type { Browser } from "./browser";

/** How often the stream is cut. */
const cuts = 1000;

let here: Installation & { database: Database };
let server: Firstdraw;
/** On PostgreSQL a second one beside it; an SQLite file has one. */
let other: Firstdraw;
let user: User;
let cookie: string;
const opened: Socketed[] = [];

beforeAll(async () => {
  here = await installation();
  server = await start(here.env);
  other = dialect === "postgres" ? await start(here.env) : server;
}, 120_000);
beforeEach(async () => {
  user = await createUser(here.database.db);
  cookie = await signedIn(here.database, user);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});
afterAll(async () => {
  for (const one of [server, other]) if (one?.isRunning()) await one.end("SIGKILL");
  await here.database.close();
});

async function stream(last: string | null = null): Promise<Socketed> {
  const one = await openSocket(server.url, { cookie, last });
  opened.push(one);
  return one;
}

const tell = (title: string) => {
  const of = { userId: user.id, kind: "test", title, content: "", now: new Date() };
  return here.database.transaction((tx) => notify(tx, of));
};

async function pageAt(at: Firstdraw): Promise<Browser> {
  const browser = await browserAt(at, here.database, user);
  return browser.visit("/notifications");
}

test(`${cuts} times cut while notifications are made, none is lost and none comes twice`, async () => {
  const told: string[] = [];
  let cutting = true;
  const telling = (async () => {
    while (cutting) {
      const title = `Number ${told.length + 1}`;
      await tell(title);
      told.push(title);
      await sleep(Math.random() * 15);
    }
  })();

  const list: { id: string; title: unknown }[] = [];
  let last: string | null = "0";
  for (let times = 0; ; times++) {
    if (times === cuts) {
      cutting = false;
      await telling;
    }
    const one: Socketed = await stream(last);
    expect(one.status).toBe(200);
    if (times < cuts) {
      // At once, in the middle of what it has to catch up on, or a while later.
      await sleep(Math.random() < 0.3 ? 0 : Math.random() * 12);
      one.cut();
      await one.over;
    } else {
      await one.until((events) => Number(events.at(-1)?.id ?? last) >= told.length);
      one.cut();
    }
    for (const { id, event, data } of one.events) {
      expect(event).toBe("notification");
      list.push({ id: String(id), title: data.title });
      last = id;
    }
    opened.length = 0;
    if (times >= cuts) break;
  }
  expect(told.length).toBeGreaterThan(20);
  expect(list).toEqual(told.map((title, at) => ({ id: String(at + 1), title })));

  // The page's own list holds each once, too.
  const browser = await pageAt(server);
  const shown: string[] = [];
  for (; ; await browser.follow("Older")) {
    for (const one of browser.page.document.querySelectorAll("main h3"))
      shown.push(one.textContent ?? "");
    if (!browser.text.includes("Older")) break;
  }
  expect(shown).toEqual(told.toReversed());
}, 300_000);

test("what another process writes arrives", async () => {
  const held = await stream();
  await held.until((events) => events.length > 0);
  await tell("First");
  const browser = await pageAt(other);
  await browser.press("Mark all read");
  await held.until((events) => events.at(-1)?.event === "read");
  expect(held.events.map(({ id, event, data }) => [id, event, data.unread])).toEqual([
    ["0", "state", 0],
    ["1", "notification", 1],
    ["2", "read", 0],
  ]);
});

test("who stops tells its browsers to come back, and is gone in time", async () => {
  const streams = await Promise.all([1, 2, 3].map(() => stream()));
  await Promise.all(streams.map((one) => one.until((events) => events.length > 0)));
  const code = await server.end("SIGTERM");
  await Promise.all(streams.map(({ over }) => over));
  // 0: nothing had to be cut.
  expect(code).toBe(0);
  for (const { retries } of streams) {
    expect(retries).toEqual([2000, expect.any(Number)]);
    expect(retries[1]).toBeGreaterThanOrEqual(500);
    expect(retries[1]).toBeLessThanOrEqual(2500);
  }
  expect(server.output()).not.toContain('"level":"error"');
});
