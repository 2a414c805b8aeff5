/** The practice center: a module's quizzes, its lessons, and the quick quiz. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { grantAccess } from "../factories/access";
import { completeLesson, createLesson, createModule, type Lesson } from "../factories/curriculum";
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

const options = () => textsOf(browser, "select[name=module] option");

describe("Quizzes", () => {
  test("offers every module, and shows the first that is not done", async () => {
    await browser.visit("/practice");
    expect(options()).toEqual([
      "1. Fundamentals",
      "2. Specimens (locked)",
      "3. Safety",
      "4. Quality",
    ]);
    expect(textsOf(browser, "h2")).toContain("1. Fundamentals");
    expect(browser.text).toContain("3 questions; each answer is checked at once");
    expect(textsOf(browser, "article")).toHaveLength(1);
    expect(browser.page.link("Build your own quiz")).toBe(`/practice/build?module=${modules.free}`);
    expect(browser.page.link("Questions you missed")).toBe("/practice/missed");
  });

  test("another is chosen by its name", async () => {
    await browser.visit("/practice");
    await browser.press("Show quizzes", { Module: "2. Specimens (locked)" });
    expect(browser.path).toBe(`/practice?module=${modules.paid}`);
    expect(textsOf(browser, "h2")).toContain("2. Specimens");
  });

  test("a locked one says so, and leads to the plans; with access it opens", async () => {
    await browser.visit(`/practice?module=${modules.paid}`);
    expect(browser.page.link("Upgrade Now")).toBe("/get-started?upgrade=true");
    expect(browser.text).toContain("Locked");
    expect(browser.text).not.toContain("Practice with feedback");
    await grantAccess(database.db, user.id);
    await browser.visit(`/practice?module=${modules.paid}`);
    expect(browser.text).not.toContain("Upgrade Now");
    await browser.press("Practice with feedback");
    expect(browser.heading).toBe("Question 1 of 3");
  });

  test("practice with feedback begins at once, stands first then, and is resumed in its mode", async () => {
    await browser.visit("/practice");
    await browser.press("Practice with feedback");
    expect(browser.path).toBe(`/quiz/${practice}/tutor/1`);
    await browser.visit("/practice");
    expect(textsOf(browser, "h2")[0]).toBe("Not finished");
    await browser.press(`Resume practice of ${modules.free}`);
    expect(browser.path).toBe(`/quiz/${practice}/tutor/1`);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("a module without a quiz, and one whose quiz is empty, say so", async () => {
    await browser.visit(`/practice?module=${modules.bare}`);
    expect(browser.text).toContain("No quiz found for this module");
    await browser.visit(`/practice?module=${modules.empty}`);
    expect(browser.text).toContain("No questions available for this module");
    expect(browser.text).not.toContain("Practice with feedback");
  });

  test("an unknown module is not there", async () => {
    await browser.visit("/practice?module=nowhere");
    expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
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
    expect(textsOf(browser, "main details").join()).toContain("It comes with a plan.");
    expect(browser.page.link("Upgrade Now: Specimens")).toBe("/get-started?upgrade=true");
    await browser.follow("3. Safety");
    expect(textsOf(browser, "main details").join()).toContain(
      "It opens when the lesson before it is complete.",
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
    await browser.press("Practice with feedback");
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
    expect(stats(browser)).toMatchObject({ Score: "80%", Correct: "4/5" });
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
    expect(textsOf(browser, "article").join()).not.toContain("quick of");
    await browser.press(`Resume quick of ${modules.free}`);
    expect(browser.path).toBe(`/quiz/${quick}/quick/1`);
    await browser.visit(`/modules/${modules.free}/lessons`);
    expect(textsOf(browser, "article").join()).not.toContain("quick of");
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
    expect(tab.text).toContain("Another tab or device stored A for it");
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
