/** The missed questions: which, in what order, what is told of them, and practicing them. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, modules, questionRecords, questionVersions } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let moduleId: string;
let lessonId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  // Those of the tests before.
  await db.update(modules).set({ isActive: false });
  moduleId = (await createModule(db, { name: "Anatomy" })).id;
  lessonId = (await createLesson(db, { moduleId, title: "Veins of the arm" })).id;
  ({ user, browser } = await learner(db));
});

const page = "/practice/missed";
const stems = () => textsOf(browser, "main article h2");
const question = (stem: string, given: Parameters<typeof createQuestion>[1] = {}) =>
  createQuestion(database.db, { moduleId, stem, ...given });
async function missed(stem: string, given: Partial<typeof questionRecords.$inferInsert> = {}) {
  const { questionId } = await question(stem, { lessonId });
  await database.db.insert(questionRecords).values({
    userId: user.id,
    questionId,
    seen: 1,
    correct: 0,
    lastCorrect: false,
    lastAnsweredAt: new Date("2026-03-02T10:00:00Z"),
    ...given,
  });
  return questionId;
}

describe("missed questions", () => {
  test("come sure ones first, then the latest, each with when and where to read", async () => {
    await missed("Which vein is first?", { lastAnsweredAt: new Date("2026-03-03T10:00:00Z") });
    await missed("Which vein is last?", { lastConfidence: "unsure" });
    await missed("Which vein is never used?", { lastConfidence: "sure" });
    await missed("Which one was right?", { lastCorrect: true });
    await browser.visit(page);
    expect([browser.status, browser.heading]).toEqual([200, "Questions you missed"]);
    expect(stems()).toEqual([
      "Which vein is never used?",
      "Which vein is first?",
      "Which vein is last?",
    ]);
    const [first, second] = textsOf(browser, "main article");
    expect(first).toMatch(/^Sure but wrong/);
    expect(first).toMatch(/Anatomy · Mar 2, (2026, )?10:00 AM/);
    expect(second).not.toContain("Sure but wrong");
    expect(browser.page.link("Read: Veins of the arm")).toBe(`/lessons/${lessonId}`);
  });

  test("are those of an unfinished quiz with feedback too, as soon as they are checked", async () => {
    const item = await question("Which vein is checked?", { lessonId });
    const other = await question("Which vein is left?", { lessonId });
    const quiz = await createQuiz(database.db, { moduleId, items: [item, other] });
    await browser.post(`/quiz/${quiz.id}`, { mode: "tutor" });
    await answer(browser, "A", "Check answer");
    await browser.visit(page);
    expect(stems()).toEqual(["Which vein is checked?"]);
  });

  test("can be narrowed to sure but wrong", async () => {
    await missed("Which vein is first?");
    await missed("Which vein is never used?", { lastConfidence: "sure" });
    await browser.visit(page);
    expect(browser.page.link("All (2)")).toBe(page);
    await browser.follow("Sure but wrong (1)");
    expect(stems()).toEqual(["Which vein is never used?"]);
    await browser.visit(`${page}?which=anything`);
    expect(stems()).toHaveLength(2);
  });

  test("are what a finished quiz left, and gone once answered right", async () => {
    const quiz = await createQuiz(database.db, { moduleId, lessonId });
    await begin(browser, quiz.id);
    await answerAll(browser, "A");
    await browser.visit(page);
    expect(stems()).toHaveLength(3);
    const [first = ""] = stems();
    expect(browser.html).not.toMatch(/The second|Why the second/);
    await browser.follow(`Show the answer: ${first}`);
    expect(browser.text).toContain("Right answer The second");
    expect(browser.text.match(/Why the second is right/g)).toHaveLength(1);
    expect(stems()).toHaveLength(3);
    await browser.visit(`/quiz/${quiz.id}`);
    await browser.press("Retake Quiz");
    await answerAll(browser, "B");
    await browser.visit(page);
    expect(stems()).toEqual([]);
    expect(browser.text).toContain("Nothing missed");
  });

  test("say what to do where there are none", async () => {
    await browser.visit(page);
    expect(browser.text).toContain("Nothing missed");
    expect(browser.page.link("Back to Practice")).toBe("/practice");
    expect(() => browser.page.submission("Practice these")).toThrow("no button");
    await missed("Which vein is first?");
    await browser.visit(`${page}?which=sure-wrong`);
    expect(browser.text).toContain("No confident mistakes");
    expect(browser.page.link("All questions you missed")).toBe(page);
  });

  test("are nobody else's, and for those signed in", async () => {
    await missed("Which vein is first?");
    const other = await learner(database.db);
    await other.browser.visit(page);
    expect(other.browser.html).not.toContain("Which vein is first?");
    const nobody = new Browser();
    await nobody.visit(page);
    expect(nobody.path).toBe(`/auth?${new URLSearchParams({ redirectTo: page })}`);
  });

  test("of practice exams, of locked modules and withdrawn ones are not shown", async () => {
    const { db } = database;
    await missed("Asked in the exam?");
    const [exam] = await db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.stem, "Asked in the exam?"));
    await createQuiz(db, { kind: "practice_exam", items: exam ? [exam] : [] });
    const locked = (await createModule(db, { name: "Draws" })).id;
    const lesson = await createLesson(db, { moduleId: locked, isPremium: true, title: "Angles" });
    for (const [stem, given] of [
      ["Withdrawn?", { status: "archived" }],
      ["Locked?", { moduleId: locked, lessonId: lesson.id }],
    ] as const) {
      const { questionId } = await question(stem, given);
      await db.insert(questionRecords).values({
        userId: user.id,
        questionId,
        seen: 1,
        correct: 0,
        lastCorrect: false,
        lastAnsweredAt: new Date(),
      });
    }
    await browser.visit(page);
    expect(stems()).toEqual([]);
    await grantAccess(db, user.id);
    await browser.visit(page);
    expect(stems()).toEqual(["Locked?"]);
    expect(browser.page.link("Read: Angles")).toBe(`/lessons/${lesson.id}`);
  });

  test("lead to no lesson that is still locked", async () => {
    lessonId = (await createLesson(database.db, { moduleId, title: "The second lesson" })).id;
    await missed("Which vein is first?");
    await browser.visit(page);
    expect(browser.text).not.toContain("The second lesson");
  });

  test("come twenty-five to a page", async () => {
    for (let at = 10; at < 37; at++)
      await missed(`Question ${at}?`, {
        lastAnsweredAt: new Date(Date.UTC(2026, 2, 2, 10, 60 - at)),
      });
    await browser.visit(page);
    expect(stems()).toHaveLength(25);
    expect(stems()[0]).toBe("Question 10?");
    expect(browser.text).toContain("20 of 27 questions at a time");
    await browser.follow("More");
    expect(stems()).toEqual(["Question 35?", "Question 36?"]);
    await browser.follow("Back");
    expect(stems()[0]).toBe("Question 10?");
    await browser.visit(`${page}?page=9`);
    expect([browser.status, stems()]).toEqual([200, []]);
  });
});

describe("a question under way", () => {
  /** What a curious learner can read: the page's source, and what scripts are sent. */
  const sources = async (questionId: string) => {
    const all: string[] = [];
    const asked = `?answer=${questionId}`;
    for (const path of [page, page + asked, `${page}.data${asked}`, `${page}?which=sure-wrong`])
      all.push(await (await browser.request(path)).text());
    return all.join("\n");
  };

  test("is not told of until it is revealed", async () => {
    const secret = { rationale: "SECRET-RATIONALE", sources: [{ id: "s", name: "SECRET-SOURCE" }] };
    const version = await question("Which is asked now?", { ...secret, lessonId });
    await database.db.insert(questionRecords).values({
      userId: user.id,
      questionId: version.questionId,
      seen: 1,
      correct: 0,
      lastCorrect: false,
      lastConfidence: "sure",
      lastAnsweredAt: new Date(),
    });
    expect(await sources(version.questionId)).toContain("SECRET-RATIONALE");
    const quiz = await createQuiz(database.db, { moduleId, items: [version] });
    await begin(browser, quiz.id);
    const told = await sources(version.questionId);
    expect(told).not.toMatch(/SECRET|Which is asked now/);
    await browser.visit(page);
    expect(browser.text).toContain(
      "1 more is in unfinished quizzes and will show here once you finish them.",
    );
    const [open] = await attemptsOf(database.db, user);
    await database.db
      .update(attemptItems)
      .set({ revealedAt: new Date() })
      .where(eq(attemptItems.attemptId, open?.id ?? ""));
    expect(await sources(version.questionId)).toContain("SECRET-RATIONALE");
  });
});

describe("Practice these", () => {
  test("builds a quiz of them in tutor mode, sure ones first, once", async () => {
    for (const [at, lastConfidence] of (["unsure", "sure", null] as const).entries())
      await missed(`Missed ${at}?`, { lastConfidence });
    await question("Never missed?");
    await browser.visit(page);
    const once = hidden(browser, "once");
    await browser.press("Practice these");
    expect(browser.path).toMatch(/^\/quiz\/\w+\/tutor\/1$/);
    expect(browser.heading).toBe("Question 1 of 3");
    expect(browser.text).toContain("Missed 1?");
    const first = browser.path;
    await browser.post("/practice/build", { once, which: "missed", count: "5", mode: "tutor" });
    expect(browser.path).toBe(first);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("takes only the sure ones from their list", async () => {
    await missed("Missed?");
    await missed("Sure and missed?", { lastConfidence: "sure" });
    await browser.visit(`${page}?which=sure-wrong`);
    await browser.press("Practice these");
    expect(browser.heading).toBe("Question 1 of 1");
    expect(browser.text).toContain("Sure and missed?");
  });
});
