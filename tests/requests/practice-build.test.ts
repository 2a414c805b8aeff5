/** Build your own quiz: the form, each bad choice, whose quiz it is, and what it may be made of. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  accessGrants,
  attemptItems,
  attempts,
  modules,
  practiceExams,
  questionLists,
  questionRecords,
  questions,
  questionVersions,
} from "#db/schema";
import { grantAccess } from "../factories/access";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { createProgram, createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, answerAll, attemptsOf, hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
/** Open to everyone: seven easy questions and three hard ones, of two domains. */
let anatomy: string;
/** For those with access. */
let draws: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  // Those of the tests before.
  await db.update(modules).set({ isActive: false });
  anatomy = (await createModule(db, { name: "Anatomy" })).id;
  draws = (await createModule(db, { name: "Draws" })).id;
  await createLesson(db, { moduleId: anatomy });
  await createLesson(db, { moduleId: draws, isPremium: true });
  for (let at = 0; at < 10; at++)
    await createQuestion(db, {
      moduleId: anatomy,
      difficulty: at < 7 ? "easy" : "hard",
      nhaDomain: at % 2 === 0 ? "patient-preparation" : "safety-compliance",
      ascpArea: "circulatory-system",
    });
  for (let at = 0; at < 6; at++) await createQuestion(db, { moduleId: draws });
  ({ user, browser } = await learner(db));
});

const form = "/practice/build";
const lists = () =>
  database.db.select().from(questionLists).where(eq(questionLists.ownerId, user.id));
