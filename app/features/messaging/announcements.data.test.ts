import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { announcements, notifications, schoolStaff, schools, settings } from "#db/schema";
import { createSchool, createStudent, type School } from "../../../tests/factories/schools";
import { past } from "../../../tests/factories/sequence";
import { createAdmin, createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { killedAt } from "../../../tests/setup/killed";
import {
  announceToSchool,
  listAnnouncements,
  type NewAnnouncement,
  notifyMembers,
} from "./announcements.server";

const now = new Date("2026-03-02T10:00:00Z");

let database: Database;
let admin: User;
let school: School;
beforeEach(async () => {
  database = await testDatabase();
  admin = await createAdmin(database.db);
  school = await createSchool(database.db, { name: "Riverside" });
});

const announce = (given: Partial<NewAnnouncement> = {}) =>
  database.transaction((tx) =>
    announceToSchool(tx, {
      schoolId: school.id,
      senderId: admin.id,
      title: "Monday",
      content: "No class.\nRead chapter 2.",
      audience: "all",
      once: "form1",
      now,
      ...given,
    }),
  );
const failures: [string, unknown][] = [];
beforeEach(() => {
  failures.length = 0;
});
const tell = () =>
  notifyMembers(database.db, database.transaction, {
    now,
    piece: 5,
    onFailure: (...failure) => failures.push(failure),
  });
const heard = (user: { id: string }) =>
  database.db.select().from(notifications).where(eq(notifications.userId, user.id));
const student = async (
  given: Parameters<typeof createStudent>[3] = {},
  of = school,
): Promise<User> => {
  const user = await createUser(database.db);
  await createStudent(database.db, of.id, user, given);
  return user;
};
const staff = async (
  given: Partial<typeof schoolStaff.$inferInsert> = {},
  of = school,
): Promise<User> => {
  const user = await createUser(database.db);
  await database.db.insert(schoolStaff).values({
    id: newId(),
    schoolId: of.id,
    userId: user.id,
    email: user.email,
    name: "Ines Staff",
    role: "instructor",
    status: "active",
    createdAt: past,
    ...given,
  });
  return user;
};

describe("who hears an announcement", () => {
  test.each([
    ["all", ["student", "staff", "assistant", "creator"]],
    ["students", ["student"]],
    ["staff", ["staff", "assistant", "creator"]],
  ] as const)("%s: %j; nobody else", async (audience, expected) => {
    const other = await createSchool(database.db);
    const people = {
      student: await student(),
      staff: await staff(),
      assistant: await staff({ role: "assistant" }),
      creator: { id: school.createdBy },
      invited: await student({ status: "invited" }),
      removed: await student({ status: "removed" }),
      invitedStaff: await staff({ status: "invited" }),
      removedStaff: await staff({ status: "removed" }),
      elsewhere: await student({}, other),
      staffElsewhere: await staff({}, other),
      creatorElsewhere: { id: other.createdBy },
      nobodys: await createUser(database.db),
      sender: admin,
    };
    expect(await announce({ audience })).toBe(true);
    expect(await tell()).toBe(expected.length);
    const told = [];
    for (const [name, person] of Object.entries(people)) {
      const [notification, ...more] = await heard(person);
      expect(more).toEqual([]);
      if (!notification) continue;
      told.push(name);
      expect(notification).toMatchObject({
        kind: "announcement",
        title: "Riverside: Monday",
        content: "No class.\nRead chapter 2.",
        href: null,
        isRead: false,
        createdAt: now,
      });
    }
    expect(told).toEqual(expected);
    expect(failures).toEqual([]);
  });

  test("who is of two groups hears it once", async () => {
    const both = await student();
    await database.db.update(schools).set({ createdBy: both.id }).where(eq(schools.id, school.id));
    await announce();
    expect(await tell()).toBe(1);
    expect(await heard(both)).toHaveLength(1);
  });
});

describe("telling", () => {
  test("goes on after a failure in the middle, and after its end tells nobody again", async () => {
    const people: User[] = [];
    for (let at = 0; at < 12; at++) people.push(await student());
    await announce({ audience: "students" });
    let failing = 6;
    database.statements.log = (sql) => {
      if (/insert into "notifications"/.test(sql) && --failing === 0) throw new Error("cut");
    };
    try {
      expect(await tell()).toBe(5);
    } finally {
      database.statements.log = null;
    }
    expect(failures).toHaveLength(1);
    const [underWay] = (await listAnnouncements(database.db, { after: null })).rows;
    expect(underWay?.isUnderWay).toBe(true);
    expect(await tell()).toBe(7);
    expect(await tell()).toBe(0);
    for (const person of people) expect(await heard(person)).toHaveLength(1);
    expect(await database.db.select().from(notifications)).toHaveLength(12);
    expect(await database.db.select().from(settings)).toEqual([]);
    const [done] = (await listAnnouncements(database.db, { after: null })).rows;
    expect(done?.isUnderWay).toBe(false);
  });

  test("begun again from the start, as after a restored backup, tells nobody twice", async () => {
    const person = await student();
    await announce();
    const begun = await database.db.select().from(settings);
    expect(await tell()).toBe(2);
    await database.db.insert(settings).values(begun);
    expect(await tell()).toBe(0);
    expect(await heard(person)).toHaveLength(1);
  });

  test("killed at any write and run again, it notifies every member once", async () => {
    const people = [school.createdBy, (await staff()).id];
    for (let at = 0; at < 3; at++) people.push((await student()).id);
    const run = () =>
      notifyMembers(database.db, database.transaction, { now, piece: 2, onFailure: () => {} });
    for (let nth = 1, killed = true; killed; nth++) {
      await announce({ once: `form ${nth}` });
      killed = await killedAt(nth, database, run);
      await run();
      const told = await database.db.select().from(notifications);
      expect(told.map(({ userId }) => userId).sort(), `write ${nth}`).toEqual([...people].sort());
      expect(await database.db.select().from(settings)).toEqual([]);
      await database.db.delete(notifications);
    }
  });

  test("by two at once tells each once", async () => {
    const people: User[] = [];
    for (let at = 0; at < 6; at++) people.push(await student());
    await announce({ audience: "students" });
    const told = await Promise.all([tell(), tell()]);
    expect(told[0] + told[1]).toBe(6);
    for (const person of people) expect(await heard(person)).toHaveLength(1);
  });

  test("goes on with other announcements where one fails; one whose school is gone is let go", async () => {
    const person = await student();
    const closing = await createSchool(database.db);
    await announce({ schoolId: closing.id });
    await database.db.delete(schools).where(eq(schools.id, closing.id));
    await announce({ title: "Broken" });
    await announce({ title: "Whole" });
    database.statements.log = (sql, values) => {
      const isBroken = values.some((value) => value === "Riverside: Broken");
      if (/insert into "notifications"/.test(sql) && isBroken) throw new Error("cut");
    };
    try {
      expect(await tell()).toBe(2);
    } finally {
      database.statements.log = null;
    }
    expect(failures).toHaveLength(1);
    expect(await heard(person)).toMatchObject([{ title: "Riverside: Whole" }]);
    expect(await database.db.select().from(settings)).toHaveLength(1);
  });
});

describe("an announcement", () => {
  test("sent twice by one form is one; other words, or another form, make another", async () => {
    for (let press = 0; press < 2; press++) expect(await announce()).toBe(true);
    expect(await database.db.select().from(announcements)).toMatchObject([
      { schoolId: school.id, senderId: admin.id, title: "Monday", audience: "all", createdAt: now },
    ]);
    await tell();
    expect(await announce()).toBe(true);
    expect(await tell()).toBe(0);
    await announce({ title: "Tuesday" });
    await announce({ once: "form2" });
    expect(await database.db.select().from(announcements)).toHaveLength(3);
  });

  test("to a school that is not there is not stored", async () => {
    expect(await announce({ schoolId: "nowhere" })).toBe(false);
    expect(await database.db.select().from(announcements)).toEqual([]);
    expect(await database.db.select().from(settings)).toEqual([]);
  });

  test("stands in the list newest first, over pages, also where many are of one moment", async () => {
    for (let at = 0; at < 43; at++)
      await announce({
        title: `Number ${at}`,
        now: new Date(now.getTime() + Math.floor(at / 30) * 1000),
      });
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: Parameters<typeof listAnnouncements>[1]["after"] = null;
    do {
      const { rows, older } = await listAnnouncements(database.db, { after });
      seen.push(...rows.map(({ id }) => id));
      sizes.push(rows.length);
      after = older;
    } while (after);
    expect(sizes).toEqual([20, 20, 3]);
    const stored = await database.db
      .select()
      .from(announcements)
      .orderBy(asc(announcements.createdAt), asc(announcements.id));
    expect(seen).toEqual(stored.map(({ id }) => id).reverse());
  });
});
