/** The invite's page: what its link shows, who may accept, what becomes of the seat. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  mail,
  programEnrollments,
  schoolInvites,
  schoolStaff,
  schoolStudents,
  schools,
} from "#db/schema";
import { inviteToSchool, revokeInvites } from "~/features/schools/invites.server";
import { createLesson } from "../factories/curriculum";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, textsOf } from "./learner";
import { freshAddress, mailedLink, password } from "./people";

let database: Database;
let school: School;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  for (const table of [mail, schools]) await database.db.delete(table);
  school = await createSchool(database.db, { name: "Riverside College" });
});

const day = 24 * 3600_000;

/** An invited student, and the path of the mailed link. */
async function invited(email: string, now = new Date()) {
  const seat = await createStudent(
    database.db,
    school.id,
    { id: "", email },
    { userId: null, status: "invited" },
  );
  const given = { schoolId: school.id, email, seat: { studentId: seat.id }, invitedBy: null, now };
  await database.transaction((tx) => inviteToSchool(tx, given));
  return { seat, path: await mailedLink(email, "/schools/join/") };
}

async function invitedStaff(email: string, role: "admin" | "instructor" | "assistant") {
  const seat = await createStaff(database.db, school.id, null, { email, role, status: "invited" });
  const invite = { staffId: seat.id, role };
  await database.transaction((tx) =>
    inviteToSchool(tx, {
      schoolId: school.id,
      email,
      seat: invite,
      invitedBy: school.createdBy,
      now: new Date(),
    }),
  );
  return { seat, path: await mailedLink(email, "/schools/join/") };
}

const seats = () => database.db.select().from(schoolStudents);
const invites = () => database.db.select().from(schoolInvites);

