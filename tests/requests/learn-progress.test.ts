/** What the dashboard says of weak areas, study days, the exam and the plan. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { areaStats, flashcardSchedules, flashcards, users } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, answerAll, begin, learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let draw: string;
let paid: string;
let lesson: string;
let quiz: QuestionList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  ({ id: draw } = await createModule(db, { name: "The Draw", sortOrder: 1 }));
  ({ id: lesson } = await createLesson(db, { moduleId: draw, title: "Consent" }));
  ({ id: paid } = await createModule(db, { name: "Specimens", sortOrder: 2 }));
  await createLesson(db, { moduleId: paid, title: "Handling", isPremium: true });
  const items = [];
  for (let made = 0; made < 20; made++)
    items.push(
      await createQuestion(db, {
        moduleId: draw,
        nhaDomain: made < 10 ? "routine-collections" : "safety-compliance",
        ascpArea: "specimen-collection",
      }),
    );
  quiz = await createQuiz(db, { moduleId: draw, title: "Practice quiz: The Draw", items });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db, { fullName: "Casey Lind" }));
});
afterEach(() => void vi.useRealTimers());

const clockAt = (iso: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
const dashboard = () => browser.visit("/dashboard");

/** As closing attempts would have left it. */
const tally = (area: string, key: string, correct: number, answered: number) =>
  database.db
    .insert(areaStats)
    .values({ userId: user.id, area, key, correct, answered, updatedAt: new Date() });

/** The rows of a group of weak areas: what each is, says and leads to. */
const rows = (group: string) =>
  textsOf(browser, `[aria-labelledby="weak-${group}"] li`).map((text) => text.trim());
const folded = () => textsOf(browser, "#weak ~ div details");

describe("weak areas", () => {
  test("are not judged before there are enough answers, and it says how many are missing", async () => {
    await tally("module", draw, 3, 19);
    await dashboard();
    expect(browser.text).toContain(
      "Not enough answers yet. Answer 20 questions in a module to see your weak areas.",
    );
    expect(browser.text).toContain("Not enough answers yet: The Draw (19 of 20).");
    expect(browser.text).not.toContain("16%");
    expect(browser.page.link("Go to practice")).toBe("/practice");
  });

  test("come from the quizzes that were finished, and lead to practice on just that", async () => {
    await begin(browser, quiz.id);
    // Twelve wrong, then eight right.
    for (let position = 1; position <= 20; position++)
      await answer(browser, position <= 12 ? "A" : "B", position < 20 ? "Next" : "Submit Quiz");
    await dashboard();
    expect(rows("module")).toEqual([
      expect.stringMatching(/^The Draw40%8 of 20 answers rightPractice$/),
    ]);
    expect(textsOf(browser, '[aria-labelledby="weak-nha"]')).toEqual([]);
    expect(folded()).toEqual([
      expect.stringMatching(/^By ASCP exam area.*Specimen Collection40%8 of 20 answers right/),
    ]);
    expect(browser.page.link("Practice The Draw")).toBe(
      `/practice/build?module=${draw}&which=missed`,
    );
    await browser.follow("Practice The Draw");
    expect([browser.status, browser.heading]).toEqual([200, "Build your own quiz"]);
    expect(browser.page.field("Missed last time").checked).toBe(true);

    // Once more: each domain has enough now.
    await browser.visit(`/quiz/${quiz.id}`);
    await browser.press("Retake Quiz");
    await answerAll(browser, "B");
    await dashboard();
    expect(rows("module")).toEqual([expect.stringMatching(/^The Draw70%28 of 40 answers right/)]);
    expect(rows("nha")).toEqual([
      expect.stringMatching(/^Routine Blood Collections50%10 of 20 answers right/),
    ]);
    expect(browser.page.link("Practice Routine Blood Collections")).toBe(
      "/practice/build?nha=routine-collections&which=missed",
    );
    expect(browser.text).toContain("At 80% or above: Safety and Compliance (90% of 20).");
  });

  test("begin with the surest; strong ones stand below, and none of anyone else's", async () => {
    await grantAccess(database.db, user.id);
    await tally("module", draw, 110, 200);
    await tally("module", paid, 11, 20);
    await dashboard();
    expect(rows("module").map((row) => row.slice(0, 8))).toEqual(["The Draw", "Specimen"]);
    const other = await learner(database.db);
    await other.browser.visit("/dashboard");
    expect(other.browser.text).not.toMatch(/Weak areas|right of/);
    await database.db.update(areaStats).set({ correct: 200 }).where(eq(areaStats.key, draw));
    await dashboard();
    expect(rows("module").map((row) => row.slice(0, 8))).toEqual(["Specimen"]);
    expect(browser.text).toContain("At 80% or above: The Draw (100% of 200).");
  });

  test("of a module that needs a plan lead nowhere", async () => {
    await tally("module", paid, 5, 30);
    await tally("module", "a module of long ago", 5, 30);
    await dashboard();
    expect(rows("module")).toEqual(["Specimens17%5 of 30 answers rightBasic"]);
    expect(() => browser.page.link("Practice Specimens")).toThrow();
  });

  test("show the areas of the learner's exam first", async () => {
    await tally("nha", "patient-preparation", 5, 30);
    await tally("ascp", "point-of-care", 5, 30);
    await dashboard();
    expect(rows("nha")).toHaveLength(1);
    expect(folded()[0]).toContain("Waived and Point-of-Care Testing");
    await database.db.update(users).set({ examName: "ASCP PBT" }).where(eq(users.id, user.id));
    await dashboard();
    expect(rows("ascp")).toHaveLength(1);
    expect(folded()[0]).toContain("Patient Preparation");
  });
});

