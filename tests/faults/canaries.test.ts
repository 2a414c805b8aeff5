/** Secrets planted in answer keys, rationales, notes and sources: nothing that a learner can fetch holds one too early. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { attempts, questionVersions } from "#db/schema";
import { createLesson } from "../factories/curriculum";
import { createQuestion, type QuestionVersion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import type { Browser } from "../requests/browser";
import { answer, attemptsOf, begin } from "../requests/learner";
import { Page } from "../requests/page";
import { learnerAt } from "./browser";
import { installation } from "./installation";
import { measured } from "./measure";
import { type Firstdraw, start } from "./server";

let database: Database;
let server: Firstdraw;
let user: User;
let browser: Browser;
let moduleId: string;
let lessonId: string;

const kinds = ["KEY", "RATIONALE", "NOTE", "SOURCE"];
const canary = (kind: string, name: string) => `CANARY-${kind}-${name}`;
const plant = (name: string): Promise<QuestionVersion> =>
  createQuestion(database.db, {
    moduleId,
    lessonId,
    stem: `STEM-${name}`,
    answerKey: { letters: ["B"], planted: canary("KEY", name) } as { letters: string[] },
    rationale: canary("RATIONALE", name),
    optionNotes: { A: canary("NOTE", name), B: canary("NOTE", name) },
    sources: [{ id: "planted", name: canary("SOURCE", name) }],
  });
/** What is told of questions in the end. Of a key that is its letters; what was planted beside them never leaves. */
const told = (names: string[]) =>
  names
    .flatMap((name) => kinds.filter((kind) => kind !== "KEY").map((kind) => canary(kind, name)))
    .sort();

beforeAll(async () => {
  const place = await installation();
  database = place.database;
  ({ id: lessonId, moduleId } = await createLesson(database.db));
  server = await start(place.env);
  ({ user, browser } = await learnerAt(server, database));
});
afterAll(async () => {
  await server.end("SIGKILL");
  await database.close();
});

/** The ids of all routes, as the client's manifest tells them to everyone. */
function routeIds(): string {
  const folder = path.resolve("build/client/assets");
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(path.join(folder, name), "utf8");
  const ids = [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  return ids.join(",");
}

type Found = { visited: Map<string, number>; canaries: Set<string>; stems: Set<string> };

/** Fetches an address in every way there is, and notes what stands in what comes. */
async function look(found: Found, address: string): Promise<Page> {
  const note = async (response: Response) => {
    const text = await response.text();
    for (const [word] of text.matchAll(/CANARY-\w+-\w+/g)) found.canaries.add(word);
    for (const [word] of text.matchAll(/STEM-\w+/g)) found.stems.add(word);
    return text;
  };
  const [file = "", query] = address.split("?");
  const data = `${file === "/" ? "/_root" : file}.data`;
  const routes = `_routes=${routeIds()}`;
  const first = await browser.request(address);
  found.visited.set(address, first.status);
  const page = new Page(await note(first), browser.origin + address);
  for (const [other, headers] of [
    [address, { "save-data": "on" }],
    [query ? `${data}?${query}` : data, {}],
    [query ? `${data}?${query}&${routes}` : `${data}?${routes}`, {}],
    [query ? `${data}?${query}&_routes=root` : `${data}?_routes=root`, {}],
  ] as const)
    await note(await browser.request(other, { headers }));
  return page;
}

/** Follows every link from these addresses on; of the shipped content's many alike, three of each. */
async function crawl(from: string[], own: RegExp): Promise<Found> {
  const found: Found = { visited: new Map(), canaries: new Set(), stems: new Set() };
  const alike = new Map<string, number>();
  const waiting = [...from];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (found.visited.has(address)) continue;
    const shape = address
      .replace(/\?.*/, "")
      .split("/")
      .filter((_, at) => at % 2)
      .join("/");
    if (!own.test(address) && !from.includes(address)) {
      const times = (alike.get(shape) ?? 0) + 1;
      if (times > 3) continue;
      alike.set(shape, times);
    }
    const page = await look(found, address);
    for (const link of page.document.querySelectorAll("a[href]")) {
      const target = new URL(link.getAttribute("href") ?? "", page.url);
      if (target.origin === browser.origin) waiting.push(target.pathname + target.search);
    }
  }
  return found;
}

/** What the posts of a question's page answer, refused and taken. */
async function postings(found: Found, quizId: string, attemptId: string): Promise<number[]> {
  const posts: [string, Record<string, string>][] = [];
  for (const fields of [
    { answer: "A", revision: "0", go: "1" },
    { answer: "B", revision: "0", go: "1" },
    { answer: "Q", revision: "1", go: "1" },
    { answer: "B", revision: "1", go: "flag" },
    { answer: "B", revision: "2", go: "unflag" },
    { answer: "B", revision: "9", go: "nowhere" },
    { revision: "3", go: "time" },
  ] as Record<string, string>[]) {
    const post = { attempt: attemptId, flagged: "false", ...fields };
    for (const address of [`/quiz/${quizId}/items/1`, `/quiz/${quizId}/items/1.data`])
      posts.push([address, post]);
    posts.push([`/attempts/${attemptId}/items/2`, post]);
  }
  const statuses: number[] = [];
  for (const [address, fields] of posts) {
    const response = await browser.request(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
    });
    statuses.push(response.status);
    for (const [word] of (await response.text()).matchAll(/CANARY-\w+-\w+/g))
      found.canaries.add(word);
  }
  return statuses;
}

