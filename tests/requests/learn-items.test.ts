/** A question's page: every button carries the answer along, and no post loses or overwrites one. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems } from "#db/schema";
import { createQuestion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
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
  storedIn,
} from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  const several = {
    type: "select_all" as const,
    stem: "Which two?",
    answerKey: { letters: ["A", "C"] },
  };
  const items = [
    await createQuestion(db, { stem: "Which one?" }),
    await createQuestion(db, several),
    await createQuestion(db, { stem: "Which last?" }),
  ];
  quiz = await createQuiz(db, { items, title: "Consent" });
  ({ user, browser } = await learner(db));
  await begin(browser, quiz.id);
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const at = (position: number | string) => `/quiz/${quiz.id}/items/${position}`;
const stored = () => storedIn(database.db, attemptId);
const flags = async () => {
  const mine = eq(attemptItems.attemptId, attemptId);
  const rows = await database.db.select().from(attemptItems).where(mine);
  return rows.sort((a, b) => a.position - b.position).map(({ flagged }) => flagged);
};
const post = (position: number | string, fields: Record<string, string | string[]>) =>
  browser.post(at(position), { attempt: attemptId, revision: "0", go: "2", ...fields });

describe("moving about", () => {
  test("shows one question with its place, options and what is answered", async () => {
    expect(browser.path).toBe(at(1));
    expect(browser.heading).toBe("Question 1 of 3");
    expect(question(browser)).toBe("Which one?");
    expect(browser.text).toContain("0 of 3 answered");
    expect(browser.text).toContain("Not answered yet");
    expect(() => browser.page.submission("Previous")).toThrow("disabled");
  });

  test("Next, Previous and the map keep what was chosen", async () => {
    await answer(browser, "A", "Next");
    expect(browser.path).toBe(at(2));
    await answer(browser, ["A", "D"], "Previous");
    expect([browser.path, chosen(browser)]).toEqual([at(1), ["A"]]);
    expect(browser.text).toContain("Saved");
    await answer(browser, "C", "Question 3, not answered");
    expect(browser.path).toBe(at(3));
    await answer(browser, "B", "Question 2, answered");
    expect([browser.path, chosen(browser)]).toEqual([at(2), ["A", "D"]]);
    expect(await stored()).toEqual([["C"], ["A", "D"], ["B"]]);
    expect(browser.text).toContain("3 of 3 answered");
  });

  test("an answer can be changed, and cleared", async () => {
    await answer(browser, "A", "Question 1");
    await answer(browser, "D", "Question 1");
    expect(await stored()).toEqual([["D"], null, null]);
    await browser.press("Clear answer");
    expect([browser.path, chosen(browser)]).toEqual([at(1), []]);
    expect(await stored()).toEqual([null, null, null]);
    expect(browser.text).toContain("0 of 3 answered");
    expect(() => browser.page.submission("Clear answer")).toThrow("no button");
  });

  test("a flag is put and taken with the answer, and stays through others", async () => {
    await answer(browser, "A", "Flag for review");
    expect([browser.path, chosen(browser)]).toEqual([at(1), ["A"]]);
    expect(await flags()).toEqual([true, false, false]);
    await answer(browser, "B", "Next");
    expect(browser.page.has('[aria-label="Question 1, answered, flagged"]')).toBe(true);
    await browser.press("Previous");
    await browser.press("Remove flag");
    expect([await flags(), await stored()]).toEqual([
      [false, false, false],
      [["B"], null, null],
    ]);
  });

  test("Enter goes on: the form's first button is the way forward", () => {
    const first = browser.page.document.querySelector("main form button");
    expect([first?.getAttribute("name"), first?.getAttribute("value")]).toEqual(["go", "2"]);
  });
});

describe("a post that no page sends", () => {
  test.each<[string, Record<string, string | string[]>, number, string]>([
    ["an unknown letter", { answer: "E" }, 422, "Not saved: that answer isn’t valid"],
    [
      "two letters of one choice",
      { answer: ["A", "B"] },
      422,
      "Not saved: that answer isn’t valid",
    ],
    ["a small letter", { answer: "a" }, 422, "Not saved: that answer isn’t valid"],
    ["a long letter", { answer: "A".repeat(21) }, 400, "couldn't understand that request"],
    [
      "a revision that is no number",
      { answer: "B", revision: "x" },
      400,
      "couldn't understand that request",
    ],
    [
      "a revision below nought",
      { answer: "B", revision: "-1" },
      400,
      "couldn't understand that request",
    ],
    [
      "a word that is no way to go",
      { answer: "B", go: "abc" },
      400,
      "couldn't understand that request",
    ],
    ["question 0 to go to", { answer: "B", go: "0" }, 400, "couldn't understand that request"],
    [
      "half a question to go to",
      { answer: "B", go: "1.5" },
      400,
      "couldn't understand that request",
    ],
    ["no attempt", { answer: "B", attempt: "" }, 400, "couldn't understand that request"],
    ["an unknown attempt", { answer: "B", attempt: "nobody" }, 404, "Question Not Found"],
  ])("%s is refused, and changes nothing", async (_, fields, status, text) => {
    await answer(browser, "C", "Question 1");
    await post(1, { revision: "1", ...fields });
    expect(browser.status).toBe(status);
    expect(browser.text).toContain(text);
    expect(await stored()).toEqual([["C"], null, null]);
    await browser.visit(at(1));
    expect(chosen(browser)).toEqual(["C"]);
  });

  test.each(["revision", "go", "attempt"])("without its %s is refused", async (name) => {
    const whole: Record<string, string> = {
      attempt: attemptId,
      revision: "0",
      go: "2",
      answer: "B",
    };
    const { [name]: _, ...fields } = whole;
    await browser.post(at(1), fields);
    expect([browser.status, browser.heading]).toEqual([400, "Bad Request"]);
    expect(await stored()).toEqual([null, null, null]);
  });

  test.each(["0", "4", "999", "abc", "1.0", "-1", "01", "1e0"])(
    "question %s is not there, to look at or to answer",
    async (position) => {
      for (const go of [() => browser.visit(at(position)), () => post(position, { answer: "B" })]) {
        await go();
        expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
        expect(browser.page.link("Back to the quiz")).toBe(`/quiz/${quiz.id}`);
      }
      expect(await stored()).toEqual([null, null, null]);
    },
  );

  test("another learner's attempt is not there, and stays as it is", async () => {
    await answer(browser, "A", "Question 1");
    const other = await learner(database.db);
    const fields = { attempt: attemptId, revision: "1", go: "2", answer: "B" };
    for (const go of ["2", "flag", "submit", "time"]) {
      await other.browser.post(at(1), { ...fields, go });
      expect(other.browser.status).toBe(404);
    }
    await other.browser.post(`/quiz/${quiz.id}/submit`, { attempt: attemptId });
    expect(other.browser.path).toBe(`/quiz/${quiz.id}`);
    expect([await stored(), await flags()]).toEqual([
      [["A"], null, null],
      [false, false, false],
    ]);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("one's own attempt at another quiz is not there", async () => {
    const another = await createQuiz(database.db);
    await post(1, { answer: "B" });
    const fields = { attempt: attemptId, revision: "1", go: "2", answer: "C" };
    await browser.post(`/quiz/${another.id}/items/1`, fields);
    expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    await browser.post(`/quiz/${another.id}/submit`, { attempt: attemptId });
    expect(browser.path).toBe(`/quiz/${another.id}`);
    expect(await stored()).toEqual([["B"], null, null]);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });
});

describe("the same question in two places", () => {
  test("a second click is saved, not refused", async () => {
    const fields = { answer: "B", go: "2" };
    for (let click = 0; click < 2; click++) {
      await post(1, fields);
      expect([browser.status, browser.path]).toEqual([200, at(2)]);
    }
    expect(await stored()).toEqual([["B"], null, null]);
  });

  test("an older page is refused, shows both answers, and the stored one stands", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(at(1));
    await answer(browser, "A", "Next");
    await answer(tab, "D", "Next");
    expect([tab.status, tab.heading]).toEqual([409, "Question 1 of 3"]);
    expect(tab.text).toContain("Not saved: this question was changed elsewhere");
    expect(tab.text).toContain("Another tab or device saved A.");
    expect(tab.text).toContain("You chose D here");
    expect([chosen(tab), await stored()]).toEqual([["A"], [["A"], null, null]]);
    // Chosen again, with both seen, it is taken.
    expect(hidden(tab, "revision")).toBe("1");
    await answer(tab, "D", "Next");
    expect([tab.status, await stored()]).toEqual([200, [["D"], null, null]]);
  });

  test("an older page without an answer says nothing about it, and clears nothing", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(at(1));
    await answer(browser, "A", "Next");
    await tab.press("Next");
    expect([tab.status, tab.heading]).toEqual([200, "Question 2 of 3"]);
    expect(await stored()).toEqual([["A"], null, null]);
  });
});
