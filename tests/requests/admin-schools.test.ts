/** Schools as administrators of the platform see and change them (rulings 20, 34 and 35). */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { auditLog, mail, notifications, schools } from "#db/schema";
import { sendMailNow } from "~/jobs/mail.server";
import { createModule } from "../factories/curriculum";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { createAdmin, createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, hidden, learner, textsOf } from "./learner";

const day = 24 * 3600_000;
const list = "/admin/schools";
const why = "Signed contract";
const activating = { "Reason for activating": why };
const extending = { "Reason for extending": why };
const changing = { "Reason for the change": why };
const ending = { "Reason for ending": why };

let database: Database;
let admin: Browser;
let head: User;
let school: School;
beforeAll(async () => {
  database = await freshRequestsDatabase();
  admin = await browserOf(database.db, await createAdmin(database.db));
});
beforeEach(async () => {
  for (const table of [mail, auditLog, notifications, schools]) await database.db.delete(table);
  head = await createUser(database.db);
  school = await pilot({ name: "Riverside College" }, head);
});

async function pilot(given: Partial<School>, creator?: User): Promise<School> {
  const by = creator ?? (await createUser(database.db));
  const trialEndsAt = new Date(Date.now() + 10 * day);
  const made = { status: "trial", trialEndsAt, createdBy: by.id, ...given } as const;
  const { id } = await createSchool(database.db, made);
  await createStaff(database.db, id, by, { role: "admin" });
  return now(id);
}
const now = async (id: string) => {
  const [row] = await database.db.select().from(schools).where(eq(schools.id, id));
  return row as School;
};
const at = (of: School) => `${list}/${of.id}`;
const named = () => textsOf(admin, "tbody tr td:first-child");
const audit = () => database.db.select().from(auditLog);
const told = () => database.db.select().from(notifications);
const fill = async (of: School, status: "active" | "invited", count: number) => {
  for (let number = 0; number < count; number++)
    await createStudent(database.db, of.id, await createUser(database.db), {
      status,
      ...(status === "invited" ? { userId: null } : {}),
    });
};

describe("who gets in", () => {
  test("visitors sign in first, others are refused, and nothing is changed", async () => {
    const seen = String(school.updatedAt.getTime());
    const post = { intent: "end", seen, reason: "No" };
    const visitor = await new Browser().visit(at(school));
    expect(visitor.path).toContain("/auth?redirectTo=");
    const others = [await browserOf(database.db, head), (await learner(database.db)).browser];
    for (const browser of others)
      for (const path of [list, at(school)]) {
        await browser.visit(path);
        expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
      }
    for (const browser of [new Browser(), ...others]) await browser.post(at(school), post);
    expect(await now(school.id)).toEqual(school);
    expect(await audit()).toEqual([]);
  });

  test("an unknown id is not found, by page and by post", async () => {
    await admin.visit(`${list}/unknown`);
    expect([admin.status, admin.heading]).toEqual([404, "School not found"]);
    for (const intent of ["activate", "end"]) {
      await admin.post(`${list}/unknown`, { intent, seen: "1", reason: "Why" });
      expect(admin.status).toBe(404);
    }
    const posts: Record<string, string>[] = [
      {},
      { intent: "other", seen: "1" },
      { intent: "end", reason: "x" },
    ];
    for (const post of posts) {
      await admin.post(at(school), post);
      expect(admin.status).toBe(400);
    }
  });
});

describe("the list", () => {
  test("says what each school is and uses, newest first", async () => {
    await fill(school, "active", 3);
    await fill(school, "invited", 2);
    await createSchool(database.db, { name: "Older", createdAt: new Date("2020-01-02") });
    await admin.visit("/admin");
    await admin.follow("Schools");
    expect(named()).toEqual(["Riverside College", "Older"]);
    expect(admin.text).toContain("3 of 50 used");
    expect(admin.text).toContain("2 invited");
    await admin.follow("Riverside College");
    expect(admin.heading).toBe("Riverside College");
  });

  test("by status as it is now, and by a part of the name", async () => {
    await pilot({ name: "Over College", trialEndsAt: new Date(Date.now() - 1000) });
    await createSchool(database.db, { name: "Waiting Institute", status: "pending" });
    await createSchool(database.db, { name: "Ended School", status: "ended" });
    await createSchool(database.db, { name: "Active Academy" });
    for (const [query, found] of [
      ["state=trial", ["Riverside College"]],
      ["state=pending", ["Waiting Institute"]],
      ["state=active", ["Active Academy"]],
      ["state=ended", ["Ended School", "Over College"]],
      ["q=COLLEGE", ["Over College", "Riverside College"]],
      ["q=college&state=ended", ["Over College"]],
      ["q=%25", expect.any(Array)],
      ["state=other", expect.any(Array)],
    ] as const) {
      await admin.visit(`${list}?${query}`);
      expect([admin.status, named().sort()], query).toEqual([200, found]);
    }
    await admin.visit(`${list}?q=nothing`);
    expect(admin.text).toContain("No school matches");
  });

  test("goes on after fifty", async () => {
    for (let number = 0; number < 52; number++)
      await createSchool(database.db, { createdBy: head.id, name: `Other ${number}` });
    await admin.visit(`${list}?q=other`);
    const first = named();
    await admin.follow("Older");
    expect(new Set([...first, ...named()]).size).toBe(52);
    expect(first).toHaveLength(50);
    await admin.follow("Newest");
    expect(named()).toEqual(first);
  });
});

