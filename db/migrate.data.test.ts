/** Migrations run once, in order, completely or not at all. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dataDir } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database, Migration } from "#db/engine";
import { migrate, migrationsFor } from "#db/migrate.server";
import { pendingMigrations } from "#db/pending-migrations.server";
import {
  attempts,
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  conversations,
  messages,
  orders,
  paymentEvents,
  programEnrollments,
  programLocations,
  questionListItems,
  schoolInvites,
  schoolStudents,
  settings,
  users,
} from "#db/schema";
import type { SqliteDatabase } from "#db/sqlite.server";
import { createProgram, createSchool, createStudent } from "../tests/factories/schools";
import { createUser } from "../tests/factories/users";
import { testStore } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");
const step = (name: string, ...statements: string[]): Migration => ({
  name,
  hash: `hash of ${name}`,
  statements,
});
const first = step(
  "0001_first",
  "create table pets (id text primary key not null, name text not null)",
);
const second = step("0002_second", "alter table pets add column age integer");

let store: Awaited<ReturnType<typeof testStore>>;
let database: Database;
beforeEach(async () => {
  store = await testStore();
  database = store.open();
});

/** Rows of a raw query, which the drivers return differently. */
async function rows(on: Database, query: string): Promise<unknown[]> {
  if (dialect === "sqlite") return (on as SqliteDatabase).raw.prepare(query).all();
  const { rows: found } = (await on.db.execute(sql.raw(query))) as unknown as { rows: unknown[] };
  return found;
}

async function run(on: Database, statement: string): Promise<void> {
  if (dialect === "sqlite") (on as SqliteDatabase).raw.exec(statement);
  else await on.db.execute(sql.raw(statement));
}

