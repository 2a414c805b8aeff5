/** A school's content library by plain posts: who may change it, what is refused, what goes out as a file and comes in again. */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolContent, schoolContentDone, schools } from "#db/schema";
import {
  createContent,
  createProgram,
  createSchool,
  createStaff,
  createStudent,
  type School,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { createUser } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { rowsOfSchool } from "../setup/school-tables";
import type { Browser } from "./browser";
import { hidden, learner, textsOf } from "./learner";

const library = "/schools/instructor-dashboard?tab=content";
const added = "/schools/content/new";
const imports = "/schools/content/import";
const itemPath = (id: string) => `/schools/content/${id}`;

let database: Database;
let school: School;
let instructor: Browser;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(schools);
  school = await createSchool(database.db, { name: "Riverside College", plan: "professional" });
  instructor = await joined("instructor");
});

async function joined(role: "admin" | "instructor" | "assistant", schoolId = school.id) {
  const { user, browser } = await learner(database.db);
  await createStaff(database.db, schoolId, user, { role });
  return browser;
}
const student = async (name: string, given: Parameters<typeof createStudent>[3] = {}) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return createStudent(database.db, school.id, await createUser(database.db), {
    firstName,
    lastName,
    ...given,
  });
};
const didIt = (contentId: string, studentId: string, schoolId = school.id) =>
  database.db
    .insert(schoolContentDone)
    .values({ schoolId, contentId, studentId, completedAt: past });
const content = (given: Parameters<typeof createContent>[2] = {}, schoolId = school.id) =>
  createContent(database.db, schoolId, given);
const items = (schoolId = school.id) =>
  database.db
    .select()
    .from(schoolContent)
    .where(eq(schoolContent.schoolId, schoolId))
    .orderBy(asc(schoolContent.sortOrder));
const only = async () => (await items())[0] as typeof schoolContent.$inferSelect;
const titles = async (schoolId?: string) => (await items(schoolId)).map(({ title }) => title);
const faults = (browser = instructor) => textsOf(browser, 'main [role="alert"] li');
const status = (browser = instructor) => textsOf(browser, '[role="status"]').join();
const shown = (browser = instructor) =>
  textsOf(browser, 'main ol[aria-label="Content"] > li').map((row) => row.replace(/\s+/g, " "));
const forms = (browser: Browser) =>
  browser.page.document.querySelectorAll('main form[method="post"]').length;

