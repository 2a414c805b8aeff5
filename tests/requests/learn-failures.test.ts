/** What a screen says when the database fails it: its own heading, a reference, and nothing of the cause. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { lessonProgress, sessions } from "#db/schema";
import { createLesson } from "../factories/curriculum";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, attemptsOf, begin, chosen, hidden, learner, question, storedIn } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let lessonId: string;
let moduleId: string;
let quizId: string;
let tutorId: string;
let quickId: string;
let builtinId: string;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  ({ id: lessonId, moduleId } = await createLesson(db));
  quizId = (await createQuiz(db, { moduleId })).id;
  tutorId = (await createQuiz(db, { moduleId })).id;
  quickId = (await createQuiz(db, { moduleId, quizType: "quick" })).id;
  builtinId = (await createQuiz(db, { moduleId, quizType: "builtin" })).id;
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
  await begin(browser, quizId);
  await answer(browser, "B", "Next");
  attemptId = (await attemptsOf(database.db, user))[0]?.id ?? "";
});
afterEach(() => {
  database.statements.log = null;
});

/** From now on every statement with these words fails. */
function breakStatements(words: RegExp): void {
  database.statements.log = (sql) => {
    if (words.test(sql)) throw new Error("CAUSE-OF-IT");
  };
}
const mend = () => {
  database.statements.log = null;
};
const quizFailed = "Failed to load quiz. Please check if the quiz exists and you have access.";

test.each<[string, RegExp, () => string, string]>([
  ["the modules", /from "modules"/, () => "/modules", "Failed to fetch categories"],
  [
    "a module",
    /from "lessons"/,
    () => `/modules/${moduleId}/lessons`,
    "Failed to load module data",
  ],
  ["a lesson", /from "lessons"/, () => `/lessons/${lessonId}`, "Failed to load lesson"],
  ["practice", /from "modules"/, () => "/practice", "Error loading data from database"],
  ["a quiz", /from "question_lists"/, () => `/quiz/${quizId}`, quizFailed],
  ["a question", /from "attempt_items"/, () => `/quiz/${quizId}/items/1`, quizFailed],
  ...[
    ["the cards", /from "flashcards"/, "/practice/cards"],
    ["all cards", /from "flashcards"/, "/practice/cards/browse"],
    ["a quiz of one's own", /from "questions"/, "/practice/build"],
    ["what was missed", /from "question_records"/, "/practice/missed"],
    ["the rounds", /from "order_of_draw_rounds"/, "/practice/order-of-draw"],
    ["the plan", /from "lessons"/, "/practice/planner"],
  ].map(([what, words, at]): [string, RegExp, () => string, string] => [
    what as string,
    words as RegExp,
    () => at as string,
    "Error loading data from database",
  ]),
  [
    "the notifications",
    /from "notifications" .*order by/,
    () => "/notifications",
    "Failed to load notifications",
  ],
  [
    "the lessons to practice",
    /from "lessons"/,
    () => "/practice/lessons",
    "Error loading data from database",
  ],
  [
    "the look before submitting",
    /from "attempt_items"/,
    () => `/quiz/${quizId}/submit`,
    "Failed to submit quiz",
  ],
  ["results", /from "attempts"/, () => `/quiz/${quizId}/results`, "Results not found"],
  ["a review", /from "attempts"/, () => `/quiz/${quizId}/results/x/review`, "Results not found"],
  ["the dashboard", /from "list_stats"/, () => "/dashboard", "Something Went Wrong"],
])("%s that cannot be loaded", (_, statement, path, heading) =>
  failing(statement, path(), heading),
);

test("questions with feedback, of a quick quiz and of a built-in one that cannot be loaded", async () => {
  await browser.post(`/quiz/${tutorId}`, { mode: "tutor" });
  for (const quiz of [quickId, builtinId]) await begin(browser, quiz);
  for (const path of [
    `/quiz/${tutorId}/tutor/1`,
    `/quiz/${quickId}/quick/1`,
    `/quiz/${builtinId}/all`,
  ])
    await failing(/from "attempt_items"/, path, "Error loading quiz questions");
});

/** While those statements fail, the page says so under its own heading; after that it is there again. */
async function failing(statement: RegExp, path: string, heading: string): Promise<void> {
  breakStatements(statement);
  await browser.visit(path);
  expect([browser.status, browser.heading]).toEqual([500, heading]);
  expect(browser.text).toMatch(/Reference: \S+/);
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  expect(browser.page.link("Return to Home")).toBe("/");
  const data = await browser.request(`${path}.data`);
  expect(await data.text()).not.toContain("CAUSE-OF-IT");
  mend();
  await browser.visit(path);
  expect(browser.status).toBeLessThan(500);
}

