/** The staff's page of one student by plain posts: what it shows of the learner, what staff do there, and who may not. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  attempts,
  auditLog,
  cohorts,
  learnerChanges,
  notifications,
  practiceExams,
  programEnrollments,
  quizzes,
  schoolChanges,
  schoolInvites,
  schoolLocations,
  schoolStudents,
  schools,
  studentNotes,
  users,
} from "#db/schema";
import { markStudents } from "~/features/seat-figures/changes.server";
import { completeLesson, createLesson, createModule, type Module } from "../factories/curriculum";
import { createQuiz } from "../factories/quizzes";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { takeList } from "../factories/taken";
import { createUser, type User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, hidden, learner, stats, textsOf } from "./learner";

const day = 24 * 3600_000;
const ago = (days: number) => new Date(Date.now() - days * day);

let database: Database;
let school: School;
let instructor: Browser;
let module: Module;
let outside: Module;
let lessonIds: string[];
let person: User;
let studentId: string;
let page: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  module = await createModule(db, { name: "Safety" });
  outside = await createModule(db, { name: "Elsewhere" });
  lessonIds = [];
  for (const moduleId of [module.id, module.id, outside.id])
    lessonIds.push((await createLesson(db, { moduleId })).id);
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(schools);
  school = await createSchool(db, { name: "Riverside College", plan: "professional" });
  instructor = await staffOf(school.id);
  person = await createUser(db, { email: `ada-${newId()}@example.test` });
  const student = await createStudent(db, school.id, person, {
    firstName: "Ada",
    lastName: "Diaz",
    studentId: "RC-7",
    enrolledAt: ago(20),
  });
  studentId = student.id;
  page = `/schools/students/${studentId}`;
});

async function staffOf(
  schoolId: string,
  role: "admin" | "instructor" | "assistant" = "instructor",
  name = "Sam Staff",
) {
  const staff = await learner(database.db);
  await createStaff(database.db, schoolId, staff.user, { role, name });
  return staff.browser;
}

/** In a program with the module, and counted. */
async function enroll() {
  const { db } = database;
  const student = { id: studentId };
  const program = await createProgram(db, school.id, {
    name: "Phlebotomy",
    modules: [module],
    students: [student],
  });
  await count();
  return program;
}
const count = () =>
  database.transaction((tx) => markStudents(tx, { schoolId: school.id, studentIds: [studentId] }));

type Quiz = Parameters<typeof createQuiz>[1];

/** A result at a new quiz of the module. `answers`: "+" for a right one, "-" for a wrong one. */
async function take(title: string, answers: string, list: Quiz = {}, startedAt = ago(2)) {
  const { id: listId } = await createQuiz(database.db, {
    title,
    moduleId: module.id,
    items: answers.length,
    ...list,
  });
  const chosen = [...answers].map((answer) => [answer === "+" ? "B" : "A"]);
  return takeList(database, { userId: person.id, listId, answers: chosen, startedAt });
}

const tab = async (name: string, browser = instructor) => {
  await browser.visit(`${page}?tab=${name}`);
  return browser.text;
};
const status = (browser = instructor) => textsOf(browser, '[role="status"]').join();
const faults = (browser = instructor) => textsOf(browser, 'main [role="alert"] li');
const rows = (browser = instructor) => textsOf(browser, "main .rows > li");
const notes = () =>
  database.db
    .select()
    .from(studentNotes)
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(desc(studentNotes.createdAt));

const writes: Record<string, string>[] = [
  { intent: "note", once: "a", body: "Hello" },
  { intent: "extra-time", factor: "2" },
  { intent: "remove" },
];

