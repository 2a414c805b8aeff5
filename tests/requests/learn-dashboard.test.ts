/** The dashboard and the practice center: empty when nothing was done, and true figures when something was. */
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { lessons as lessonsTable, questionLists } from "#db/schema";
import { grantAccess } from "../factories/access";
import { completeLesson, createLesson, createModule, type Lesson } from "../factories/curriculum";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let lessons: Lesson[];
let quiz: QuestionList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const { id: moduleId } = await createModule(db, { name: "Fundamentals", sortOrder: 1 });
  lessons = [
    await createLesson(db, { moduleId, title: "Consent" }),
    await createLesson(db, { moduleId, title: "Privacy" }),
  ];
  quiz = await createQuiz(db, { moduleId, title: "Practice quiz: Fundamentals" });
  await createQuiz(db, { moduleId, lessonId: lessons[0]?.id, quizType: "check", title: "A check" });
  const { id: paid } = await createModule(db, { name: "Specimens", sortOrder: 2 });
  await createLesson(db, { moduleId: paid, title: "Handling", isPremium: true });
  await createQuiz(db, { moduleId: paid, title: "Practice quiz: Specimens", isPremium: true });
  const { id: bare } = await createModule(db, { name: "Safety", sortOrder: 3 });
  await createLesson(db, { moduleId: bare, title: "Needles" });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db, { fullName: "Casey Lind" }));
});
afterEach(() => void vi.useRealTimers());

