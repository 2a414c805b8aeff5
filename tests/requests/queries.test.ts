/**
 * How many statements each screen asks of the database, and each form's post before its redirect: the session is one
 * of them. A screen that asks more, or less, says so here; none may ask the same twice.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/client.server";
import { hashPassword } from "~/features/accounts/hashing.server";
import { useLocalCheckout as sellAt } from "~/features/billing/payments.server";
import { announceToSchool } from "~/features/messaging/announcements.server";
import { grantAccess } from "../factories/access";
import { playPastCases } from "../factories/cases";
import { createContact } from "../factories/contact";
import { sitPastExams } from "../factories/exams";
import { createGrantOf, createOrder, createPaymentEvent } from "../factories/orders";
import { createSchool } from "../factories/schools";
import { createAdmin } from "../factories/users";
import {
  begunQuiz,
  builtinQuiz,
  finishedQuiz,
  looks,
  paidOrder,
  paidSession,
  quickQuiz,
  satExam,
  screens,
  tutorQuiz,
  type Who,
} from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, browserOf, hidden, learner } from "./learner";

const asked: Record<string, number> = {
  "/": 3,
  "/terms": 0,
  "/privacy": 0,
  "/accessibility": 0,
  "/contact": 0,
  "/contact/sent": 0,
  "/auth": 0,
  "/auth/confirm/:token": 2,
  "/auth/magic/:token": 1,
  "/auth/reset": 0,
  "/auth/reset/:token": 1,
  "/unsubscribe/:token": 1,
  "/get-started": 0,
  "/get-started/account": 0,
  "/get-started/verification": 3,
  "/get-started/sign-in": 0,
  "/get-started/payment": 4,
  "/payment-success": 3,
  "/payment-canceled": 0,
  "/outbox": 0,
  "/outbox/:mailId": 0,
  "/*": 0,
  "/dashboard": 15,
  "/readiness": 3,
  "/dashboard/welcome": 2,
  "/dashboard/welcome/plan": 4,
  "/practice": 9,
  "/practice/lessons": 7,
  "/practice/order-of-draw": 2,
  "/practice/cards": 6,
  "/practice/cards/browse": 5,
  "/practice/planner": 12,
  "/practice/planner/begin": 12,
  "/practice/build": 8,
  "/practice/missed": 7,
  "/modules": 5,
  "/modules/:moduleId/lessons": 7,
  "/lessons/:lessonId": 7,
  "/quiz/:quizId": 4,
  "/quiz/:quizId/items/:position": 5,
  // A checked question: whether its lesson is open to its learner, too.
  "/quiz/:quizId/tutor/:position": 12,
  "/quiz/:quizId/quick/:position": 4,
  "/quiz/:quizId/all": 4,
  "/quiz/:quizId/submit": 4,
  "/quiz/:quizId/discard": 4,
  // Not passed: which lessons its learner may read next, too.
  "/quiz/:quizId/results": 11,
  // Which of the lessons are open to its learner, and which open attempts hide some of it, too.
  "/quiz/:quizId/results/:attemptId/review": 13,
  "/practice-exams": 6,
  // An open one: whether it may be discarded, too.
  "/exam/:examId": 5,
  "/exam/:examId/items/:position": 5,
  "/exam/:examId/submit": 4,
  "/exam/:examId/discard": 4,
  "/exam/:examId/results/:attemptId": 10,
  "/exam/:examId/results/:attemptId/review": 11,
  "/nclex/case-studies": 4,
  "/nclex/lesson/:caseStudyId": 4,
  "/nclex/lesson/:caseStudyId/items/:position": 7,
  "/nclex/lesson/:caseStudyId/results/:attemptId": 9,
  "/nclex/lesson/:caseStudyId/results/:attemptId/review": 7,
  "/account": 7,
  "/account/data": 4,
  "/account/orders": 2,
  "/account/orders/:orderId": 4,
  "/account/password": 2,
  "/account/proof": 1,
  "/notifications": 4,
  "/account/study": 2,
  "/admin": 6,
  "/admin/contact": 3,
  "/admin/contact/:messageId": 2,
  "/admin/announcements": 3,
  "/admin/announcements/new": 2,
  "/admin/orders": 5,
  "/admin/orders/:orderId": 3,
  "/admin/payments": 3,
};

let database: Database;
let browsers: Record<Who, Browser>;
let attempt: string;
let caseAttempt: string;
let examAttempt: string;
let message: string;
let open: string;

async function signedIn(db: Db): Promise<typeof browsers> {
  const { user, browser } = await learner(db, {
    email: "studious@example.test",
    passwordHash: await hashPassword("three tubes, one stick"),
  });
  await begin(browser, finishedQuiz);
  await answerAll(browser, "A");
  await begin(browser, begunQuiz);
  await browser.post(`/quiz/${tutorQuiz}`, { mode: "tutor" });
  await answer(browser, "A", "Check answer");
  for (const quiz of [quickQuiz, builtinQuiz]) await begin(browser, quiz);
  const mine = await attemptsOf(db, user);
  attempt = mine.find(({ submittedAt }) => submittedAt)?.id ?? "";
  const { id } = await createContact(db);
  message = `/admin/contact/${id}`;
  const { id: schoolId, createdBy: senderId } = await createSchool(db);
  const announced = { title: "Monday", content: "No class.", audience: "all", once: "" } as const;
  await database.transaction((tx) =>
    announceToSchool(tx, { schoolId, senderId, ...announced, now: new Date() }),
  );
  const buyer = await learner(db);
  const paid = { id: paidOrder, checkoutSessionId: paidSession, userId: buyer.user.id };
  const order = await createOrder(db, paid);
  await createGrantOf(db, order);
  await createPaymentEvent(db, { orderId: paidOrder });
  caseAttempt = await playPastCases(database, buyer.user.id);
  examAttempt = await sitPastExams(database, buyer.user.id);
  await grantAccess(db, buyer.user.id);
  await buyer.browser.post(`/exam/${satExam}`);
  open = mine.find(({ listId }) => listId === begunQuiz)?.id ?? "";
  const holder = await learner(db);
  await grantAccess(db, holder.user.id, "basic", { endsAt: new Date("2099-01-01T00:00:00Z") });
  // Nothing is asked of it: what is settled stands in the database.
  sellAt({ secretKey: "sk_test", webhookSecret: "whsec", apiBase: "http://127.0.0.1:9" });
  return {
    visitor: new Browser(),
    newcomer: (await learner(db, { emailConfirmedAt: null })).browser,
    beginner: (await learner(db, { onboardingCompleted: false })).browser,
    learner: browser,
    holder: holder.browser,
    buyer: buyer.browser,
    admin: await browserOf(db, await createAdmin(db)),
  };
}

beforeAll(async () => {
  database = await freshRequestsDatabase();
  browsers = await signedIn(database.db);
});

/** What was asked meanwhile, each with its values. */
async function statementsOf(work: () => Promise<Response>): Promise<[string[], Response]> {
  const seen: string[] = [];
  database.statements.log = (sql, values) => seen.push(`${sql} ${JSON.stringify(values)}`);
  try {
    return [seen, await work()];
  } finally {
    database.statements.log = null;
  }
}