describe("the page of a student", () => {
  test("shows who it is, the figures with their rule, and the facts of the seat", async () => {
    const { db } = database;
    const locationId = newId();
    const place = { schoolId: school.id, country: "US", createdAt: ago(30) };
    await db.insert(schoolLocations).values({ ...place, id: locationId, name: "North campus" });
    await db.update(schoolStudents).set({ locationId });
    const program = await enroll();
    const cohortId = newId();
    await db.insert(cohorts).values({
      id: cohortId,
      schoolId: school.id,
      programId: program.id,
      name: "Mornings",
      createdAt: ago(30),
    });
    await db.update(programEnrollments).set({ cohortId });
    await completeLesson(db, person.id, lessonIds[0] as string, ago(1));
    await take("Gloves", "+++-");
    await count();
    await instructor.visit(page);
    expect([instructor.status, instructor.heading]).toEqual([200, "Ada Diaz"]);
    expect(instructor.page.has(`a[href="mailto:${person.email}"]`)).toBe(true);
    expect(instructor.text).toContain("Student ID RC-7");
    expect(stats(instructor)).toMatchObject({
      Progress: "50%",
      Grade: "75%",
      "Last active": "Yesterday",
      Programs: "Phlebotomy: Mornings",
      Location: "North campus",
    });
    expect(instructor.text).toContain("On Track");
    expect(instructor.text).toContain("At Risk: a grade under 70, or nothing done for 7 days.");
    expect(rows()).toEqual(["Safety50%1 of 2 lessons · Required"]);
  });

  test("says what is to do where there is no program, and for seats that are not active", async () => {
    await instructor.visit(page);
    expect(instructor.text).toContain("Not in a program yet");
    await enroll();
    await take("Gloves", "+++-");
    const cases = {
      invited: "Progress and results show here once the student has joined.",
      requested: "Progress and results show here once you have approved the request.",
      removed: "This student has left.",
    } as const;
    for (const [is, text] of Object.entries(cases)) {
      await database.db
        .update(schoolStudents)
        .set({ status: is as keyof typeof cases, removedAt: is === "removed" ? ago(1) : null });
      await instructor.visit(page);
      expect(instructor.text, is).toContain(text);
      expect(await tab("results"), is).not.toContain("Gloves");
      expect(await tab("timeline"), is).not.toContain("Gloves");
    }
  });

  test("has each result of the programs since joining, twenty a page, and no other", async () => {
    await enroll();
    await take("Old times", "++++", {}, ago(21));
    await take("Elsewhere quiz", "++++", { moduleId: outside.id });
    await take("My own quiz", "++++", { ownerId: person.id, quizType: "custom" });
    await take("My own practice", "++++", { ownerId: person.id });
    await take("Quick one", "++++", { quizType: "quick" });
    await take("Not finished", "++", {}, new Date(Date.now() - 20 * 60_000)).then((id) =>
      database.db.update(attempts).set({ ending: "discarded" }).where(eq(attempts.id, id)),
    );
    const exam = await createQuiz(database.db, { kind: "practice_exam", title: "Secret exam" });
    await database.db.delete(quizzes).where(eq(quizzes.id, exam.id));
    await database.db
      .insert(practiceExams)
      .values({ id: exam.id, blueprint: {}, track: "phlebotomy" });
    const sat = { userId: person.id, listId: exam.id, answers: [["A"]] };
    await takeList(database, { ...sat, startedAt: ago(2) });
    await take("Assessment one", "+-", { quizType: "assessment" }, ago(3));
    await take("Check one", "++++", { quizType: "check" }, ago(4));
    for (let at = 0; at < 20; at++) await take(`Quiz number ${at}`, "+", {}, ago(5 + at / 10));
    const first = await tab("results");
    expect(rows()).toHaveLength(20);
    expect(rows()[0]).toMatch(/^Assessment one.*Graded · 10 min50%Not passed$/);
    expect(rows()[1]).toMatch(/^Check one.*Not graded · 10 min100%Passed$/);
    await instructor.follow("Older");
    expect(rows()).toHaveLength(2);
    for (const text of [first, instructor.text, await tab("timeline"), await tab("overview")])
      for (const hiddenTitle of [
        "Old times",
        "Elsewhere",
        "My own",
        "Quick one",
        "Not finished",
        "Secret exam",
      ])
        expect(text).not.toContain(hiddenTitle);
  });

  test("lists weak areas with their numbers, from five answers on", async () => {
    await enroll();
    await take("Gloves", "++------");
    await instructor.visit(page);
    expect(textsOf(instructor, "#weak ~ div li")).toContain("Safety2 of 8");
  });

  test("does not judge by fewer than five answers", async () => {
    await enroll();
    await take("Gloves", "----");
    await instructor.visit(page);
    expect(instructor.text).toContain("No area with at least 5 answers is below 80%.");
  });

  test("has a timeline that misses nothing and repeats nothing, page by page", async () => {
    const { db } = database;
    await enroll();
    const joinedAt = ago(20);
    await db.update(schoolStudents).set({ enrolledAt: joinedAt });
    const invite = { schoolId: school.id, email: person.email, role: "student" as const };
    await db.insert(schoolInvites).values({
      ...invite,
      id: newId(),
      studentId,
      status: "accepted",
      createdAt: ago(25),
      answeredAt: joinedAt,
      expiresAt: ago(11),
    });
    await completeLesson(db, person.id, lessonIds[0] as string, ago(3));
    await completeLesson(db, person.id, lessonIds[2] as string, ago(3));
    const at = ago(4);
    for (let made = 0; made < 35; made++)
      await db.insert(studentNotes).values({
        id: newId(),
        schoolId: school.id,
        studentId,
        body: "Late",
        createdAt: made < 20 ? at : ago(5),
      });
    await take("Gloves", "+++-", {}, ago(2));
    await tab("timeline");
    const first = rows();
    expect(first).toHaveLength(30);
    expect(first[0]).toMatch(/^Gloves: 75%, passed/);
    await instructor.follow("Older");
    const all = [...first, ...rows()];
    expect(all.filter((row) => row.startsWith("Note by a former staff member"))).toHaveLength(35);
    expect(all.filter((row) => row.startsWith("Completed"))).toHaveLength(1);
    expect(all.filter((row) => row.startsWith("Joined"))).toHaveLength(1);
    expect(all.filter((row) => row.startsWith("Invited"))).toHaveLength(1);
    expect(all.filter((row) => row.startsWith("Added to Phlebotomy"))).toHaveLength(1);
  });

  test("is the school's: 404 for another's and for no student, refused to students and visitors", async () => {
    const { db } = database;
    const other = await createSchool(db);
    const theirs = await staffOf(other.id, "admin");
    for (const tabOf of ["", "?tab=results", "?tab=notes", "?tab=timeline"]) {
      await theirs.visit(`${page}${tabOf}`);
      expect([theirs.status, theirs.heading]).toEqual([404, "Student Not Found"]);
    }
    const before = await db.select().from(schoolStudents);
    for (const fields of writes) {
      await theirs.post(page, fields);
      expect(theirs.status).toBe(404);
    }
    expect(await db.select().from(schoolStudents)).toEqual(before);
    expect(await notes()).toEqual([]);
    await instructor.visit("/schools/students/no-such-student");
    expect([instructor.status, instructor.heading]).toEqual([404, "Student Not Found"]);
    const self = await browserOf(db, person);
    await self.visit(page);
    expect(self.status).toBe(403);
    const visitor = new Browser();
    await visitor.visit(page);
    expect(visitor.path).toContain("/auth?redirectTo=");
  });

  test("is reached by the names in both lists", async () => {
    await instructor.visit("/schools/students");
    await instructor.follow("Ada Diaz");
    expect(instructor.heading).toBe("Ada Diaz");
    await instructor.visit("/schools/instructor-dashboard");
    await instructor.follow("Ada Diaz");
    expect(instructor.path).toBe(page);
  });
});

