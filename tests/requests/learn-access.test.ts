/** Who may open what: free, premium, one after the other, and what was begun with access. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, lessonProgress } from "#db/schema";
import { grantAccess } from "../factories/access";
import { completeLesson, createLesson, createModule, type Lesson } from "../factories/curriculum";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { createSchool, createStudent } from "../factories/schools";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, browserOf, learner, stats } from "./learner";

let database: Database;
let lessons: Lesson[];
let premium: Lesson;
let quiz: QuestionList;

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const free = await createModule(db);
  lessons = [
    await createLesson(db, { moduleId: free.id, title: "Consent" }),
    await createLesson(db, { moduleId: free.id, title: "Privacy" }),
    await createLesson(db, { moduleId: free.id, title: "Identity" }),
  ];
  const paid = await createModule(db);
  premium = await createLesson(db, { moduleId: paid.id, isPremium: true, title: "Handling" });
  await createLesson(db, { moduleId: paid.id, isPremium: true, title: "Storing" });
  quiz = await createQuiz(db, { moduleId: paid.id, isPremium: true, title: "Specimens" });
});

const seat =
  (school: Parameters<typeof createSchool>[1], student?: object) => async (user: User) => {
    const { id } = await createSchool(database.db, school);
    await createStudent(database.db, id, user, student);
  };
const basic = (from: number, to: number) => (user: User) =>
  grantAccess(database.db, user.id, "basic", { startsAt: days(from), endsAt: days(to) });

const without: [string, (user: User) => Promise<unknown>][] = [
  ["nothing bought", async () => {}],
  ["a lapsed basic plan", basic(-90, -30)],
  [
    "a plan taken back",
    (user) => grantAccess(database.db, user.id, "premium", { revokedAt: days(-1) }),
  ],
  [
    "a plan that begins tomorrow",
    (user) => grantAccess(database.db, user.id, "premium", { startsAt: days(1) }),
  ],
  ["a seat in a school whose trial is over", seat({ status: "trial", trialEndsAt: days(-1) })],
  ["a seat in a school that ended", seat({ status: "ended" })],
  ["a seat given up", seat({ status: "active" }, { status: "inactive" })],
];
const withAccess: [string, (user: User) => Promise<unknown>, Parameters<typeof learner>[1]?][] = [
  ["a basic plan", basic(-1, 59)],
  ["a premium plan", (user) => grantAccess(database.db, user.id)],
  ["a seat in an active school", seat({ status: "active" })],
  ["a seat in a school on trial", seat({ status: "trial", trialEndsAt: days(5) })],
  ["the role of an administrator", async () => {}, { role: "admin" }],
];

describe.each(without)("with %s", (_, give) => {
  let user: User;
  let browser: Browser;
  beforeEach(async () => {
    ({ user, browser } = await learner(database.db));
    await give(user);
  });

  test("what is premium asks for access", async () => {
    const lesson = `/lessons/${premium.id}`;
    for (const go of [
      () => browser.visit(lesson),
      () => browser.post(lesson),
      () => browser.visit(`/quiz/${quiz.id}`),
      () => browser.post(`/quiz/${quiz.id}`),
    ]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
      expect(browser.text).toContain("You need an active subscription to access this content.");
      const from = browser.path.split("?")[0] ?? "";
      expect(browser.page.link("Upgrade Now")).toBe(
        `/get-started?${new URLSearchParams({ upgrade: "true", from })}`,
      );
      expect(browser.html).not.toContain("A heading of lesson");
    }
    expect(await attemptsOf(database.db, user)).toEqual([]);
    const mine = eq(lessonProgress.userId, user.id);
    expect(await database.db.select().from(lessonProgress).where(mine)).toEqual([]);
  });

  test("free lessons open one after the other", async () => {
    await browser.visit(`/lessons/${lessons[0]?.id}`);
    expect(browser.status).toBe(200);
    for (const go of [
      () => browser.visit(`/lessons/${lessons[1]?.id}`),
      () => browser.post(`/lessons/${lessons[1]?.id}`),
    ]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([403, "Lesson Locked"]);
      expect(browser.text).toContain("Complete “Consent” first.");
    }
    await browser.follow("Back to Module");
    expect(stats(browser)).toMatchObject({ Completed: "0" });
    await completeLesson(database.db, user.id, lessons[0]?.id ?? "");
    await browser.visit(`/lessons/${lessons[1]?.id}`);
    expect(browser.status).toBe(200);
    await browser.visit(`/lessons/${lessons[2]?.id}`);
    expect(browser.text).toContain("Complete “Privacy” first.");
  });
});

test.each(withAccess)("with %s nothing is locked", async (_, give, given) => {
  const { user, browser } = await learner(database.db, given);
  await give(user);
  for (const path of [`/lessons/${premium.id}`, `/lessons/${lessons[2]?.id}`, `/quiz/${quiz.id}`]) {
    await browser.visit(path);
    expect([path, browser.status]).toEqual([path, 200]);
  }
  await browser.press("Start Quiz");
  expect(browser.heading).toBe("Question 1 of 3");
});

test("what was begun with access can be finished, seen and reviewed after it lapsed, not begun again", async () => {
  const { user, browser } = await learner(database.db);
  await grantAccess(database.db, user.id, "basic", { endsAt: days(1) });
  await begin(browser, quiz.id);
  await answer(browser, "B");
  const lapsed = { endsAt: days(-1) };
  await database.db.update(accessGrants).set(lapsed).where(eq(accessGrants.userId, user.id));
  await browser.visit(`/quiz/${quiz.id}`);
  expect(browser.status).toBe(200);
  await browser.press("Resume Quiz");
  expect(browser.text).toContain("1 of 3 answered");
  await answerAll(browser, "B");
  expect(stats(browser)).toMatchObject({ Score: "100%" });
  await browser.follow("Review Answers");
  expect(browser.status).toBe(200);
  await browser.visit(`/quiz/${quiz.id}/results`);
  await browser.press("Retake Quiz");
  expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
  expect(await attemptsOf(database.db, user)).toHaveLength(1);
});

describe("signed out", () => {
  const paths = [
    "/dashboard",
    "/practice",
    "/modules",
    "/modules/any",
    "/modules/any/lessons",
    "/lessons/any",
    "/quiz/any",
    "/quiz/any/items/1",
    "/quiz/any/submit",
    "/quiz/any/results",
    "/quiz/any/results/any/review",
  ];
  const signIn = (path: string) => `/auth?redirectTo=${encodeURIComponent(path)}`;

  test.each(paths)("%s asks to sign in, and brings back", async (path) => {
    const browser = await new Browser().visit(path);
    expect(browser.path).toBe(signIn(path));
    // Scripts may ask for one route's data alone: the guard stands before that too.
    for (const query of ["", "?_routes=routes%2Flearn%2F_layout", "?_routes=root"]) {
      const data = await new Browser().request(`${path}.data${query}`);
      expect(await data.text()).toContain(signIn(path));
    }
  });

  test("every form leads to signing in and back to its page, and changes nothing", async () => {
    const { db } = database;
    const free = await createQuiz(db);
    const lesson = await createLesson(db);
    const { user, browser } = await learner(db);
    const signedIn = browser.cookies.header() ?? "";
    const pressSignedOut = async (path: string, button: string) => {
      browser.cookies.set("firstdraw", signedIn.replace("firstdraw=", ""));
      await browser.visit(path);
      expect([path, browser.path]).toEqual([path, path]);
      browser.cookies.clear();
      await browser.press(button);
      expect(browser.path).toBe(signIn(path));
    };
    await pressSignedOut(`/lessons/${lesson.id}`, "Mark Complete");
    const mine = eq(lessonProgress.userId, user.id);
    expect(await db.select().from(lessonProgress).where(mine)).toEqual([]);
    await pressSignedOut(`/quiz/${free.id}`, "Start Quiz");
    expect(await attemptsOf(db, user)).toEqual([]);

    await begin(await browserOf(db, user), free.id);
    await pressSignedOut(`/quiz/${free.id}/items/1`, "Flag for review");
    await pressSignedOut(`/quiz/${free.id}/submit`, "Submit Quiz");
    const [attempt] = await attemptsOf(db, user);
    expect(attempt?.submittedAt).toBeNull();
    browser.cookies.set("firstdraw", signedIn.replace("firstdraw=", ""));
    await browser.visit(`/quiz/${free.id}/items/1`);
    expect(browser.page.submission("Flag for review").method).toBe("POST");
  });
});
