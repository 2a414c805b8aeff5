import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { notifications } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { listNotifications, markAllRead, markRead } from "./notifications.server";
import { notify } from "./notify.server";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));

let database: Database;
let user: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db);
  other = await createUser(database.db);
});

const tell = (minute: number, { id: userId }: User = user) =>
  database.transaction((tx) =>
    notify(tx, { userId, kind: "test", title: `At ${minute}`, content: "C", now: at(minute) }),
  );
const countUnread = ({ id: userId }: User = user) =>
  database.db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.isRead, false)),
  );

test("a user's list is theirs alone, newest first, twenty a page", async () => {
  for (let minute = 1; minute <= 21; minute++) await tell(minute);
  await tell(30, other);
  const look = { userId: user.id };
  const first = await listNotifications(database.db, look);
  expect(first.rows.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `At ${21 - index}`),
  );
  const second = await listNotifications(database.db, { ...look, after: first.older });
  expect([second.rows.map(({ title }) => title), second.older]).toEqual([["At 1"], null]);
  const [newest] = (await listNotifications(database.db, { ...look, limit: 1 })).rows;
  expect(newest?.title).toBe("At 21");
});

test("one is read by its own user only, and all at once", async () => {
  for (const minute of [1, 2, 3]) await tell(minute);
  await tell(1, other);
  const { rows } = await listNotifications(database.db, { userId: user.id });
  const id = rows[0]?.id ?? "";
  const read = ({ id: userId }: User) =>
    database.transaction((tx) => markRead(tx, { userId, id, now: at(5) }));
  expect(await read(other)).toBeNull();
  expect(await read(user)).toEqual({ href: null });
  expect(await countUnread()).toBe(2);
  const readAll = ({ id: userId }: User) =>
    database.transaction((tx) => markAllRead(tx, { userId, now: at(6) }));
  expect([await readAll(user), await readAll(user)]).toEqual([true, false]);
  expect(await countUnread()).toBe(0);
  expect(await countUnread(other)).toBe(1);
});
