/** The instructor dashboard by plain posts: who is shown, in what order, and what is done with the chosen. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  cohorts,
  programEnrollments,
  schoolDays,
  schoolInvites,
  schoolLocations,
  schoolStudents,
  schools,
} from "#db/schema";
import { standings } from "#db/vocabulary";
import { createLesson, createModule, type Module } from "../factories/curriculum";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { createUser } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner, textsOf } from "./learner";

const dashboard = "/schools/instructor-dashboard";

let database: Database;
let school: School;
let instructor: Browser;
let module: Module;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
  module = await createModule(database.db, { name: "Safety" });
  await createLesson(database.db, { moduleId: module.id });
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(schools);
  school = await createSchool(db, { name: "Riverside College", plan: "professional" });
  instructor = await staffOf(school.id);
});

async function staffOf(
  schoolId: string,
  role: "admin" | "instructor" | "assistant" = "instructor",
) {
  const staff = await learner(database.db);
  await createStaff(database.db, schoolId, staff.user, { role });
  return staff.browser;
}

type Given = Partial<typeof schoolStudents.$inferInsert> & {
  is?: (typeof standings)[number];
};

async function add(name: string, { is = "no_program", ...given }: Given = {}, of = school.id) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return createStudent(database.db, of, await createUser(database.db), {
    firstName,
    lastName,
    studentEmail: `${firstName}.${lastName}@example.test`.toLowerCase(),
    standing: standings.indexOf(is),
    ...given,
  });
}

const invited = (name: string) => add(name, { status: "invited", userId: null });
const shown = (browser = instructor) => textsOf(browser, "tbody th > span:first-child");
const names = async (query: string, browser = instructor) => {
  await browser.visit(`${dashboard}?${query}`);
  return shown(browser);
};
const chips = () => textsOf(instructor, 'nav[aria-label="Students by status"] a');
const faults = (browser = instructor) => textsOf(browser, 'main [role="alert"] li');
const status = (browser = instructor) => textsOf(browser, '[role="status"]').join();
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(schoolStudents).where(eq(schoolStudents.id, id));
  return row as typeof schoolStudents.$inferSelect;
};
const createPlace = async (name: string, schoolId = school.id) => {
  const id = newId();
  const place = { id, schoolId, name, country: "US", createdAt: past };
  await database.db.insert(schoolLocations).values(place);
  return id;
};

describe("the roster", () => {
  test("shows who needs help first, and each status by its chip", async () => {
    await add("Ada Diaz", { is: "on_track", completionPercent: 80, grade: 90 });
    await add("Bo Chen", { is: "needs_help", completionPercent: 10, grade: 40 });
    await add("Cy Ames", { is: "at_risk", completionPercent: 30 });
    await add("Di Zorn");
    await invited("Ed Young");
    await add("Fay Removed", { status: "removed" });
    await add("Gus Asked", { status: "requested" });
    expect(await names("")).toEqual(["Bo Chen", "Cy Ames", "Ada Diaz", "Ed Young", "Di Zorn"]);
    expect(chips()).toEqual([
      "All 5",
      "Needs Help 1",
      "At Risk 1",
      "On Track 1",
      "No program 1",
      "Invited 1",
    ]);
    expect(await names("show=needs_help")).toEqual(["Bo Chen"]);
    expect(await names("show=at_risk")).toEqual(["Cy Ames"]);
    expect(await names("show=on_track")).toEqual(["Ada Diaz"]);
    expect(await names("show=no_program")).toEqual(["Di Zorn"]);
    expect(await names("show=invited")).toEqual(["Ed Young"]);
    expect(await names("show=everything&sort=luck&page=-4&order=up")).toHaveLength(5);
  });

  test.each([
    ["diaz", ["Ada Díaz"]],
    ["DÍAZ ada", ["Ada Díaz"]],
    ["ada.díaz@example", ["Ada Díaz"]],
    ["rc-7", ["Bo Chen"]],
    ["o_c", []],
    ["%", []],
    ["chen diaz", []],
    ["   ", ["Bo Chen", "Ada Díaz"]],
  ])("searched for %j shows %j", async (typed, wanted) => {
    await add("Ada Díaz");
    await add("Bo Chen", { studentId: "RC-7" });
    expect(await names(`sort=name&q=${encodeURIComponent(typed)}`)).toEqual(wanted);
    expect(instructor.html).toContain(`value="${typed.trim()}"`);
  });

  test("is put in order by each column, both ways, and what is missing is least", async () => {
    const north = await createPlace("North");
    const at = (day: number) => new Date(Date.UTC(2026, 5, day));
    await add("Ada Diaz", {
      is: "on_track",
      studentId: "B-2",
      completionPercent: 80,
      grade: 90,
      studySeconds: 600,
      lastActiveAt: at(3),
      locationId: north,
    });
    await add("Bo Chen", {
      is: "needs_help",
      studentId: "A-1",
      completionPercent: 10,
      grade: 40,
      studySeconds: 7200,
      lastActiveAt: at(9),
      locationId: await createPlace("Annex"),
    });
    await add("Cy Ames", { is: "at_risk", completionPercent: 30 });
    const [ada, bo, cy] = ["Ada Diaz", "Bo Chen", "Cy Ames"];
    const orders: Record<string, unknown[]> = {
      name: [cy, bo, ada],
      number: [cy, bo, ada],
      status: [bo, cy, ada],
      progress: [bo, cy, ada],
      grade: [cy, bo, ada],
      study: [cy, ada, bo],
      active: [cy, ada, bo],
      location: [cy, ada, bo],
    };
    for (const [sort, wanted] of Object.entries(orders)) {
      expect(await names(`sort=${sort}`), sort).toEqual(wanted);
      expect(await names(`sort=${sort}&order=down`), `${sort} down`).toEqual(wanted.toReversed());
    }
    await instructor.visit(dashboard);
    await instructor.follow("Grade");
    expect(shown()[0]).toContain("Cy Ames");
    await instructor.follow("Grade");
    expect(shown()[0]).toContain("Ada Diaz");
    expect(instructor.html).toContain('aria-sort="descending"');
  });

  test("has pages on which each student is once, whatever they have in common", async () => {
    const all = [];
    for (let at = 0; at < 53; at += 1) all.push((await add(`Same Name${at}`)).studentEmail);
    const seen: string[] = [];
    for (const page of [1, 2, 99]) {
      await instructor.visit(`${dashboard}?sort=grade&page=${page}`);
      if (page < 3) seen.push(...textsOf(instructor, "tbody th > span:last-child"));
      else expect(instructor.text).toContain("Page 2 of 2");
    }
    expect(seen).toHaveLength(53);
    expect(seen.sort()).toEqual(all.sort());
  });

  test("narrows to a program or a cohort", async () => {
    const { db } = database;
    const [ada, bo] = [await add("Ada Diaz"), await add("Bo Chen")];
    await add("Cy Ames");
    const program = await createProgram(db, school.id, { modules: [module], students: [ada, bo] });
    const cohortId = newId();
    const { id: programId } = program;
    await db.insert(cohorts).values({
      id: cohortId,
      schoolId: school.id,
      programId,
      name: "Mornings",
      maxStudents: 5,
      createdAt: past,
    });
    await db
      .update(programEnrollments)
      .set({ cohortId })
      .where(eq(programEnrollments.studentId, bo.id));
    expect(await names(`sort=name&group=${programId}`)).toEqual(["Bo Chen", "Ada Diaz"]);
    expect(await names(`group=${programId}:${cohortId}`)).toEqual(["Bo Chen"]);
    const other = await createSchool(db);
    const theirs = await createProgram(db, other.id, { modules: [module] });
    expect(await names(`group=${theirs.id}`)).toHaveLength(3);
  });

  test("is its school's: another's staff see none of it, a student is refused", async () => {
    await add("Ada Diaz");
    const other = await createSchool(database.db);
    expect(await names("", await staffOf(other.id))).toEqual([]);
    expect(await names("", await staffOf(school.id, "assistant"))).toEqual(["Ada Diaz"]);
    const { browser } = await learner(database.db);
    await browser.visit(dashboard);
    expect([browser.status, browser.text]).toEqual([
      403,
      expect.stringContaining("You don't have instructor access to any school."),
    ]);
  });

  test("says what to do where there is none", async () => {
    await instructor.visit(dashboard);
    expect(instructor.text).toContain("Invite them one by one, or import your class list.");
    await add("Ada Diaz");
    await instructor.visit(`${dashboard}?q=zzz`);
    expect(instructor.text).toContain("No students match");
    await instructor.follow("Show all students");
    expect(shown()).toHaveLength(1);
  });
});

test("the four cards count active students, those with a grade, and seven days", async () => {
  const { db } = database;
  await db.update(schools).set({ maxStudents: 20 });
  await add("Ada Diaz", { is: "on_track", completionPercent: 80, grade: 70 });
  await add("Bo Chen", { is: "needs_help", completionPercent: 21, grade: 69 });
  await add("Cy Ames", { is: "at_risk", completionPercent: 50 });
  await add("Di Zorn");
  await invited("Ed Young");
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = [0, 6, 8].map((ago) => ({ schoolId: school.id, day: dayOf(ago), seconds: 7200 }));
  await db.insert(schoolDays).values(days);
  await instructor.visit(dashboard);
  expect(textsOf(instructor, "main dl > div")).toEqual([
    "Active Students4 of 2016 seats available",
    "Average Progress50%Of students in a program",
    "Pass Rate50%Above 70% grade · 1 has no grade",
    "Study Time This Week4 hLast 7 days · 1 h a student",
  ]);
});

describe("the file for spreadsheets", () => {
  const file = async (query = "", browser = instructor) => {
    const response = await browser.request(`/schools/students.csv?${query}`);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    return { response, lines: text.trimEnd().split("\r\n") };
  };

  test("holds exactly what the filter shows, with the seven columns and the date in its name", async () => {
    await add("Ada Diaz", {
      is: "on_track",
      studentId: "B-2",
      completionPercent: 80,
      grade: 90,
      studySeconds: 5400,
      lastActiveAt: new Date("2026-06-03T12:00:00Z"),
    });
    await add("Bo Chen", { is: "needs_help" });
    await invited("Ed Young");
    const { response, lines } = await file();
    expect(lines).toEqual([
      "\uFEFFStudent Email,Student ID,Status,Progress %,Grade,Study Time (hrs),Last Active",
      "bo.chen@example.test,,Needs Help,0,,0.00,Never",
      "ada.diaz@example.test,B-2,On Track,80,90,1.50,2026-06-03",
      "ed.young@example.test,,Invited,0,,0.00,Never",
    ]);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="students-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await file("show=on_track")).lines).toHaveLength(2);
    expect((await file("q=chen")).lines[1]).toContain("bo.chen");
  });

  test("makes text of what a spreadsheet would run", async () => {
    await add("Ada Diaz", { studentId: "=1+1" });
    await add("Bo Chen", { studentId: '@x,"y"' });
    expect((await file("sort=name")).lines.slice(1).map((line) => line.slice(0, 40))).toEqual([
      expect.stringContaining(`,"'@x,""y""",`),
      expect.stringContaining(",'=1+1,"),
    ]);
  });

  test("is read in pieces, each student once", async () => {
    const rows = Array.from({ length: 1003 }, (_, at) => ({
      id: newId(),
      schoolId: school.id,
      studentEmail: `s${at}@example.test`,
      searchName: at < 600 ? "same" : `s${at}`,
      status: "active" as const,
      enrolledAt: past,
    }));
    for (let at = 0; at < rows.length; at += 200)
      await database.db.insert(schoolStudents).values(rows.slice(at, at + 200));
    const { lines } = await file();
    expect(new Set(lines).size).toBe(1004);
    expect(lines).toHaveLength(1004);
  });

  test("is for staff, and an assistant is one; without another school's students", async () => {
    await add("Ada Diaz");
    expect((await file("", await staffOf(school.id, "assistant"))).lines).toHaveLength(2);
    const other = await createSchool(database.db);
    expect((await file("", await staffOf(other.id))).lines).toHaveLength(1);
    const { browser } = await learner(database.db);
    expect((await file("", browser)).response.status).toBe(403);
  });
});

describe("the chosen students", () => {
  const post = (fields: Record<string, string | string[]>, browser = instructor) =>
    browser.post(`${dashboard}?tab=roster&sort=name`, fields);

  test("are assigned to a location, and taken from it", async () => {
    const north = await createPlace("North");
    const [ada, bo, cy] = [await add("Ada Diaz"), await invited("Bo Chen"), await add("Cy Ames")];
    await post({ intent: "location", location: north, studentId: [ada.id, bo.id] });
    expect(status()).toContain("2 students assigned to North");
    expect(instructor.path).toContain("sort=name");
    expect([(await rowOf(ada.id)).locationId, (await rowOf(bo.id)).locationId]).toEqual([
      north,
      north,
    ]);
    expect((await rowOf(cy.id)).locationId).toBeNull();
    await post({ intent: "location", location: "none", studentId: ada.id });
    expect((await rowOf(ada.id)).locationId).toBeNull();
  });

  test("need a location, a program, and to be chosen; what was chosen stays", async () => {
    const ada = await add("Ada Diaz");
    await createProgram(database.db, school.id, { modules: [module] });
    await post({ intent: "location", location: "", studentId: ada.id });
    expect([instructor.status, faults()]).toEqual([422, ["Please select a location"]]);
    expect(instructor.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${ada.id}"`));
    await post({ intent: "program", group: "", studentId: ada.id });
    expect([instructor.status, faults()]).toEqual([422, ["Please select a program"]]);
    for (const intent of ["location", "program", "resend", "remove"]) {
      await post({ intent });
      expect([instructor.status, faults()]).toEqual([422, ["Choose at least one student."]]);
    }
    await post({ intent: "praise", studentId: ada.id });
    expect(instructor.status).toBe(400);
  });

  test("are added to a program and its cohort, as far as there are places", async () => {
    const { db } = database;
    const [ada, bo] = [await add("Ada Diaz"), await add("Bo Chen")];
    const { id: programId } = await createProgram(db, school.id, { modules: [module] });
    const cohortId = newId();
    const cohort = { id: cohortId, schoolId: school.id, programId, name: "Mornings" };
    await db.insert(cohorts).values({ ...cohort, maxStudents: 1, createdAt: past });
    const group = `${programId}:${cohortId}`;
    await post({ intent: "program", group, studentId: [ada.id, bo.id] });
    expect([instructor.status, faults().join()]).toEqual([
      422,
      expect.stringContaining("1 place left of 1"),
    ]);
    expect(await db.select().from(programEnrollments)).toEqual([]);
    await post({ intent: "program", group, studentId: ada.id });
    await post({ intent: "program", group: programId, studentId: bo.id });
    await post({ intent: "program", group: programId, studentId: bo.id });
    expect(status()).toContain("They are in it already");
    const evening = { ...cohort, id: newId(), name: "Evenings", maxStudents: 1, createdAt: past };
    await db.insert(cohorts).values(evening);
    await post({
      intent: "program",
      group: `${programId}:${evening.id}`,
      studentId: [ada.id, bo.id],
    });
    expect(faults().join()).toContain("1 place left of 1");
    await post({ intent: "program", group: `${programId}:${evening.id}`, studentId: ada.id });
    expect(status()).toContain("1 student enrolled");
    const rows = await db.select().from(programEnrollments);
    expect(rows.map((row) => [row.studentId, row.cohortId]).sort()).toEqual(
      [
        [ada.id, evening.id],
        [bo.id, null],
      ].sort(),
    );
  });

  test("are invited again, if they wait for it, and once a minute", async () => {
    const [ada, bo] = [await add("Ada Diaz"), await invited("Bo Chen")];
    await post({ intent: "resend", studentId: [ada.id, bo.id] });
    expect(status()).toContain("1 invite sent again");
    expect(status()).toContain("1 student isn't invited");
    expect(await database.db.select().from(schoolInvites)).toHaveLength(1);
  });

  test("are removed, with their invites; twice is nothing left to remove", async () => {
    const [ada, bo] = [await add("Ada Diaz"), await invited("Bo Chen")];
    const fields = { intent: "remove", studentId: [ada.id, bo.id] };
    await post(fields);
    expect(status()).toContain("2 students removed");
    expect([(await rowOf(ada.id)).status, (await rowOf(bo.id)).status]).toEqual([
      "removed",
      "removed",
    ]);
    await post(fields);
    expect(instructor.status).toBe(404);
  });

  test("are the school's own: another's are not there, and an assistant may not", async () => {
    const { db } = database;
    const other = await createSchool(db);
    const [ours, theirs] = [await add("Ada Diaz"), await add("Bo Chen", {}, other.id)];
    const north = await createPlace("North");
    const theirPlace = await createPlace("Theirs", other.id);
    const { id: group } = await createProgram(db, school.id, { modules: [module] });
    const studentId = [ours.id, theirs.id];
    const posts: ({ intent: string } & Record<string, string | string[]>)[] = [
      { intent: "location", location: north, studentId },
      { intent: "program", group, studentId },
      { intent: "remove", studentId: theirs.id },
    ];
    for (const fields of posts) {
      await post(fields);
      expect(instructor.status, fields.intent).toBe(404);
    }
    await post({ intent: "location", location: theirPlace, studentId: ours.id });
    expect(instructor.status).toBe(422);
    const assistant = await staffOf(school.id, "assistant");
    await assistant.visit(dashboard);
    expect(assistant.html).not.toContain('type="checkbox"');
    for (const intent of ["location", "program", "resend", "remove"]) {
      await post({ intent, location: north, group, studentId: ours.id }, assistant);
      expect(assistant.status, intent).toBe(403);
    }
    const visitor = (await learner(db)).browser;
    await post({ intent: "remove", studentId: ours.id }, visitor);
    expect(visitor.status).toBe(403);
    for (const { id } of [ours, theirs])
      expect(await rowOf(id)).toMatchObject({ status: "active", locationId: null });
  });
});

describe("the tab of curricula", () => {
  const tab = `${dashboard}?tab=curricula`;

  test("adds a category to a program once, and changes it", async () => {
    const { db } = database;
    const { id: programId } = await createProgram(db, school.id, { modules: [], name: "Evening" });
    await instructor.visit(tab);
    await instructor.press("Add category", { Category: module.id });
    expect(status()).toContain("Safety added");
    await instructor.press("Add category", { Category: module.id });
    expect([instructor.status, faults()]).toEqual([
      422,
      ["This category is already added to the program"],
    ]);
    await instructor.post(tab, { intent: "add", programId, moduleId: "" });
    expect([instructor.status, faults()]).toEqual([
      422,
      ["Please select both a program and category"],
    ]);
    await instructor.visit(tab);
    await instructor.press("Make Safety optional");
    expect(status()).toContain("Safety is optional now");
    await instructor.press("Remove Safety from the program");
    await instructor.press("Put Safety back");
    expect(textsOf(instructor, "main ol > li").join()).toMatch(/Safety.*Optional/);
  });

  test("is read by an assistant, and changed for the own school only", async () => {
    const { db } = database;
    const other = await createSchool(db);
    const { id: programId } = await createProgram(db, other.id, { modules: [] });
    await instructor.post(tab, { intent: "add", programId, moduleId: module.id });
    expect(instructor.status).toBe(404);
    await createProgram(db, school.id, { modules: [module], name: "Evening" });
    const assistant = await staffOf(school.id, "assistant");
    await assistant.visit(tab);
    expect(assistant.text).toContain("Safety");
    expect(textsOf(assistant, "main button").join()).not.toContain("Remove");
    await assistant.post(tab, { intent: "add", programId, moduleId: module.id });
    expect(assistant.status).toBe(403);
  });
});

test("the tab of figures shows each program's, and the tab of assignments says what is there", async () => {
  const [ada, bo] = [
    await add("Ada Diaz", { is: "on_track", completionPercent: 80, grade: 90 }),
    await add("Bo Chen", { is: "needs_help", completionPercent: 20 }),
  ];
  await instructor.visit(`${dashboard}?tab=analytics`);
  expect(instructor.text).toContain("No students in a program yet");
  await createProgram(database.db, school.id, {
    modules: [module],
    students: [ada, bo],
    name: "Evening",
  });
  await instructor.visit(`${dashboard}?tab=analytics`);
  expect(textsOf(instructor, "tbody tr").join()).toBe("Evening2150%100%1 without a grade");
  await instructor.visit(`${dashboard}?tab=assignments`);
  expect(instructor.text).toContain("Coming soon");
  await instructor.follow("Open School Content");
  expect(instructor.text).toContain("Add content");
});
