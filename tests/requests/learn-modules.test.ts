/** The list of modules, a module's lessons, and what stands where a module is not. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, replaceDatabase } from "#db/client.server";
import { grantAccess } from "../factories/access";
import {
  completeLesson,
  createLesson,
  createModule,
  createProgress,
  type Lesson,
  type Module,
} from "../factories/curriculum";
import { createQuiz } from "../factories/quizzes";
import { createProgram, createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let first: Module;
let second: Module;
let lessons: Lesson[];

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  first = await createModule(db, { name: "Fundamentals", description: "Where it begins." });
  second = await createModule(db, { name: "Specimens" });
  lessons = [
    await createLesson(db, { moduleId: first.id, title: "Consent", estimatedMinutes: 5 }),
    await createLesson(db, { moduleId: first.id, title: "Privacy", estimatedMinutes: 7 }),
    await createLesson(db, { moduleId: first.id, title: "Identity", estimatedMinutes: 6 }),
  ];
  await createLesson(db, { moduleId: first.id, title: "A draft", status: "draft" });
  await createLesson(db, { moduleId: second.id, title: "Handling", isPremium: true });
  await createModule(db, { name: "Without lessons" });
  const retired = await createModule(db, { name: "Retired", isActive: false });
  await createLesson(db, { moduleId: retired.id });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});

const cards = () => textsOf(browser, "article");
/** The lessons of the page, each as its row says it. */
const rows = () => textsOf(browser, "main ol > li").filter((row) => /\d min/.test(row));
const page = (module: Module) => `/modules/${module.id}/lessons`;

describe("the list of modules", () => {
  test("has a card for each active module with lessons: name, description, count, progress", async () => {
    await browser.visit("/modules");
    expect([browser.status, browser.heading]).toEqual([200, "Learning Modules"]);
    expect(textsOf(browser, "article h2")).toEqual(["Fundamentals", "Specimens"]);
    const [card, other] = cards();
    for (const text of ["Where it begins.", "0 of 3 lessons · 18 min", "0%", "Start Learning"])
      expect(card).toContain(text);
    expect(card).not.toContain("Basic");
    // A locked tube is dashed: it has no share yet.
    expect(other).toMatch(/Basic · 1 lesson · .*See the lessons$/);
    expect(other).not.toMatch(/%| of /);
    expect(browser.text).toContain("To open modules with a lock, you need Basic.");
    expect(browser.page.link("See plans")).toBe("/get-started");
    expect(browser.text).not.toMatch(/Required|Optional/);
    expect(browser.page.link("Fundamentals")).toBe(page(first));
  });

  test("says Continue Learning once a lesson is done, and counts it", async () => {
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await browser.visit("/modules");
    const [card, other] = cards();
    for (const text of ["1 of 3 lessons", "33%", "Continue Learning"]) expect(card).toContain(text);
    expect(other).not.toContain("Continue Learning");
  });

  test("says Done of a module that is, and with access nothing of a plan", async () => {
    for (const { id } of lessons) await completeLesson(database.db, user.id, id);
    await grantAccess(database.db, user.id);
    await browser.visit("/modules");
    const [card, other] = cards();
    expect(card).toMatch(/100%.*Done · 3 lessons.*Review the lessons$/);
    expect(other).toContain("Start Learning");
    expect(browser.text).not.toMatch(/Basic/);
  });

  test("shows a module whose lessons are partly premium once", async () => {
    const { db } = database;
    const mixed = await createModule(db, { name: "Half and half" });
    await createLesson(db, { moduleId: mixed.id });
    await createLesson(db, { moduleId: mixed.id, isPremium: true });
    await browser.visit("/modules");
    const shown = cards().filter((card) => card.startsWith("Half and half"));
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^Half and halfBasic · 2 lessons · /);
    await browser.visit(page(mixed));
    expect(stats(browser)).toMatchObject({ Lessons: "2" });
  });

  test("shows all modules again once the school is over, and asks none of them", async () => {
    const { db } = database;
    await browser.visit("/modules");
    const before = cards();
    const school = await createSchool(db, { status: "ended" });
    const student = await createStudent(db, school.id, user);
    await createProgram(db, school.id, { modules: [{ id: first.id }], students: [student] });
    await browser.visit("/modules");
    expect(before.length).toBeGreaterThan(1);
    expect(cards()).toEqual(before);
    expect(browser.text).not.toMatch(/Required|Optional/);
  });

  test("shows learners in a program its modules only, in its order, with what it asks", async () => {
    const { db } = database;
    const school = await createSchool(db);
    const student = await createStudent(db, school.id, user);
    const third = await createModule(db, { name: "Safety" });
    await createLesson(db, { moduleId: third.id });
    await createProgram(db, school.id, {
      modules: [{ id: third.id, isRequired: false }, { id: first.id }],
      students: [student],
    });
    await browser.visit("/modules");
    expect(textsOf(browser, "article h2")).toEqual(["Safety", "Fundamentals"]);
    expect(cards()[0]).toContain("Optional");
    expect(cards()[1]).toContain("Required");
    await browser.visit(page(second));
    expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
  });

  test("is honest when there is none", async () => {
    const empty = await emptyRequestsDatabase();
    try {
      ({ browser } = await learner(empty.db));
      await browser.visit("/modules");
      expect(browser.status).toBe(200);
      expect(browser.text).toContain("No modules yet");
      await browser.visit("/practice");
      expect(browser.text).toContain("Nothing to practice yet");
      await browser.visit("/dashboard");
      expect(browser.status).toBe(200);
      expect(browser.text).toContain("No modules yet");
    } finally {
      replaceDatabase(database);
    }
  });
});

