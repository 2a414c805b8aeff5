/** A quiz's cover: what it says, and its one button, pressed once, twice and fifty times. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;
let moduleId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  moduleId = (await createModule(db, { name: "Fundamentals" })).id;
  await createLesson(db, { moduleId });
  quiz = await createQuiz(db, {
    moduleId,
    title: "Consent and privacy",
    description: "What every draw begins with.",
    timeLimitMinutes: 20,
    passingScore: 67,
  });
  ({ user, browser } = await learner(db));
});

const cover = () => `/quiz/${quiz.id}`;
const history = () => textsOf(browser, "#history ~ * tbody tr");

describe("the cover", () => {
  test("says what the quiz is, and that nothing was done yet", async () => {
    await browser.visit(cover());
    expect([browser.status, browser.heading]).toEqual([200, "Consent and privacy"]);
    expect(browser.text).toContain("3 questions · 20 min · pass mark 67%");
    expect(browser.text).toContain("What every draw begins with.");
    expect(browser.text).not.toContain("Your attempts");
    expect(browser.page.link("Fundamentals")).toBe(`/modules/${moduleId}/lessons`);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("says what extra time makes of the limit", async () => {
    for (const [extraTimeFactor, time] of [
      [1.25, "20 min → 25 min"],
      [1.5, "20 min → 30 min"],
      [2, "20 min → 40 min"],
    ] as const) {
      ({ user, browser } = await learner(database.db, { extraTimeFactor }));
      await browser.visit(cover());
      expect(browser.text).toContain(`3 questions · ${time} · pass mark`);
      expect(browser.text).toContain(`Includes your extra time (×${extraTimeFactor}).`);
      await browser.press("Start Quiz");
      const [attempt] = await attemptsOf(database.db, user);
      const minutes = Number(attempt?.deadline) - Number(attempt?.startedAt);
      expect(minutes / 60_000).toBe(20 * extraTimeFactor);
    }
  });

  test("promises no clock where there is none", async () => {
    quiz = await createQuiz(database.db);
    await browser.visit(cover());
    expect(browser.text).toContain("3 questions · about 2 min · pass mark 70%");
    await browser.press("Start Quiz");
    expect(browser.page.has("[role=timer]")).toBe(false);
    const [attempt] = await attemptsOf(database.db, user);
    expect(attempt?.deadline).toBeNull();
  });

  test("offers Start, then Resume, then Retake, and lists the attempts", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B");
    await browser.visit(cover());
    expect(browser.text).toMatch(/In progress (19|20) min left\. At/);
    expect(() => browser.page.submission("Start Quiz")).toThrow("no button");
    await browser.press("Resume Quiz");
    expect(browser.text).toContain("1 of 3 answered");
    await answerAll(browser, "B");
    await browser.visit(cover());
    expect(history()).toHaveLength(1);
    expect(history()[0]).toMatch(/100%.*3\/3.*Passed$/);
    await browser.press("Retake Quiz");
    expect(browser.text).toContain("0 of 3 answered");
    await answerAll(browser, "A");
    await browser.visit(cover());
    expect(history().map((row) => row.replace(/^.*[AP]M/, ""))).toEqual([
      expect.stringMatching(/^0%0\/3.*Needs Review$/),
      expect.stringMatching(/^100%3\/3.*Passed$/),
    ]);
    expect(await attemptsOf(database.db, user)).toHaveLength(2);
  });

  test("opened makes no attempt, by page or by data", async () => {
    for (const path of [cover(), `${cover()}.data`, `${cover()}/items/1`, `${cover()}/submit`])
      expect((await browser.request(path)).status).toBeLessThan(400);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("shows nobody else's attempts", async () => {
    await begin(browser, quiz.id);
    const other = await learner(database.db);
    await other.browser.visit(cover());
    expect(other.browser.text).not.toContain("In progress");
    await other.browser.press("Start Quiz");
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
    expect(await attemptsOf(database.db, other.user)).toHaveLength(1);
  });
});

describe("a quiz that cannot be taken", () => {
  const paths = ["", "/items/1", "/submit", "/results", "/results/any/review"];

  test.each(["no-such-quiz", "a draft", "retired", "someone's own"])(
    "%s: Quiz Not Found",
    async (kind) => {
      const { db } = database;
      const own = await learner(db);
      const id =
        kind === "a draft"
          ? (await createQuiz(db, { status: "draft" })).id
          : kind === "retired"
            ? (await createQuiz(db, { isActive: false })).id
            : kind === "someone's own"
              ? (await createQuiz(db, { ownerId: own.user.id })).id
              : kind;
      for (const path of paths) {
        await browser.visit(`/quiz/${id}${path}`);
        expect([path, browser.status, browser.heading]).toEqual([path, 404, "Quiz Not Found"]);
        expect(browser.page.link("Back to Practice")).toBe("/practice");
      }
      await browser.post(`/quiz/${id}`);
      expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
      expect(await attemptsOf(db, user)).toEqual([]);
    },
  );

  test("one without questions says so", async () => {
    quiz = await createQuiz(database.db, { items: [] });
    for (const go of [() => browser.visit(cover()), () => browser.post(cover())]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
      expect(browser.text).toContain("This quiz has no questions available.");
    }
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });
});

describe("fifty at once", () => {
  const headers = () => ({ origin: browser.origin, "sec-fetch-site": "same-origin" });
  const fifty = async (path: string, fields: Record<string, string>) => {
    const press = async () => {
      const body = new URLSearchParams(fields);
      const reply = await browser.request(path, { method: "POST", body, headers: headers() });
      return `${reply.status} ${reply.headers.get("location")}`;
    };
    return new Set(await Promise.all(Array.from({ length: 50 }, press)));
  };

  test("starts make one attempt, and all lead to its first question", async () => {
    expect([...(await fifty(cover(), {}))]).toEqual([`302 ${cover()}/items/1`]);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
    await browser.visit(`${cover()}/items/1`);
    expect(browser.heading).toBe("Question 1 of 3");
  });

  test("submits make one result, and all lead to it", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B");
    const [open] = await attemptsOf(database.db, user);
    const id = open?.id ?? "";
    const replies = await fifty(`${cover()}/submit`, { attempt: id });
    expect([...replies]).toEqual([`302 ${cover()}/results?attempt=${id}`]);
    const [closed, ...more] = await attemptsOf(database.db, user);
    expect(more).toEqual([]);
    expect(closed).toMatchObject({ id, score: 33, correctCount: 1, ending: "submitted" });
    await browser.visit(`/practice?module=${moduleId}`);
    expect(browser.text).toContain("Best 33%, 67% to pass");
  });
});
