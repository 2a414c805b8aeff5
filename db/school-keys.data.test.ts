/** What joins two rows of a school cannot join two schools (ruling 29), and each table of schools is known to the tests. */
import { and, eq, getTableColumns, getTableName } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { engineCode } from "#db/errors";
import { createWholeSchool } from "../tests/factories/whole-school";
import { testDatabase } from "../tests/setup/database";
import {
  type Key,
  keysOf,
  type Row,
  rowsOfSchool,
  tablesOfSchools,
} from "../tests/setup/school-tables";

/** Pairs of keys that the engine lets join two schools, and what stands in the way. */
const guarded: Record<string, string> = {
  "messages: conversationId + replyToId":
    "nothing writes an answer yet: what does must read the message with `where conversation_id =` its own",
  "roster_imports: onboardingId + schoolId":
    "giveImportToSchool alone writes both, `where onboarding_id =` the setup that this transaction makes into this school",
};

/** Keys to people, who belong to no school: the row's own school decides, and what keeps others out. */
const people: Record<string, string> = {
  "announcements.senderId": "who wrote it; platform administrators are of no school",
  "conversation_members.userId":
    "nothing writes members yet: what does must find a seat with `where school_id =` the conversation's",
  "conversations.createdBy": "who wrote it",
  "messages.senderId": "nothing writes messages yet: what does must find the sender's membership",
  "roster_imports.createdBy": "who read the list; imports are found by their owner, never by this",
  "school_content.createdBy": "who wrote it",
  "school_invites.invitedBy": "who invites; invites are found by school or by code, never by this",
  "school_onboardings.userId": "whose setup it is",
  "school_staff.userId": "the seat itself: a person may have one in several schools (ruling 38)",
  "school_students.userId": "the seat itself: a person may have one in several schools",
  "schools.createdBy": "who set it up",
  "student_notes.authorId": "who wrote it",
};

type SchoolTable = { name: string; table: ReturnType<typeof tablesOfSchools>[number]; keys: Key[] };

const tables: SchoolTable[] = tablesOfSchools().map((table) => ({
  name: getTableName(table),
  table,
  keys: keysOf(table),
}));
const names = new Set(tables.map(({ name }) => name));
let database: Database;
let own: Record<string, Row[]>;
let other: Record<string, Row[]>;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  own = await rowsOfSchool(db, (await createWholeSchool(db)).school.id);
  other = await rowsOfSchool(db, (await createWholeSchool(db)).school.id);
});

test("the whole school of the tests has rows in every table of schools, and none of another's", () => {
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) expect(own[name]?.length, name).toBeGreaterThan(0);
  for (const { name } of tables)
    for (const row of own[name] ?? []) expect(other[name], name).not.toContainEqual(row);
});

test("every key of a school's row to a person is listed with what keeps others out", () => {
  const found = tables.flatMap(({ name, keys }) =>
    keys.filter(({ to }) => to === "users").map(({ columns }) => `${name}.${columns}`),
  );
  expect(found.sort()).toEqual(Object.keys(people).sort());
});

type Pair = { table: SchoolTable; one: Key; two: Key; name: string };

const pairs: Pair[] = tables.flatMap((table) => {
  const keys = table.keys.filter(({ to }) => names.has(to));
  return keys.flatMap((one, at) =>
    keys.slice(at + 1).map((two) => {
      const columns = [one, two].map((key) => key.columns.join("/")).sort();
      return { table, one, two, name: `${table.name}: ${columns.join(" + ")}` };
    }),
  );
});

test("every pair of keys refuses to join two schools, or is listed with what stands in the way", async () => {
  expect(pairs.length).toBeGreaterThan(10);
  const joined: string[] = [];
  for (const pair of pairs) if (await joins(pair)) joined.push(pair.name);
  expect([...new Set(joined)].sort()).toEqual(Object.keys(guarded).sort());
});

/** Whether a row of one school can be led to another's by either key, while the other key stays. */
async function joins({ table, one, two }: Pair): Promise<boolean> {
  let isJoined = false;
  let tries = 0;
  for (const [kept, led] of [
    [one, two],
    [two, one],
  ] as const) {
    const moved = led.columns.filter((column) => !kept.columns.includes(column));
    // The first key to a composite one's own column leaves nothing to lead elsewhere.
    if (moved.length === 0) continue;
    for (const row of own[table.name] ?? []) {
      // Nothing is kept where the key is empty.
      if (kept.columns.some((column) => row[column] === null)) continue;
      for (const parent of other[led.to] ?? []) {
        const to = led.columns.map((column, at) => [column, parent[led.toColumns[at] ?? ""]]);
        const change = Object.fromEntries(
          to.filter(([column]) => moved.includes(column as string)),
        );
        tries++;
        isJoined = (await isTaken(table, row, change)) || isJoined;
      }
    }
  }
  expect(tries, `${table.name}: ${one.columns} + ${two.columns} was never tried`).toBeGreaterThan(
    0,
  );
  return isJoined;
}

class Undo extends Error {}

/** Whether the engine takes the change; it is undone. */
async function isTaken({ table }: SchoolTable, row: Row, change: Row): Promise<boolean> {
  const columns = Object.entries(getTableColumns(table));
  const scalar = columns.filter(
    ([key, { dataType }]) => row[key] !== null && dataType !== "json" && dataType !== "date",
  );
  const isIt = and(...scalar.map(([key, column]) => eq(column, row[key])));
  try {
    await database.transaction(async (tx) => {
      const changed = await tx.update(table).set(change).where(isIt).returning();
      expect(changed).toHaveLength(1);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return true;
    if (["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(engineCode(error) ?? "")) return false;
    throw error;
  }
  return false;
}
