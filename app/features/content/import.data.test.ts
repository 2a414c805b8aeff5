import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import {
  contentImports,
  flashcards,
  lessons,
  modules,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
} from "#db/schema";
import { type ContentCopy, copyContent } from "../../../tests/setup/content";
import { testDatabase } from "../../../tests/setup/database";
import { ContentFaults } from "./faults";
import { importContent } from "./import.server";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
const moduleFolder = "modules/03-equipment-tube-selection";
const lessonFile = `${moduleFolder}/lessons/05-order-of-draw.md`;
const questionFile = `${moduleFolder}/questions/05-order-of-draw.yaml`;

let database: Database;
let content: ContentCopy;

beforeEach(async () => {
  database = await testDatabase();
  // The third module is free, the fourth is not.
  content = copyContent(3, 4);
  content.keepCards("venipuncture-procedures");
});

const bring = (at = now) =>
  importContent(database.db, database.transaction, { folder: content.folder, now: at });
const edit = (file: string, change: (text: string) => string) => content.edit(file, change);
const lessonNamed = async (id: string) =>
  (await database.db.select().from(lessons).where(eq(lessons.id, id)))[0];

describe("importing the course", () => {
  test("writes all of it once, and nothing the second time", async () => {
    const whole = { folder: path.resolve("content"), now };
    const first = await importContent(database.db, database.transaction, whole);
    const rows = async () => ({
      lessons: await database.db.select().from(lessons),
      questions: await database.db.select().from(questions),
      versions: await database.db.select().from(questionVersions),
      items: await database.db.select().from(questionListItems),
      cards: await database.db.select().from(flashcards),
      imports: await database.db.select().from(contentImports),
    });
    const before = await rows();
    expect(before.lessons.length).toBeGreaterThanOrEqual(54);
    expect(before.questions.length).toBeGreaterThanOrEqual(540);
    expect(before.versions).toHaveLength(before.questions.length);
    expect(before.cards.length).toBeGreaterThanOrEqual(30);
    expect(before.imports).toHaveLength(first.written);
    const again = { ...whole, now: later };
    expect(await importContent(database.db, database.transaction, again)).toEqual({
      written: 0,
      unchanged: first.written,
      retired: 0,
      edited: [],
      drafts: [],
    });
    expect(await rows()).toEqual(before);
  }, 120_000);

  test("frees the first three places, and asks access for later ones", async () => {
    await bring();
    const all = await database.db
      .select({ isPremium: lessons.isPremium, place: modules.sortOrder })
      .from(lessons)
      .innerJoin(modules, eq(modules.id, lessons.moduleId));
    expect(all.length).toBeGreaterThan(0);
    for (const one of all) expect(one.isPremium).toBe(one.place > 3);
  });

  test("makes every list whole, in its order", async () => {
    await bring();
    for (const list of await database.db.select().from(questionLists)) {
      const items = await database.db
        .select()
        .from(questionListItems)
        .where(eq(questionListItems.listId, list.id))
        .orderBy(questionListItems.position);
      expect(items.map((item) => item.position)).toEqual(
        Array.from({ length: list.itemCount }, (_, at) => at + 1),
      );
    }
  });

  test("makes a quick quiz of the first five questions of a module's practice quiz", async () => {
    await bring();
    const questionsOf = async (listId: string) =>
      (
        await database.db
          .select({ versionId: questionListItems.questionVersionId })
          .from(questionListItems)
          .where(eq(questionListItems.listId, listId))
          .orderBy(questionListItems.position)
      ).map(({ versionId }) => versionId);
    const quick = await questionsOf("equipment-tube-selection-quick");
    expect(quick).toHaveLength(5);
    expect(quick).toEqual((await questionsOf("equipment-tube-selection-practice")).slice(0, 5));
  });

  test("without a review date imports a draft, its questions and quizzes too", async () => {
    edit(lessonFile, (text) => text.replace(/^reviewed: .*\n/m, ""));
    await bring();
    expect(await lessonNamed("order-of-draw")).toMatchObject({ status: "draft", reviewedOn: null });
    const own = await database.db
      .select()
      .from(questions)
      .where(eq(questions.lessonId, "order-of-draw"));
    expect(own.every((one) => one.status === "draft")).toBe(true);
    const [check] = await database.db
      .select()
      .from(questionLists)
      .where(eq(questionLists.id, "order-of-draw-check"));
    expect(check?.status).toBe("draft");
  });
});