describe("a student", () => {
  test("opens the link twice, which uses nothing up, and accepts", async () => {
    const { user, browser } = await learner(database.db);
    const { path } = await invited(user.email);
    const closed = await createLesson(database.db, { isPremium: true });
    await browser.visit(`/lessons/${closed.id}`);
    expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
    for (const visitor of [browser, browser, new Browser()]) {
      await visitor.visit(path);
      expect([visitor.status, visitor.heading]).toEqual([200, "Join Riverside College"]);
    }
    expect(await invites()).toMatchObject([{ status: "pending" }]);
    await browser.press("Accept invite");
    expect([browser.path, browser.status]).toEqual(["/dashboard", 200]);
    expect(textsOf(browser, '[role="status"]').join()).toContain("You joined Riverside College");
    expect(await seats()).toMatchObject([{ status: "active", userId: user.id }]);
    expect(await invites()).toMatchObject([{ status: "accepted" }]);
    await browser.visit(`/lessons/${closed.id}`);
    expect(browser.status).toBe(200);
    await browser.visit(path);
    expect([browser.status, browser.heading]).toEqual([410, "Invalid or expired invite code"]);
    expect(browser.text).toContain("You've already joined Riverside College.");
    await browser.post(path, { intent: "accept" });
    expect([browser.status, browser.heading]).toEqual([410, "Invalid or expired invite code"]);
  });

  test("who is signed out signs up with the invited address, confirms it and comes back", async () => {
    const email = freshAddress();
    const { path } = await invited(email);
    const browser = await new Browser().visit(path);
    await browser.press("Accept invite");
    expect(browser.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
    await browser.visit(`/auth?tab=sign-up&redirectTo=${encodeURIComponent(path)}`);
    await browser.press("Create Account", { Email: email, Password: password });
    expect([browser.path, browser.heading]).toEqual([path, "Confirm your email address first"]);
    await browser.post(path, { intent: "accept" });
    expect(browser.status).toBe(403);
    expect(await seats()).toMatchObject([{ status: "invited", userId: null }]);
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe(path);
    await browser.press("Accept invite");
    expect(await seats()).toMatchObject([{ status: "active" }]);
  });

  test("a new confirmation link leads back as well", async () => {
    const { user, browser } = await learner(database.db, { emailConfirmedAt: null });
    const { path } = await invited(user.email);
    await browser.visit(path);
    await browser.press("Send the link again");
    expect(browser.path).toBe(path);
    await browser.visit(await mailedLink(user.email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe(path);
  });

  test("another account is told whose it is, and cannot accept or decline", async () => {
    const { path } = await invited("asked@example.test");
    const { user, browser } = await learner(database.db);
    await browser.visit(path);
    expect(browser.status).toBe(403);
    expect(browser.text).toContain(
      `This invite is for asked@example.test. You're signed in as ${user.email}.`,
    );
    for (const intent of ["accept", "decline"]) {
      await browser.post(path, { intent });
      expect(browser.status).toBe(403);
    }
    expect(await invites()).toMatchObject([{ status: "pending" }]);
    await browser.visit(path);
    expect(textsOf(browser, "main button")).toEqual(["Sign Out"]);
  });

  test("under another address already: the rows become one, with all they hold", async () => {
    const { user, browser } = await learner(database.db);
    const old = { studentEmail: "old@example.test", lastName: "Vale" };
    const before = await createStudent(database.db, school.id, user, { ...old, status: "removed" });
    const { seat, path } = await invited(user.email);
    await database.db
      .update(schoolStudents)
      .set({ studentId: "R-7" })
      .where(eq(schoolStudents.id, seat.id));
    const program = await createProgram(database.db, school.id, { modules: [], students: [seat] });
    await browser.visit(path);
    await browser.press("Accept invite");
    expect(await seats()).toMatchObject([
      { id: before.id, status: "active", removedAt: null, lastName: "Vale", studentId: "R-7" },
    ]);
    expect(await database.db.select().from(programEnrollments)).toMatchObject([
      { studentId: before.id, programId: program.id },
    ]);
    expect(await invites()).toMatchObject([{ status: "accepted", studentId: before.id }]);
  });

  test("twenty presses at once take one seat", async () => {
    const { user, browser } = await learner(database.db);
    const { path } = await invited(user.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.request(path, {
          method: "POST",
          body: new URLSearchParams({ intent: "accept" }),
          headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    expect(await seats()).toMatchObject([{ status: "active", userId: user.id }]);
  });

  test("the one beyond the plan's seats is refused in words, and can accept later", async () => {
    await database.db.update(schools).set({ maxStudents: 1 });
    const other = await createUser(database.db);
    const taken = await createStudent(database.db, school.id, other);
    const { user, browser } = await learner(database.db);
    const { path } = await invited(user.email);
    await browser.visit(path);
    await browser.press("Accept invite");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, 'main [role="alert"]').join()).toMatch(
      /Failed to accept invite.*The only seat of Riverside College is taken/,
    );
    expect(await invites()).toMatchObject([{ status: "pending" }]);
    await database.db.delete(schoolStudents).where(eq(schoolStudents.id, taken.id));
    await browser.press("Accept invite");
    expect(browser.path).toBe("/dashboard");
  });

  test.each([
    ["pending", null, 302],
    ["ended", null, 422],
    ["trial", new Date("2020-01-01"), 422],
  ] as const)("a school that is %s opens nothing", async (status, trialEndsAt, expected) => {
    const { user, browser } = await learner(database.db);
    const { path } = await invited(user.email);
    await database.db.update(schools).set({ status, trialEndsAt });
    await browser.visit(path);
    const reply = await browser.request(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "accept" }),
      headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
    });
    expect(reply.status).toBe(expected);
    await browser.visit("/practice-exams");
    expect(browser.path).not.toBe("/practice-exams");
  });
});

describe("staff", () => {
  test.each(["admin", "instructor", "assistant"] as const)("%s gets the role", async (role) => {
    const { user, browser } = await learner(database.db);
    const { path } = await invitedStaff(user.email, role);
    await browser.visit(path);
    await browser.press("Accept invite");
    expect(await database.db.select().from(schoolStaff)).toMatchObject([
      { status: "active", role, userId: user.id },
    ]);
    expect(browser.status).toBe(200);
  });

  test("on the staff under another address: one row, with the higher role", async () => {
    const { user, browser } = await learner(database.db);
    const before = await createStaff(database.db, school.id, user, {
      email: "old@example.test",
      role: "admin",
    });
    const { path } = await invitedStaff(user.email, "assistant");
    await browser.visit(path);
    await browser.press("Accept invite");
    expect(await database.db.select().from(schoolStaff)).toMatchObject([
      { id: before.id, role: "admin", status: "active" },
    ]);
  });

  test("beyond the plan's staff", async () => {
    await database.db.update(schools).set({ maxStaff: 1 });
    await createStaff(database.db, school.id, await createUser(database.db));
    const { user, browser } = await learner(database.db);
    const { path } = await invitedStaff(user.email, "instructor");
    await browser.visit(path);
    await browser.press("Accept invite");
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("Failed to accept invite"),
    ]);
  });
});

