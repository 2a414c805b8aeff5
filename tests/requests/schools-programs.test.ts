/** Programs of a school by plain posts: curriculum, enrollment, cohorts, and what their students see. */
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  cohorts,
  lessons,
  programCategories,
  programEnrollments,
  programLocations,
  programs,
  schoolLocations,
  schoolStudents,
  schools,
} from "#db/schema";
import { createLesson, createModule, type Module } from "../factories/curriculum";
import { createQuiz } from "../factories/quizzes";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { takeList } from "../factories/taken";
import { createUser } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner, textsOf } from "./learner";

const list = "/schools/programs";
const gone = "Someone has changed this meanwhile.";

let database: Database;
let modules: Module[];
let school: School;
let instructor: Browser;
let student: Browser;
let seat: typeof schoolStudents.$inferSelect;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
  modules = [];
  for (const name of ["Safety", "Venipuncture", "Specimens"]) {
    const module = await createModule(database.db, { name });
    await createLesson(database.db, { moduleId: module.id, estimatedMinutes: 10 });
    modules.push(module);
  }
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(schools);
  school = await createSchool(db, { name: "Riverside College", plan: "professional" });
  const staff = await learner(db);
  await createStaff(db, school.id, staff.user);
  instructor = staff.browser;
  const person = await learner(db);
  seat = await createStudent(db, school.id, person.user, { firstName: "Ada", lastName: "Diaz" });
  student = person.browser;
});

const moduleAt = (at: number) => modules[at] as Module;
const idOf = (at: number) => moduleAt(at).id;
const status = (browser: Browser) => textsOf(browser, '[role="status"]').join();
const faults = (browser: Browser) => textsOf(browser, 'main [role="alert"] li');
const pathOf = ({ id }: { id: string }, part = "") => `${list}/${id}${part}`;
const made = (given: Partial<Parameters<typeof createProgram>[2]> = {}, schoolId = school.id) =>
  createProgram(database.db, schoolId, { modules: [{ id: idOf(0) }], ...given });
const curriculum = (programId: string) =>
  database.db
    .select()
    .from(programCategories)
    .where(eq(programCategories.programId, programId))
    .orderBy(programCategories.sortOrder);
const order = async (programId: string) =>
  (await curriculum(programId)).map(({ moduleId }) => modules.findIndex((m) => m.id === moduleId));
const enrolled = () => database.db.select().from(programEnrollments);
const seats = async (count: number) => {
  const all = [];
  for (let n = 0; n < count; n += 1)
    all.push(await createStudent(database.db, school.id, await createUser(database.db)));
  return all;
};
const cohort = async (programId: string, given: Partial<typeof cohorts.$inferInsert> = {}) => {
  const id = newId();
  const row = { id, schoolId: school.id, programId, name: "Spring", createdAt: past, ...given };
  await database.db.insert(cohorts).values(row);
  return id;
};
/** What the student's list of modules shows. */
const seen = async () => {
  await student.visit("/modules");
  return textsOf(student, "article").map((card) =>
    [/Safety|Venipuncture|Specimens/.exec(card)?.[0], /Required|Optional/.exec(card)?.[0]].join(
      " ",
    ),
  );
};
const everything = ["Safety ", "Venipuncture ", "Specimens "];