describe("activating", () => {
  test.each([
    ["a pending school", { status: "pending", trialEndsAt: null }],
    ["a pilot", {}],
    ["a pilot that is over", { trialEndsAt: new Date(Date.now() - day) }],
    ["a school that ended", { status: "ended" }],
  ] as const)("%s", async (_, given) => {
    const other = await pilot({ name: "Hill School", ...given });
    const student = await learner(database.db);
    await createStudent(database.db, other.id, student.user);
    await admin.visit(at(other));
    await admin.press("Activate school", activating);
    expect(admin.path).toBe(at(other));
    expect(admin.text).toContain("School activated");
    expect(await now(other.id)).toMatchObject({ status: "active" });
    await student.browser.visit("/practice-exams");
    expect(student.browser.path).toBe("/practice-exams");
    expect(await audit()).toMatchObject([
      { action: "school.activated", subjectId: other.id, details: { reason: "Signed contract" } },
    ]);
    expect(await told()).toMatchObject([
      { userId: other.createdBy, title: "Hill School is active", href: "/schools/portal" },
    ]);
    await sendMailNow();
    expect(await database.db.select().from(mail)).toMatchObject([
      { template: "school-news", status: "sent", userId: other.createdBy },
    ]);
    expect(textsOf(admin, "ol li").join()).toContain("Signed contract");
    expect(textsOf(admin, "summary")).not.toContain("Activate school");
  });

  test("twice is once, and needs a reason", async () => {
    await admin.visit(at(school));
    const seen = hidden(admin, "seen");
    await admin.press("Activate school");
    expect([admin.status, admin.text]).toEqual([422, expect.stringContaining("Enter a reason")]);
    const post = { intent: "activate", seen, reason: "Paid" };
    for (let number = 0; number < 2; number++) await admin.post(at(school), post);
    expect(admin.text).toContain("This school was changed since you opened the page");
    expect(await audit()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    await admin.post(at(school), { ...post, seen: hidden(admin, "seen") });
    expect(admin.text).toContain("This is not possible in the school's present status");
    expect(await audit()).toHaveLength(1);
  });
});

describe("extending the pilot", () => {
  const end = async () => (await now(school.id)).trialEndsAt?.getTime() ?? 0;

  test("by days from its end, or from now if it is over; twice is once", async () => {
    const before = await end();
    await admin.visit(at(school));
    const seen = hidden(admin, "seen");
    await admin.press("Extend the pilot", { "Days more": "14", ...extending });
    expect(admin.text).toContain("Pilot extended");
    expect(await end()).toBe(before + 14 * day);
    await admin.post(at(school), { intent: "extend", seen, days: "14", reason: "Again" });
    expect(await end()).toBe(before + 14 * day);
    const over = await pilot({ name: "Over", trialEndsAt: new Date(Date.now() - 40 * day) });
    await admin.visit(at(over));
    await admin.press("Extend the pilot", { "Days more": "5", ...extending });
    const { trialEndsAt, status } = await now(over.id);
    expect(status).toBe("trial");
    expect(Math.abs((trialEndsAt?.getTime() ?? 0) - Date.now() - 5 * day)).toBeLessThan(60_000);
  });

  test("to the end of a day", async () => {
    const last = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
    await admin.visit(at(school));
    await admin.press("Extend the pilot", { "Last day": last, ...extending });
    expect(await end()).toBe(Date.parse(`${last}T00:00:00Z`) + day);
  });

  test.each([
    [{}, "Enter days or a last day"],
    [{ days: "3", lastDay: "2099-01-01" }, "Enter days or a last day, not both"],
    [{ days: "0" }, "Enter a whole number of days from 1 to 365"],
    [{ days: "-4" }, "Enter a whole number of days from 1 to 365"],
    [{ days: "366" }, "Enter a whole number of days from 1 to 365"],
    [{ lastDay: "2026-02-30" }, "Enter a date"],
    [{ lastDay: "2020-01-01" }, "Choose a day after today and after the pilot"],
    [{ lastDay: "2099-01-01" }, "Choose a day within two years"],
  ])("refuses %j", async (typed, message) => {
    const seen = String(school.updatedAt.getTime());
    await admin.post(at(school), { intent: "extend", seen, reason: "Why", ...typed });
    expect(admin.status).toBe(422);
    expect(admin.text).toContain(message);
    expect(await now(school.id)).toEqual(school);
  });

  test("of a school without a pilot is not offered, and refused", async () => {
    const active = await createSchool(database.db);
    await admin.visit(at(active));
    expect(admin.html).not.toContain("Extend the pilot");
    const seen = hidden(admin, "seen");
    await admin.post(at(active), { intent: "extend", seen, days: "3", reason: "Why" });
    expect(admin.text).toContain("This is not possible in the school's present status");
  });
});

describe("changing the plan", () => {
  test("sets the plan's limits, or other seats", async () => {
    await admin.visit(at(school));
    await admin.press("Change the plan", { Plan: "Professional", ...changing });
    expect(await now(school.id)).toMatchObject({ plan: "professional", maxStudents: 200 });
    await admin.press("Change the plan", {
      Plan: "Enterprise",
      "Student seats (optional)": "2500",
      ...changing,
    });
    expect(await now(school.id)).toMatchObject({ plan: "enterprise", maxStudents: 2500 });
    expect(textsOf(admin, "ol li").join()).toContain("Enterprise, 2,500 student seats");
    for (const [typed, message] of [
      [{ plan: "gold" }, "Choose a plan"],
      [{ plan: "starter", seats: "0" }, "Enter a whole number of seats"],
    ] as const) {
      const seen = hidden(admin, "seen");
      await admin.post(at(school), { intent: "plan", seen, reason: "Why", ...typed });
      expect([admin.status, admin.text]).toEqual([422, expect.stringContaining(message)]);
    }
  });

  test("below what is used is refused with the numbers", async () => {
    const { id } = await pilot({ name: "Large", plan: "professional", maxStudents: 200 });
    const large = await now(id);
    await fill(large, "active", 3);
    await fill(large, "invited", 2);
    for (let number = 0; number < 5; number++) await createStaff(database.db, id, null);
    for (let number = 0; number < 2; number++)
      await createProgram(database.db, id, { modules: [await createModule(database.db)] });
    await admin.visit(at(large));
    await admin.press("Change the plan", {
      Plan: "Starter",
      "Student seats (optional)": "4",
      ...changing,
    });
    expect(admin.status).toBe(422);
    for (const words of [
      "Starter would have 4 student seats, but 3 are used and 2 invited.",
      "Starter has 5 staff seats, but 6 are used and 0 invited.",
      "Starter has 1 program, but 2 are active.",
    ])
      expect(admin.text).toContain(words);
    expect(admin.page.field("Student seats (optional)").value).toBe("4");
    expect(await now(id)).toEqual(large);
    expect(await audit()).toEqual([]);
  });
});

describe("ending", () => {
  test("makes the portal read-only and closes the seats", async () => {
    const student = await learner(database.db);
    await createStudent(database.db, school.id, student.user);
    const staff = await browserOf(database.db, head);
    await admin.visit(at(school));
    await admin.press("End school", ending);
    expect(admin.text).toContain("School ended");
    expect(await now(school.id)).toMatchObject({ status: "ended" });
    await staff.visit("/schools/roles");
    expect(staff.status).toBe(200);
    const invite = { intent: "invite", name: "Robin Vale", email: "r@x.test", role: "instructor" };
    await staff.post("/schools/roles", invite);
    expect([staff.status, staff.text]).toEqual([
      403,
      expect.stringContaining("Nothing was changed."),
    ]);
    await student.browser.visit("/practice-exams");
    expect(student.browser.path).toBe("/");
    expect(await told()).toMatchObject([{ title: "Riverside College has ended" }]);
    const seen = hidden(admin, "seen");
    for (let number = 0; number < 2; number++)
      await admin.post(at(school), { intent: "end", seen, reason: "Again" });
    expect(await audit()).toHaveLength(1);
  });
});