describe("an assistant", () => {
  test("reads all of it, sees no form, and is refused by each post", async () => {
    const { db } = database;
    await enroll();
    const note = { id: newId(), schoolId: school.id, studentId, createdAt: ago(1) };
    await db.insert(studentNotes).values({ ...note, body: "Asked for a retake" });
    const assistant = await staffOf(school.id, "assistant");
    expect(await tab("notes", assistant)).toContain("Asked for a retake");
    for (const name of ["overview", "results", "notes", "timeline"]) {
      await assistant.visit(`${page}?tab=${name}`);
      expect([assistant.status, assistant.page.has('main form[method="post"]')]).toEqual([
        200,
        false,
      ]);
    }
    expect(await tab("overview", assistant)).toContain("Now: Standard time");
    for (const intent of ["note", "delete-note", "extra-time", "remove", "again", "resend"]) {
      await assistant.post(page, {
        intent,
        once: "a",
        body: "Hello",
        noteId: note.id,
        factor: "2",
      });
      expect([intent, assistant.status]).toEqual([intent, 403]);
    }
    await assistant.post("/schools/students", {
      intent: "rule",
      riskGrade: "60",
      riskDays: "5",
      helpDays: "9",
    });
    expect(assistant.status).toBe(403);
    await assistant.visit("/schools/students");
    expect(assistant.text).toContain("At Risk: a grade under 70");
    expect(assistant.text).not.toContain("Change these limits");
    expect(await notes()).toHaveLength(1);
  });
});

