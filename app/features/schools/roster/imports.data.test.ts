import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import {
  cohorts,
  mail,
  notifications,
  programEnrollments,
  rosterImportRows,
  rosterImports,
  schoolInvites,
  schoolLocations,
  schoolStudents,
} from "#db/schema";
import {
  createProgram,
  createSchool,
  createSetup,
  createStudent,
  type School,
} from "../../../../tests/factories/schools";
import { past } from "../../../../tests/factories/sequence";
import { createUser } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { killedAt } from "../../../../tests/setup/killed";
import {
  confirmImport,
  countWritten,
  discardImport,
  findImport,
  findNewestImport,
  giveImportToSchool,
  listRows,
  pruneImports,
  storeImport,
} from "./imports.server";
import { listMended, refusedCsv } from "./mend.server";
import { readRoster } from "./read.server";
import { rosterOf } from "./roster-of.server";
import { writeImports } from "./write.server";

const now = new Date("2026-03-02T10:00:00Z");
const header = "First Name,Last Name,Email,Student ID";

let database: Database;
let school: School;
beforeEach(async () => {
  database = await testDatabase();
  school = await createSchool(database.db, { maxStudents: 6 });
});

const owner = () => ({ schoolId: school.id });

async function check(pasted: string): Promise<string> {
  const read = await readRoster({ pasted });
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return storeImport(database.db, database.transaction, {
    owner: owner(),
    createdBy: school.createdBy,
    fileName: null,
    reading: read.reading,
    rows: read.rows,
    roster: await rosterOf(database.db, school.id),
    now,
  });
}
const confirm = (id: string) =>
  database.transaction((tx) => confirmImport(tx, { id, owner: owner(), now }));
const write = (piece = 2) =>
  writeImports(database.db, database.transaction, {
    now,
    piece,
    onFailure: (_, error) => {
      throw error;
    },
  });
const students = () =>
  database.db
    .select({
      email: schoolStudents.studentEmail,
      name: schoolStudents.lastName,
      number: schoolStudents.studentId,
      status: schoolStudents.status,
    })
    .from(schoolStudents)
    .where(eq(schoolStudents.schoolId, school.id))
    .orderBy(asc(schoolStudents.studentEmail));
const found = (id: string) => findImport(database.db, { id, owner: owner() });
const invites = () => database.db.select().from(schoolInvites);
const mails = () => database.db.select().from(mail);

async function stock() {
  const [here, left] = [await createUser(database.db), await createUser(database.db)];
  const names = { firstName: "Hannah", lastName: "Kim", studentId: "LK-9" };
  await createStudent(database.db, school.id, here, names);
  await createStudent(database.db, school.id, left, {
    status: "removed",
    removedAt: past,
    lastName: "Gone",
  });
  return { here, left };
}