describe("from a program to what its student sees", () => {
  test("by the forms alone", async () => {
    await instructor.visit(list);
    expect(instructor.text).toContain("No programs yet");
    await instructor.press("Create program", { "Program name": "  Phlebotomy Technician " });
    expect([instructor.heading, status(instructor)]).toEqual([
      "Phlebotomy Technician",
      expect.stringContaining("Program created"),
    ]);
    expect(await seen()).toEqual(everything);
    await instructor.press("Add category", { Category: "Venipuncture" });
    expect(status(instructor)).toContain("Venipuncture added");
    await instructor.press("Add category", { Category: "Venipuncture" });
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["This category is already added to the program"],
    ]);
    await instructor.follow("Students (0)");
    await instructor.follow("Not enrolled");
    await instructor.press("Enroll chosen students", { "Ada Diaz": true });
    expect(status(instructor)).toContain("1 student enrolled");
    expect(await seen()).toEqual(["Venipuncture Required"]);
    await student.visit(`/modules/${idOf(0)}/lessons`);
    expect(student.status).toBe(404);

    await instructor.follow("Curriculum");
    await instructor.press("Make Venipuncture optional");
    expect(await seen()).toEqual(["Venipuncture Optional"]);
    await instructor.press("Add category", { Category: "Safety" });
    await instructor.press("Move Safety up");
    expect(await seen()).toEqual(["Safety Required", "Venipuncture Optional"]);
    await instructor.follow("Students (1)");
    await instructor.press("Take out of program", { "Ada Diaz": true });
    expect(await seen()).toEqual(everything);
  });

  test("a school that is pending or ended, and a program that is retired, show all modules", async () => {
    const program = await made({ students: [seat] });
    expect(await seen()).toEqual(["Safety Required"]);
    for (const change of [{ status: "pending" }, { status: "ended" }] as const) {
      await database.db.update(schools).set(change);
      expect(await seen()).toEqual(everything);
    }
    await database.db.update(schools).set({ status: "active" });
    await instructor.visit(pathOf(program));
    await instructor.press("Retire program");
    expect(status(instructor)).toContain("Program retired");
    expect(instructor.text).toContain("This program is retired");
    expect(await seen()).toEqual(everything);
    await instructor.press("Reopen program");
    expect(await seen()).toEqual(["Safety Required"]);
  });

  test("of two programs both are seen, and Required wins", async () => {
    await made({ modules: [{ id: idOf(0), isRequired: false }], students: [seat] });
    await made({ modules: [{ id: idOf(0) }, { id: idOf(2) }], students: [seat] });
    expect((await seen()).sort()).toEqual(["Safety Required", "Specimens Required"]);
  });
});

describe("a program's name", () => {
  test.each([
    ["", "Enter a name."],
    ["x".repeat(101), "Use at most 100 characters."],
    ["a\u0007b", "Use only letters and symbols."],
  ])("%j is refused beside its field, and stays", async (name, fault) => {
    const program = await made({ name: "Evening" });
    await instructor.visit(list);
    await instructor.press("Create program", { "Program name": name });
    expect([instructor.status, faults(instructor)]).toEqual([422, [fault]]);
    expect(instructor.html).toContain('id="create-name-error"');
    await instructor.visit(pathOf(program));
    await instructor.press("Rename program", { "Program name": name });
    expect([instructor.status, faults(instructor)]).toEqual([422, [fault]]);
    expect(await database.db.select().from(programs)).toMatchObject([{ name: "Evening" }]);
  });

  test("is used once, whatever its letters; another school may have it", async () => {
    const program = await made({ name: "Evening" });
    await made({ name: "Morning" });
    await made({ name: "Weekend" }, (await createSchool(database.db)).id);
    await instructor.post(list, { name: "EVENING" });
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["Your school has a program with this name already."],
    ]);
    await instructor.post(pathOf(program), { intent: "rename", name: "morning" });
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["Your school has a program with this name already."],
    ]);
    for (const name of ["evening", "Weekend"]) {
      await instructor.post(pathOf(program), { intent: "rename", name });
      expect([instructor.status, instructor.heading]).toEqual([200, name]);
    }
  });
});

test("beyond the plan's programs none is created or reopened", async () => {
  await database.db.update(schools).set({ plan: "starter" });
  const first = await made({ name: "First" });
  await instructor.post(list, { name: "Second" });
  expect([instructor.status, faults(instructor)]).toEqual([
    422,
    ["Your plan has 1 program, and it is in use. Retire one, or contact us about a larger plan."],
  ]);
  await instructor.post(pathOf(first), { intent: "retire" });
  await instructor.post(list, { name: "Second" });
  expect(instructor.status).toBe(200);
  await instructor.post(pathOf(first), { intent: "reopen" });
  expect(textsOf(instructor, '[role="alert"]').join()).toContain("All programs of your plan");
  const active = await database.db.select().from(programs).where(eq(programs.isActive, true));
  expect(active).toMatchObject([{ name: "Second" }]);
  await database.db.update(schools).set({ maxPrograms: 2 });
  await instructor.post(pathOf(first), { intent: "reopen" });
  expect(status(instructor)).toContain("Program reopened");
});

