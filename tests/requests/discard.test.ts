/** Discarding an open attempt, and attempts that were never answered: by pages and posts, without scripts. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { createEveryType } from "../factories/every-type";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { beginExam, examOf, mark, premium } from "./exams";
import { answer, answerAll, attemptsOf, begin, hidden, learner, stats } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  quiz = await createQuiz(database.db, { title: "Consent" });
  ({ user, browser } = await premium(database.db));
});

const attempts = () => attemptsOf(database.db, user);
const endings = async () => (await attempts()).map(({ ending }) => ending);

async function discardFromCover(): Promise<void> {
  await browser.visit(`/quiz/${quiz.id}`);
  await browser.follow("Discard this attempt");
}

test("an accidental Retake is discarded: the result before it stays the last one", async () => {
  await begin(browser, quiz.id);
  await answerAll(browser, "B");
  await browser.visit(`/quiz/${quiz.id}`);
  await browser.press("Retake Quiz");
  await discardFromCover();
  expect(browser.heading).toBe("Discard this attempt?");
  expect(browser.text).toContain("You haven't answered anything yet.");
  expect(await endings()).toEqual(["submitted", null]);
  const attempt = hidden(browser, "attempt");
  await browser.press("Discard attempt");
  expect([browser.status, browser.heading]).toEqual([200, "Attempt discarded"]);
  expect(await endings()).toEqual(["submitted", "discarded"]);
  // A second press of the same button changes nothing and says the same.
  await browser.post(`/quiz/${quiz.id}/discard`, { attempt });
  expect([browser.status, browser.heading]).toEqual([200, "Attempt discarded"]);
  await browser.follow("Back to the quiz");
  expect(browser.page.document.querySelectorAll("tbody tr")).toHaveLength(1);
  await browser.visit(`/quiz/${quiz.id}/results`);
  expect(stats(browser).Score).toBe("100%");
  await browser.visit("/dashboard");
  expect(browser.text).not.toContain("0%Needs Review");
});

test("a look at the page changes nothing, and Keep attempt leads back", async () => {
  await begin(browser, quiz.id);
  await answer(browser, "B");
  await discardFromCover();
  expect(browser.text).toContain("You have answered 1 of 3 questions.");
  await browser.follow("Keep attempt");
  expect(browser.text).toContain("Resume Quiz");
  expect(await endings()).toEqual([null]);
});

test("a page with questions left open in another tab says what became of its attempt", async () => {
  await begin(browser, quiz.id);
  const attempt = hidden(browser, "attempt");
  await browser.post(`/quiz/${quiz.id}/discard`, { attempt });
  const fields = { attempt, revision: "0", answer: "B", go: "2" };
  await browser.post(`/quiz/${quiz.id}/items/1`, fields);
  expect(browser.heading).toBe("Attempt discarded");
  expect(browser.text).toContain("Not saved: already submitted");
});

describe("is refused", () => {
  let attempt: string;
  beforeEach(async () => {
    await begin(browser, quiz.id);
    attempt = hidden(browser, "attempt");
  });

  test("to other learners and to visitors", async () => {
    const other = await learner(database.db);
    await other.browser.post(`/quiz/${quiz.id}/discard`, { attempt });
    expect(other.browser.status).toBe(404);
    const visitor = new Browser();
    await visitor.post(`/quiz/${quiz.id}/discard`, { attempt });
    expect(visitor.path).toContain("/auth");
    expect(await endings()).toEqual([null]);
  });

  test("by another quiz's address, or without an attempt", async () => {
    const other = await createQuiz(database.db);
    await browser.post(`/quiz/${other.id}/discard`, { attempt });
    expect(browser.status).toBe(404);
    await browser.post(`/quiz/${quiz.id}/discard`, {});
    expect(browser.status).toBe(400);
    expect(await endings()).toEqual([null]);
  });

  test("after the submit: its result is shown", async () => {
    await answerAll(browser, "B");
    await browser.post(`/quiz/${quiz.id}/discard`, { attempt });
    expect(browser.heading).toBe("Quiz results");
    expect(await endings()).toEqual(["submitted"]);
  });

  test("for a case study, which has no such page", async () => {
    const study = await createEveryType(database.db, { kind: "case_study" });
    await browser.post(`/quiz/${study.id}/discard`, { attempt });
    expect(browser.status).toBe(404);
  });
});

test("a practice exam can be discarded until an answer is stored", async () => {
  const exam = await examOf(database.db);
  await beginExam(browser, exam.id);
  await browser.visit(`/exam/${exam.id}`);
  await browser.follow("Discard this attempt");
  await browser.press("Discard attempt");
  expect(browser.heading).toBe("Attempt discarded");
  await browser.follow("Back to the exam");
  await browser.press("Start Exam");
  const attempt = hidden(browser, "attempt");
  await mark(database.db, browser, "B");
  await browser.visit(`/exam/${exam.id}`);
  expect(browser.text).not.toContain("Discard this attempt");
  await browser.visit(`/exam/${exam.id}/discard`);
  expect(browser.text).not.toContain("Discard attempt");
  await browser.post(`/exam/${exam.id}/discard`, { attempt });
  expect(browser.text).toContain("so you cannot discard it");
  expect(await endings()).toEqual(["discarded", null]);
});

test("a quiz that is submitted without an answer does not count, and the page before it says so", async () => {
  await begin(browser, quiz.id);
  await browser.visit(`/quiz/${quiz.id}/submit`);
  expect(browser.text).toContain("If you submit now, this attempt does not count.");
  await browser.press("Submit Quiz");
  expect(browser.heading).toBe("Not taken");
  expect(await endings()).toEqual(["not_taken"]);
  // Nothing of it is revealed: its answers were not given.
  const [closed] = await attempts();
  await browser.visit(`/quiz/${quiz.id}/results/${closed?.id}/review`);
  expect(browser.status).toBe(404);
});
