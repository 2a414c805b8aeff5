/** Tutor mode: one answer at a time is checked, shown with its reasons, and stands. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { flashcards, lessons, questionRecords, questions } from "#db/schema";
import { createLesson } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import {
  answer,
  attemptsOf,
  begin,
  browserOf,
  chosen,
  hidden,
  learner,
  question,
  stats,
  storedIn,
} from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let lessonId: string;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  const lesson = await createLesson(db, { title: "Consent" });
  lessonId = lesson.id;
  const { moduleId } = lesson;
  const several = {
    type: "select_all" as const,
    stem: "Which two?",
    answerKey: { letters: ["A", "C"] },
  };
  const items = [
    await createQuestion(db, { stem: "Which one?", lessonId, moduleId }),
    await createQuestion(db, { ...several, lessonId, moduleId }),
    await createQuestion(db, { stem: "Which last?", lessonId, moduleId }),
  ];
  quiz = await createQuiz(db, { items, moduleId, title: "Practice", timeLimitMinutes: 10 });
  ({ user, browser } = await learner(db));
  await browser.visit(`/quiz/${quiz.id}`);
  await browser.press("Practice with feedback");
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const at = (position: number | string) => `/quiz/${quiz.id}/tutor/${position}`;
const stored = () => storedIn(database.db, attemptId);
const check = (letters: string | string[], from = browser) => answer(from, letters, "Check answer");
const post = (position: number | string, fields: Record<string, string | string[]>) =>
  browser.post(at(position), { attempt: attemptId, revision: "0", ...fields });

describe("beginning", () => {
  test("leads to the first question, without a clock", async () => {
    expect([browser.path, browser.heading]).toEqual([at(1), "Question 1 of 3"]);
    expect(question(browser)).toBe("Which one?");
    expect(browser.text).toContain("0 of 3 checked, 0 correct");
    expect(browser.text).not.toContain("left");
    expect((await attemptsOf(database.db, user))[0]).toMatchObject({
      mode: "tutor",
      deadline: null,
    });
  });

  test("the cover and the timed page lead back into it, and no second attempt is made", async () => {
    await check("B");
    await browser.visit(`/quiz/${quiz.id}`);
    expect(browser.text).toContain("You are practicing with feedback.");
    await browser.press("Resume Quiz");
    expect(browser.path).toBe(at(1));
    await browser.visit(`/quiz/${quiz.id}/items/2`);
    expect(browser.path).toBe(at(2));
    for (const mode of ["exam", "tutor", ""])
      await browser.post(`/quiz/${quiz.id}`, mode ? { mode } : {});
    expect(browser.path).toBe(at(1));
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("a timed attempt leads away from here", async () => {
    const other = await createQuiz(database.db);
    await begin(browser, other.id);
    await browser.visit(`/quiz/${other.id}/tutor/2`);
    expect(browser.path).toBe(`/quiz/${other.id}/items/2`);
  });

  test("without an attempt the cover is shown", async () => {
    const other = await createQuiz(database.db);
    await browser.visit(`/quiz/${other.id}/tutor/1`);
    expect(browser.path).toBe(`/quiz/${other.id}`);
  });

  test.each(["assessment", "quick", "exam"] as const)(
    "an %s has no feedback before the end",
    async (quizType) => {
      const { id } = await createQuiz(database.db, { quizType });
      await browser.visit(`/quiz/${id}`);
      expect(browser.text).not.toContain("Practice with feedback");
      await browser.post(`/quiz/${id}`, { mode: "tutor" });
      expect([browser.status, browser.heading]).toEqual([400, "Bad Request"]);
      expect(await attemptsOf(database.db, user)).toHaveLength(1);
    },
  );

  test("in a mode that there is none of is refused", async () => {
    const { id } = await createQuiz(database.db);
    await browser.post(`/quiz/${id}`, { mode: "cheat" });
    expect(browser.status).toBe(400);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });
});

describe("an answer", () => {
  test("that is wrong is told so by word, with every reason, and the way on", async () => {
    await browser.press("Check answer", {
      [question(browser)]: "A",
      "How sure are you? (optional)": "Sure",
    });
    expect([browser.path, browser.status]).toEqual([at(1), 200]);
    for (const text of [
      "Incorrect",
      "0 of 1 point",
      "You were sure.",
      "Your answer, incorrect",
      "Correct answer",
      "Why the first is wrong.",
      "Why the second is right",
      "OSHA Bloodborne Pathogens Standard",
      "1 of 3 checked, 0 correct",
    ])
      expect(browser.text).toContain(text);
    expect(browser.page.link("Read the lesson: Consent")).toBe(`/lessons/${lessonId}`);
    expect(browser.page.link("Report a problem")).toMatch(/^\/attempts\/[\w-]+\/items\/1\/report$/);
    expect(() => browser.page.submission("Check answer")).toThrow("no button");
    await browser.follow("Next");
    expect([browser.path, question(browser)]).toEqual([at(2), "Which two?"]);
    expect(browser.page.has('[aria-label="Question 1, incorrect"]')).toBe(true);
  });

  test("comes in the order in which it teaches: verdict, right option, why, own answer, the others", async () => {
    await check("A");
    const order = [
      "Which",
      "Incorrect",
      "Correct answer",
      "Why the second is right",
      "Your answer, incorrect",
      "Why the first is wrong.",
    ].map((text) => browser.text.indexOf(text, browser.text.indexOf("Finish and submit")));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test("is told on the submit check too, and nothing of what was not checked", async () => {
    await check("A");
    await browser.visit(`/quiz/${quiz.id}/submit`);
    const steps = [...browser.page.document.querySelectorAll("[aria-label='Questions'] a")];
    expect(steps.map((one) => one.getAttribute("aria-label"))).toEqual([
      "Question 1, incorrect",
      "Question 2, not answered",
      "Question 3, not answered",
    ]);
  });

  test("that is wrong makes a study card in one press, which says so in its place; twice it is one", async () => {
    await check("A");
    const made = () => database.db.select().from(flashcards).where(eq(flashcards.ownerId, user.id));
    const sent = browser.page.submission("Make a card").data;
    const fields = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    await browser.press("Make a card");
    expect([browser.path, browser.status]).toEqual([at(1), 200]);
    expect(browser.text).toContain("Card made");
    expect(() => browser.page.submission("Make a card")).toThrow("no button");
    // Nothing above the question moves it.
    expect(browser.text).not.toContain("Study card added");
    await browser.post("/practice/cards/own", fields);
    expect([browser.path, browser.status]).toEqual([at(1), 200]);
    expect((await made()).map(({ front }) => front.split("\n")[0])).toEqual(["Which one?"]);
    await browser.post("/practice/cards/own", { ...fields, quiet: "perhaps" });
    expect(browser.status).toBe(400);
  });

  test("that is right makes none, nor one of a question that is asked no more", async () => {
    await check("B");
    expect(browser.text).toContain("1 of 3 checked, 1 correct");
    expect(browser.text).not.toContain("Make a card");
    await browser.follow("Next");
    await check(["A"]);
    expect(browser.text).toContain("Make a card");
    await database.db.update(questions).set({ status: "archived" });
    await browser.visit(at(2));
    expect(browser.text).not.toContain("Make a card");
  });

  test("links to no lesson that is locked", async () => {
    await database.db.update(lessons).set({ isPremium: true }).where(eq(lessons.id, lessonId));
    await check("A");
    expect(browser.text).toContain("Why the first is wrong.");
    expect(browser.text).not.toContain("Read the lesson");
  });

  test("that is right is told so, and the map says it by word", async () => {
    await check("B");
    expect(browser.text).toContain("Correct 1 of 1 point");
    expect(browser.text).toContain("1 of 3 checked, 1 correct");
    await browser.follow("Question 3, not answered");
    expect(browser.page.has('[aria-label="Question 1, correct"]')).toBe(true);
    await browser.follow("Question 1, correct");
    expect(browser.path).toBe(at(1));
    expect(browser.text).toContain("Why the second is right");
  });

  test("to a select-all is checked as a set", async () => {
    await browser.visit(at(2));
    await check(["A", "C"]);
    expect(browser.text).toContain("Correct 1 of 1 point");
    expect(await stored()).toEqual([null, ["A", "C"], null]);
  });

  test("that is missing is asked for beside the question and above it; how sure one is stays", async () => {
    await browser.press("Check answer", { "How sure are you? (optional)": "Unsure" });
    expect([browser.status, browser.path]).toEqual([422, at(1)]);
    expect(browser.page.document.querySelector("main form [role=alert]")?.textContent).toContain(
      "Choose an answer first.",
    );
    expect(browser.page.document.querySelector("#answer-error")?.textContent).toContain(
      "Choose an answer first.",
    );
    const unsure = browser.page.document.querySelector("input[value=unsure]");
    expect(unsure?.hasAttribute("checked")).toBe(true);
    expect(await stored()).toEqual([null, null, null]);
  });

  test.each<[string, Record<string, string | string[]>, number, string]>([
    ["an unknown letter", { answer: "E" }, 422, "Not saved: that answer isn’t valid"],
    ["two of one choice", { answer: ["A", "B"] }, 422, "Not saved: that answer isn’t valid"],
    ["a long letter", { answer: "A".repeat(21) }, 400, "couldn't understand that request"],
    [
      "a revision that is none",
      { answer: "B", revision: "x" },
      400,
      "couldn't understand that request",
    ],
    ["half sure", { answer: "B", confidence: "half" }, 400, "couldn't understand that request"],
    ["no attempt", { answer: "B", attempt: "" }, 400, "couldn't understand that request"],
    ["an unknown attempt", { answer: "B", attempt: "nobody" }, 404, "Question Not Found"],
  ])("with %s is refused, and checks nothing", async (_, fields, status, text) => {
    await post(1, fields);
    expect(browser.status).toBe(status);
    expect(browser.text).toContain(text);
    expect(await stored()).toEqual([null, null, null]);
  });

  test.each(["0", "4", "abc", "01"])("to question %s is none", async (position) => {
    for (const go of [() => browser.visit(at(position)), () => post(position, { answer: "B" })]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    }
  });

  test("pressed twice is checked once", async () => {
    const page = browser.page;
    await check("B");
    browser.page = page;
    await check("B");
    expect([browser.status, browser.path]).toEqual([200, at(1)]);
    expect(await stored()).toEqual([["B"], null, null]);
  });

  test("cannot be changed or taken back once it is checked, from an older page either", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(at(1));
    await check("A");
    await check("B", tab);
    expect([tab.status, tab.heading]).toEqual([409, "Question 1 of 3"]);
    expect(tab.text).toContain("Not saved: this answer has been checked");
    expect(tab.text).toContain("Incorrect");
    for (const answer of [[], ["C"]]) {
      await post(1, { revision: "1", answer });
      expect(browser.status).toBe(409);
    }
    // The timed page's post takes nothing back either, and ends nothing.
    for (const go of ["clear", "2"]) {
      const fields = { attempt: attemptId, revision: "1", answer: "C", go };
      await browser.post(`/quiz/${quiz.id}/items/1`, fields);
      expect(browser.status).not.toBe(500);
    }
    expect(await stored()).toEqual([["A"], null, null]);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("that another tab stored meanwhile is not overwritten, and shown", async () => {
    const fields = { attempt: attemptId, revision: "0", answer: "D", go: "1" };
    const tab = await browserOf(database.db, user);
    await tab.post(`/quiz/${quiz.id}/items/1`, fields);
    await check("A");
    expect(browser.status).toBe(409);
    expect(browser.text).toContain("Another tab or device saved D.");
    expect([chosen(browser), hidden(browser, "revision")]).toEqual([["D"], "1"]);
    await check("A");
    expect([browser.status, await stored()]).toEqual([200, [["A"], null, null]]);
  });

  test("of another learner's attempt, or of another quiz, is none", async () => {
    const other = await learner(database.db);
    await other.browser.post(at(1), { attempt: attemptId, revision: "0", answer: "B" });
    expect(other.browser.status).toBe(404);
    const another = await createQuiz(database.db);
    const fields = { attempt: attemptId, revision: "0", answer: "B" };
    await browser.post(`/quiz/${another.id}/tutor/1`, fields);
    expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    expect(await stored()).toEqual([null, null, null]);
  });

  test("of somebody signed out leads to signing in", async () => {
    browser.cookies.clear();
    await post(1, { answer: "B" });
    expect(browser.path).toMatch(/^\/auth/);
    expect(await stored()).toEqual([null, null, null]);
  });
});

describe("the end", () => {
  const finish = async () => {
    await check("B");
    await browser.follow("Next");
    await check(["A", "C"]);
    await browser.follow("Next");
    await check("D");
  };

  test("is Submit on the last, the result says how it was taken, and Retake keeps the mode", async () => {
    await finish();
    await browser.press("Submit Quiz");
    expect(browser.heading).toBe("Quiz results");
    expect(stats(browser)).toMatchObject({ Score: "67%", Correct: "2 of 3 correct" });
    expect(browser.text).toContain("Practiced with feedback");
    expect(browser.text).not.toContain("You checked");
    await browser.press("Retake Quiz");
    expect(browser.path).toBe(at(1));
    const [, second] = await attemptsOf(database.db, user);
    expect(second).toMatchObject({ mode: "tutor", submittedAt: null });
  });

  test("with some left open asks first", async () => {
    await browser.visit(at(3));
    await check("B");
    await browser.follow("Submit Quiz");
    expect(browser.text).toContain("You have 2 unanswered questions.");
    await browser.follow("Go to question 1");
    expect(browser.path).toBe(at(1));
    await browser.follow("Finish and submit");
    await browser.press("Submit Quiz");
    expect(stats(browser).Score).toBe("33%");
    expect(browser.text).toContain(
      "You checked 1 of 3 questions. The ones you didn't check count as wrong.",
    );
  });

  test("keeps how sure the learner was, for the list of what was sure but wrong", async () => {
    await browser.press("Check answer", {
      [question(browser)]: "A",
      "How sure are you? (optional)": "Sure",
    });
    await browser.follow("Finish and submit");
    await browser.press("Submit Quiz");
    const records = await database.db.select().from(questionRecords);
    expect(records.filter((one) => one.userId === user.id)).toMatchObject([
      { lastCorrect: false, lastConfidence: "sure" },
    ]);
  });

  test("a page left open then leads to the result, and says what it lost", async () => {
    await check("B");
    const tab = await browserOf(database.db, user);
    await tab.visit(at(2));
    await browser.follow("Finish and submit");
    await browser.press("Submit Quiz");
    await check(["A", "C"], tab);
    expect(tab.path).toBe(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(tab.text).toContain("Not saved: already submitted");
    await post(1, { revision: "1", answer: "B" });
    expect(browser.path).toBe(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(browser.text).not.toContain("Not saved");
    await browser.visit(at(1));
    expect(browser.path).toBe(`/quiz/${quiz.id}`);
  });
});

test("a question that stands in another quiz that is open is locked and not shown, until that is done", async () => {
  const { db } = database;
  const items = quiz.items.slice(0, 1);
  const shared = await createQuiz(db, { items, quizType: "assessment" });
  await begin(browser, shared.id);
  await browser.visit(at(1));
  await check("B");
  expect(browser.text).toContain("Answer saved");
  expect(browser.text).toContain("You’ll see the answer later");
  expect(browser.text).not.toContain("Why the second is right");
  expect(browser.text).toContain("1 of 3 checked, 0 correct");
  await browser.follow("Next");
  expect(browser.page.has('[aria-label="Question 1, not shown yet"]')).toBe(true);
  const exam = (await attemptsOf(db, user)).find(({ listId }) => listId === shared.id);
  await browser.post(`/quiz/${shared.id}/submit`, { attempt: exam?.id ?? "" });
  await browser.visit(at(1));
  expect(browser.text).toContain("Correct 1 of 1 point");
});