describe("a curriculum", () => {
  test("is put in order, one place at a time, and not beyond its ends", async () => {
    const program = await made({ modules: modules.map(({ id }) => ({ id })) });
    const move = (at: number, intent: string) =>
      instructor.post(pathOf(program), { intent, moduleId: idOf(at) });
    await move(0, "down");
    expect(await order(program.id)).toEqual([1, 0, 2]);
    await move(2, "up");
    expect(await order(program.id)).toEqual([1, 2, 0]);
    await move(1, "up");
    await move(0, "down");
    expect(await order(program.id)).toEqual([1, 2, 0]);
    expect((await curriculum(program.id)).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
  });

  test("loses a category, and gets it back where it was", async () => {
    const program = await made({ modules: modules.map(({ id }) => ({ id })) });
    await instructor.visit(pathOf(program));
    await instructor.press("Make Venipuncture optional");
    await instructor.press("Remove Venipuncture from the program");
    expect(status(instructor)).toContain("Venipuncture removed");
    expect(await order(program.id)).toEqual([0, 2]);
    const undo = instructor.path;
    await instructor.press("Put Venipuncture back");
    expect(await curriculum(program.id)).toMatchObject([
      { moduleId: idOf(0), isRequired: true },
      { moduleId: idOf(1), isRequired: false },
      { moduleId: idOf(2), isRequired: true },
    ]);
    await instructor.visit(undo);
    expect(instructor.html).not.toContain("Put Venipuncture back");
    // Pressed twice, it is there once.
    await instructor.post(pathOf(program), { intent: "restore", moduleId: idOf(1) });
    expect(await order(program.id)).toEqual([0, 1, 2]);
  });

  test("removed twice, or changed once it is gone, is not there", async () => {
    const program = await made();
    await instructor.post(pathOf(program), { intent: "remove", moduleId: idOf(0) });
    for (const intent of ["remove", "up", "down", "required", "optional"]) {
      await instructor.post(pathOf(program), { intent, moduleId: idOf(0) });
      expect([intent, instructor.status]).toEqual([intent, 404]);
    }
  });

  test.each([
    ["", "Please select a category"],
    ["no-such-module", "Choose a category from the list."],
  ])("%j cannot be added", async (moduleId, fault) => {
    const program = await made();
    await instructor.post(pathOf(program), { intent: "add", moduleId });
    expect([instructor.status, faults(instructor)]).toEqual([422, [fault]]);
    expect(await order(program.id)).toEqual([0]);
  });
});

describe("enrollment", () => {
  test("of a whole page, twice, changes nothing the second time", async () => {
    const program = await made();
    await seats(2);
    await instructor.visit(pathOf(program, "/students?view=others"));
    await instructor.press("Enroll all 3 shown");
    expect(status(instructor)).toContain("3 students enrolled");
    expect(instructor.text).toContain("All of your students who match are enrolled already.");
    await instructor.post(pathOf(program, "/students"), {
      intent: "enroll",
      studentId: [seat.id, seat.id],
    });
    expect(status(instructor)).toContain("0 students enrolled");
    expect(await enrolled()).toHaveLength(3);
  });

  test("search and cohort narrow the list", async () => {
    const program = await made();
    const [bo] = await seats(1);
    const spring = await cohort(program.id);
    await database.db.insert(programEnrollments).values(
      [seat, bo].map((one) => ({
        schoolId: school.id,
        programId: program.id,
        studentId: one?.id ?? "",
        cohortId: one === seat ? spring : null,
        enrolledAt: past,
      })),
    );
    const shown = async (query: string) => {
      await instructor.visit(pathOf(program, `/students?${query}`));
      return textsOf(instructor, "#students li").length;
    };
    expect(await shown("")).toBe(2);
    expect(await shown("q=DIAZ")).toBe(1);
    expect(await shown("q=%25")).toBe(0);
    expect(await shown(`cohort=${spring}`)).toBe(1);
    expect(instructor.text).toContain("Ada Diaz");
    expect(await shown("cohort=none")).toBe(1);
    expect(instructor.text).not.toContain("Ada Diaz");
    expect(await shown("cohort=of-another")).toBe(2);
    expect(await shown("page=99")).toBe(2);
    expect(await shown("view=others")).toBe(0);
  });

  test("of nobody, or of more than a page, is refused", async () => {
    const program = await made();
    for (const intent of ["enroll", "enroll-page", "move", "unenroll"]) {
      await instructor.post(pathOf(program, "/students"), { intent });
      expect([instructor.status, faults(instructor)]).toEqual([
        422,
        ["Choose at least one student."],
      ]);
    }
    const many = Array.from({ length: 101 }, (_, at) => `student-${at}`);
    await instructor.post(pathOf(program, "/students"), { intent: "enroll", studentId: many });
    expect([instructor.status, await enrolled()]).toEqual([400, []]);
    await instructor.post(pathOf(program, "/students"), { intent: "else", studentId: seat.id });
    expect(instructor.status).toBe(400);
  });

  test("a cohort of one place refuses the second in words, and keeps what was chosen", async () => {
    const program = await made();
    const spring = await cohort(program.id, { maxStudents: 1 });
    const [bo, cy] = await seats(2);
    const post = (intent: string, ids: string[], cohortId: string) =>
      instructor.post(pathOf(program, "/students?view=others"), {
        intent,
        studentId: ids,
        cohortId,
      });
    await post("enroll", [bo?.id ?? "", cy?.id ?? ""], spring);
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["This cohort has 1 place left of 1. Choose fewer students, or raise its maximum."],
    ]);
    const boxes = [...instructor.page.document.querySelectorAll('input[name="studentId"]')];
    expect(boxes.filter((box) => box.hasAttribute("checked"))).toHaveLength(2);
    expect(await enrolled()).toEqual([]);
    await post("enroll", [seat.id], spring);
    await post("enroll", [bo?.id ?? ""], spring);
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["All 1 places of this cohort are taken. Choose another cohort, or raise its maximum."],
    ]);
    await post("enroll", [bo?.id ?? ""], "");
    await post("move", [bo?.id ?? ""], spring);
    expect(instructor.status).toBe(422);
    // Who is in it already takes no second place.
    await post("move", [seat.id], spring);
    expect([instructor.status, status(instructor)]).toEqual([
      200,
      expect.stringContaining("1 student moved"),
    ]);
    await post("move", [seat.id], "");
    await post("move", [bo?.id ?? ""], spring);
    expect(await enrolled()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ studentId: seat.id, cohortId: null }),
        expect.objectContaining({ studentId: bo?.id, cohortId: spring }),
      ]),
    );
  });

  test("a place is free again once its student is removed from the school", async () => {
    const program = await made();
    const spring = await cohort(program.id, { maxStudents: 1 });
    const path = pathOf(program, "/students");
    const [bo] = await seats(1);
    await instructor.post(path, { intent: "enroll", studentId: seat.id, cohortId: spring });
    await database.db
      .update(schoolStudents)
      .set({ status: "removed" })
      .where(eq(schoolStudents.id, seat.id));
    await instructor.post(path, { intent: "enroll", studentId: seat.id });
    expect(instructor.status).toBe(404);
    await instructor.post(path, { intent: "enroll", studentId: bo?.id ?? "", cohortId: spring });
    expect(status(instructor)).toContain("1 student enrolled");
  });

  test("a retired program takes nobody", async () => {
    const program = await made();
    await database.db.update(programs).set({ isActive: false });
    await instructor.visit(pathOf(program, "/students?view=others"));
    expect(instructor.text).toContain("Reopen the program to enroll students.");
    await instructor.post(pathOf(program, "/students"), { intent: "enroll", studentId: seat.id });
    expect(instructor.status).toBe(404);
    expect(await enrolled()).toEqual([]);
  });
});

