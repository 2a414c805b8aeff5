/** A learner reports a problem with a question, and an administrator reads it. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { challenges } from "#db/schema";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { takeList } from "../factories/taken";
import { createAdmin, type User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, attemptsOf, browserOf, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(challenges);
  ({ user, browser } = await learner(db, { fullName: "Casey O'Lind" }));
  const items = [
    await createQuestion(db, { stem: "Which <one>?" }),
    await createQuestion(db, { stem: "Which last?" }),
  ];
  quiz = await createQuiz(db, { items, title: "Consent quiz" });
  attemptId = await takeList(database, {
    userId: user.id,
    listId: quiz.id,
    answers: [["A"], ["B"]],
  });
});

const form = (position: number | string, attempt = attemptId) =>
  `/attempts/${attempt}/items/${position}/report`;
const review = () => `/quiz/${quiz.id}/results/${attemptId}/review`;
const stored = () => database.db.select().from(challenges).orderBy(challenges.id);
const notices = () => textsOf(browser, "[data-notice]").join() || browser.text;

describe("a report from the review", () => {
  test("is stored, and leads back to the question with what happens next", async () => {
    await browser.visit(`${review()}?show=wrong`);
    expect(browser.page.link("Report a problem")).toBe(form(1));
    await browser.follow("Report a problem");
    expect([browser.path, browser.heading]).toEqual([form(1), "Report a problem"]);
    expect(browser.text).toContain("Consent quiz, question 1");
    expect(browser.text).toContain("Which <one>?");
    await browser.press("Send report", {
      "What is wrong?": "The answer looks wrong",
      "Tell us more": "B is right as well.\nSee the order of draw.",
    });
    expect(browser.path).toBe(`${review()}?show=all&question=1#question-1`);
    expect(notices()).toContain("Report sent");
    expect(notices()).toContain("your score stays as it is");
    expect(await stored()).toMatchObject([
      {
        userId: user.id,
        attemptId,
        position: 1,
        questionVersionId: quiz.items[0]?.id,
        reason: "answer",
        details: "B is right as well.\nSee the order of draw.",
        status: "open",
      },
    ]);
  });

  test("sent again changes the first, which the form shows", async () => {
    await browser.post(form(1), { reason: "wording" });
    await browser.post(form(1), { reason: "wording" });
    expect(await stored()).toHaveLength(1);
    await browser.visit(form(1));
    expect(browser.text).toContain("You reported this question on");
    await browser.press("Update report", {
      "What is wrong?": "Something is broken",
      "Tell us more": "No table",
    });
    expect(notices()).toContain("Report updated");
    expect(await stored()).toMatchObject([{ reason: "broken", details: "No table" }]);
  });
});

describe("what is refused keeps what was typed", () => {
  test.each([
    [{}, "Choose what is wrong."],
    [{ reason: "nonsense", details: "Text" }, "Choose what is wrong."],
    [{ reason: "answer" }, "Say which answer you would mark correct, and why."],
    [{ reason: "answer", details: " \n" }, "Say which answer you would mark correct, and why."],
    [{ reason: "wording", details: "a\u0007b" }, "characters we can't store"],
    [{ reason: "wording", details: "m".repeat(2001) }, "Use at most 2,000 characters."],
  ])("%j", async (fields: Record<string, string>, words) => {
    await browser.post(form(1), fields);
    expect(browser.status).toBe(422);
    const alert = browser.page.document.querySelector('[role="alert"][tabindex]');
    expect(alert?.textContent).toContain(words);
    if (fields.details?.trim() && !fields.details.includes("\u0007"))
      expect(browser.page.field("Tell us more").value).toBe(fields.details);
    if (fields.reason === "answer")
      expect(
        browser.page.document.querySelector('input[value="answer"]')?.hasAttribute("checked"),
      ).toBe(true);
    expect(await stored()).toEqual([]);
  });
});

describe("a question that may not be reported is not found", () => {
  const isMissing = async (path: string) => {
    await browser.visit(path);
    expect([path, browser.status, browser.heading]).toEqual([path, 404, "Question Not Found"]);
    await browser.post(path, { reason: "wording" });
    expect([path, browser.status]).toEqual([path, 404]);
    expect(await stored()).toEqual([]);
  };

  test("one that there is not, and another learner's", async () => {
    for (const position of ["0", "3", "01", "x", "99999"]) await isMissing(form(position));
    await isMissing(form(1, "nowhere"));
    const other = await learner(database.db);
    const theirs = await takeList(database, {
      userId: other.user.id,
      listId: quiz.id,
      answers: [["A"]],
    });
    await isMissing(form(1, theirs));
  });

  test("one of an open attempt, and of an earlier one while a retake asks it", async () => {
    const open = await takeList(database, {
      userId: user.id,
      listId: quiz.id,
      answers: [["A"]],
      ends: "open",
    });
    await isMissing(form(1, open));
    await isMissing(form(1));
  });

  test("visitors are asked to sign in first", async () => {
    const visitor = await new Browser().visit(form(1));
    expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(form(1))}`);
    await visitor.post(form(1), { reason: "wording" });
    expect(await stored()).toEqual([]);
  });
});

test("an answer that was checked can be reported before the quiz is submitted", async () => {
  const tutored = await createQuiz(database.db, { items: 2 });
  await browser.post(`/quiz/${tutored.id}`, { mode: "tutor" });
  const open = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
  await browser.visit(form(1, open));
  expect(browser.status).toBe(404);
  await browser.visit(`/quiz/${tutored.id}/tutor/1`);
  await answer(browser, "A", "Check answer");
  await browser.post(form(1, open), { reason: "explanation" });
  expect(browser.path).toBe(`/quiz/${tutored.id}/tutor/1`);
  expect(notices()).toContain("Report sent");
  expect(await stored()).toMatchObject([{ attemptId: open, reason: "explanation" }]);
});

test("administrators read the reports, and no one else does", async () => {
  const admin = await browserOf(database.db, await createAdmin(database.db));
  await admin.visit("/admin/challenges");
  expect([admin.heading, admin.status]).toEqual(["Reported questions", 200]);
  expect(admin.text).toContain("Nothing reported");
  await browser.post(form(1), { reason: "answer", details: "<b>B</b> & C" });
  await admin.visit("/admin/challenges");
  for (const words of [
    "1 open report.",
    "The answer looks wrong",
    "<b>B</b> & C",
    "Which <one>?",
    "Consent quiz, question 1",
    "Casey O'Lind ·",
    `Options as the learner saw them: A. ${quiz.items[0]?.body.options?.[0]} · B. `,
  ])
    expect(admin.text).toContain(words);
  await browser.visit("/admin/challenges");
  expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
});