describe("the library", () => {
  test("is in its order, with what each item is and how many have done it", async () => {
    const { db } = database;
    const [ada, bo] = [await student("Ada Diaz"), await student("Bo Chen")];
    const gone = await student("Cy Ames", { status: "removed" });
    await student("Di Invited", { status: "invited", userId: null });
    const program = await createProgram(db, school.id, {
      modules: [],
      students: [ada, gone],
      name: "Phlebotomy",
    });
    const year = new Date().getUTCFullYear();
    const first = await content({
      title: "Handbook",
      isMandatory: true,
      dueOn: `${year + 2}-01-08`,
    });
    const second = await content({
      title: "Venipuncture",
      contentType: "video",
      programId: program.id,
    });
    await content({ title: "Later", contentType: "resource", status: "draft" });
    await content({ title: "Old", status: "archived" });
    await didIt(first.id, ada.id);
    await didIt(first.id, bo.id);
    await didIt(first.id, gone.id);
    await didIt(second.id, bo.id);
    await instructor.visit(library);
    expect(shown()).toEqual([
      `HandbookLesson · All students · Mandatory · Due Jan 8, ${year + 2}2 of 2 donePublished`,
      "VenipunctureVideo · Phlebotomy0 of 1 donePublished",
      "LaterResource · All studentsDraft",
    ]);
    expect(textsOf(instructor, 'nav[aria-label="Content by status"] a')).toEqual([
      "In use 3",
      "Drafts 1",
      "Published 2",
      "Archived 1",
    ]);
    for (const [query, wanted] of [
      ["status=archived", ["Old"]],
      ["status=draft", ["Later"]],
      ["type=video", ["Venipuncture"]],
      [`program=${program.id}`, ["Venipuncture"]],
      ["program=everyone", ["Handbook", "Later"]],
      ["type=video&status=draft", []],
      ["type=song&status=all&program=else&page=-2", ["Handbook", "Venipuncture", "Later"]],
    ] as const) {
      await instructor.visit(`${library}&${query}`);
      const found = textsOf(instructor, "main ol.rows > li span.font-semibold");
      expect([query, found.filter((text) => !/Draft|Published|Archived/.test(text))]).toEqual([
        query,
        wanted,
      ]);
    }
    await instructor.visit(library);
    await instructor.press("Show", { Type: "Video", For: "Phlebotomy" });
    expect(instructor.path).toContain(`type=video&program=${program.id}`);
    for (const link of ["Locations", "Licenses", "Programs and their locations"])
      expect(instructor.page.link(link)).toMatch(/^\/schools\/(locations|licenses|programs)$/);
  });

  test("says what to do where there is nothing", async () => {
    await instructor.visit(library);
    expect(instructor.text).toContain("No content yet");
    expect(instructor.page.has("main section a[href='/schools/content.json']")).toBe(false);
    await instructor.visit(`${library}&status=archived`);
    expect(instructor.text).toContain("Nothing here");
    const assistant = await joined("assistant");
    await assistant.visit(library);
    expect(assistant.text).toContain("An administrator or an instructor of your school can add");
  });

  test("has pages on which each item is once, in few statements however many there are", async () => {
    const { db } = database;
    const rows = Array.from({ length: 500 }, (_, at) => ({
      id: newId(),
      schoolId: school.id,
      title: `Item ${at}`,
      contentType: "lesson" as const,
      sortOrder: at,
      createdAt: past,
      updatedAt: past,
    }));
    const statementsOf = async () => {
      const before = database.statements.count;
      await instructor.visit(library);
      return database.statements.count - before;
    };
    await content({ title: "Only", sortOrder: -1 });
    const few = await statementsOf();
    for (let at = 0; at < rows.length; at += 250)
      await db.insert(schoolContent).values(rows.slice(at, at + 250));
    expect(await statementsOf()).toBe(few);
    const seen: string[] = [];
    for (let page = 1; page <= 11; page += 1) {
      await instructor.visit(`${library}&page=${page}`);
      expect(instructor.text).toContain(`Page ${page} of 11`);
      seen.push(...textsOf(instructor, "main ol.rows > li span.block.font-semibold"));
    }
    expect(new Set(seen).size).toBe(501);
    expect(seen).toHaveLength(501);
  });

  test("changes its order by posts, past what is archived", async () => {
    for (const [sortOrder, title] of ["A", "B", "Old", "C"].entries())
      await content({ title, sortOrder, status: title === "Old" ? "archived" : "draft" });
    await instructor.visit(library);
    await instructor.follow("Change the order");
    await instructor.press("Move C up");
    expect([status(), await titles()]).toEqual([
      expect.stringContaining("Order saved"),
      ["A", "C", "Old", "B"],
    ]);
    expect(instructor.path).toContain("order=change");
    await instructor.press("Move A down");
    await instructor.press("Move B to the top");
    expect(await titles()).toEqual(["B", "C", "A", "Old"]);
    expect(instructor.html).not.toContain("Move B up");
    const [b] = await items();
    for (const intent of ["up", "top"]) {
      await instructor.post(library, { intent, contentId: b?.id ?? "" });
      expect([intent, instructor.status]).toEqual([intent, 200]);
    }
    await database.db.update(schoolContent).set({ sortOrder: 7 });
    await instructor.visit(`${library}&order=change`);
    const [first] = textsOf(instructor, "main ol.rows > li span.font-semibold");
    await instructor.press(`Move ${first} down`);
    expect(textsOf(instructor, "main ol.rows > li span.font-semibold")[1]).toBe(first);
    await instructor.post(library, { intent: "up", contentId: "none" });
    expect(instructor.status).toBe(404);
    await instructor.post(library, { intent: "sideways", contentId: b?.id ?? "" });
    expect(instructor.status).toBe(400);
  });
});

