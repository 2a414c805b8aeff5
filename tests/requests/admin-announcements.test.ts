/** Announcements to a school: what administrators send, and what its members find beside their bells. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { announcements, notifications, schools } from "#db/schema";
import { notifyMembers } from "~/features/messaging/announcements.server";
import { createSchool, createStudent, type School } from "../factories/schools";
import { createAdmin, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, hidden, learner, textsOf } from "./learner";

const form = "/admin/announcements/new";

let database: Database;
let adminUser: User;
let admin: Browser;
let school: School;
beforeAll(async () => {
  database = await freshRequestsDatabase();
  adminUser = await createAdmin(database.db, { timeZone: "UTC" });
  admin = await browserOf(database.db, adminUser);
});
beforeEach(async () => {
  for (const table of [announcements, notifications, schools]) await database.db.delete(table);
  school = await createSchool(database.db, { name: "Riverside <College>" });
});

const stored = () => database.db.select().from(announcements);
const typed = {
  "Select School": "Riverside <College>",
  Title: "Monday",
  Content: "No class.\n<b>Read</b> chapter 2.",
};
const send = (answers: Record<string, string> = {}) =>
  admin.press("Send Announcement", { ...typed, ...answers });
const fieldsOf = (browser: Browser, given: Record<string, string> = {}) => ({
  once: hidden(browser, "once"),
  schoolId: school.id,
  title: "Monday",
  content: "No class.",
  audience: "all",
  ...given,
});
const tell = () =>
  notifyMembers(database.db, database.transaction, {
    now: new Date(),
    onFailure: (_, error) => {
      throw error;
    },
  });

describe("who gets in", () => {
  test("visitors are asked to sign in; others are refused, by page, by data and by post", async () => {
    const { user, browser } = await learner(database.db);
    await createStudent(database.db, school.id, user);
    const creator = await browserOf(database.db, { id: school.createdBy });
    await admin.visit(form);
    const fields = fieldsOf(admin);
    for (const path of ["/admin/announcements", form]) {
      const visitor = await new Browser().visit(path);
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
      for (const other of [browser, creator]) {
        await other.visit(path);
        expect([path, other.status, other.heading]).toEqual([path, 403, "Access Denied"]);
        expect(await (await other.request(`${path}.data`)).text()).not.toContain("Riverside");
      }
    }
    await new Browser().post(form, fields);
    for (const other of [browser, creator]) {
      await other.post(form, fields);
      expect(other.status).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });
});

describe("sending", () => {
  test("leads from the dashboard to the form, and from there to the list, which says so", async () => {
    const { user, browser } = await learner(database.db, { timeZone: "UTC" });
    await createStudent(database.db, school.id, user);
    await admin.visit("/admin");
    await admin.follow("Send Announcement");
    expect([admin.path, admin.heading]).toEqual([form, "Send Announcement"]);
    expect(textsOf(admin, "#announcement-content-hint")).toEqual(["0/1000 characters"]);
    await send();
    expect([admin.path, admin.heading]).toEqual(["/admin/announcements", "Announcements"]);
    expect(textsOf(admin, '[role="status"]').join()).toContain("Announcement Sent");
    expect(await stored()).toMatchObject([
      {
        schoolId: school.id,
        senderId: adminUser.id,
        title: "Monday",
        content: "No class.\n<b>Read</b> chapter 2.",
        audience: "all",
      },
    ]);
    const [row] = textsOf(admin, "main ul.space-y-3 li");
    for (const part of ["Monday", "Riverside <College> · All members", "Sending"])
      expect(row).toContain(part);
    await tell();
    await admin.visit("/admin/announcements");
    expect(admin.text).not.toContain("Sending");
    expect(admin.text).not.toContain("Announcement Sent");
    await browser.visit("/notifications");
    expect(textsOf(browser, "main h3")).toEqual(["Riverside <College>: Monday"]);
    expect(browser.text).toContain("No class. <b>Read</b> chapter 2.");
    expect(browser.html).not.toContain("<b>Read");
  });

  test.each([
    ["All members", "all"],
    ["Students only", "students"],
    ["Staff only", "staff"],
  ])("to %s", async (label, audience) => {
    await admin.visit(form);
    await send({ "Send to": label });
    expect(await stored()).toMatchObject([{ audience }]);
    expect(admin.text).toContain(`Riverside <College> · ${label} · `);
  });

  test("a thousand characters, lines counted as one each", async () => {
    await admin.visit(form);
    await send({ Content: `  ${"x".repeat(499)}\n${"y".repeat(500)}  ` });
    expect((await stored())[0]?.content).toHaveLength(1000);
  });

  test("twice by one form is one announcement; the form gone back to takes other words", async () => {
    await admin.visit(form);
    const fields = fieldsOf(admin);
    for (let press = 0; press < 2; press++) {
      await admin.post(form, fields);
      expect(admin.path).toBe("/admin/announcements");
    }
    expect(await stored()).toHaveLength(1);
    await admin.post(form, { ...fields, title: "Tuesday" });
    expect((await stored()).map(({ title }) => title).sort()).toEqual(["Monday", "Tuesday"]);
  });
});

describe("what is refused", () => {
  test.each([
    ["Select School", "", "schoolId", "Choose a school."],
    ["Title", "", "title", "Enter a title."],
    ["Title", "   ", "title", "Enter a title."],
    ["Title", "x".repeat(121), "title", "Use at most 120 characters."],
    ["Content", "", "content", "Enter the announcement."],
    ["Content", " \n ", "content", "Enter the announcement."],
    ["Content", "x".repeat(1001), "content", "Use at most 1000 characters."],
    ["Content", "a\u0000b", "content", "Use only letters, symbols and line breaks."],
  ])(
    "%s %j stays beside its error, with all else that was typed",
    async (label, value, name, fault) => {
      await admin.visit(form);
      const once = hidden(admin, "once");
      await send({ [label]: value, "Send to": "Staff only" });
      expect([admin.status, admin.path]).toEqual([422, form]);
      expect(textsOf(admin, `#announcement-${name}-error`)[0]).toContain(fault);
      expect(textsOf(admin, 'main [role="alert"] a')).toEqual([fault]);
      expect(admin.page.document.querySelector('main [role="alert"] a')?.getAttribute("href")).toBe(
        `#announcement-${name}`,
      );
      const { data } = admin.page.submission("Send Announcement");
      expect([data.get("audience"), data.get("once")]).toEqual(["staff", once]);
      const kept = { schoolId: school.id, title: typed.Title, content: typed.Content };
      for (const [field, text] of Object.entries(kept))
        if (field !== name) expect(String(data.get(field)).replaceAll("\r\n", "\n")).toBe(text);
      if (value.length > 100) {
        expect(data.get(name)).toBe(value);
        if (name === "content")
          expect(textsOf(admin, "#announcement-content-hint")).toEqual(["1001/1000 characters"]);
      }
      expect(await stored()).toEqual([]);
    },
  );

  test.each([
    ["schoolId", "nowhere", "This school no longer exists. Choose another."],
    ["audience", "everybody", "Choose who to send it to."],
  ])("a %s that the form does not offer", async (name, value, fault) => {
    await admin.visit(form);
    await admin.post(form, fieldsOf(admin, { [name]: value }));
    expect(admin.status).toBe(422);
    expect(textsOf(admin, `#announcement-${name}-error`)[0]).toContain(fault);
    expect(textsOf(admin, 'main [role="alert"] a')).toEqual([fault]);
    expect(await stored()).toEqual([]);
  });

  test("what no form of ours sends; who it is from is not said by the form", async () => {
    await admin.visit(form);
    const fields = fieldsOf(admin);
    for (const once of ["", "a b", "x".repeat(65)]) {
      await admin.post(form, { ...fields, once });
      expect([once, admin.status]).toEqual([once, 400]);
    }
    await admin.post(form, { ...fields, senderId: school.createdBy });
    expect(await stored()).toMatchObject([{ senderId: adminUser.id }]);
  });

  test("one that cannot be stored keeps what was typed, and says nothing of the cause", async () => {
    await admin.visit(form);
    const once = hidden(admin, "once");
    database.statements.log = (sql) => {
      if (/insert into "announcements"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    try {
      await send();
    } finally {
      database.statements.log = null;
    }
    expect(admin.status).toBe(500);
    expect(textsOf(admin, 'main [role="alert"] h2')).toEqual(["Error"]);
    expect(admin.text).toContain("Failed to send announcement. Please try again.");
    expect(admin.html).not.toContain("CAUSE-OF-IT");
    expect(hidden(admin, "once")).toBe(once);
    expect(await stored()).toEqual([]);
    await admin.press("Send Announcement");
    expect(await stored()).toMatchObject([{ title: "Monday" }]);
  });
});

describe("the list", () => {
  test("is empty at first, as the form is where there is no school", async () => {
    await database.db.delete(schools);
    await admin.visit("/admin/announcements");
    expect(admin.text).toContain("No announcements yet");
    await admin.follow("Send Announcement");
    expect(admin.text).toContain("No schools yet");
    expect(admin.page.has("main form")).toBe(false);
    await admin.follow("All announcements");
    expect(admin.path).toBe("/admin/announcements");
  });

  test("goes on over pages, newest first", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 23; at++) {
      const id = `announcement-${String(at).padStart(2, "0")}`;
      ids.push(`Number ${at}`);
      await database.db.insert(announcements).values({
        id,
        schoolId: school.id,
        senderId: null,
        title: `Number ${at}`,
        content: "Text",
        audience: "students",
        createdAt: new Date(Date.UTC(2026, 0, 10, 10, Math.floor(at / 2))),
      });
    }
    const titles = () => textsOf(admin, "main li.sheet h2");
    await admin.visit("/admin/announcements");
    expect(admin.text).toContain("Jan 10, 2026, 10:11 AM");
    const seen = titles();
    await admin.follow("Older");
    seen.push(...titles());
    expect(seen).toEqual(ids.reverse());
    expect(admin.text).not.toContain("Older");
    await admin.follow("Back to the newest");
    expect(admin.path).toBe("/admin/announcements");
    await admin.visit("/admin/announcements?after=%27--");
    expect([admin.status, titles().length]).toEqual([200, 20]);
  });
});