describe("migrating", () => {
  test("makes every table of the schema, and does nothing the second time", async () => {
    const all = migrationsFor(dialect).map(({ name }) => name);
    expect(all.length).toBeGreaterThan(0);
    expect(await pendingMigrations(database)).toEqual(all);
    expect(await migrate(database, now)).toEqual(all);
    expect(await migrate(database, now)).toEqual([]);
    expect(await pendingMigrations(database)).toEqual([]);
    const user = await createUser(database.db);
    expect(await database.db.select().from(users)).toEqual([user]);
  });

  test("keeps what hangs on the tables that a later step makes anew", async () => {
    const [start] = migrationsFor(dialect);
    if (!start) throw new Error("no migrations");
    await database.migrate([start], { now });
    const { db } = database;
    const { id: userId } = await createUser(db);
    const schoolId = "school";
    const at = { createdAt: now, updatedAt: now };
    // Raw SQL, because today's schema names columns that do not exist yet.
    const at0 = dialect === "sqlite" ? String(now.getTime()) : `'${now.toISOString()}'`;
    const no = dialect === "sqlite" ? "0" : "false";
    for (const statement of [
      `insert into schools (id, name, plan, max_students, status, contact_name, created_by, created_at, updated_at)
       values ('school', 'A school', 'starter', 50, 'active', 'Sam', '${userId}', ${at0}, ${at0})`,
      `insert into programs (id, school_id, name, created_at) values ('program', 'school', 'A program', ${at0})`,
      `insert into school_locations (id, school_id, name, country, created_at)
       values ('place', 'school', 'A place', 'US', ${at0})`,
      `insert into program_locations (id, program_id, location_id) values ('offer', 'program', 'place')`,
      `insert into school_students (id, school_id, user_id, student_email, status, location_id, enrolled_at)
       values ('student', 'school', '${userId}', 'a@b.test', 'active', 'place', ${at0})`,
      `insert into program_enrollments (program_id, student_id, enrolled_at) values ('program', 'student', ${at0})`,
      `insert into school_invites (id, school_id, code_hash, email, role, status, created_at, expires_at)
       values ('invite', 'school', 'hash', 'a@b.test', 'student', 'pending', ${at0}, ${at0})`,
      `insert into orders (id, user_id, plan, is_upgrade, amount, currency, status, created_at, updated_at)
       values ('order', '${userId}', 'basic', ${no}, 1999, 'usd', 'paid', ${at0}, ${at0})`,
      `insert into payment_events (id, type, order_id, payload, outcome, received_at)
       values ('event', 'paid', 'order', '{}', 'applied', ${at0})`,
    ])
      await run(database, statement);
    const talk = { schoolId, type: "private", createdBy: userId } as const;
    await db.insert(conversations).values({ id: "talk", ...talk, ...at });
    const message = { conversationId: "talk", senderId: userId, createdAt: now };
    await db.insert(messages).values({ id: "message", content: "Kept", ...message });

    await database.migrate(migrationsFor(dialect), { now });
    expect(await db.select().from(orders)).toMatchObject([{ id: "order", userId }]);
    expect(await db.select().from(paymentEvents)).toMatchObject([{ orderId: "order" }]);
    expect(await db.select().from(conversations)).toMatchObject([{ createdBy: userId }]);
    expect(await db.select().from(messages)).toMatchObject([{ content: "Kept" }]);
    // What joined two rows of a school names the school now.
    expect(await db.select().from(programEnrollments)).toMatchObject([
      { schoolId, programId: "program", studentId: "student", cohortId: null },
    ]);
    expect(await db.select().from(programLocations)).toMatchObject([{ id: "offer", schoolId }]);
    expect(await db.select().from(schoolStudents)).toMatchObject([{ locationId: "place" }]);
    expect(await db.select().from(schoolInvites)).toMatchObject([{ codeHash: "hash" }]);
  });

  test("refuses to join what belongs to two schools", async () => {
    await database.migrate(migrationsFor(dialect), { now });
    const { db } = database;
    const [school, other] = [await createSchool(db), await createSchool(db)];
    const student = await createStudent(db, school.id, await createUser(db));
    const { id: programId } = await createProgram(db, other.id, { modules: [] });
    for (const schoolId of [school.id, other.id])
      await expect(
        db
          .insert(programEnrollments)
          .values({ schoolId, programId, studentId: student.id, enrolledAt: now }),
      ).rejects.toThrow();
    expect(await db.select().from(programEnrollments)).toEqual([]);
  });

  test("makes the chart that a case has its first version, and that of the attempts at it", async () => {
    const all = migrationsFor(dialect);
    const before = all.filter(({ name }) => name < "0007");
    await database.migrate(before, { now });
    const { id: userId } = await createUser(database.db);
    // Raw SQL, because today's schema has other columns.
    const [at, yes, no] =
      dialect === "sqlite"
        ? [String(now.getTime()), "1", "0"]
        : [`'${now.toISOString()}'`, "true", "false"];
    const chart = (text: string) =>
      `'{"blocks":[{"kind":"note","title":"Note","text":"${text}"}]}'`;
    const list = (id: string, kind: string) =>
      `insert into question_lists (id, kind, title, description, passing_score, is_premium, status, sort_order, item_count, created_at, updated_at)
       values ('${id}', '${kind}', 'A list', '', 75, ${no}, 'published', 1, 1, ${at}, ${at})`;
    const study = (id: string) =>
      `insert into case_studies (id, scenario, difficulty, estimated_minutes, client_chart, exhibit_data)
       values ('${id}', 'Scenario of ${id}', 'hard', 20, ${chart(`Chart of ${id}`)}, ${chart(`Labs of ${id}`)})`;
    const step = (id: string, caseId: string, position: number) =>
      `insert into case_study_steps (id, case_study_id, position, judgment_step, title, additions)
       values ('${id}', '${caseId}', ${position}, 'recognize-cues', 'Title of ${id}', '{"chart":[],"labs":[]}')`;
    const question = (id: string) => [
      `insert into questions (id, pool, status, created_at, updated_at) values ('${id}', 'exam', 'published', ${at}, ${at})`,
      ...[1, 2].map(
        (version) =>
          `insert into question_versions (id, question_id, version, type, stem, body, answer_key, scoring, max_points, rationale, option_notes, difficulty, cognitive_level, sources, created_at)
           values ('${id}-v${version}', '${id}', ${version}, 'multiple_choice', 'Stem', '{}', '{"letters":["A"]}', 'exact', 1, 'Why', '{}', 'easy', 'apply', '[]', ${at})`,
      ),
    ];
    const item = (listId: string, position: number, version: string, stepId: string | null) =>
      `insert into question_list_items (id, list_id, position, question_version_id, case_study_step_id)
       values ('${listId}-${position}', '${listId}', ${position}, '${version}', ${stepId ? `'${stepId}'` : "null"})`;
    const attempt = (id: string, listId: string, result: string) =>
      `insert into attempts (id, user_id, list_id, mode, item_count, passing_score, time_zone, started_at, submitted_at, score, passed)
       values ('${id}', '${userId}', '${listId}', 'exam', 1, 75, 'UTC', ${at}, ${result})`;
    for (const statement of [
      list("fever", "case_study"),
      list("bleeding", "case_study"),
      list("quiz", "quiz"),
      study("fever"),
      study("bleeding"),
      step("fever-1", "fever", 1),
      step("fever-2", "fever", 2),
      step("bleeding-1", "bleeding", 1),
      ...question("cues"),
      ...question("plan"),
      item("fever", 1, "cues-v2", "fever-1"),
      item("fever", 2, "plan-v1", "fever-2"),
      item("quiz", 1, "plan-v1", null),
      attempt("done", "fever", `${at}, 80, ${yes}`),
      attempt("open", "fever", "null, null, null"),
      attempt("other", "quiz", "null, null, null"),
    ])
      await run(database, statement);

    await database.migrate(all, { now });
    const { db } = database;
    expect(await db.select().from(caseStudies).orderBy(caseStudies.id)).toEqual([
      { id: "bleeding", currentVersionId: "bleeding-v1" },
      { id: "fever", currentVersionId: "fever-v1" },
    ]);
    const note = (text: string) => ({ blocks: [{ kind: "note", title: "Note", text }] });
    expect(await db.select().from(caseStudyVersions).orderBy(caseStudyVersions.id)).toEqual(
      ["bleeding", "fever"].map((id) => ({
        id: `${id}-v1`,
        caseStudyId: id,
        version: 1,
        format: "unfolding",
        scenario: `Scenario of ${id}`,
        difficulty: "hard",
        estimatedMinutes: 20,
        clientChart: note(`Chart of ${id}`),
        exhibitData: note(`Labs of ${id}`),
        createdAt: now,
      })),
    );
    const stepOf = (id: string, of: string, position: number, questionId: string | null) => ({
      id,
      caseStudyVersionId: of,
      position,
      judgmentStep: "recognize-cues",
      title: `Title of ${id}`,
      additions: { chart: [], labs: [] },
      questionId,
      mustNotMiss: null,
    });
    expect(await db.select().from(caseStudySteps).orderBy(caseStudySteps.id)).toEqual([
      stepOf("bleeding-1", "bleeding-v1", 1, null),
      stepOf("fever-1", "fever-v1", 1, "cues"),
      stepOf("fever-2", "fever-v1", 2, "plan"),
    ]);
    expect(await db.select().from(questionListItems).orderBy(questionListItems.id)).toEqual([
      { id: "fever-1", listId: "fever", position: 1, questionVersionId: "cues-v2" },
      { id: "fever-2", listId: "fever", position: 2, questionVersionId: "plan-v1" },
      { id: "quiz-1", listId: "quiz", position: 1, questionVersionId: "plan-v1" },
    ]);
    const kept = await db
      .select({
        id: attempts.id,
        chart: attempts.caseStudyVersionId,
        score: attempts.score,
      })
      .from(attempts)
      .orderBy(attempts.id);
    expect(kept).toEqual([
      { id: "done", chart: "fever-v1", score: 80 },
      { id: "open", chart: "fever-v1", score: null },
      { id: "other", chart: null, score: null },
    ]);
  });

  test("runs only what is new, in order", async () => {
    expect(await database.migrate([first], { now })).toEqual([first.name]);
    expect(await database.migrate([first, second], { now })).toEqual([second.name]);
    await rows(database, "select id, name, age from pets");
  });

  test("refuses a migration that was changed after the database had it", async () => {
    await database.migrate([first], { now });
    const changed = { ...first, hash: "another hash" };
    await expect(database.migrate([changed, second], { now })).rejects.toThrow(
      "0001_first was changed",
    );
    await expect(rows(database, "select age from pets")).rejects.toThrow();
  });

  test("refuses a database that is newer than the program", async () => {
    await database.migrate([first, second], { now });
    await expect(database.migrate([first], { now })).rejects.toThrow("does not know");
  });

  test("leaves nothing of a step that fails, nor of those before it in the same run", async () => {
    await database.migrate([first], { now });
    const broken = step(
      "0003_broken",
      "create table toys (id text)",
      "insert into nowhere values (1)",
    );
    await expect(database.migrate([first, second, broken], { now })).rejects.toThrow();
    await expect(rows(database, "select age from pets")).rejects.toThrow();
    await expect(rows(database, "select id from toys")).rejects.toThrow();
    expect(await database.migrate([first, second], { now })).toEqual([second.name]);
  });

  test("works when several processes start at once", async () => {
    const others = [store.open(), store.open(), store.open()];
    const ran = await Promise.all([database, ...others].map((each) => migrate(each, now)));
    const all = migrationsFor(dialect).map(({ name }) => name);
    expect(ran.filter((names) => names.length > 0)).toEqual([all]);
    await createUser(database.db);
  });
});

