/** One answer as a page's script posts it, and the questions it fetches ahead. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts } from "#db/schema";
import { createQuestion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { attemptsOf, begin, browserOf, learner, storedIn } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  const secret = "canary-of-the-key";
  const items = [
    await createQuestion(db, { stem: "Which one?", rationale: secret }),
    await createQuestion(db, {
      type: "select_all",
      stem: "Which two?",
      answerKey: { letters: ["A", "C"] },
      rationale: secret,
    }),
  ];
  quiz = await createQuiz(db, { items, title: "Consent", timeLimitMinutes: 20 });
  ({ user, browser } = await learner(db));
  await begin(browser, quiz.id);
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

/** As the page's script asks. */
const script = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
const missing = ({ id }: User) => ({ status: 404, outcome: "missing", viewer: id });
const stored = () => storedIn(database.db, attemptId);

async function post(
  fields: { answer?: string[]; revision?: string; flagged?: string; fence?: string },
  { from = browser, attempt = attemptId, position = "1", headers = script } = {},
) {
  const { answer = [], revision = "0", flagged = "false" } = fields;
  const body = new URLSearchParams({ revision, flagged });
  if (fields.fence) body.set("fence", fields.fence);
  for (const letter of answer) body.append("answer", letter);
  const address = `/attempts/${encodeURIComponent(attempt)}/items/${position}`;
  const response = await from.request(address, { method: "POST", body, headers });
  const ours = /json/.test(response.headers.get("Content-Type") ?? "");
  return { status: response.status, ...(ours ? await response.json() : {}) };
}

describe("an answer", () => {
  test("is stored, and its revision told", async () => {
    expect(await post({ answer: ["B"] })).toEqual({ status: 200, outcome: "saved", revision: 1 });
    expect(await stored()).toEqual([["B"], null]);
    const again = await post({ answer: ["B"] });
    expect(again).toEqual({ status: 200, outcome: "saved", revision: 1 });
    const flagged = await post({ answer: ["B"], revision: "1", flagged: "true" });
    expect(flagged).toEqual({ status: 200, outcome: "saved", revision: 2 });
    const cleared = await post({ revision: "2", flagged: "true" });
    expect(cleared).toMatchObject({ outcome: "saved", revision: 3 });
    expect(await stored()).toEqual([null, null]);
  });

  test("of an old revision changes nothing, and learns what stands", async () => {
    await post({ answer: ["B"], flagged: "true" });
    expect(await post({ answer: ["A"] })).toEqual({
      status: 409,
      outcome: "stale",
      revision: 1,
      selection: ["B"],
      flagged: true,
    });
    expect(await stored()).toEqual([["B"], null]);
  });

  test("back to what is stored, after one that may still be on its way, shuts that one out", async () => {
    await post({ answer: ["D"] });
    // A was sent on revision 1 and hangs in between; the learner is back at D.
    const fenced = await post({ answer: ["D"], revision: "1", fence: "true" });
    expect(fenced).toMatchObject({ outcome: "saved", revision: 2 });
    expect(await post({ answer: ["A"], revision: "1" })).toMatchObject({ outcome: "stale" });
    expect(await stored()).toEqual([["D"], null]);
    // Sent twice it counts on once.
    const again = await post({ answer: ["D"], revision: "1", fence: "true" });
    expect(again).toMatchObject({ outcome: "saved", revision: 2 });
  });

  test.each([
    ["two letters of one choice", { answer: ["A", "B"] }],
    ["an unknown letter", { answer: ["Z"] }],
    ["no revision", { revision: "x" }],
    ["a flag that is none", { flagged: "perhaps" }],
  ])("that does not fit is refused: %s", async (_, fields) => {
    expect(await post(fields)).toEqual({ status: 422, outcome: "invalid" });
    expect(await stored()).toEqual([null, null]);
  });

  test.each([
    ["attempt", { attempt: "0nothing" }],
    ["attempt of that form", { attempt: "no such" }],
    ["question", { position: "3" }],
    ["question of that form", { position: "0" }],
  ])("to an unknown %s is 404", async (_, where) => {
    // Whose answers are taken here says nothing of an attempt: the page knows its own learner by it.
    expect(await post({ answer: ["A"] }, where)).toEqual(missing(user));
  });

  test("to somebody else's attempt is 404, and stores nothing", async () => {
    const other = await learner(database.db);
    const answer = await post({ answer: ["A"] }, { from: other.browser });
    expect(answer).toEqual(missing(other.user));
    expect(await stored()).toEqual([null, null]);
  });

  test("to an attempt that was deleted is 404, for its learner like for anyone", async () => {
    await database.db.delete(attempts).where(eq(attempts.id, attemptId));
    expect(await post({ answer: ["A"] })).toEqual(missing(user));
  });

  test("of someone signed out is 401, without a word about the attempt", async () => {
    const answer = await post({ answer: ["A"] }, { from: new Browser() });
    expect(answer).toEqual({ status: 401, outcome: "signed-out" });
    expect(await stored()).toEqual([null, null]);
  });

  test("from another site is refused", async () => {
    const headers = { ...script, "Sec-Fetch-Site": "cross-site" };
    expect(await post({ answer: ["A"] }, { headers })).toEqual({ status: 403 });
    expect(await stored()).toEqual([null, null]);
  });

  test("after the submit is refused, and the next page says so", async () => {
    await browser.visit(`/quiz/${quiz.id}/submit`);
    await browser.press("Submit Quiz");
    expect(await post({ answer: ["A"] })).toEqual({ status: 409, outcome: "closed" });
    await browser.visit(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(browser.text).toContain("Not saved: already submitted");
  });

  test("after the end closes the attempt with what was stored, and the next page says so", async () => {
    await post({ answer: ["B"] });
    const over = new Date(Date.now() - 60_000);
    await database.db.update(attempts).set({ deadline: over }).where(eq(attempts.id, attemptId));
    expect(await post({ answer: ["A"], revision: "1" })).toEqual({ status: 409, outcome: "late" });
    const [attempt] = await attemptsOf(database.db, user);
    expect([attempt?.ending, await stored()]).toEqual(["timed_out", [["B"], null]]);
    await browser.visit(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(browser.text).toContain("Not saved: time was over");
    // The next one finds it closed already; it was the time all the same.
    expect(await post({ answer: ["A"], revision: "1" })).toEqual({ status: 409, outcome: "late" });
    expect(await post({ answer: ["B"] })).toEqual({ status: 409, outcome: "closed" });
    await browser.visit(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(browser.text.match(/Not saved: time was over/g)).toHaveLength(1);
    await browser.visit(`/quiz/${quiz.id}/results?attempt=${attemptId}`);
    expect(browser.text).not.toContain("Not saved");
  });

  test("sent twenty times at once is stored once", async () => {
    const clicks = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const one = await browserOf(database.db, user);
        return post({ answer: ["C"] }, { from: one });
      }),
    );
    for (const click of clicks) expect(click).toMatchObject({ outcome: "saved", revision: 1 });
    expect(await stored()).toEqual([["C"], null]);
  });
});