test("no address, in no way of asking, tells before it may; and the review tells all", async () => {
  const items = [await plant("one"), await plant("two"), await plant("three")];
  const quiz = await createQuiz(database.db, { items, moduleId, lessonId });
  const second = await createQuiz(database.db, { items: items.slice(1, 2), moduleId });
  await begin(browser, quiz.id);
  await answer(browser, "B", "Next");
  const [attempt] = await attemptsOf(database.db, user);
  const attemptId = attempt?.id ?? "";
  const own = new RegExp([quiz.id, second.id, attemptId, moduleId, lessonId].join("|"));
  const at = (rest: string) => `/quiz/${quiz.id}${rest}`;
  const review = at(`/results/${attemptId}/review`);
  const places = [
    "/",
    "/dashboard",
    "/practice",
    "/modules",
    `/modules/${moduleId}/lessons`,
    `/lessons/${lessonId}`,
    "/account",
    "/account/sessions",
    "/auth",
    "/admin",
    "/outbox",
    "/healthz",
    "/readyz",
    "/nowhere",
    at(""),
    at("/items/1"),
    at("/items/2"),
    at("/items/3"),
    at("/items/4"),
    at("/submit"),
    at("/results"),
    at(`/results?attempt=${attemptId}`),
    review,
    `${review}?show=wrong`,
    `/attempts/${attemptId}/items`,
    `/attempts/${attemptId}/items/1`,
    `/quiz/${second.id}`,
    `/quiz/${second.id}/tutor/1`,
    at("/tutor/1"),
    at("/quick/1"),
    at("/all"),
    "/practice/lessons",
    `/__manifest?p=${encodeURIComponent(review)}&version=x`,
  ];

  const before = await crawl(places, own);
  const statuses = await postings(before, quiz.id, attemptId);
  const looks = before.visited.size;
  measured({
    fault: "canaries in keys, rationales, notes and sources, before they may be seen",
    tries: looks,
    lost: before.canaries.size,
    recoveredIn: [],
  });
  expect([...before.canaries]).toEqual([]);
  // The crawl was where the questions are, and met the refusals that it was to meet.
  expect([...before.stems].sort()).toEqual(["STEM-one", "STEM-three", "STEM-two"]);
  expect(looks).toBeGreaterThan(places.length + 10);
  expect(new Set(statuses)).toEqual(new Set([200, 202, 302, 400, 409, 422]));

  // Submitted, while a second attempt with the same question is open: that one stays hidden.
  await begin(browser, second.id);
  await browser.visit(at("/submit"));
  await browser.press("Submit Quiz");
  const during = await crawl([...places, at("/results")], own);
  expect([...during.canaries].sort()).toEqual(told(["one", "three"]));

  // A retake hides them all again.
  await browser.visit(at(""));
  await browser.press("Retake Quiz");
  const retaking = await crawl(places, own);
  expect([...retaking.canaries]).toEqual([]);

  // All done, all told.
  for (const { id } of [quiz, second]) {
    await browser.visit(`/quiz/${id}/submit`);
    await browser.press("Submit Quiz");
  }
  const open = await database.db.select().from(attempts).where(eq(attempts.userId, user.id));
  expect(open.every(({ submittedAt }) => submittedAt !== null)).toBe(true);
  const after = await crawl([review], own);
  expect([...after.canaries].sort()).toEqual(told(["one", "two", "three"]));
});

test("with feedback the checked question's own page tells, and only while no other attempt asks it", async () => {
  const items = [await plant("four"), await plant("five")];
  const quiz = await createQuiz(database.db, { items, moduleId, lessonId });
  const second = await createQuiz(database.db, { items: items.slice(0, 1), moduleId });
  const at = (rest: string) => `/quiz/${quiz.id}${rest}`;
  const places = [
    at(""),
    at("/tutor/1"),
    at("/tutor/2"),
    at("/items/1"),
    at("/submit"),
    "/practice",
  ];
  /** Of these two: what was submitted before is told. */
  async function seen(): Promise<string[]> {
    const found: Found = { visited: new Map(), canaries: new Set(), stems: new Set() };
    for (const place of places) await look(found, place);
    expect(found.stems).toContain("STEM-five");
    return [...found.canaries].filter((word) => /-(four|five)$/.test(word)).sort();
  }
  await browser.visit(at(""));
  await browser.press("Practice with feedback");
  expect(await seen()).toEqual([]);

  await answer(browser, "A", "Check answer");
  expect(await seen()).toEqual(told(["four"]));

  await begin(browser, second.id);
  expect(await seen()).toEqual([]);
});

test("nor does a file of the client hold a rationale of the shipped content", async () => {
  const versions = await database.db.select().from(questionVersions);
  const rationales = versions
    .map(({ rationale }) => rationale)
    .filter((one) => !/CANARY/.test(one));
  const folder = path.resolve("build/client");
  const text = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|html|json|txt|map)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  expect(text).toContain("__reactRouterManifest");
  expect(rationales.length).toBeGreaterThan(20);
  expect(rationales.filter((one) => text.includes(one.slice(0, 60)))).toEqual([]);
});