describe("notes", () => {
  test("are saved with author and date, once for a double click", async () => {
    await tab("notes");
    expect(instructor.text).toContain("The student gets them when they download their data.");
    const once = hidden(instructor, "once");
    await instructor.press("Save note", { "New note": "  Came late.\nTwice.  " });
    expect(status()).toContain("Note saved");
    await instructor.post(page, { intent: "note", once, body: "Came late.\r\nTwice." });
    expect((await notes()).map(({ body }) => body)).toEqual(["Came late.\nTwice."]);
    await tab("notes");
    expect(rows()[0]).toMatch(/^Sam Staff · Today, .*Came late. Twice./);
    // Back to the old form, with another text; and the same text from a new form.
    await instructor.post(page, { intent: "note", once, body: "And then well." });
    await instructor.press("Save note", { "New note": "And then well." });
    expect(await notes()).toHaveLength(3);
    expect(await tab("notes")).toContain("Notes (3)");
  });

  test("keep what was typed if it is too long, and say what is missing", async () => {
    await tab("notes");
    await instructor.press("Save note", { "New note": "  \n " });
    expect([instructor.status, faults()]).toEqual([422, ["Write the note first."]]);
    await instructor.press("Save note", { "New note": `${"x".repeat(2001)}` });
    expect([instructor.status, faults()]).toEqual([422, ["Use at most 2,000 characters."]]);
    expect(instructor.html).toContain("x".repeat(2001));
    await instructor.press("Save note", { "New note": "x".repeat(2000) });
    expect(await notes()).toHaveLength(1);
    await instructor.post(page, { intent: "note", body: "Without a key" });
    expect(instructor.status).toBe(400);
  });

  test("are deleted by their author or an administrator, after a confirmation", async () => {
    const colleague = await staffOf(school.id);
    const admin = await staffOf(school.id, "admin");
    for (const body of ["One", "Two"]) {
      await tab("notes");
      await instructor.press("Save note", { "New note": body });
    }
    const [two, one] = await notes();
    expect(await tab("notes", colleague)).not.toContain("Delete note");
    await colleague.post(page, { intent: "delete-note", noteId: one?.id ?? "" });
    expect(colleague.status).toBe(403);
    await instructor.post(page, { intent: "delete-note", noteId: one?.id ?? "" });
    expect(status()).toContain("Note deleted");
    await admin.post(page, { intent: "delete-note", noteId: two?.id ?? "" });
    expect(await notes()).toEqual([]);
    await admin.post(page, { intent: "delete-note", noteId: two?.id ?? "" });
    expect(admin.status).toBe(404);
  });
});

describe("extra time", () => {
  const factorOf = async () =>
    (await database.db.select().from(users).where(eq(users.id, person.id)))[0]?.extraTimeFactor;

  test("moves an open attempt's end, is in the audit log, and the learner is notified once", async () => {
    const { db } = database;
    const { id: listId } = await createQuiz(db, { timeLimitMinutes: 60 });
    const startedAt = new Date(Date.now() - 10 * 60_000);
    const attemptId = await takeList(database, {
      userId: person.id,
      listId,
      ends: "open",
      startedAt,
    });
    await instructor.visit(page);
    expect(instructor.text).toContain("It applies to the student's whole account");
    for (let press = 0; press < 2; press++)
      await instructor.post(page, { intent: "extra-time", factor: "1.5" });
    expect(status()).toContain("The extra time is as it was");
    const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
    expect(attempt?.deadline).toEqual(new Date(startedAt.getTime() + 90 * 60_000));
    const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(acts).toEqual([
      expect.objectContaining({
        action: "extra-time.set",
        details: { factor: 1.5, moved: 1, schoolId: school.id, studentId },
      }),
    ]);
    expect(acts[0]?.actorId).toBeTruthy();
    const told = await db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(told.map(({ title, content }) => [title, content])).toEqual([
      [
        "Riverside College gave you extra time",
        expect.stringContaining("This applies to your whole account."),
      ],
    ]);
    expect(await tab("timeline")).toContain("Extra time set to ×1.5 by Sam Staff");
  });

  test("of another school is not in the timeline", async () => {
    const other = await createSchool(database.db);
    const theirs = await staffOf(other.id);
    const seat = await createStudent(database.db, other.id, person);
    await theirs.post(`/schools/students/${seat.id}`, { intent: "extra-time", factor: "2" });
    expect(await factorOf()).toBe(2);
    expect(await tab("timeline")).not.toContain("Extra time");
  });

  test("needs one of the factors, an active seat, and a school that is open", async () => {
    const { db } = database;
    for (const factor of ["3", "", "1.50"]) {
      await instructor.post(page, { intent: "extra-time", factor });
      expect([factor, instructor.status, faults()]).toEqual([
        factor,
        422,
        ["Choose one of the times."],
      ]);
    }
    await db.update(schools).set({ status: "pending" });
    await instructor.visit(page);
    expect(instructor.page.has('button[value="extra-time"]')).toBe(false);
    await instructor.post(page, { intent: "extra-time", factor: "2" });
    expect(instructor.status).toBe(403);
    await db.update(schools).set({ status: "active" });
    await db.update(schoolStudents).set({ status: "removed", removedAt: ago(1) });
    await instructor.visit(page);
    expect(instructor.page.has('button[value="extra-time"]')).toBe(false);
    await instructor.post(page, { intent: "extra-time", factor: "2" });
    expect(instructor.status).toBe(404);
    expect(await factorOf()).toBe(1);
  });
});

