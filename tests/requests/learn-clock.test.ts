/** A quiz against the clock: the server's, moved by the tests. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { users } from "#db/schema";
import { setExtraTime } from "~/features/attempts/engine/extra-time.server";
import { createModule } from "../factories/curriculum";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import {
  answer,
  answerAll,
  attemptsOf,
  begin,
  browserOf,
  learner,
  stats,
  storedIn,
} from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;

const start = new Date("2026-03-02T15:00:00Z");
/** Minutes and seconds after the start; the quiz ends after twenty minutes. */
const clockAt = (minutes: number, seconds = 0) =>
  vi.setSystemTime(new Date(start.getTime() + (minutes * 60 + seconds) * 1000));

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const { id: moduleId } = await createModule(database.db);
  quiz = await createQuiz(database.db, { moduleId, timeLimitMinutes: 20, title: "Consent" });
  ({ user, browser } = await learner(database.db, { timeZone: "America/New_York" }));
  await begin(browser, quiz.id);
});
afterEach(() => void vi.useRealTimers());

const at = (path: string) => `/quiz/${quiz.id}${path}`;
const timer = () => browser.page.document.querySelector("[role=timer]")?.textContent;
const attempt = async () => {
  const all = await attemptsOf(database.db, user);
  expect(all).toHaveLength(1);
  return all[0] as (typeof all)[number];
};
const stored = async () => storedIn(database.db, (await attempt()).id);
const resultPath = async () => at(`/results?attempt=${(await attempt()).id}`);

describe("the time left", () => {
  test("stands on each page, with the end on the learner's clock", async () => {
    expect(timer()).toBe("Time left: 20:00");
    expect(browser.text).toContain("ends at 10:20 AM");
    expect(browser.html).toContain('dateTime="2026-03-02T15:20:00.000Z"');
    clockAt(7, 26);
    await browser.visit(at("/submit"));
    expect(timer()).toBe("Time left: 12:34");
    expect(browser.text).toContain("ends at 10:20 AM");
    await browser.visit(at(""));
    expect(browser.text).toContain("13 min left. At 10:20 AM, we submit what's saved.");
  });

  test("does not begin anew with Resume", async () => {
    clockAt(15);
    await browser.visit(at(""));
    await browser.press("Resume Quiz");
    expect(timer()).toBe("Time left: 5:00");
    expect((await attempt()).startedAt).toEqual(start);
  });

  test("is red below a minute", async () => {
    const red = () => browser.page.has("[role=timer] .text-bad");
    clockAt(19);
    await browser.visit(at("/items/1"));
    expect([timer(), red()]).toEqual(["Time left: 1:00", false]);
    clockAt(19, 1);
    await browser.visit(at("/items/1"));
    expect([timer(), red()]).toEqual(["Time left: 0:59", true]);
  });

  test("grows with extra time given in the middle", async () => {
    const { id: userId } = user;
    const now = new Date();
    await database.transaction((tx) =>
      setExtraTime(tx, { userId, factor: 1.5, actorId: null, now }),
    );
    clockAt(21);
    await answer(browser, "B", "Next");
    expect([browser.status, timer()]).toEqual([200, "Time left: 9:00"]);
    await browser.visit(at(""));
    expect(browser.text).toContain("20 min → 30 min");
    expect(browser.text).toContain("9 min left. At 10:30 AM");
  });
});

