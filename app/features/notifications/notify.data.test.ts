import { beforeEach, describe, expect, test } from "vitest";
import type { Database, Listener } from "#db/engine";
import { migrate } from "#db/migrate.server";
import { notifications } from "#db/schema";
import { bellOf } from "#db/topics";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase, testStore } from "../../../tests/setup/database";
import { markAllRead, markRead, pruneNotifications } from "./notifications.server";
import { type NewNotification, notify } from "./notify.server";

const now = new Date("2026-03-02T10:00:00Z");

let database: Database;
let user: User;
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db);
});

const tell = (more: Partial<NewNotification> = {}, by = database) =>
  by.transaction((tx) =>
    notify(tx, { userId: user.id, kind: "test", title: "T", content: "C", now, ...more }),
  );

/**
 * The topics published from now on; on PostgreSQL a first null means that the connection listens.
 */
async function hearing(by: Database) {
  const topics: string[] = [];
  let wake = () => {};
  let listens = by.dialect === "sqlite";
  const listener: Listener = (topic) => {
    if (topic === null) listens = true;
    else topics.push(topic);
    wake();
  };
  const stop = by.subscribe(listener);
  while (!listens)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    topics,
    stop,
    async until(count: number) {
      while (topics.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

describe("a notification", () => {
  test("is stored, unread", async () => {
    expect(await tell({ href: "/dashboard" })).toBe(true);
    expect(await tell({ title: "Second" })).toBe(true);
    const rows = await database.db.select().from(notifications);
    expect(rows.map(({ title, isRead, href }) => [title, isRead, href])).toEqual(
      expect.arrayContaining([
        ["T", false, "/dashboard"],
        ["Second", false, null],
      ]),
    );
  });

  test("of an id is stored and published once", async () => {
    const { topics, stop, until } = await hearing(database);
    const twice = [await tell({ id: "once" }), await tell({ id: "once", title: "Again" })];
    expect(twice).toEqual([true, false]);
    await tell({ title: "Another" });
    await until(2);
    stop();
    expect(topics).toEqual([bellOf(user.id), bellOf(user.id)]);
    const rows = await database.db.select().from(notifications);
    expect(rows.map(({ title }) => title).sort()).toEqual(["Another", "T"]);
  });

  test("is not published when its transaction fails", async () => {
    const { topics, stop, until } = await hearing(database);
    const failing = database.transaction(async (tx) => {
      await notify(tx, { userId: user.id, kind: "test", title: "T", content: "C", now });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await tell({ title: "Kept" });
    await until(1);
    stop();
    expect(topics).toEqual([bellOf(user.id)]);
  });

  test("of many users is one statement to publish, and each user once", async () => {
    const other = await createUser(database.db);
    const { topics, stop, until } = await hearing(database);
    let statements = 0;
    await database.transaction(async (tx) => {
      const before = database.statements.count;
      for (const id of [user.id, other.id, user.id])
        await notify(tx, { userId: id, kind: "test", title: "T", content: "C", now });
      statements = database.statements.count - before;
    });
    await until(2);
    stop();
    expect(topics.sort()).toEqual([bellOf(user.id), bellOf(other.id)].sort());
    expect(statements).toBe(3);
  });
});

test("what marks nothing as read publishes nothing", async () => {
  const { topics, stop, until } = await hearing(database);
  for (const id of ["one", "two", "three"]) await tell({ id });
  const userId = user.id;
  const run = (work: Parameters<Database["transaction"]>[0]) => database.transaction(work);
  for (const id of ["one", "one", "unknown"]) await run((tx) => markRead(tx, { userId, id, now }));
  for (let times = 0; times < 2; times++) await run((tx) => markAllRead(tx, { userId, now }));
  await tell({ id: "four" });
  await until(6);
  stop();
  expect(topics).toEqual(Array.from({ length: 6 }, () => bellOf(userId)));
});

if (process.env.DATABASE_URL)
  test("what one process publishes, another on the same database receives", async () => {
    const store = await testStore();
    const [here, there] = [store.open(), store.open()];
    await migrate(here, now);
    user = await createUser(here.db);
    const { topics, stop, until } = await hearing(there);
    await tell({}, here);
    await until(1);
    stop();
    expect(topics).toEqual([bellOf(user.id)]);
  });

test("notifications go some time after they were read, and not before they are", async () => {
  const later = new Date(now.getTime() + 1);
  for (const id of ["old", "newer", "unread"]) await tell({ id });
  const read = (id: string, at: Date) =>
    database.transaction((tx) => markRead(tx, { userId: user.id, id, now: at }));
  await read("old", now);
  await read("newer", later);
  expect(await pruneNotifications(database.db, { before: later })).toBe(1);
  const left = await database.db.select({ id: notifications.id }).from(notifications);
  expect(left.map(({ id }) => id).sort()).toEqual(["newer", "unread"]);
});