test("a school that has ended can be read, and nothing written", async () => {
  await database.db.update(schools).set({ status: "ended" });
  for (const name of ["overview", "notes"]) {
    await instructor.visit(`${page}?tab=${name}`);
    expect([instructor.status, instructor.page.has('main form[method="post"]')]).toEqual([
      200,
      false,
    ]);
  }
  for (const fields of writes) {
    await instructor.post(page, fields);
    expect(instructor.status).toBe(403);
  }
  expect(await notes()).toEqual([]);
});

test("the seat is removed and invited again from here", async () => {
  await instructor.visit(page);
  await instructor.press("Remove Ada Diaz");
  expect([status(), instructor.path]).toEqual([expect.stringContaining("Student removed"), page]);
  expect(stats(instructor)).toHaveProperty("Removed");
  await instructor.press("Invite Ada Diaz again");
  expect(status()).toContain("Invite sent");
  expect(instructor.text).toContain("Link works until");
  await instructor.press("Revoke invite to Ada Diaz");
  expect(status()).toContain("Invite revoked");
  await instructor.post(page, { intent: "revoke" });
  expect(instructor.status).toBe(404);
});

describe("the limits of the status", () => {
  const change = (fields: Record<string, string>, browser = instructor) =>
    browser.post("/schools/students", { intent: "rule", ...fields });
  const rule = async () => {
    const [row] = await database.db.select().from(schools).where(eq(schools.id, school.id));
    return [row?.riskGrade, row?.riskDays, row?.helpDays];
  };

  test("are changed by staff, and all students are queued to be counted again", async () => {
    const { db } = database;
    await db.delete(learnerChanges);
    await instructor.visit(`${page}`);
    await instructor.visit("/schools/students?limits=open");
    await instructor.press("Save limits", {
      "At Risk: a grade under": "60",
      "At Risk: nothing done for": "5",
      "Needs Help: nothing done for": "5",
    });
    expect(status()).toContain("Limits saved");
    expect(instructor.text).toContain("a grade under 60, or nothing done for 5 days");
    expect(await rule()).toEqual([60, 5, 5]);
    const queued = await db.select().from(schoolChanges);
    expect(queued.map(({ schoolId }) => schoolId)).toEqual([school.id]);
    const [act] = await db.select().from(auditLog).where(eq(auditLog.subjectId, school.id));
    expect(act).toMatchObject({
      action: "school.standing-rule-changed",
      details: { after: { riskGrade: 60, riskDays: 5, helpDays: 5 } },
    });
    await change({ riskGrade: "60", riskDays: "5", helpDays: "5" });
    expect(status()).toContain("The limits are as they were");
  });

  test.each([
    [{ riskGrade: "0", riskDays: "7", helpDays: "14" }, "Enter a whole number from 1 to 100."],
    [{ riskGrade: "70", riskDays: "61", helpDays: "80" }, "Enter a whole number from 1 to 60."],
    [{ riskGrade: "70", riskDays: "7", helpDays: "91" }, "Enter a whole number from 1 to 90."],
    [{ riskGrade: "7.5", riskDays: "7", helpDays: "14" }, "Enter a whole number from 1 to 100."],
    [
      { riskGrade: "70", riskDays: "9", helpDays: "8" },
      "Needs Help can't come before At Risk. Enter the same number of days or more.",
    ],
  ])("%j is refused with the reason, and stays in the form", async (fields, message) => {
    await change(fields);
    expect([instructor.status, faults()]).toEqual([422, [message]]);
    expect(instructor.html).toMatch(new RegExp(`name="riskGrade"[^>]*value="${fields.riskGrade}"`));
    expect(await rule()).toEqual([70, 7, 14]);
  });
});

test("Student Management has three tabs, and reports from what there is", async () => {
  await instructor.visit("/schools/students?tab=reports");
  expect(instructor.text).toContain("No programs yet");
  await enroll();
  await instructor.visit("/schools/students");
  await instructor.follow("Bulk Import");
  expect(instructor.path).toBe("/schools/students/import");
  await instructor.follow("Reports");
  expect(textsOf(instructor, "tbody th")).toEqual(["Phlebotomy"]);
  const links = [...instructor.page.document.querySelectorAll("a[download]")].map((link) =>
    link.getAttribute("href"),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const response = await instructor.request(link ?? "");
    expect(await response.text()).toContain(person.email);
  }
  const other = await staffOf((await createSchool(database.db)).id);
  await other.visit("/schools/students?tab=reports");
  expect(other.text).toContain("No students yet");
});