describe("an item", () => {
  const typed = { Title: "Before your first day", "Text (optional)": "Bring your badge." };

  test("is added as a draft, published, changed, archived and put back", async () => {
    const program = await createProgram(database.db, school.id, {
      modules: [],
      name: "Phlebotomy",
    });
    await createProgram(database.db, school.id, { modules: [], name: "Nursing" });
    await instructor.visit(library);
    await instructor.follow("Add content");
    await instructor.press("Save draft", {
      ...typed,
      Type: "Assignment",
      For: "Phlebotomy",
      "Link (optional)": "https://www.example.org/form",
      "Due date (optional)": "2027-01-31",
      Mandatory: true,
      "Data in JSON (optional)": '{"points": 10}',
    });
    expect(status()).toContain("Content added successfully");
    expect(status()).toContain("It is a draft");
    expect(await items()).toMatchObject([
      {
        title: "Before your first day",
        contentType: "assignment",
        status: "draft",
        programId: program.id,
        body: "Bring your badge.",
        contentData: { points: 10 },
        contentUrl: "https://www.example.org/form",
        isMandatory: true,
        dueOn: "2027-01-31",
        revision: 1,
      },
    ]);
    const { id } = await only();
    expect(instructor.path).toBe(itemPath(id));
    await instructor.press("Publish", { "Text (optional)": "Bring your badge.\nAnd a pen." });
    expect(status()).toContain("Content published");
    expect(await only()).toMatchObject({
      status: "published",
      revision: 2,
      body: "Bring your badge.\nAnd a pen.",
    });
    await instructor.press("Publish changes", { Mandatory: false, For: "" });
    expect(await only()).toMatchObject({ isMandatory: false, programId: null, revision: 3 });
    await instructor.press("Archive");
    expect(status()).toContain("Content archived");
    expect(await only()).toMatchObject({ status: "archived", revision: 4 });
    await instructor.press("Put back as draft");
    expect(await only()).toMatchObject({ status: "draft", revision: 5 });
    await instructor.post(itemPath(id), { intent: "restore" });
    expect(await only()).toMatchObject({ status: "draft", revision: 5 });
  });

  test("published at once says that students see it", async () => {
    await instructor.visit(`${added}?type=resource`);
    await instructor.press("Publish", typed);
    expect(status()).toContain("Your students see it now.");
    expect(await items()).toMatchObject([{ contentType: "resource", status: "published" }]);
  });

  test.each([
    [{ title: "" }, "Enter a title."],
    [{ title: "   " }, "Enter a title."],
    [{ title: "x".repeat(201) }, "Use at most 200 characters."],
    [{ title: "a\u0007b" }, "Use only letters and symbols."],
    [{ type: "song" }, "Choose a type: lesson, assignment, resource or video."],
    [{ text: "x".repeat(20_001) }, "Use at most 20,000 characters."],
    [{ text: "a\u0007b" }, "Use only letters and symbols."],
    [{ link: "http://example.org" }, /^Enter a link that starts with https/],
    [{ link: "javascript:alert(1)" }, /^Enter a link that starts with https/],
    [{ link: "JaVaScRiPt:alert(1)//https://a.example" }, /^Enter a link that starts with https/],
    [{ link: `https://a.example/${"x".repeat(2000)}` }, "Use at most 2,000 characters."],
    [{ type: "video" }, "Enter the link of the video."],
    [{ due: "tomorrow" }, "Enter a day such as 2027-01-31."],
    [{ due: "2027-02-30" }, "Enter a day such as 2027-01-31."],
    [{ program: "elsewhere" }, "Choose a program of your school."],
    [{ data: '{\n  "a": 1\n  "b": 2\n}' }, "Line 3, column 3: a comma is missing."],
    [{ data: "{a: 1}" }, /^Line 1, column 2: this isn't JSON\./],
    [{ data: '{"a": 1} // why' }, /^Line 1, column 10: comments aren't allowed\./],
    [{ data: "[1,]" }, /^Line 1, column 4: /],
    [{ data: `"${"x".repeat(20_000)}"` }, "Use at most 20,000 characters of JSON."],
    [{ data: "[".repeat(60) + "]".repeat(60) }, "Use at most 50 levels."],
    [{ data: '"\\u0000"' }, "It has a character that can't be stored."],
    [{ intent: "publish", text: "" }, "Write a text or enter a link before you publish."],
  ])("%# is refused beside its field, and what was typed is kept", async (wrong, fault) => {
    const { id } = await content({ title: "Stored" });
    const before = await items();
    const fields: Record<string, string> = {
      intent: "draft",
      title: "Mine",
      type: "lesson",
      text: "Typed by hand",
      ...wrong,
    };
    for (const [path, key] of [
      [added, { once: "abc" }],
      [itemPath(id), { revision: "1" }],
    ] as const) {
      await instructor.post(path, { ...fields, ...key } as Record<string, string>);
      expect([path, instructor.status, faults()]).toEqual([
        path,
        422,
        [typeof fault === "string" ? fault : expect.stringMatching(fault)],
      ]);
      expect(textsOf(instructor, 'main [role="alert"] h2')).toEqual([
        path === added ? "Failed to add content" : "Failed to save content",
      ]);
      const of = Object.keys(wrong).at(-1) ?? "";
      const name = fault === "Enter the link of the video." ? "link" : of;
      expect(instructor.page.has(`#content-${name}-error`)).toBe(true);
      const control = instructor.page.document.querySelector(`#content-${name}`);
      const kept = control && "value" in control ? String(control.value) : "";
      if (!["type", "program", "due"].includes(name))
        expect(kept.replace(/\r\n/g, "\n")).toBe(fields[name] ?? "");
      if (name !== "text") expect(instructor.html).toContain("Typed by hand");
    }
    expect(await items()).toEqual(before);
  });

  test("with a link needs no text to be published, and a video is one", async () => {
    await instructor.visit(added);
    await instructor.press("Publish", {
      Title: "Tourniquet",
      Type: "Video",
      "Link (optional)": "https://video.example.org/1",
    });
    expect(await items()).toMatchObject([{ contentType: "video", status: "published", body: "" }]);
  });

  test("sent twice is one item; sent again with other words, it is shown and not overwritten", async () => {
    await instructor.visit(added);
    const fields = {
      once: hidden(instructor, "once"),
      intent: "publish",
      title: "Once",
      type: "lesson",
      text: "First words",
    };
    await instructor.post(added, fields);
    await instructor.post(added, fields);
    expect([instructor.status, status(), await titles()]).toEqual([
      200,
      expect.stringContaining("Content added successfully"),
      ["Once"],
    ]);
    await instructor.post(added, { ...fields, text: "Second words" });
    expect(instructor.status).toBe(409);
    expect(instructor.text).toContain("First words");
    expect((await only()).body).toBe("First words");
    await instructor.press("Publish");
    expect([instructor.status, await titles(), (await only()).body]).toEqual([
      200,
      ["Once"],
      "Second words",
    ]);
    const body = new URLSearchParams({ ...fields, once: "atonce", title: "At once" });
    const headers = { origin: instructor.origin, "sec-fetch-site": "same-origin" };
    const press = () => instructor.request(added, { method: "POST", body, headers });
    const presses = await Promise.all([press(), press(), press()]);
    expect([presses.map((one) => one.status), await titles()]).toEqual([
      [302, 302, 302],
      ["Once", "At once"],
    ]);
    await instructor.post(added, { ...fields, once: "not a key!" });
    expect(instructor.status).toBe(400);
  });

  test("changed by another meanwhile is not overwritten: the form keeps what was typed and shows what is stored", async () => {
    const { id } = await content({ title: "Theirs", body: "Their words" });
    const other = await joined("admin");
    await instructor.visit(itemPath(id));
    await other.visit(itemPath(id));
    await other.press("Publish changes", { Title: "Theirs, changed" });
    // The same values again are no change.
    await other.post(itemPath(id), {
      intent: "publish",
      revision: "1",
      title: "Theirs, changed",
      type: "lesson",
      text: "Their words",
    });
    expect([other.status, (await only()).revision]).toEqual([200, 2]);
    await instructor.press("Publish changes", { Title: "Mine" });
    expect(instructor.status).toBe(409);
    expect(faults()).toEqual([expect.stringContaining("Someone has changed this meanwhile")]);
    expect(instructor.page.has('input[value="Mine"]')).toBe(true);
    expect(instructor.text).toContain("Theirs, changed");
    expect(await items()).toMatchObject([{ title: "Theirs, changed", revision: 2 }]);
    // A mistake in between does not make the form newer than it is.
    await instructor.visit(itemPath(id));
    await other.visit(itemPath(id));
    await other.press("Save and unpublish", { Title: "Again theirs" });
    await instructor.press("Publish changes", { Title: "" });
    expect(instructor.status).toBe(422);
    await instructor.press("Publish", { Title: "Mine" });
    expect(instructor.status).toBe(409);
    await instructor.press("Publish");
    expect([instructor.status, await titles()]).toEqual([200, ["Mine"]]);
  });

  test("is previewed without scripts and without being stored; no markup of its own runs", async () => {
    const text = [
      "# Day one",
      "<script>alert(1)</script> <img src=x onerror=alert(1)>",
      "[press](javascript:alert(1)) [data](data:text/html;base64,PHNjcmlwdD4=)",
      "[fine](https://www.example.org)",
      "- **Badge**",
    ].join("\n\n");
    await instructor.visit(added);
    await instructor.press("Preview", { Title: "", "Text (optional)": text });
    const prose = instructor.page.document.querySelector("main .prose");
    const inert = () => {
      const tags = ["script", "img", "[onerror]", '[href^="javascript"]', '[href^="data"]', "h1"];
      const inside = instructor.page.document.querySelector("main .prose");
      return tags.filter((tag) => inside?.querySelector(tag));
    };
    expect([instructor.status, inert()]).toEqual([200, []]);
    expect(prose?.textContent).toContain("<script>alert(1)</script>");
    expect(prose?.querySelector("h2")?.textContent).toBe("Day one");
    expect(prose?.querySelector('a[href="https://www.example.org"]')).not.toBeNull();
    expect(prose?.querySelector("li strong")?.textContent).toBe("Badge");
    expect(faults()).toEqual([]);
    expect(await items()).toEqual([]);
    const kept = instructor.page.field("Text (optional)").value;
    expect(kept.replace(/\r\n/g, "\n")).toBe(text);
    await instructor.press("Save draft", { Title: "Day one" });
    expect(await items()).toMatchObject([{ body: text }]);
    const assistant = await joined("assistant");
    await assistant.visit(itemPath((await only()).id));
    expect(assistant.html).not.toContain("<script>alert(1)");
    expect(assistant.page.document.querySelector("main .prose script")).toBeNull();
    expect(assistant.text).toContain("<script>alert(1)</script>");
    await instructor.visit(added);
    await instructor.press("Preview");
    expect(instructor.text).toContain("There is no text to preview.");
  });

  test("is deleted for good only when archived and confirmed, with what students did of it", async () => {
    const ada = await student("Ada Diaz");
    const { id } = await content({ title: "Old" });
    const { id: kept } = await content({ title: "Kept" });
    await didIt(id, ada.id);
    await didIt(kept, ada.id);
    const done = () => database.db.select().from(schoolContentDone);
    await instructor.post(itemPath(id), { intent: "remove", confirm: "yes" });
    expect([instructor.status, await titles()]).toEqual([422, ["Old", "Kept"]]);
    await instructor.visit(itemPath(id));
    await instructor.press("Archive");
    expect(instructor.text).toContain("What 1 student has done of it is deleted too.");
    await instructor.press("Delete permanently");
    expect([instructor.status, await titles(), await done()]).toMatchObject([
      422,
      ["Old", "Kept"],
      [{}, {}],
    ]);
    expect(instructor.text).toContain("Check the box to confirm.");
    await instructor.press("Delete permanently", { "Yes, delete it permanently": true });
    expect([status(), await titles(), await done()]).toMatchObject([
      expect.stringContaining("Old deleted"),
      ["Kept"],
      [{ contentId: kept }],
    ]);
    await instructor.post(itemPath(id), { intent: "remove", confirm: "yes" });
    expect([instructor.status, instructor.heading]).toEqual([404, "Content Not Found"]);
  });

  test("says who has done it and who has not, fifty a page", async () => {
    const ada = await student("Ada Diaz");
    await student("Bo Chen");
    const outside = await student("Cy Ames");
    const left = await student("Di Zorn", { status: "removed" });
    const enrolled = [ada, left];
    for (let at = 0; at < 51; at += 1) enrolled.push(await student(`Same Name${at}`));
    const program = await createProgram(database.db, school.id, {
      modules: [],
      students: enrolled,
    });
    const { id } = await content({ programId: program.id });
    for (const { id: studentId } of [ada, outside, left]) await didIt(id, studentId);
    await instructor.visit(`${itemPath(id)}?view=students`);
    expect(textsOf(instructor, 'nav[aria-label="Students by what they have done"] a')).toEqual([
      "Not done 51",
      "Done 1",
    ]);
    expect(instructor.text).toContain("Students (1 of 52 done)");
    expect(textsOf(instructor, "main ul.rows > li")).toHaveLength(50);
    await instructor.follow("Next");
    expect(textsOf(instructor, "main ul.rows > li")).toHaveLength(1);
    await instructor.follow("Done 1");
    expect(textsOf(instructor, "main ul.rows > li").join()).toMatch(/^Ada Diaz.*Done /);
    await instructor.visit(`${itemPath(id)}?view=students&show=done&page=9`);
    expect(instructor.text).toContain("Ada Diaz");
    const { id: forAll } = await content({ status: "draft" });
    await instructor.visit(`${itemPath(forAll)}?view=students&show=done`);
    expect(instructor.text).toContain("No one has done it yet");
    expect(instructor.text).toContain("It isn't published");
    expect(instructor.text).toContain("Students (0 of 54 done)");
  });
});

/** Every post of an item and of the library, as somebody would send it without a page. */
const posts = (id: string): [string, Record<string, string>][] => [
  [library, { intent: "up", contentId: id }],
  [library, { intent: "top", contentId: id }],
  ...["draft", "publish", "preview", "archive", "restore", "remove"].map(
    (intent): [string, Record<string, string>] => [
      itemPath(id),
      { intent, revision: "1", title: "Mine", type: "lesson", text: "Mine", confirm: "yes" },
    ],
  ),
];

test("an assistant reads the list and each item, and changes nothing", async () => {
  const ada = await student("Ada Diaz");
  await content({ title: "First" });
  const { id } = await content({
    title: "Handbook",
    body: "## Hours\n\nEight to four.",
    contentUrl: "https://www.example.org/",
    contentData: { room: 12 },
  });
  await didIt(id, ada.id);
  const before = await rowsOfSchool(database.db, school.id);
  const assistant = await joined("assistant");
  await assistant.visit(library);
  expect([shown(assistant).length, forms(assistant)]).toEqual([2, 0]);
  for (const word of ["Add content", "Import", "Export", "Change the order"])
    expect(textsOf(assistant, "main a, main button")).not.toContain(word);
  await assistant.visit(`${library}&order=change`);
  expect(forms(assistant)).toBe(0);
  await assistant.visit(itemPath(id));
  expect([assistant.status, forms(assistant)]).toEqual([200, 0]);
  expect(textsOf(assistant, "main .prose h2")).toEqual(["Hours"]);
  expect(assistant.page.link("Open the link")).toBe("https://www.example.org/");
  expect(assistant.text).toContain('"room": 12');
  await assistant.visit(`${itemPath(id)}?view=students&show=done`);
  expect(assistant.text).toContain("Ada Diaz");
  for (const path of [added, imports, "/schools/content.json"]) {
    await assistant.visit(path);
    expect([path, assistant.status, assistant.text]).toEqual([
      path,
      403,
      expect.stringContaining("You do not have permission to add content"),
    ]);
  }
  for (const [path, fields] of [
    ...posts(id),
    [added, { intent: "draft", once: "a", title: "Mine", type: "lesson" }] as const,
    [imports, { intent: "check", pasted: "{}" }] as const,
  ]) {
    await assistant.post(path, fields);
    expect([path, assistant.status, assistant.text]).toEqual([
      path,
      403,
      expect.stringContaining("You do not have permission to add content"),
    ]);
  }
  const after = await rowsOfSchool(database.db, school.id);
  expect([after.school_content, after.school_content_done]).toEqual([
    before.school_content,
    before.school_content_done,
  ]);
});

test("another school's staff find nothing, and change nothing", async () => {
  const ada = await student("Ada Diaz");
  await content({ title: "First" });
  const { id } = await content({ status: "archived" });
  const program = await createProgram(database.db, school.id, { modules: [], name: "Theirs" });
  await didIt(id, ada.id);
  const other = await createSchool(database.db);
  const stranger = await joined("admin", other.id);
  const before = await rowsOfSchool(database.db, school.id);
  for (const path of [itemPath(id), `${itemPath(id)}?view=students`, itemPath("none")]) {
    await stranger.visit(path);
    expect([path, stranger.status, stranger.heading]).toEqual([path, 404, "Content Not Found"]);
  }
  for (const [path, fields] of posts(id)) {
    await stranger.post(path, fields);
    expect([fields.intent, stranger.status]).toEqual([fields.intent, 404]);
  }
  await stranger.post(added, {
    intent: "draft",
    once: "a",
    title: "Mine",
    type: "lesson",
    program: program.id,
  });
  expect([stranger.status, faults(stranger)]).toEqual([422, ["Choose a program of your school."]]);
  await stranger.visit(`${library}&program=${program.id}`);
  expect(stranger.text).not.toContain("Theirs");
  await stranger.visit("/schools/content.json");
  expect(stranger.html).toContain('"items": [\n  ]');
  expect(await rowsOfSchool(database.db, school.id)).toEqual(before);
});

test("the same form key adds one item in each school", async () => {
  const other = await createSchool(database.db);
  const fields = { intent: "draft", once: "samekey", title: "Mine", type: "lesson" };
  await instructor.post(added, fields);
  await (await joined("instructor", other.id)).post(added, fields);
  expect([await titles(), await titles(other.id)]).toEqual([["Mine"], ["Mine"]]);
});

test("an ended school's library is read and exported, not changed", async () => {
  const { id } = await content({ title: "First" });
  await database.db.update(schools).set({ status: "ended" }).where(eq(schools.id, school.id));
  const before = await rowsOfSchool(database.db, school.id);
  for (const [path, fields] of [
    ...posts(id),
    [added, { intent: "draft", once: "a", title: "Mine", type: "lesson" }] as const,
    [imports, { intent: "check", pasted: "{}" }] as const,
  ]) {
    await instructor.post(path, fields);
    expect([path, instructor.status]).toEqual([path, 403]);
  }
  for (const path of [library, itemPath(id), "/schools/content.json"]) {
    await instructor.visit(path);
    expect([path, instructor.status]).toEqual([path, 200]);
  }
  expect(await rowsOfSchool(database.db, school.id)).toEqual(before);
});

describe("a file", () => {
  const exported = async (browser = instructor, query = "") => {
    const response = await browser.request(`/schools/content.json${query}`);
    return { response, text: await response.text() };
  };
  const file = (list: unknown[]) =>
    JSON.stringify({ firstdraw: "school-content", version: 1, items: list });
  const check = async (pasted: string, browser = instructor) => {
    await browser.visit(imports);
    return browser.press("Check", { "Or paste its text": pasted });
  };
  const rows = () => textsOf(instructor, "main ol.rows > li");

  test("is exactly what the filter shows, with the date in its name", async () => {
    await content({ title: "A", body: 'Say "hello"\n\n- one' });
    await content({ title: "B", status: "draft", contentType: "resource" });
    await content({ title: "C", status: "archived" });
    for (let at = 0; at < 45; at += 1) await content({ title: `D${at}`, contentType: "video" });
    const { response, text } = await exported();
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="school-content-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { items: all, ...head } = JSON.parse(text);
    expect(head).toEqual({ firstdraw: "school-content", version: 1 });
    expect(all).toHaveLength(47);
    expect(all[0]).toEqual({
      title: "A",
      type: "lesson",
      status: "published",
      text: 'Say "hello"\n\n- one',
    });
    const titlesOf = async (query: string) =>
      JSON.parse((await exported(instructor, query)).text).items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titlesOf("?status=archived")).toEqual(["C"]);
    expect(await titlesOf("?type=resource")).toEqual(["B"]);
    await instructor.visit(`${library}&type=resource&status=draft`);
    const { pathname, search } = new URL(instructor.page.link("Export"), "http://localhost");
    expect([pathname, await titlesOf(search)]).toEqual(["/schools/content.json", ["B"]]);
  });

  test("goes from one school into another, and is equal but for being drafts; once more adds nothing", async () => {
    const { db } = database;
    const program = await createProgram(db, school.id, { modules: [], name: "Phlebotomy" });
    await content({
      title: "All of it",
      contentType: "assignment",
      programId: program.id,
      body: "## Part\n\n1. One\n2. “Two” 🩸\t\\u0041",
      contentUrl: "https://www.example.org/a?b=c&d",
      contentData: { level: { list: [1, "two", null, true] } },
      isMandatory: true,
      dueOn: "2027-01-31",
    });
    await content({ title: "Little", body: "", status: "draft" });
    await content({ title: "Film", contentType: "video", contentUrl: "https://v.example.org/1" });
    const { text } = await exported();
    const other = await createSchool(db);
    const theirs = await createProgram(db, other.id, { modules: [], name: "PHLEBOTOMY" });
    const colleague = await joined("admin", other.id);
    await colleague.visit(imports);
    await colleague.press("Check", {
      File: new File([text], "school-content.json", { type: "application/json" }),
    });
    expect(colleague.text).toContain("3 items will be added as drafts");
    expect(await items(other.id)).toEqual([]);
    await colleague.press("Import 3 items");
    expect(status(colleague)).toContain("Content added successfully");
    expect(status(colleague)).toContain("3 drafts at the end of your library.");
    const bare = (list: Awaited<ReturnType<typeof items>>) =>
      list.map((row) => {
        const { id, schoolId, createdBy, createdAt, updatedAt, sortOrder, status, ...rest } = row;
        return { ...rest, programId: rest.programId === null ? null : "the program" };
      });
    const imported = await items(other.id);
    expect(bare(imported)).toEqual(bare(await items()));
    expect(imported.map((row) => [row.status, row.sortOrder])).toEqual([
      ["draft", 1],
      ["draft", 2],
      ["draft", 3],
    ]);
    expect(imported[0]?.programId).toBe(theirs.id);
    const again = await exported(colleague);
    await check(again.text, colleague);
    expect(colleague.text).toContain("Nothing to add");
    expect(textsOf(colleague, "main ol.rows > li").every((row) => /Already here$/.test(row))).toBe(
      true,
    );
    await check(text, colleague);
    expect(colleague.text).toContain("Nothing to add");
    expect(await items(other.id)).toEqual(imported);
  });

  test("says which programs the school lacks before anything is added", async () => {
    await createProgram(database.db, school.id, { modules: [], name: "Phlebotomy" });
    await content({ title: "There", body: "Same" });
    await check(
      file([
        { title: "A", type: "lesson", program: "phlebotomy" },
        { title: "B", type: "lesson", program: "Nursing" },
        { title: "There", type: "lesson", text: "Same\r\n" },
        { title: "There", type: "lesson", text: "Other" },
      ]),
    );
    expect(instructor.status).toBe(200);
    expect(instructor.text).toContain("1 item names a program that your school doesn't have");
    expect(instructor.text).toContain("1 item is already here");
    expect(rows()).toEqual([
      "AItem 1 · Lesson · phlebotomyNew",
      "BItem 2 · Lesson · No program “Nursing”: for all studentsNew",
      "ThereItem 3 · Lesson · All studentsAlready here",
      "ThereItem 4 · Lesson · All studentsNew",
    ]);
    expect(await titles()).toEqual(["There"]);
    await instructor.press("Import 3 items");
    expect((await items()).map(({ title, programId }) => [title, programId === null])).toEqual([
      ["There", true],
      ["A", false],
      ["B", true],
      ["There", true],
    ]);
  });

  test("confirmed twice is added once; a library that changed meanwhile is shown again", async () => {
    await check(
      file([
        { title: "A", type: "lesson" },
        { title: "B", type: "lesson", program: "P" },
      ]),
    );
    const [carried, digest] = [hidden(instructor, "carried"), hidden(instructor, "digest")];
    const confirm = async (given: { carried?: string; digest?: string } = {}) => {
      const form = new FormData();
      const sent = { intent: "confirm", carried, digest, ...given };
      for (const [name, value] of Object.entries(sent)) form.set(name, value);
      const response = await instructor.request(imports, {
        method: "POST",
        body: form,
        headers: { origin: instructor.origin, "sec-fetch-site": "same-origin" },
      });
      return { status: response.status, text: await response.text() };
    };
    await createProgram(database.db, school.id, { modules: [], name: "P" });
    const changed = await confirm();
    expect([changed.status, await titles()]).toEqual([409, []]);
    expect(changed.text).toContain("Your library has changed since you checked this file");
    const other = await confirm({ carried: file([{ title: "C", type: "lesson" }]) });
    expect([other.status, await titles()]).toEqual([409, []]);
    expect((await confirm({ carried: "{" })).status).toBe(422);
    await check(
      file([
        { title: "A", type: "lesson" },
        { title: "B", type: "lesson", program: "P" },
      ]),
    );
    const fresh = hidden(instructor, "digest");
    expect((await confirm({ digest: fresh })).status).toBe(302);
    expect((await confirm({ digest: fresh })).status).toBe(302);
    expect(await titles()).toEqual(["A", "B"]);
    await instructor.visit(library);
    expect(status()).toContain("Nothing was added");
  });

  test.each([
    ["", 422, "Choose a file, or paste its text."],
    [
      '{"firstdraw": "school-content",\n  "version": 1\n  "items": []}',
      422,
      "Line 3, column 3: a comma is missing.",
    ],
    [
      file([{ title: "Good", type: "lesson" }, { type: "lesson" }]),
      422,
      "Item 2, title: Enter a title.",
    ],
    [
      file([{ title: "A", type: "lesson", link: "http://a.example" }]),
      422,
      /^Item 1, link: Enter a link/,
    ],
    [
      file([{ title: "A", type: "lesson", link: "javascript:alert(1)" }]),
      422,
      /^Item 1, link: Enter a link/,
    ],
    [
      file(Array.from({ length: 201 }, (_, at) => ({ title: `${at}`, type: "lesson" }))),
      422,
      /^This file has 201 items\. Import at most 200/,
    ],
    [
      `"${"x".repeat(1_000_001)}"`,
      413,
      "This has 1.1 MB, and is more than 1 MB. Split it into several files.",
    ],
  ])("%# is refused whole, with the place of the mistake", async (pasted, code, fault) => {
    await check(pasted);
    expect([instructor.status, faults()]).toEqual([
      code,
      [typeof fault === "string" ? fault : expect.stringMatching(fault)],
    ]);
    if (code === 422 && pasted !== "")
      expect(instructor.page.field("Or paste its text").value).toBe(pasted);
    expect(await items()).toEqual([]);
  });

  test("that is no text, or far too large, is refused in words", async () => {
    await instructor.visit(imports);
    await instructor.press("Check", { File: new File([new Uint8Array([0xff, 0xfe])], "a.json") });
    expect([instructor.status, faults()]).toEqual([422, ["This file isn't UTF-8 text."]]);
    await instructor.press("Check", { File: new File(["x".repeat(4_000_000)], "a.json") });
    expect([instructor.status, faults()]).toEqual([
      413,
      [expect.stringContaining("more than 1 MB")],
    ]);
  });

  test("of two hundred long items is imported whole, and a full library takes none", async () => {
    const list = Array.from({ length: 200 }, (_, at) => ({
      title: `Item ${at}`,
      type: "lesson",
      text: "é".repeat(2000),
    }));
    await check(file(list));
    await instructor.press("Import 200 items");
    expect(await items()).toHaveLength(200);
    const fill = Array.from({ length: 799 }, (_, at) => ({
      id: newId(),
      schoolId: school.id,
      title: `More ${at}`,
      contentType: "lesson" as const,
      sortOrder: 1000 + at,
      createdAt: past,
      updatedAt: past,
    }));
    for (let at = 0; at < fill.length; at += 250)
      await database.db.insert(schoolContent).values(fill.slice(at, at + 250));
    await check(
      file([
        { title: "A", type: "lesson" },
        { title: "B", type: "lesson" },
      ]),
    );
    expect(instructor.text).toContain("has room for 1");
    expect(textsOf(instructor, "main button")).not.toContain("Import 2 items");
    await instructor.post(added, { intent: "draft", once: "a", title: "Last", type: "lesson" });
    expect([instructor.status, await titles()].flat()).toContain("Last");
    await instructor.post(added, { intent: "draft", once: "b", title: "One more", type: "lesson" });
    expect([instructor.status, faults()]).toEqual([
      422,
      [expect.stringContaining("Your library has 1,000 items")],
    ]);
  });
});