describe("study days", () => {
  test("are counted from the first answer on, before the quiz is finished", async () => {
    clockAt("2026-03-02T15:00:00Z");
    await dashboard();
    expect(stats(browser).Streak).toBe("–");
    await begin(browser, quiz.id);
    await answer(browser, "B");
    await answer(browser, "A");
    await dashboard();
    expect(stats(browser).Streak).toBe("1 day");
    expect(browser.text).toContain("1 study day since Sun, Dec 14.");
    expect(textsOf(browser, "#calendar ~ details li")).toEqual(["Today2 questions"]);
    await browser.visit(`/quiz/${quiz.id}/submit`);
    await browser.press("Submit Quiz");
    await dashboard();
    expect(stats(browser).Streak).toBe("1 day");
    expect(textsOf(browser, "#calendar ~ details li")).toEqual(["Today2 questions"]);
  });

  test("are the learner's own, in their zone, newest first, for twelve weeks", async () => {
    clockAt("2026-03-03T04:30:00Z");
    ({ user, browser } = await learner(database.db, { timeZone: "America/New_York" }));
    // Half past eleven at night on 2 March.
    await begin(browser, quiz.id);
    await answerAll(browser, "B");
    vi.setSystemTime(new Date("2026-03-03T05:30:00Z"));
    await browser.visit(`/lessons/${lesson}`);
    await browser.press("Mark Complete");
    await dashboard();
    const list = () => textsOf(browser, "#calendar ~ details li");
    expect(list()).toEqual(["Today1 lesson", "Yesterday20 questions"]);
    expect(stats(browser).Streak).toBe("2 days");
    // Through the day on which clocks go forward.
    vi.setSystemTime(new Date("2026-03-09T12:00:00Z"));
    await dashboard();
    expect(list()).toEqual(["Tue, Mar 31 lesson", "Mon, Mar 220 questions"]);
    expect(stats(browser).Streak).toBe("–");
    vi.setSystemTime(new Date("2026-06-09T12:00:00Z"));
    await dashboard();
    expect(list()).toEqual([]);
  });
});

describe("the exam", () => {
  const examOn = (examDate: string | null) =>
    database.db.update(users).set({ examDate }).where(eq(users.id, user.id));
  const says = () => textsOf(browser, "main header + p")[0];

  test("without a date is asked for on the first day, and in a line later", async () => {
    await dashboard();
    expect(says()).toBeUndefined();
    expect(browser.page.link("Set your exam date")).toBe("/account/study");
    await begin(browser, quiz.id);
    await dashboard();
    expect(says()).toBe("No exam date yet. Set your exam date");
  });

  test.each([
    ["2026-03-01", "Welcome, ", "Your exam was on Mar 1. Set a new date"],
    ["2026-03-02", "Your exam is today. Good luck!", "Mar 2 · Change the date"],
    ["2026-03-03", "Your exam is tomorrow", "Mar 3 · Change the date"],
    ["2026-03-07", "5 days until your exam", "Mar 7 · Change the date"],
    ["2027-03-25", "388 days until your exam", "Mar 25, 2027 · Change the date"],
  ])("on %s is the title: %s", async (date, title, sentence) => {
    clockAt("2026-03-02T15:00:00Z");
    await examOn(date);
    await dashboard();
    expect(browser.heading.slice(0, title.length)).toBe(title);
    expect(says()).toBe(sentence);
    const link = sentence.endsWith("date") ? sentence.replace(/^.*(· |\. )/, "") : "";
    expect(browser.page.link(link)).toBe("/account/study");
  });

  test("is as many days away as the learner's own calendar says, by its name", async () => {
    clockAt("2026-03-03T04:59:00Z");
    await database.db
      .update(users)
      .set({ examDate: "2026-03-04", examName: "NHA CPT", timeZone: "America/New_York" })
      .where(eq(users.id, user.id));
    await dashboard();
    expect(browser.heading).toBe("2 days until your NHA CPT exam");
    vi.setSystemTime(new Date("2026-03-03T05:00:00Z"));
    await dashboard();
    expect(browser.heading).toBe("Your NHA CPT exam is tomorrow");
  });
});

