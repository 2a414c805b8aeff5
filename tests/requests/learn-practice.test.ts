/** The practice center: a module's quizzes, its lessons, and the quick quiz. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  attemptItems,
  lessons as lessonRows,
  questionRecords,
  questions,
  questionVersions,
} from "#db/schema";
import { grantAccess } from "../factories/access";
import { completeLesson, createLesson, createModule, type Lesson } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, attemptsOf, browserOf, learner, stats, storedIn, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let modules: Record<"free" | "paid" | "bare" | "empty", string>;
let lessons: Lesson[];
let practice: string;
let quick: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const made = async (name: string, sortOrder: number, isPremium = false) => {
    const { id } = await createModule(db, { name, sortOrder });
    const given = { moduleId: id, isPremium };
    lessons.push(await createLesson(db, { ...given, title: `${name} one`, summary: "Sums up." }));
    lessons.push(await createLesson(db, { ...given, title: `${name} two` }));
    return id;
  };
  lessons = [];
  modules = {
    free: await made("Fundamentals", 1),
    paid: await made("Specimens", 2, true),
    bare: await made("Safety", 3),
    empty: await made("Quality", 4),
  };
  const list = (moduleId: string, quizType: "practice" | "quick", more = {}) =>
    createQuiz(db, { moduleId, quizType, title: `${quizType} of ${moduleId}`, ...more });
  practice = (await list(modules.free, "practice")).id;
  quick = (await list(modules.free, "quick", { items: 5 })).id;
  await list(modules.paid, "practice", { isPremium: true });
  await list(modules.paid, "quick", { isPremium: true });
  await list(modules.empty, "practice", { items: [] });
  await list(modules.empty, "quick", { items: [] });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});
afterEach(() => {
  database.statements.log = null;
});

/** The quizzes of the chosen module. */
const rows = () => textsOf(browser, '[aria-labelledby="modules"] .rows li');
const chips = () => textsOf(browser, '[aria-label="Modules"] a');

describe("Quizzes", () => {
  test("offers every module, and shows the first that is not done", async () => {
    await browser.visit("/practice");
    expect(chips()).toEqual(["Fundamentals", "Specimens(locked)", "Safety", "Quality"]);
    expect(textsOf(browser, '[aria-label="Modules"] [aria-current]')).toEqual(["Fundamentals"]);
    expect(rows()).toEqual([expect.stringMatching(/^practice of .*3 questions$/)]);
    expect(browser.page.link("Build your own quiz")).toBe(`/practice/build?module=${modules.free}`);
    expect(browser.page.link("What I missed")).toBe("/practice/missed");
    expect(browser.page.link("Test myself")).toBe("/practice/build?mode=exam");
  });

  test("another is chosen by its name", async () => {
    await browser.visit("/practice");
    await browser.follow("Specimens (locked)");
    expect(browser.path).toBe(`/practice?module=${modules.paid}`);
    expect(textsOf(browser, '[aria-label="Modules"] [aria-current]')).toEqual([
      "Specimens(locked)",
    ]);
  });

  test("a locked one says so, and leads to the plans; with access it opens", async () => {
    await browser.visit(`/practice?module=${modules.paid}`);
    expect(browser.page.link("Upgrade Now")).toBe("/get-started?upgrade=true");
    expect(rows()).toEqual([expect.stringMatching(/Locked$/)]);
    await grantAccess(database.db, user.id);
    await browser.visit(`/practice?module=${modules.paid}`);
    expect(browser.text).not.toContain("Upgrade Now");
    expect(rows()).toEqual([expect.stringMatching(/3 questions$/)]);
  });

  test("Test myself leads to the assessment of the module", async () => {
    const { db } = database;
    const module = await createModule(db, { name: "Assessed", sortOrder: 9 });
    await createLesson(db, { moduleId: module.id });
    const { id } = await createQuiz(db, { moduleId: module.id, quizType: "assessment" });
    await browser.visit(`/practice?module=${module.id}`);
    expect(browser.page.link("Test myself")).toBe(`/quiz/${id}`);
    await db.delete(lessonRows).where(eq(lessonRows.moduleId, module.id));
  });

  test("one that is begun can be resumed in its mode; a running clock comes first, and is filled", async () => {
    await browser.post(`/quiz/${practice}`, { mode: "tutor" });
    expect(browser.path).toBe(`/quiz/${practice}/tutor/1`);
    await browser.visit("/practice");
    expect(textsOf(browser, "h2")[0]).toBe("Not finished");
    const filled = () => textsOf(browser, "main .btn-primary, main .way-filled");
    expect(filled()).toEqual([expect.stringMatching(/^Quick 5/)]);
    await browser.press(`Resume practice of ${modules.free}`);
    expect(browser.path).toBe(`/quiz/${practice}/tutor/1`);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);

    const timed = await createQuiz(database.db, { title: "On the clock", timeLimitMinutes: 20 });
    const later = await createQuiz(database.db, { title: "Longer", timeLimitMinutes: 90 });
    for (const { id } of [timed, later]) await browser.post(`/quiz/${id}`, {});
    await browser.visit("/practice");
    expect(textsOf(browser, "#open ~ ul h3")).toEqual([
      "On the clock",
      "Longer",
      `practice of ${modules.free}`,
    ]);
    expect(browser.text).toContain("20 min left · ends at");
    expect(filled()).toEqual(["Resume"]);
  });

  test("a module without a quiz, and one whose quiz is empty, say so", async () => {
    await browser.visit(`/practice?module=${modules.bare}`);
    expect(browser.text).toContain("No quiz found for this module");
    await browser.visit(`/practice?module=${modules.empty}`);
    expect(browser.text).toContain("No questions available for this module");
    expect(rows()).toEqual([]);
  });

  test("an unknown module is not there", async () => {
    await browser.visit("/practice?module=nowhere");
    expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
  });
});

