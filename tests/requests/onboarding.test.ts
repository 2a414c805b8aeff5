/** Onboarding: one question a screen, the first day, and into the first lesson. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { studyPlans, users } from "#db/schema";
import { loadPlan } from "~/features/planner/load-plan.server";
import { grantAccess } from "../factories/access";
import { createSchool, createStudent } from "../factories/schools";
import { createAdmin, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, textsOf } from "./learner";
import { signedUp } from "./people";

const welcome = "/dashboard/welcome";
const plan = "/dashboard/welcome/plan";
const at = (step: "exam" | "date" | "pace") => `${welcome}?step=${step}`;
/** The first lesson of the course. */
const lesson = "/lessons/phlebotomist-role";
/** Evening in New York, and the next day in Berlin already. */
const now = new Date("2026-11-22T00:30:00Z");

let database: Database;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  ({ user, browser } = await learner(database.db, {
    onboardingCompleted: false,
    timeZone: "America/New_York",
  }));
});
afterEach(() => {
  vi.useRealTimers();
  database.statements.log = null;
});

const stored = async (who: User = user) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, who.id));
  const [begun] = await database.db.select().from(studyPlans).where(eq(studyPlans.userId, who.id));
  const { examName, examDate, studyPreference, onboardingCompleted } = row as User;
  return {
    examName,
    examDate,
    studyPreference,
    onboardingCompleted,
    startsOn: begun?.startsOn ?? null,
  };
};
const untouched = {
  examName: null,
  examDate: null,
  studyPreference: null,
  onboardingCompleted: false,
  startsOn: null,
};
/** The answers that a screen offers. */
const answers = () => textsOf(browser, "main form button .font-semibold");
/** Presses an answer by the start of its text. */
const answer = (start: string) => {
  const name = textsOf(browser, "main form button").find((text) => text.startsWith(start));
  return browser.press(name ?? start);
};