const repeated = (statements: string[]) =>
  statements.filter((one, at) => statements.indexOf(one) !== at);

test("every screen is known here", () => {
  expect(Object.keys(asked).sort()).toEqual([...screens].sort());
});

describe("a screen", () => {
  test.each(Object.entries(asked))("%s asks %i", async (screen, count) => {
    const look = looks[screen];
    if (!look) throw new Error(`tests/screens.ts does not know ${screen}`);
    const links = { confirm: "/auth/confirm/x", magic: "/auth/magic/x", reset: "/auth/reset/x" };
    const unsubscribe = "/unsubscribe/x";
    const made = {
      ...links,
      unsubscribe,
      mail: "/outbox/x",
      attempt,
      caseAttempt,
      examAttempt,
      message,
    };
    const address = typeof look.at === "string" ? look.at : look.at(made);
    const browser = browsers[look.as];
    const [statements, response] = await statementsOf(() => browser.request(address));
    expect(response.status, `${screen} redirects`).not.toBe(302);
    expect(
      { count: statements.length, repeated: repeated(statements) },
      statements.join("\n"),
    ).toEqual({ count, repeated: [] });
  });
});

describe("a post", () => {
  const post = (browser: Browser, address: string, fields: Record<string, string>, accept = "") =>
    statementsOf(() =>
      browser.request(address, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "Sec-Fetch-Site": "same-origin", Accept: accept || "text/html" },
      }),
    );
  const check = ([statements, response]: [string[], Response], count: number, status = 302) => {
    expect(response.status).toBe(status);
    expect(
      { count: statements.length, repeated: repeated(statements) },
      statements.join("\n"),
    ).toEqual({ count, repeated: [] });
  };
  const quiz = `/quiz/${begunQuiz}`;

  test("signing in", async () => {
    const fields = {
      email: "studious@example.test",
      password: "three tubes, one stick",
      intent: "sign-in",
    };
    check(await post(new Browser(), "/auth", fields), 10);
  });

  test("an answer, as the page's script sends it", async () => {
    const fields = { revision: "0", answer: "A", flagged: "false" };
    const address = `/attempts/${open}/items/1`;
    check(await post(browsers.learner, address, fields, "application/json"), 3, 200);
  });

  test("an answer, as the page's form sends it", async () => {
    const fields = { attempt: open, revision: "0", answer: "A", go: "3" };
    check(await post(browsers.learner, `${quiz}/items/2`, fields), 3);
  });

  test("an answer to be checked, and the two pages that are answered in other ways", async () => {
    const { learner: browser } = browsers;
    await browser.visit(`/quiz/${tutorQuiz}/tutor/2`);
    const tutor = { attempt: hidden(browser, "attempt"), revision: "0", answer: "A" };
    // One of them adds the answer to the question records.
    check(await post(browser, `/quiz/${tutorQuiz}/tutor/2`, tutor), 4);
    await browser.visit(`/quiz/${quickQuiz}/quick/1`);
    const quick = { attempt: hidden(browser, "attempt"), revision: "0", answer: "A", go: "2" };
    check(await post(browser, `/quiz/${quickQuiz}/quick/1`, quick), 3);
    check(await post(browser, "/practice/lessons", { module: "equipment-tube-selection" }), 5);
  });

  test("Resume and Submit Quiz", async () => {
    // Which page it goes on at, its quiz says.
    check(await post(browsers.learner, quiz, {}), 3);
    check(await post(browsers.learner, `${quiz}/submit`, { attempt: open }), 11);
  });

  test("Start Quiz", async () => {
    check(await post(browsers.learner, quiz, {}), 8);
  });

  test("a study card's grade", async () => {
    const fields = { card: "card-light-blue-additive", reps: "0", rating: "3", category: "all" };
    check(await post(browsers.learner, "/practice/cards", fields), 4);
  });

  test("Check My Order!", async () => {
    const { learner: browser } = browsers;
    const placed = ["culture", "blue", "red", "green", "lavender", "gray"];
    const fields = Object.fromEntries(placed.map((id, at) => [`slot${at + 1}`, id]));
    check(await post(browser, "/practice/order-of-draw", fields), 2);
  });

  // The minutes of the day's attempts are asked for, too.
  test("Mark Complete", async () => {
    const { learner: browser } = browsers;
    await browser.visit("/lessons/phlebotomist-role");
    const opened = hidden(browser, "opened");
    check(await post(browser, "/lessons/phlebotomist-role", { opened }), 10);
  });
});