test("a lesson that cannot be marked says so, and is not half marked", async () => {
  await browser.visit(`/lessons/${lessonId}`);
  const opened = hidden(browser, "opened");
  breakStatements(/into "study_days"/);
  await browser.press("Mark Complete");
  expect([browser.status, browser.path]).toEqual([500, `/lessons/${lessonId}`]);
  expect(browser.text).toContain("Failed to mark lesson as complete");
  expect(browser.text).not.toContain("Lesson complete");
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  // The time since the lesson was opened is not lost by trying again.
  expect(hidden(browser, "opened")).toBe(opened);
  mend();
  expect(await database.db.select().from(lessonProgress)).toEqual([]);
  await browser.press("Mark Complete");
  expect(browser.text).toContain("Lesson complete");
});

test("an answer that cannot be stored is not said to be, and the one before stands", async () => {
  await browser.visit(`/quiz/${quizId}/items/1`);
  breakStatements(/update "attempt_items"/);
  await answer(browser, "C", "Next");
  expect([browser.status, browser.heading]).toEqual([500, "Question 1 of 3"]);
  expect(chosen(browser)).toEqual(["C"]);
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  mend();
  expect(await storedIn(database.db, attemptId)).toEqual([["B"], null, null]);
});

test.each([/update "attempts"/, /into "list_stats"/, /into "study_days"/])(
  "a submit that fails at %s is undone whole, and can be pressed again",
  async (statement) => {
    await browser.visit(`/quiz/${quizId}/submit`);
    const page = browser.page;
    breakStatements(statement);
    await browser.press("Submit Quiz");
    expect([browser.status, browser.heading]).toEqual([500, "Failed to submit quiz"]);
    mend();
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
    browser.page = page;
    await browser.press("Submit Quiz");
    expect([browser.status, browser.heading]).toEqual([200, "Quiz results"]);
    expect(browser.text).toContain("33%");
  },
);

test("an answer that cannot be checked is not, and can be checked again", async () => {
  await browser.post(`/quiz/${tutorId}`, { mode: "tutor" });
  await browser.visit(`/quiz/${tutorId}/tutor/1`);
  breakStatements(/update "attempt_items"/);
  await browser.press("Check answer", {
    [question(browser)]: "B",
    "How sure are you? (optional)": "Sure",
  });
  expect([browser.status, browser.heading]).toEqual([500, "Question 1 of 3"]);
  expect(browser.text).toContain("Not saved: something went wrong on the server");
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  const sure = browser.page.document.querySelector('input[name="confidence"]:checked');
  expect([chosen(browser), sure?.getAttribute("value")]).toEqual([["B"], "sure"]);
  mend();
  await browser.press("Check answer");
  expect(browser.text).toContain("Correct 1 of 1 point");
  expect(browser.text).toContain("You were sure.");
});

test("a submit that fails at the last question says so, and keeps what is stored", async () => {
  for (const position of [1, 2, 3]) {
    await browser.visit(`/quiz/${quizId}/items/${position}`);
    if (position < 3) await answer(browser, "B", "Next");
  }
  breakStatements(/update "attempts"/);
  await answer(browser, "B", "Submit Quiz");
  expect([browser.path, browser.status]).toEqual([`/quiz/${quizId}/submit`, 200]);
  expect(browser.text).toContain("Failed to submit quiz");
  mend();
  expect(await storedIn(database.db, attemptId)).toEqual([["B"], ["B"], ["B"]]);
  await browser.press("Submit Quiz");
  expect(browser.heading).toBe("Quiz results");
});

test("a session that ended in the middle says that the answer did not arrive", async () => {
  await browser.visit(`/quiz/${quizId}/items/2`);
  await database.db.delete(sessions);
  await answer(browser, "C", "Next");
  expect(browser.path).toBe(`/auth?redirectTo=%2Fquiz%2F${quizId}%2Fitems%2F2`);
  expect(browser.text).toContain("what you just sent wasn't saved");
  expect((await storedIn(database.db, attemptId))[1]).toBeNull();
});

test("a start that fails leaves no attempt behind", async () => {
  const another = await createQuiz(database.db);
  await browser.visit(`/quiz/${another.id}`);
  breakStatements(/into "attempt_items"/);
  await browser.press("Start Quiz");
  expect(browser.status).toBe(500);
  expect(browser.text).toContain("Failed to start quiz. Please try again.");
  mend();
  expect(await attemptsOf(database.db, user)).toHaveLength(1);
});