describe("the first look at the dashboard", () => {
  test("leads to the questions, of somebody who has just signed up at once", async () => {
    vi.useRealTimers();
    const { browser } = await signedUp();
    expect(browser.path).toBe(welcome);
    expect(browser.heading).toBe("Welcome, Casey");
    await browser.visit("/modules");
    expect(browser.path).toBe("/modules");
    await browser.visit("/dashboard");
    expect(browser.path).toBe(welcome);
  });

  test("shows the dashboard to whoever has answered", async () => {
    const { browser } = await learner(database.db, { studyPreference: "daily" });
    await browser.visit("/dashboard");
    expect(browser.path).toBe("/dashboard");
    for (const address of [welcome, at("date"), plan]) {
      await browser.visit(address);
      expect(browser.path).toBe("/dashboard");
    }
  });

  test("shows administrators their own page, and stores nothing of what they post", async () => {
    const admin = await createAdmin(database.db, { onboardingCompleted: false });
    const browser = await browserOf(database.db, admin);
    for (const address of ["/dashboard", welcome, plan]) {
      await browser.visit(address);
      expect(browser.path).toBe("/admin");
    }
    await browser.post(at("pace"), { studyPreference: "daily" });
    expect(browser.path).toBe("/admin");
    await browser.post(plan);
    expect(browser.path).toBe("/admin");
    expect(await stored(admin)).toEqual(untouched);
  });

  test.each([welcome, plan])("%s asks who is there, by GET and by POST", async (address) => {
    const visitor = await new Browser().visit(address);
    expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(address)}`);
    await visitor.post(address, { studyPreference: "daily" });
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("the questions", () => {
  test("ask for exam, date and pace, then the first day is shown, and it starts with lesson 1", async () => {
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Which exam are you taking?");
    expect(browser.text).toContain("1 of 4");
    expect(answers()).toEqual([
      "NHA CPT",
      "ASCP PBT",
      "AMT RPT",
      "NCCT NCPT",
      "NCLEX-RN",
      "I don't know yet",
    ]);
    await answer("NHA CPT");
    expect([browser.path, browser.heading]).toEqual([at("date"), "When is your exam?"]);
    expect(browser.page.field("Exam date").getAttribute("min")).toBe("2026-11-21");
    await browser.press("Continue", { "Exam date": "2027-01-12" });
    expect([browser.path, browser.heading]).toEqual([at("pace"), "How much time do you have?"]);
    expect(answers()).toEqual(["Daily", "Intensive", "Weekend", "Flexible"]);
    await answer("Weekend");
    expect([browser.path, browser.heading]).toEqual([plan, "You're all set"]);
    expect(browser.text).toContain("4 of 4");
    expect(browser.text).toContain("Your exam is on Jan 12, 2027: 52 days from today.");
    expect(browser.text).toContain("Pace: Weekend.");
    expect(await stored()).toMatchObject({ onboardingCompleted: false, startsOn: null });
    await browser.press("Start Learning: lesson 1");
    expect(browser.path).toBe(lesson);
    expect(browser.text).toContain("Welcome to Firstdraw");
    expect(await stored()).toEqual({
      examName: "NHA CPT",
      examDate: "2027-01-12",
      studyPreference: "weekend",
      onboardingCompleted: true,
      startsOn: "2026-11-21",
    });
    await browser.visit("/practice");
    expect(browser.text).not.toContain("Welcome to Firstdraw");
    await browser.visit("/dashboard");
    expect(browser.path).toBe("/dashboard");
  });

  /** The minutes that each pace says it takes. */
  const minutes = () =>
    textsOf(browser, "main form button .text-sm").map((detail) => {
      const [, hours = 0, rest = 0] = /about (?:(\d+) h ?)?(?:(\d+) min)?/.exec(detail) ?? [];
      return Number(hours) * 60 + Number(rest);
    });

  test("say what each pace takes with the date, by the planner's own figures", async () => {
    await browser.post(at("date"), { examDate: "2026-12-19" });
    expect(browser.text).toContain("To be ready by Dec 19, 2026:");
    const near = minutes();
    expect(textsOf(browser, "main form button .text-sm")[0]).toMatch(
      /^With your date: about \d+ min a day$/,
    );
    // The free modules alone take less a day than the whole course, and a later date than a near one.
    await grantAccess(database.db, user.id, "premium", { endsAt: null });
    await browser.visit(at("pace"));
    const whole = minutes();
    await browser.post(at("date"), { examDate: "2027-03-19" });
    const far = minutes();
    for (const at of [0, 1, 2, 3]) {
      expect(near[at]).toBeLessThanOrEqual(whole[at] ?? 0);
      expect(far[at]).toBeLessThanOrEqual(whole[at] ?? 0);
    }
    expect(far[0]).toBeLessThan(whole[0] ?? 0);
    // What is promised is what the plan says.
    await browser.post(at("date"), { examDate: "2026-12-19" });
    await answer("Daily");
    await browser.press("Start Learning: lesson 1");
    const plan = await loadPlan(database.db, {
      viewer: { ...user, timeZone: "America/New_York" },
      now,
    });
    expect(Math.ceil(plan.layout.limit / 5) * 5).toBe(whole[0]);
  });

  test("without a date say what the pace takes on its own", async () => {
    await browser.visit(at("pace"));
    expect(browser.text).not.toContain("With your date");
    expect(browser.text).toContain("20–40 minutes a day");
  });

  test("take no exam and no date for an answer", async () => {
    await browser.visit(welcome);
    await answer("I don't know yet");
    await answer("Not scheduled yet");
    await answer("Daily");
    expect(browser.path).toBe(plan);
    expect(browser.text).toContain("No exam date yet.");
    expect(await stored()).toMatchObject({ ...untouched, studyPreference: "daily" });
  });

  test("lead a nursing student to the case studies, without a plan of the course", async () => {
    await browser.visit(welcome);
    await answer("NCLEX-RN");
    expect([browser.path, browser.heading]).toEqual(["/nclex/case-studies", "NCLEX Case Studies"]);
    expect(browser.text).toContain("Welcome to Firstdraw");
    expect(await stored()).toEqual({
      ...untouched,
      examName: "NCLEX-RN",
      onboardingCompleted: true,
    });
  });

  test("resume after the last one that was answered", async () => {
    await browser.visit(welcome);
    await answer("ASCP PBT");
    await browser.visit("/dashboard");
    expect(browser.heading).toBe("When is your exam?");
    await browser.press("Continue", { "Exam date": "2027-01-12" });
    await browser.visit("/dashboard");
    expect(browser.heading).toBe("How much time do you have?");
    await answer("Flexible");
    await browser.visit("/dashboard");
    expect(browser.path).toBe(plan);
  });

  test("lead back, and mark what was answered", async () => {
    await browser.visit(welcome);
    await answer("NHA CPT");
    await browser.press("Continue", { "Exam date": "2027-01-12" });
    await answer("Intensive");
    await browser.follow("Back");
    expect(textsOf(browser, "button[aria-current] .font-semibold")).toEqual([
      "Intensive, Your choice",
    ]);
    await browser.follow("Back");
    expect(browser.page.field("Exam date").value).toBe("2027-01-12");
    await browser.follow("Back");
    expect(textsOf(browser, "button[aria-current] .font-semibold")).toEqual([
      "NHA CPT, Your choice",
    ]);
    await answer("I don't know yet");
    expect(await stored()).toMatchObject({ examName: null, examDate: "2027-01-12" });
  });

  test("take today on the learner's calendar, and no day before it", async () => {
    await browser.visit(at("date"));
    await browser.press("Continue", { "Exam date": "2026-11-21" });
    expect(browser.path).toBe(at("pace"));
    await answer("Daily");
    expect(browser.text).toContain("Your exam is today. Good luck!");
    const berlin = await learner(database.db, {
      onboardingCompleted: false,
      timeZone: "Europe/Berlin",
    });
    await berlin.browser.visit(at("date"));
    await berlin.browser.press("Continue", { "Exam date": "2026-11-21" });
    expect(berlin.browser.status).toBe(422);
    // In the summary, and beside the field.
    const words = "The exam date cannot be earlier than today.";
    expect(berlin.browser.text.split(words)).toHaveLength(3);
    expect(await stored(berlin.user)).toEqual(untouched);
  });

  test.each([
    ["nothing", "", "Enter your exam date, or choose “Not scheduled yet”."],
    ["the day before", "2026-11-20", "The exam date cannot be earlier than today."],
    ["no day of the calendar", "2027-02-29", "Enter a date, such as 2027-03-14."],
    ["some words", "in spring", "Enter a date, such as 2027-03-14."],
    ["a slip of the keyboard", "2206-12-01", "Enter a date within the next 5 years."],
  ])("refuse %s for a date, beside the field", async (_, examDate, words) => {
    await browser.post(at("date"), { examDate });
    expect([browser.status, browser.path]).toEqual([422, at("date")]);
    expect(browser.text.split(words)).toHaveLength(3);
    const field = browser.page.document.getElementById("date-examDate");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(field?.getAttribute("value") ?? "").toBe(examDate);
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    ["exam", "examName", "", "Choose an answer."],
    ["exam", "examName", "GRE", "Choose an exam from the list."],
    ["pace", "studyPreference", "", "Choose a study pace."],
    ["pace", "studyPreference", "hourly", "Choose a study pace."],
  ] as const)("refuse for the %s %s=%j", async (step, name, value, words) => {
    await browser.post(at(step), { [name]: value });
    expect([browser.status, browser.path]).toEqual([422, at(step)]);
    expect(textsOf(browser, '[role="alert"] li')).toEqual([words]);
    expect(await stored()).toEqual(untouched);
  });

  test("sent for somebody else are the sender's own", async () => {
    const other = await learner(database.db, { onboardingCompleted: false });
    await browser.post(at("pace"), { studyPreference: "daily", userId: other.user.id });
    await browser.post(plan, { userId: other.user.id });
    expect(await stored(other.user)).toEqual(untouched);
    expect(await stored()).toMatchObject({ studyPreference: "daily", onboardingCompleted: true });
  });
});

describe("Not now", () => {
  test.each([at("exam"), at("date"), at("pace"), plan])(
    "is the one way out of %s, and respected",
    async (address) => {
      await browser.visit(address);
      await browser.press("Not now");
      expect(browser.path).toBe("/dashboard");
      expect(browser.text).toContain("Welcome to Firstdraw");
      expect(await stored()).toEqual({ ...untouched, onboardingCompleted: true });
      await browser.visit("/dashboard");
      expect(browser.path).toBe("/dashboard");
    },
  );

  test("is no farewell: the questions can be opened later, and start the plan then", async () => {
    await browser.visit(welcome);
    await browser.press("Not now");
    await browser.visit(welcome);
    expect(browser.path).toBe(welcome);
    await answer("NHA CPT");
    await answer("Not scheduled yet");
    await answer("Daily");
    expect(await stored()).toMatchObject({
      examName: "NHA CPT",
      studyPreference: "daily",
      startsOn: "2026-11-21",
    });
  });
});

describe("the last screen", () => {
  const planOf = () => textsOf(browser, "section[aria-labelledby=plan] li");

  test("says what is free to somebody without a plan", async () => {
    await browser.visit(plan);
    expect(browser.text).toContain("Your plan: Free");
    expect(planOf()).toContain("Results, reviews and your progress");
    expect(planOf()).not.toContain("Every module, lesson, quiz and case study");
  });

  test("says what Basic holds and how long, and what Premium holds", async () => {
    const endsAt = new Date("2027-01-01T00:00:00Z");
    await grantAccess(database.db, user.id, "basic", { endsAt });
    await browser.visit(plan);
    expect(browser.text).toContain("Your plan: Basic");
    expect(browser.text).toContain("40 days left");
    expect(planOf()).toContain("Every module, lesson, quiz and case study");
    expect(planOf()).not.toContain("Everything in Basic, with no end date");
    await grantAccess(database.db, user.id, "premium", { endsAt: null });
    await browser.visit(plan);
    expect(browser.text).toContain("Your plan: Premium");
    expect(browser.text).toContain("Lifetime access");
    expect(planOf()).toContain("Everything in Basic, with no end date");
  });

  test("says that a school's student has everything through the school", async () => {
    const { id } = await createSchool(database.db);
    await createStudent(database.db, id, user);
    await browser.visit(plan);
    expect(browser.text).toContain("Through your school");
    expect(planOf()).toEqual(["Every module, lesson, quiz and case study", expect.any(String)]);
  });

  test("pressed twice, or in two tabs, says welcome once and begins one plan", async () => {
    await browser.post(at("pace"), { studyPreference: "daily" });
    const post = () =>
      browser.request(plan, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } });
    await Promise.all([post(), post()]);
    await browser.visit("/practice");
    expect(browser.text.split("Welcome to Firstdraw")).toHaveLength(2);
    vi.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await browser.post(plan);
    expect(browser.path).toBe(lesson);
    expect(browser.text).not.toContain("Welcome to Firstdraw");
    expect(await stored()).toMatchObject({ startsOn: "2026-11-21" });
  });

  test("is over for a page that was left open: what it sends is kept, and said to be", async () => {
    const tab = await browserOf(database.db, user);
    await browser.post(at("pace"), { studyPreference: "daily" });
    await tab.visit(at("date"));
    await browser.visit(plan);
    await browser.press("Start Learning: lesson 1");
    await tab.press("Continue", { "Exam date": "2027-01-12" });
    expect(tab.path).toBe("/dashboard");
    expect(tab.text).toContain("Profile Updated");
    expect(await stored()).toMatchObject({ examDate: "2027-01-12", studyPreference: "daily" });
  });
});

describe("when the database fails", () => {
  const breakStatements = (words: RegExp) => {
    database.statements.log = (sql) => {
      if (words.test(sql)) throw new Error("CAUSE-OF-IT");
    };
  };

  test("an answer is saved for later, learning goes on, and what was typed comes back", async () => {
    await browser.visit(at("date"));
    breakStatements(/update "users"/);
    await browser.press("Continue", { "Exam date": "2027-01-12" });
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    database.statements.log = null;
    expect(await stored()).toEqual(untouched);
    await browser.follow("Finish setup");
    expect(browser.page.field("Exam date").value).toBe("2027-01-12");
  });

  test.each([
    ["completed", /update "users"/],
    ["begun as a plan", /into "study_plans"/],
  ])("what cannot be %s is not half done", async (_, statement) => {
    await browser.post(at("pace"), { studyPreference: "daily" });
    breakStatements(statement);
    await browser.press("Start Learning: lesson 1");
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
    database.statements.log = null;
    expect(await stored()).toMatchObject({ onboardingCompleted: false, startsOn: null });
    await browser.follow("Finish setup");
    await browser.press("Start Learning: lesson 1");
    expect(await stored()).toMatchObject({ onboardingCompleted: true, startsOn: "2026-11-21" });
  });

  test.each([
    [at("exam"), "I don't know yet"],
    [at("pace"), "Daily"],
    [plan, "Start Learning: lesson 1"],
  ])("with every write at %s, the learner is told so and can go on", async (page, button) => {
    await browser.visit(page);
    breakStatements(/^\s*(update|insert|delete)/i);
    await answer(button);
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
  });
});