describe("a module's lessons", () => {
  test("come with lessons, minutes, completed and progress", async () => {
    await browser.visit(page(first));
    expect([browser.status, browser.heading]).toEqual([200, "Fundamentals"]);
    expect(stats(browser)).toEqual({
      Lessons: "3",
      Minutes: "18",
      Completed: "0",
      Progress: "0%",
    });
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await completeLesson(database.db, user.id, lessons[1]?.id ?? "");
    await browser.visit(page(first));
    expect(stats(browser)).toMatchObject({ Completed: "2", Progress: "67%" });
  });

  test("say Start, Review or Locked, and what opens the locked ones", async () => {
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await browser.visit(page(first));
    const shown = rows();
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatch(/Consent.*5 min.*Review$/);
    expect(shown[1]).toMatch(/Privacy.*7 min.*Start$/);
    expect(shown[2]).toMatch(/opens after “Privacy”.*Locked$/);
    expect(browser.text).toContain("Finish each lesson to open the next one.");
    expect(browser.page.link("Consent")).toBe(`/lessons/${lessons[0]?.id}`);
    expect(() => browser.page.link("Identity")).toThrow("no link");
  });

  test("are all open with active access, and all locked where they are premium without it", async () => {
    await browser.visit(page(second));
    expect(rows()[0]).toMatch(/Locked$/);
    expect(() => browser.page.link("Handling")).toThrow("no link");
    expect(browser.text).toContain("This module is included in Basic");
    expect(browser.page.link("See plans")).toBe("/#pricing");
    await grantAccess(database.db, user.id);
    await browser.visit(page(first));
    for (const row of rows()) expect(row).toMatch(/Start$/);
    await browser.visit(page(second));
    expect(browser.page.link("Handling")).toMatch(/^\/lessons\//);
  });

  test("lead on with the next lesson, until all are done", async () => {
    await browser.visit(page(first));
    expect(browser.page.link("Start: Consent")).toBe(`/lessons/${lessons[0]?.id}`);
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await browser.visit(page(first));
    await browser.follow("Continue: Privacy");
    expect(browser.heading).toBe("Privacy");
    for (const { id } of lessons.slice(1)) await completeLesson(database.db, user.id, id);
    await browser.visit(page(first));
    expect(browser.text).not.toMatch(/Continue:|Start|one after another/);
  });

  test("do not count a lesson that was only opened", async () => {
    const [lesson] = lessons;
    await createProgress(database.db, { userId: user.id, lessonId: lesson?.id ?? "" });
    await browser.visit(page(first));
    expect(stats(browser)).toMatchObject({ Completed: "0", Progress: "0%" });
    expect(rows()[1]).toMatch(/Locked$/);
  });

  test("lead to the module's quiz by Take Quiz, where it may be taken", async () => {
    const { db } = database;
    const module = await createModule(db);
    await createLesson(db, { moduleId: module.id });
    await browser.visit(page(module));
    expect(() => browser.page.link("Take Quiz")).toThrow("no link");
    const quiz = await createQuiz(db, { moduleId: module.id, isPremium: true });
    await browser.visit(page(module));
    expect(() => browser.page.link("Take Quiz")).toThrow("no link");
    expect(textsOf(browser, "main li").some((row) => /Locked$/.test(row))).toBe(true);
    await grantAccess(db, user.id);
    await browser.visit(page(module));
    expect(browser.page.link("Take Quiz")).toBe(`/quiz/${quiz.id}`);
  });
});

describe("a module's address", () => {
  test("leads to its lessons", async () => {
    await browser.visit(`/modules/${first.id}`);
    expect([browser.path, browser.heading]).toEqual([page(first), "Fundamentals"]);
  });

  test.each(["/modules/no-such-module/lessons", "/modules/no-such-module", "/modules/%20/lessons"])(
    "that is nobody's says so: %s",
    async (path) => {
      await browser.visit(path);
      expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
      expect(browser.title).toContain("Learning Module Not Found");
      expect(browser.text).toContain("There's no module at this address");
      expect(browser.page.link("All modules")).toBe("/modules");
    },
  );

  test.each(["/modules/:moduleId", "/modules/:moduleId/lessons"])(
    "that was never filled in says that: %s",
    async (path) => {
      await browser.visit(path);
      expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
      expect(browser.text).toContain("This link is incomplete");
    },
  );

  test("is closed to modules that are retired or have no lessons", async () => {
    const { db } = database;
    const retired = await createModule(db, { isActive: false });
    await createLesson(db, { moduleId: retired.id });
    for (const module of [retired, await createModule(db)]) {
      await browser.visit(page(module));
      expect(browser.heading).toBe("Learning Module Not Found");
    }
  });
});