describe("a cohort", () => {
  const place = async (programId: string, given: Partial<typeof programLocations.$inferInsert>) => {
    const locationId = newId();
    await database.db.insert(schoolLocations).values({
      id: locationId,
      schoolId: school.id,
      name: "Main campus",
      country: "US",
      createdAt: past,
    });
    await database.db
      .insert(programLocations)
      .values({ id: newId(), schoolId: school.id, programId, locationId, ...given });
    return locationId;
  };
  const typed = { "Cohort name": "Fall evenings", "Most students": "12" };
  const all = () => database.db.select().from(cohorts);

  test("is created, changed and deleted; its students stay in the program", async () => {
    const program = await made({ students: [seat] });
    await place(program.id, { maxStudentsPerCohort: 20 });
    await instructor.visit(pathOf(program, "/cohorts"));
    await instructor.press("Create cohort", {
      ...typed,
      Location: "Main campus",
      "First day": "2027-01-11",
      "Last day": "2027-05-14",
    });
    expect(status(instructor)).toContain("Cohort saved");
    for (const text of ["Fall evenings", "Main campus", "0 of 12 places"])
      expect(instructor.text).toContain(text);
    const [{ id } = { id: "" }] = await all();
    await instructor.post(pathOf(program, "/students"), {
      intent: "move",
      studentId: seat.id,
      cohortId: id,
    });
    const change = { intent: "save", cohortId: id, name: "Fall", maxStudents: "1" };
    await instructor.post(pathOf(program, "/cohorts"), change);
    expect(await all()).toMatchObject([
      { name: "Fall", maxStudents: 1, locationId: null, startsOn: null },
    ]);
    expect(instructor.text).toContain("1 of 1 places");
    await instructor.press("Delete Fall");
    expect(status(instructor)).toContain("Cohort deleted");
    expect(await all()).toEqual([]);
    expect(await enrolled()).toMatchObject([{ studentId: seat.id, cohortId: null }]);
    await instructor.post(pathOf(program, "/cohorts"), { intent: "delete", cohortId: id });
    expect([instructor.status, instructor.text]).toEqual([404, expect.stringContaining(gone)]);
  });

  test.each([
    [{ name: "" }, "Enter a name."],
    [{ name: "x".repeat(81) }, "Use at most 80 characters."],
    [{ name: "SPRING" }, "This program has a cohort with this name already."],
    [{ maxStudents: "0" }, "Enter a number from 1 to 200."],
    [{ maxStudents: "201" }, "Enter a number from 1 to 200."],
    [{ maxStudents: "many" }, "Enter a number from 1 to 200."],
    [{ maxStudents: "1.5" }, "Enter a number from 1 to 200."],
    [{ startsOn: "soon" }, "Enter a day such as 2027-01-31."],
    [{ startsOn: "2027-02-30" }, "Enter a day such as 2027-01-31."],
    [{ startsOn: "2027-02-02", endsOn: "2027-02-01" }, "The last day can't be before the first."],
    [{ locationId: "elsewhere" }, "Choose a location where this program is held."],
  ])("%j is refused beside its field", async (wrong, fault) => {
    const program = await made();
    await cohort(program.id);
    const fields = { intent: "save", cohortId: "", name: "Fall", maxStudents: "5", ...wrong };
    await instructor.post(pathOf(program, "/cohorts"), fields);
    expect([instructor.status, faults(instructor)]).toEqual([422, [fault]]);
    expect(await all()).toHaveLength(1);
  });

  test("takes no more than its location, and no fewer than are in it", async () => {
    const program = await made();
    const spring = await cohort(program.id);
    const locationId = await place(program.id, { maxStudentsPerCohort: 4 });
    const path = pathOf(program, "/cohorts");
    const fields = { intent: "save", cohortId: spring, name: "Spring", maxStudents: "5" };
    await instructor.post(path, { ...fields, locationId });
    expect(faults(instructor)).toEqual(["This location takes at most 4 students per cohort."]);
    const two = (await seats(2)).map(({ id }) => id);
    await instructor.post(pathOf(program, "/students"), {
      intent: "enroll",
      studentId: two,
      cohortId: spring,
    });
    await instructor.post(path, { ...fields, maxStudents: "1" });
    expect(faults(instructor)).toEqual(["2 students are in this cohort already."]);
    await instructor.post(path, { ...fields, locationId, maxStudents: "4" });
    expect(instructor.status).toBe(200);
    // Where the program is no longer held, the cohort may stay.
    await database.db.update(programLocations).set({ isAvailable: false });
    await instructor.post(path, { ...fields, locationId, maxStudents: "3" });
    expect(instructor.status).toBe(200);
    await instructor.post(path, { ...fields, cohortId: "", name: "Fall", locationId });
    expect(faults(instructor)).toEqual(["Choose a location where this program is held."]);
  });
});