describe("a confirmed list", () => {
  test("invites the new and the removed, changes the changed and leaves the others", async () => {
    const { here, left } = await stock();
    const id = await check(
      [
        header,
        "Ada,Lee,ada@lakeside.test,LK-1",
        `Hannah,Kim-Lee,${here.email},LK-9`,
        `,,${left.email},LK-2`,
        `Bo,Park,${left.email},LK-3`,
        "Cy,Diaz,cy@lakeside,LK-4",
      ].join("\n"),
    );
    expect(await found(id)).toMatchObject({
      status: "checked",
      counts: { new: 1, changed: 1, rejoined: 1, same: 0, refused: 2 },
      reading: { seats: { most: 6, used: 1 } },
    });
  });

  test("is written once, in pieces, whenever it is killed", async () => {
    const { here, left } = await stock();
    const id = await check(
      [
        header,
        "Ada,Lee,ada@lakeside.test,LK-1",
        `Hannah,Kim-Lee,${here.email},LK-9`,
        `Lou,Gone,${left.email},LK-2`,
        "Bo,Park,bo@lakeside.test,LK-3",
      ].join("\n"),
    );
    expect(await write()).toBe(0);
    expect(await invites()).toEqual([]);
    expect([await confirm(id), await confirm(id)]).toEqual([true, true]);
    for (let nth = 1; await killedAt(nth, database, () => write()); nth += 2);
    expect(await write()).toBe(0);
    expect(await students()).toEqual(
      [
        { email: "ada@lakeside.test", name: "Lee", number: "LK-1", status: "invited" },
        { email: "bo@lakeside.test", name: "Park", number: "LK-3", status: "invited" },
        { email: here.email, name: "Kim-Lee", number: "LK-9", status: "active" },
        { email: left.email, name: "Gone", number: "LK-2", status: "invited" },
      ].sort((a, b) => (a.email < b.email ? -1 : 1)),
    );
    expect((await invites()).map(({ email }) => email).sort()).toEqual(
      ["ada@lakeside.test", "bo@lakeside.test", left.email].sort(),
    );
    expect((await mails()).map(({ lane }) => lane)).toEqual(["bulk", "bulk", "bulk"]);
    const done = await found(id);
    expect(done).toMatchObject({ status: "done", doneLine: 5 });
    expect(await countWritten(database.db, { importId: id, doneLine: 5 })).toBe(4);
    expect(await countWritten(database.db, { importId: id, doneLine: 2 })).toBe(1);
    expect(await confirm(id)).toBe(true);
    const heard = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, school.createdBy));
    expect(heard.map(({ content }) => content)).toEqual(["3 students invited. 1 student updated."]);
  });

  test("takes no one over the seats, and leaves who joined meanwhile", async () => {
    const rows = Array.from({ length: 5 }, (_, at) => `A,B,a${at}@lakeside.test,N-${at}`);
    const id = await check([header, ...rows].join("\n"));
    await confirm(id);
    for (const email of ["a0@lakeside.test", "x@lakeside.test", "y@lakeside.test"])
      await createStudent(database.db, school.id, await createUser(database.db, { email }));
    expect(await write()).toBe(3);
    expect(await found(id)).toMatchObject({
      status: "done",
      counts: { new: 3, same: 1, refused: 1 },
    });
    const { rows: refused } = await listRows(database.db, { importId: id, outcome: "refused" });
    expect(refused).toMatchObject([
      { line: 6, detail: { refusal: { column: null, reason: "seats" } } },
    ]);
  });

  test("of a setup waits for its school, and is written to it", async () => {
    const onboardingId = await createSetup(database.db, school.createdBy);
    const read = await readRoster({ pasted: `${header}\nAda,Lee,ada@lakeside.test,LK-1` });
    if (!read.ok) throw new Error("not read");
    const owner = { onboardingId };
    const id = await storeImport(database.db, database.transaction, {
      owner,
      createdBy: school.createdBy,
      fileName: null,
      reading: read.reading,
      rows: read.rows,
      roster: { students: [], places: null, seats: { most: 50, used: 0 } },
      now,
    });
    await database.transaction((tx) => confirmImport(tx, { id, owner, now }));
    expect(await write()).toBe(0);
    await database.transaction((tx) =>
      giveImportToSchool(tx, { onboardingId, schoolId: school.id }),
    );
    await write();
    expect(await students()).toMatchObject([{ email: "ada@lakeside.test", status: "invited" }]);
  });

  test("puts students in programs, cohorts and locations of the school", async () => {
    const program = await createProgram(database.db, school.id, {
      modules: [],
      name: "Phlebotomy",
    });
    const ids = { location: newId(), cohort: newId() };
    await database.db.insert(schoolLocations).values({
      id: ids.location,
      schoolId: school.id,
      name: "North",
      country: "US",
      createdAt: past,
    });
    await database.db.insert(cohorts).values({
      id: ids.cohort,
      schoolId: school.id,
      programId: program.id,
      name: "Fall",
      createdAt: past,
    });
    const id = await check(
      [
        `${header},Program,Location,Cohort`,
        "Ada,Lee,ada@lakeside.test,LK-1,phlebotomy,north,fall",
        "Bo,Park,bo@lakeside.test,LK-2,Phlebotomy,,",
        "Cy,Diaz,cy@lakeside.test,LK-3,Welding,,",
      ].join("\n"),
    );
    await confirm(id);
    await write();
    const enrolled = await database.db
      .select({ email: schoolStudents.studentEmail, cohortId: programEnrollments.cohortId })
      .from(programEnrollments)
      .innerJoin(schoolStudents, eq(schoolStudents.id, programEnrollments.studentId))
      .orderBy(asc(schoolStudents.studentEmail));
    expect(enrolled).toEqual([
      { email: "ada@lakeside.test", cohortId: ids.cohort },
      { email: "bo@lakeside.test", cohortId: null },
    ]);
    const again = await check(
      [
        `${header},Program,Location,Cohort`,
        "Ada,Lee,ada@lakeside.test,LK-1,Phlebotomy,North,Fall",
        "Bo,Park,bo@lakeside.test,LK-2,Phlebotomy,North,Fall",
      ].join("\n"),
    );
    expect(await found(again)).toMatchObject({ counts: { same: 1, changed: 1 } });
    await confirm(again);
    expect(await write()).toBe(0);
    const [bo] = await database.db
      .select()
      .from(schoolStudents)
      .where(
        and(
          eq(schoolStudents.schoolId, school.id),
          eq(schoolStudents.studentEmail, "bo@lakeside.test"),
        ),
      );
    expect(bo?.locationId).toBe(ids.location);
  });
});