describe("study cards", () => {
  const deck = "flashcards.yaml";
  const cardOf = async () => (await database.db.select().from(flashcards).limit(1))[0];

  test("are published once somebody has read them, drafts until then", async () => {
    const reviewed = /^reviewed: .*\n/m;
    const [line = ""] = reviewed.exec(content.read(deck)) ?? [];
    edit(deck, (text) => text.replace(reviewed, ""));
    await bring();
    expect(await cardOf()).toMatchObject({ status: "draft" });
    edit(deck, (text) => `${line}${text}`);
    await bring(later);
    expect(await cardOf()).toMatchObject({ status: "published" });
  });

  test("that an administrator edited stay as they are; one that is gone is archived", async () => {
    await bring();
    const [one, other] = await database.db
      .select()
      .from(flashcards)
      .orderBy(flashcards.sortOrder)
      .limit(2);
    await database.db
      .update(flashcards)
      .set({ back: "Edited by hand" })
      .where(eq(flashcards.id, one?.id ?? ""));
    edit(deck, (text) => text.replace(/^ {4}back: .*$/m, "    back: From the file"));
    expect((await bring(later)).edited).toEqual([`card ${one?.id}`]);
    edit(deck, (text) =>
      text.replace(new RegExp(`^  - id: ${other?.id}\\n(?: {4}.*\\n)*\\n?`, "m"), ""),
    );
    expect(await bring(later)).toMatchObject({ retired: 1 });
    const all = await database.db.select().from(flashcards).orderBy(flashcards.sortOrder);
    expect(all.find(({ id }) => id === one?.id)?.back).toBe("Edited by hand");
    expect(all.find(({ id }) => id === other?.id)?.status).toBe("archived");
  });

  test("whose file has a fault keep everything out", async () => {
    edit(deck, (text) => text.replace(/category: \w+/, "category: gossip"));
    await expect(bring()).rejects.toThrow(/flashcards\.yaml:\d+:\d+ cards\.0\.category/);
    expect(await database.db.select().from(modules)).toEqual([]);
  });
});

describe("a file that changed", () => {
  test("brings its lesson up to date", async () => {
    await bring();
    edit(lessonFile, (text) => text.replace(/^title: .*$/m, "title: Another title"));
    expect(await bring(later)).toMatchObject({ edited: [] });
    expect(await lessonNamed("order-of-draw")).toMatchObject({ title: "Another title" });
  });

  test("makes a new version of a question, and the lists move on to it", async () => {
    await bring();
    const [{ id, currentVersionId } = { id: "", currentVersionId: "" }] = await database.db
      .select()
      .from(questions)
      .where(eq(questions.lessonId, "order-of-draw"))
      .limit(1);
    edit(questionFile, (text) =>
      text.replace(
        new RegExp(`(id: ${id}\\n(?:.*\\n)*?  rationale: ).*\\n(?: {4}.*\\n)*`),
        "$1A better reason.\n",
      ),
    );
    const report = await bring(later);
    expect(report).toMatchObject({ written: 1, edited: [] });
    const versions = await database.db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id))
      .orderBy(questionVersions.version);
    expect(versions.map((one) => one.version)).toEqual([1, 2]);
    expect(versions[1]?.rationale).toBe("A better reason.");
    expect(versions[0]?.id).toBe(currentVersionId);
    const named = await database.db
      .select()
      .from(questionListItems)
      .where(eq(questionListItems.questionVersionId, versions[0]?.id ?? ""));
    expect(named).toEqual([]);
  });

  test("does not overwrite what an administrator edited", async () => {
    await bring();
    await database.db
      .update(lessons)
      .set({ title: "Edited by hand" })
      .where(eq(lessons.id, "order-of-draw"));
    edit(lessonFile, (text) => text.replace(/^title: .*$/m, "title: From the file"));
    expect((await bring(later)).edited).toEqual(["lesson order-of-draw"]);
    expect(await lessonNamed("order-of-draw")).toMatchObject({ title: "Edited by hand" });
  });

  test("that is gone takes its rows out of sight, and none away", async () => {
    await bring();
    const before = await database.db.select().from(questionVersions);
    content.remove(moduleFolder);
    expect((await bring(later)).retired).toBeGreaterThan(60);
    expect(await lessonNamed("order-of-draw")).toMatchObject({ status: "archived" });
    expect(await database.db.select().from(questionVersions)).toHaveLength(before.length);
  });
});

describe("a published file that is a draft again", () => {
  const reviewed = /^reviewed: .*$/m;

  test("changes nothing that learners see, and is reported", async () => {
    await bring();
    const everything = async () => [
      await database.db.select().from(lessons),
      await database.db.select().from(questions),
      await database.db.select().from(questionVersions),
      await database.db.select().from(questionLists),
      await database.db.select().from(questionListItems),
    ];
    const before = await everything();
    const [date = ""] = reviewed.exec(content.read(lessonFile)) ?? [];
    edit(lessonFile, (text) =>
      text.replace(`${date}\n`, "").replace(/^title: .*$/m, "title: A draft"),
    );
    edit(questionFile, (text) => text.replace(/rationale: .*/, "rationale: A draft of a reason."));
    const report = await bring(later);
    expect(report).toMatchObject({ written: 0, edited: [] });
    expect(report.drafts).toContain("lesson order-of-draw");
    expect(report.drafts).toContain("list order-of-draw-check");
    expect(await everything()).toEqual(before);

    edit(lessonFile, (text) => text.replace(/^title: .*$/m, `$&\n${date}`));
    expect(await bring(later)).toMatchObject({ drafts: [], edited: [] });
    expect(await lessonNamed("order-of-draw")).toMatchObject({
      title: "A draft",
      status: "published",
    });
  });
});

