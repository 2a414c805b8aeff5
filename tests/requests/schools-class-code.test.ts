/** The class code: made and shown by staff, entered by learners, who get a seat once the school approves. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  mail,
  notifications,
  rateLimits,
  schoolInvites,
  schoolStudents,
  schools,
} from "#db/schema";
import { inviteToSchool } from "~/features/schools/invites.server";
import { createSchool, createStaff, createStudent, type School } from "../factories/schools";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, textsOf } from "./learner";
import { freshAddress, mailedLink, password } from "./people";

const join = "/schools/join";
const students = "/schools/students";
const code = "ACFH2346";
const shown = "ACFH-2346";

let database: Database;
let school: School;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  for (const table of [mail, rateLimits, schools]) await database.db.delete(table);
  school = await createSchool(database.db, { name: "Riverside College", classCode: code });
});

const seats = (schoolId = school.id) =>
  database.db.select().from(schoolStudents).where(eq(schoolStudents.schoolId, schoolId));
const storedCode = async (id = school.id) =>
  (await database.db.select().from(schools).where(eq(schools.id, id)))[0]?.classCode;
const setSchool = (values: Partial<typeof schools.$inferInsert>) =>
  database.db.update(schools).set(values).where(eq(schools.id, school.id));
const told = async (userId: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  );

const staff = async (
  role: "admin" | "instructor" | "assistant" = "instructor",
  schoolId = school.id,
) => {
  const { user, browser } = await learner(database.db);
  await createStaff(database.db, schoolId, user, { role });
  return browser;
};

const ask = async (browser: Browser, typed = shown) => {
  await browser.visit(join);
  return browser.press("Ask to join", { "Class code": typed });
};

/** Someone who has asked for a seat. */
const asker = async (fullName = "Ada Vale") => {
  const { user, browser } = await learner(database.db, { fullName });
  await ask(browser);
  const seat = (await seats()).find(({ userId }) => userId === user.id);
  if (!seat) throw new Error("no request was stored");
  return { user, browser, seat };
};

const alerts = (browser: Browser) => textsOf(browser, '[role="alert"]').join();
const notices = (browser: Browser) => textsOf(browser, '[role="status"]').join();

describe("staff", () => {
  test("make, show, replace and close the school's code", async () => {
    await setSchool({ classCode: null });
    for (const role of ["admin", "instructor"] as const) {
      const browser = await (await staff(role)).visit(students);
      expect(browser.text).toContain("Class code: off");
      await browser.press("Make a class code");
      const first = (await storedCode()) ?? "";
      expect(first).toMatch(/^[ACFHKMRWXY234679]{8}$/);
      expect(textsOf(browser, "details[open] dd")).toEqual([
        "localhost:3000/schools/join",
        `${first.slice(0, 4)}-${first.slice(4)}`,
      ]);
      await browser.press("Make a new code");
      expect(await storedCode()).not.toBe(first);
      const { browser: late } = await learner(database.db);
      await ask(late, first);
      expect([late.status, await seats()]).toEqual([422, []]);
      await browser.press("Close the code");
      expect(notices(browser)).toContain("Class code closed");
      expect(await storedCode()).toBeNull();
    }
  });

  test("an assistant reads the code; others' school, a visitor and a pilot that ended change nothing", async () => {
    const assistant = await (await staff("assistant")).visit(students);
    expect(assistant.text).toContain(shown);
    expect(textsOf(assistant, "main button")).toEqual(["Search"]);
    for (const intent of ["code", "close-code"]) {
      await assistant.post(students, { intent });
      expect(assistant.status).toBe(403);
      const visitor = await new Browser().post(students, { intent });
      expect(visitor.path).toMatch(/^\/auth/);
      const { browser } = await learner(database.db);
      await browser.post(students, { intent });
      expect(browser.status).toBe(403);
    }
    const other = await createSchool(database.db);
    await (await staff("admin", other.id)).post(students, { intent: "code", schoolId: school.id });
    expect(await storedCode(other.id)).not.toBeNull();
    const admin = await staff("admin");
    await setSchool({ status: "ended" });
    await admin.post(students, { intent: "close-code" });
    expect(admin.status).toBe(403);
    expect(await storedCode()).toBe(code);
  });
});

