/** A school as its students see it: content and marks, announcements, who teaches, figures, and what is due on the dashboard. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  cohorts,
  programEnrollments,
  programs,
  schoolContent,
  schoolContentDone,
  schoolLocations,
  schoolStudents,
  schools,
} from "#db/schema";
import { createLesson, createModule, type Module } from "../factories/curriculum";
import {
  createAnnouncement,
  createContent,
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { past } from "../factories/sequence";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

const page = "/my-school";

let database: Database;
let required: Module;
let optional: Module;
let school: School;
let seatId: string;
let programId: string;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  required = await createModule(db, { name: "Safety" });
  optional = await createModule(db, { name: "Billing" });
  for (const { id: moduleId } of [required, optional]) await createLesson(db, { moduleId });
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(schools);
  school = await createSchool(db, { name: "Riverside College" });
  ({ user, browser } = await learner(db));
  ({ id: seatId } = await createStudent(db, school.id, user));
  const modules = [{ id: required.id }, { id: optional.id, isRequired: false }];
  ({ id: programId } = await createProgram(db, school.id, {
    name: "Phlebotomy",
    modules,
    students: [{ id: seatId }],
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

const create = (given: Parameters<typeof createContent>[2] = {}, of = school.id) =>
  createContent(database.db, of, given);
const change = (given: Partial<typeof schools.$inferInsert>) =>
  database.db.update(schools).set(given).where(eq(schools.id, school.id));
const rows = (of = browser) => textsOf(of, "section:has(#content) li");
const section = (heading: string, of = browser) => textsOf(of, `section:has(#${heading})`).join();
const status = () => textsOf(browser, '[role="status"]').join();
const marks = () => database.db.select().from(schoolContentDone);
const open = async (contentId: string, of = browser) => {
  await of.visit(`${page}/${contentId}`);
  return [of.status, of.heading] as const;
};
const notFound = [404, "Content Not Found"];
const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });

describe("the page of the school", () => {
  test("shows its name, the program with its class, and the modules with what is asked", async () => {
    const { db } = database;
    const [locationId, cohortId] = [newId(), newId()];
    const place = { id: locationId, schoolId: school.id, country: "US", createdAt: past };
    await db.insert(schoolLocations).values({ ...place, name: "North campus" });
    const days = { startsOn: "2026-01-12", endsOn: "2026-05-15" };
    const cohort = { id: cohortId, schoolId: school.id, programId, locationId, createdAt: past };
    await db.insert(cohorts).values({ ...cohort, ...days, name: "Weekday mornings" });
    await db.update(programEnrollments).set({ cohortId });
    await browser.visit(page);
    expect([browser.status, browser.heading]).toEqual([200, "Riverside College"]);
    expect(browser.text).toContain("Your seat opens all lessons, quizzes and practice exams.");
    expect(stats(browser)).toMatchObject({
      Class: "Weekday mornings",
      Dates: "Jan 12, 2026 to May 15, 2026",
      Location: "North campus",
    });
    expect(textsOf(browser, `section:has(#modules-${programId}) li`)).toEqual([
      "SafetyRequired · 0 of 1 lesson",
      "BillingOptional · 0 of 1 lesson",
    ]);
    expect(browser.page.link("Who sees your data")).toBe("/privacy#s-who-sees-it");
  });

  test("shows the figures as the school counts them, and none outside a program", async () => {
    const { db } = database;
    const figures = { completionPercent: 40, grade: 82, studySeconds: 7380 };
    await db.update(schoolStudents).set(figures).where(eq(schoolStudents.id, seatId));
    await browser.visit(page);
    expect(stats(browser)).toMatchObject({
      Completion: "40%",
      Grade: "82%",
      "Study time": "2 h 3 min",
    });
    await db.update(programs).set({ isActive: false });
    await browser.visit(page);
    expect(browser.text).toContain("Your school hasn't put you in a program yet.");
    expect(browser.text).not.toContain("Completion");
  });

  test("lists what is published for all or for the student's program, in the staff's order", async () => {
    at("2026-03-10T15:00:00Z");
    const other = await createProgram(database.db, school.id, { modules: [] });
    await create({ title: "Second", sortOrder: 2, contentType: "video", dueOn: "2026-03-20" });
    const first = { title: "First", sortOrder: 1, contentType: "assignment" } as const;
    await create({ ...first, programId, isMandatory: true, dueOn: "2026-03-09" });
    const done = await create({ title: "Third", sortOrder: 3, dueOn: "2026-03-01" });
    const mark = { schoolId: school.id, studentId: seatId, contentId: done.id };
    await database.db
      .insert(schoolContentDone)
      .values({ ...mark, completedAt: new Date("2026-03-02T12:00:00Z") });
    await create({ title: "Draft", status: "draft" });
    await create({ title: "Archived", status: "archived" });
    await create({ title: "Elsewhere", programId: other.id });
    await create({ title: "Foreign" }, (await createSchool(database.db)).id);
    await browser.visit(page);
    expect(rows()).toEqual([
      "First Overdue · Was due Mar 9 · Required · Assignment",
      "SecondDue Mar 20 · Video",
      "Third (done)Done Mar 2 · Lesson",
    ]);
    expect(browser.text).toContain("1 of 3 done");
    expect(browser.text).not.toMatch(/Draft|Archived|Elsewhere|Foreign/);
  });

  test("shows announcements to all and to students, ten a page, and none to staff", async () => {
    const { db } = database;
    for (let number = 1; number <= 11; number++)
      await createAnnouncement(db, school.id, {
        title: `News ${number}`,
        audience: number % 2 ? "all" : "students",
        createdAt: new Date(Date.UTC(2026, 0, number)),
      });
    await createAnnouncement(db, school.id, { title: "For staff", audience: "staff" });
    await createAnnouncement(db, (await createSchool(db)).id, { title: "Another school's" });
    await browser.visit(page);
    const titles = () => textsOf(browser, "#announcements h3");
    expect(titles()).toEqual(Array.from({ length: 10 }, (_, at) => `News ${11 - at}`));
    await browser.follow("Older");
    expect(titles()).toEqual(["News 1"]);
    await browser.follow("Newest");
    expect(titles()[0]).toBe("News 11");
    await browser.visit(`${page}?before=junk`);
    expect(titles()).toHaveLength(10);
  });

  test("names active staff with their roles, without an address", async () => {
    const { db } = database;
    const staff = (name: string, given: Parameters<typeof createStaff>[3]) =>
      createStaff(db, school.id, null, { name, email: `${name}@school.test`, ...given });
    await staff("Ada", { role: "admin" });
    await staff("Ines", { role: "instructor" });
    await staff("Tom", { role: "assistant" });
    await staff("Gone", { status: "removed" });
    await staff("Soon", { status: "invited" });
    await browser.visit(page);
    expect(section("teachers")).toBe(
      "Who teachesInesInstructorTomTeaching AssistantAdaAdministrator",
    );
    expect(browser.html).not.toContain("@school.test");
  });

  test("of a school in its pilot says until when", async () => {
    at("2026-03-10T15:00:00Z");
    await change({ status: "trial", trialEndsAt: new Date("2026-03-31T12:00:00Z") });
    await browser.visit(page);
    expect(browser.text).toContain("Your school's free pilot runs until Mar 31.");
  });

  test.each([
    ["pending", { status: "pending" }, "Your school isn't activated yet"],
    ["ended", { status: "ended" }, "Your school's plan has ended"],
    ["over", { status: "trial", trialEndsAt: past }, "Your school's plan has ended"],
  ] as const)(
    "of a school that is %s says that its seats open nothing, and shows no content",
    async (_, given, told) => {
      const { id } = await create({ title: "Lab safety", isMandatory: true });
      await createAnnouncement(database.db, school.id, { title: "We are back soon" });
      await change(given);
      await browser.visit(page);
      expect([browser.status, browser.heading]).toEqual([200, "Riverside College"]);
      expect(browser.text).toContain(told);
      expect(browser.text).toMatch(/seat opens nothing/);
      expect(browser.text).toContain("We are back soon");
      expect(browser.text).not.toMatch(/Lab safety|opens all lessons|Modules of/);
      expect(await open(id)).toEqual(notFound);
      await browser.post(`${page}/${id}`, { intent: "done" });
      expect([browser.status, await marks()]).toEqual([404, []]);
      await browser.visit("/dashboard");
      expect(browser.text).not.toContain("Lab safety");
      // The way to the page stays.
      expect(browser.page.link("My school")).toBe(page);
    },
  );
});

describe("who has no seat", () => {
  test("is told how to join, and finds nothing of the school", async () => {
    const { id } = await create({ title: "Lab safety" });
    const stranger = await learner(database.db);
    await stranger.browser.visit(page);
    expect([stranger.browser.status, stranger.browser.heading]).toEqual([200, "My school"]);
    expect(stranger.browser.text).toContain("You're not in a school yet");
    expect(stranger.browser.page.link("Enter a class code")).toBe("/schools/join");
    expect(await open(id, stranger.browser)).toEqual(notFound);
    await stranger.browser.post(`${page}/${id}`, { intent: "done" });
    expect([stranger.browser.status, await marks()]).toEqual([404, []]);
    await stranger.browser.visit(`${page}?school=${school.id}`);
    expect([stranger.browser.status, stranger.browser.heading]).toEqual([404, "School Not Found"]);
    await stranger.browser.visit("/dashboard");
    expect(textsOf(stranger.browser, "nav a")).not.toContain("My school");
  });

  test("but asked for one, is told that the school has not answered", async () => {
    const asking = await learner(database.db);
    await createStudent(database.db, school.id, asking.user, { status: "requested" });
    const { id } = await create({ title: "Lab safety" });
    await asking.browser.visit(page);
    expect(asking.browser.text).toContain("Waiting for Riverside College");
    expect(asking.browser.text).not.toContain("Lab safety");
    expect(await open(id, asking.browser)).toEqual(notFound);
  });

  test("because the school removed it, sees nothing of the school", async () => {
    const { id } = await create({ title: "Lab safety" });
    expect(await open(id)).toEqual([200, "Lab safety"]);
    await database.db
      .update(schoolStudents)
      .set({ status: "removed" })
      .where(eq(schoolStudents.id, seatId));
    expect(await open(id)).toEqual(notFound);
    await browser.post(`${page}/${id}`, { intent: "done" });
    expect([browser.status, await marks()]).toEqual([404, []]);
    await browser.visit(page);
    expect(browser.text).toContain("You're not in a school yet");
    expect(browser.text).not.toContain("Riverside College");
  });

  test("because of being signed out, is asked to sign in", async () => {
    const visitor = await new Browser().visit(page);
    expect(visitor.path).toBe("/auth?redirectTo=%2Fmy-school");
  });

  test("because of being on the staff, is no student of it", async () => {
    const teacher = await learner(database.db);
    await createStaff(database.db, school.id, teacher.user);
    const { id } = await create();
    await teacher.browser.visit(page);
    expect(teacher.browser.text).toContain("You're not in a school yet");
    expect(await open(id, teacher.browser)).toEqual(notFound);
  });
});

describe("of two seats", () => {
  test("one is shown, the other by its tab, each with its own content", async () => {
    const { db } = database;
    const other = await createSchool(db, { name: "Academy" });
    const seat = await createStudent(db, other.id, user);
    await createProgram(db, other.id, {
      name: "Evening course",
      modules: [{ id: optional.id }],
      students: [seat],
    });
    const mine = await create({ title: "Of Riverside" });
    const theirs = await create({ title: "Of the Academy" }, other.id);
    await browser.visit(page);
    expect(browser.heading).toBe("Academy");
    expect(rows()).toEqual([expect.stringContaining("Of the Academy")]);
    expect(browser.text).toContain("Modules of Evening course");
    expect(browser.text).not.toContain("Modules of Phlebotomy");
    await browser.follow("Riverside College");
    expect(browser.heading).toBe("Riverside College");
    expect(rows()).toEqual([expect.stringContaining("Of Riverside")]);
    for (const { id } of [mine, theirs]) {
      await browser.post(`${page}/${id}`, { intent: "done" });
      expect(browser.status).toBe(200);
    }
    expect((await marks()).map(({ schoolId, studentId }) => [schoolId, studentId]).sort()).toEqual(
      [
        [school.id, seatId],
        [other.id, seat.id],
      ].sort(),
    );
    // The one that opens something comes first.
    await db.update(schools).set({ status: "ended" }).where(eq(schools.id, other.id));
    await browser.visit(page);
    expect(browser.heading).toBe("Riverside College");
    expect(await open(theirs.id)).toEqual(notFound);
  });
});

describe("an item", () => {
  test("shows its text, its link and what is asked", async () => {
    at("2026-03-10T15:00:00Z");
    const { id } = await create({
      title: "Lab safety",
      contentType: "video",
      isMandatory: true,
      dueOn: "2026-03-11",
      body: "# Before the lab\n\n## Bring\n\n- your **coat**",
      contentUrl: "https://www.example.org/watch?v=1&t=2",
    });
    await browser.visit(page);
    await browser.follow("Lab safety");
    expect([browser.path, browser.heading]).toEqual([`${page}/${id}`, "Lab safety"]);
    expect(browser.text).toContain("Due tomorrow · Required · Video");
    expect(textsOf(browser, "h1")).toEqual(["Lab safety"]);
    expect(textsOf(browser, ".prose h2, .prose h3, .prose strong")).toEqual([
      "Before the lab",
      "Bring",
      "coat",
    ]);
    const link = browser.page.document.querySelector('a[rel="noopener"]');
    expect([link?.getAttribute("href"), link?.textContent, browser.text]).toEqual([
      "https://www.example.org/watch?v=1&t=2",
      "Watch the video",
      expect.stringContaining("Leads to example.org"),
    ]);
    expect(browser.text).toContain("The staff of your school see what you mark as done.");
  });

  test("runs nothing that its author wrote, and loads nothing from another site", async () => {
    const body = [
      "<script>alert(1)</script>",
      '<img src=x onerror="alert(2)">',
      "[press](javascript:alert(3)) [and](data:text/html,x)",
      "![arm](https://pictures.example/arm.png)",
      "[![leg](https://pictures.example/leg.png)](https://example.org/)",
      '![a"onerror="b](https://pictures.example/"onload="x)',
    ].join("\n\n");
    const { id } = await create({ body });
    await browser.visit(`${page}/${id}`);
    const { document } = browser.page;
    expect(document.querySelectorAll(".prose :is(script, img, [onerror], [onload])")).toHaveLength(
      0,
    );
    const links = [...document.querySelectorAll(".prose a")].map((one) => one.getAttribute("href"));
    expect(links.slice(0, 2)).toEqual(["https://pictures.example/arm.png", "https://example.org/"]);
    expect(links.filter((href) => !href?.startsWith("https://"))).toEqual([]);
    expect(textsOf(browser, ".prose").join()).toContain("<script>alert(1)</script>");
  });

  test.each([
    "http://example.org/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:secret@example.org/",
    "//example.org",
    "not an address",
  ])("has no link to %s", async (contentUrl) => {
    const { id } = await create({ contentUrl, body: "" });
    await browser.visit(`${page}/${id}`);
    expect(browser.html).not.toContain(contentUrl);
    expect(browser.text).toContain("There is no text. Ask your teacher what to do.");
  });

  test("keeps to the staff what is theirs", async () => {
    const { id } = await create({
      title: "Lab safety",
      contentData: { key: "STAFF-ONLY" },
      isMandatory: true,
      body: "Text",
    });
    for (const address of [
      page,
      `${page}/${id}`,
      "/dashboard",
      `${page}.data`,
      `${page}/${id}.data`,
    ]) {
      const sent = await (await browser.request(address)).text();
      expect(sent).toContain("Lab safety");
      expect(sent).not.toContain("STAFF-ONLY");
    }
  });

  test("that is a draft, archived, of another program, of another school or unknown is not found", async () => {
    const { db } = database;
    const other = await createProgram(db, school.id, { modules: [] });
    const hidden = [
      await create({ status: "draft" }),
      await create({ status: "archived" }),
      await create({ programId: other.id }),
      await create({}, (await createSchool(db)).id),
      { id: "unknown" },
    ];
    for (const { id } of hidden) {
      expect(await open(id)).toEqual(notFound);
      for (const intent of ["done", "not-done"]) {
        await browser.post(`${page}/${id}`, { intent });
        expect([browser.status, browser.heading]).toEqual(notFound);
      }
    }
    expect(await marks()).toEqual([]);
    expect(browser.page.link("My school")).toBe(page);
    const own = await create({ programId });
    expect((await open(own.id))[0]).toBe(200);
    await db.update(programs).set({ isActive: false }).where(eq(programs.id, programId));
    expect(await open(own.id)).toEqual(notFound);
  });
});

describe("marking", () => {
  test("an item as done, and as not done", async () => {
    const { id } = await create({ title: "Lab safety" });
    await open(id);
    await browser.press("Mark as done");
    expect([browser.path, status()]).toEqual([
      `${page}/${id}`,
      expect.stringContaining("Marked as done"),
    ]);
    expect(browser.text).toContain("You marked it as done on ");
    expect(await marks()).toMatchObject([
      { schoolId: school.id, contentId: id, studentId: seatId },
    ]);
    await browser.visit(page);
    expect(browser.text).toContain("1 of 1 done");
    await open(id);
    await browser.press("Mark as not done");
    expect(status()).toContain("Marked as not done");
    expect([await marks(), browser.text]).toEqual([[], expect.stringContaining("Finished?")]);
  });

  test("twice is once, and keeps the first time; taking back twice is nothing", async () => {
    const { id } = await create();
    const post = (intent: string) => browser.post(`${page}/${id}`, { intent });
    at("2026-03-10T15:00:00Z");
    await post("done");
    at("2026-03-10T18:00:00Z");
    await Promise.all([post("done"), post("done")]);
    expect(await marks()).toMatchObject([{ completedAt: new Date("2026-03-10T15:00:00Z") }]);
    await post("not-done");
    await post("not-done");
    expect([browser.status, await marks()]).toEqual([200, []]);
  });

  test("is the student's own: a classmate's mark stays, and is not shown", async () => {
    const classmate = await learner(database.db);
    await createStudent(database.db, school.id, classmate.user);
    const { id } = await create();
    await classmate.browser.post(`${page}/${id}`, { intent: "done" });
    await open(id);
    expect(browser.text).toContain("Finished?");
    await browser.post(`${page}/${id}`, { intent: "not-done" });
    expect(await marks()).toHaveLength(1);
  });

  test("without saying what is a bad request", async () => {
    const { id } = await create();
    await browser.post(`${page}/${id}`, { intent: "all" });
    expect([browser.status, await marks()]).toEqual([400, []]);
  });
});

describe("the dashboard", () => {
  const due = () => textsOf(browser, "section:has(#due) li");

  test("shows what is required and not done: three, the first due first, and how many there are", async () => {
    at("2026-03-10T15:00:00Z");
    await create({ title: "Someday", isMandatory: true });
    await create({ title: "Far", isMandatory: true, dueOn: "2026-06-01" });
    await create({ title: "Soon", isMandatory: true, dueOn: "2026-03-12" });
    await create({ title: "Late", isMandatory: true, dueOn: "2026-03-01", programId });
    await create({ title: "Free", dueOn: "2026-03-10" });
    await create({ title: "Draft", isMandatory: true, status: "draft", dueOn: "2026-03-02" });
    const done = await create({ title: "Ready", isMandatory: true, dueOn: "2026-03-02" });
    await browser.post(`${page}/${done.id}`, { intent: "done" });
    await browser.visit("/dashboard");
    expect(due()).toEqual([
      expect.stringMatching(/^Late.*Overdue · Was due Mar 1 · Lesson$/),
      "SoonDue Mar 12 · Lesson",
      "FarDue Jun 1 · Lesson",
    ]);
    await browser.follow("See all 4");
    expect(browser.heading).toBe("Riverside College");
  });

  test("says nothing of a school where nothing is left, and names the schools of two seats", async () => {
    await browser.visit("/dashboard");
    expect(browser.text).not.toContain("Required by your school");
    const other = await createSchool(database.db, { name: "Academy" });
    await createStudent(database.db, other.id, user);
    await create({ title: "One", isMandatory: true });
    await create({ title: "Two", isMandatory: true }, other.id);
    await browser.visit("/dashboard");
    expect(due().sort()).toEqual(["OneLesson · Riverside College", "TwoLesson · Academy"]);
  });

  test("goes by the learner's own midnight", async () => {
    const student = await learner(database.db, { timeZone: "America/Los_Angeles" });
    await createStudent(database.db, school.id, student.user);
    await create({ title: "Lab safety", isMandatory: true, dueOn: "2026-03-10" });
    ({ browser } = student);
    const told = async (time: string) => {
      at(time);
      await browser.visit("/dashboard");
      return due().join();
    };
    expect(await told("2026-03-09T12:00:00Z")).toContain("Due tomorrow");
    // 11:59 PM on March 10 there, and the next minute.
    expect(await told("2026-03-11T06:59:00Z")).toContain("Due today");
    expect(await told("2026-03-11T07:00:00Z")).toContain("Overdue");
  });

  test("asks the database nothing more for a learner without a seat", async () => {
    const statements: string[] = [];
    const stranger = await learner(database.db);
    database.statements.log = (sql) => statements.push(sql);
    await stranger.browser.visit("/dashboard");
    database.statements.log = null;
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter((sql) => sql.includes('"school_content"'))).toEqual([]);
  });
});

test("the modules of a program lead to the school", async () => {
  await browser.visit("/modules");
  expect(browser.text).toContain("These are the modules of your program: see My school.");
  const stranger = await learner(database.db);
  await stranger.browser.visit("/modules");
  expect(stranger.browser.text).not.toContain("your program");
});

test("a published item that becomes a draft is gone, with its mark kept", async () => {
  const { id } = await create({ title: "Lab safety", isMandatory: true });
  await browser.post(`${page}/${id}`, { intent: "done" });
  await database.db.update(schoolContent).set({ status: "draft" });
  expect(await open(id)).toEqual(notFound);
  expect(await marks()).toHaveLength(1);
});
