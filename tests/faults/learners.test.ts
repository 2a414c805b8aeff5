/** What learners and their devices do to an attempt: end in the middle, come back, press twice, be wrong about the time. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { attemptItems, attempts, questionVersions, sessions } from "#db/schema";
import { createQuestion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { createUser, type User } from "../factories/users";
import type { Browser } from "../requests/browser";
import { answer, attemptsOf, begin, chosen, storedIn, textsOf } from "../requests/learner";
import { browserAt, learnerAt } from "./browser";
import { type Installation, installation } from "./installation";
import { type Firstdraw, start, until } from "./server";

let place: Installation & { database: Database };
let database: Database;
let server: Firstdraw;
let quiz: QuestionList;
let user: User;
let browser: Browser;

beforeAll(async () => {
  place = await installation();
  database = place.database;
  server = await start(place.env);
});
afterAll(async () => {
  await server.end("SIGKILL");
  await database.close();
});
beforeEach(async () => {
  quiz = await createQuiz(database.db, { timeLimitMinutes: 20 });
  ({ user, browser } = await learnerAt(server, database));
});

const at = (path: string) => `/quiz/${quiz.id}${path}`;
const stored = async () =>
  storedIn(database.db, (await attemptsOf(database.db, user))[0]?.id ?? "");
/** Posts at the very same time, each over a connection of its own. */
const together = (count: number, path: string, fields: string[][]) =>
  Promise.all(
    Array.from({ length: count }, () =>
      browser.request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
      }),
    ),
  );

test("a session that ends in the middle: signed in again, the learner is back at the question, and nothing was stored falsely", async () => {
  await begin(browser, quiz.id);
  await answer(browser, "B", "Next");
  await database.db.delete(sessions).where(eq(sessions.userId, user.id));
  await answer(browser, "C", "Next");
  expect(browser.heading).not.toContain("Question");
  expect(browser.text).toContain("what you just sent wasn't saved");
  const signIn = new URL(browser.path, browser.origin);
  expect(signIn.pathname).toBe("/auth");
  expect(await stored()).toEqual([["B"], null, null]);

  const again = await browserAt(server, database, user);
  await again.visit(signIn.searchParams.get("redirectTo") ?? "");
  expect([again.path, again.heading]).toEqual([at("/items/2"), "Question 2 of 3"]);
  expect(chosen(again)).toEqual([]);
  await answer(again, "C", "Next");
  expect(await stored()).toEqual([["B"], ["C"], null]);
});

test("the back button: an old page's answer is refused, shown beside what stands, and can be sent anew", async () => {
  await begin(browser, quiz.id);
  const old = browser.page;
  await answer(browser, "A", "Next");
  browser.page = old;
  await answer(browser, "D", "Next");
  expect(browser.status).toBe(409);
  expect(browser.text).toContain("saved A. You chose");
  expect(await stored()).toEqual([["A"], null, null]);
  await answer(browser, "D", "Next");
  expect(await stored()).toEqual([["D"], null, null]);
});

test("two tabs that submit and answer at once come to one result, and each is told what became of it", async () => {
  await begin(browser, quiz.id);
  await answer(browser, "B", "Next");
  const [attempt] = await attemptsOf(database.db, user);
  const { id = "" } = attempt ?? {};
  const item = [
    ["attempt", id],
    ["revision", "0"],
    ["answer", "B"],
    ["go", "3"],
  ];
  const [submits, saves] = await Promise.all([
    together(5, at("/submit"), [["attempt", id]]),
    together(5, at("/items/2"), item),
  ]);
  const results = `${at("/results")}?attempt=${id}`;
  for (const response of submits) expect(response.headers.get("location")).toBe(results);
  const places = saves.map(({ headers }) => headers.get("location"));
  const wasSaved = places.includes(at("/items/3"));
  for (const place of places) expect([at("/items/3"), results]).toContain(place);
  const all = await attemptsOf(database.db, user);
  expect(all.map(({ correctCount }) => correctCount)).toEqual([wasSaved ? 2 : 1]);
  expect(await stored()).toEqual([["B"], wasSaved ? ["B"] : null, null]);
  // A learner whose answer came too late is told so. Responses at the same moment leave one notice (decision 29).
  await browser.visit(results);
  const late = places.filter((place) => place === results).length;
  const told = textsOf(browser, "[role=status], [role=alert]").join(" ");
  const words = told.match(/Not saved: already submitted/g) ?? [];
  expect(words.length > 0).toBe(!wasSaved && late > 0);
});

test("double clicks: starting, answering and submitting ten times at once is done once", async () => {
  const starts = await together(10, at(""), []);
  expect(new Set(starts.map(({ headers }) => headers.get("location")))).toEqual(
    new Set([at("/items/1")]),
  );
  const [attempt, ...more] = await attemptsOf(database.db, user);
  expect(more).toEqual([]);
  const { id = "" } = attempt ?? {};
  const saves = await together(10, `/attempts/${id}/items/1`, [
    ["revision", "0"],
    ["answer", "B"],
    ["flagged", "false"],
  ]);
  const said = await Promise.all(saves.map(async (one) => [one.status, await one.json()]));
  expect(said).toEqual(said.map(() => [200, { outcome: "saved", revision: 1 }]));
  const submits = await together(10, at("/submit"), [["attempt", id]]);
  expect(new Set(submits.map(({ headers }) => headers.get("location")))).toEqual(
    new Set([`${at("/results")}?attempt=${id}`]),
  );
  const rows = await database.db.select().from(attempts).where(eq(attempts.userId, user.id));
  expect(rows.map(({ score }) => score)).toEqual([33]);
});