describe("a learner", () => {
  test("asks, however the code is typed, and waits; a request opens nothing and takes no seat", async () => {
    for (const typed of [shown, " acfh 2346 ", "acfh2346"]) {
      const { user, browser } = await learner(database.db, { fullName: "Ada Maria Vale" });
      await ask(browser, typed);
      expect(browser.path).toBe(join);
      expect(notices(browser)).toContain("Riverside College has your request");
      expect(textsOf(browser, "main li")).toEqual(["Riverside College"]);
      const mine = (await seats()).filter(({ userId }) => userId === user.id);
      expect(mine).toMatchObject([
        { status: "requested", firstName: "Ada Maria", lastName: "Vale", studentEmail: user.email },
      ]);
    }
    const { browser } = await asker();
    await ask(browser);
    expect([browser.status, alerts(browser)]).toEqual([
      422,
      expect.stringContaining("You've already asked to join Riverside College."),
    ]);
    expect(await seats()).toHaveLength(4);
  });

  test("twenty presses at once are one request", async () => {
    const { browser } = await learner(database.db);
    const body = new URLSearchParams({ code: shown });
    const headers = { "sec-fetch-site": "same-origin" };
    await Promise.all(
      Array.from({ length: 20 }, () => browser.request(join, { method: "POST", body, headers })),
    );
    expect(await seats()).toMatchObject([{ status: "requested" }]);
  });

  test("with a wrong, closed or empty code is told in the form, which keeps it", async () => {
    const { browser } = await learner(database.db);
    const wrong = "No class has this code.";
    for (const typed of ["ACFH-2347", "nonsense", "<b>"]) {
      await ask(browser, typed);
      expect([browser.status, alerts(browser)]).toEqual([422, expect.stringContaining(wrong)]);
      const field = browser.page.document.querySelector("#code");
      expect(field?.getAttribute("value")).toBe(typed);
    }
    await ask(browser, " ");
    expect(alerts(browser)).toContain("Enter the class code.");
    await setSchool({ classCode: null });
    await ask(browser);
    expect(alerts(browser)).toContain(wrong);
    expect(await seats()).toEqual([]);
  });

  test("of a school that ended cannot ask; of a pending one can", async () => {
    const { browser } = await learner(database.db);
    await setSchool({ status: "ended" });
    await ask(browser);
    expect(alerts(browser)).toContain("The plan of Riverside College has ended");
    await setSchool({ status: "pending" });
    await ask(browser);
    expect(await seats()).toMatchObject([{ status: "requested" }]);
  });

  test("who is a student or on the staff has joined already", async () => {
    const { user, browser } = await learner(database.db);
    await createStudent(database.db, school.id, user);
    for (const member of [browser, await staff("assistant")]) {
      await ask(member);
      expect([member.status, alerts(member)]).toEqual([
        422,
        expect.stringContaining("You've already joined Riverside College."),
      ]);
    }
    expect(await seats()).toMatchObject([{ status: "active" }]);
  });

  test("removed before asks with the same row, and staff see it", async () => {
    const { user, browser } = await learner(database.db);
    const removedAt = new Date("2026-03-01T12:00:00Z");
    const given = { status: "removed", removedAt, lastName: "Vale" } as const;
    const { id } = await createStudent(database.db, school.id, user, given);
    await ask(browser);
    expect(await seats()).toMatchObject([{ id, status: "requested", lastName: "Vale" }]);
    const office = await (await staff()).visit(`${students}?status=requested`);
    expect(office.text).toMatch(/Removed before, .*Mar/);
    await office.press("Approve");
    expect(await seats()).toMatchObject([{ id, status: "active", removedAt: null }]);
  });

  test("whose invite never came asks with that row; approved, the invite has ended", async () => {
    const { user, browser } = await learner(database.db);
    const address = { id: "", email: user.email };
    const given = { userId: null, status: "invited" } as const;
    const { id } = await createStudent(database.db, school.id, address, given);
    const invite = { schoolId: school.id, email: user.email, seat: { studentId: id } };
    await database.transaction((tx) =>
      inviteToSchool(tx, { ...invite, invitedBy: null, now: new Date() }),
    );
    await ask(browser);
    expect(await seats()).toMatchObject([{ id, status: "requested", userId: user.id }]);
    await (await (await staff()).visit(`${students}?status=requested`)).press("Approve");
    expect(await seats()).toMatchObject([{ id, status: "active" }]);
    expect(await database.db.select().from(schoolInvites)).toMatchObject([{ status: "revoked" }]);
  });

  test("signed out signs up, confirms the address and comes back", async () => {
    const email = freshAddress();
    const browser = await new Browser().visit(join);
    expect(textsOf(browser, "main form")).toEqual([]);
    await browser.post(join, { code: shown });
    expect(browser.path).toBe(`/auth?redirectTo=${encodeURIComponent(join)}`);
    await browser.visit(join);
    await browser.follow("Create Account");
    await browser.press("Create Account", { Email: email, Password: password });
    expect([browser.path, browser.heading]).toEqual([join, "Confirm your email address first"]);
    await browser.post(join, { code: shown });
    expect([browser.status, await seats()]).toEqual([403, []]);
    await database.db.delete(mail);
    await browser.visit(join);
    await browser.press("Send the link again");
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe(join);
    await ask(browser);
    expect(await seats()).toMatchObject([{ status: "requested", studentEmail: email }]);
  });

  test("guesses twenty times, then waits; a school of 200 behind the same address does not", async () => {
    const { browser } = await learner(database.db);
    for (let at = 0; at < 20; at++) {
      await browser.post(join, { code: "ACFH-2347" });
      expect(browser.status).toBe(422);
    }
    await browser.post(join, { code: shown });
    expect([browser.status, browser.response.headers.has("retry-after")]).toEqual([429, true]);
    expect(await seats()).toEqual([]);
    const others = await Promise.all(Array.from({ length: 5 }, () => learner(database.db)));
    for (const other of others) await ask(other.browser);
    expect(await seats()).toHaveLength(5);
  });

  test("finds the form from an invite that does not work", async () => {
    const { browser } = await learner(database.db);
    await browser.visit(`${join}/${"x".repeat(43)}`);
    await browser.follow("Enter a class code");
    expect([browser.path, browser.heading]).toEqual([join, "Join your school"]);
  });
});