describe("a checked list", () => {
  test("is replaced by a newer one, discarded, and nobody else's", async () => {
    const first = await check(`${header}\nAda,Lee,ada@lakeside.test,LK-1`);
    const second = await check(`${header}\nBo,Lee,bo@lakeside.test,LK-1`);
    expect((await found(first))?.status).toBe("discarded");
    expect(await confirm(first)).toBe(false);
    const newest = await findNewestImport(database.db, { owner: owner() });
    expect(newest?.id).toBe(second);
    const other = { schoolId: (await createSchool(database.db)).id };
    expect(await findImport(database.db, { id: second, owner: other })).toBe(null);
    const theirs = { id: second, owner: other };
    expect(await database.transaction((tx) => confirmImport(tx, { ...theirs, now }))).toBe(false);
    expect(await database.transaction((tx) => discardImport(tx, theirs))).toBe(false);
    const mine = { id: second, owner: owner() };
    expect(await database.transaction((tx) => discardImport(tx, mine))).toBe(true);
    expect(await database.transaction((tx) => discardImport(tx, mine))).toBe(true);
    expect(await write()).toBe(0);
    expect(await students()).toEqual([]);
  });

  test("is mended row by row; its refused rows are a file to mend", async () => {
    const id = await check(
      [header, "Ada,Lee,ada@lakeside,LK-1", '=Bo,"Pa,rk",bo@lakeside.test,LK-2'].join("\n"),
    );
    let file = "";
    for await (const line of refusedCsv(database.db, {
      importId: id,
      columns: ["firstName", "email"],
    }))
      file += line;
    expect(file).toBe(
      '\uFEFFFirst Name,Email,Line,Problem\r\nAda,ada@lakeside,2,"Enter a full email address, like name@school.edu"\r\n',
    );
    const mended = new Map([[2, { column: "email" as const, text: "ada@lakeside.test" }]]);
    expect(await listMended(database.db, { importId: id, mended })).toEqual([
      {
        line: 2,
        cells: {
          firstName: "Ada",
          lastName: "Lee",
          email: "ada@lakeside.test",
          studentId: "LK-1",
        },
      },
      {
        line: 3,
        cells: {
          firstName: "=Bo",
          lastName: "Pa,rk",
          email: "bo@lakeside.test",
          studentId: "LK-2",
        },
      },
    ]);
  });

  test("is shown by pages", async () => {
    const rows = Array.from({ length: 5 }, (_, at) => `A,B,a${at}@lakeside.test,N-${at}`);
    const importId = await check([header, ...rows].join("\n"));
    const page = { importId, outcome: "new" as const, size: 3 };
    const first = await listRows(database.db, page);
    expect([first.rows.map(({ line }) => line), first.next]).toEqual([[2, 3, 4], 4]);
    const second = await listRows(database.db, { ...page, afterLine: 4 });
    expect([second.rows.map(({ line }) => line), second.next]).toEqual([[5, 6], null]);
  });

  test("is deleted when it is old, with its rows", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `A,B,a${at}@lakeside.test,N-${at}`);
    const id = await check([header, ...rows].join("\n"));
    const prune = (before: Date) => pruneImports(database.db, { before, readBefore: before });
    expect(await prune(now)).toBe(0);
    await confirm(id);
    const later = new Date(now.getTime() + 1);
    expect(await prune(later)).toBe(0);
    await write(50);
    expect(await prune(later)).toBe(1);
    expect(await database.db.select().from(rosterImports)).toEqual([]);
    expect(await database.db.select().from(rosterImportRows)).toEqual([]);
  });
});