describe("a file that is gone", () => {
  const away = () => content.remove(moduleFolder);
  const back = () => content.restore(moduleFolder);
  const rename = (title: string) =>
    database.db.update(lessons).set({ title }).where(eq(lessons.id, "order-of-draw"));

  test("leaves a row that was edited as it is", async () => {
    await bring();
    await rename("Edited by hand");
    away();
    expect((await bring(later)).edited).toEqual(["lesson order-of-draw"]);
    expect(await lessonNamed("order-of-draw")).toMatchObject({
      title: "Edited by hand",
      status: "published",
    });
  });

  test("takes its rows out once, and brings them back with itself", async () => {
    await bring();
    away();
    const { retired } = await bring(later);
    expect(await bring(later)).toMatchObject({ retired: 0, written: 0, edited: [] });
    back();
    expect(await bring(later)).toMatchObject({ retired: 0, written: retired, edited: [] });
    expect(await lessonNamed("order-of-draw")).toMatchObject({ status: "published" });
  });

  test("and comes back overwrites nothing that was edited meanwhile", async () => {
    await bring();
    away();
    await bring(later);
    await rename("Edited by hand");
    back();
    expect((await bring(later)).edited).toEqual(["lesson order-of-draw"]);
    expect(await lessonNamed("order-of-draw")).toMatchObject({ title: "Edited by hand" });
  });
});

test("what an administrator switched off stays off when its file changes", async () => {
  await bring();
  await database.db
    .update(questionLists)
    .set({ isActive: false })
    .where(eq(questionLists.id, "order-of-draw-check"));
  await database.db
    .update(modules)
    .set({ isActive: false })
    .where(eq(modules.id, "equipment-tube-selection"));
  edit(lessonFile, (text) => text.replace(/^title: .*$/m, "title: Another title"));
  edit(`${moduleFolder}/module.yaml`, (text) => text.replace(/^name: .*$/m, "name: Another name"));
  expect((await bring(later)).edited).toEqual([
    "module equipment-tube-selection",
    "list order-of-draw-check",
  ]);
  const off = await database.db
    .select()
    .from(questionLists)
    .where(eq(questionLists.isActive, false));
  expect(off.map((list) => list.id)).toEqual(["order-of-draw-check"]);
});

test("a question with an exhibit counts as edited", async () => {
  await bring();
  const [question] = await database.db
    .select()
    .from(questions)
    .where(eq(questions.lessonId, "order-of-draw"));
  await database.db
    .update(questionVersions)
    .set({ exhibit: { blocks: [{ kind: "list", title: "Orders", items: ["PT"] }] } })
    .where(eq(questionVersions.id, question?.currentVersionId ?? ""));
  const next: Record<string, string> = { easy: "medium", medium: "hard", hard: "easy" };
  edit(questionFile, (text) =>
    text.replace(/(?<=^ {2}difficulty: )\w+/gm, (word) => next[word] ?? word),
  );
  expect((await bring(later)).edited).toEqual([`question ${question?.id}`]);
});

test("a transaction that is run again is counted once", async () => {
  const twice: typeof database.transaction = async (work) => {
    const undone = new Error("undone");
    await expect(
      database.transaction(async (tx) => {
        await work(tx);
        throw undone;
      }),
    ).rejects.toThrow(undone);
    return database.transaction(work);
  };
  const report = await importContent(database.db, twice, { folder: content.folder, now });
  expect(report.written).toBe((await database.db.select().from(contentImports)).length);
});

test("a list that names an unknown question imports nothing, and the place is told", async () => {
  edit(`${moduleFolder}/quizzes.yaml`, (text) =>
    text.replace(/- [a-z0-9-]+\n/, "- no-such-question\n"),
  );
  await expect(bring()).rejects.toThrow(/quizzes\.yaml:\d+:\d+ .*no-such-question/);
  expect(await database.db.select().from(modules)).toEqual([]);
});

test("a fault of form imports nothing", async () => {
  edit(questionFile, (text) => text.replace(/difficulty: \w+/, "difficulty: tricky"));
  await expect(bring()).rejects.toThrow(ContentFaults);
  expect(await database.db.select().from(modules)).toEqual([]);
});