describe("requests", () => {
  test("are approved one by one or all that are shown, declined, and each learner is told", async () => {
    const one = await asker("Ada Vale");
    const two = await asker("Ben Vale");
    const three = await asker("Cleo Vale");
    const four = await asker("Dan Vale");
    const office = await (await staff()).visit(`${students}?status=requested`);
    expect(office.text).toContain("Requested (4)");
    await office.post(students, { intent: "approve", studentId: one.seat.id });
    expect(notices(office)).toContain("1 student approved");
    await office.post(students, { intent: "decline", studentId: two.seat.id });
    expect(notices(office)).toContain("Request declined");
    await office.press("Approve all 2 shown");
    expect(notices(office)).toContain("2 students approved");
    const byId = new Map((await seats()).map((seat) => [seat.id, seat.status]));
    expect([one, two, three, four].map(({ seat }) => byId.get(seat.id))).toEqual([
      "active",
      "removed",
      "active",
      "active",
    ]);
    expect(await told(one.user.id)).toEqual(["You joined Riverside College"]);
    expect(await told(two.user.id)).toEqual(["Riverside College declined your request"]);
    expect(await told(three.user.id)).toEqual(["You joined Riverside College"]);
    // Twice: answered already.
    await office.post(students, { intent: "approve", studentId: one.seat.id });
    expect(office.status).toBe(404);
    expect(await told(one.user.id)).toHaveLength(1);
    await ask(two.browser);
    expect((await seats()).filter(({ status }) => status === "requested")).toHaveLength(1);
  });

  test("an approved seat opens what was closed", async () => {
    const { browser, seat } = await asker();
    const before = (await browser.visit("/practice-exams")).text;
    await (await staff()).post(students, { intent: "approve", studentId: seat.id });
    await browser.visit("/practice-exams");
    expect(browser.text).not.toBe(before);
  });

  test("beyond the plan's seats are refused in words, all or none", async () => {
    const filled = await createUser(database.db);
    await createStudent(database.db, school.id, filled);
    await setSchool({ maxStudents: 2 });
    const one = await asker();
    await asker();
    const office = await (await staff()).visit(`${students}?status=requested`);
    await office.press("Approve all 2 shown");
    expect(alerts(office) + notices(office)).toContain(
      "1 of 2 seats is left. Nothing was changed.",
    );
    expect((await seats()).filter(({ status }) => status === "active")).toHaveLength(1);
    expect(await told(one.user.id)).toEqual([]);
    await office.post(students, { intent: "approve", studentId: one.seat.id });
    expect((await seats()).filter(({ status }) => status === "active")).toHaveLength(2);
    await office.press("Approve");
    expect(alerts(office) + notices(office)).toContain("None of 2 seats is left.");
    expect((await seats()).filter(({ status }) => status === "active")).toHaveLength(2);
  });

  test("approved by two at once stay within the plan", async () => {
    await setSchool({ maxStudents: 1 });
    const asked = [await asker(), await asker(), await asker()];
    const office = await staff();
    const headers = { "sec-fetch-site": "same-origin" };
    await Promise.all(
      asked.map(({ seat }) => {
        const body = new URLSearchParams({ intent: "approve", studentId: seat.id });
        return office.request(students, { method: "POST", body, headers });
      }),
    );
    expect((await seats()).filter(({ status }) => status === "active")).toHaveLength(1);
  });

  test("are the own school's only, and no assistant's", async () => {
    const { seat, user } = await asker();
    const other = await createSchool(database.db);
    const assistant = await staff("assistant");
    await assistant.visit(`${students}?status=requested`);
    expect(textsOf(assistant, "main button")).toEqual(["Search"]);
    const foreign = await staff("admin", other.id);
    for (const intent of ["approve", "decline"]) {
      await assistant.post(students, { intent, studentId: seat.id });
      await foreign.post(students, { intent, studentId: seat.id });
      expect([assistant.status, foreign.status]).toEqual([403, 404]);
      const visitor = await new Browser().post(students, { intent, studentId: seat.id });
      expect(visitor.path).toMatch(/^\/auth/);
    }
    const office = await staff();
    await office.post(students, { intent: "approve" });
    expect(office.status).toBe(400);
    expect(await seats()).toMatchObject([{ status: "requested" }]);
    expect(await told(user.id)).toEqual([]);
  });
});
