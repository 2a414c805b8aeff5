import { eq, getTableName, is, Table } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database, Db } from "#db/client.server";
import { newId } from "#db/ids";
import * as schema from "#db/schema";
import { createEverythingOf } from "../../../tests/factories/everything";
import { createSchool } from "../../../tests/factories/schools";
import { past } from "../../../tests/factories/sequence";
import { createAdmin, createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  deleteAccount,
  deleteAccountsAgain,
  listDeletionBlockers,
  listDeletions,
} from "./deletion.server";

const now = new Date("2026-03-02T10:00:00Z");
const tables = Object.values(schema).filter((one) => is(one, Table));

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});

const remove = (user: User, given: Partial<Parameters<typeof deleteAccount>[1]> = {}) =>
  database.transaction((tx) =>
    deleteAccount(tx, {
      userId: user.id,
      email: user.email,
      passwordHash: user.passwordHash,
      demo: false,
      now,
      ...given,
    }),
  );
const exists = async (user: User) =>
  (await db.select().from(schema.users).where(eq(schema.users.id, user.id))).length === 1;
const reasonsOf = (user: User, demo = false) => listDeletionBlockers(db, { userId: user.id, demo });

/** All stored rows, by table, that contain any of these texts. */
async function rowsWith(...texts: string[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = (await db.select().from(table as never)) as unknown[];
    const those = rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)));
    if (those.length > 0) found[getTableName(table)] = those;
  }
  return found;
}

describe("deleting an account", () => {
  it("leaves of its owner a line that says so, and a last mail, in all of the database", async () => {
    const user = await createUser(db, { fullName: "Gwen Gone" });
    const successor = await createUser(db);
    const { orderId, school, conversation } = await createEverythingOf(db, user, successor);
    const before = await rowsWith(user.id, user.email);
    expect(Object.keys(before).length).toBeGreaterThan(30);

    expect(await remove(user)).toEqual({ outcome: "deleted" });

    expect(await rowsWith(user.id, user.email, "Gwen Gone")).toEqual({
      audit_log: [
        expect.objectContaining({ action: "administrator.made", actorId: null }),
        expect.objectContaining({ action: "account.deleted", actorId: null, details: {} }),
      ],
      mail: [
        expect.objectContaining({
          to: user.email,
          userId: null,
          template: "account-deleted",
          params: {},
          status: "queued",
        }),
      ],
    });
    const [order] = await db.select().from(schema.orders).where(eq(schema.orders.id, orderId));
    expect(order).toMatchObject({ userId: null, amount: 1999, status: "paid", paidAt: past });
    expect(await db.select().from(schema.paymentEvents)).toMatchObject([{ orderId, payload: {} }]);
    expect(await db.select().from(schema.accessGrants)).toEqual([]);
    expect(await db.select().from(schema.attempts)).toEqual([]);
    expect(await db.select().from(schema.attemptItems)).toEqual([]);
    const [kept] = await db.select().from(schema.schools).where(eq(schema.schools.id, school.id));
    expect(kept?.createdBy).toBe(successor.id);
    expect(await db.select().from(schema.announcements)).toMatchObject([
      { senderId: null, title: "Monday" },
    ]);
    expect(await db.select().from(schema.messages)).toMatchObject([
      { conversationId: conversation, content: "What was answered", replyToId: null },
    ]);
  });

  it("takes nothing of anybody else", async () => {
    const user = await createUser(db);
    const other = await createUser(db);
    await createEverythingOf(db, other, await createUser(db));
    const before = await rowsWith(other.id, other.email);
    expect(await remove(user)).toEqual({ outcome: "deleted" });
    expect(await rowsWith(other.id, other.email)).toEqual(before);
  });

  it("does it once", async () => {
    const user = await createUser(db);
    expect(await remove(user)).toEqual({ outcome: "deleted" });
    expect(await remove(user)).toEqual({ outcome: "gone" });
    expect(await db.select().from(schema.mail)).toHaveLength(1);
  });

  it("is not done with a password or an address that was the account's before", async () => {
    const user = await createUser(db, { passwordHash: "new" });
    expect(await remove(user, { passwordHash: "old" })).toEqual({ outcome: "changed" });
    expect(await remove(user, { email: "before@example.test" })).toEqual({ outcome: "changed" });
    expect(await exists(user)).toBe(true);
  });

  it("of an address never proven leaves what its real owner wrote", async () => {
    const user = await createUser(db, { emailConfirmedAt: null });
    await db.insert(schema.contactMessages).values({
      id: newId(),
      name: "The owner of the address",
      email: user.email,
      subject: "question",
      message: "Hello",
      isPriority: false,
      createdAt: past,
    });
    await remove(user);
    expect(await db.select().from(schema.contactMessages)).toHaveLength(1);
  });
});

