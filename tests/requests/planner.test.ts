/** The study planner: what is open on the days left, what was moved or left out, and the calendar file. */
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import {
  accessGrants,
  flashcardReviews,
  flashcardSchedules,
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
const leftOutOf = async ({ id }: User) =>
  (await database.db.select().from(planTicks).where(eq(planTicks.userId, id))).flatMap(
    ({ task, isLeftOut }) => (isLeftOut ? task : []),
  );
const start = (startsOn: string, who = user) =>
  database.db.insert(studyPlans).values({ userId: who.id, startsOn, updatedAt: new Date() });
/** The rows of sessions, by what they say. */
const rows = () => textsOf(browser, "main li[id]");
const row = (key: string) =>
  (browser.page.document.getElementById(key)?.textContent ?? "").replace(/\s+/g, " ");
const keysIn = (part: string) =>
  [...browser.page.document.querySelectorAll(`${part} li[id]`)].map(({ id }) => id);
const todays = () => keysIn('[aria-labelledby="today"]');
/** "35 min · 1 of 4 done" */
const facts = () => textsOf(browser, "#today + p, h2:has(#today) + p")[0];
const rack = () => textsOf(browser, '[aria-label="Progress by week"] li');
/** The seven days, by what their tubes say. */
const week = () => textsOf(browser, '[aria-label="Your next seven days"] li');
/** Minutes of the study days among them. */
const weekMinutes = () =>
  [...browser.page.document.querySelectorAll('[aria-label="Your next seven days"] a')].map((day) =>
    Number(/: (\d+) min$/.exec(day.getAttribute("aria-label") ?? "")?.[1]),
  );
/** Where all sessions lead, those of folded days too. */
const everySession = () =>
  [...browser.page.document.querySelectorAll('[aria-labelledby="today"] a, main details a')].map(
    (a) => a.getAttribute("href") ?? "",
  );

describe("a plan that has not started", () => {
  test("is shown as it would be from today, with the path, the goals and the tips", async () => {
    await browser.visit(planner);
    expect([browser.status, browser.heading]).toEqual([200, "Study Planner"]);
    expect(browser.text).toContain("Your eight-week plan.");
    expect(browser.text).toContain("Start your plan today");
    expect(week()).toHaveLength(7);
    expect(week()[0]).toMatch(/^Mon23\d+ min$/);
    expect(textsOf(browser, "main summary")[0]).toMatch(/^Today.* · \d+ min$/);
    expect(rows()[0]).toBe(
      `${titles.get("phlebotomist-role")}Lesson · ${firstLessonMinutes} minCheck yourself · 8 min`,
    );
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
      "Only assessments count, not practice quizzes.",
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

  test("has the same minutes as the lesson and the module", async () => {
    const minutes = `${firstLessonMinutes} min`;
    await browser.visit("/lessons/phlebotomist-role");
    expect(browser.text).toContain(minutes);
    await browser.visit("/modules/fundamentals-ethics/lessons");
    const lesson = textsOf(browser, "main li").find((one) =>
      one.includes(titles.get("phlebotomist-role") ?? ""),
    );
    expect(lesson).toContain(minutes);
  });

  test("starts today, on the learner's day, however often it is pressed", async () => {
    clockAt("2026-11-24T03:30:00Z");
    await browser.visit(planner);
    await browser.press("Start your plan today");
    expect([browser.path, browser.text.includes("Your plan starts today")]).toEqual([
      planner,
      true,
    ]);
    expect(textsOf(browser, "#today")).toEqual(["Today"]);
    expect(week()[0]).toMatch(/^Mon23/);
    const first = await planOf(user);
    expect(first).toMatchObject({ startsOn: "2026-11-23", countsFrom: null });
    await browser.post(`${planner}/begin`, { from: "open" });
    expect(await planOf(user)).toEqual(first);
  });

  test("is the daily one until a pace is chosen, and says so", async () => {
    ({ user, browser } = await learner(database.db));
    await browser.visit(planner);
    expect(browser.text).toContain("You haven’t chosen a pace");
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
  expect(new Set(everySession().filter((to) => to.startsWith("/modules/")))).toEqual(
    new Set(["/modules/fundamentals-ethics/lessons"]),
  );
});

describe("a plan under way", () => {
  beforeEach(() => start("2026-11-16"));

  test("has the week, today, the next days folded, and nothing of days before today", async () => {
    await browser.visit(planner);
    expect(week().map((day) => day.slice(0, 5))).toEqual([
      "Mon23",
      "Tue24",
      "Wed25",
      "Thu26",
      "Fri27",
      "Sat28",
      "Sun29",
    ]);
    expect(textsOf(browser, "#today")).toEqual(["Today"]);
    expect(facts()).toMatch(/^\d+ min · 0 of \d done$/);
    expect(todays()[0]).toBe("lesson.phlebotomist-role.1");
    expect(browser.page.link(`Start: ${titles.get("phlebotomist-role")}`)).toBe(
      "/lessons/phlebotomist-role",
    );
    expect(textsOf(browser, "main details.sheet summary")[0]).toMatch(/^Tomorrow.* min$/);
    expect(textsOf(browser, "main details.sheet summary").at(-1)).toMatch(
      /^Rest of the plan\d+ sessions$/,
    );
    expect(browser.text).not.toMatch(/Nov (17|18|19|20|21|22)\b/);
    expect(browser.text).not.toMatch(/behind|overdue|missed \d|tasks of earlier days/);
  });

  test("opens the day that was pressed in the week", async () => {
    await browser.visit(planner);
    const tomorrow = browser.page.document.querySelector('a[aria-label^="Tomorrow: "]');
    await browser.follow(tomorrow?.getAttribute("aria-label") ?? "");
    expect(browser.path).toBe(`${planner}?day=2026-11-24#2026-11-24`);
    const open = [...browser.page.document.querySelectorAll("main details[open] > div > div")];
    expect(open.map(({ id }) => id)).toEqual(["2026-11-24"]);
    for (const day of ["x", "2020-01-01", "2026-13-45"]) {
      await browser.visit(`${planner}?day=${day}`);
      expect([browser.status, browser.page.document.querySelector("main details[open]")]).toEqual([
        200,
        null,
      ]);
    }
  });

  test("leads to where each session is done", async () => {
    await browser.visit(planner);
    expect(everySession()).toEqual(
      expect.arrayContaining([
        "/lessons/hemostasis",
        "/quiz/anatomy-physiology-practice",
        "/modules/fundamentals-ethics/lessons",
        "/practice/order-of-draw?round=venous",
        "/quiz/anatomy-physiology-assessment",
      ]),
    );
    expect(everySession().some((to) => to.startsWith("/exam/"))).toBe(false);
    await grantAccess(database.db, user.id);
    await browser.visit(planner);
    expect(everySession()).toContain("/quiz/venipuncture-procedures-builtin");
  });

  test("has practice exams for those with Premium, and case studies for the NCLEX", async () => {
    const nurse = await learner(database.db, {
      studyPreference: "daily",
      examName: "NCLEX-RN",
      timeZone: "America/New_York",
    });
    await start("2026-11-23", nurse.user);
    await grantAccess(database.db, nurse.user.id);
    await grantAccess(database.db, user.id);
    await browser.visit(planner);
    expect(everySession()).toContain("/exam/cpt-practice-exam-1");
    expect(everySession().some((to) => to.startsWith("/nclex/"))).toBe(false);
    ({ browser } = nurse);
    await browser.visit(planner);
    expect(everySession().filter((to) => to.startsWith("/nclex/")).length).toBeGreaterThan(1);
    expect(everySession()).not.toContain("/exam/cpt-practice-exam-1");
  });

  test("knows by itself what is done: one row a lesson, with two ticks", async () => {
    await grantAccess(database.db, user.id);
    await browser.visit(planner);
    const before = todays();
    const [, minutes = ""] = /^(\d+ min) · 0 of/.exec(facts() ?? "") ?? [];
    await browser.visit("/lessons/phlebotomist-role");
    await browser.press("Mark Complete");
    await browser.visit(planner);
    expect(row("lesson.phlebotomist-role.1")).toMatch(
      /Lesson · \d+ ?min ?done ?Check yourself · 8 min$/,
    );
    expect(browser.page.link(`Start: ${titles.get("phlebotomist-role")}`)).toBe(
      "/quiz/phlebotomist-role-check",
    );
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    await browser.visit(planner);
    expect(row("lesson.phlebotomist-role.1")).toMatch(/Check yourself · 8 min ?done$/);
    // The day keeps its sessions and its minutes; each tick counts.
    expect(todays()).toEqual(before);
    expect(facts()).toMatch(new RegExp(`^${minutes} · 2 of \\d done$`));
    expect(week()[0]).toContain(minutes);
    expect(rack()[0]).toMatch(/^Week 1(?!0%)\d+%/);
    expect(browser.page.link(`Start: ${titles.get("certification-exams")}`)).toBe(
      "/lessons/certification-exams",
    );
    // What is done ahead is today's too.
    await browser.visit("/lessons/hemostasis");
    await browser.press("Mark Complete");
    await browser.visit(planner);
    expect(todays()).toEqual([...before, "lesson.hemostasis.1"]);
  });

  test("says the same of today as the dashboard, whatever is done", async () => {
    await grantAccess(database.db, user.id);
    const both = async () => {
      const said: (string | undefined)[] = [];
      for (const page of [planner, "/dashboard"]) {
        await browser.visit(page);
        said.push(facts());
      }
      expect(said[1]).toBe(said[0]);
      return said[0];
    };
    const none = await both();
    expect(none).toMatch(/^\d+ min · 0 of \d done$/);
    // Half of a session: the lesson, not yet its check.
    await browser.visit("/lessons/phlebotomist-role");
    await browser.press("Mark Complete");
    expect(await both()).toBe(none?.replace("0 of", "1 of"));
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    expect(await both()).toBe(none?.replace("0 of", "2 of"));
    // A card that is due, and a lesson that was not asked for today.
    const [card] = (await database.db.select().from(flashcards)).filter((one) => !one.ownerId);
    const dueAt = new Date("2026-11-22T10:00:00Z");
    await database.db.insert(flashcardSchedules).values({
      userId: user.id,
      flashcardId: card?.id ?? "",
      card: {},
      dueAt,
      lastReviewedAt: dueAt,
    });
    await browser.visit("/lessons/hemostasis");
    await browser.press("Mark Complete");
    expect(await both()).toMatch(/ · 3 of \d done$/);
  });

  test("counts the cards that are due as a row of today", async () => {
    await browser.visit(planner);
    expect(browser.text).not.toContain("to review");
    const deck = await database.db.select().from(flashcards);
    const some = deck.filter(({ ownerId }) => ownerId === null).slice(0, 2);
    const due = (dueAt: Date) => ({ userId: user.id, card: {}, dueAt, lastReviewedAt: dueAt });
    await database.db
      .insert(flashcardSchedules)
      .values(
        some.map(({ id }) => ({ flashcardId: id, ...due(new Date("2026-11-22T10:00:00Z")) })),
      );
    await browser.visit(planner);
    expect(textsOf(browser, '[aria-labelledby="today"] li').at(-1)).toBe(
      "2 cards to reviewStudy Cards · 1 min",
    );
    await database.db
      .update(flashcardSchedules)
      .set({ dueAt: new Date("2026-12-22T10:00:00Z") })
      .where(eq(flashcardSchedules.userId, user.id));
    const review = { userId: user.id, flashcardId: some[0]?.id ?? "", rating: 3 };
    await database.db
      .insert(flashcardReviews)
      .values({ ...review, id: newId(), reviewedAt: new Date() });
    await browser.visit(planner);
    expect(textsOf(browser, '[aria-labelledby="today"] li').at(-1)).toMatch(/^1 card reviewed/);
  });

  test("counts rounds of the order of draw", async () => {
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
    await database.db.insert(orderOfDrawRounds).values(play("venous"));
    await browser.visit(planner);
    expect(row("order-of-draw.venous.1")).toMatch(/done$/);
    expect(todays()).toContain("order-of-draw.venous.1");
  });

  test("has only what the learner can open, and says what a paid plan adds", async () => {
    const { db } = database;
    const paid = await db.select().from(lessons).where(eq(lessons.isPremium, true));
    const closed = new Set(
      paid.flatMap(({ id, moduleId }) => [
        `/lessons/${id}`,
        `/modules/${moduleId}/lessons`,
        `/quiz/${moduleId}-practice`,
        `/quiz/${moduleId}-assessment`,
        `/quiz/${moduleId}-builtin`,
      ]),
    );
    const locked = () => everySession().filter((to) => closed.has(to));
    const more = "Your study plan covers the free modules";

    await browser.visit(planner);
    expect(everySession()).toContain("/quiz/fundamentals-ethics-practice");
    expect(locked()).toEqual([]);
    expect(browser.text).toContain(more);
    expect(browser.page.link("See the plans")).toBe("/get-started?upgrade=true");
    const file = await (await browser.request(`${planner}/calendar.ics`)).text();
    expect(file).not.toContain(titles.get("when-to-use-capillary"));

    await grantAccess(db, user.id);
    await browser.visit(planner);
    expect(locked()).toContain("/quiz/capillary-puncture-practice");
    expect(browser.text).not.toContain(more);

    // What was done while access lasted stays done once it has ended.
    await browser.visit("/lessons/when-to-use-capillary");
    await browser.press("Mark Complete");
    await db
      .update(accessGrants)
      .set({ revokedAt: new Date() })
      .where(eq(accessGrants.userId, user.id));
    await browser.visit(planner);
    expect(locked()).toEqual(["/lessons/when-to-use-capillary"]);
    expect(row("lesson.when-to-use-capillary.1")).toMatch(/done$/);
  });

  test("shows a day without a session as free, and what may be taken early", async () => {
    const weekend = await learner(database.db, { studyPreference: "weekend" });
    await start("2026-11-22", weekend.user);
    ({ browser } = weekend);
    await browser.visit(planner);
    expect(textsOf(browser, "#today")).toEqual(["No session today"]);
    expect(browser.text).toContain("Next: Sat, Nov 28. Want to get ahead?");
    expect(textsOf(browser, "main a.btn")[0]).toMatch(/^Start: /);
    expect(week().slice(0, 2)).toEqual(["Mon23off", "Tue24off"]);
  });
});

describe("days without study", () => {
  beforeEach(async () => {
    await start("2026-11-16");
    await grantAccess(database.db, user.id);
  });
  const movedTo = () => /We moved (\d+) sessions?/.exec(browser.text)?.[1];

  test("move their sessions on, and say so until it is confirmed or study goes on", async () => {
    await browser.visit(planner);
    const moved = Number(movedTo());
    expect(moved).toBeGreaterThan(5);
    expect(textsOf(browser, "main details li")[0]).toBe(
      `${titles.get("phlebotomist-role")}: Today`,
    );
    await browser.press("Got it");
    expect([browser.path, movedTo()]).toEqual([planner, undefined]);
    expect(await planOf(user)).toMatchObject({ movesSeenOn: "2026-11-23" });
    await browser.post(planner, { intent: "seen" });
    expect(browser.status).toBe(200);
    // The next morning it is that one day's sessions.
    clockAt("2026-11-24T15:00:00Z");
    await browser.visit(planner);
    expect(Number(movedTo())).toBeLessThan(moved);
    await browser.visit("/lessons/phlebotomist-role");
    await browser.press("Mark Complete");
    await browser.visit(planner);
    expect(movedTo()).toBeUndefined();
  });

  test("are no debt: without an exam no day takes more than the pace says", async () => {
    await database.db.update(studyPlans).set({ startsOn: "2026-08-01" });
    await browser.visit(planner);
    const [, most] = plan.paces.find(({ id }) => id === "daily")?.minutes ?? [0, 0];
    expect(weekMinutes()).toHaveLength(7);
    expect(Math.max(...weekMinutes())).toBeLessThanOrEqual(most);
    expect(browser.text).not.toContain("Your exam is close");
  });

  test("are confirmed by the learner alone", async () => {
    const other = await learner(database.db, { studyPreference: "daily" });
    await start("2026-11-16", other.user);
    await other.browser.post(planner, { intent: "seen" });
    expect((await planOf(user))?.movesSeenOn).toBeNull();
    const none = await learner(database.db);
    await none.browser.post(planner, { intent: "seen" });
    expect([none.browser.status, await planOf(none.user)]).toEqual([200, undefined]);
  });
});

describe("leaving out", () => {
  beforeEach(async () => {
    ({ user, browser } = await learner(database.db, {
      timeZone: "America/New_York",
      studyPreference: "daily",
      examDate: "2026-12-11",
    }));
    await start("2026-11-02");
    await grantAccess(database.db, user.id);
  });
  const limit = () => {
    const [, h = 0, m = 0] =
      /plan on up to (?:(\d+) h ?)?(?:(\d+) min)? ?a day/.exec(browser.text) ?? [];
    return 60 * Number(h) + Number(m);
  };

  test("is offered when the days do not suffice, done by one press, and taken back by another", async () => {
    await browser.visit(planner);
    const before = limit();
    expect(before).toBeGreaterThan(60);
    expect(browser.text).toContain("You’d keep every lesson.");
    const offer = textsOf(browser, "main button").find((one) => one.startsWith("Leave out "));
    // Today on the dashboard says it too, and leads here.
    await browser.visit("/dashboard");
    expect(browser.page.link(`${offer}?`)).toBe(planner);
    expect(browser.text).toContain("Your plan takes up to ");
    await browser.visit(planner);
    await browser.press(offer ?? "");
    expect(browser.text).toContain("We left those sessions out");
    expect(limit()).toBeLessThan(before);
    const out = await leftOutOf(user);
    expect(offer).toBe(`Leave out ${out.length} sessions`);
    expect(out.filter((key) => /^(lesson|assessment\..*\.1$)/.test(key))).toEqual([]);
    expect(browser.text).toContain(`${out.length} sessions are left out of your plan.`);
    await browser.visit("/dashboard");
    expect(browser.text).not.toContain("Leave out ");
    await browser.visit(planner);
    await browser.press("Put back");
    expect([await leftOutOf(user), limit()]).toEqual([[], before]);
    await browser.post(planner, { intent: "put-back" });
    expect(browser.status).toBe(200);
  });

  test("twice is once, and is the learner's own", async () => {
    const out = { intent: "leave-out", session: "practice.quality-control.1" };
    for (let time = 0; time < 2; time++)
      expect((await browser.post(planner, out)).status).toBe(200);
    expect(await leftOutOf(user)).toEqual([out.session]);
    const other = await learner(database.db, { studyPreference: "daily" });
    await start("2026-11-02", other.user);
    await other.browser.post(planner, { intent: "put-back" });
    expect(await leftOutOf(user)).toEqual([out.session]);
    expect(await leftOutOf(other.user)).toEqual([]);
  });

  test.each([
    ["a lesson", { session: "lesson.hemostasis.1" }, 400],
    ["a module's assessment", { session: "assessment.quality-control.1" }, 400],
    ["a session that is not there", { session: "practice.nothing.1" }, 404],
    ["nothing", {}, 400],
  ])("of %s is refused", async (_, fields, status) => {
    await browser.post(planner, { intent: "leave-out", ...fields } as Record<string, string>);
    expect([browser.status, await leftOutOf(user)]).toEqual([status, []]);
  });

  test("waits for the plan to start", async () => {
    await database.db.delete(studyPlans).where(eq(studyPlans.userId, user.id));
    await browser.post(planner, { intent: "leave-out", session: "practice.quality-control.1" });
    expect([browser.status, await leftOutOf(user)]).toEqual([404, []]);
  });
});

describe("ticking off", () => {
  beforeEach(async () => {
    await start("2026-11-16");
    await grantAccess(database.db, user.id);
  });
  const task = "revisit.fundamentals-ethics.1";
  const tick = { intent: "tick", task, done: "yes" };
  const name = "What you missed in Fundamentals & Ethics";

  test("is for what nothing else shows to be done, and can be taken back", async () => {
    // Until it is among the next seven days.
    const file = plan.paces.find(({ id }) => id === "daily");
    for (const { sessions } of file?.weeks.slice(0, 1) ?? [])
      for (const key of sessions.flatMap(({ tasks }) =>
        tasks.flatMap((one) => ("lesson" in one ? one.lesson : [])),
      )) {
        await browser.visit(`/lessons/${key}`);
        await browser.press("Mark Complete");
      }
    await browser.visit(planner);
    const [label = ""] = [...browser.page.document.querySelectorAll("main button[aria-label]")].map(
      (button) => button.getAttribute("aria-label") ?? "",
    );
    expect(label).toMatch(/^Mark done: What you missed in Fundamentals & Ethics, \w+/);
    await browser.press(label);
    expect(browser.path).toBe(`${planner}#${task}`);
    expect(await ticksOf(user)).toEqual([task]);
    expect(todays()).toContain(task);
    await browser.press(`Undo: ${name}, Today`);
    expect(await ticksOf(user)).toEqual([]);
  });

  test("waits for the plan to start", async () => {
    await database.db.delete(studyPlans).where(eq(studyPlans.userId, user.id));
    await browser.post(planner, tick);
    expect([browser.status, await ticksOf(user)]).toEqual([404, []]);
  });

  test("twice is once, both ways", async () => {
    for (let time = 0; time < 2; time++)
      expect((await browser.post(planner, tick)).status).toBe(200);
    expect(await ticksOf(user)).toEqual([task]);
    for (let time = 0; time < 2; time++)
      expect((await browser.post(planner, { ...tick, done: "no" })).status).toBe(200);
    expect(await ticksOf(user)).toEqual([]);
  });

  test.each([
    ["document", `${planner}#${task}`],
    ["empty", planner],
  ])("comes back to the plan; a new %s to the task", async (destination, place) => {
    const response = await browser.request(planner, {
      method: "POST",
      body: new URLSearchParams(tick),
      headers: { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": destination },
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, place]);
  });

  test.each([
    ["a task that shows itself", { intent: "tick", task: "lesson.hemostasis.1", done: "yes" }, 404],
    ["cards", { intent: "tick", task: "cards.anatomy.1", done: "yes" }, 404],
    ["a task that is not there", { intent: "tick", task: "revisit.anatomy.99", done: "yes" }, 404],
    ["no task", { intent: "tick", done: "yes" }, 404],
    ["neither yes nor no", { intent: "tick", task, done: "perhaps" }, 400],
    ["nothing", { intent: "tick" }, 400],
    ["no intent", { task, done: "yes" }, 400],
    ["another intent", { intent: "delete", task, done: "yes" }, 400],
  ])("of %s is refused", async (_, fields, status) => {
    await browser.post(planner, fields as Record<string, string>);
    expect(browser.status).toBe(status);
    expect(await ticksOf(user)).toEqual([]);
  });

  test("is one's own", async () => {
    const other = await learner(database.db, { studyPreference: "daily" });
    await start("2026-11-16", other.user);
    await other.browser.post(planner, tick);
    expect(await ticksOf(user)).toEqual([]);
    await browser.post(planner, { ...tick, done: "no" });
    expect(await ticksOf(other.user)).toEqual([task]);
  });

  test("needs somebody signed in, and so does all of the planner", async () => {
    const visitor = new Browser();
    for (const path of [planner, `${planner}/begin`, `${planner}/calendar.ics`]) {
      await visitor.visit(path);
      expect([path, visitor.path]).toEqual([path, `/auth?redirectTo=${encodeURIComponent(path)}`]);
    }
    for (const intent of ["tick", "seen", "leave-out", "put-back"]) {
      await visitor.post(planner, { ...tick, intent });
      expect(visitor.path).toMatch(/^\/auth/);
    }
    await visitor.post(`${planner}/begin`, { from: "first" });
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("starting again", () => {
  const task = "revisit.fundamentals-ethics.1";
  beforeEach(async () => {
    await start("2026-10-05");
    await browser.post(planner, { intent: "tick", task, done: "yes" });
  });

  test("asks where to pick up, and leaves the plan alone when told to", async () => {
    await browser.visit(planner);
    await browser.follow("Start again from today");
    expect(browser.heading).toBe("Start again from today");
    expect(browser.text).toContain("Your plan started on Oct 5. Where do you want to pick up?");
    await browser.follow("Keep the plan as it is");
    expect([browser.path, (await planOf(user))?.startsOn]).toEqual([planner, "2026-10-05"]);
  });

  test("continues with what is left", async () => {
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    clockAt("2026-11-25T15:00:00Z");
    await browser.visit(`${planner}/begin`);
    await browser.press("Continue with what’s left");
    expect(browser.text).toContain("Your plan continues from today");
    expect(await planOf(user)).toMatchObject({ startsOn: "2026-11-25", countsFrom: null });
    expect(await ticksOf(user)).toEqual([task]);
    expect(row("lesson.phlebotomist-role.1")).toMatch(/Check yourself · 8 min ?done$/);
    expect(browser.text).not.toContain("We moved");
  });

  test("or from the first week: quizzes and ticks count from then on, lessons stay read", async () => {
    await browser.visit("/lessons/phlebotomist-role");
    await browser.press("Mark Complete");
    await begin(browser, "phlebotomist-role-check");
    await answerAll(browser, "A");
    clockAt("2026-11-23T16:00:00Z");
    await browser.visit(`${planner}/begin`);
    await browser.press("Start over at week 1");
    expect(browser.text).toContain("Your plan starts over today");
    expect(await ticksOf(user)).toEqual([]);
    const lesson = "lesson.phlebotomist-role.1";
    expect(row(lesson)).toMatch(/Lesson · \d+ ?min ?done ?Check yourself · 8 min$/);
    clockAt("2026-11-23T17:00:00Z");
    await browser.visit("/quiz/phlebotomist-role-check");
    await browser.press("Retake Quiz");
    await answerAll(browser, "A");
    await browser.visit(planner);
    expect(row(lesson)).toMatch(/Check yourself · 8 min ?done$/);
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
    user = made;
    await browser.visit(planner);
    return browser.text;
  };

  test("near: the sessions share days, and how long those are is said", async () => {
    const text = await with_("2026-12-03", "2026-11-23");
    expect(text).toMatch(/Your exam is close: plan on up to \d+ h \d+ min a day/);
    expect(text).toContain("10 days left");
    expect(browser.page.link("Change pace or exam date")).toBe("/account#study");
    // The day before stays light.
    expect(textsOf(browser, "main details.sheet summary").at(-1)).toMatch(/Dec 2 stays light$/);
    expect(textsOf(browser, "main details h3").at(-1)).toBe("Tue, Dec 1");
  });

  test("far: the plan keeps its pace", async () => {
    expect(await with_("2027-06-01", "2026-11-23")).not.toContain("Your exam is close");
    expect(browser.text).toContain("190 days left");
    const [, most] = plan.paces.find(({ id }) => id === "daily")?.minutes ?? [0, 0];
    expect(weekMinutes()).toHaveLength(7);
    expect(Math.max(...weekMinutes())).toBeLessThanOrEqual(most);
  });

  test.each([
    ["tomorrow", "2026-11-24", "Your exam is tomorrow"],
    ["today", "2026-11-23", "Your exam is today"],
  ])("%s: nothing is planned for the day", async (_, examDate, words) => {
    const text = await with_(examDate, "2026-11-02");
    expect(text).toContain(words);
    expect(textsOf(browser, "#today")).toEqual(["No session today"]);
    expect(week().every((day) => day.endsWith("off"))).toBe(true);
    expect(textsOf(browser, "main a.btn").some((one) => one.startsWith("Start"))).toBe(false);
  });

  test("over: it is said, and the plan goes on as without one", async () => {
    const text = await with_("2026-11-20", "2026-11-02");
    expect(text).toContain("Your exam date, Nov 20, has passed");
    expect(textsOf(browser, "#today")).toEqual(["Today"]);
  });

  test("a plan that starts in the days to come says so", async () => {
    const text = await with_(null, "2026-11-30");
    expect(text).toContain("Your plan starts on Nov 30");
    expect(text).toContain("Next: Mon, Nov 30. Want to get ahead?");
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

  test("has a whole day for each study day, and the exam", async () => {
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
    expect(events[0]).toMatchObject({
      SUMMARY: expect.stringMatching(/^Study \([12] h \d+ min\)$/),
      TRANSP: "TRANSPARENT",
      URL: expect.stringMatching(/^http.*\/practice\/planner\?day=2026-11-28$/),
    });
    expect(events[0]?.DESCRIPTION?.split("\n").slice(0, 2)).toEqual([
      `Lesson: ${titles.get("phlebotomist-role")}`,
      `Check yourself: ${titles.get("phlebotomist-role")}`,
    ]);
    expect(events.at(-1)).toMatchObject({ SUMMARY: "Exam day", DTSTART: "20270206" });
  });

  test("imported again follows the plan: a day keeps its id, and gets what was moved to it", async () => {
    const first = await download();
    const ids = (file: typeof first) => file.events.map(({ UID }) => UID);
    expect(new Set(ids(first)).size).toBe(first.events.length);
    const on = (file: typeof first, day: string) =>
      file.events.find(({ DTSTART }) => DTSTART === day);
    clockAt("2026-11-25T15:00:00Z");
    const second = await download();
    // Days that have passed are left alone.
    expect(on(second, "20261123")).toBeUndefined();
    const [before, after] = [on(first, "20261125"), on(second, "20261125")];
    expect(after?.UID).toBe(before?.UID);
    expect(after?.DESCRIPTION).toBe(on(first, "20261123")?.DESCRIPTION);
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
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
