/** The study planner: the plan on the learner's days, what is done by itself and by ticking, and the calendar file. */
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  accessGrants,
  flashcardReviews,
  flashcards,
  lessons,
  modules,
  orderOfDrawRounds,
  planTicks,
  studyPlans,
} from "#db/schema";
import { planSchema } from "~/features/content/plan";
import { grantAccess } from "../factories/access";
import { createProgram, createSchool, createStudent } from "../factories/schools";
import { createUser, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerAll, begin, browserOf, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
/** Lessons' titles by their ids. */
let titles: Map<string, string>;
let firstLessonMinutes: number;

/** What is authored is read, so that it may change. */
const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const weekTitle = (number: number) => `Week ${number}: ${plan.weeks[number - 1]?.title}`;
const sessionsIn = (id: string) =>
  plan.paces.find((pace) => pace.id === id)?.weeks.flatMap(({ sessions }) => sessions) ?? [];
const firstWeek = sessionsIn("daily")
  .slice(0, 7)
  .reduce((sum, { tasks }) => sum + tasks.length, 0);

const planner = "/practice/planner";
const clockAt = (iso: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });

beforeAll(async () => {
  database = await freshRequestsDatabase();
  const course = await database.db.select().from(lessons);
  titles = new Map(course.map(({ id, title }) => [id, title]));
  firstLessonMinutes = course.find(({ id }) => id === "phlebotomist-role")?.estimatedMinutes ?? 0;
});
beforeEach(async () => {
  // A Monday.
  clockAt("2026-11-23T15:00:00Z");
  ({ user, browser } = await learner(database.db, {
    timeZone: "America/New_York",
    studyPreference: "daily",
  }));
});
afterEach(() => void vi.useRealTimers());

const planOf = async ({ id }: User) =>
  (await database.db.select().from(studyPlans).where(eq(studyPlans.userId, id)))[0];
const ticksOf = async ({ id }: User) =>
  (await database.db.select().from(planTicks).where(eq(planTicks.userId, id))).map(
    ({ task }) => task,
  );
const start = (startsOn: string, who = user) =>
  database.db.insert(studyPlans).values({ userId: who.id, startsOn, updatedAt: new Date() });
/** The rows of a task, by what they say. */
const rows = () => textsOf(browser, "main li[id]");
const row = (key: string) =>
  (browser.page.document.getElementById(key)?.textContent ?? "").replace(/\s+/g, " ");
const rack = () => textsOf(browser, '[aria-label="What is done by week"] li');

describe("a plan that has not begun", () => {
  test("is shown as it would be from today, with the path, the goals and the tips", async () => {
    await browser.visit(planner);
    expect([browser.status, browser.heading]).toEqual([200, "Study Planner"]);
    expect(browser.text).toContain("Begin the plan today");
    expect(textsOf(browser, "h3")[0]).toBe("Today, Monday, November 23, 2026");
    expect(rows()[0]).toBe(`${titles.get("phlebotomist-role")}Lesson · ${firstLessonMinutes} min`);
    expect(browser.text).not.toContain("..");
    expect(textsOf(browser, "dl dt").slice(0, 4)).toEqual([
      "Weeks 1–2",
      "Weeks 3–4",
      "Weeks 5–6",
      "Weeks 7–8",
    ]);
    for (const words of [
      "Modules 1–3",
      "Modules 4–6",
      "Modules 7–9",
      "Review of all modules",
      "30 minutes daily",
      "80% or more on all 9 module quizzes",
      "Only assessments count, practice quizzes do not.",
      "Exam tips",
      ...plan.tips,
      weekTitle(1),
      `Goal: ${plan.weeks[0]?.goal}`,
    ])
      expect(browser.text).toContain(words);
    expect(rack()).toHaveLength(8);
    expect(browser.text).not.toContain("Mark done");
    expect(browser.text).not.toContain("Download for your calendar");
    expect((await browser.request(`${planner}/calendar.ics`)).headers.get("location")).toBe(
      planner,
    );
  });

  test("begins today, on the learner's day, however often it is pressed", async () => {
    clockAt("2026-11-24T03:30:00Z");
    await browser.visit(planner);
    await browser.press("Begin the plan today");
    expect([browser.path, browser.text.includes("Your plan begins today")]).toEqual([
      planner,
      true,
    ]);
    expect(textsOf(browser, "#today")).toEqual(["Today, Monday, November 23, 2026"]);
    const first = await planOf(user);
    expect(first).toMatchObject({ startsOn: "2026-11-23", countsFrom: null });
    await browser.post(`${planner}/begin`, { from: "open" });
    expect(await planOf(user)).toEqual(first);
  });

  test("is the daily one until a pace is chosen, and says so", async () => {
    ({ user, browser } = await learner(database.db));
    await browser.visit(planner);
    expect(browser.text).toContain("You have not chosen a pace");
    expect(browser.page.link("Choose a pace")).toBe("/account#study");
    expect(textsOf(browser, "dd")).toContain("Daily");
  });
});

