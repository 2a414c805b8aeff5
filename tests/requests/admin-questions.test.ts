/** The content desk: questions written, published, retired and kept apart from their files (rulings 8, 12, 32 and 42). */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  attemptItems,
  auditLog,
  contentDrafts,
  contentImports,
  questionListItems,
  questions,
  questionVersions,
} from "#db/schema";
import { importContent } from "~/features/content/import.server";
import type { QuestionRow } from "~/features/content/question-rows";
import { formOfRow } from "~/features/content-desk/drafts.server";
import type { QuestionForm } from "~/features/content-desk/question-form";
import { typeWords } from "~/features/content-desk/words";
import { everyItem, everyName } from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import { createSchool, createStaff } from "../factories/schools";
import { createAdmin, createUser } from "../factories/users";
import { copyContent } from "../setup/content";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { fieldsOf, saveWith } from "./desk-forms";
import { attemptsOf, begin, browserOf, hidden, learner, question, textsOf } from "./learner";

const bank = "/admin/quiz-questions";
const lessonFile = "modules/03-equipment-tube-selection/questions/05-order-of-draw.yaml";

let database: Database;
let admin: Browser;
let other: Browser;

beforeAll(async () => {
  database = await freshRequestsDatabase();
  admin = await browserOf(database.db, await createAdmin(database.db));
  other = await browserOf(database.db, await createAdmin(database.db));
});

const at = (id: string) => `/admin/questions/${id}`;
const versionsOf = (id: string) =>
  database.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(questionVersions.version);
const current = async (id: string) => {
  const [row] = await database.db
    .select({ question: questions, version: questionVersions })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(eq(questions.id, id));
  if (!row) throw new Error(`no question ${id}`);
  return row;
};
const draftsOf = (id: string) =>
  database.db.select().from(contentDrafts).where(eq(contentDrafts.subjectId, id));
const auditOf = (id: string) =>
  database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, "question"), eq(auditLog.subjectId, id)));

/** The questions of a list of the course, in order. */
const questionsOf = async (listId: string) =>
  (
    await database.db
      .select({ id: questionVersions.questionId, stem: questionVersions.stem })
      .from(questionListItems)
      .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
      .where(eq(questionListItems.listId, listId))
      .orderBy(questionListItems.position)
  ).map((one) => one);

async function edit(browser: Browser, id: string, changes: Record<string, string>) {
  await browser.visit(at(id));
  return browser.press("Save draft", changes);
}
async function publish(browser: Browser, id: string) {
  await browser.visit(`${at(id)}/preview`);
  return browser.press("Publish");
}

describe("who gets in", () => {
  test("visitors sign in first, others are refused, and nothing changes", async () => {
    const { id: schoolId } = await createSchool(database.db);
    const teacher = await createUser(database.db);
    await createStaff(database.db, schoolId, teacher, { role: "instructor" });
    const { id } = (await questionsOf("ppe-check"))[0] ?? { id: "order-of-draw-culture-first" };
    const paths = [bank, "/admin/questions/new", at(id), `${at(id)}/preview`, `${at(id)}/history`];
    const others = [await browserOf(database.db, teacher), (await learner(database.db)).browser];
    for (const path of paths) {
      expect((await new Browser().visit(path)).path).toContain("/auth?redirectTo=");
      for (const browser of others) {
        await browser.visit(path);
        expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
        await browser.post(path, { intent: "retire", revision: "0", base: "", id });
        expect(browser.status).toBe(403);
      }
    }
    expect((await current(id)).question.status).toBe("published");
  });

  test("a question that is not there is not found", async () => {
    for (const path of [at("none"), `${at("none")}/preview`, `${at("none")}/history`]) {
      await admin.visit(path);
      expect([admin.status, admin.heading]).toEqual([404, "Question Not Found"]);
    }
    await admin.post(at("none"), { intent: "save", revision: "0", base: "" });
    expect(admin.status).toBe(404);
  });
});

