/** Class lists: a file or a pasted list is checked, mended, confirmed or discarded. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  mail,
  rosterImportRows,
  rosterImports,
  schoolInvites,
  schoolStudents,
  schools,
} from "#db/schema";
import { writeImports } from "~/features/schools/roster/write.server";
import { createSchool, createSetup, createStaff, createStudent } from "../factories/schools";
import { createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, textsOf } from "./learner";

const path = "/schools/onboarding/students/import";
const example = [
  "\uFEFFFirst Name;Last Name;E-mail;Student ID",
  "Ada;Müller;ada@lakeside.test;LK-1",
  "Bo;Park;bo@lakeside.test;LK-2",
  "Kevin;“Kev” Diaz;kevin.diaz@lakeside;LK-3",
  "Cy;Reyes;cy@lakeside.test;LK-4",
  "Ada;Müller;ADA@lakeside.test;LK-5",
].join("\n");

let database: Database;
let creator: User;
let browser: Browser;
let onboardingId: string;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  creator = await createUser(database.db);
  browser = await browserOf(database.db, creator);
  onboardingId = await beginSetup(creator);
});

const beginSetup = ({ id }: User, step: "students" | "plan" = "students") =>
  createSetup(database.db, id, step === "plan" ? { step, data: {} } : {});

const file = (bytes: Uint8Array | string, name = "fall.csv") =>
  new File([bytes as BlobPart], name, { type: "text/csv" });
const windows = (text: string) =>
  Uint8Array.from([...text], (sign) => ({ "“": 0x93, "”": 0x94 })[sign] ?? sign.charCodeAt(0));
const paste = async (text: string) => {
  await browser.visit(path);
  return browser.press("Check the list", { "Or paste the list": text });
};
const upload = async (given: File) => {
  await browser.visit(path);
  return browser.press("Check the list", { "CSV file": given });
};
const stored = () =>
  database.db.select().from(rosterImports).where(eq(rosterImports.onboardingId, onboardingId));
const counts = () => textsOf(browser, "main dl > div").map((text) => text.replace(/(\d+)$/, " $1"));

function expectExample() {
  expect(browser.status).toBe(200);
  expect(counts()).toEqual(["Ready to invite 3", "Need a fix 2", "Already here 0"]);
  for (const part of ["separated by semicolon", "E-mail is Email", "3 of 50 seats"])
    expect(browser.text).toContain(part);
  const [address, twice] = textsOf(browser, "main form ul.divide-y > li");
  for (const part of ["Line 4", "Kevin “Kev” Diaz", "Email: Enter a full email address"])
    expect(address).toContain(part);
  for (const part of ["Line 6", "Email: This email is also in line 2 (Ada Müller)"])
    expect(twice).toContain(part);
}

test("a pasted list is checked, and nothing is written until it is confirmed", async () => {
  await paste(example);
  expectExample();
  expect(browser.text).toContain("pasted text");
  expect(await stored()).toMatchObject([{ status: "checked", fileName: null, schoolId: null }]);
  await browser.press("Use this list");
  expect(browser.text).toContain("3 students will be invited when you complete the setup.");
  expect(await stored()).toMatchObject([{ status: "confirmed" }]);
  await browser.visit(browser.path);
  expect(browser.page.has('button[value="confirm"]')).toBe(false);
  await browser.post(browser.path, { intent: "confirm" });
  expect([browser.status, (await stored()).length]).toEqual([200, 1]);
  expect(await database.db.select().from(schoolStudents)).toEqual([]);
  expect(await database.db.select().from(schoolInvites)).toEqual([]);
  await browser.visit(path);
  await browser.follow("See 5 rows");
  expect(browser.text).toContain("This list is ready");
});

test.each([
  ["UTF-16 (little-endian)", Buffer.from(example, "utf16le")],
  ["UTF-16 (big-endian)", Buffer.from(example, "utf16le").swap16()],
  ["Windows-1252", windows(example.slice(1))],
  ["UTF-8 with a byte order mark", Buffer.from(example)],
])("the same as a file in %s", async (encoding, bytes) => {
  await upload(file(bytes));
  expectExample();
  expect(browser.text).toContain("fall.csv");
  expect(browser.text).toContain(encoding);
});

describe("what is refused", () => {
  test("says why, and keeps the pasted text", async () => {
    await paste("");
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("Choose a CSV file, or paste your list."),
    ]);
    await paste("First Name,Surname,Phone\nAda,Lee,1");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain(
      "Missing: Email, Student ID. The first row has: First Name, Surname, Phone.",
    );
    expect(browser.page.field("Or paste the list").value).toContain("Ada,Lee,1");
    await upload(file("PK\u0003\u0004"));
    expect(browser.text).toContain("This file is not text.");
    expect(await stored()).toEqual([]);
  });

  test("a list of 20 MB, on the form's own page, with its size", async () => {
    await upload(file(new Uint8Array(20_000_000).fill(65)));
    expect([browser.status, browser.heading]).toEqual([413, "Student Import"]);
    expect(browser.text).toMatch(/This list (has 20|is larger than 5 MB)/);
    await upload(file(new Uint8Array(5_000_100).fill(65)));
    expect(browser.status).toBe(413);
    expect(browser.text).toContain("This list has 5 MB.");
    expect(await stored()).toEqual([]);
  });

  test("what is no form, and unknown intents", async () => {
    const headers = { Origin: browser.origin, "Content-Type": "application/json" };
    const sent = await browser.request(path, { method: "POST", body: "{}", headers });
    expect(sent.status).toBe(400);
    await paste(example);
    await browser.post(browser.path, { intent: "other" });
    expect(browser.status).toBe(400);
  });
});

test("rows are mended in place and checked again", async () => {
  await paste(example);
  await browser.press("Check again", { "Email, line 4": "kevin.diaz@lakeside.test" });
  expect(counts()).toEqual(["Ready to invite 4", "Need a fix 1", "Already here 0"]);
  const all = await stored();
  expect(all.map(({ status }) => status).sort()).toEqual(["checked", "discarded"]);
  await browser.follow("Ready to invite (4)");
  expect(textsOf(browser, "main ul.rows li")).toHaveLength(4);
  const refused = await browser.request(
    `${new URL(browser.path, browser.origin).pathname}/refused`,
  );
  expect(refused.headers.get("Content-Disposition")).toContain("rows-to-fix.csv");
  expect(await refused.text()).toContain("Ada,Müller,ADA@lakeside.test,LK-5,6,");
});

test("a list is discarded, and replaced by another one", async () => {
  await paste(example);
  const old = browser.path;
  await browser.press("Discard");
  expect([browser.path, browser.text]).toEqual([path, expect.stringContaining("List discarded")]);
  await browser.visit(old);
  expect(browser.text).toContain("This list was discarded");
  await browser.post(old, { intent: "confirm" });
  expect(browser.text).toContain("This list was replaced");
  await browser.post(old, { intent: "mend" });
  expect(browser.text).toContain("This list was replaced");
  expect(await stored()).toMatchObject([{ status: "discarded" }]);
});

test("nobody else finds it", async () => {
  await paste(example);
  const mine = browser.path;
  const other = await createUser(database.db);
  await beginSetup(other);
  const theirs = await browserOf(database.db, other);
  const early = await createUser(database.db);
  await beginSetup(early, "plan");
  const without = await browserOf(database.db, await createUser(database.db));
  for (const one of [theirs, await browserOf(database.db, early), without]) {
    for (const address of [mine, `${mine}/refused`]) {
      await one.visit(address);
      expect(one.status).toBe(404);
    }
    for (const intent of ["confirm", "discard", "mend"]) {
      await one.post(mine, { intent });
      expect(one.status).toBe(404);
    }
  }
  await without.visit(path);
  expect(without.status).toBe(404);
  const visitor = await new Browser().visit(mine);
  expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(mine)}`);
  expect(await stored()).toMatchObject([{ status: "checked" }]);
  expect(
    await database.db
      .select()
      .from(rosterImportRows)
      .where(eq(rosterImportRows.importId, (await stored())[0]?.id ?? "")),
  ).toHaveLength(5);
});

describe("a school's list", () => {
  const path = "/schools/students/import";
  let schoolId: string;
  let staff: Browser;
  const member = async (role: "admin" | "instructor" | "assistant", of = schoolId) => {
    const user = await createUser(database.db);
    await createStaff(database.db, of, user, { role });
    return browserOf(database.db, user);
  };
  const check = async (rows: readonly string[]) => {
    await staff.visit(path);
    const list = ["First Name,Last Name,Email,Student ID", ...rows].join("\n");
    await staff.press("Check the list", { "Or paste the list": list });
    return staff.path;
  };
  const write = () =>
    writeImports(database.db, database.transaction, {
      now: new Date(),
      onFailure: (_, error) => {
        throw error;
      },
    });
  const students = async () =>
    (await database.db.select().from(schoolStudents).where(eq(schoolStudents.schoolId, schoolId)))
      .map(({ studentEmail, lastName, status }) => [studentEmail, lastName, status].join(" "))
      .sort();
  beforeEach(async () => {
    for (const table of [mail, schools]) await database.db.delete(table);
    schoolId = (await createSchool(database.db, { maxStudents: 4 })).id;
    staff = await member("instructor");
  });

  test("invites who is new, updates who is here, removes nobody", async () => {
    const here = await createUser(database.db, { email: "hannah@lakeside.test" });
    const names = { firstName: "Hannah", lastName: "Kim", studentId: "LK-9" };
    await createStudent(database.db, schoolId, here, names);
    const left = await createUser(database.db, { email: "left@lakeside.test" });
    const removed = { status: "removed", removedAt: new Date(), lastName: "Gone" } as const;
    await createStudent(database.db, schoolId, left, removed);
    const stays = await createUser(database.db, { email: "stays@lakeside.test" });
    await createStudent(database.db, schoolId, stays, { lastName: "Stays" });
    await staff.visit("/schools/students");
    await staff.follow("Bulk Import");
    const checked = await check([
      "Ada,Lee,ada@lakeside.test,LK-1",
      "Hannah,Kim-Lee,hannah@lakeside.test,LK-9",
      "Bo,Gone,left@lakeside.test,LK-3",
      "Cy,Diaz,cy@lakeside,LK-4",
      "Dee,Over,dee@lakeside.test,LK-5",
    ]);
    expect(textsOf(staff, "main dl > div")).toEqual([
      "Ready to invite1",
      "Need a fix2",
      "Already here0",
      "Updated1",
      "Invited again1",
    ]);
    expect(staff.text).toContain("All seats of your plan are taken");
    await staff.visit(`${checked}?show=changed`);
    expect(staff.text).toContain("Last Name: Kim becomes Kim-Lee");
    await staff.visit(`${checked}?show=rejoined`);
    expect(staff.text).toContain("Removed before. Invited again.");
    await write();
    expect(await students()).toEqual([
      "hannah@lakeside.test Kim active",
      "left@lakeside.test Gone removed",
      "stays@lakeside.test Stays active",
    ]);
    await staff.visit(checked);
    await staff.press("Invite 2 students");
    expect(staff.text).toContain("0 of 3 students");
    await staff.post(checked, { intent: "confirm" });
    expect(staff.status).toBe(200);
    await Promise.all([write(), write()]);
    await staff.visit(checked);
    expect(staff.text).toContain("2 students invited, 1 student updated.");
    expect(await students()).toEqual([
      "ada@lakeside.test Lee invited",
      "hannah@lakeside.test Kim-Lee active",
      "left@lakeside.test Gone invited",
      "stays@lakeside.test Stays active",
    ]);
    expect(await database.db.select().from(mail)).toHaveLength(2);
    await staff.visit(checked);
    await staff.follow("See invited students");
    expect(textsOf(staff, "main .rows > li")).toHaveLength(2);
    for (const intent of ["discard", "mend"]) {
      await staff.post(checked, { intent });
      expect([intent, staff.status]).toEqual([intent, 200]);
    }
    expect(await students()).toHaveLength(4);
  });

  test("that changes nothing cannot be confirmed with a button", async () => {
    const here = await createUser(database.db, { email: "hana@lakeside.test" });
    const names = { firstName: "Hana", lastName: "Kim", studentId: "LK-9" };
    await createStudent(database.db, schoolId, here, names);
    await check(["Hana,Kim,hana@lakeside.test,LK-9"]);
    expect(staff.text).toContain("There is nothing to import in this list.");
    expect(staff.page.has('button[value="confirm"]')).toBe(false);
  });

  test("is its staff's: not an assistant's, another school's or a visitor's", async () => {
    const checked = await check(["Ada,Lee,ada@lakeside.test,LK-1"]);
    const admin = await member("admin");
    await admin.visit(checked);
    expect(admin.status).toBe(200);
    const assistant = await member("assistant");
    await assistant.visit("/schools/students");
    expect(assistant.text).not.toContain("Bulk Import");
    const other = await member("admin", (await createSchool(database.db)).id);
    const nobody = await browserOf(database.db, await createUser(database.db));
    for (const [one, status] of [
      [assistant, 403],
      [other, 404],
      [nobody, 403],
    ] as const) {
      for (const address of [checked, `${checked}/refused`]) {
        await one.visit(address);
        expect([address, one.status]).toEqual([address, status]);
      }
      for (const intent of ["confirm", "discard", "mend"]) {
        await one.post(checked, { intent });
        expect([intent, one.status]).toEqual([intent, status]);
      }
    }
    // One's own setup does not open a school's list, nor the reverse.
    await browser.visit(checked.replace("/students/", "/onboarding/students/"));
    expect(browser.status).toBe(404);
    const visitor = await new Browser().visit(checked);
    expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(checked)}`);
    expect(await database.db.select().from(schoolStudents)).toEqual([]);
  });

  test("of a school that has ended is refused in words", async () => {
    await database.db.update(schools).set({ status: "ended" }).where(eq(schools.id, schoolId));
    await staff.visit(path);
    expect(staff.status).toBe(200);
    await staff.post(path, { pasted: "First Name,Last Name,Email,Student ID\nA,B,a@b.test,1" });
    expect(staff.status).toBe(403);
    expect(
      await database.db.select().from(rosterImports).where(eq(rosterImports.schoolId, schoolId)),
    ).toEqual([]);
  });
});
