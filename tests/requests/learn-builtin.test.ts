/** The built-in quiz: all its questions on one page, stored as they are posted, submitted once all are answered. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { createModule } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { attemptsOf, begin, browserOf, learner, stats, storedIn, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let attemptId: string;
const stems = ["First?", "Second?", "Third?", "Fourth?", "Fifth?"];

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  const { id: moduleId } = await createModule(db);
  const items = [];
  for (const stem of stems) items.push(await createQuestion(db, { stem, moduleId }));
  quiz = await createQuiz(db, { items, moduleId, quizType: "builtin", title: "Five questions" });
  ({ user, browser } = await learner(db));
  await begin(browser, quiz.id);
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const all = () => `/quiz/${quiz.id}/all`;
const stored = () => storedIn(database.db, attemptId);
const answers = (letters: string) =>
  Object.fromEntries(
    [...letters].flatMap((letter, at) => (letter === "-" ? [] : [[stems[at] ?? "", letter]])),
  );
/** What the page's form posts, a letter a question; "-": none. */
const fields = (letters: string, revision = "0"): Record<string, string> => ({
  attempt: attemptId,
  ...Object.fromEntries(
    [...letters].flatMap((letter, at) => [
      [`revision-${at + 1}`, revision],
      ...(letter === "-" ? [] : [[`answer-${at + 1}`, letter]]),
    ]),
  ),
});
const chosen = () =>
  [...browser.page.document.querySelectorAll("main input[checked]")].map(
    (input) => `${input.getAttribute("name")}=${input.getAttribute("value")}`,
  );

test("Start leads to one page with all questions, and Resume back to it", async () => {
  expect([browser.path, browser.heading]).toEqual([all(), "Five questions"]);
  expect(textsOf(browser, "legend")).toEqual(stems);
  expect(browser.text).toContain("0 of 5 answered");
  await browser.visit(`/quiz/${quiz.id}`);
  await browser.press("Resume Quiz");
  expect(browser.path).toBe(all());
});

describe("Submit", () => {
  test("with all answered leads to the result; at 80 % it is excellent, and the review is there", async () => {
    await browser.press("Submit", answers("BBBBA"));
    expect(browser.heading).toBe("Quiz results");
    expect(stats(browser)).toMatchObject({ Score: "80%", Correct: "4 of 5 correct" });
    expect(browser.text).toContain("Excellent work!");
    await browser.follow("Review Answers");
    expect(browser.text).toContain("Why the second is right");
    await browser.visit(`/quiz/${quiz.id}`);
    await browser.press("Retake Quiz");
    expect([browser.path, chosen()]).toEqual([all(), []]);
  });

  test("below 80 % is not called excellent", async () => {
    await browser.press("Submit", answers("BBBAA"));
    expect(stats(browser).Score).toBe("60%");
    expect(browser.text).not.toContain("Excellent");
  });

  test("with some missing comes back: the others are stored, and those missing are named", async () => {
    await browser.press("Submit", answers("B-C-D"));
    expect([browser.status, browser.path]).toEqual([422, all()]);
    expect(textsOf(browser, "main form [role=alert] a")).toEqual([
      "Question 2 has no answer yet.",
      "Question 4 has no answer yet.",
    ]);
    expect(browser.page.link("Question 2 has no answer yet.")).toBe("#question-2");
    expect(browser.page.has("#question-2 #error-2")).toBe(true);
    expect(browser.page.has("#question-1 #error-1")).toBe(false);
    expect(chosen()).toEqual(["answer-1=B", "answer-3=C", "answer-5=D"]);
    expect(await stored()).toEqual([["B"], null, ["C"], null, ["D"]]);
    await browser.press("Submit", { [stems[1] ?? ""]: "A", [stems[3] ?? ""]: "A" });
    expect(browser.heading).toBe("Quiz results");
    expect(await stored()).toEqual([["B"], ["A"], ["C"], ["A"], ["D"]]);
  });

  test("with nothing chosen names them all", async () => {
    await browser.press("Submit");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, "main form [role=alert] a")).toHaveLength(5);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("pressed twice makes one result", async () => {
    const page = browser.page;
    await browser.press("Submit", answers("BBBBB"));
    const { path } = browser;
    browser.page = page;
    await browser.press("Submit", answers("BBBBB"));
    expect(browser.path).toBe(path);
    expect(browser.text).not.toContain("Not saved");
    browser.page = page;
    await browser.press("Submit", answers("AAAAA"));
    expect(browser.path).toBe(path);
    expect(browser.text).toContain("Not saved: already submitted");
    expect(await attemptsOf(database.db, user)).toMatchObject([{ score: 100 }]);
  });

  test("from an older page overwrites nothing, and shows what is stored", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(all());
    await browser.press("Submit", answers("B----"));
    await tab.press("Submit", answers("ABBBB"));
    expect(tab.status).toBe(409);
    expect(tab.text).toContain("Not saved: your answer to question 1 was changed elsewhere.");
    expect(await stored()).toEqual([["B"], ["B"], ["B"], ["B"], ["B"]]);
    await tab.press("Submit");
    expect(tab.heading).toBe("Quiz results");
  });
});

describe("a post that no page sends", () => {
  test.each<[string, (given: Record<string, string>) => Record<string, string>, number, string]>([
    ["an unknown letter", (f) => ({ ...f, "answer-2": "E" }), 422, "isn’t valid"],
    ["no attempt", (f) => ({ ...f, attempt: "" }), 400, "couldn't understand that request"],
    [
      "a revision that is none",
      (f) => ({ ...f, "revision-2": "x" }),
      400,
      "couldn't understand that request",
    ],
    ["an unknown attempt", (f) => ({ ...f, attempt: "nobody" }), 404, "Question Not Found"],
    ["a sixth question", (f) => ({ ...f, "revision-6": "0" }), 404, "Question Not Found"],
    ["no question", () => ({ attempt: attemptId }), 404, "Question Not Found"],
  ])("%s is refused, and submits nothing", async (_, change, status, text) => {
    await browser.post(all(), change(fields("-B---")));
    expect(browser.status).toBe(status);
    expect(browser.text).toContain(text);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("another learner's is not there, and stays as it is", async () => {
    const other = await learner(database.db);
    await other.browser.post(all(), fields("BBBBB"));
    expect(other.browser.status).toBe(404);
    expect(await stored()).toEqual([null, null, null, null, null]);
  });

  test("signed out, it leads to signing in", async () => {
    browser.cookies.clear();
    await browser.post(all(), fields("BBBBB"));
    expect(browser.path).toMatch(/^\/auth/);
    expect(await stored()).toEqual([null, null, null, null, null]);
  });
});

test("other quizzes, and this one with feedback, have pages of their own", async () => {
  const other = await createQuiz(database.db);
  await begin(browser, other.id);
  await browser.visit(`/quiz/${other.id}/all`);
  expect(browser.path).toBe(`/quiz/${other.id}/items/1`);
  const fresh = await learner(database.db);
  await fresh.browser.visit(`/quiz/${quiz.id}`);
  await fresh.browser.press("Practice with feedback");
  expect(fresh.browser.path).toBe(`/quiz/${quiz.id}/tutor/1`);
  await fresh.browser.visit(all());
  expect(fresh.browser.path).toBe(`/quiz/${quiz.id}/tutor/1`);
});