describe("the questions of an open attempt", () => {
  const fetchItems = (from = browser, attempt = attemptId) =>
    from.request(`/attempts/${encodeURIComponent(attempt)}/items`, { headers: script });
  const items = async (from = browser, attempt = attemptId) => {
    const response = await fetchItems(from, attempt);
    return { status: response.status, ...(await response.json()) };
  };

  test("come at once, as the learner left them, without keys and rationales", async () => {
    await post({ answer: ["B"], flagged: "true" });
    const answer = await items();
    expect(answer).toMatchObject({
      status: 200,
      items: [
        { position: 1, stem: "Which one?", selection: ["B"], revision: 1, flagged: true },
        { position: 2, type: "select_all", selection: [], revision: 0, flagged: false },
      ],
    });
    expect(Object.keys(answer.items[0]).sort()).toEqual(
      ["body", "exhibit", "flagged", "position", "revision", "selection", "stem", "type"].sort(),
    );
    const again = await fetchItems();
    expect(again.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await again.text()).not.toContain("canary");
  });

  test("are nobody else's, and nobody's after the submit", async () => {
    const other = await learner(database.db);
    expect(await items(other.browser)).toEqual({ status: 404, outcome: "missing" });
    expect(await items(new Browser())).toEqual({ status: 401, outcome: "signed-out" });
    expect(await items(browser, "no such")).toEqual({ status: 404, outcome: "missing" });
    await browser.visit(`/quiz/${quiz.id}/submit`);
    await browser.press("Submit Quiz");
    expect(await items()).toEqual({ status: 404, outcome: "missing" });
  });
});