describe("Quick 5", () => {
  const press = async (from = browser) => {
    await from.visit("/practice");
    await from.press("Quick 5");
  };
  /** The stems of the newest attempt's questions. */
  const asked = async () => {
    const attempt = (await attemptsOf(database.db, user)).at(-1);
    const items = await database.db
      .select({ moduleId: questions.moduleId, lessonId: questions.lessonId, id: questions.id })
      .from(attemptItems)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(eq(attemptItems.attemptId, attempt?.id ?? ""))
      .orderBy(attemptItems.position);
    return items;
  };
  let read: string[];
  beforeAll(async () => {
    read = [];
    for (const lesson of lessons.slice(0, 2))
      for (let at = 0; at < 6; at++) {
        const { moduleId, id: lessonId } = lesson;
        const made = await createQuestion(database.db, { moduleId, lessonId });
        if (lesson === lessons[1]) read.push(made.questionId);
      }
  });

  test("starts five questions with feedback in one press, on what was read", async () => {
    await completeLesson(database.db, user.id, lessons[1]?.id ?? "");
    await press();
    expect(browser.heading).toBe("Question 1 of 5");
    expect(browser.path).toMatch(/^\/quiz\/quick5-[0-9a-z]{22}\/tutor\/1$/);
    const items = await asked();
    expect(items).toHaveLength(5);
    for (const { id } of items) expect(read).toContain(id);
    expect(await attemptsOf(database.db, user)).toMatchObject([
      { mode: "tutor", submittedAt: null },
    ]);
  });

  test("pressed again goes on where it was; it is no quiz of one's own making", async () => {
    await press();
    const first = browser.path;
    await browser.press("Check", {});
    await press();
    expect(browser.path).toBe(first);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
    await browser.visit("/practice/build");
    expect(browser.text).not.toContain("Quick 5");
    expect(textsOf(browser, "#built ~ *").join()).toContain("None yet");
  });

  test("asks what is not known first, and of the first module if nothing was read", async () => {
    await press();
    expect(new Set((await asked()).map(({ moduleId }) => moduleId))).toEqual(
      new Set([modules.free]),
    );
    const other = await learner(database.db);
    ({ user, browser } = other);
    await completeLesson(database.db, user.id, lessons[1]?.id ?? "");
    const known = read.slice(0, 2);
    await database.db.insert(questionRecords).values(
      known.map((questionId) => ({
        userId: user.id,
        questionId,
        seen: 1,
        correct: 1,
        lastCorrect: true,
        lastAnsweredAt: new Date(),
      })),
    );
    await press();
    const ids = (await asked()).map(({ id }) => id);
    // Four are not known; the fifth is one of the two that are.
    expect(ids.filter((id) => known.includes(id))).toHaveLength(1);
    expect(ids.every((id) => read.includes(id))).toBe(true);
  });

  test("is never asked from a locked module, nor of another's attempt", async () => {
    await press();
    const other = await learner(database.db);
    const page = browser.path;
    await other.browser.visit(page);
    expect(other.browser.status).toBe(404);
    await press(other.browser);
    expect(other.browser.path).not.toBe(page);
    for (const { moduleId } of await asked()) expect(moduleId).not.toBe(modules.paid);
  });

  test("two presses at once are one quiz", async () => {
    await browser.visit("/practice");
    const tab = await browserOf(database.db, user);
    await Promise.all([browser, tab].map((one) => one.post("/practice", { start: "quick-5" })));
    expect(tab.path).toBe(browser.path);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("refuses a post that names something else, and leads the signed-out to signing in", async () => {
    for (const fields of [{}, { start: "exam" }]) {
      await browser.post("/practice", fields as Record<string, string>);
      expect(browser.status).toBe(400);
    }
    browser.cookies.clear();
    await browser.post("/practice", { start: "quick-5" });
    expect(browser.path).toMatch(/^\/auth/);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("that cannot be started says so", async () => {
    await browser.visit("/practice");
    database.statements.log = (sql) => {
      if (/insert into "attempts"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.press("Quick 5");
    expect(browser.status).toBe(500);
    expect(browser.text).toContain("Failed to start quiz. Please try again.");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
  });
});

describe("Lessons", () => {
  test("unfold in their modules, each with its minutes and summary; locked ones say why", async () => {
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await browser.visit("/practice");
    await browser.follow("Lessons");
    expect([browser.path, browser.heading]).toEqual(["/practice/lessons", "Lessons"]);
    expect(textsOf(browser, "main li h2")).toEqual([
      "1. Fundamentals",
      "2. Specimens",
      "3. Safety",
      "4. Quality",
    ]);
    expect(browser.text).toContain("50% done");
    const [first = "", second = ""] = textsOf(browser, "main details");
    expect(first).toMatch(/Fundamentals one 4 min · Done\s*Sums up\./);
    expect(second).toContain("Fundamentals two");
    const read = `/lessons/${lessons[0]?.id}`;
    expect(browser.page.link("Read the lesson: Fundamentals one")).toBe(read);
    await browser.follow("Start Module Quiz: Fundamentals");
    expect(browser.path).toBe(`/quiz/${practice}`);
  });

  test("those that are locked say why", async () => {
    await browser.visit("/practice/lessons");
    await browser.follow("2. Specimens");
    expect(browser.path).toMatch(`/practice/lessons?module=${modules.paid}`);
    expect(textsOf(browser, "main details").join()).toContain("Included in Basic.");
    expect(browser.page.link("Upgrade Now: Specimens")).toBe("/get-started?upgrade=true");
    await browser.follow("3. Safety");
    expect(textsOf(browser, "main details").join()).toContain(
      "Opens once you complete the lesson before it.",
    );
    expect(browser.text).not.toContain("Start Module Quiz");
  });

  test("a module asked for is unfolded, and chosen for the quick quiz; an unknown one is not", async () => {
    await browser.visit(`/practice/lessons?module=${modules.bare}`);
    expect(textsOf(browser, "main details").join()).toContain("Safety one");
    expect(browser.page.has(`option[value="${modules.bare}"][selected]`)).toBe(true);
    await browser.visit("/practice/lessons?module=nowhere");
    expect(browser.status).toBe(200);
    expect(textsOf(browser, "main details").join()).toContain("Fundamentals one");
    expect(browser.page.has("option[selected][value^=module]")).toBe(false);
  });
});

describe("the quick quiz", () => {
  const take = async (module: string) => {
    await browser.visit("/practice/lessons");
    await browser.press("Take 5-question quick quiz", { Module: module });
  };

  test("needs a module", async () => {
    await browser.visit("/practice/lessons");
    await browser.press("Take 5-question quick quiz");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, "main [role=alert] a")).toEqual(["Choose a module first."]);
    expect(browser.page.document.querySelector("#module-error")?.textContent).toContain(
      "Choose a module first.",
    );
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test.each<[string, "bare" | "empty", string]>([
    ["without one", "bare", "No quiz found for this module"],
    ["with an empty one", "empty", "No questions available for this module"],
  ])("of a module %s is refused, and the choice stays", async (_, module, text) => {
    await browser.post("/practice/lessons", { module: modules[module] });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain(text);
    expect(browser.page.has(`option[value="${modules[module]}"][selected]`)).toBe(true);
  });

  test("of an unknown module is refused, of a locked one forbidden", async () => {
    await browser.post("/practice/lessons", { module: "nowhere" });
    expect([browser.status, browser.text.includes("No quiz found for this module")]).toEqual([
      422,
      true,
    ]);
    await browser.post("/practice/lessons", { module: modules.paid });
    expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("signed out, leads to signing in", async () => {
    browser.cookies.clear();
    await browser.post("/practice/lessons", { module: modules.free });
    expect(browser.path).toMatch(/^\/auth/);
  });

  test("that cannot be started says so, as a quiz's cover does", async () => {
    const fail = () => {
      database.statements.log = (sql) => {
        if (/insert into "attempts"/.test(sql)) throw new Error("CAUSE-OF-IT");
      };
    };
    await browser.visit("/practice/lessons");
    fail();
    await browser.press("Take 5-question quick quiz", { Module: "1. Fundamentals" });
    expect(browser.status).toBe(500);
    expect(browser.text).toContain("Failed to start quiz. Please try again.");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    await browser.post(`/quiz/${practice}`, { mode: "tutor" });
    expect([browser.status, browser.path]).toEqual([500, `/quiz/${practice}`]);
    expect(browser.text).toContain("Failed to start quiz. Please try again.");
    database.statements.log = null;
    await browser.post(`/quiz/${practice}`, { mode: "tutor" });
    expect(browser.heading).toBe("Question 1 of 3");
  });

  test("asks for an answer before the next, shows the score at the end, and then Try Again or Close", async () => {
    await take("1. Fundamentals");
    const at = (position: number) => `/quiz/${quick}/quick/${position}`;
    expect([browser.path, browser.heading]).toEqual([at(1), "Question 1 of 5"]);
    await browser.press("Next");
    expect([browser.status, browser.path]).toEqual([422, at(1)]);
    expect(textsOf(browser, "main form [role=alert] a")).toEqual(["Choose an answer first."]);
    await answer(browser, "B", "Next");
    expect(browser.path).toBe(at(2));
    // Nothing is told before the end.
    expect(browser.text).not.toMatch(/Correct|Why the/);
    await answer(browser, "A", "Next");
    await browser.follow("Previous");
    expect(browser.path).toBe(at(2));
    await answer(browser, "B", "Next");
    for (const letter of ["B", "B"]) await answer(browser, letter, "Next");
    await answer(browser, "D", "Submit Quiz");
    expect(browser.heading).toBe("Quiz results");
    expect(stats(browser)).toMatchObject({ Score: "80%", Correct: "4 of 5 correct" });
    expect(browser.page.link("Close")).toBe(`/practice/lessons?module=${modules.free}`);
    await browser.press("Try Again");
    expect(browser.path).toBe(at(1));
    expect(await attemptsOf(database.db, user)).toMatchObject([{ score: 80 }, { score: null }]);
  });

  test("begun twice is one; it stands in no list of quizzes, and is resumed in its place", async () => {
    await take("1. Fundamentals");
    await answer(browser, "B", "Next");
    await take("1. Fundamentals");
    expect(browser.path).toBe(`/quiz/${quick}/quick/1`);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
    await browser.visit("/practice");
    expect(rows().join()).not.toContain("quick of");
    await browser.press(`Resume quick of ${modules.free}`);
    expect(browser.path).toBe(`/quiz/${quick}/quick/1`);
    await browser.visit(`/modules/${modules.free}/lessons`);
    expect(textsOf(browser, "main li").join()).not.toContain("quick of");
  });

  test.each<[string, Record<string, string>, number]>([
    ["an unknown letter", { answer: "E" }, 422],
    ["a word that is no way to go", { answer: "B", go: "abc" }, 400],
    ["an unknown attempt", { answer: "B", attempt: "nobody" }, 404],
  ])("refuses %s", async (_, fields, status) => {
    await take("1. Fundamentals");
    const [open] = await attemptsOf(database.db, user);
    const attempt = open?.id ?? "";
    await browser.post(`/quiz/${quick}/quick/1`, { attempt, revision: "0", go: "2", ...fields });
    expect(browser.status).toBe(status);
    expect(await storedIn(database.db, attempt)).toEqual([null, null, null, null, null]);
  });

  test("another's is not there; an older page overwrites nothing", async () => {
    await take("1. Fundamentals");
    const [open] = await attemptsOf(database.db, user);
    const attempt = open?.id ?? "";
    const other = await learner(database.db);
    const fields = { attempt, revision: "0", go: "2", answer: "B" };
    await other.browser.post(`/quiz/${quick}/quick/1`, fields);
    expect(other.browser.status).toBe(404);
    const tab = await browserOf(database.db, user);
    await tab.visit(`/quiz/${quick}/quick/1`);
    await answer(browser, "A", "Next");
    await answer(tab, "D", "Next");
    expect(tab.status).toBe(409);
    expect(tab.text).toContain("Another tab or device saved A.");
    expect((await storedIn(database.db, attempt))[0]).toEqual(["A"]);
  });

  test("no other quiz is taken at its address, nor it at another's", async () => {
    await browser.visit(`/quiz/${practice}`);
    await browser.press("Start Quiz");
    await browser.visit(`/quiz/${practice}/quick/2`);
    expect(browser.path).toBe(`/quiz/${practice}/items/2`);
    await take("1. Fundamentals");
    for (const position of ["0", "6", "x"]) {
      await browser.visit(`/quiz/${quick}/quick/${position}`);
      expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    }
  });
});