/** The questions of the learner's newest attempt. */
async function asked() {
  const mine = await attemptsOf(database.db, user);
  return database.db
    .select({
      id: questions.id,
      moduleId: questions.moduleId,
      difficulty: questionVersions.difficulty,
      nhaDomain: questionVersions.nhaDomain,
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(attemptItems.attemptId, mine.at(-1)?.id ?? ""));
}
const record = async (questionId: string, given: Partial<typeof questionRecords.$inferInsert>) =>
  database.db.insert(questionRecords).values({
    userId: user.id,
    questionId,
    seen: 1,
    correct: 0,
    lastCorrect: false,
    lastAnsweredAt: new Date(),
    ...given,
  });
const inAnatomy = () => database.db.select().from(questions).where(eq(questions.moduleId, anatomy));
const alert = () => textsOf(browser, "[role=alert] li");
const checked = () =>
  [...browser.page.document.querySelectorAll("main input")].flatMap((input) => {
    const box = input as unknown as { checked: boolean; name: string; value: string };
    return box.checked ? [`${box.name}=${box.value}`] : [];
  });

describe("the form", () => {
  test("counts what each choice stands for, and what fits all", async () => {
    await browser.visit(form);
    expect([browser.status, browser.heading]).toEqual([200, "Build your own quiz"]);
    expect(textsOf(browser, "main fieldset label").map((text) => text.replace("  ", " "))).toEqual([
      "Anatomy 10 questions",
      "Draws Locked",
      "Safety and Compliance 5 questions",
      "Patient Preparation 5 questions",
      "Routine Blood Collections 0 questions",
      "Special Collections and Processing 0 questions",
      "Circulatory System 10 questions",
      "Specimen Collection 0 questions",
      "Specimen Handling, Transport, and Processing 0 questions",
      "Waived and Point-of-Care Testing 0 questions",
      "Non-Blood Specimens 0 questions",
      "Laboratory Operations 0 questions",
      "Easy 7 questions",
      "Medium 0 questions",
      "Hard 3 questions",
      "All 10 questions",
      "Not answered yet 10 questions",
      "Missed last time 0 questions",
      "Sure but wrong 0 questions",
      expect.stringMatching(/^Practice with feedback/),
      expect.stringMatching(/^Timed test/),
    ]);
    expect(browser.text).toContain("10 questions fit your choices.");
    expect(checked()).toEqual(["which=all", "mode=tutor"]);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("is filled by its address, with what is known there", async () => {
    await browser.visit(
      `${form}?module=${anatomy}&module=${draws}&module=none&nha=patient-preparation&nha=x&difficulty=hard&which=unseen&count=7&mode=exam`,
    );
    expect(checked()).toEqual([
      `module=${anatomy}`,
      "nha=patient-preparation",
      "difficulty=hard",
      "which=unseen",
      "mode=exam",
    ]);
    expect(browser.page.field("How many questions").value).toBe("7");
    expect(browser.text).toMatch(/\d questions? fits? your choices\./);
  });

  test("counts again without scripts, and forgets nothing", async () => {
    await browser.visit(form);
    await browser.press("Show how many fit", {
      Difficulty: ["Hard"],
      "How many questions": "9",
      "How to answer": ["Timed test"],
    });
    expect(browser.path).toMatch(/^\/practice\/build\?/);
    expect(browser.text).toContain("3 questions fit your choices.");
    expect(checked()).toEqual(["difficulty=hard", "which=all", "mode=exam"]);
    expect(browser.page.field("How many questions").value).toBe("9");
    expect(await lists()).toEqual([]);
  });

  test("shows locked modules locked, and the way to a plan; with access nothing is", async () => {
    await browser.visit(form);
    expect(browser.page.field("Draws").disabled).toBe(true);
    expect(browser.page.link("See the plans")).toBe("/get-started?upgrade=true");
    await grantAccess(database.db, user.id);
    await browser.visit(form);
    expect(browser.page.field("Draws").disabled).toBe(false);
    expect(browser.text).not.toContain("See the plans");
    expect(browser.text).toContain("16 questions fit your choices.");
  });

  test("shows somebody in a program its modules only", async () => {
    const { db } = database;
    const school = await createSchool(db);
    const student = await createStudent(db, school.id, user);
    await createProgram(db, school.id, { modules: [{ id: draws }], students: [student] });
    await browser.visit(form);
    expect(browser.text).not.toContain("Anatomy");
    expect(browser.text).toContain("6 questions fit your choices.");
    await browser.post(form, { module: anatomy, count: "5" });
    expect(browser.status).toBe(422);
  });

  test("says so where there is nothing to choose", async () => {
    await database.db.update(modules).set({ isActive: false });
    await browser.visit(form);
    expect(browser.text).toContain("No questions available");
    expect(() => browser.page.submission("Build quiz")).toThrow("no button");
  });

  test("asks to sign in first, and keeps what the address chose", async () => {
    const before = await database.db.select().from(attempts);
    const nobody = new Browser();
    const wanted = `${form}?module=${anatomy}&which=missed`;
    await nobody.visit(wanted);
    expect(nobody.path).toBe(`/auth?${new URLSearchParams({ redirectTo: wanted })}`);
    await nobody.post(form, { count: "5" });
    expect(nobody.path).toMatch(/^\/auth/);
    await nobody.post(form, { remove: "any" });
    expect(nobody.path).toMatch(/^\/auth/);
    expect(await database.db.select().from(attempts)).toHaveLength(before.length);
  });
});

describe("Build quiz", () => {
  test("in tutor mode leads to the first question, without a time limit", async () => {
    await browser.visit(form);
    await browser.press("Build quiz", { Modules: ["Anatomy"], "How many questions": "6" });
    const [list] = await lists();
    expect(browser.path).toBe(`/quiz/${list?.id}/tutor/1`);
    expect(browser.heading).toBe("Question 1 of 6");
    expect(list).toMatchObject({ title: "Anatomy", timeLimitMinutes: null, itemCount: 6 });
    expect(browser.text).not.toContain("fit your choices");
  });

  test("numbers quizzes of the same choice, so that their titles differ", async () => {
    for (let time = 0; time < 2; time++) await browser.post(form, { module: anatomy, count: "5" });
    expect((await lists()).map(({ title }) => title).sort()).toEqual(["Anatomy", "Anatomy (2)"]);
  });

  test("timed leads to the first question of an exam, 75 seconds each", async () => {
    await browser.visit(form);
    await browser.press("Build quiz", {
      "How many questions": "5",
      "How to answer": ["Timed test"],
    });
    const [list] = await lists();
    expect(browser.path).toBe(`/quiz/${list?.id}/items/1`);
    const [attempt] = await attemptsOf(database.db, user);
    expect(Number(attempt?.deadline) - Number(attempt?.startedAt)).toBe(7 * 60_000);
    await answerAll(browser, "B");
    expect(browser.text).toContain("100%");
  });

  test("takes only what was ticked", async () => {
    await browser.visit(form);
    await browser.press("Build quiz", {
      "NHA exam domains": ["Patient Preparation"],
      Difficulty: ["Easy"],
      "ASCP exam areas": ["Circulatory System"],
      "How many questions": "50",
    });
    const drawn = await asked();
    expect(drawn).toHaveLength(4);
    for (const one of drawn)
      expect(one).toMatchObject({ difficulty: "easy", nhaDomain: "patient-preparation" });
  });

  test("with fewer than asked says how many there are", async () => {
    await browser.visit(form);
    await browser.press("Build quiz", { Difficulty: ["Hard"], "How many questions": "20" });
    expect(browser.heading).toBe("Question 1 of 3");
    expect(browser.text).toContain("3 questions fit your choices");
    expect(browser.text).toContain("You asked for 20, so your quiz is shorter.");
  });

  test("asks what was missed, and never answered, as chosen", async () => {
    const [wrong, right] = await inAnatomy();
    await record(wrong?.id ?? "", { lastConfidence: "sure" });
    await record(right?.id ?? "", { lastCorrect: true });
    await browser.visit(form);
    await browser.press("Build quiz", { "Which questions": ["Sure but wrong"] });
    expect((await asked()).map(({ id }) => id)).toEqual([wrong?.id]);
    expect((await lists())[0]?.title).toBe("Mixed practice: sure but wrong");
    await browser.visit(form);
    await browser.press("Build quiz", { "Which questions": ["Not answered yet"] });
    const drawn = (await asked()).map(({ id }) => id);
    expect(drawn).toHaveLength(8);
    expect(drawn).not.toContain(right?.id);
  });

  test("clicked twice, and fifty times, makes one quiz", async () => {
    await browser.visit(form);
    const fields = { once: hidden(browser, "once"), count: "5", which: "all", mode: "tutor" };
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const press = async () => {
      const body = new URLSearchParams(fields);
      const reply = await browser.request(form, { method: "POST", body, headers });
      return `${reply.status} ${reply.headers.get("location")}`;
    };
    const replies = new Set(await Promise.all(Array.from({ length: 50 }, press)));
    const [list, ...more] = await lists();
    expect(more).toEqual([]);
    expect([...replies]).toEqual([`302 /quiz/${list?.id}/tutor/1`]);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("needs no more than a number from pages that lead here", async () => {
    await browser.post(form, { module: anatomy, count: "5" });
    expect(browser.heading).toBe("Question 1 of 5");
  });

  test("draws nothing that stands in a quiz under way", async () => {
    await browser.post(form, { count: "8" });
    await browser.visit(form);
    expect(browser.text).toContain("8 questions in unfinished quizzes are excluded.");
    expect(browser.text).toContain("2 questions fit your choices.");
    const first = new Set((await asked()).map(({ id }) => id));
    await browser.post(form, { count: "8" });
    const second = (await asked()).map(({ id }) => id);
    expect(second).toHaveLength(2);
    expect(second.filter((id) => first.has(id))).toEqual([]);
  });

  test("never draws from practice exams, nor from a locked module, whatever is posted", async () => {
    const { db } = database;
    const pooled = await createQuestion(db, { moduleId: anatomy, difficulty: "medium" });
    await createQuestion(db, { moduleId: anatomy, difficulty: "medium", pool: "exam" });
    const exam = await createQuiz(db, { kind: "practice_exam", items: [pooled] });
    await db.insert(practiceExams).values({ id: exam.id, blueprint: {}, track: "phlebotomy" });
    await browser.post(form, { difficulty: "medium", count: "5" });
    expect(browser.status).toBe(422);
    await browser.post(form, { count: "50" });
    const drawn = await asked();
    expect(drawn).toHaveLength(10);
    expect(new Set(drawn.map(({ moduleId }) => moduleId))).toEqual(new Set([anatomy]));
  });
});

describe("a refused choice", () => {
  const refusals: [string, Record<string, string | string[]>, string, string][] = [
    ["no number", { count: "" }, "count", "Enter a whole number from 5 to 50."],
    ["too few", { count: "4" }, "count", "Enter a whole number from 5 to 50."],
    ["too many", { count: "51" }, "count", "Enter a whole number from 5 to 50."],
    ["half a question", { count: "7.5" }, "count", "Enter a whole number from 5 to 50."],
    ["a word for a number", { count: "ten" }, "count", "Enter a whole number from 5 to 50."],
    [
      "a module that is none",
      { count: "5", module: "no-such-module" },
      "module",
      "Choose modules that you have access to.",
    ],
    [
      "a domain that is none",
      { count: "5", nha: ["patient-preparation", "x"] },
      "nha",
      "This isn't one of the choices. Choose again.",
    ],
    [
      "an area that is none",
      { count: "5", ascp: "x" },
      "ascp",
      "This isn't one of the choices. Choose again.",
    ],
    [
      "a difficulty that is none",
      { count: "5", difficulty: "x" },
      "difficulty",
      "This isn't one of the choices. Choose again.",
    ],
    [
      "others than there are",
      { count: "5", which: "x" },
      "which",
      "Choose which questions to draw from.",
    ],
    ["a mode that is none", { count: "5", mode: "x" }, "mode", "Choose how to answer."],
    [
      "a key that the form never makes",
      { count: "5", once: "x" },
      "once",
      "This isn't one of the choices. Choose again.",
    ],
  ];
  test.each(refusals)("%s", async (_, fields, field, message) => {
    await browser.post(form, fields);
    expect([browser.status, browser.heading]).toEqual([422, "Build your own quiz"]);
    expect(browser.text).toContain("Your quiz wasn't built");
    expect(alert()).toEqual([message]);
    if (field !== "once") {
      expect(browser.page.link(message)).toBe(`#${field}`);
      expect(browser.page.has(`#${field}`)).toBe(true);
      expect(textsOf(browser, `#${field}-error`)[0]).toContain(message);
    }
    expect(await lists()).toEqual([]);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("of a locked module", async () => {
    await browser.post(form, { module: [anatomy, draws], count: "5" });
    expect(browser.status).toBe(422);
    expect(alert()).toEqual(["Choose modules that you have access to."]);
    expect(await lists()).toEqual([]);
  });

  test("keeps what was typed and ticked", async () => {
    await browser.visit(form);
    await browser.press("Build quiz", {
      Modules: ["Anatomy"],
      Difficulty: ["Easy", "Hard"],
      "Which questions": ["Not answered yet"],
      "How many questions": "500",
      "How to answer": ["Timed test"],
    });
    expect(browser.status).toBe(422);
    expect(checked()).toEqual([
      `module=${anatomy}`,
      "difficulty=easy",
      "difficulty=hard",
      "which=unseen",
      "mode=exam",
    ]);
    expect(browser.page.field("How many questions").value).toBe("500");
    await browser.press("Build quiz", { "How many questions": "5" });
    expect(browser.heading).toBe("Question 1 of 5");
  });

  test.each<[string, Record<string, string[]>, string, string]>([
    [
      "the answers so far",
      { "Which questions": ["Missed last time"] },
      "which",
      "No questions fit. With “All”, 10 would.",
    ],
    [
      "the difficulty",
      { Difficulty: ["Medium"] },
      "difficulty",
      "No questions fit. With any difficulty, 10 would.",
    ],
    [
      "the areas",
      { "ASCP exam areas": ["Non-Blood Specimens"], Difficulty: ["Hard"] },
      "ascp",
      "No questions fit. With all ASCP areas, 3 would.",
    ],
    [
      "the domains",
      { "NHA exam domains": ["Routine Blood Collections"] },
      "nha",
      "No questions fit. With all NHA domains, 10 would.",
    ],
  ])("that fits nothing says to widen %s", async (_, ticked, field, message) => {
    await browser.visit(form);
    await browser.press("Build quiz", ticked);
    expect(browser.status).toBe(422);
    expect(alert()).toEqual([message]);
    expect(browser.page.link(message)).toBe(`#${field}`);
    expect(browser.text).toContain("No questions fit your choices.");
    expect(await lists()).toEqual([]);
  });

  test("that fits nothing says to widen the modules, or more than one", async () => {
    await grantAccess(database.db, user.id);
    await browser.post(form, { module: draws, difficulty: "easy", count: "5" });
    expect(alert()).toEqual(["No questions fit. With any difficulty, 6 would."]);
    await browser.post(form, { module: draws, ascp: "circulatory-system", count: "5" });
    expect(alert()).toEqual(["No questions fit. With all ASCP areas, 6 would."]);
    await browser.post(form, {
      difficulty: "medium",
      which: "missed",
      module: anatomy,
      count: "5",
    });
    expect(alert()).toEqual(["No questions fit. Widen more than one of your choices."]);
  });

  test("while ten quizzes are open says to finish one", async () => {
    const { db } = database;
    for (let at = 0; at < 55; at++) await createQuestion(db, { moduleId: anatomy });
    for (let at = 0; at < 10; at++) await browser.post(form, { count: "5" });
    await browser.post(form, { count: "5" });
    expect(browser.status).toBe(422);
    expect(alert()).toEqual([
      "You have 10 unfinished quizzes. Finish or remove one below before you build another.",
    ]);
    await browser.post(form, { remove: (await lists())[0]?.id ?? "" });
    await browser.post(form, { count: "5" });
    expect(browser.heading).toBe("Question 1 of 5");
  });
});

describe("a built quiz", () => {
  const build = async (fields: Record<string, string> = {}) => {
    await browser.post(form, { module: anatomy, count: "5", mode: "exam", ...fields });
    const mine = await lists();
    return mine.at(-1)?.id ?? "";
  };

  test("is listed with its results, goes on, and is taken again as it was built", async () => {
    const id = await build();
    await browser.visit(form);
    expect(textsOf(browser, "#built ~ ul li")[0]).toContain("Not finished");
    await browser.press("Resume: Anatomy");
    expect(browser.path).toBe(`/quiz/${id}/items/1`);
    await answerAll(browser, "B");
    await browser.visit(form);
    const [row] = textsOf(browser, "#built ~ ul li");
    expect(row).toContain("5 questions · timed, 7 min");
    expect(row).toContain("Best score 100% · taken once");
    await browser.press("Retake: Anatomy");
    expect(browser.path).toBe(`/quiz/${id}/items/1`);
    expect(await attemptsOf(database.db, user)).toHaveLength(2);
  });

  test("in tutor mode is taken again in tutor mode", async () => {
    const id = await build({ mode: "tutor" });
    const finish = async () => {
      await browser.visit(`/quiz/${id}/tutor/1`);
      await answer(browser, "B", "Check answer");
      const open = (await attemptsOf(database.db, user)).find((one) => !one.submittedAt);
      await browser.post(`/quiz/${id}/submit`, { attempt: open?.id ?? "" });
    };
    await finish();
    await browser.visit(form);
    await browser.press("Retake: Anatomy");
    expect(browser.path).toBe(`/quiz/${id}/tutor/1`);
    await finish();
    await browser.visit(`/quiz/${id}`);
    expect(browser.page.has("button[value=exam]")).toBe(false);
    await browser.press("Retake Quiz");
    expect(browser.path).toBe(`/quiz/${id}/tutor/1`);
  });

  test("stands among nobody's other quizzes", async () => {
    const id = await build();
    const other = await learner(database.db);
    for (const path of ["/practice", `/modules/${anatomy}/lessons`, form]) {
      await other.browser.visit(path);
      expect([path, other.browser.html.includes(id)]).toEqual([path, false]);
    }
  });

  test("is nobody else's: 404 at each of its addresses", async () => {
    const id = await build();
    const [open] = await attemptsOf(database.db, user);
    const other = await learner(database.db);
    for (const path of ["", "/items/1", "/tutor/1", "/submit", "/results", "/results/x/review"]) {
      await other.browser.visit(`/quiz/${id}${path}`);
      expect([path, other.browser.status]).toEqual([path, 404]);
    }
    for (const path of [`/quiz/${id}`, form]) {
      await other.browser.post(path, path === form ? { remove: id } : { mode: "exam" });
      expect([path, other.browser.status, other.browser.heading]).toEqual([
        path,
        404,
        "Quiz Not Found",
      ]);
    }
    expect(await attemptsOf(database.db, other.user)).toEqual([]);
    expect((await lists()).map(({ status }) => status)).toEqual(["published"]);
    expect((await attemptsOf(database.db, user)).map((one) => one.id)).toEqual([open?.id]);
  });

  test("by somebody else's key makes a quiz of one's own", async () => {
    await browser.visit(form);
    const fields = { once: hidden(browser, "once"), count: "5", mode: "exam" };
    await browser.post(form, fields);
    const other = await learner(database.db);
    await other.browser.post(form, fields);
    expect(other.browser.heading).toBe("Question 1 of 5");
    expect(await attemptsOf(database.db, other.user)).toHaveLength(1);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("is removed once; its results stay", async () => {
    const id = await build();
    await answerAll(browser, "B");
    const results = browser.path;
    await browser.visit(form);
    await browser.press("Remove: Anatomy");
    expect([browser.path, browser.text]).toEqual([form, expect.stringContaining("Quiz removed")]);
    expect(browser.text).toContain("None yet. Quizzes you build appear here.");
    await browser.post(form, { remove: id });
    expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
    await browser.visit(results);
    expect([browser.status, browser.text]).toEqual([200, expect.stringContaining("100%")]);
    await browser.post(`/quiz/${id}`, { mode: "exam" });
    expect(browser.status).toBe(404);
  });

  test("of a module that needs access is taken again only with it", async () => {
    const { db } = database;
    await grantAccess(db, user.id, "basic", { endsAt: new Date("2099-01-01T00:00:00Z") });
    const id = await build({ module: draws });
    await answerAll(browser, "B");
    await db.delete(accessGrants).where(eq(accessGrants.userId, user.id));
    await browser.visit(form);
    expect(textsOf(browser, "#built ~ ul li")[0]).toContain("Locked");
    await browser.post(`/quiz/${id}`, { mode: "exam" });
    expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
  });

  test("long lists go on by the page", async () => {
    for (let at = 0; at < 11; at++)
      await createQuiz(database.db, { ownerId: user.id, quizType: "custom", items: [] });
    await browser.visit(form);
    expect(textsOf(browser, "#built ~ ul > li")).toHaveLength(10);
    await browser.follow("Older");
    expect(textsOf(browser, "#built ~ ul > li")).toHaveLength(1);
    await browser.follow("Newer");
    expect(textsOf(browser, "#built ~ ul > li")).toHaveLength(10);
  });
});