describe("the plan", () => {
  const day = 24 * 60 * 60 * 1000;
  const badge = () => textsOf(browser, "header.flex > div:last-child span")[0];
  const offers = () =>
    [...browser.page.document.querySelectorAll("#access ~ a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);

  test.each<[string, string, [string, string][], (who: User) => Promise<unknown>]>([
    ["nothing", "Free", [["Choose a plan", "/get-started"]], async () => {}],
    [
      "basic",
      "Basic",
      [["Upgrade for $20.00", "/get-started?upgrade=true"]],
      ({ id }) => grantAccess(database.db, id, "basic", { endsAt: new Date(Date.now() + 9 * day) }),
    ],
    [
      "lapsed basic",
      "Free",
      [["Choose a plan", "/get-started"]],
      ({ id }) => grantAccess(database.db, id, "basic", { endsAt: new Date(Date.now() - day) }),
    ],
    ["premium", "Premium", [], ({ id }) => grantAccess(database.db, id)],
    [
      "a school's seat",
      "School",
      [],
      async (who) => createStudent(database.db, (await createSchool(database.db)).id, who),
    ],
  ])("of who has %s stands beside the greeting", async (_, name, ways, give) => {
    await give(user);
    await dashboard();
    expect(badge()).toBe(name);
    expect(offers()).toEqual(ways);
  });
});

describe("the quick actions", () => {
  const actions = () => textsOf(browser, "#actions ~ ul li");

  test("lead to the cards and the plan; due cards are one of today's tasks", async () => {
    await dashboard();
    expect(actions()).toEqual(["Study Cards", "Study Planner"]);
    expect(browser.page.link("Study Cards")).toBe("/practice/cards");
    expect(browser.page.link("Study Planner")).toBe("/practice/planner");
    expect(browser.text).not.toContain("to review");
    const now = new Date();
    for (const [id, ahead] of [
      ["card-due", -1],
      ["card-later", 40],
    ] as const) {
      const row = { id, category: "tubes" as const, front: "Front", back: "Back", sortOrder: 1 };
      await database.db
        .insert(flashcards)
        .values({ ...row, status: "published", createdAt: now, updatedAt: now });
      await database.db.insert(flashcardSchedules).values({
        userId: user.id,
        flashcardId: id,
        card: {},
        dueAt: new Date(now.getTime() + ahead * 24 * 60 * 60 * 1000),
      });
    }
    await dashboard();
    expect(textsOf(browser, "section:has(> div > #today)")[0]).toMatch(/1 card to review/);
    const other = await learner(database.db);
    await other.browser.visit("/dashboard");
    expect(other.browser.text).not.toContain("to review");
  });

  test("have practice exams with active access, and case studies with Premium", async () => {
    await grantAccess(database.db, user.id, "basic", {
      endsAt: new Date(Date.now() + 9 * 24 * 60 * 60 * 1000),
    });
    await dashboard();
    expect(actions()[0]).toBe("Practice Exams");
    await grantAccess(database.db, user.id);
    await dashboard();
    expect(actions().slice(0, 2)).toEqual(["Practice Exams", "NCLEX Case Studies"]);
  });
});

describe("whoever asks", () => {
  test("who has not confirmed the address is told so, and sees the rest", async () => {
    ({ browser } = await learner(database.db, { emailConfirmedAt: null }));
    await dashboard();
    expect(browser.text).toContain("Resend the confirmation link");
    expect(browser.text).toContain("Your rack");
  });

  test("who is new is welcomed first", async () => {
    ({ browser } = await learner(database.db, { onboardingCompleted: false }));
    const response = await browser.request("/dashboard");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/dashboard/welcome",
    ]);
  });

  test("who is signed out signs in, and comes back", async () => {
    const response = await new Browser().request("/dashboard");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/auth?redirectTo=%2Fdashboard",
    ]);
  });
});