describe("the list", () => {
  test("finds by words, module, type and status, page by page", async () => {
    await admin.visit(bank);
    expect(textsOf(admin, "#questions > li").length).toBe(25);
    const first = textsOf(admin, "#questions > li")[0];
    await admin.follow("Older");
    expect(textsOf(admin, "#questions > li")[0]).not.toBe(first);
    await admin.visit(`${bank}?q=Why+do+blood+cultures+lead`);
    expect(textsOf(admin, "#questions > li").length).toBe(1);
    await admin.visit(`${bank}?type=bow_tie&need=reduction-of-risk&module=nowhere`);
    expect(admin.text).toContain("No questions match");
    await admin.visit(bank);
    await admin.press("Show", { Type: "Bow-tie" });
    for (const row of textsOf(admin, "#questions > li")) expect(row).toContain("Bow-tie");
    expect(admin.path).toContain("type=bow_tie");
  });

  test("retires several after it said what that does to lists, and tags several", async () => {
    const [a, b] = (await questionsOf("order-of-draw-check")).slice(-2);
    if (!a || !b) throw new Error("no questions");
    await admin.visit(`${bank}?q=order-of-draw`);
    await admin.post(bank, { intent: "retire", id: [a.id, b.id] });
    expect(admin.text).toContain("Retire 2 questions?");
    expect(admin.text).toMatch(/Check yourself: .*, which will ask \d+ instead of \d+/);
    expect((await current(a.id)).question.status).toBe("published");
    await admin.press("Retire 2 questions");
    expect(admin.text).toContain("2 questions retired");
    expect((await current(a.id)).question.status).toBe("archived");
    await admin.visit(at(a.id));
    await admin.press("Put back in use");
    expect((await current(a.id)).question.status).toBe("published");
    await admin.visit(at(b.id));
    await admin.press("Put back in use");

    const before = (await current(a.id)).version;
    const difficulty = before.difficulty === "hard" ? "easy" : "hard";
    await admin.post(bank, { intent: "difficulty", difficulty, id: a.id });
    expect(admin.text).toContain("1 question changed");
    const after = (await current(a.id)).version;
    expect(after).toMatchObject({ difficulty, version: before.version + 1, stem: before.stem });
    await admin.post(bank, { intent: "difficulty", id: a.id });
    expect(admin.status).toBe(422);
    await admin.post(bank, { intent: "retire" });
    expect(admin.text).toContain("Select at least one question first.");
    await admin.post(bank, {
      intent: "retire",
      id: Array.from({ length: 51 }, (_, one) => `question-${one}`),
    });
    expect(admin.status).toBe(422);
    await admin.post(bank, { intent: "burn", id: a.id });
    expect(admin.status).toBe(400);
  });
});

