/**
 * Odd posts to every action of `routes.ts`, as a visitor and signed in: no fault of ours, no large response, and in the
 * long form (`npm run fuzz`) no long work. A new route with an action takes part without a line here.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { setLocalCheckout as sellAt } from "~/features/billing/payments.server";
import { grantAccess } from "../factories/access";
import { playPastCases } from "../factories/cases";
import { createContact } from "../factories/contact";
import { sitPastExams } from "../factories/exams";
import { createGrantOf, createOrder } from "../factories/orders";
import {
  createContent,
  createSchool,
  createSetup,
  createShownProgram,
  createStaff,
  createStudent,
} from "../factories/schools";
import { createAdmin } from "../factories/users";
import {
  addressOf,
  begunQuiz,
  builtinQuiz,
  looks,
  paidOrder,
  paidSession,
  quickQuiz,
  satExam,
  screens,
  tutorCase,
  tutorQuiz,
} from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { atSecondStep } from "./authenticator";
import { Browser } from "./browser";
import { type Action, findActions, formsOf } from "./fuzz/actions";
import { oddEvents, signatureOf } from "./fuzz/events";
import { type Post, postsTo } from "./fuzz/posts";
import { attemptsOf, begin, browserOf, learner } from "./learner";

const isLong = process.env.FUZZ_POSTS !== undefined;
const posts = Number(process.env.FUZZ_POSTS ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const webhookSecret = "whsec";
const most = { bytes: 300_000, milliseconds: 500 };

/** What the long run reports: over all posts, as a visitor and signed in. */
const figures = {
  posts: 0,
  largest: { bytes: 0, address: "" },
  longest: { milliseconds: 0, address: "" },
  statuses: {} as Record<string, number>,
};

let database: Database;
let buyer: { id: string };
let admin: { id: string };
let actions: Map<string, Action>;
let names: string[];

beforeAll(async () => {
  database = await freshRequestsDatabase();
  const { db } = database;
  // A checkout that nothing answers: posts that reach it fail as they do where the provider is away.
  sellAt({ secretKey: "sk_test", webhookSecret, apiBase: "http://127.0.0.1:9" });
  const { user, browser } = await learner(db);
  buyer = user;
  admin = await createAdmin(db);
  const made = await makeAll(browser);
  const forms = [];
  const addresses = screens.map((screen) => addressOf(screen, made));
  const browsers = {
    visitor: await atSecondStep(db),
    admin: await browserOf(db, admin),
    buyer: browser,
  };
  for (const screen of screens) {
    const { as } = looks[screen] as (typeof looks)[string];
    const visitor = browsers[as === "visitor" || as === "admin" ? as : "buyer"];
    forms.push(...formsOf(await visitor.visit(addressOf(screen, made))));
  }
  names = [...new Set(forms.flatMap(({ fields }) => fields.map(([name]) => name)))].sort();
  const open = (await attemptsOf(db, user)).map(({ id }) => `/attempts/${id}/items/1`);
  const found = findActions(forms, [...addresses, ...open]);
  actions = new Map(found.map((action) => [action.pattern, action]));
}, 120_000);
afterAll(() => {
  sellAt(null);
  if (isLong) process.stdout.write(`${JSON.stringify({ actions: actions.size, ...figures })}\n`);
});

/** Gives the buyer something of everything that a page can be about. */
async function makeAll(browser: Browser) {
  const { db } = database;
  const { id: userId } = buyer;
  await createGrantOf(
    db,
    await createOrder(db, { id: paidOrder, checkoutSessionId: paidSession, userId }),
  );
  await grantAccess(db, userId);
  for (const quiz of [begunQuiz, quickQuiz, builtinQuiz]) await begin(browser, quiz);
  await browser.post(`/quiz/${tutorQuiz}`, { mode: "tutor" });
  await browser.post(`/nclex/lesson/${tutorCase}`, { mode: "tutor" });
  const caseAttempt = await playPastCases(database, userId);
  const examAttempt = await sitPastExams(database, userId);
  await browser.post(`/exam/${satExam}`);
  const { id: schoolId } = await createSchool(db);
  await createStaff(db, schoolId, { ...buyer, email: "staff@example.test" }, { role: "admin" });
  await createShownProgram(db, schoolId);
  await createStudent(db, schoolId, { ...buyer, email: "student@example.test" });
  await createSetup(db, userId);
  return {
    confirm: "/auth/confirm/x",
    magic: "/auth/magic/x",
    reset: "/auth/reset/x",
    unsubscribe: "/unsubscribe/x",
    mail: "/outbox/x",
    attempt: examAttempt,
    caseAttempt,
    examAttempt,
    message: `/admin/contact/${(await createContact(db)).id}`,
    invite: "/schools/join/x",
    rosterImport: "/schools/onboarding/students/import/x",
    schoolImport: "/schools/students/import/x",
    ownContent: `/my-school/${(await createContent(db, schoolId)).id}`,
  };
}

const whoPosts = {
  "a visitor": async () => new Browser(),
  // Signed in anew for each: some of them sign out.
  "somebody signed in": ({ pattern }: Action) =>
    browserOf(database.db, pattern.startsWith("/admin") ? admin : buyer),
};

async function faultOf(browser: Browser, post: Post): Promise<string | null> {
  const { address, body, ...init } = post;
  const began = process.cpuUsage();
  const response = await browser.request(address, { ...init, body });
  const { length } = await response.arrayBuffer().then((sent) => new Uint8Array(sent));
  const { user, system } = process.cpuUsage(began);
  const milliseconds = (user + system) / 1000;
  figures.posts++;
  figures.statuses[response.status] = (figures.statuses[response.status] ?? 0) + 1;
  if (length > figures.largest.bytes) figures.largest = { bytes: length, address };
  if (milliseconds > figures.longest.milliseconds) figures.longest = { milliseconds, address };
  const faults = [
    response.status >= 500 && `status ${response.status}`,
    length > most.bytes && `${length} bytes`,
    isLong && milliseconds > most.milliseconds && `${Math.round(milliseconds)} ms of work`,
  ].filter(Boolean);
  if (faults.length === 0) return null;
  const start = Buffer.from(body.slice(0, 300)).toString();
  return `${faults.join(", ")}: ${post.method} ${address} ${JSON.stringify(post.headers)} ${start}`;
}

test("actions are found, and forms of most of them", () => {
  const found = [...actions.values()];
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter(({ forms }) => forms.length > 0).length).toBeGreaterThan(25);
});

describe.each(Object.entries(whoPosts))("odd posts of %s", (_, arrive) => {
  test(
    "to any action are no fault of ours, and are answered in few words",
    async () => {
      const faults: string[] = [];
      for (const action of actions.values()) {
        for (const post of fc.sample(postsTo(action, names), { numRuns: posts, seed })) {
          const fault = await faultOf(await arrive(action), post);
          if (fault) faults.push(fault);
        }
      }
      expect(faults, `seed ${seed}`).toEqual([]);
    },
    isLong ? 3_600_000 : 60_000,
  );
});

test("odd events that the payment provider signed are taken or refused for good", async () => {
  const faults: string[] = [];
  for (const body of fc.sample(oddEvents, { numRuns: posts * 5, seed })) {
    const fault = await faultOf(new Browser(), {
      address: "/webhooks/stripe",
      method: "POST",
      headers: { "stripe-signature": signatureOf(body, webhookSecret) },
      body: new TextEncoder().encode(body),
    });
    if (fault) faults.push(fault);
  }
  expect(faults, `seed ${seed}`).toEqual([]);
}, 120_000);
