/** A practice exam against the clock: the server's, moved by the tests. */
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems } from "#db/schema";
import { closeDueAttempts } from "~/features/attempts/engine/close.server";
import type { QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { askedHere, beginExam, examOf, mark, posted, premium } from "./exams";
import { attemptsOf, storedIn } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let exam: QuestionList;

const start = new Date("2026-03-02T15:00:00Z");
/** Minutes and seconds after the start; the exam ends after a hundred and twenty minutes. */
const clockAt = (minutes: number, seconds = 0) =>
  vi.setSystemTime(new Date(start.getTime() + (minutes * 60 + seconds) * 1000));
const timeUp = "Time's Up! Your exam has been automatically submitted.";

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  exam = await examOf(database.db);
  ({ user, browser } = await premium(database.db, { timeZone: "America/New_York" }));
  await beginExam(browser, exam.id);
});
afterEach(() => void vi.useRealTimers());

const at = (path: string) => `/exam/${exam.id}${path}`;
const timer = () => browser.page.document.querySelector("[role=timer]")?.textContent;
/** The letters at which the question that is shown has authored ones. */
const letters = async (...authored: string[]) =>
  (await askedHere(database.db, browser)).shown(authored);
const attempt = async () => {
  const [only, ...more] = await attemptsOf(database.db, user);
  expect(more).toEqual([]);
  return only as NonNullable<typeof only>;
};

test("the time left stands in hours, minutes and seconds, on each page", async () => {
  expect(timer()).toBe("Time left: 2:00:00");
  expect(browser.text).toContain("ends at 12:00 PM");
  clockAt(7, 26);
  await browser.visit(at("/submit"));
  expect(timer()).toBe("Time left: 1:52:34");
  clockAt(60, 1);
  await browser.visit(at("/items/2"));
  expect(timer()).toBe("Time left: 59:59");
  await browser.visit(at(""));
  expect(browser.text).toContain("1 h left. At 12:00 PM");
});

test("its end is said to be in UTC where the learner's zone is not known", async () => {
  const unknown = (await premium(database.db)).browser;
  await beginExam(unknown, exam.id);
  expect(unknown.text).toContain("ends at 5:00 PM UTC");
  await unknown.visit(at(""));
  expect(unknown.text).toContain("2 h left. At 5:00 PM UTC");
  for (const path of ["/practice-exams", "/practice"]) {
    await unknown.visit(path);
    expect(unknown.text, path).toContain("ends at 5:00 PM UTC");
  }
  await unknown.visit("/dashboard");
  expect(unknown.text).toContain("2 h left");
});

test("it turns red under five minutes, at the questions and before the submit", async () => {
  for (const path of ["/items/1", "/submit"]) {
    clockAt(115);
    await browser.visit(at(path));
    expect([timer(), browser.page.has("[role=timer] .text-bad")]).toEqual([
      "Time left: 5:00",
      false,
    ]);
    clockAt(115, 1);
    await browser.visit(at(path));
    expect([timer(), browser.page.has("[role=timer] .text-bad")]).toEqual([
      "Time left: 4:59",
      true,
    ]);
  }
});

test("leaving does not stop it: there is no pause", async () => {
  await browser.visit("/practice-exams");
  clockAt(90);
  await browser.visit(at(""));
  await browser.press("Resume Exam");
  expect(timer()).toBe("Time left: 30:00");
  expect((await attempt()).startedAt).toEqual(start);
});

