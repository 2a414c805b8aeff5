import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { auditLog, demoRequests, mail } from "#db/schema";
import { createDemoRequest } from "../../../tests/factories/demo-requests";
import { createAdmin } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  answerDemoRequest,
  countDemoRequests,
  deleteDemoRequest,
  listDemoRequests,
  type NewDemoRequest,
  pruneDemoRequests,
  saveDemoRequest,
} from "./demo-requests.server";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.db.delete(demoRequests);
  await database.db.delete(mail);
});

const now = new Date("2026-03-02T10:00:00Z");
const save = (given: Partial<NewDemoRequest> = {}) =>
  database.transaction((tx) =>
    saveDemoRequest(tx, {
      id: newId(now),
      institutionName: "A college",
      name: "Dana Dean",
      title: "dean",
      email: "dean@example.test",
      phone: "555 010 0100",
      students: "1-50",
      programs: ["Phlebotomy"],
      demoTime: null,
      currentLms: null,
      message: null,
      operator: "operator@example.test",
      now,
      ...given,
    }),
  );
const count = () => countDemoRequests(database.db, { lateBefore: now });

test("a request is stored with its mail; sent again, or twice at once, it is the first one", async () => {
  const [first, again] = await Promise.all([save(), save()]);
  expect(again).toBe(first);
  expect(await save({ now: new Date(now.getTime() + 1) })).toBe(first);
  expect(await save({ message: "And our evening class?" })).not.toBe(first);
  const mails = await database.db.select().from(mail);
  expect(mails.map(({ to, template }) => [to, template])).toEqual([
    ["operator@example.test", "demo-request"],
    ["operator@example.test", "demo-request"],
  ]);
  expect(await count()).toEqual({ open: 2, answered: 0, late: 0 });
});

test("without an operator's address it is only stored", async () => {
  await save({ operator: null });
  expect(await database.db.select().from(mail)).toEqual([]);
  expect(await count()).toMatchObject({ open: 1 });
});

test("marked twice, the first press counts; then the same words are a new request", async () => {
  const { db } = database;
  const [one, other] = [await createAdmin(db), await createAdmin(db)];
  const id = await save();
  const mark = (actorId: string, at: Date) => answerDemoRequest(db, { id, actorId, now: at });
  expect(await mark(one.id, now)).toBe(true);
  expect(await mark(other.id, new Date(now.getTime() + 1000))).toBe(true);
  const list = { state: "answered", page: 1, size: 9 } as const;
  expect(await listDemoRequests(db, list)).toMatchObject([
    { id, answeredAt: now, answeredBy: one.email },
  ]);
  expect(await save()).not.toBe(id);
  expect(await answerDemoRequest(db, { id: "none", actorId: one.id, now })).toBe(false);
});

test("open ones stand oldest first, and those from before a time are late", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
  const second = await createDemoRequest(database.db, { createdAt: at(11) });
  const first = await createDemoRequest(database.db, { createdAt: at(9) });
  const ids = (page: number) =>
    listDemoRequests(database.db, { state: "open", page, size: 1 }).then((rows) =>
      rows.map(({ id }) => id),
    );
  expect([await ids(1), await ids(2)]).toEqual([[first.id], [second.id]]);
  expect(await count()).toEqual({ open: 2, answered: 0, late: 1 });
});

test("a deleted one is gone, with who deleted it on record; answered ones go after a time", async () => {
  const { db, transaction } = database;
  const { id: actorId } = await createAdmin(db);
  const { id } = await createDemoRequest(db);
  const remove = () => transaction((tx) => deleteDemoRequest(tx, { id, actorId, now }));
  expect([await remove(), await remove()]).toEqual([true, false]);
  const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts).toMatchObject([{ actorId, action: "demo-request.deleted" }]);
  await createDemoRequest(db, { answeredAt: now });
  await createDemoRequest(db);
  await pruneDemoRequests(db, { before: now });
  expect(await count()).toMatchObject({ open: 1, answered: 1 });
  await pruneDemoRequests(db, { before: new Date(now.getTime() + 1) });
  expect(await count()).toMatchObject({ open: 1, answered: 0 });
});