describe("an answer at the end", () => {
  test.each([
    ["before it", 19, 59],
    ["at it", 20, 0],
    ["five seconds after it", 20, 5],
  ])("counts %s", async (_, minutes, seconds) => {
    clockAt(minutes, seconds);
    await answer(browser, "B", "Next");
    expect(browser.path).toBe(at("/items/2"));
    expect(await stored()).toEqual([["B"], null, null]);
  });

  test("does not count six seconds after it, and its author is told", async () => {
    await answer(browser, "A", "Question 1");
    clockAt(20, 6);
    await answer(browser, "B", "Next");
    expect(browser.path).toBe(await resultPath());
    expect(browser.text).toContain("Not saved: time was over");
    expect(browser.text).toContain("Time’s up!");
    expect(stats(browser)).toMatchObject({ Score: "0%", "Time taken": "20 min" });
    expect(await stored()).toEqual([["A"], null, null]);
    await browser.visit(await resultPath());
    expect(browser.text).not.toContain("Not saved");
  });

  test("sent by the page's own clock is submitted without a word of reproach", async () => {
    await answer(browser, "B", "Question 1");
    clockAt(20, 1);
    const { id } = await attempt();
    const fields = { attempt: id, revision: "1", answer: "B", go: "time" };
    await browser.post(at("/items/1"), fields);
    expect(browser.path).toBe(await resultPath());
    expect(browser.text).toContain("Time’s up!");
    expect(browser.text).not.toContain("Not saved");
    expect(await attempt()).toMatchObject({ correctCount: 1, ending: "timed_out" });
    // The same from a second tab.
    await browser.post(at("/items/1"), { ...fields, answer: "C" });
    expect(browser.path).toBe(await resultPath());
    expect(await attempt()).toMatchObject({ correctCount: 1 });
  });

  test("after submitting is not saved, and its author is told", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(at("/items/1"));
    await answerAll(browser, "B");
    expect(stats(browser).Score).toBe("100%");
    await answer(tab, "A", "Next");
    expect(tab.path).toBe(await resultPath());
    expect(tab.text).toContain("Not saved: already submitted");
    expect(tab.text).not.toContain("Time’s up!");
    expect(stats(tab).Score).toBe("100%");
    expect(await stored()).toEqual([["B"], ["B"], ["B"]]);
  });
});

describe("an attempt whose time is over", () => {
  beforeEach(async () => {
    await answer(browser, "B", "Next");
    clockAt(60);
  });

  test.each(["/items/2", "/items/99", "/submit"])("closes at a look at %s", async (path) => {
    await browser.visit(at(path));
    expect(browser.path).toBe(await resultPath());
    expect(browser.heading).toBe("Quiz results");
    expect(browser.text).toContain("Time’s up!");
    expect(stats(browser)).toMatchObject({
      Score: "33%",
      Correct: "1 of 3 correct",
      "Time taken": "20 min",
    });
    expect(await attempt()).toMatchObject({
      ending: "timed_out",
      submittedAt: new Date(start.getTime() + 20 * 60_000),
    });
  });

  test("closes at a look at its results", async () => {
    await browser.visit(at("/results"));
    expect([browser.status, browser.heading]).toEqual([200, "Quiz results"]);
    expect(browser.text).toContain("Time’s up!");
  });

  test("closes at a look at the cover, which lists it", async () => {
    await browser.visit(at(""));
    expect(browser.text).not.toContain("In progress");
    await browser.follow("Today, 10:20 AM");
    expect(browser.text).toContain("Time’s up!");
  });

  test.each(["Submit Quiz", "Flag for review"])("closes at %s on an old page", async (button) => {
    clockAt(10);
    await browser.visit(at(button === "Submit Quiz" ? "/submit" : "/items/2"));
    clockAt(60);
    await browser.press(button);
    expect(browser.path).toBe(await resultPath());
    expect(browser.text).toContain("Time’s up!");
    expect(stats(browser).Score).toBe("33%");
  });

  test("is not begun anew by an old Resume button: its result is shown", async () => {
    clockAt(10);
    await browser.visit(at(""));
    clockAt(60);
    await browser.press("Resume Quiz");
    expect(browser.path).toBe(await resultPath());
    expect(browser.text).toContain("Time’s up!");
  });

  test("is not offered to be resumed", async () => {
    await browser.visit("/practice");
    expect(browser.text).not.toContain("Not finished");
    expect(browser.text).not.toContain("Resume");
  });

  test("can be followed by another, on its own clock", async () => {
    await browser.visit(at("/results"));
    await browser.press("Retake Quiz");
    expect([browser.path, timer()]).toEqual([at("/items/1"), "Time left: 20:00"]);
    const [first, second] = await attemptsOf(database.db, user);
    expect(first).toMatchObject({ score: 33 });
    expect(second?.deadline).toEqual(new Date(start.getTime() + 80 * 60_000));
  });
});

test("extra time from before counts from the start", async () => {
  const { db } = database;
  await db.update(users).set({ extraTimeFactor: 2 }).where(eq(users.id, user.id));
  const another = await createQuiz(db, { timeLimitMinutes: 20 });
  await begin(browser, another.id);
  expect(timer()).toBe("Time left: 40:00");
  expect(browser.text).toContain("ends at 10:40 AM");
});