test.each([
  ["a day fast", 86_400_000],
  ["a day slow", -86_400_000],
])("a device whose clock is %s changes neither the deadline nor what is stored", async (_, off) => {
  const wrong = new Date(Date.now() + off);
  browser.headers = { date: wrong.toUTCString(), "if-modified-since": wrong.toUTCString() };
  browser.cookies.set("tz", "Pacific/Kiritimati");
  const before = Date.now();
  await begin(browser, quiz.id);
  const [attempt] = await attemptsOf(database.db, user);
  const lasts = Number(attempt?.deadline) - Number(attempt?.startedAt);
  expect(lasts).toBe(20 * 60_000);
  expect(Number(attempt?.startedAt)).toBeGreaterThanOrEqual(before);
  expect(Number(attempt?.startedAt)).toBeLessThanOrEqual(Date.now());
  await answer(browser, "B", "Next");
  expect(await stored()).toEqual([["B"], null, null]);
  // A page whose clock says that time is over is set right by the server's.
  const [response] = await together(1, at("/items/2"), [
    ["attempt", attempt?.id ?? ""],
    ["revision", "0"],
    ["go", "time"],
  ]);
  expect(response?.headers.get("location")).toBe(at("/items/2"));
  expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
});

test("a time zone that is none is UTC, whatever it holds", async () => {
  for (const zone of ["Nowhere/Land", "%00", "'; drop table users", "a".repeat(4000), "\u2603"]) {
    browser.cookies.set("tz", encodeURIComponent(zone));
    await browser.visit(at(""));
    expect([zone.slice(0, 20), browser.status]).toEqual([zone.slice(0, 20), 200]);
  }
  await begin(browser, quiz.id);
  expect((await attemptsOf(database.db, user))[0]?.timeZone).toBe("UTC");
});

test("a deadline that passes while the server is down: closed at it, with what was stored; one that cannot be graded stands in nobody's way and is named once", async () => {
  const seen = await learnerAt(server, database);
  const unseen = await learnerAt(server, database);
  const broken = await createUser(database.db);
  for (const one of [seen, unseen]) {
    await begin(one.browser, quiz.id);
    await answer(one.browser, "B", "Next");
  }
  await server.end("SIGKILL");
  // An hour later: the twenty minutes were over long ago.
  const hour = 3600_000;
  const ids = new Map<string, Date>();
  for (const who of [seen.user, unseen.user]) {
    const [attempt] = await attemptsOf(database.db, who);
    if (!attempt?.deadline) throw new Error("no attempt with a deadline");
    const deadline = new Date(attempt.deadline.getTime() - hour);
    const startedAt = new Date(attempt.startedAt.getTime() - hour);
    await database.db
      .update(attempts)
      .set({ startedAt, deadline })
      .where(eq(attempts.id, attempt.id));
    ids.set(attempt.id, deadline);
  }
  const odd = await createQuestion(database.db);
  const ungradable = await createQuiz(database.db, { items: [odd], timeLimitMinutes: 20 });
  const longAgo = new Date(Date.now() - 2 * hour);
  await database.db.insert(attempts).values({
    id: "ungradable",
    userId: broken.id,
    listId: ungradable.id,
    mode: "exam",
    itemCount: 1,
    passingScore: 70,
    timeZone: "UTC",
    startedAt: longAgo,
    deadline: longAgo,
  });
  await database.db.insert(attemptItems).values({
    attemptId: "ungradable",
    position: 1,
    questionVersionId: odd.id,
    response: { letters: ["B"] },
    answeredAt: longAgo,
  });
  await database.db
    .update(questionVersions)
    .set({ answerKey: { parts: { a: ["B"] } } })
    .where(eq(questionVersions.id, odd.id));

  server = await start(place.env);
  // Whoever looks finds it closed at once …
  seen.browser.cookies.clear();
  const back = await browserAt(server, database, seen.user);
  await back.visit(at("/items/2"));
  expect([back.status, back.heading]).toEqual([200, "Quiz results"]);
  // … and where nobody looks, the sweep closes it.
  const [swept] = await attemptsOf(database.db, unseen.user);
  const isClosed = async (id = "") => {
    const [row] = await database.db.select().from(attempts).where(eq(attempts.id, id));
    return row?.submittedAt != null;
  };
  await until(() => isClosed(swept?.id), 20_000, "the sweep closes the attempt");
  for (const who of [seen.user, unseen.user]) {
    const [attempt] = await attemptsOf(database.db, who);
    expect(attempt).toMatchObject({ ending: "timed_out", correctCount: 1, timeSpentSeconds: 1200 });
    expect(attempt?.submittedAt).toEqual(ids.get(attempt?.id ?? ""));
  }
  // Another one is due at a later sweep: by then the ungradable one has been tried twice.
  await database.db
    .update(attempts)
    .set({ deadline: longAgo })
    .where(eq(attempts.id, await openAnother()));
  const [another] = await attemptsOf(database.db, user);
  await until(() => isClosed(another?.id), 20_000, "the next sweep closes another");
  expect(await isClosed("ungradable")).toBe(false);
  expect(server.output().match(/an attempt was not closed/g)).toHaveLength(1);
});

/** Begins the quiz as the test's own learner, at the server that runs now. */
async function openAnother(): Promise<string> {
  await begin(await browserAt(server, database, user), quiz.id);
  return (await attemptsOf(database.db, user))[0]?.id ?? "";
}
