import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { auditLog, contactMessages, mail } from "#db/schema";
import { createAdmin, createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  countContacts,
  deleteContact,
  findContact,
  listContacts,
  markContact,
  type NewContact,
  pruneContacts,
  saveContact,
} from "./contact.server";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.db.delete(contactMessages);
  await database.db.delete(mail);
});

const now = new Date("2026-03-02T10:00:00Z");
const save = (given: Partial<NewContact> = {}) =>
  database.transaction((tx) =>
    saveContact(tx, {
      id: newId(now),
      userId: null,
      name: "Casey",
      email: "casey@example.test",
      subject: "other",
      message: "Hello",
      isPriority: false,
      operator: "operator@example.test",
      now,
      ...given,
    }),
  );

test("a message is stored with its mail; sent again it is the first one, with one mail", async () => {
  const first = await save();
  expect(await save()).toBe(first);
  const later = new Date(now.getTime() + 1);
  const other = await save({ message: "Hello again", now: later });
  expect(other).not.toBe(first);
  const mails = await database.db.select().from(mail).orderBy(mail.id);
  expect(mails).toMatchObject([
    { to: "operator@example.test", template: "contact", params: { messageId: first } },
    { to: "operator@example.test", template: "contact", params: { messageId: other } },
  ]);
  expect(mails.map(({ userId }) => userId)).toEqual([null, null]);
  expect(await countContacts(database.db)).toEqual({ open: 2, answered: 0 });
});

test("the same words are another message once the first has its answer, or from an account", async () => {
  const { db } = database;
  const first = await save();
  await markContact(db, { id: first, state: "answered", now });
  const second = await save();
  expect(second).not.toBe(first);
  // Opened again, it exists beside the second one.
  expect(await markContact(db, { id: first, state: "open", now })).toBe(true);
  expect(await save()).toBe(second);
  const { id: userId } = await createUser(db);
  expect([first, second]).not.toContain(await save({ userId }));
  expect(await countContacts(db)).toEqual({ open: 3, answered: 0 });
});

test("open ones with priority come first, whatever came later", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
  const first = await save({ message: "1", isPriority: true, now: at(1) });
  const second = await save({ message: "2", now: at(2) });
  const third = await save({ message: "3", now: at(3) });
  const ids = async (state: "open" | "answered") =>
    (await listContacts(database.db, { state, page: 1, size: 9 })).map(({ id }) => id);
  expect(await ids("open")).toEqual([first, third, second]);
  const secondPage = await listContacts(database.db, { state: "open", page: 2, size: 2 });
  expect(secondPage.map(({ id }) => id)).toEqual([second]);
  for (const id of [first, second, third])
    await markContact(database.db, { id, state: "answered", now });
  expect(await ids("answered")).toEqual([third, second, first]);
});

test("two at once are one", async () => {
  const [one, two] = await Promise.all([save(), save()]);
  expect(one).toBe(two);
  expect(await countContacts(database.db)).toEqual({ open: 1, answered: 0 });
});

test("without an operator's address it is only stored", async () => {
  await save({ operator: null });
  expect(await database.db.select().from(mail)).toEqual([]);
  expect(await countContacts(database.db)).toEqual({ open: 1, answered: 0 });
});

test("one that was deleted is gone, with who deleted it on record; one that is none is not", async () => {
  const { db, transaction } = database;
  const { id: actorId } = await createAdmin(db);
  const id = await save();
  expect(await findContact(db, { id })).toMatchObject({ message: "Hello", handledAt: null });
  const remove = () => transaction((tx) => deleteContact(tx, { id, actorId, now }));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await findContact(db, { id })).toBeNull();
  const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts).toMatchObject([{ actorId, action: "contact-message.deleted" }]);
});

test("answered ones are forgotten some time after their answer, open ones never", async () => {
  const { db } = database;
  const answered = await save({ message: "answered" });
  await markContact(db, { id: answered, state: "answered", now });
  const open = await save({ message: "open" });
  const prune = (minutes: number) =>
    pruneContacts(db, { before: new Date(now.getTime() + minutes * 60_000) });
  await prune(0);
  expect(await countContacts(db)).toEqual({ open: 1, answered: 1 });
  await prune(1);
  expect(await countContacts(db)).toEqual({ open: 1, answered: 0 });
  expect(await findContact(db, { id: open })).not.toBeNull();
});