describe("at the end", () => {
  test.each([
    ["before it", 119, 59],
    ["at it", 120, 0],
    ["five seconds after it", 120, 5],
  ])("an answer %s counts", async (_, minutes, seconds) => {
    clockAt(minutes, seconds);
    await mark(database.db, browser, "B");
    expect(await storedIn(database.db, (await attempt()).id)).toEqual([["B"], null, null]);
  });

  test("an answer, and a note, six seconds after it do not, and their author is told", async () => {
    await mark(database.db, browser, "A", "Question 1");
    clockAt(120, 6);
    await browser.press("Next", { "Note on this question": "Too late." });
    const { id, ending, submittedAt } = await attempt();
    expect(browser.path).toBe(at(`/results/${id}`));
    expect(browser.text).toContain("Not saved: time was over");
    expect(browser.text).toContain(timeUp);
    expect([ending, submittedAt]).toEqual(["timed_out", new Date(start.getTime() + 7_200_000)]);
    expect(await storedIn(database.db, id)).toEqual([["A"], null, null]);
  });

  test("the page's clock submits what is there, without a word of reproach", async () => {
    const [answer, other] = [await letters("B"), await letters("C")];
    const form = { ...posted(browser), answer, note: "Last thought.", go: "time" };
    clockAt(120, 1);
    await browser.post(at("/items/1"), form);
    const { id } = await attempt();
    expect(browser.path).toBe(at(`/results/${id}`));
    expect(browser.text).toContain(timeUp);
    expect(browser.text).not.toContain("Not saved");
    expect(await storedIn(database.db, id)).toEqual([["B"], null, null]);
    await browser.post(at("/items/1"), { ...form, answer: other });
    expect(await storedIn(database.db, id)).toEqual([["B"], null, null]);
  });

  test("a note too long to be stored keeps its beginning, and its author is told", async () => {
    const note = `${"n".repeat(2000)}and more`;
    const form = { ...posted(browser), answer: await letters("B"), note, go: "time" };
    clockAt(120, 1);
    await browser.post(at("/items/1"), form);
    const { id } = await attempt();
    expect(browser.path).toBe(at(`/results/${id}`));
    expect(browser.text).toContain("Your last note was too long");
    expect(browser.text).toContain("Its first 2,000 characters are saved");
    expect(await storedIn(database.db, id)).toEqual([["B"], null, null]);
    const [first] = await database.db
      .select({ note: attemptItems.note })
      .from(attemptItems)
      .where(and(eq(attemptItems.attemptId, id), eq(attemptItems.position, 1)));
    expect(first?.note).toBe("n".repeat(2000));
  });

  test("an answer over one from another device is not kept, and its author is told", async () => {
    const form = { ...posted(browser), answer: await letters("B"), go: "time" };
    await mark(database.db, browser, "C");
    clockAt(120, 1);
    await browser.post(at("/items/1"), form);
    const { id } = await attempt();
    expect(browser.path).toBe(at(`/results/${id}`));
    expect(browser.text).toContain("Not saved: changed elsewhere");
    expect(await storedIn(database.db, id)).toEqual([["C"], null, null]);
  });

  test("an answer that the page's clock sent too late is not kept, and its author is told", async () => {
    clockAt(120, 6);
    await browser.post(at("/items/1"), {
      ...posted(browser),
      answer: await letters("B"),
      go: "time",
    });
    expect(browser.text).toContain("Not saved: time was over");
    expect(await storedIn(database.db, (await attempt()).id)).toEqual([null, null, null]);
  });

  test("a page's clock that is fast is set right, and ends nothing", async () => {
    clockAt(100);
    await browser.post(at("/items/1"), {
      ...posted(browser),
      answer: await letters("B"),
      go: "time",
    });
    expect([browser.path, timer()]).toEqual([at("/items/1"), "Time left: 20:00"]);
    expect((await attempt()).submittedAt).toBeNull();
  });

  test.each(["/items/2", "/submit"])(
    "looking at %s afterwards leads to the result",
    async (path) => {
      await mark(database.db, browser, "B");
      clockAt(121);
      await browser.visit(at(path));
      expect(browser.path).toBe(at(`/results/${(await attempt()).id}`));
      expect(browser.text).toContain(timeUp);
    },
  );

  test("Resume pressed afterwards leads to the result, and begins nothing", async () => {
    await browser.visit(at(""));
    clockAt(121);
    await browser.press("Resume Exam");
    expect(browser.path).toBe(at(`/results/${(await attempt()).id}`));
  });

  test("no browser is needed", async () => {
    await mark(database.db, browser, "B");
    clockAt(120, 6);
    await closeDueAttempts(database.db, database.transaction, { now: new Date() });
    expect(await attempt()).toMatchObject({ ending: "timed_out", timeSpentSeconds: 7200 });
    await browser.visit("/practice-exams");
    expect(browser.page.link(`Retake: ${exam.title}`)).toBe(at(""));
    // The tab in which the question was left open.
    await browser.visit(at("/items/2"));
    expect(browser.path).toBe(at(`/results/${(await attempt()).id}`));
    expect(browser.text).toContain(timeUp);
  });
});
