/** Who cannot do without two-factor sign-in: administrators, and the staff of schools that say so. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { auditLog, contactMessages, rateLimits, schools, sessions } from "#db/schema";
import routes from "../../app/routes";
import { createContact } from "../factories/contact";
import { createSchool, createStaff, type School } from "../factories/schools";
import { createAdmin, createUser, turnOnTwoFactor } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { codeOf, shownCodes } from "./authenticator";
import { Browser } from "./browser";
import { browserOf, learner } from "./learner";

const page = "/account/two-factor";
const roles = "/schools/roles";
const students = "/schools/students";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

/** An administrator by `npm run admin`, who has not set it up. */
async function newAdministrator() {
  const user = await createUser(database.db, { role: "admin" });
  return { user, browser: await browserOf(database.db, user) };
}

/** Every address of `routes.ts` under `/admin`, of pages and of anything else. */
const adminPaths = (function paths(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path.replace(/:\w+/g, "x")}`;
    return [...(path === undefined ? [] : [own]), ...paths(children ?? [], own)];
  });
})(routes, "").filter((path) => /^\/admin(\/|$)/.test(path));

describe("an administrator without it", () => {
  test("reaches nothing of the administrators' area, by any method, before it is set up", async () => {
    const { browser } = await newAdministrator();
    expect(adminPaths.length).toBeGreaterThanOrEqual(10);
    for (const path of adminPaths)
      for (const [asked, method] of [
        [path, "GET"],
        [path, "HEAD"],
        [path, "POST"],
        [`${path}.data`, "GET"],
        [`${path}.data`, "POST"],
      ] as const) {
        const response = await browser.request(asked, {
          method,
          headers: {
            "sec-fetch-site": "same-origin",
            ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
          },
          ...(method === "POST" && { body: "state=deleted" }),
        });
        const to = response.headers.get("location") ?? (await response.text());
        expect([response.status, to], `${method} ${asked}`).toEqual([
          asked === path ? 302 : 202,
          expect.stringContaining(`${page}?for=admin`),
        ]);
      }
  });

  test("changes nothing by a post", async () => {
    const { browser } = await newAdministrator();
    const { id } = await createContact(database.db);
    await browser.post(`/admin/contact/${id}`, { state: "deleted" });
    expect(browser.path.startsWith(page)).toBe(true);
    const left = await database.db.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(left).toHaveLength(1);
  });

  test("is told why, sets it up, and goes on to where they wanted to go", async () => {
    const { user, browser } = await newAdministrator();
    await browser.visit("/admin/orders?state=paid");
    expect(browser.path).toBe(`${page}?for=admin&redirectTo=%2Fadmin%2Forders%3Fstate%3Dpaid`);
    expect(browser.text).toContain("Administrators need two-factor sign-in");
    await browser.press("Set up");
    const [secret = ""] = shownCodes(browser);
    await browser.press("Turn on", { "6-digit code": codeOf(secret) });
    await browser.follow("I've saved them");
    expect([browser.status, browser.path]).toEqual([200, "/admin/orders?state=paid"]);
    // Turned off again, the door is closed again.
    await browser.visit(page);
    await browser.press("Turn off", {
      "Code from your app, or a recovery code": codeOf(secret, 1),
    });
    await browser.visit("/admin");
    expect(browser.path.startsWith(page)).toBe(true);
    expect((await browserOf(database.db, user)).path).not.toBe("/admin");
  });

  test("still studies, and still sees the own account", async () => {
    const { browser } = await newAdministrator();
    for (const path of ["/practice", "/account", "/account/data", "/modules"]) {
      await browser.visit(path);
      expect([path, browser.status, browser.path]).toEqual([path, 200, path]);
    }
  });
});

test("an administrator who has it is let in, and a learner who has it is not", async () => {
  const admin = await browserOf(database.db, await createAdmin(database.db));
  expect((await admin.visit("/admin")).path).toBe("/admin");
  const { user, browser } = await learner(database.db);
  await turnOnTwoFactor(database.db, user.id);
  expect((await browser.visit("/admin")).status).toBe(403);
});

describe("a school that requires it", () => {
  let school: School;
  let admin: Browser;
  let adminId: string;
  beforeEach(async () => {
    await database.db.delete(schools);
    const { user, browser } = await learner(database.db);
    [admin, adminId] = [browser, user.id];
    school = await createSchool(database.db, { name: "Riverside College", createdBy: user.id });
    await createStaff(database.db, school.id, user, { role: "admin" });
  });
  const require = (isRequired = true) =>
    database.db
      .update(schools)
      .set({ staffNeedSecondFactor: isRequired })
      .where(eq(schools.id, school.id));
  const isRequired = async () =>
    (await database.db.select().from(schools).where(eq(schools.id, school.id)))[0]
      ?.staffNeedSecondFactor;

  test("says so on its roles page: administrators only, and only who has it themselves", async () => {
    await admin.visit(roles);
    await admin.press("Require it of all staff");
    expect(admin.text).toContain("Turn on two-factor sign-in for yourself first");
    expect(await isRequired()).toBe(false);
    await turnOnTwoFactor(database.db, adminId);
    const { user, browser: instructor } = await learner(database.db);
    await createStaff(database.db, school.id, user);
    await instructor.post(roles, { intent: "two-factor", required: "yes" });
    expect([instructor.status, await isRequired()]).toEqual([403, false]);
    const visitor = await new Browser().post(roles, { intent: "two-factor", required: "yes" });
    expect([visitor.path.startsWith("/auth"), await isRequired()]).toEqual([true, false]);
    await admin.visit(roles);
    await admin.press("Require it of all staff");
    expect(admin.text).toContain("Your staff now need two-factor sign-in");
    expect(await isRequired()).toBe(true);
    expect(
      await database.db.select().from(auditLog).where(eq(auditLog.subjectId, school.id)),
    ).toMatchObject([
      { actorId: adminId, action: "school.second-factor", details: { isRequired: true } },
    ]);
    await admin.press("Stop requiring it");
    expect(await isRequired()).toBe(false);
  });

  test("leads its staff to the setup, by any method, and lets them in after it", async () => {
    await require();
    const { user, browser } = await learner(database.db);
    await createStaff(database.db, school.id, user);
    await browser.visit(students);
    expect(browser.path).toBe(`${page}?for=school&redirectTo=%2Fschools%2Fstudents`);
    expect(browser.text).toContain("Riverside College requires two-factor sign-in of its staff");
    await browser.post(students, { intent: "anything" });
    expect(browser.path.startsWith(page)).toBe(true);
    await browser.press("Set up");
    const [secret = ""] = shownCodes(browser);
    await browser.press("Turn on", { "6-digit code": codeOf(secret) });
    await browser.visit(students);
    expect([browser.status, browser.path]).toEqual([200, students]);
  });

  test("does not concern another school of the same person, nor its students", async () => {
    await require();
    const other = await createSchool(database.db, { name: "Open Campus" });
    const { user, browser } = await learner(database.db);
    await createStaff(database.db, school.id, user);
    await createStaff(database.db, other.id, user);
    await database.db
      .update(sessions)
      .set({ schoolId: school.id })
      .where(eq(sessions.userId, user.id));
    await browser.visit(students);
    expect(browser.path.startsWith(page)).toBe(true);
    await browser.press("Open Campus");
    await browser.visit(students);
    expect([browser.status, browser.text]).toEqual([200, expect.stringContaining("Open Campus")]);
    await browser.post("/schools/portal", { school: school.id, from: students });
    expect(browser.path.startsWith(page)).toBe(true);
  });
});
