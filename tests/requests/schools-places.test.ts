/** Locations, where programs are held, and licenses of a school, by plain posts. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  programLocations,
  schoolLicenses,
  schoolLocations,
  schoolStudents,
  schools,
} from "#db/schema";
import {
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { createUser } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner, textsOf } from "./learner";

const locations = "/schools/locations";
const licenses = "/schools/licenses";

let database: Database;
let school: School;
let admin: Browser;
let instructor: Browser;
let assistant: Browser;
let stranger: Browser;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(schools);
  school = await createSchool(database.db, { name: "Riverside College", plan: "professional" });
  admin = await joined("admin");
  instructor = await joined("instructor");
  assistant = await joined("assistant");
  stranger = await joined("admin", (await createSchool(database.db)).id);
});

async function joined(role: "admin" | "instructor" | "assistant", schoolId = school.id) {
  const { user, browser } = await learner(database.db);
  await createStaff(database.db, schoolId, user, { role });
  return browser;
}
const faults = (browser: Browser) => textsOf(browser, 'main [role="alert"] li');
const status = (browser: Browser) => textsOf(browser, '[role="status"]').join();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const place = async (given: Partial<typeof schoolLocations.$inferInsert> = {}) => {
  const row = { id: newId(), schoolId: school.id, name: "Main campus", country: "US" };
  await database.db.insert(schoolLocations).values({ ...row, createdAt: past, ...given });
  return given.id ?? row.id;
};
const license = async (given: Partial<typeof schoolLicenses.$inferInsert> = {}) => {
  const id = newId();
  await database.db.insert(schoolLicenses).values({
    id,
    schoolId: school.id,
    licenseType: "educational",
    licenseNumber: "ED-1",
    issuingAuthority: "State Board",
    country: "US",
    status: "active",
    createdAt: past,
    ...given,
  });
  return id;
};
const places = () => database.db.select().from(schoolLocations);
const held = () => database.db.select().from(programLocations);
const papers = () => database.db.select().from(schoolLicenses);

describe("a location", () => {
  const typed = {
    Name: "Main campus",
    "City (optional)": "Riverbend",
    Country: "United States",
    "Time zone": "Eastern",
  };

  test("is added, changed and deleted; deleting can be taken back", async () => {
    await instructor.visit(locations);
    expect(instructor.text).toContain("No locations yet");
    await instructor.press("Add location", typed);
    expect([status(instructor), instructor.text]).toEqual([
      expect.stringContaining("Location saved"),
      expect.stringContaining("Riverbend, United States"),
    ]);
    const [{ id, ...row } = { id: "" }] = await places();
    expect(row).toMatchObject({ timezone: "America/New_York", address: null, isActive: true });
    const seat = await createStudent(database.db, school.id, await createUser(database.db), {
      locationId: id,
    });
    await instructor.visit(`${locations}/${id}`);
    expect(instructor.text).toContain("1 student is assigned to it");
    await instructor.press("Save location", { Name: "North campus" });
    expect(await places()).toMatchObject([{ name: "North campus", city: "Riverbend" }]);
    await instructor.visit(`${locations}/${id}`);
    await instructor.press("Delete location");
    expect(status(instructor)).toContain("North campus deleted");
    expect(instructor.text).toContain("No locations yet");
    const again = await instructor.visit(`${locations}/${id}`);
    expect([again.status, again.heading]).toEqual([404, "Location Not Found"]);
    await instructor.post(`${locations}/${id}`, { intent: "delete" });
    expect(instructor.status).toBe(404);
    await instructor.visit(`${locations}?deleted=${id}`);
    await instructor.press("Put North campus back");
    expect(status(instructor)).toContain("Location is back");
    const [student] = await database.db
      .select()
      .from(schoolStudents)
      .where(eq(schoolStudents.id, seat.id));
    expect([student?.locationId, instructor.text]).toEqual([
      id,
      expect.stringContaining("1 student"),
    ]);
    await instructor.post(locations, { intent: "restore", locationId: id });
    expect(instructor.status).toBe(404);
  });

  test("without a country is refused, with what was typed kept", async () => {
    await instructor.visit(locations);
    await instructor.press("Add location", { ...typed, Country: "" });
    expect([instructor.status, faults(instructor)]).toEqual([422, ["Enter a country."]]);
    expect(instructor.html).toContain('value="Riverbend"');
    expect(instructor.html).toContain('id="location-country-error"');
    expect(await places()).toEqual([]);
  });

  test.each([
    [{ name: "" }, "Enter a name."],
    [{ name: "north CAMPUS" }, "Your school has a location with this name already."],
    [{ name: "a\u0000b" }, "Use only letters and symbols."],
    [{ address: "x".repeat(201) }, "Use at most 200 characters."],
    [{ email: "office" }, "Enter an email address such as name@example.org."],
    [{ timezone: "Mars/Base" }, "Choose a time zone from the list."],
  ])("%j is refused beside its field", async (wrong, fault) => {
    await place({ name: "North campus" });
    await instructor.post(locations, { intent: "save", name: "A", country: "US", ...wrong });
    expect([instructor.status, faults(instructor)]).toEqual([422, [fault]]);
    expect(await places()).toHaveLength(1);
  });

  test("the headquarters come first, and are one", async () => {
    const [a, b] = [await place({ name: "A", isHeadquarters: true }), await place({ name: "B" })];
    const save = (id: string, name: string) =>
      instructor.post(`${locations}/${id}`, {
        intent: "save",
        name,
        country: "US",
        isHeadquarters: "yes",
      });
    await save(b, "B");
    expect(textsOf(instructor, "main ul.rows > li").map((text) => text[0])).toEqual(["B", "A"]);
    expect((await places()).filter(({ isHeadquarters }) => isHeadquarters)).toMatchObject([
      { id: b },
    ]);
    await save(a, "A");
    expect((await places()).filter(({ isHeadquarters }) => isHeadquarters)).toMatchObject([
      { id: a },
    ]);
  });

  test("is read, not changed, by assistants; is not there for another school", async () => {
    const id = await place({ phone: "555 0100" });
    for (const path of [locations, `${locations}/${id}`]) {
      await assistant.visit(path);
      expect([assistant.status, assistant.text]).toEqual([
        200,
        expect.stringContaining("Main campus"),
      ]);
      await assistant.post(path, { intent: "save", name: "Mine", country: "US" });
      expect(assistant.status).toBe(403);
    }
    await assistant.post(`${locations}/${id}`, { intent: "delete" });
    expect(assistant.status).toBe(403);
    await stranger.visit(`${locations}/${id}`);
    expect([stranger.status, stranger.heading]).toEqual([404, "Location Not Found"]);
    for (const fields of [{ intent: "delete" }, { intent: "save", name: "Mine", country: "US" }]) {
      await stranger.post(`${locations}/${id}`, fields as Record<string, string>);
      expect(stranger.status).toBe(404);
    }
    await database.db.update(schoolLocations).set({ isActive: false });
    await stranger.visit(`${locations}?deleted=${id}`);
    expect(stranger.text).not.toContain("Main campus");
    await stranger.post(locations, { intent: "restore", locationId: id });
    expect(stranger.status).toBe(404);
    expect(await places()).toMatchObject([{ name: "Main campus", isActive: false }]);
    await stranger.post(locations, { intent: "else" });
    expect(stranger.status).toBe(400);
  });
});

describe("where a program is held", () => {
  test("is chosen with a maximum, changed and removed", async () => {
    const program = await createProgram(database.db, school.id, { modules: [] });
    const path = `/schools/programs/${program.id}/locations`;
    await instructor.visit(path);
    expect(instructor.text).toContain("Your school has no locations yet.");
    const id = await place();
    await instructor.visit(path);
    await instructor.press("Add location", { Location: "" });
    expect([instructor.status, faults(instructor)]).toEqual([422, ["Please select a location"]]);
    await instructor.press("Add location", {
      Location: "Main campus",
      "Most students per cohort": "201",
    });
    expect(faults(instructor)).toEqual(["Enter a number from 1 to 200."]);
    // What is no number is the usual 25.
    await instructor.press("Add location", {
      Location: "Main campus",
      "Most students per cohort": "many",
    });
    expect(instructor.text).toContain("At most 25 per cohort");
    await instructor.post(path, { intent: "add", locationId: id, maxStudents: "12" });
    expect(await held()).toMatchObject([{ locationId: id, maxStudentsPerCohort: 12 }]);
    await instructor.press("Save Main campus", { "Most students per cohort at Main campus": "0" });
    expect([instructor.status, faults(instructor)]).toEqual([
      422,
      ["Enter a number from 1 to 200."],
    ]);
    await instructor.press("Save Main campus", { "Most students per cohort at Main campus": "9" });
    expect(await held()).toMatchObject([{ maxStudentsPerCohort: 9 }]);
    await instructor.press("Remove Main campus from this program");
    expect([status(instructor), await held()]).toEqual([
      expect.stringContaining("Location removed"),
      [],
    ]);
    await instructor.post(path, { intent: "remove", locationId: id });
    expect(instructor.status).toBe(404);
  });

  test("is nothing of another school's", async () => {
    const program = await createProgram(database.db, school.id, { modules: [] });
    const other = await createSchool(database.db);
    const [own, theirs] = [await place(), await place({ id: newId(), schoolId: other.id })];
    const path = `/schools/programs/${program.id}/locations`;
    await instructor.post(path, { intent: "add", locationId: theirs });
    expect(instructor.status).toBe(404);
    await instructor.post(path, { intent: "add", locationId: own });
    for (const intent of ["add", "save", "remove"]) {
      await stranger.post(path, { intent, locationId: own, maxStudents: "1" });
      expect([intent, stranger.status]).toEqual([intent, 404]);
      await assistant.post(path, { intent, locationId: own, maxStudents: "1" });
      expect([intent, assistant.status]).toEqual([intent, 403]);
    }
    expect(await held()).toMatchObject([{ locationId: own, maxStudentsPerCohort: 25 }]);
  });
});

describe("a license", () => {
  const typed = {
    "License number": "PH-2044",
    "Issuing authority": "State Board of Health",
    Country: "United States",
  };

  test("is added, changed and deleted by an administrator", async () => {
    await place();
    await admin.visit(licenses);
    expect(admin.text).toContain("No licenses yet");
    await admin.press("Add license", {
      ...typed,
      "License type": "Healthcare",
      Location: "Main campus",
      "Expiry date (optional)": day(29),
    });
    expect([status(admin), admin.text]).toEqual([
      expect.stringContaining("License saved"),
      expect.stringContaining("Expires in 29 days"),
    ]);
    const [{ id } = { id: "" }] = await papers();
    await admin.visit(`${licenses}/${id}`);
    await admin.press("Save license", { "Expiry date (optional)": day(-1), Location: "" });
    expect(textsOf(admin, "main ul.rows > li").join()).toMatch(/All locations.*Expired .*Expired$/);
    await admin.visit(`${licenses}/${id}`);
    await admin.press("Delete license");
    expect([status(admin), await papers()]).toEqual([
      expect.stringContaining("License deleted"),
      [],
    ]);
    await admin.post(`${licenses}/${id}`, { intent: "delete" });
    expect([admin.status, admin.heading]).toEqual([404, "License Not Found"]);
  });

  test("list: the earliest expiry first, warnings by word", async () => {
    for (const [licenseNumber, given] of [
      ["none", {}],
      ["later", { expiryDate: day(31) }],
      ["today", { expiryDate: day(0) }],
      ["soon", { expiryDate: day(30) }],
      ["over", { expiryDate: day(-1) }],
      ["revoked", { expiryDate: day(-2), status: "revoked" }],
      ["pending", { expiryDate: day(40), status: "pending" }],
    ] as const)
      await license({ licenseNumber, ...given });
    await assistant.visit(licenses);
    const rows = textsOf(assistant, "main ul.rows > li").map((text) =>
      text.replace(/.*Educational · /, ""),
    );
    expect(rows.map((text) => /^[a-z]+/.exec(text)?.[0].replace(/State.*/, ""))).toEqual([
      "revoked",
      "over",
      "today",
      "soon",
      "later",
      "pending",
      "none",
    ]);
    for (const [at, end] of [
      [0, "Revoked"],
      [1, "Expired"],
      [2, "Expires today"],
      [3, "Expires in 30 days"],
      [4, "Active"],
      [5, "Pending"],
      [6, "Active"],
    ] as const)
      expect(rows[at]).toMatch(new RegExp(`${end}$`));
  });

  test.each([
    [{ licenseNumber: "" }, "Enter the license number."],
    [{ issuingAuthority: "" }, "Enter who issued it."],
    [{ country: "" }, "Enter a country."],
    [{ licenseType: "driving" }, "Choose a license type."],
    [{ status: "lost" }, "Choose a status."],
    [{ expiryDate: "soon" }, "Enter a day such as 2027-01-31."],
    [
      { issueDate: "2026-02-02", expiryDate: "2026-02-01" },
      "It can't expire before it was issued.",
    ],
    [{ locationId: "elsewhere" }, "Choose a location of your school."],
    [{ notes: "x".repeat(1001) }, "Use at most 1000 characters."],
  ])("%j is refused beside its field", async (wrong, fault) => {
    const id = await license();
    const fields: Record<string, string> = {
      intent: "save",
      licenseType: "trade",
      licenseNumber: "T-1",
      issuingAuthority: "City",
      country: "US",
      ...wrong,
    };
    for (const path of [licenses, `${licenses}/${id}`]) {
      await admin.post(path, fields);
      expect([path, admin.status, faults(admin)]).toEqual([path, 422, [fault]]);
    }
    expect(await papers()).toMatchObject([{ licenseNumber: "ED-1" }]);
  });

  test("of a deleted location keeps it", async () => {
    const locationId = await place({ isActive: false });
    const id = await license({ locationId });
    await admin.visit(`${licenses}/${id}`);
    await admin.press("Save license", { "License number": "ED-2" });
    expect(await papers()).toMatchObject([{ licenseNumber: "ED-2", locationId }]);
  });

  test("is read by the rest of the staff, and is not there for another school", async () => {
    const id = await license({ notes: "Kept in the office" });
    const save = {
      intent: "save",
      licenseType: "trade",
      licenseNumber: "T-1",
      issuingAuthority: "City",
      country: "US",
    };
    for (const browser of [instructor, assistant]) {
      await browser.visit(`${licenses}/${id}`);
      expect([browser.status, browser.text]).toEqual([
        200,
        expect.stringContaining("Kept in the office"),
      ]);
      await browser.post(licenses, save);
      expect(browser.status).toBe(403);
      for (const fields of [save, { intent: "delete" }]) {
        await browser.post(`${licenses}/${id}`, fields);
        expect(browser.status).toBe(403);
      }
    }
    await stranger.visit(`${licenses}/${id}`);
    expect([stranger.status, stranger.heading]).toEqual([404, "License Not Found"]);
    for (const fields of [save, { intent: "delete" }]) {
      await stranger.post(`${licenses}/${id}`, fields);
      expect(stranger.status).toBe(404);
    }
    const theirs = await place({ schoolId: (await createSchool(database.db)).id });
    await admin.post(licenses, { ...save, locationId: theirs });
    expect([admin.status, faults(admin)]).toEqual([422, ["Choose a location of your school."]]);
    expect(await papers()).toMatchObject([{ licenseNumber: "ED-1" }]);
  });
});
