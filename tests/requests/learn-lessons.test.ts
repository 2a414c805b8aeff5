/** A lesson's page, and what Mark Complete makes of it. */
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { lessonProgress, studyDays } from "#db/schema";
import { createLesson, createModule, type Lesson, type Module } from "../factories/curriculum";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, attemptsOf, begin, browserOf, hidden, learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let module: Module;
let first: Lesson;
let second: Lesson;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  module = await createModule(db);
  first = await createLesson(db, { moduleId: module.id, title: "Consent" });
  second = await createLesson(db, { moduleId: module.id, title: "Privacy" });
  ({ user, browser } = await learner(db));
});
afterEach(() => void vi.useRealTimers());

const page = (lesson: Lesson) => `/lessons/${lesson.id}`;
const clockAt = (iso: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
const daysOf = ({ id }: User) =>
  database.db.select().from(studyDays).where(eq(studyDays.userId, id));

async function progress(lesson = first, { id } = user) {
  const mine = and(eq(lessonProgress.userId, id), eq(lessonProgress.lessonId, lesson.id));
  return (await database.db.select().from(lessonProgress).where(mine))[0];
}

describe("a lesson", () => {
  test("is there to read, with its place, its sources and raw HTML as text", async () => {
    const lesson = await createLesson(database.db, {
      moduleId: module.id,
      sortOrder: 0,
      title: "Tourniquets",
      summary: "When to tie and untie.",
      objectives: ["Tie one"],
      content: "## One minute\n\nUntie it **soon**.\n\n<script>alert(1)</script>\n",
      estimatedMinutes: 9,
      reviewedOn: "2026-02-03",
    });
    await browser.visit(page(lesson));
    expect([browser.status, browser.heading]).toEqual([200, "Tourniquets"]);
    expect(browser.title).toBe("Tourniquets · Firstdraw");
    for (const text of [
      "Lesson 1 of 3 · 9 min",
      "When to tie and untie.",
      "Tie one",
      "Untie it soon.",
      "<script>alert(1)</script>",
      "OSHA Bloodborne Pathogens Standard",
      "Reviewed Feb 3, 2026",
    ])
      expect(browser.text).toContain(text);
    expect(textsOf(browser, "#s-one-minute")).toEqual(["One minute"]);
    expect(browser.page.link("Back to Module")).toBe(`/modules/${module.id}/lessons`);
  });

  test("begins with its first sentence, ends with all of them, and lists its sections", async () => {
    const lesson = await createLesson(database.db, {
      moduleId: module.id,
      sortOrder: 0,
      summary: "Tie it high. Untie it soon.",
      content: "## One\n\nA.\n\n## Why it matters\n\nB.\n\n## Two & three\n\nC.",
    });
    await browser.visit(page(lesson));
    expect(textsOf(browser, "article > p")).toEqual(["Tie it high."]);
    expect(textsOf(browser, "article > div p")).toContain("Tie it high. Untie it soon.");
    expect(textsOf(browser, "details ol a")).toEqual(["One", "Why it matters", "Two & three"]);
    expect(browser.page.link("Two & three")).toBe("#s-two-three");
    expect(textsOf(browser, ".matters")).toEqual(["Why it matters B."]);
  });

  test("leads back to the one before it", async () => {
    await browser.visit(page(first));
    expect(browser.text).not.toContain("Previous:");
    await browser.press("Mark Complete");
    await browser.follow("Next: Privacy");
    await browser.follow("Previous: Consent");
    expect(browser.heading).toBe("Consent");
  });

  test("leads to its check quiz, when that has questions", async () => {
    await browser.visit(page(first));
    expect(browser.text).not.toContain("Check yourself");
    const check = { moduleId: module.id, lessonId: first.id, quizType: "check" as const };
    await createQuiz(database.db, { ...check, lessonId: second.id, items: [] });
    const access = await learner(database.db, { role: "admin" });
    await access.browser.visit(page(second));
    expect(access.browser.text).not.toContain("Check yourself");
    const quiz = await createQuiz(database.db, check);
    await browser.visit(page(first));
    await browser.press("Check yourself: 3 questions on this lesson");
    // Straight to the first question, with feedback.
    expect(browser.path).toMatch(new RegExp(`^/quiz/${quiz.id}/`));
    expect(await attemptsOf(database.db, user)).toMatchObject([{ mode: "tutor" }]);
  });

  test("that is not there, a draft, or of a retired module says so, to forms too", async () => {
    const { db } = database;
    const retired = await createModule(db, { isActive: false });
    const paths = [
      "/lessons/no-such-lesson",
      page(await createLesson(db, { moduleId: module.id, status: "draft" })),
      page(await createLesson(db, { moduleId: retired.id })),
    ];
    for (const path of paths)
      for (const go of [() => browser.visit(path), () => browser.post(path)]) {
        await go();
        expect([browser.status, browser.heading]).toEqual([404, "Lesson Not Found"]);
        expect(browser.page.link("All modules")).toBe("/modules");
      }
    expect(await daysOf(user)).toEqual([]);
  });
});

describe("Mark Complete", () => {
  test("completes it, says so once, and opens the next", async () => {
    await browser.visit(page(first));
    expect(browser.text).not.toContain("Next:");
    expect(browser.text).toContain("0 of 2 lessons in");
    await browser.press("Mark Complete");
    expect(browser.path).toBe(`${page(first)}#done`);
    expect(browser.text).toContain("Lesson complete");
    expect(browser.text).toContain("Completed");
    expect(browser.text).toContain("1 of 2 lessons in");
    expect(() => browser.page.submission("Mark Complete")).toThrow("no button");
    expect(await progress()).toMatchObject({ completion: 100 });
    await browser.follow("Next: Privacy");
    expect([browser.status, browser.heading]).toEqual([200, "Privacy"]);
    expect(browser.text).not.toContain("Lesson complete");
  });

  test("leads to where it was pressed: by a fragment without scripts, else by staying there", async () => {
    await browser.visit(page(first));
    const body = () => new URLSearchParams({ opened: hidden(browser, "opened") });
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const posted = await browser.request(page(first), { method: "POST", body: body(), headers });
    expect(posted.headers.get("location")).toBe(`${page(first)}#done`);
    expect(browser.page.document.getElementById("done")).not.toBeNull();
    const fetched = await browser.request(`${page(first)}.data`, {
      method: "POST",
      body: body(),
      headers,
    });
    expect(fetched.status).toBe(202);
    expect(await fetched.text()).not.toContain("#done");
  });

  test("of the last lesson leads back to the module, which is then done", async () => {
    for (const lesson of [first, second]) {
      await browser.visit(page(lesson));
      await browser.press("Mark Complete");
    }
    expect(browser.text).not.toContain("Next:");
    await browser.follow("Back to Module");
    expect(stats(browser)).toMatchObject({ Completed: "2", Progress: "100%" });
    expect(browser.text).not.toContain("Start");
  });

  test("offers the module's quiz, unless that has no questions", async () => {
    await createQuiz(database.db, { moduleId: module.id, items: [] });
    await browser.visit(page(first));
    await browser.press("Mark Complete");
    expect(browser.text).toContain("Your progress is saved.");
    expect(browser.text).not.toContain("Take Quiz");
    const quiz = await createQuiz(database.db, { moduleId: module.id, items: 4 });
    await browser.visit(page(second));
    await browser.press("Mark Complete");
    expect(browser.text).toContain("practice quiz has 4 questions");
    expect(browser.page.link("Take Quiz")).toBe(`/quiz/${quiz.id}`);
  });

  test("pressed again, or ten times at once, changes nothing", async () => {
    clockAt("2026-03-02T10:00:00Z");
    await browser.visit(page(first));
    const opened = hidden(browser, "opened");
    vi.setSystemTime(new Date("2026-03-02T10:05:00Z"));
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const press = () => {
      const body = new URLSearchParams({ opened });
      return browser.request(page(first), { method: "POST", body, headers });
    };
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    for (const { status } of answers) expect(status).toBe(302);
    const before = await progress();
    expect(before).toMatchObject({ timeSpentSeconds: 300 });
    vi.setSystemTime(new Date("2026-03-03T11:00:00Z"));
    await browser.post(page(first), { opened });
    expect([browser.status, browser.path]).toEqual([200, `${page(first)}#done`]);
    expect(await progress()).toEqual(before);
    expect(await daysOf(user)).toMatchObject([{ day: "2026-03-02", lessons: 1, seconds: 300 }]);
  });
});

describe("the time in a lesson", () => {
  beforeEach(() => clockAt("2026-03-02T10:00:00Z"));

  test.each([
    ["2026-03-02T10:12:30Z", 750],
    ["2026-03-02T12:00:00Z", 7200],
    ["2026-03-02T15:00:00Z", 7200],
    ["2026-03-02T09:00:00Z", 0],
  ])("is measured by the server, up to two hours: until %s is %d s", async (until, seconds) => {
    await browser.visit(page(first));
    vi.setSystemTime(new Date(until));
    await browser.press("Mark Complete");
    expect(await progress()).toMatchObject({ completion: 100, timeSpentSeconds: seconds });
  });

  test("does not enter the study day twice when a quiz is taken in between", async () => {
    const quiz = await createQuiz(database.db, { moduleId: module.id, timeLimitMinutes: null });
    await browser.visit(page(first));
    vi.setSystemTime(new Date("2026-03-02T10:10:00Z"));
    const other = await begin(await browserOf(database.db, user), quiz.id);
    vi.setSystemTime(new Date("2026-03-02T10:14:00Z"));
    await answer(other, "B");
    const [open] = await attemptsOf(database.db, user);
    await other.post(`/quiz/${quiz.id}/submit`, { attempt: open?.id ?? "" });
    vi.setSystemTime(new Date("2026-03-02T10:20:00Z"));
    await browser.press("Mark Complete");
    expect(await progress()).toMatchObject({ timeSpentSeconds: 1200 });
    expect(await daysOf(user)).toMatchObject([{ day: "2026-03-02", answers: 1, seconds: 1200 }]);
  });

  test("is none for a stamp that was forged, of another lesson, of another learner, or missing", async () => {
    await browser.visit(page(first));
    const mine = hidden(browser, "opened");
    const [, signature] = mine.split(".");
    await browser.post(page(first), { opened: mine });
    await browser.visit(page(second));
    const another = hidden(browser, "opened");
    const stranger = await learner(database.db);
    const hours = (Date.now() - 2 * 60 * 60 * 1000).toString(36);
    vi.setSystemTime(new Date("2026-03-02T10:30:00Z"));
    const forged: Record<string, string>[] = [
      { opened: `${hours}.${signature}` },
      { opened: hours },
      { opened: "0" },
      { opened: "" },
      { opened: mine },
      { opened: another },
      {},
    ];
    for (const fields of forged) {
      const { user: cheat, browser: his } = await learner(database.db);
      await his.post(page(first), fields);
      expect(his.text).toContain("Lesson complete");
      expect(await progress(first, cheat)).toMatchObject({ completion: 100, timeSpentSeconds: 0 });
    }
    // The honest one still counts.
    await stranger.browser.visit(page(first));
    vi.setSystemTime(new Date("2026-03-02T10:31:00Z"));
    await stranger.browser.press("Mark Complete");
    expect(await progress(first, stranger.user)).toMatchObject({ timeSpentSeconds: 60 });
  });
});

test.each([
  ["the account's zone", "Pacific/Pago_Pago", "Pacific/Kiritimati", "2026-03-01"],
  ["the browser's zone, where the account has none", null, "Pacific/Kiritimati", "2026-03-03"],
  ["UTC until known", null, null, "2026-03-02"],
  ["UTC for a zone that does not exist", null, "Mars/Crater", "2026-03-02"],
])("the study day is a day in %s", async (_, timeZone, cookie, day) => {
  clockAt("2026-03-02T10:30:00Z");
  const { user: traveller, browser: theirs } = await learner(database.db, { timeZone });
  if (cookie) theirs.cookies.set("tz", encodeURIComponent(cookie));
  await theirs.visit(page(first));
  await theirs.press("Mark Complete");
  expect(await daysOf(traveller)).toMatchObject([{ day, lessons: 1 }]);
});