describe("who may", () => {
  const posts = (program: { id: string }, cohortId: string): [string, Record<string, string>][] => [
    ...["add", "up", "required", "optional", "remove", "restore"].map(
      (intent): [string, Record<string, string>] => [
        pathOf(program),
        { intent, moduleId: idOf(intent === "add" || intent === "restore" ? 1 : 0) },
      ],
    ),
    [pathOf(program), { intent: "rename", name: "Mine" }],
    [pathOf(program), { intent: "retire" }],
    [pathOf(program, "/students"), { intent: "enroll", studentId: seat.id }],
    [pathOf(program, "/students"), { intent: "move", studentId: seat.id, cohortId }],
    [pathOf(program, "/students"), { intent: "unenroll", studentId: seat.id }],
    [pathOf(program, "/cohorts"), { intent: "save", cohortId, name: "Mine", maxStudents: "9" }],
    [pathOf(program, "/cohorts"), { intent: "save", cohortId: "", name: "N", maxStudents: "9" }],
    [pathOf(program, "/cohorts"), { intent: "delete", cohortId }],
  ];
  const state = async () => [
    await database.db.select().from(programs),
    await database.db.select().from(programCategories),
    await enrolled(),
    await database.db.select().from(cohorts),
  ];

  test("an assistant reads all and changes nothing", async () => {
    const program = await made({ students: [seat], name: "Evening" });
    const spring = await cohort(program.id);
    const { user, browser } = await learner(database.db);
    await createStaff(database.db, school.id, user, { role: "assistant" });
    const before = await state();
    for (const path of [
      list,
      ...["", "/students", "/cohorts"].map((one) => pathOf(program, one)),
    ]) {
      await browser.visit(path);
      expect([path, browser.status]).toEqual([path, 200]);
      expect(browser.html).not.toMatch(/<form[^>]* method="post" (?!action="\/sign-out")/);
    }
    for (const [path, fields] of [[list, { name: "Mine" }] as const, ...posts(program, spring)]) {
      await browser.post(path, fields);
      expect([path, fields, browser.status]).toEqual([path, fields, 403]);
    }
    expect(await state()).toEqual(before);
  });

  test("another school's instructor finds nothing, nor anything of this school in theirs", async () => {
    const program = await made({ students: [seat] });
    const spring = await cohort(program.id);
    const other = await createSchool(database.db, { plan: "professional" });
    const { user, browser } = await learner(database.db);
    await createStaff(database.db, other.id, user);
    const own = await made({ name: "Own" }, other.id);
    const before = await state();
    for (const part of ["", "/students", "/cohorts"]) {
      await browser.visit(pathOf(program, part));
      expect([browser.status, browser.heading]).toEqual([404, "Program Not Found"]);
    }
    for (const [path, fields] of posts(program, spring)) {
      await browser.post(path, fields);
      expect([path, fields, browser.status]).toEqual([path, fields, 404]);
    }
    const strangers: Record<string, string>[] = [
      { intent: "enroll", studentId: seat.id },
      { intent: "move", studentId: seat.id, cohortId: spring },
      { intent: "unenroll", studentId: seat.id },
    ];
    for (const fields of strangers) {
      await browser.post(pathOf(own, "/students"), fields);
      expect([fields, browser.status]).toEqual([fields, 404]);
    }
    for (const intent of ["save", "delete"]) {
      const fields = { intent, cohortId: spring, name: "Mine", maxStudents: "9" };
      await browser.post(pathOf(own, "/cohorts"), fields);
      expect([intent, browser.status]).toEqual([intent, 404]);
    }
    expect(await state()).toEqual(before);
  });

  test("a cohort of another program of the school is not there either", async () => {
    const program = await made();
    const second = await made();
    const spring = await cohort(second.id);
    const fields = { studentId: seat.id, cohortId: spring };
    await instructor.post(pathOf(program, "/students"), { intent: "enroll", ...fields });
    expect(instructor.status).toBe(404);
    expect(await enrolled()).toEqual([]);
    await instructor.post(pathOf(program, "/cohorts"), { intent: "delete", cohortId: spring });
    expect(instructor.status).toBe(404);
    const [left] = await database.db
      .select()
      .from(cohorts)
      .where(and(eq(cohorts.id, spring), eq(cohorts.programId, second.id)));
    expect(left).toBeDefined();
  });

  test("after the pilot it is read, not changed", async () => {
    const program = await made();
    await database.db.update(schools).set({ status: "trial", trialEndsAt: new Date(0) });
    await instructor.visit(pathOf(program));
    expect(instructor.status).toBe(200);
    await instructor.press("Add category", { Category: "Specimens" });
    expect([instructor.status, instructor.heading]).toEqual([403, "Your pilot has ended"]);
    expect(await order(program.id)).toEqual([0]);
  });
});