const clockAt = (iso: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const activity = () => textsOf(browser, "#recent ~ ul > li");

async function study(lesson: Lesson | undefined): Promise<void> {
  await browser.visit(`/lessons/${lesson?.id}`);
  vi.setSystemTime(new Date(Date.now() + 25 * 60_000));
  await browser.press("Mark Complete");
}

describe("the dashboard", () => {
  test("of someone new is honest, and says where to begin", async () => {
    await browser.visit("/dashboard");
    expect([browser.status, browser.heading]).toEqual([200, "Welcome, Casey"]);
    expect(stats(browser)).toEqual({
      "Lessons done": "–",
      "Quiz average": "–",
      "Time studied": "–",
      Streak: "–",
    });
    // One thing to do first; nothing that would be empty.
    expect(textsOf(browser, "main a.btn-primary, main button.btn-primary")).toEqual([
      "Start lesson",
    ]);
    expect(browser.text).not.toMatch(/Weak areas|Study days|Readiness/);
    expect(browser.page.link("Set your exam date")).toBe("/account/study");
    expect(browser.text).toContain("Nothing yet");
    expect(browser.text).toContain("No Access, purchase required");
    for (const heading of ["Recent Activity", "Access Status", "Quick Actions"])
      expect(textsOf(browser, "h2")).toContain(heading);
    expect(browser.page.link("Edit Profile")).toBe("/account");
    expect(browser.page.document.getElementById("next")?.textContent).toBe("Your first lesson");
    await browser.follow("Start lesson: Consent");
    expect(browser.heading).toBe("Consent");
  });

  test("counts what was done, on the learner's days", async () => {
    clockAt("2026-03-02T15:00:00Z");
    await study(lessons[0]);
    vi.setSystemTime(new Date("2026-03-02T15:26:00Z"));
    await begin(browser, quiz.id);
    await answerAll(browser, "B");
    await browser.press("Retake Quiz");
    vi.setSystemTime(new Date("2026-03-02T15:41:00Z"));
    await answer(browser, "B", "Finish and submit");
    await browser.press("Submit Quiz");
    await browser.visit("/dashboard");
    expect(stats(browser)).toEqual({
      "Lessons done": "1",
      "Quiz average": "67%",
      // The lesson's 25 minutes, and 10 of the quarter of an hour without a sign: no clock held anyone to the quiz.
      "Time studied": "35 min",
      Streak: "1 day",
    });
    expect(activity()[0]).toMatch(/^Practice quiz: Fundamentals.*33%.*Today, 3:41 PM$/);
    expect(activity()[1]).toMatch(/100%, passed/);
    expect(activity()[2]).toMatch(/^Consent.*Lesson complete · Fundamentals/);
    expect(textsOf(browser, '[aria-label="Progress by module"] li')).toEqual([
      "Fundamentals50%",
      "SpecimensBasic",
      "Safety0%",
    ]);
    expect(browser.heading).toBe("Welcome back, Casey");
    expect(browser.text).toContain("1 of the last 7 days");
    expect(browser.page.link("Continue lesson: Privacy")).toBe(`/lessons/${lessons[1]?.id}`);

    // The streak holds through the next day, and is over the day after.
    vi.setSystemTime(new Date("2026-03-03T23:00:00Z"));
    await browser.visit("/dashboard");
    expect(stats(browser).Streak).toBe("1 day");
    await study(lessons[1]);
    vi.setSystemTime(new Date("2026-03-04T01:00:00Z"));
    await browser.visit("/dashboard");
    expect(stats(browser)).toMatchObject({ Streak: "2 days", "Time studied": "1 h" });
    vi.setSystemTime(new Date("2026-03-06T10:00:00Z"));
    await browser.visit("/dashboard");
    expect(stats(browser).Streak).toBe("–");
  });

  test("lists the last five things only, none of anyone else", async () => {
    for (let more = 0; more < 6; more++)
      await completeLesson(database.db, user.id, (await createLesson(database.db)).id);
    await browser.visit("/dashboard");
    expect(activity()).toHaveLength(5);
    const other = await learner(database.db);
    await other.browser.visit("/dashboard");
    expect(other.browser.text).toContain("Nothing yet");
    // The modules of these lessons are this test's own.
    const made = await database.db.select().from(lessonsTable);
    const kept = new Set(["Consent", "Privacy", "Handling", "Needles"]);
    for (const { id, title } of made)
      if (!kept.has(title))
        await database.db
          .update(lessonsTable)
          .set({ status: "draft" })
          .where(eq(lessonsTable.id, id));
  });

  test.each<[string, string, (user: User) => Promise<unknown>]>([
    ["premium", "Premium · Lifetime access", ({ id }) => grantAccess(database.db, id)],
    [
      "basic",
      "Basic · 10 days left",
      ({ id }) => grantAccess(database.db, id, "basic", { endsAt: days(9.5) }),
    ],
    [
      "basic on its last day",
      "Basic · 1 day left",
      ({ id }) => grantAccess(database.db, id, "basic", { endsAt: days(0.5) }),
    ],
    [
      "lapsed basic",
      "No Access, purchase required",
      ({ id }) => grantAccess(database.db, id, "basic", { endsAt: days(-1) }),
    ],
    [
      "a school's seat",
      "Access through your school",
      async (student) => createStudent(database.db, (await createSchool(database.db)).id, student),
    ],
  ])("with %s says %s", async (_, badge, give) => {
    await give(user);
    await browser.visit("/dashboard");
    expect(textsOf(browser, "#access ~ p")[0]).toBe(badge);
  });

  test("says when access ends, or ended", async () => {
    clockAt("2026-03-02T15:00:00Z");
    const until = new Date("2026-03-12T03:00:00Z");
    ({ user, browser } = await learner(database.db, { timeZone: "America/New_York" }));
    await grantAccess(database.db, user.id, "basic", { endsAt: until });
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Until Mar 11, 2026.");
    expect(browser.text).toContain("Premium keeps every module open for life.");
    expect(browser.page.link("Upgrade for $20.00")).toBe("/get-started?upgrade=true");
    await browser.visit("/account");
    expect(browser.text).toContain("Basic · 10 days left · until Mar 11, 2026");
    const plans = browser.page.document.querySelector('main a[href="/#pricing"]');
    expect(plans?.textContent).toContain("See plans");
    vi.setSystemTime(new Date("2026-03-20T15:00:00Z"));
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Ended Mar 11, 2026.");
    expect(browser.text).toContain("Fundamentals and Safety are free.");
    expect(browser.page.link("Choose a plan")).toBe("/get-started");
    await browser.follow("Choose a plan");
    expect(browser.heading).toBe("Choose your plan");
  });

  test("says what is left when no lesson is next: a plan, or practice", async () => {
    for (const title of ["Consent", "Privacy", "Needles"])
      for (const { id } of await database.db
        .select()
        .from(lessonsTable)
        .where(and(eq(lessonsTable.title, title), eq(lessonsTable.status, "published"))))
        await completeLesson(database.db, user.id, id);
    await browser.visit("/dashboard");
    expect(browser.text).toContain("You finished the free lessons");
    expect(browser.page.link("Go to practice")).toBe("/practice");
    await grantAccess(database.db, user.id);
    await browser.visit("/dashboard");
    await browser.follow("Continue lesson: Handling");
    await browser.press("Mark Complete");
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Every lesson is done");
    expect(browser.page.link("Go to practice")).toBe("/practice");
  });

  test("puts a running clock first, with the time left; then what was started last", async () => {
    clockAt("2026-03-02T15:00:00Z");
    const { db } = database;
    const { id: moduleId } = await createModule(db);
    const timed = await createQuiz(db, { moduleId, title: "The long one", timeLimitMinutes: 95 });
    const last = await createQuiz(db, { moduleId, title: "The last one", timeLimitMinutes: null });
    await begin(browser, timed.id);
    vi.setSystemTime(new Date("2026-03-02T15:02:00Z"));
    await begin(browser, quiz.id);
    vi.setSystemTime(new Date("2026-03-02T15:03:00Z"));
    await begin(browser, last.id);
    await browser.visit("/dashboard");
    expect(textsOf(browser, "main .btn-primary")).toEqual(["Resume"]);
    expect(textsOf(browser, "section:has(> div > #today)")[0]).toMatch(
      /^Today.*The long one.*1 h 32 min left.*Resume: The last one.*Resume: Practice quiz: Fundamentals/,
    );
    await browser.press("Resume: The long one");
    expect(browser.path).toContain(`/quiz/${timed.id}`);
  });

  test("sends administrators to theirs", async () => {
    const admin = await learner(database.db, { role: "admin" });
    const response = await admin.browser.request("/dashboard");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin"]);
  });
});

describe("the practice center", () => {
  test("has the quizzes of each module, but no lesson's check", async () => {
    await browser.visit("/practice");
    expect([browser.status, browser.heading]).toEqual([200, "Practice"]);
    const rows = () => textsOf(browser, '[aria-labelledby="modules"] .rows li');
    expect(textsOf(browser, '[aria-label="Modules"] a')).toEqual([
      "Fundamentals",
      "Specimens(locked)",
      "Safety",
    ]);
    expect(textsOf(browser, '[aria-label="Modules"] [aria-current]')).toEqual(["Fundamentals"]);
    expect(browser.text).not.toContain("A check");
    expect(rows()).toEqual([expect.stringMatching(/^Practice quiz: Fundamentals3 questions$/)]);
    expect(browser.text).toContain("Nothing yet");
    await browser.follow("Safety");
    expect(browser.text).toContain("No quiz found for this module");
    await browser.follow("Specimens (locked)");
    expect(rows()).toEqual([expect.stringMatching(/^Practice quiz: Specimens.*Locked$/)]);
    await grantAccess(database.db, user.id);
    await browser.follow("Specimens (locked)");
    expect(browser.text).not.toContain("Locked");
  });

  test("lists what is begun, to be resumed, and what is done", async () => {
    await browser.visit("/practice");
    expect(browser.text).not.toContain("Not finished");
    await begin(browser, quiz.id);
    await answer(browser, "B", "Next");
    await browser.visit("/practice");
    expect(browser.text).toContain("Not finished");
    await browser.press("Resume Practice quiz: Fundamentals");
    expect(browser.text).toContain("1 of 3 answered");
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
    await answerAll(browser, "B");
    await browser.visit("/practice");
    expect(browser.text).not.toContain("Not finished");
    expect(browser.text).toMatch(/Passed · best 100%/);
    expect(activity()).toEqual([expect.stringMatching(/100%, passed/)]);
    const link = browser.page.document.querySelector("#recent ~ ul a")?.getAttribute("href");
    await browser.visit(link ?? "");
    expect([browser.status, stats(browser).Score]).toEqual([200, "100%"]);
  });

  test("says when a begun quiz ends, on the learner's clock", async () => {
    clockAt("2026-03-02T15:00:00Z");
    const { db } = database;
    await db
      .update(questionLists)
      .set({ timeLimitMinutes: 20 })
      .where(eq(questionLists.id, quiz.id));
    ({ browser } = await learner(db, { timeZone: "America/Chicago" }));
    await begin(browser, quiz.id);
    await browser.visit("/practice");
    expect(browser.text).toContain("20 min left · ends at 9:20 AM");
    await db
      .update(questionLists)
      .set({ timeLimitMinutes: null })
      .where(eq(questionLists.id, quiz.id));
  });
});
