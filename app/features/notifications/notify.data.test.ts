import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database, Listener } from "#db/engine";
import { migrate } from "#db/migrate.server";
import { events, notifications } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase, testStore } from "../../../tests/setup/database";
import { markRead, pruneNotifications } from "./notifications.server";
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
const eventsOf = (userId: string) =>
  database.db.select().from(events).where(eq(events.userId, userId)).orderBy(events.number);

/**
 * The messages received from now on; on PostgreSQL a first null means that the connection listens.
 */
async function hearing(by: Database) {
  const words: string[] = [];
  let wake = () => {};
  let listens = by.dialect === "sqlite";
  const listener: Listener = (word) => {
    if (word === null) listens = true;
    else words.push(word);
    wake();
  };
  const stop = by.subscribe(listener);
  while (!listens)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    words,
    stop,
    async until(count: number) {
      while (words.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

describe("a notification", () => {
  test("stands with an event that says how much is unread", async () => {
    expect(await tell({ href: "/dashboard" })).toBe(true);
    expect(await tell({ title: "Second" })).toBe(true);
    const rows = await database.db.select().from(notifications);
    expect(rows.map(({ title, isRead, href }) => [title, isRead, href])).toEqual(
      expect.arrayContaining([
        ["T", false, "/dashboard"],
        ["Second", false, null],
      ]),
    );
    expect(await eventsOf(user.id)).toMatchObject([
      { number: 1, kind: "notification", payload: { about: "test", title: "T", unread: 1 } },
      { number: 2, kind: "notification", payload: { title: "Second", unread: 2 } },
    ]);
  });

  test("of an id is told once", async () => {
    const twice = [await tell({ id: "once" }), await tell({ id: "once", title: "Again" })];
    expect(twice).toEqual([true, false]);
    expect(await eventsOf(user.id)).toHaveLength(1);
    expect(await database.db.select().from(notifications)).toMatchObject([{ title: "T" }]);
  });

  test("is not told when its transaction fails", async () => {
    const { words, stop, until } = await hearing(database);
    const failing = database.transaction(async (tx) => {
      await notify(tx, { userId: user.id, kind: "test", title: "T", content: "C", now });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await tell({ title: "Kept" });
    await until(1);
    stop();
    expect(words).toEqual([user.id]);
    expect(await eventsOf(user.id)).toMatchObject([{ number: 1, payload: { title: "Kept" } }]);
  });

  test("many at once are numbered without a gap, each user for themselves", async () => {
    const other = await createUser(database.db);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => tell({ userId: at % 2 ? user.id : other.id })),
    );
    for (const { id } of [user, other])
      expect((await eventsOf(id)).map(({ number }) => number)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      );
  });
});

if (process.env.DATABASE_URL)
  test("what one process tells, another on the same database hears", async () => {
    const store = await testStore();
    const [here, there] = [store.open(), store.open()];
    await migrate(here, now);
    user = await createUser(here.db);
    const { words, stop, until } = await hearing(there);
    await tell({}, here);
    await until(1);
    stop();
    expect(words).toEqual([user.id]);
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