describe("who stays", () => {
  it("is the only administrator, until there is another", async () => {
    const admin = await createAdmin(db);
    await createAdmin(db, { isDemo: true });
    expect(await reasonsOf(admin)).toEqual([expect.stringContaining("only administrator")]);
    expect(await remove(admin)).toMatchObject({ outcome: "stays" });
    expect(await exists(admin)).toBe(true);
    await createAdmin(db);
    expect(await reasonsOf(admin)).toEqual([]);
    expect(await remove(admin)).toEqual({ outcome: "deleted" });
  });

  it("is one of two administrators who leave at once", async () => {
    const admins = [await createAdmin(db), await createAdmin(db)];
    const outcomes = await Promise.all(admins.map((admin) => remove(admin)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["deleted", "stays"]);
  });

  it("is the creator of a school that has no other administrator with an account", async () => {
    const creator = await createUser(db);
    const school = await createSchool(db, { createdBy: creator.id, name: "Harbor College" });
    const staff = { schoolId: school.id, name: "A colleague", createdAt: past } as const;
    const colleague = await createUser(db);
    const add = (
      given: { role: "admin" | "instructor"; status: "active" | "removed" },
      user?: User,
    ) =>
      db.insert(schema.schoolStaff).values({
        ...staff,
        ...given,
        id: newId(),
        email: user?.email ?? `${newId()}@example.test`,
        userId: user?.id ?? null,
      });
    await add({ role: "instructor", status: "active" }, await createUser(db));
    await add({ role: "admin", status: "removed" }, await createUser(db));
    await add({ role: "admin", status: "active" });
    expect(await reasonsOf(creator)).toEqual([expect.stringContaining("Harbor College")]);
    expect(await remove(creator)).toMatchObject({ outcome: "stays" });
    await add({ role: "admin", status: "active" }, colleague);
    expect(await reasonsOf(creator)).toEqual([]);
    expect(await remove(creator)).toEqual({ outcome: "deleted" });
    const [kept] = await db.select().from(schema.schools).where(eq(schema.schools.id, school.id));
    expect(kept?.createdBy).toBe(colleague.id);
  });

  it("is an account of the demo", async () => {
    const user = await createUser(db, { isDemo: true });
    expect(await reasonsOf(user, true)).toEqual([expect.stringContaining("demo")]);
    expect(await remove(user, { demo: true })).toMatchObject({ outcome: "stays" });
  });
});

describe("an account that a restored backup brought back", () => {
  it("is deleted again, without another mail; others stay", async () => {
    const [kept, gone] = [await createUser(db), await createUser(db)];
    await remove(gone);
    expect(await listDeletions(db)).toEqual([gone.id]);
    await db.insert(schema.users).values(gone);
    await db.delete(schema.mail);
    const userIds = [gone.id, newId()];
    const again = () =>
      deleteAccountsAgain(db, database.transaction, { userIds, demo: false, now });
    expect(await again()).toEqual({ deleted: 1, stay: [] });
    expect([await exists(kept), await exists(gone)]).toEqual([true, false]);
    expect(await db.select().from(schema.mail)).toEqual([]);
    expect(await again()).toEqual({ deleted: 0, stay: [] });
  });

  it("that has to stay by then is named with the reasons", async () => {
    const admin = await createAdmin(db);
    const given = { userIds: [admin.id], demo: false, now };
    const { deleted, stay } = await deleteAccountsAgain(db, database.transaction, given);
    expect([deleted, stay.map(({ userId }) => userId)]).toEqual([0, [admin.id]]);
    expect(stay[0]?.reasons[0]).toContain("only administrator");
    expect(await exists(admin)).toBe(true);
  });
});
