/** What is taken out, or is not part of one's program: gone for those who come new, kept for those who began. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { questionLists, questions } from "#db/schema";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { createProgram, createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, answerAll, begin, hidden, learner, storedIn } from "./learner";

let database: Database;
let quiz: QuestionList;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  quiz = await createQuiz(database.db, { title: "Specimens" });
  ({ user, browser } = await learner(database.db));
});

const takeOut = () =>
  database.db
    .update(questionLists)
    .set({ status: "archived" })
    .where(eq(questionLists.id, quiz.id));

describe("a quiz that is taken out", () => {
  test("cannot be found or begun by who never took it", async () => {
    await takeOut();
    await browser.visit(`/quiz/${quiz.id}`);
    expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
    await browser.post(`/quiz/${quiz.id}`);
    expect(browser.status).toBe(404);
  });

  test("is finished and reviewed by who is in the middle of it, and not begun again", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B");
    await takeOut();
    await browser.visit(`/quiz/${quiz.id}`);
    expect(browser.text).toContain("Resume Quiz");
    await browser.press("Resume Quiz");
    await answerAll(browser, "B");
    expect(browser.heading).toBe("Quiz results");
    expect(browser.text).toContain("100%");
    await browser.follow("Review Answers");
    expect(browser.text).toMatch(/Why\s*Why the second is right/);
    await browser.post(`/quiz/${quiz.id}`);
    expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
  });
});

describe("a learner in a program", () => {
  test("finds what is outside it neither in lists nor by address", async () => {
    const { db } = database;
    const [inside, outside] = [await createModule(db), await createModule(db)];
    const lesson = await createLesson(db, { moduleId: inside.id });
    const other = await createLesson(db, { moduleId: outside.id });
    const otherQuiz = await createQuiz(db, { moduleId: outside.id });
    const school = await createSchool(db, { status: "active" });
    const student = await createStudent(db, school.id, user);
    await createProgram(db, school.id, { modules: [inside], students: [student] });

    await browser.visit(`/lessons/${lesson.id}`);
    expect(browser.status).toBe(200);
    await browser.visit(`/lessons/${other.id}`);
    expect([browser.status, browser.heading]).toEqual([404, "Lesson Not Found"]);
    await browser.visit(`/modules/${outside.id}/lessons`);
    expect([browser.status, browser.heading]).toEqual([404, "Learning Module Not Found"]);
    await browser.post(`/quiz/${otherQuiz.id}`);
    expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
  });
});

test("a quiz taken again leaves out a question withdrawn since, and says so when none is left", async () => {
  const two = await createQuiz(database.db, { items: 2 });
  const withdraw = (at: number) =>
    database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, two.items[at]?.questionId ?? ""));
  await begin(browser, two.id);
  await answerAll(browser, "B");
  await withdraw(0);
  await browser.visit(`/quiz/${two.id}`);
  await browser.press("Retake Quiz");
  expect(browser.heading).toBe("Question 1 of 1");
  expect(browser.text).toContain(two.items[1]?.stem);
  await answerAll(browser, "B");
  await withdraw(1);
  await browser.visit(`/quiz/${two.id}`);
  await browser.press("Retake Quiz");
  expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
  expect(browser.text).toContain("This quiz has no questions available.");
});

test("an old tab of a submitted attempt leads to its own result, not into the retake", async () => {
  await begin(browser, quiz.id);
  const old = { attempt: hidden(browser, "attempt"), revision: "1", answer: "B" };
  await answerAll(browser, "B");
  await browser.press("Retake Quiz");
  const retake = hidden(browser, "attempt");
  for (const go of ["2", "submit", "flag"]) {
    await browser.post(`/quiz/${quiz.id}/items/1`, { ...old, go });
    expect([browser.heading, browser.path]).toEqual([
      "Quiz results",
      `/quiz/${quiz.id}/results?attempt=${old.attempt}`,
    ]);
  }
  expect(await storedIn(database.db, retake)).toEqual([null, null, null]);
});

test("when the page says that time is over, a stale answer does not stand in the way", async () => {
  await begin(browser, quiz.id);
  const attempt = hidden(browser, "attempt");
  await answer(browser, "B");
  // An old tab, whose clock ran out: the server’s has not, and the stored answer stays.
  await browser.post(`/quiz/${quiz.id}/items/1`, {
    attempt,
    revision: "0",
    answer: "C",
    go: "time",
  });
  expect([browser.status, browser.path]).toEqual([200, `/quiz/${quiz.id}/items/1`]);
  expect((await storedIn(database.db, attempt))[0]).toEqual(["B"]);
});