describe("declining", () => {
  test("works without an account, with a reason", async () => {
    const { path } = await invited("asked@example.test");
    const browser = await new Browser().visit(path);
    await browser.press("Decline", { "Reason (optional)": "I moved away." });
    expect(textsOf(browser, '[role="status"]').join()).toContain("Invite declined");
    expect(await invites()).toMatchObject([{ status: "declined", reason: "I moved away." }]);
    expect(await seats()).toMatchObject([{ status: "removed" }]);
    await browser.visit(path);
    expect([browser.status, browser.heading]).toEqual([410, "Invalid or expired invite code"]);
    await browser.post(path, { intent: "decline" });
    expect(browser.status).toBe(410);
  });

  test("a reason that is too long stays in the form", async () => {
    const { path } = await invited("asked@example.test");
    const browser = await new Browser().visit(path);
    await browser.press("Decline", { "Reason (optional)": "x".repeat(501) });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Use at most 500 characters.");
    expect(await invites()).toMatchObject([{ status: "pending" }]);
  });
});

describe("links that no longer work", () => {
  test.each([
    ["/schools/join/abc", "Invalid invite link"],
    [`/schools/join/${"x".repeat(43)}`, "Invalid or expired invite code"],
  ])("%s", async (path, heading) => {
    const { browser } = await learner(database.db);
    for (const visitor of [browser, new Browser()]) {
      await visitor.visit(path);
      expect([visitor.status, visitor.heading]).toEqual([410, heading]);
    }
    await browser.post(path, { intent: "accept" });
    expect([browser.status, browser.heading]).toEqual([410, heading]);
  });

  test("after fifteen days, when revoked, and when a newer one was sent", async () => {
    const { user, browser } = await learner(database.db);
    const { seat, path } = await invited(user.email);
    const expiresAt = new Date(Date.now() - day);
    await database.db.update(schoolInvites).set({ expiresAt });
    for (const act of ["visit", "post"] as const) {
      await browser[act](path, { intent: "accept" });
      expect([browser.status, browser.heading]).toEqual([410, "This invite has expired"]);
    }
    const again = { studentId: seat.id };
    await database.transaction((tx) =>
      inviteToSchool(tx, {
        schoolId: school.id,
        email: user.email,
        seat: again,
        invitedBy: null,
        now: new Date(),
      }),
    );
    const newer = await mailedLink(user.email, "/schools/join/");
    expect(newer).not.toBe(path);
    await browser.visit(path);
    expect(browser.heading).toBe("Invalid or expired invite code");
    expect(await invites()).toHaveLength(1);
    await browser.visit(newer);
    expect(browser.heading).toBe("Join Riverside College");
    const of = { schoolId: school.id, ...again };
    await database.transaction((tx) => revokeInvites(tx, of, new Date()));
    await browser.post(newer, { intent: "accept" });
    expect([browser.status, browser.heading]).toEqual([410, "Invalid or expired invite code"]);
    expect(await seats()).toMatchObject([{ status: "invited" }]);
  });
});

test("the email is not sent for an invite that was revoked meanwhile", async () => {
  const email = freshAddress();
  const seat = await createStudent(
    database.db,
    school.id,
    { id: "", email },
    { userId: null, status: "invited" },
  );
  const of = { schoolId: school.id, studentId: seat.id };
  await database.transaction(async (tx) => {
    await inviteToSchool(tx, {
      schoolId: school.id,
      email,
      seat: { studentId: seat.id },
      invitedBy: null,
      now: new Date(),
    });
    await revokeInvites(tx, of, new Date());
  });
  await expect(mailedLink(email, "/schools/join/")).rejects.toThrow("no link");
  expect(await invites()).toMatchObject([{ status: "revoked", codeHash: null }]);
});