describe("an edit", () => {
  test("reaches learners when it is published, and an open attempt keeps what it started with", async () => {
    const listId = "fundamentals-ethics-practice";
    const [first] = await questionsOf(listId);
    if (!first) throw new Error("no question");
    const { user, browser: open } = await learner(database.db);
    await begin(open, listId);
    expect(question(open)).toBe(first.stem);

    await edit(admin, first.id, { Question: "What would you say to her first?" });
    expect(admin.text).toContain("Draft saved");
    const { browser: before } = await learner(database.db);
    expect(question(await begin(before, listId))).toBe(first.stem);
    expect((await versionsOf(first.id)).length).toBe(1);

    await publish(admin, first.id);
    expect(admin.text).toContain("Version 2 is published");
    const { browser: after } = await learner(database.db);
    expect(question(await begin(after, listId))).toBe("What would you say to her first?");
    await open.visit(open.path);
    expect(question(open)).toBe(first.stem);
    const [attempt] = await attemptsOf(database.db, user);
    const [item] = await database.db
      .select()
      .from(attemptItems)
      .where(and(eq(attemptItems.attemptId, attempt?.id ?? ""), eq(attemptItems.position, 1)));
    const versions = await versionsOf(first.id);
    expect(item?.questionVersionId).toBe(versions[0]?.id);
    expect(versions[0]).toMatchObject({ stem: first.stem, origin: "import", reviewedBy: null });
    expect(versions[1]).toMatchObject({ version: 2, origin: "desk" });
    expect(versions[1]?.reviewedBy).not.toBeNull();
    expect(versions[1]?.reviewedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await auditOf(first.id)).toEqual([{ action: "question.published" }]);
    expect(await draftsOf(first.id)).toEqual([]);
    // The quick quiz is the first five of this quiz.
    expect((await questionsOf("fundamentals-ethics-quick"))[0]?.stem).toBe(
      "What would you say to her first?",
    );

    await admin.visit(`${at(first.id)}/history`);
    await admin.press("Compare versions");
    expect(textsOf(admin, "ins").join()).toContain("say");
    expect(textsOf(admin, "del").length).toBeGreaterThan(0);
    await admin.press("Edit version 1 again");
    expect(admin.text).toContain("The old text is a draft now");
    expect((await draftsOf(first.id))[0]?.form).toMatchObject({ stem: first.stem });
    await admin.visit(`${at(first.id)}/history`);
    await admin.press("Edit version 1 again");
    expect(admin.text).toContain("There is an open draft");
    await admin.visit(at(first.id));
    await admin.press("Discard draft");
    expect(await draftsOf(first.id)).toEqual([]);
  });

  test("of a second editor is refused with both texts, and either can be taken", async () => {
    const { id } = (await questionsOf("order-of-draw-check"))[2] ?? { id: "" };
    await admin.visit(at(id));
    await other.visit(at(id));
    await admin.press("Save draft", { Question: "What Ada wrote, is it right?" });
    await other.press("Save draft", { Question: "What Otto wrote, is it right?" });
    expect(other.status).toBe(409);
    expect(other.text).toContain("Someone else changed this question");
    expect(other.text).toContain("Ada");
    expect(other.page.field("Question").value).toBe("What Otto wrote, is it right?");
    expect((await draftsOf(id))[0]?.form).toMatchObject({ stem: "What Ada wrote, is it right?" });
    // Theirs is one link away; mine one press.
    await other.press("Save draft");
    expect((await draftsOf(id))[0]?.form).toMatchObject({ stem: "What Otto wrote, is it right?" });
    await admin.visit(`${at(id)}/preview`);
    await other.visit(at(id));
    await other.press("Save draft", { Question: "What Otto wrote later, is it right?" });
    await admin.press("Publish");
    expect(admin.status).toBe(409);
    expect((await versionsOf(id)).length).toBe(1);
    await other.visit(`${at(id)}/preview`);
    await other.press("Publish");
    await admin.visit(at(id));
    await other.visit(at(id));
    await other.press("Save draft", { Question: "A third wording, is it right?" });
    await publish(other, id);
    await admin.press("Save draft", { Question: "A stale wording, is it right?" });
    expect(admin.status).toBe(409);
    await admin.follow("Take theirs and drop mine");
    expect(admin.page.field("Question").value).toBe("A third wording, is it right?");
  });

  test("is posted in bounds, with the rules said beside the fields", async () => {
    const { id } = (await questionsOf("order-of-draw-check"))[3] ?? { id: "" };
    await edit(admin, id, { Question: "" });
    expect(admin.text).toContain("Mend these before you publish");
    expect(textsOf(admin, "#stem-error")).toEqual(["Error: Fill this in."]);
    await admin.visit(`${at(id)}/preview`);
    expect(admin.page.has('button[value="publish"]')).toBe(false);
    await admin.post(`${at(id)}/preview`, {
      intent: "publish",
      revision: "1",
      base: (await current(id)).version.id,
    });
    expect(admin.status).toBe(422);
    expect((await versionsOf(id)).length).toBe(1);
    await edit(admin, id, { Question: "Which tube is not the right one to draw first?" });
    expect(admin.text).toContain("Worth a look: A negative stem writes NOT or EXCEPT in capitals.");
    await admin.post(at(id), { intent: "explode", revision: "2", base: "" });
    expect(admin.status).toBe(400);
    await admin.post(at(id), { intent: "save", revision: "x", base: "" });
    expect(admin.status).toBe(400);
    await admin.visit(at(id));
    await admin.press("Discard draft");
  });

  test("keeps what was typed when rows are added, moved and removed", async () => {
    const { id } = (await questionsOf("order-of-draw-check"))[4] ?? { id: "" };
    await admin.visit(at(id));
    const texts = () =>
      textsOf(admin, "textarea").length &&
      [0, 1, 2, 3, 4]
        .map((one) => admin.page.document.querySelector(`[name="o${one}.text"]`)?.textContent)
        .filter((text) => text !== undefined)
        .map((text) => (text ?? "").trim());
    const [a, b, c, d] = texts() as string[];
    const key = (await current(id)).version.answerKey as { letters: string[] };
    const right = "ABCD".indexOf(key.letters[0] ?? "");
    await admin.press("Add an option", { Question: "Kept while rows change?" });
    expect(texts()).toEqual([a, b, c, d, ""]);
    expect(admin.page.field("Question").value).toBe("Kept while rows change?");
    await admin.press("Move down option A");
    expect(texts()).toEqual([b, a, c, d, ""]);
    await admin.press("Remove option E");
    expect(texts()).toEqual([b, a, c, d]);
    const [{ form }] = (await draftsOf(id)) as unknown as [{ form: QuestionForm }];
    expect(form.right).toEqual([[1, 0, 2, 3][right]]);
    expect((await versionsOf(id)).length).toBe(1);
    await admin.press("Discard draft");
  });

  test("shows Markdown, scripts and addresses as they were typed", async () => {
    const { id } = (await questionsOf("order-of-draw-check"))[5] ?? { id: "" };
    const evil = "<script>alert(1)</script> [go](javascript:alert(1)) <img src=x onerror=alert(1)>";
    await edit(admin, id, { Question: evil, "Why the right answer is right": `${evil} ${evil}` });
    await admin.visit(`${at(id)}/preview?key=yes`);
    expect(admin.text).toContain(evil);
    expect(admin.page.has("main img, main a[href^='javascript']")).toBe(false);
    expect(admin.html).not.toContain("<script>alert(1)");
    await publish(admin, id);
    const { browser } = await learner(database.db);
    const quiz = await createQuiz(database.db, { items: [(await current(id)).version] });
    await begin(browser, quiz.id);
    expect(question(browser)).toBe(evil);
    expect(browser.html).not.toContain("<script>alert(1)");
    const form = await rowForm(id);
    await admin.visit(at(id));
    await saveWith(admin, at(id), {
      ...fieldsOf({
        ...form,
        sources: form.sources.map((one) => ({ ...one, url: "javascript:alert(1)" })),
      }),
    });
    expect(admin.text).toContain("Enter an address that starts with https:// or http://.");
    await admin.press("Discard draft");
  });

  test("retires one question after it said what that does to lists", async () => {
    const listId = "vein-selection-check";
    const all = await questionsOf(listId);
    const [first] = all.length > 0 ? all : await questionsOf("order-of-draw-check");
    if (!first) throw new Error("no question");
    await admin.visit(at(first.id));
    expect(admin.text).toMatch(/In \d+ lists?, \d+ answers?/);
    expect(admin.text).toMatch(/which will ask \d+ instead of \d+/);
    await admin.press("Retire question");
    expect(admin.text).toContain("Question retired");
    await admin.press("Put back in use");
    expect(admin.text).toContain("Question is in use again");
    expect((await auditOf(first.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["question.retired", "question.restored"]),
    );
  });
});

const rowForm = async (id: string) => {
  const { question: q, version } = await current(id);
  return formOfRow({ ...q, version } as unknown as QuestionRow);
};

test("a question that is not published is never asked, though a published list has it", async () => {
  const quiz = await createQuiz(database.db, { items: 3 });
  const [hiddenOne, ...shown] = quiz.items;
  await database.db
    .update(questions)
    .set({ status: "draft" })
    .where(eq(questions.id, hiddenOne?.questionId ?? ""));
  const { browser } = await learner(database.db);
  await begin(browser, quiz.id);
  expect(browser.heading).toBe("Question 1 of 2");
  expect(question(browser)).toBe(shown[0]?.stem);
});

test("a placeholder is refused with words, and so is a question without a source", async () => {
  const { id } = (await questionsOf("order-of-draw-check"))[1] ?? { id: "" };
  const form = await rowForm(id);
  const bad: [Partial<QuestionForm>, string][] = [
    [
      { options: form.options.map((one, place) => ({ ...one, text: `Option ${"ABCD"[place]}` })) },
      "This is a placeholder",
    ],
    [{ rationale: "The correct answer is A." }, "This is a placeholder"],
    [{ options: form.options.map((one) => ({ ...one, why: "" })) }, "is wrong and has no reason"],
    [
      { sources: form.sources.map(() => ({ id: "", name: "", url: "" })) },
      "Name at least one source.",
    ],
  ];
  for (const [change, message] of bad) {
    await admin.visit(at(id));
    await saveWith(admin, at(id), fieldsOf({ ...form, ...change }));
    expect(admin.text).toContain(message);
    const revision = hidden(admin, "revision");
    await admin.post(`${at(id)}/preview`, {
      intent: "publish",
      revision,
      base: (await current(id)).version.id,
    });
    expect(admin.status).toBe(422);
    expect(admin.text).toContain("It cannot be published yet");
  }
  expect((await versionsOf(id)).length).toBe(1);
  await admin.visit(at(id));
  await admin.press("Discard draft");
});

describe("a file that changed", () => {
  const id = "order-of-draw-sequence-four";
  const mine = "Which order do you draw these four tubes in, with a straight needle?";
  const theirs = "In which order are these four tubes drawn with a straight needle?";
  const bring = async (change: (text: string) => string) => {
    const content = copyContent();
    content.edit(lessonFile, change);
    const { db, transaction } = database;
    return importContent(db, transaction, { folder: content.folder, now: new Date() });
  };
  const reword = (to: string) => (text: string) =>
    text.replace(/stem: A physician orders a CBC[\s\S]*?\n {2}options/, `stem: ${to}\n  options`);
  const pending = () =>
    database.db.select().from(contentImports).where(eq(contentImports.isPending, true));

  test("leaves an edited question as it is, and asks which text to keep", async () => {
    const { version: common } = await current(id);
    await edit(admin, id, { Question: mine });
    await publish(admin, id);
    const report = await bring(reword(theirs));
    expect(report.edited).toContain(`question ${id}`);
    expect((await current(id)).version.stem).toBe(mine);
    expect(await pending()).toHaveLength(1);
    await admin.visit(bank);
    await admin.follow("Decide which text to keep");
    expect(textsOf(admin, "#questions > li")).toHaveLength(1);
    await admin.visit(at(id));
    expect(admin.text).toContain("The file changed since you edited here");
    for (const text of [mine, theirs, common.stem])
      expect(admin.text.replace(/\s*\[(added|removed)\]\s*/g, " ").replace(/\s+/g, " ")).toContain(
        text.slice(0, 20),
      );

    await admin.press("Keep mine");
    expect(await pending()).toEqual([]);
    await bring(reword(theirs));
    expect(await pending()).toEqual([]);
    expect((await current(id)).version.stem).toBe(mine);

    const third = "How are these four tubes drawn with a straight needle?";
    await bring(reword(third));
    await admin.visit(at(id));
    const file = hidden(admin, "file");
    await admin.press("Take the file's");
    expect((await current(id)).version).toMatchObject({ stem: third, origin: "import" });
    expect(await pending()).toEqual([]);
    // The question follows its file again.
    expect((await bring(reword(third))).edited).toEqual(
      expect.not.arrayContaining([`question ${id}`]),
    );
    const report2 = await bring(reword(theirs));
    expect(report2.edited).not.toContain(`question ${id}`);
    expect((await current(id)).version.stem).toBe(theirs);
    await admin.post(at(id), { intent: "take-file", file });
    expect(admin.text).toContain("Nothing was changed");
  });
});

/** The item of a name as a form that breaks no rule. */
function everyForm(name: (typeof everyName)[number]): QuestionForm {
  const { right: _right, wrong: _wrong, part: _part, ...wording } = everyItem[name];
  const row = {
    id: "new",
    moduleId: null,
    lessonId: null,
    status: "draft",
    pool: "exam",
    version: {
      exhibit: null,
      ...wording,
      rationale: "Each of these is right because the chart of this client shows it to the nurse.",
      difficulty: "medium",
      cognitiveLevel: "apply",
      nhaDomain: null,
      ascpArea: null,
      clientNeed: "physiological-adaptation",
      judgmentStep: null,
      sources: [{ id: "source-1", name: "Surviving Sepsis Campaign 2021" }],
      reviewedOn: null,
    },
  } as unknown as QuestionRow;
  const form = formOfRow(row);
  const why = "The chart of this client does not show it.";
  const explained = <Of extends { why: string }>(one: Of) => ({ ...one, why: one.why || why });
  const isMatrix = form.type.startsWith("matrix");
  return {
    ...form,
    stem: `${form.stem} ${form.type === "select_all" ? "Select all that apply." : ""}`.trim(),
    options: form.options.map(isMatrix ? (one) => one : explained),
    parts: form.parts.map((part) => ({
      ...(isMatrix ? explained(part) : part),
      options: part.options.map(explained),
    })),
    exhibit: [],
  };
}

describe("written from nothing, by forms without scripts", () => {
  test.each(everyName.filter((name) => name !== "trend"))("%s", async (name) => {
    const form = everyForm(name);
    await admin.visit("/admin/questions/new");
    await admin.press("Start writing", {
      "Where will it be asked?": "An NCLEX exam or case study",
      Type: typeWords[form.type],
    });
    const path = admin.path;
    const id = path.split("/").at(-1) ?? "";
    const rows = (prefix: string, field: string) =>
      textsOf(admin, `[name^="${prefix}"][name$=".${field}"]`).length;
    const grow = async (button: string, is: () => number, wanted: number) => {
      while (is() < wanted) await admin.press(button);
    };
    const shared = admin.page.has('button[value="share"]') && form.options.length > 0;
    if (shared) await admin.press("Use one list of options for all blanks");
    const count = (selector: string) => admin.page.document.querySelectorAll(selector).length;
    await grow("Add a heading", () => count('[name^="h"]'), form.headings.length);
    await grow("Add a row", () => count('[name^="r"][name$=".c0"]'), form.rows.length);
    await grow("Add a part", () => count('[name$=".label"]'), form.parts.length);
    const addOption =
      form.parts.length > 0 && !name.startsWith("matrix") ? "Add a shared option" : "Add an option";
    await grow(addOption, () => count('[name^="o"][name$=".text"]'), form.options.length);
    for (let more = count('[name^="o"][name$=".text"]'); more > form.options.length; more--)
      await admin.press(`Remove option ${"ABCDEFGHIJ"[more - 1]}`);
    for (const [part, { options }] of form.parts.entries()) {
      const prefix = `p${part}.o`;
      await grow(`Add an option to part ${part + 1}`, () => rows(prefix, "text"), options.length);
    }
    // The row of a table has as many cells as there are headings.
    await saveWith(admin, path, fieldsOf(form), "preview");
    expect(admin.path).toBe(`${path}/preview`);
    expect(textsOf(admin, "[role=alert] li")).toEqual([]);
    await admin.visit(`${path}/preview?key=yes&width=phone`);
    expect(admin.text).toContain("Surviving Sepsis Campaign 2021");
    expect((await database.db.select().from(questions).where(eq(questions.id, id))).length).toBe(0);

    await admin.press("Publish");
    expect(admin.text).toContain("Version 1 is published");
    const { question: made, version } = await current(id);
    expect(made).toMatchObject({ status: "published", pool: "exam" });
    const { type, answerKey, scoring, maxPoints } = everyItem[name];
    expect(version).toMatchObject({ type, scoring, maxPoints });
    expect(version.answerKey).toEqual(answerKey);
    await admin.visit(`${bank}?q=${id}`);
    expect(textsOf(admin, "#questions > li")).toHaveLength(1);
  });

  test("starts once when it is sent twice, and not without a place and a type", async () => {
    await admin.visit("/admin/questions/new?type=bow_tie&home=lesson");
    await admin.press("Start writing");
    expect(admin.status).toBe(422);
    expect(admin.text).toContain("A lesson has multiple choice and select all only.");
    await admin.visit("/admin/questions/new");
    await admin.press("Start writing");
    expect(admin.text).toContain("Choose where it will be asked.");
    await admin.visit("/admin/questions/new");
    const id = hidden(admin, "id");
    const sent = { id, home: "nclex", type: "dyad" };
    await admin.post("/admin/questions/new", sent);
    await admin.post("/admin/questions/new", sent);
    expect(admin.path).toBe(at(id));
    const drafts = await database.db.select().from(contentDrafts).where(eq(contentDrafts.id, id));
    expect(drafts).toHaveLength(1);
    await admin.visit(bank);
    expect(admin.text).toContain("New, not published yet");
    await admin.visit(at(id));
    await admin.press("Discard draft");
    expect(admin.path).toBe(bank);
    await admin.post("/admin/questions/new", { ...sent, id: "../etc" });
    expect(admin.status).toBe(400);
  });
});
