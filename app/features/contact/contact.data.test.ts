import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { contactMessages, mail } from "#db/schema";
import { testDatabase } from "../../../tests/setup/database";
import { countContacts, type NewContact, saveContact } from "./contact.server";

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
      formKey: "a",
      operator: "operator@example.test",
      now,
      ...given,
    }),
  );

test("a message is stored with its mail; sent again it is the first one, with one mail", async () => {
  const first = await save();
  expect(await save()).toBe(first);
  const later = new Date(now.getTime() + 1);
  const other = await save({ formKey: "b", now: later });
  expect(other).not.toBe(first);
  const mails = await database.db.select().from(mail).orderBy(mail.id);
  expect(mails).toMatchObject([
    { to: "operator@example.test", template: "contact", params: { messageId: first } },
    { to: "operator@example.test", template: "contact", params: { messageId: other } },
  ]);
  expect(mails.map(({ userId }) => userId)).toEqual([null, null]);
  expect(await countContacts(database.db)).toEqual({ open: 2, answered: 0 });
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
