/** Setting up a school: five steps by plain posts, each saved as it is posted, and one school at their end. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  mail,
  schoolInvites,
  schoolOnboardings,
  schoolStaff,
  schoolStudents,
  schools,
  users,
} from "#db/schema";
import { writeImports } from "~/features/schools/roster/write.server";
import { sendMailNow } from "~/jobs/mail.server";
import type { User } from "../factories/users";
import { failingWrites } from "../faults/failing-writes";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, textsOf } from "./learner";
import type { Answers } from "./page";

const at = (step: string) => `/schools/onboarding/${step}`;
const waits = "Waiting for activation";

let database: Database;
let creator: User;
let browser: Browser;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  for (const table of [mail, schools, schoolOnboardings]) await database.db.delete(table);
  ({ user: creator, browser } = await learner(database.db, { fullName: "Dana Reyes" }));
});

const school = {
  "School Name": "Lakeside College",
  "Primary Contact Name": "Dana Reyes",
  Email: "office@lakeside.test",
  "Website (optional)": "www.lakeside.test",
};
const notices = () => textsOf(browser, '[role="status"]').join();
const summary = () => textsOf(browser, '[role="alert"]').join();
const made = () => database.db.select().from(schools);
const drafts = () => database.db.select().from(schoolOnboardings);
const staff = () => database.db.select().from(schoolStaff).orderBy(schoolStaff.email);
const students = () =>
  database.db.select().from(schoolStudents).orderBy(schoolStudents.studentEmail);
const invites = () => database.db.select().from(schoolInvites);

async function toPlan(typed: Answers = {}) {
  await browser.visit(at("school"));
  return browser.press("Next", { ...school, ...typed });
}
async function toInstructors(plan: Answers = {}, typed: Answers = {}) {
  await toPlan(typed);
  return browser.press("Next", plan);
}
async function toStudents(plan: Answers = {}, typed: Answers = {}) {
  await toInstructors(plan, typed);
  return browser.press("Next");
}
/** The posts at once that one form's button sends when it is pressed that many times. */
const pressedAtOnce = (path: string, fields: Record<string, string>, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      browser.request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
      }),
    ),
  );

