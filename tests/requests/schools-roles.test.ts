/** The staff's screens: who gets in, what each role may do, and what the forms refuse. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, schoolInvites, schoolStaff, schoolStudents, schools } from "#db/schema";
import { writeSearchName } from "~/features/schools/search-name.server";
import { createSchool, createStaff, createStudent, type School } from "../factories/schools";
import { createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, textsOf } from "./learner";

const roles = "/schools/roles";
const students = "/schools/students";
const noSeat = "You don't have instructor access to any school. Please contact your administrator.";

let database: Database;
let school: School;
let admin: Browser;
let adminSeat: string;
let someone: User;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  for (const table of [mail, schools]) await database.db.delete(table);
  const { user, browser } = await learner(database.db);
  someone = user;
  school = await createSchool(database.db, { name: "Riverside College", createdBy: user.id });
  adminSeat = (await createStaff(database.db, school.id, user, { role: "admin" })).id;
  admin = browser;
});

const staffOf = (id: string) =>
  database.db.select().from(schoolStaff).where(eq(schoolStaff.id, id));
const joined = async (role: "admin" | "instructor" | "assistant", schoolId = school.id) => {
  const { user, browser } = await learner(database.db);
  return { browser, seat: await createStaff(database.db, schoolId, user, { role }) };
};
const ageInvites = () =>
  database.db.update(schoolInvites).set({ createdAt: new Date(Date.now() - 3600_000) });

describe("who gets in", () => {
  test("visitors sign in first; others are refused in the specification's words", async () => {
    const { browser } = await learner(database.db);
    for (const path of [roles, students]) {
      const visitor = await new Browser().visit(path);
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
      await browser.visit(path);
      expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
      expect(browser.text).toContain(noSeat);
    }
  });

  test.each([
    ["admin", 200, 200],
    ["instructor", 403, 200],
    ["assistant", 403, 200],
  ] as const)("%s", async (role, atRoles, atStudents) => {
    const { browser, seat } = await joined(role);
    await browser.visit(roles);
    expect(browser.status).toBe(atRoles);
    await browser.visit(students);
    expect([browser.status, browser.text]).toEqual([
      atStudents,
      expect.stringContaining("Riverside College"),
    ]);
    if (role === "admin") return;
    await browser.post(roles, { intent: "role", staffId: seat.id, role: "admin" });
    expect(browser.status).toBe(403);
    expect(await staffOf(seat.id)).toMatchObject([{ role }]);
  });

  test("a seat that was removed is none; a creator without a row is an administrator", async () => {
    await database.db.update(schoolStaff).set({ status: "removed" });
    await admin.visit(roles);
    expect(admin.status).toBe(403);
    await database.db.delete(schoolStaff);
    await admin.visit(roles);
    expect(admin.status).toBe(200);
  });

  test("of several schools one is chosen, and only one's own", async () => {
    const second = await createSchool(database.db, { name: "Second Campus" });
    await createStaff(database.db, second.id, someone, { role: "assistant" });
    const other = await createSchool(database.db);
    await admin.visit(students);
    expect(admin.text).toContain("You: Administrator");
    await admin.press("Switch to Second Campus");
    expect([admin.path, admin.text]).toEqual([
      students,
      expect.stringContaining("You: Teaching Assistant"),
    ]);
    await admin.post("/schools/portal", { school: other.id });
    expect(admin.status).toBe(404);
    await admin.visit(students);
    expect(admin.text).toContain("You: Teaching Assistant");
  });

  test("the bar leads to the school", async () => {
    await admin.visit("/dashboard");
    await admin.follow("School");
    expect(admin.path).toMatch(/^\/schools\//);
  });
});

describe("staff", () => {
  const typed = { Name: "Robin Vale", Email: "Robin@Example.test ", Role: "Instructor" };

  test("is invited, once", async () => {
    await admin.visit(roles);
    await admin.press("Send invite", typed);
    expect(textsOf(admin, '[role="status"]').join()).toContain("Invite sent");
    expect(await database.db.select().from(schoolInvites)).toMatchObject([
      { email: "robin@example.test", role: "instructor", status: "pending" },
    ]);
    await admin.press("Send invite", typed);
    expect([admin.status, textsOf(admin, "#invite-email-error").join()]).toEqual([
      422,
      expect.stringContaining("on your staff already"),
    ]);
    expect(await database.db.select().from(mail)).toHaveLength(1);
  });

  test.each([
    ["Name", "", "Enter a name."],
    ["Email", "robin", "Enter an email address such as name@example.org."],
  ])("%s %j is refused beside its field", async (label, value, fault) => {
    await admin.visit(roles);
    await admin.press("Send invite", { ...typed, [label]: value });
    expect(admin.status).toBe(422);
    expect(textsOf(admin, 'main [role="alert"] a')).toEqual([fault]);
    expect(await database.db.select().from(schoolInvites)).toEqual([]);
  });

  test("beyond the plan's staff is refused in words", async () => {
    await database.db.update(schools).set({ maxStaff: 1 });
    await admin.visit(roles);
    await admin.press("Send invite", typed);
    expect([admin.status, admin.text]).toEqual([
      422,
      expect.stringContaining("Your plan has 1 staff seats"),
    ]);
    expect(await database.db.select().from(schoolInvites)).toEqual([]);
  });

  test("an invite is sent again, not twice in a minute, and revoked", async () => {
    await admin.visit(roles);
    await admin.press("Send invite", typed);
    await admin.press("Resend invite to Robin Vale");
    expect(admin.text).toContain("An invite was sent a moment ago");
    await ageInvites();
    await admin.press("Resend invite to Robin Vale");
    expect(admin.text).toContain("Invite sent again");
    expect(await database.db.select().from(mail)).toHaveLength(2);
    await admin.press("Revoke invite to Robin Vale");
    expect(await database.db.select().from(schoolInvites)).toMatchObject([{ status: "revoked" }]);
    expect(admin.text).not.toContain("Robin Vale");
  });

  test("changes role and leaves; the last administrator does neither", async () => {
    const { seat, browser } = await joined("instructor");
    const change = { intent: "role", staffId: adminSeat, role: "instructor" };
    for (const fields of [change, { intent: "remove", staffId: adminSeat }]) {
      await admin.post(roles, fields);
      expect(admin.text).toContain("This is the last administrator");
    }
    expect(await staffOf(adminSeat)).toMatchObject([{ role: "admin", status: "active" }]);
    await admin.post(roles, { intent: "role", staffId: seat.id, role: "admin" });
    expect(await staffOf(seat.id)).toMatchObject([{ role: "admin" }]);
    await admin.press("Leave this school");
    expect(admin.status).toBe(403);
    await browser.visit(roles);
    expect(browser.status).toBe(200);
  });

  test("of another school is not there, and stays as it is", async () => {
    const other = await createSchool(database.db);
    const { seat } = await joined("instructor", other.id);
    for (const intent of ["role", "remove", "resend"]) {
      await admin.post(roles, { intent, staffId: seat.id, role: "assistant" });
      expect([intent, admin.status]).toEqual([intent, 404]);
    }
    await admin.post(roles, { intent: "else", staffId: seat.id });
    expect(admin.status).toBe(400);
    expect(await staffOf(seat.id)).toMatchObject([{ role: "instructor", status: "active" }]);
  });

  test("after the pilot it can be read, not changed", async () => {
    await database.db.update(schools).set({ status: "trial", trialEndsAt: new Date(0) });
    await admin.visit(roles);
    expect([admin.status, admin.text]).toEqual([
      200,
      expect.stringContaining("Your pilot has ended"),
    ]);
    await admin.press("Send invite", typed);
    expect([admin.status, admin.heading]).toEqual([403, "Your pilot has ended"]);
    expect(await database.db.select().from(schoolInvites)).toEqual([]);
  });
});

describe("students", () => {
  const invited = (email: string, schoolId = school.id) =>
    createStudent(
      database.db,
      schoolId,
      { id: "", email },
      { userId: null, status: "invited", firstName: "Ana", lastName: "Ruiz" },
    );

  test("are found by name, address and number", async () => {
    const seat = await invited("ana@example.test");
    await invited("other@example.test");
    await database.db
      .update(schoolStudents)
      .set({ studentId: "RB-1" })
      .where(eq(schoolStudents.id, seat.id));
    await database.transaction((tx) =>
      writeSearchName(tx, { schoolId: school.id, studentId: seat.id }),
    );
    for (const [q, found] of [
      ["ruiz", 2],
      ["ANA@", 1],
      ["rb-1", 1],
      ["%", 0],
      ["zzz", 0],
    ]) {
      await admin.visit(`${students}?status=invited&q=${encodeURIComponent(String(q))}`);
      expect([q, textsOf(admin, "main .rows > li").length]).toEqual([q, found]);
    }
  });

  test("get their invite again, or lose it", async () => {
    const seat = await invited("ana@example.test");
    const { browser } = await joined("instructor");
    await browser.visit(`${students}?status=invited`);
    await browser.press("Resend invite to Ana Ruiz");
    expect(browser.text).toContain("Invite sent again");
    await browser.press("Resend invite to Ana Ruiz");
    expect(browser.text).toContain("An invite was sent a moment ago");
    expect(await database.db.select().from(mail)).toHaveLength(1);
    await browser.press("Revoke invite to Ana Ruiz");
    expect(browser.text).toContain("Invite revoked");
    await browser.post(students, { intent: "revoke", studentId: seat.id });
    expect(browser.status).toBe(404);
    expect(await database.db.select().from(schoolInvites)).toMatchObject([{ status: "revoked" }]);
  });

  test("are invited one by one, and what is wrong is said beside the field", async () => {
    const { browser } = await joined("instructor");
    const typed = {
      "First Name": "Ana",
      "Last Name": "Ruiz",
      Email: "Ana@Example.test",
      "Student ID": "R-1",
    };
    const send = async (more: Record<string, string> = {}) => {
      await browser.visit(students);
      await browser.press("Send invite", { ...typed, ...more });
    };
    await send();
    expect(browser.text).toContain("Invite sent");
    expect(textsOf(browser, "main .rows > li")[0]).toContain("Ana Ruiz");
    expect(await database.db.select().from(mail)).toHaveLength(1);
    await send();
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("already has a seat"),
    ]);
    expect(browser.page.field("Email").value).toBe("Ana@Example.test");
    await send({ Email: "ana@example" });
    expect(browser.text).toContain("Enter a full email address");
    await send({ Email: "ben@example.test" });
    expect(browser.text).toContain("Another student of your school has this student ID.");
    await send({ Email: "ben@example.test", "Last Name": "x".repeat(300) });
    expect(browser.text).toMatch(/Use at most \d+ characters/);
    const asked = { userId: null, status: "requested" } as const;
    await createStudent(database.db, school.id, { id: "", email: "cy@example.test" }, asked);
    await send({ Email: "cy@example.test", "Student ID": "R-3" });
    expect(browser.text).toContain("Approve them under Requested.");
    await database.db.update(schools).set({ maxStudents: 1 });
    await send({ Email: "dee@example.test", "Student ID": "R-4" });
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("All seats of your plan are taken (1)."),
    ]);
    expect(await database.db.select().from(mail)).toHaveLength(1);
    // Two presses at once are one student.
    await database.db.update(schools).set({ maxStudents: 9 });
    const form = {
      intent: "invite",
      firstName: "",
      lastName: "",
      email: "eve@example.test",
      number: "",
    };
    await Promise.all([1, 2].map(async () => (await joined("admin")).browser.post(students, form)));
    expect(await database.db.select().from(schoolInvites)).toHaveLength(2);
  });

  test("are removed, and invited again within the seats", async () => {
    const { user } = await learner(database.db, { email: "fay@example.test" });
    const names = { firstName: "Fay", lastName: "Lund" };
    const seat = await createStudent(database.db, school.id, user, names);
    const { browser } = await joined("instructor");
    await browser.visit(students);
    await browser.press("Remove Fay Lund");
    expect(browser.text).toContain("You can invite them again under Removed.");
    await browser.post(students, { intent: "remove", studentId: seat.id });
    expect(browser.status).toBe(404);
    await database.db.update(schools).set({ maxStudents: 0 });
    await browser.visit(`${students}?status=removed`);
    await browser.press("Invite Fay Lund again");
    expect(browser.text).toContain("Not enough seats");
    await database.db.update(schools).set({ maxStudents: 1 });
    await browser.press("Invite Fay Lund again");
    expect(browser.text).toContain("Invite sent");
    const stored = await database.db.select().from(schoolStudents);
    expect(stored).toMatchObject([{ status: "invited", removedAt: null, userId: user.id }]);
    await browser.post(students, { intent: "again", studentId: seat.id });
    expect(browser.status).toBe(404);
    const other = await createSchool(database.db);
    const theirs = await createStudent(database.db, other.id, await createUser(database.db));
    for (const intent of ["remove", "again"]) {
      await browser.post(students, { intent, studentId: theirs.id });
      expect([intent, browser.status]).toEqual([intent, 404]);
      const { browser: assistant } = await joined("assistant");
      await assistant.post(students, { intent, studentId: seat.id });
      expect([intent, assistant.status]).toEqual([intent, 403]);
    }
  });

  test("an assistant reads; another school's are not there", async () => {
    const own = await invited("ana@example.test");
    const { browser } = await joined("assistant");
    await browser.visit(`${students}?status=invited`);
    expect(browser.page.has("main form[method=post]")).toBe(false);
    await browser.post(students, { intent: "revoke", studentId: own.id });
    expect(browser.status).toBe(403);
    const other = await invited("ben@example.test", (await createSchool(database.db)).id);
    for (const intent of ["resend", "revoke"]) {
      await admin.post(students, { intent, studentId: other.id });
      expect([intent, admin.status]).toEqual([intent, 404]);
    }
    expect(await database.db.select().from(schoolInvites)).toEqual([]);
  });
});
