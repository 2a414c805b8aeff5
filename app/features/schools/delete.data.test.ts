import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { auditLog, schools, sessions, users } from "#db/schema";
import { createWholeSchool, type WholeSchool } from "../../../tests/factories/whole-school";
import { testDatabase } from "../../../tests/setup/database";
import { rowsOfSchool } from "../../../tests/setup/school-tables";
import {
  countRowsOfSchool,
  deleteSchool,
  rowsOfSchoolParts,
  SchoolNotEnded,
} from "./delete.server";

const now = new Date("2026-11-24T09:00:00Z");

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const remove = ({ school }: WholeSchool, transaction = database.transaction) =>
  deleteSchool(database.db, transaction, { schoolId: school.id, now });
const rowsOf = ({ school }: WholeSchool) => rowsOfSchool(database.db, school.id);
const empty = (tables: Record<string, unknown[]>) =>
  Object.entries(tables)
    .filter(([, rows]) => rows.length === 0)
    .map(([name]) => name);

describe("a school that is deleted", () => {
  test("leaves nothing, and another school as it was", async () => {
    const gone = await createWholeSchool(database.db, { students: 600 });
    const stays = await createWholeSchool(database.db);
    const before = await rowsOf(stays);
    // Otherwise something of schools is not proved here.
    expect(empty(await rowsOf(gone))).toEqual([]);
    expect(empty(before)).toEqual([]);
    await remove(gone);
    const left = await rowsOf(gone);
    expect(empty(left)).toEqual(Object.keys(left));
    expect(await rowsOf(stays)).toEqual(before);
    expect(await countRowsOfSchool(database.db, gone.school.id)).toEqual([]);
    const people = await database.db.select().from(users);
    expect(people.map(({ id }) => id)).toContain(gone.creator.id);
    const of = (id: string) =>
      database.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, id))
        .then(([one]) => one?.schoolId);
    expect([await of(gone.sessionId), await of(stays.sessionId)]).toEqual([null, stays.school.id]);
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, gone.school.id));
    expect(entries.map(({ action }) => action)).toEqual(["school.deleted"]);
  });

  test("is read whole before, without the hashes of codes", async () => {
    const whole = await createWholeSchool(database.db, { students: 501 });
    const rows = [];
    for await (const one of rowsOfSchoolParts(database.db, whole.school.id)) rows.push(one);
    const all = Object.values(await rowsOf(whole)).flat();
    expect(rows).toHaveLength(all.length);
    const counted = await countRowsOfSchool(database.db, whole.school.id);
    expect(counted.reduce((sum, one) => sum + one.rows, 0)).toBe(all.length);
    expect(counted).toContainEqual({ name: "students", rows: 501 });
    const ids = (of: Record<string, unknown>[]) => of.map(({ id }) => id).sort();
    expect(ids(rows.map(({ row }) => row))).toEqual(ids(all));
    expect(JSON.stringify(rows)).not.toContain("codeHash");
  });

  test("is deleted to its end by the next run when one is killed", async () => {
    const whole = await createWholeSchool(database.db, { students: 300 });
    for (let pieces = 0; pieces < 30; pieces += 3) {
      let left = pieces;
      const killed: typeof database.transaction = (work, ...more) => {
        left -= 1;
        if (left < 0) throw new Error("killed");
        return database.transaction(work, ...more);
      };
      await remove(whole, killed).catch((error: Error) => {
        if (error.message !== "killed" && !(error instanceof SchoolNotEnded)) throw error;
      });
    }
    const left = await rowsOf(whole);
    expect(empty(left)).toEqual(Object.keys(left));
  });

  test("is refused unless it is ended, also in the middle", async () => {
    const whole = await createWholeSchool(database.db, { students: 300 });
    const setStatus = (status: "active" | "ended") =>
      database.db.update(schools).set({ status }).where(eq(schools.id, whole.school.id));
    await setStatus("active");
    const before = await rowsOf(whole);
    await expect(remove(whole)).rejects.toBeInstanceOf(SchoolNotEnded);
    expect(await rowsOf(whole)).toEqual(before);
    await setStatus("ended");
    let pieces = 0;
    const activating: typeof database.transaction = async (work, ...more) => {
      pieces += 1;
      if (pieces === 9) await setStatus("active");
      return database.transaction(work, ...more);
    };
    await expect(remove(whole, activating)).rejects.toBeInstanceOf(SchoolNotEnded);
    expect((await rowsOf(whole)).schools).toHaveLength(1);
  });
});