test("the path of a program names its modules, and leaves out weeks without any", async () => {
  const { db } = database;
  const [module] = await db.select().from(modules).where(eq(modules.id, "fundamentals-ethics"));
  if (!module) throw new Error("the course has no such module");
  const school = await createSchool(db, { status: "active" });
  const student = await createStudent(db, school.id, user);
  await createProgram(db, school.id, { modules: [module], students: [student] });
  await browser.visit(planner);
  const path = browser.page.document.querySelector('[aria-labelledby="weeks"] dl');
  const lines = [...(path?.children ?? [])].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ["Weeks 1–2", module.name],
    ["Weeks 7–8", "Review of all modules"],
  ]);
});

describe("a plan under way", () => {
  beforeEach(() => start("2026-11-16"));

  test("has today first, the rest of the week, what earlier days left open, and every other week", async () => {
    await browser.visit(planner);
    expect(textsOf(browser, "#today")).toEqual(["Today, Monday, November 23, 2026"]);
    expect(browser.text).toContain(weekTitle(2));
    expect(textsOf(browser, "#week")).toHaveLength(1);
    expect(textsOf(browser, "h3").slice(0, 2)).toEqual([
      "Tuesday, November 24, 2026",
      "Wednesday, November 25, 2026",
    ]);
    expect(browser.text).toContain(
      `${firstWeek} tasks of earlier days are open: ${firstWeek} in week 1.`,
    );
    expect(browser.page.link(`Start: ${titles.get("blood-and-its-parts")}`)).toBe(
      "/lessons/blood-and-its-parts",
    );
    await browser.follow(`${firstWeek} in week 1`);
    expect([browser.path, textsOf(browser, "#week")]).toEqual([
      `${planner}?week=1`,
      [weekTitle(1)],
    ]);
    expect(textsOf(browser, "h3")[0]).toBe("Monday, November 16, 2026");
    await browser.follow("Back to this week");
    expect(textsOf(browser, "#week")).toEqual([weekTitle(2)]);
    for (const week of ["0", "9", "x", "-1", "2.5"]) {
      await browser.visit(`${planner}?week=${week}`);
      expect([browser.status, textsOf(browser, "#week")]).toEqual([200, [weekTitle(2)]]);
    }
  });

  test("leads to where each task is done", async () => {
    const places = async (week: number) => {
      await browser.visit(`${planner}?week=${week}`);
      return Object.fromEntries(
        [...browser.page.document.querySelectorAll("main li[id]")].map((one) => [
          one.id,
          one.querySelector("a")?.getAttribute("href"),
        ]),
      );
    };
    expect(await places(2)).toMatchObject({
      "lesson.hemostasis.1": "/lessons/hemostasis",
      "check.hemostasis.1": "/quiz/hemostasis-check",
      "practice.anatomy-physiology.1": "/quiz/anatomy-physiology-practice",
      "revisit.fundamentals-ethics.2": "/modules/fundamentals-ethics/lessons",
      "cards.anatomy.1": "/practice/cards?category=anatomy",
      "order-of-draw.venous.1": "/practice/order-of-draw?round=venous",
    });
    expect(await places(3)).toMatchObject({
      "assessment.anatomy-physiology.1": "/quiz/anatomy-physiology-assessment",
    });
    await grantAccess(database.db, user.id);
    expect(await places(7)).toMatchObject({
      "builtin.venipuncture-procedures.1": "/quiz/venipuncture-procedures-builtin",
    });
  });

  test("knows by itself what is done", async () => {
    await grantAccess(database.db, user.id);
    await browser.visit("/lessons/blood-and-its-parts");
    await browser.press("Mark Complete");
    await begin(browser, "blood-and-its-parts-check");
    await answerAll(browser, "A");
    await browser.visit(planner);
    expect(row("lesson.blood-and-its-parts.1")).toMatch(/Done$/);
    expect(row("check.blood-and-its-parts.1")).toMatch(/Done$/);
    expect(row("lesson.hemostasis.1")).not.toContain("Done");
    const left = textsOf(browser, '[aria-labelledby="today"] li')
      .filter((one) => !one.includes("Done"))
      .reduce((sum, one) => sum + Number(/(\d+) min/.exec(one)?.[1]), 0);
    expect(textsOf(browser, "#today + p")).toEqual([`${left} min`]);
    expect(browser.page.link(`Start: ${titles.get("hemostasis")}`)).toBe("/lessons/hemostasis");
    expect(rack()[1]).toMatch(/^Week 2(?!0%)\d+%/);

    // On Friday a round, on Tuesday a card of the day's category.
    const play = (variant: "venous" | "capillary") => ({
      id: newId(),
      userId: user.id,
      variant,
      placed: [],
      correct: 0,
      total: 6,
      playedAt: new Date(),
    });
    await database.db.insert(orderOfDrawRounds).values(play("capillary"));
    await browser.visit(`${planner}?week=2`);
    expect(row("order-of-draw.venous.1")).not.toContain("Done");
    await database.db.insert(orderOfDrawRounds).values(play("venous"));
    clockAt("2026-11-25T04:59:00Z");
    const [card] = await database.db
      .select()
      .from(flashcards)
      .where(eq(flashcards.category, "anatomy"));
    const review = { userId: user.id, flashcardId: card?.id ?? "", rating: 3 };
    await database.db
      .insert(flashcardReviews)
      .values({ ...review, id: newId(), reviewedAt: new Date() });
    await browser.visit(planner);
    expect(row("order-of-draw.venous.1")).toContain("Done");
    expect(row("cards.anatomy.1")).toMatch(/Done$/);
    expect(row("cards.anatomy.2")).not.toContain("Done");
  });

  test("has only what the learner can open, and says what a paid plan adds", async () => {
    const { db } = database;
    const paid = await db.select().from(lessons).where(eq(lessons.isPremium, true));
    const closed = new Set(paid.flatMap(({ id, moduleId }) => [id, moduleId]));
    const tasks = async () => {
      const keys: string[] = [];
      for (let week = 1; week <= 8; week++) {
        await browser.visit(`${planner}?week=${week}`);
        keys.push(
          ...[...browser.page.document.querySelectorAll("main li[id]")].map(({ id }) => id),
        );
      }
      return keys;
    };
    const locked = (keys: string[]) =>
      keys.filter((key) => !key.startsWith("cards.") && closed.has(key.split(".")[1] ?? ""));
    const more = "Your study plan covers the free modules";

    const free = await tasks();
    expect(free).toContain("practice.fundamentals-ethics.1");
    expect(locked(free)).toEqual([]);
    expect(browser.text).toContain(more);
    expect(browser.page.link("See the plans")).toBe("/get-started?upgrade=true");
    const file = await (await browser.request(`${planner}/calendar.ics`)).text();
    expect(file).not.toContain(titles.get("when-to-use-capillary"));

    await grantAccess(db, user.id);
    expect(locked(await tasks())).toContain("practice.capillary-puncture.1");
    expect(browser.text).not.toContain(more);

    // What was done while access lasted stays done once it has ended.
    await browser.visit("/lessons/when-to-use-capillary");
    await browser.press("Mark Complete");
    await db
      .update(accessGrants)
      .set({ revokedAt: new Date() })
      .where(eq(accessGrants.userId, user.id));
    expect(locked(await tasks())).toEqual(["lesson.when-to-use-capillary.1"]);
  });

  test("shows a day without a session as free, and what may be taken early", async () => {
    await database.db.update(studyPlans).set({ startsOn: "2026-09-28" });
    await browser.visit(planner);
    expect(browser.text).toContain("The plan is through");
    expect(browser.text).toContain("Nothing is planned ahead.");
    const weekend = await learner(database.db, { studyPreference: "weekend" });
    await start("2026-11-21", weekend.user);
    ({ browser } = weekend);
    await browser.visit(planner);
    expect(browser.text).toContain("No session today");
    expect(browser.text).toContain("The next one is on Saturday, November 28, 2026.");
    expect(textsOf(browser, "main a.btn")[0]).toMatch(/^Start: /);
  });
});