describe("figures of students", () => {
  const roster = "/schools/students?status=active";
  async function rowOf(viewer: Browser, name: string): Promise<string> {
    await viewer.visit(roster);
    return textsOf(viewer, "main li")
      .filter((text) => text.includes(name))
      .join(" ");
  }

  test("follow a lesson at the next request, and a quiz of one's own changes nothing", async () => {
    const { db } = database;
    const [lesson] = await db
      .select()
      .from(lessons)
      .where(eq(lessons.moduleId, moduleAt(0).id));
    const { id: lessonId } = lesson as typeof lessons.$inferSelect;
    expect(await rowOf(instructor, "Ada Diaz")).toContain("No program");
    await createProgram(db, school.id, { modules: [moduleAt(0), moduleAt(1)], students: [seat] });
    await student.visit(`/lessons/${lessonId}`);
    await student.press("Mark Complete");
    const row = await rowOf(instructor, "Ada Diaz");
    expect(row).toContain("On Track");
    expect(row).toContain("Progress 50% · No grade yet");
    expect(row).toContain("Last active: Today");
    const userId = seat.userId ?? "";
    const own = await createQuiz(db, { ownerId: userId, moduleId: moduleAt(0).id });
    await takeList(database, { userId, listId: own.id, answers: [["B"]] });
    expect(await rowOf(instructor, "Ada Diaz")).toBe(row);
    const quiz = await createQuiz(db, { moduleId: moduleAt(1).id });
    await takeList(database, { userId, listId: quiz.id, answers: [["A"], ["A"], ["A"]] });
    expect(await rowOf(instructor, "Ada Diaz")).not.toContain("No grade yet");
  });

  test("an assistant sees them, another school's staff does not", async () => {
    const { db } = database;
    await createProgram(db, school.id, { modules: [moduleAt(0)], students: [seat] });
    const assistant = await learner(db);
    await createStaff(db, school.id, assistant.user, { role: "assistant" });
    expect(await rowOf(assistant.browser, "Ada Diaz")).toContain("Ada Diaz");
    const other = await learner(db);
    await createStaff(db, (await createSchool(db)).id, other.user);
    expect(await rowOf(other.browser, "Ada Diaz")).toBe("");
  });

  test("the rule of the standing is the school's own, and stands below", async () => {
    const { db } = database;
    await db.update(schools).set({ riskGrade: 80 }).where(eq(schools.id, school.id));
    await instructor.visit(roster);
    expect(instructor.text).toContain("a grade under 80, or nothing done for 7 days");
  });
});