if (dialect === "sqlite")
  describe("migrating SQLite", () => {
    const parents = step(
      "0001_family",
      "create table parents (id text primary key not null)",
      "create table children (id text primary key not null, parent text not null references parents (id) on delete cascade)",
      "insert into parents values ('p')",
      "insert into children values ('c', 'p')",
    );

    test("a table that is made anew keeps the children of its rows", async () => {
      await database.migrate([parents], { now });
      const rebuilt = step(
        "0002_rebuilt",
        "create table new_parents (id text primary key not null, name text)",
        "insert into new_parents (id) select id from parents",
        "drop table parents",
        "alter table new_parents rename to parents",
      );
      await database.migrate([parents, rebuilt], { now });
      expect(await rows(database, "select id, parent from children")).toEqual([
        { id: "c", parent: "p" },
      ]);
      expect(await rows(database, "pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
    });

    test("a step that would leave rows without their parents is refused", async () => {
      await database.migrate([parents], { now });
      const careless = step("0002_careless", "delete from parents");
      await expect(database.migrate([parents, careless], { now })).rejects.toThrow(
        "1 rows without their parents",
      );
      expect(await rows(database, "select id from parents")).toEqual([{ id: "p" }]);
      expect(await rows(database, "pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
    });

    test("what there is to lose is copied first", async () => {
      const folder = path.join(dataDir(), "backups");
      await migrate(database, now);
      expect(existsSync(folder)).toBe(false);
      await database.db.insert(settings).values({ key: "kept", value: 1, updatedAt: now });

      let copied = 0;
      const later = [...migrationsFor(dialect), step("9999_later", "create table later (id text)")];
      const backup = async (name: string) => {
        expect(name).toBe("9999_later");
        await expect(rows(database, "select id from later")).rejects.toThrow();
        copied++;
      };
      await database.migrate(later, { now, backup });
      expect(copied).toBe(1);
      await database.migrate(later, { now, backup });
      expect(copied).toBe(1);
    });

    test("the settings that no acknowledged answer is lost by hold", async () => {
      const pragma = async (name: string) =>
        Object.values((await rows(database, `pragma ${name}`))[0] as object)[0];
      expect(await pragma("journal_mode")).toBe("wal");
      expect(await pragma("synchronous")).toBe(2);
      expect(await pragma("foreign_keys")).toBe(1);
      expect(readdirSync(dataDir()).length).toBeGreaterThan(0);
    });
  });