test("from the first step to the summary", async () => {
  await browser.visit("/schools/onboarding");
  expect([browser.path, browser.heading]).toEqual([at("school"), "School Information"]);
  expect(browser.page.field("Email").value).toBe(creator.email);
  await browser.press("Next", school);
  expect([browser.path, browser.heading]).toEqual([at("plan"), "Plan Selection"]);
  await browser.press("Next", { Plan: ["Professional"] });
  expect([browser.path, browser.heading]).toEqual([at("instructors"), "Instructor Setup"]);
  await browser.press("Add instructor");
  await browser.post(at("instructors"), {
    "name-1": "Dana Reyes",
    "email-1": creator.email,
    "role-1": "admin",
    "name-2": "Robin Vale",
    "email-2": " Robin@Lakeside.test",
    "role-2": "instructor",
  });
  expect([browser.path, browser.heading]).toEqual([at("students"), "Student Import"]);
  await browser.press("Add student");
  await browser.post(at("students"), {
    intent: "next",
    "firstName-1": "Ada",
    "lastName-1": "Diaz",
    "email-1": "ADA@lakeside.test",
    "studentId-1": "L-1",
    "firstName-2": "Not",
    "lastName-2": "Saved",
    "email-2": "",
    "studentId-2": "",
  });
  expect([browser.path, browser.heading]).toEqual([at("done"), "Setup Complete"]);
  expect(notices()).toContain("School onboarding completed successfully!");
  expect(browser.text).toContain("2 invites are on their way.");
  expect(await made()).toMatchObject([
    {
      name: "Lakeside College",
      plan: "professional",
      maxStudents: 200,
      status: "trial",
      hadPilot: true,
      createdBy: creator.id,
      billingEmail: "office@lakeside.test",
    },
  ]);
  expect((await staff()).map(({ email, role, status }) => [email, role, status])).toEqual(
    [
      [creator.email, "admin", "active"],
      ["robin@lakeside.test", "instructor", "invited"],
    ].sort(),
  );
  expect(await students()).toMatchObject([
    { studentEmail: "ada@lakeside.test", firstName: "Ada", studentId: "L-1", status: "invited" },
  ]);
  const days = ((await made())[0]?.trialEndsAt?.getTime() ?? 0) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(30);
  await sendMailNow();
  expect((await invites()).map(({ email }) => email).sort()).toEqual([
    "ada@lakeside.test",
    "robin@lakeside.test",
  ]);
  expect(await database.db.select().from(mail)).toHaveLength(2);
  await browser.press("Go to your school");
  expect([browser.status, browser.path]).toEqual([200, expect.stringMatching(/^\/schools\//)]);
  expect(browser.text).toContain("Lakeside College");
});

describe("who sets up", () => {
  test("visitors sign in first", async () => {
    for (const step of ["school", "plan", "instructors", "students", "done"]) {
      const visitor = await new Browser().visit(at(step));
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(at(step))}`);
      await visitor.post(at(step), { schoolName: "X" });
      expect(visitor.path).toMatch(/^\/auth/);
    }
    expect(await drafts()).toEqual([]);
  });

  test("a setup is its owner's: another person begins at the first step", async () => {
    await toStudents();
    const other = await learner(database.db);
    await other.browser.visit("/schools/onboarding");
    expect(other.browser.path).toBe(at("school"));
    expect(other.browser.page.field("School Name").value).toBe("");
    await other.browser.post(at("students"), { intent: "next", "email-1": "x@lakeside.test" });
    expect(other.browser.path).toBe(at("school"));
    expect(await drafts()).toMatchObject([{ userId: creator.id, step: "students" }]);
    expect(await made()).toEqual([]);
  });

  test("an address that is not confirmed is confirmed first; all that was entered is kept", async () => {
    ({ user: creator, browser } = await learner(database.db, { emailConfirmedAt: null }));
    await toStudents();
    await browser.press("Complete Setup", { Email: "ada@lakeside.test" });
    expect([browser.status, browser.heading]).toEqual([422, "Student Import"]);
    expect(summary()).toContain("Confirm your email address first");
    expect(browser.page.field("Email").value).toBe("ada@lakeside.test");
    expect(await made()).toEqual([]);
    await database.db
      .update(users)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(users.id, creator.id));
    await browser.visit(at("students"));
    expect(browser.page.field("Email").value).toBe("ada@lakeside.test");
    await browser.press("Complete Setup");
    expect([browser.path, (await made()).length]).toEqual([at("done"), 1]);
  });
});

describe("steps", () => {
  test("that are not reached are refused by name", async () => {
    for (const step of ["plan", "instructors", "students", "done"]) {
      await browser.visit(at(step));
      expect([browser.path, notices()]).toEqual([
        at("school"),
        expect.stringContaining("Finish School Information first"),
      ]);
    }
    await toPlan();
    for (const step of ["instructors", "students", "done"]) {
      await browser.visit(at(step));
      expect(browser.path).toBe(at("plan"));
      await browser.post(at(step), { intent: "next", "email-1": "x@lakeside.test" });
    }
    expect(await drafts()).toMatchObject([{ step: "plan" }]);
  });

  test("are gone on with in another session", async () => {
    await toInstructors();
    const elsewhere = await browserOf(database.db, creator);
    await elsewhere.visit("/schools/onboarding");
    expect(elsewhere.path).toBe(at("instructors"));
    await elsewhere.press("Previous");
    await elsewhere.press("Previous");
    expect(elsewhere.page.field("School Name").value).toBe("Lakeside College");
    await elsewhere.visit(at("instructors"));
    await elsewhere.press("Next");
    await elsewhere.press("Complete Setup");
    expect(elsewhere.path).toBe(at("done"));
    await browser.visit(at("instructors"));
    expect(browser.path).toBe(at("done"));
  });

  test("Previous keeps what was typed", async () => {
    await toInstructors();
    await browser.press("Previous", { Email: "no address" });
    expect(browser.path).toBe(at("plan"));
    await browser.visit(at("instructors"));
    expect(browser.page.field("Email").value).toBe("no address");
  });
});

describe("the first step", () => {
  test.each([
    ["School Name", "", "Enter the school's name."],
    ["Primary Contact Name", " ", "Enter the name of the primary contact."],
    ["Email", "office@lakeside", "email"],
    ["Website (optional)", "not a website", "Enter a website such as www.yourschool.edu."],
  ])("%s: “%s”", async (label, typed, fault) => {
    await toPlan({ [label]: typed, "Title (optional)": "Dean" });
    expect([browser.status, browser.heading]).toEqual([422, "School Information"]);
    const field = browser.page.field(label);
    expect(field.value.trim()).toBe(typed.trim());
    expect(textsOf(browser, `#${field.getAttribute("id")}-error`).join()).toContain(fault);
    expect(browser.page.field("Title (optional)").value).toBe("Dean");
    expect(await drafts()).toEqual([]);
  });
});

test("a plan that does not exist is refused", async () => {
  await toPlan();
  await browser.post(at("plan"), { plan: "gold", intent: "next" });
  expect([browser.status, summary()]).toEqual([422, expect.stringContaining("Choose a plan.")]);
  expect((await drafts())[0]?.data).not.toHaveProperty("plan");
});

describe("rows", () => {
  test("are added and removed by posts; the last one stays", async () => {
    await toStudents();
    await browser.press("Add student", { Email: "ada@lakeside.test", "First Name": "Ada" });
    expect(browser.page.document.querySelectorAll("fieldset.sheet")).toHaveLength(2);
    await browser.press("Add 10 students");
    expect(browser.page.document.querySelectorAll("fieldset.sheet")).toHaveLength(12);
    for (let row = 12; row > 1; row--) await browser.press(`Remove student ${row}`);
    expect(browser.page.field("Email").value).toBe("ada@lakeside.test");
    expect(browser.page.has('button[value^="remove"]')).toBe(false);
    await browser.post(at("students"), { intent: "remove-1", "email-1": "ada@lakeside.test" });
    expect(browser.page.field("Email").value).toBe("ada@lakeside.test");
  });

  test("with faults come back with the error beside the field and in the summary", async () => {
    await toInstructors();
    await browser.post(at("instructors"), {
      intent: "next",
      "name-1": "Dana",
      "email-1": creator.email,
      "role-1": "admin",
      "name-2": "Robin",
      "email-2": "robin@",
      "role-2": "instructor",
      "name-3": "Kit",
      "email-3": creator.email.toUpperCase(),
      "role-3": "instructor",
      "name-4": "",
      "email-4": "",
      "role-4": "instructor",
    });
    expect([browser.status, browser.heading]).toEqual([422, "Instructor Setup"]);
    expect(textsOf(browser, "#email-2-error").join()).not.toBe("");
    expect(textsOf(browser, "#email-3-error").join()).toContain("Row 1 has the same email.");
    expect(textsOf(browser, "#email-4-error").join()).toContain("Enter an email address.");
    expect(summary()).toContain("Instructor 3: Row 1 has the same email.");
    expect(browser.page.document.querySelector("#email-2")?.getAttribute("value")).toBe("robin@");
    expect(await drafts()).toMatchObject([{ step: "instructors" }]);
  });

  test("beyond the plan's seats are refused with the numbers", async () => {
    await toInstructors();
    const six = Array.from({ length: 6 }, (_, row) => [
      `email-${row + 1}`,
      `s${row}@lakeside.test`,
    ]);
    await browser.post(at("instructors"), { intent: "next", ...Object.fromEntries(six) });
    expect([browser.status, summary()]).toEqual([
      422,
      expect.stringContaining("The Starter plan has 5 staff seats, yours included"),
    ]);
    await browser.post(at("instructors"), { intent: "next", "email-1": creator.email });
    expect(browser.path).toBe(at("students"));
    const many = Array.from({ length: 51 }, (_, row) => [
      `email-${row + 1}`,
      `p${row}@lakeside.test`,
    ]);
    await browser.post(at("students"), { intent: "next", ...Object.fromEntries(many) });
    expect([browser.status, summary()]).toEqual([
      422,
      expect.stringContaining("The Starter plan has room for 50 students, and you entered 51."),
    ]);
    expect(await made()).toEqual([]);
  });

  test("with signs that no database takes are stored without them", async () => {
    await toStudents();
    const odd = {
      "firstName-1": `A\u0000da${"x".repeat(294)}\u{1F600}`,
      "email-1": "ada@lakeside.test",
    };
    await browser.post(at("students"), { intent: "add", ...odd });
    expect(browser.status).toBe(200);
    expect(browser.html).toContain("A daxxx");
  });
});

describe("Complete Setup", () => {
  test("pressed again, and ten times at once, makes one school", async () => {
    await toStudents();
    const fields = { intent: "next", "email-1": "ada@lakeside.test" };
    const answers = await pressedAtOnce(at("students"), fields, 10);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(new Set(answers.map(({ headers }) => headers.get("location")))).toEqual(
      new Set([at("done")]),
    );
    await browser.post(at("students"), fields);
    expect(browser.path).toBe(at("done"));
    expect(
      [await made(), await students(), await invites(), await drafts()].map((r) => r.length),
    ).toEqual([1, 1, 1, 1]);
  });

  test("a first step that was left open begins no second school; asked for, it does", async () => {
    await toStudents();
    const left = await browserOf(database.db, creator);
    await left.visit(at("school"));
    await browser.press("Complete Setup");
    await left.press("Next");
    expect([left.path, (await drafts()).length]).toEqual([at("done"), 1]);
    await browser.follow("Set up another school");
    await browser.press("Next", { ...school, "School Name": "Second Campus" });
    expect([browser.path, (await drafts()).length]).toEqual([at("plan"), 2]);
  });

  test("a fault of the database is said in the catalogue's words, and nothing is made", async () => {
    await toStudents();
    const fault = await failingWrites(database, "row");
    await fault.arm(4);
    await browser.press("Complete Setup", { Email: "ada@lakeside.test" });
    expect(await fault.disarm()).toBe(true);
    expect([browser.status, browser.heading]).toEqual([500, "Student Import"]);
    expect(summary()).toContain("Failed to complete onboarding. Please try again.");
    expect([await made(), await students(), await invites()]).toEqual([[], [], []]);
    await browser.press("Complete Setup");
    expect([browser.path, (await students()).length]).toEqual([at("done"), 1]);
  });
});

describe("the pilot", () => {
  test("without it a school waits, and says so", async () => {
    await toStudents({ "Start with a 30-day free pilot": false });
    await browser.press("Complete Setup");
    expect(browser.text).toContain("as you chose to start without the pilot");
    expect(browser.text).toContain(waits);
    expect(await made()).toMatchObject([{ status: "pending", trialEndsAt: null, hadPilot: false }]);
  });

  test("is given once a creator: said before, and again at the end", async () => {
    await toStudents();
    await browser.press("Complete Setup");
    await browser.visit(at("school"));
    await browser.press("Next", {
      ...school,
      "School Name": "Other College",
      "Website (optional)": "other.test",
    });
    expect(browser.text).toContain("You already used your free pilot with another school.");
    await browser.press("Next");
    await browser.press("Next");
    await browser.press("Complete Setup");
    expect(browser.text).toContain("as you already used your free pilot with another school");
    expect((await made()).map(({ status }) => status).sort()).toEqual(["pending", "trial"]);
  });

  test("is given once an institution, however its name is written", async () => {
    await toStudents();
    await browser.press("Complete Setup");
    ({ browser } = await learner(database.db));
    await toPlan({
      "School Name": "LAKESIDE  college",
      "Website (optional)": "https://lakeside.test/about",
    });
    expect(browser.text).toContain("This school already had its free pilot.");
    await browser.post(at("plan"), { intent: "next", plan: "starter", pilot: "on" });
    await browser.press("Next");
    await browser.press("Complete Setup");
    expect(browser.text).toContain("a school of this name already had its free pilot");
    expect((await made()).map(({ status }) => status).sort()).toEqual(["pending", "trial"]);
  });
});

const example = [
  "\uFEFFFirst Name;Last Name;E-mail;Student ID",
  "Ada;Müller;ada@lakeside.test;LK-1",
  "Bo;Park;bo@lakeside.test;LK-2",
  "Kevin;Diaz;kevin.diaz@lakeside;LK-3",
  "Cy;Reyes;cy@lakeside.test;LK-4",
  "Ada;Müller;ADA@lakeside.test;LK-5",
].join("\n");
const windows = Uint8Array.from([...example.slice(1)], (sign) => sign.charCodeAt(0));
const file = (bytes: Uint8Array) => new File([bytes as BlobPart], "fall.csv", { type: "text/csv" });

describe("a class list", () => {
  test.each([
    ["pasted", { "Or paste the list": example }],
    ["in UTF-16", { "CSV file": file(Buffer.from(example, "utf16le")) }],
    ["in Windows-1252", { "CSV file": file(windows) }],
  ] as const)("%s is checked, confirmed, and written with the school", async (_, list) => {
    await toStudents();
    await browser.follow("Import a list");
    await browser.press("Check the list", list);
    for (const part of ["separated by semicolon", "Line 4", "Email: Enter a full email address"])
      expect(browser.text).toContain(part);
    expect(textsOf(browser, "main dl > div")[0]).toMatch(/Ready to invite ?3/);
    await browser.visit(at("students"));
    expect(browser.text).toContain("3 students can be invited. Confirm the list to include them.");
    await browser.follow("See the list");
    await browser.follow("See 5 rows").catch(() => browser);
    await browser.press("Use this list");
    expect([await students(), await invites()]).toEqual([[], []]);
    await browser.visit(at("students"));
    expect(browser.text).toContain("3 students will be invited when you complete setup.");
    await browser.press("Complete Setup");
    expect(browser.text).toContain("3 from your list");
    await writeImports(database.db, database.transaction, {
      now: new Date(),
      onFailure: (_, error) => {
        throw error;
      },
    });
    await sendMailNow();
    expect(
      (await students()).map(({ studentEmail, lastName, status }) => [
        studentEmail,
        lastName,
        status,
      ]),
    ).toEqual([
      ["ada@lakeside.test", "Müller", "invited"],
      ["bo@lakeside.test", "Park", "invited"],
      ["cy@lakeside.test", "Reyes", "invited"],
    ]);
    expect(await invites()).toHaveLength(3);
    expect(await database.db.select().from(mail)).toHaveLength(3);
  });
});