describe("ticking off", () => {
  beforeEach(() => start("2026-11-16"));
  const tick = { task: "cards.anatomy.1", done: "yes" };

  test("is for what nothing else shows to be done, and can be taken back", async () => {
    await browser.visit(planner);
    await browser.press("Mark done: Cards: anatomy, Tuesday, November 24, 2026");
    expect(browser.path).toBe(`${planner}?week=2#cards.anatomy.1`);
    expect(row("cards.anatomy.1")).toContain("Ticked off");
    expect(await ticksOf(user)).toEqual(["cards.anatomy.1"]);
    await browser.press("Take back: Cards: anatomy, Tuesday, November 24, 2026");
    expect(row("cards.anatomy.1")).not.toContain("Ticked off");
    expect(await ticksOf(user)).toEqual([]);
  });

  test("waits for the plan to begin", async () => {
    await database.db.delete(studyPlans).where(eq(studyPlans.userId, user.id));
    await browser.post(planner, tick);
    expect([browser.status, await ticksOf(user)]).toEqual([404, []]);
  });

  test("twice is once, both ways", async () => {
    for (let time = 0; time < 2; time++)
      expect((await browser.post(planner, tick)).status).toBe(200);
    expect(await ticksOf(user)).toEqual(["cards.anatomy.1"]);
    for (let time = 0; time < 2; time++)
      expect((await browser.post(planner, { ...tick, done: "no" })).status).toBe(200);
    expect(await ticksOf(user)).toEqual([]);
  });

  test.each([
    ["document", `${planner}?week=5#cards.anatomy.1`],
    ["empty", `${planner}?week=5`],
  ])("comes back to the week; a new %s to the task", async (destination, place) => {
    const response = await browser.request(`${planner}?week=5`, {
      method: "POST",
      body: new URLSearchParams(tick),
      headers: { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": destination },
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, place]);
  });

  test.each([
    ["a task that shows itself", { task: "lesson.hemostasis.1", done: "yes" }, 404],
    ["a task that is not there", { task: "cards.anatomy.99", done: "yes" }, 404],
    ["no task", { done: "yes" }, 404],
    ["neither yes nor no", { task: "cards.anatomy.1", done: "perhaps" }, 400],
    ["nothing", {}, 400],
  ])("of %s is refused", async (_, fields, status) => {
    await browser.post(planner, fields as Record<string, string>);
    expect(browser.status).toBe(status);
    expect(await ticksOf(user)).toEqual([]);
  });

  test("is one's own", async () => {
    const other = await learner(database.db, { studyPreference: "daily" });
    await start("2026-11-16", other.user);
    await other.browser.post(planner, tick);
    await browser.visit(planner);
    expect(row("cards.anatomy.1")).not.toContain("Ticked off");
    await browser.post(planner, { ...tick, done: "no" });
    expect(await ticksOf(other.user)).toEqual(["cards.anatomy.1"]);
  });

  test("needs somebody signed in", async () => {
    const visitor = new Browser();
    for (const path of [planner, `${planner}/begin`, `${planner}/calendar.ics`]) {
      await visitor.visit(path);
      expect([path, visitor.path]).toEqual([path, `/auth?redirectTo=${encodeURIComponent(path)}`]);
    }
    await visitor.post(planner, tick);
    expect(visitor.path).toMatch(/^\/auth/);
    await visitor.post(`${planner}/begin`, { from: "first" });
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("starting again", () => {
  beforeEach(async () => {
    await start("2026-10-05");
    await browser.post(planner, { task: "cards.anatomy.1", done: "yes" });
  });

  test("asks from where, and leaves the plan alone when told to", async () => {
    await browser.visit(planner);
    await browser.follow("Start again from today");
    expect(browser.heading).toBe("Start again from today");
    expect(browser.text).toContain("Your plan began on Oct 5, 2026.");
    await browser.follow("Leave the plan as it is");
    expect([browser.path, (await planOf(user))?.startsOn]).toEqual([planner, "2026-10-05"]);
  });

  test("goes on with what is open", async () => {
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    clockAt("2026-11-25T15:00:00Z");
    await browser.visit(`${planner}/begin`);
    await browser.press("Go on with what is open");
    expect(browser.text).toContain("Your plan goes on from today");
    expect(await planOf(user)).toMatchObject({ startsOn: "2026-11-25", countsFrom: null });
    expect(await ticksOf(user)).toEqual(["cards.anatomy.1"]);
    await browser.visit(`${planner}?week=1`);
    expect(row("check.phlebotomist-role.1")).toMatch(/Done$/);
  });

  test("or from the first week: quizzes and ticks count from then on, lessons stay read", async () => {
    await browser.visit("/lessons/phlebotomist-role");
    await browser.press("Mark Complete");
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    clockAt("2026-11-23T16:00:00Z");
    await browser.visit(`${planner}/begin`);
    await browser.press("Begin at week 1");
    expect(browser.text).toContain("Your plan begins anew today");
    expect(await ticksOf(user)).toEqual([]);
    expect(row("lesson.phlebotomist-role.1")).toMatch(/Done$/);
    expect(row("check.phlebotomist-role.1")).not.toContain("Done");
    clockAt("2026-11-23T17:00:00Z");
    await browser.visit("/quiz/phlebotomist-role-check");
    await browser.press("Retake Quiz");
    await answerAll(browser, "A");
    await browser.visit(planner);
    expect(row("check.phlebotomist-role.1")).toMatch(/Done$/);
  });

  test.each<Record<string, string>>([{}, { from: "somewhere" }])("refuses %j", async (fields) => {
    await browser.post(`${planner}/begin`, fields);
    expect([browser.status, (await planOf(user))?.startsOn]).toEqual([400, "2026-10-05"]);
  });

  test("leaves others' plans alone", async () => {
    const other = await learner(database.db);
    await start("2026-11-01", other.user);
    await browser.post(`${planner}/begin`, { from: "first" });
    expect((await planOf(other.user))?.startsOn).toBe("2026-11-01");
  });
});

describe("the exam", () => {
  const with_ = async (examDate: string | null, startsOn: string) => {
    const made = await createUser(database.db, { examDate, studyPreference: "daily" });
    await start(startsOn, made);
    browser = await browserOf(database.db, made);
    await browser.visit(planner);
    return browser.text;
  };

  test("near: the sessions share days, and how long those are is said", async () => {
    const text = await with_("2026-12-03", "2026-11-23");
    expect(text).toMatch(/Your exam comes early: up to \d+ h \d+ min a day/);
    expect(rack()[7]).toMatch(/Dec 1$/);
    expect(browser.page.link("Change pace or exam date")).toBe("/account#study");
  });

  test("far: the plan keeps its pace, and then it is review", async () => {
    expect(await with_("2027-06-01", "2026-11-23")).not.toContain("comes early");
    const text = await with_("2027-06-01", "2026-09-01");
    expect(text).toContain("The plan is through");
    expect(text).toContain("190 days to your exam.");
    expect(browser.page.link("Build a quiz of what you missed")).toBe(
      "/practice/build?which=missed",
    );
  });

  test.each([
    ["tomorrow", "2026-11-24", "Your exam is tomorrow"],
    ["today", "2026-11-23", "Your exam is today"],
    ["over", "2026-11-20", "Your exam date, Friday, November 20, 2026, has passed"],
  ])("%s: nothing is planned for the day", async (_, examDate, words) => {
    const text = await with_(examDate, "2026-11-02");
    expect(text).toContain(words);
    expect(textsOf(browser, "#today")).toEqual(["No session today"]);
    expect(textsOf(browser, "main a.btn").some((one) => one.startsWith("Start"))).toBe(false);
  });

  test("tomorrow, and the plan begun today: every session is there, without a day", async () => {
    await with_("2026-11-24", "2026-11-23");
    expect(textsOf(browser, "h3")[0]).toBe("Session 1, without a day");
  });

  test("over before the plan began: it is laid as without one", async () => {
    const text = await with_("2026-11-20", "2026-11-23");
    expect(text).toContain("has passed");
    expect(textsOf(browser, "#today")).toEqual(["Today, Monday, November 23, 2026"]);
  });

  test("a plan that begins in the days to come says so", async () => {
    const text = await with_(null, "2026-11-30");
    expect(text).toContain("Your plan begins on Monday, November 30, 2026");
    expect(text).toContain("The next one is on Monday, November 30, 2026.");
  });
});

describe("the calendar file", () => {
  type Event = Record<string, string>;
  /** Reads a file as a calendar does: lines unfolded, texts unescaped. */
  function eventsIn(file: string): Event[] {
    const lines = file.replace(/\r\n[ \t]/g, "").split("\r\n");
    const events: Event[] = [];
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^:;]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
      if (name === "BEGIN") events.push({});
      const event = events.at(-1);
      if (event)
        event[name] = value.replace(/\\(.)/g, (_, one: string) => (one === "n" ? "\n" : one));
    }
    return events;
  }
  async function download() {
    const response = await browser.request(`${planner}/calendar.ics`);
    const text = await response.text();
    return { response, text, calendar: eventsIn(text)[0], events: eventsIn(text).slice(1) };
  }

  beforeEach(async () => {
    await start("2026-11-23");
    await grantAccess(database.db, user.id);
  });

  test("has a whole day for each session, and the exam", async () => {
    await browser.visit(planner);
    ({ user, browser } = await learner(database.db, {
      studyPreference: "weekend",
      examDate: "2027-02-06",
    }));
    await start("2026-11-23");
    await grantAccess(database.db, user.id);
    const { response, text, calendar, events } = await download();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="firstdraw-study-plan.ics"',
      "cache-control": "private, no-store",
    });
    expect(calendar).toMatchObject({ VERSION: "2.0", PRODID: "-//Firstdraw//Study planner//EN" });
    expect(text).toMatch(/\r\nEND:VCALENDAR\r?\n?$/);
    for (const line of text.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
    expect(events.map(({ DTSTART }) => DTSTART).slice(0, 4)).toEqual([
      "20261128",
      "20261129",
      "20261205",
      "20261206",
    ]);
    expect(text).toContain("DTSTART;VALUE=DATE:20261128");
    expect(events).toHaveLength(sessionsIn("weekend").length + 1);
    expect(events[0]).toMatchObject({
      SUMMARY: expect.stringMatching(/^Study: .+ \(1 h \d+ min\)$/),
      TRANSP: "TRANSPARENT",
      URL: expect.stringMatching(/^http.*\/practice\/planner\?week=1$/),
    });
    expect(events[0]?.DESCRIPTION?.split("\n").slice(0, 2)).toEqual([
      `Lesson: ${titles.get("phlebotomist-role")}`,
      `Check yourself: ${titles.get("phlebotomist-role")}`,
    ]);
    expect(events.at(-1)).toMatchObject({ SUMMARY: "Exam day", DTSTART: "20270206" });
  });

  test("imported again moves what moved: the same ids, a higher sequence", async () => {
    const first = await download();
    clockAt("2026-11-30T15:00:00Z");
    await browser.post(`${planner}/begin`, { from: "open" });
    const second = await download();
    const ids = (file: typeof first) => file.events.map(({ UID }) => UID);
    expect(new Set(ids(first)).size).toBe(sessionsIn("daily").length);
    expect(ids(second)).toEqual(ids(first));
    expect(second.events[0]?.DTSTART).toBe("20261130");
    expect(Number(second.events[0]?.SEQUENCE)).toBeGreaterThan(Number(first.events[0]?.SEQUENCE));
    const other = await learner(database.db, { studyPreference: "daily" });
    await start("2026-11-23", other.user);
    ({ browser } = other);
    expect(ids(await download()).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  test("carries names with commas, semicolons, quotes, backslashes and pictures as they are", async () => {
    const name =
      'Ethics, law; "consent" \\ 🩸 and a name that is long enough to be folded in a file';
    const id = "fundamentals-ethics";
    const [was] = await database.db.select().from(modules).where(eq(modules.id, id));
    await database.db.update(modules).set({ name }).where(eq(modules.id, id));
    const { text, events } = await download();
    await database.db
      .update(modules)
      .set({ name: was?.name ?? "" })
      .where(eq(modules.id, id));
    const told = events.flatMap(({ DESCRIPTION }) => DESCRIPTION?.split("\n") ?? []);
    expect(told).toContain(`Practice quiz: ${name}`);
    expect(text).not.toContain("law; ");
  });
});
