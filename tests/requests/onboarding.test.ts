/** The first steps: the first look at the dashboard asks for the exam date and the pace. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { studyPlans, users } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createSchool, createStudent } from "../factories/schools";
import { createAdmin, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, textsOf } from "./learner";
import { signedUp } from "./people";

const welcome = "/dashboard/welcome";
const plan = "/dashboard/welcome/plan";
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
  const { examDate, studyPreference, onboardingCompleted } = row as User;
  return { examDate, studyPreference, onboardingCompleted, startsOn: begun?.startsOn ?? null };
};
const untouched = {
  examDate: null,
  studyPreference: null,
  onboardingCompleted: false,
  startsOn: null,
};

describe("the first look at the dashboard", () => {
  test("leads to the first steps, of somebody who has just signed up too, and only that look", async () => {
    vi.useRealTimers();
    const { browser } = await signedUp();
    expect(browser.path).toBe("/practice");
    await browser.visit("/dashboard");
    expect(browser.path).toBe(welcome);
    expect(browser.heading).toBe("Welcome to Firstdraw");
    await browser.visit("/modules");
    expect(browser.path).toBe("/modules");
    await browser.visit("/dashboard");
    await browser.follow("Later");
    expect(browser.path).toBe("/practice");
    await browser.visit("/dashboard");
    expect(browser.path).toBe(welcome);
  });

  test("shows the dashboard to whoever has them behind them", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/dashboard");
    expect(browser.path).toBe("/dashboard");
    for (const address of [welcome, plan]) {
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
    await browser.post(welcome, { studyPreference: "daily" });
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

describe("the first step", () => {
  test("takes a date and a pace, the second says what the plan holds, and learning starts", async () => {
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Step 1 of 2");
    const paces = textsOf(browser, "fieldset strong");
    expect(paces).toEqual(["Daily", "Intensive", "Weekend", "Flexible"]);
    expect(browser.text).toContain("About half an hour every day, 20 to 40 minutes a session");
    expect(browser.page.field("Exam date (optional)").getAttribute("min")).toBe("2026-11-21");
    await browser.press("Continue", {
      "Exam date (optional)": "2027-01-12",
      "Study pace": "Weekend",
    });
    expect(browser.path).toBe(plan);
    expect(browser.text).toContain("Step 2 of 2");
    expect(browser.text).toContain("Your exam is on Jan 12, 2027: 52 days from today.");
    expect(browser.text).toContain("Pace: Weekend.");
    expect(await stored()).toMatchObject({ onboardingCompleted: false, startsOn: null });
    await browser.press("Start Learning");
    expect(browser.path).toBe("/practice");
    expect(browser.text).toContain("Welcome to Firstdraw");
    expect(await stored()).toEqual({
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

  test("takes a pace alone: thirty minutes a day unless another is chosen", async () => {
    await browser.visit(welcome);
    await browser.press("Continue");
    expect(browser.path).toBe(plan);
    expect(browser.text).toContain("You have named no exam date yet.");
    expect(await stored()).toMatchObject({ examDate: null, studyPreference: "daily" });
  });

  test("takes today on the learner's calendar, and no day before it", async () => {
    await browser.visit(welcome);
    await browser.press("Continue", { "Exam date (optional)": "2026-11-21" });
    expect(browser.path).toBe(plan);
    expect(browser.text).toContain("Your exam is today. Good luck!");
    const berlin = await learner(database.db, {
      onboardingCompleted: false,
      timeZone: "Europe/Berlin",
    });
    await berlin.browser.visit(welcome);
    await berlin.browser.press("Continue", { "Exam date (optional)": "2026-11-21" });
    expect(berlin.browser.status).toBe(422);
    // In the summary, and beside the field.
    const words = "The exam date cannot be earlier than today.";
    expect(berlin.browser.text.split(words)).toHaveLength(3);
    expect(await stored(berlin.user)).toEqual(untouched);
  });

  test.each([
    ["the day before", "2026-11-20", "The exam date cannot be earlier than today."],
    ["no day of the calendar", "2027-02-29", "Enter a day, such as 2027-03-14."],
    ["some words", "in spring", "Enter a day, such as 2027-03-14."],
    ["a slip of the keyboard", "2206-12-01", "Enter a day within the next 5 years."],
  ])("refuses %s beside the field, and keeps the pace", async (_, examDate, words) => {
    await browser.post(welcome, { examDate, studyPreference: "flexible" });
    expect([browser.status, browser.path]).toEqual([422, welcome]);
    expect(browser.text.split(words)).toHaveLength(3);
    const field = browser.page.document.getElementById("welcome-examDate");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(field?.getAttribute("value")).toBe(examDate);
    const { data } = browser.page.submission("Continue");
    expect(data.get("studyPreference")).toBe("flexible");
    expect(await stored()).toEqual(untouched);
  });

  test.each(["", "hourly"])("refuses the pace %j, and keeps the date", async (studyPreference) => {
    await browser.post(welcome, { examDate: "2027-01-12", studyPreference });
    expect(browser.status).toBe(422);
    expect(browser.text.split("Choose a study pace.")).toHaveLength(3);
    expect(browser.page.submission("Continue").data.get("examDate")).toBe("2027-01-12");
    expect(await stored()).toEqual(untouched);
  });

  test("can be skipped: nothing is stored but that it was, and no plan begins", async () => {
    await browser.visit(welcome);
    await browser.press("Skip");
    expect(browser.path).toBe("/practice");
    expect(browser.text).toContain("Welcome to Firstdraw");
    expect(await stored()).toEqual({ ...untouched, onboardingCompleted: true });
  });

  test("sent for somebody else is the sender's own", async () => {
    const other = await learner(database.db, { onboardingCompleted: false });
    await browser.post(welcome, { studyPreference: "daily", userId: other.user.id });
    await browser.post(plan, { userId: other.user.id });
    expect(await stored(other.user)).toEqual(untouched);
    expect(await stored()).toMatchObject({ studyPreference: "daily", onboardingCompleted: true });
  });
});

describe("the second step", () => {
  const planOf = () => textsOf(browser, "section h3 ~ ul li");

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

  test("leads back to the first, where what was said stands", async () => {
    await browser.visit(welcome);
    await browser.press("Continue", {
      "Exam date (optional)": "2027-01-12",
      "Study pace": "Intensive",
    });
    await browser.follow("Back");
    expect(browser.path).toBe(welcome);
    const { data } = browser.page.submission("Continue");
    expect([data.get("examDate"), data.get("studyPreference")]).toEqual([
      "2027-01-12",
      "intensive",
    ]);
    await browser.press("Continue", { "Exam date (optional)": "", "Study pace": "Flexible" });
    expect(await stored()).toMatchObject({ examDate: null, studyPreference: "flexible" });
  });

  test("pressed twice, or in two tabs, says welcome once and begins one plan", async () => {
    await browser.post(welcome, { studyPreference: "daily" });
    await Promise.all([
      browser.request(plan, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }),
      browser.request(plan, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }),
    ]);
    await browser.visit("/practice");
    expect(browser.text.split("Welcome to Firstdraw")).toHaveLength(2);
    vi.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await browser.post(plan);
    expect(browser.path).toBe("/practice");
    expect(browser.text).not.toContain("Welcome to Firstdraw");
    expect(await stored()).toMatchObject({ startsOn: "2026-11-21" });
  });

  test("is over for a page that was left open on the first: what it sends is kept, and said to be", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(welcome);
    await browser.visit(plan);
    await browser.press("Start Learning");
    await tab.press("Continue", { "Exam date (optional)": "2027-01-12" });
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

  test("the first step is saved for later, learning goes on, and what was typed comes back", async () => {
    await browser.visit(welcome);
    breakStatements(/update "users"/);
    await browser.press("Continue", {
      "Exam date (optional)": "2027-01-12",
      "Study pace": "Weekend",
    });
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    database.statements.log = null;
    expect(await stored()).toEqual(untouched);
    await browser.follow("Finish setup");
    const { data } = browser.page.submission("Continue");
    expect([data.get("examDate"), data.get("studyPreference")]).toEqual(["2027-01-12", "weekend"]);
  });

  test.each([
    ["completed", /update "users"/],
    ["begun as a plan", /into "study_plans"/],
  ])("what cannot be %s is not half done", async (_, statement) => {
    await browser.post(welcome, { studyPreference: "daily" });
    breakStatements(statement);
    await browser.press("Start Learning");
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
    database.statements.log = null;
    expect(await stored()).toMatchObject({ onboardingCompleted: false, startsOn: null });
    await browser.follow("Finish setup");
    await browser.press("Start Learning");
    expect(await stored()).toMatchObject({ onboardingCompleted: true, startsOn: "2026-11-21" });
  });

  test.each([
    [welcome, "Continue"],
    [plan, "Start Learning"],
  ])("with every write at %s, the learner is told so and can go on", async (page, button) => {
    await browser.visit(page);
    breakStatements(/^\s*(update|insert|delete)/i);
    await browser.press(button);
    expect([browser.status, browser.path]).toEqual([200, "/practice"]);
    expect(browser.text).toContain("Setup saved for later");
    expect(browser.text).toContain("You can still start learning now");
  });
});
