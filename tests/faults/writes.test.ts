/** Every single write of an exam or a quiz fails once, from the start to the submit: it is stored whole or not at all. */
import { expect, onTestFinished, test } from "vitest";
import { replaceDatabase } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { grantAccess } from "../factories/access";
import { askedAs } from "../factories/asked";
import { createModule } from "../factories/curriculum";
import { createEveryType, type EveryName, everyItem } from "../factories/every-type";
import type { Browser } from "../requests/browser";
import { attemptsOf, learner } from "../requests/learner";
import { isFull } from "../setup/on-postgres";
import { failingWrites } from "./failing-writes";
import { installation } from "./installation";
import { isLongRun, measured } from "./measure";
import { faultsOf, type Recorded, recordOf } from "./record";

let database: Database;
/** Where the exam or quiz begins. */
let cover: string;

async function open(kind: "practice_exam" | "quiz") {
  ({ database } = await installation());
  replaceDatabase(database);
  const opened = database;
  onTestFinished(() => opened.close());
  const { db } = database;
  const { id: moduleId } = await createModule(db);
  const { id } = await createEveryType(db, {
    kind,
    names: ["multiple_choice", "select_all", "bow_tie"],
    wording: () => ({ moduleId }),
  });
  cover = `${kind === "quiz" ? "/quiz" : "/exam"}/${id}`;
}

type Post = {
  path: string;
  fields: Record<string, string | string[]>;
  /** Whose question is posted, at its place in the attempt, with an answer in authored letters. */
  item?: { name: EveryName; answer: string[] };
};

/** What a learner posts, in order: start, answers given, changed, flagged and cleared, submit; and once more. */
const item = (name: EveryName, revision: number, answer: string | string[], go: string): Post => ({
  path: `${cover}/items/`,
  fields: { revision: String(revision), go },
  item: { name, answer: [answer].flat() },
});
const isExam = () => cover.startsWith("/exam");
const posts = (): Post[] => [
  { path: cover, fields: {} },
  item("multiple_choice", 0, "A", "2"),
  item("multiple_choice", 1, "B", "flag"),
  item("multiple_choice", 2, "B", "unflag"),
  item("select_all", 0, ["A", "C"], "3"),
  item("select_all", 1, [], "clear"),
  item("select_all", 2, ["A", "C"], "3"),
  // A quiz is submitted by its last question, an exam by the look before.
  ...(isExam()
    ? [item("bow_tie", 0, everyItem.bow_tie.wrong, "3"), { path: `${cover}/submit`, fields: {} }]
    : [item("bow_tie", 0, everyItem.bow_tie.wrong, "submit")]),
  { path: cover, fields: {} },
  item("multiple_choice", 0, "C", "2"),
  { path: `${cover}/submit`, fields: {} },
];

/** The same for each learner who did the same: without ids, times and the order of an attempt's own. */
function outcomeOf({ attempts, items, lists, questions, areas, days, receipts }: Recorded) {
  return {
    attempts: attempts.map(({ score, points, correctCount, ending, breakdown, receiptCode }) => ({
      score,
      points,
      correctCount,
      ending,
      breakdown,
      receipt: receiptCode !== null,
    })),
    items: attempts.map(({ id }) =>
      items
        .filter(({ item: { attemptId } }) => attemptId === id)
        .map(({ questionId, item: { response, partial, revision, flagged, points } }) => ({
          questionId,
          response,
          partial,
          revision,
          flagged,
          points,
        }))
        .sort((one, other) => (one.questionId < other.questionId ? -1 : 1)),
    ),
    lists: lists.map(({ attempts: count, bestScore, scoreSum }) => ({
      count,
      bestScore,
      scoreSum,
    })),
    questions: questions.map(({ seen, correct }) => ({ seen, correct })),
    areas: areas.map(({ area, answered, correct }) => ({ area, answered, correct })),
    days: days.map(({ answers }) => answers),
    receipts: receipts.length,
  };
}

/** Sends a post as it would be sent again after an error page. */
async function send(browser: Browser, userId: string, post: Post): Promise<boolean> {
  const { path, fields, item: given } = post;
  const attempt = (await attemptsOf(database.db, { id: userId })).at(-1)?.id ?? "";
  const asked = given && (await askedAs(database.db, attempt, given.name));
  const answer = asked?.shown(given?.answer ?? []) ?? [];
  const pairs = Object.entries({ attempt, ...fields, answer }).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  const { status, headers } = await browser.request(path + (asked?.position ?? ""), {
    method: "POST",
    body: new URLSearchParams(pairs),
    headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
  });
  // The last question's post leads to the look before submitting when the submit failed.
  const done = fields.go !== "submit" || headers.get("location")?.includes("/results");
  return status === 302 && done === true;
}

// A quiz's writes fail on PostgreSQL as an exam's do.
const isShort = dialect === "postgres" && !isFull && !isLongRun;
const series = [
  ["row", isShort ? "quiz" : "practice_exam"],
  ["commit", "quiz"],
  ...(isShort ? [] : [["commit", "practice_exam"] as const]),
] as const;

test.each(series)("the Nth %s of a %s fails, for every N", async (at, kind) => {
  await open(kind);
  const fault = await failingWrites(database, at);
  const broken: string[] = [];
  const refused: string[] = [];
  let whole: unknown;
  let nth = 0;
  // The first learner meets no fault, and shows what the others must come to.
  for (let failed = true; failed; nth++) {
    const { user, browser } = await learner(database.db);
    await grantAccess(database.db, user.id);
    await fault.arm(nth);
    let met = 0;
    for (const [step, post] of posts().entries()) {
      const before = JSON.stringify(await recordOf(database.db, user.id));
      if (await send(browser, user.id, post)) continue;
      met++;
      const name = `${at} ${nth}, post ${step + 1}`;
      const after = await recordOf(database.db, user.id);
      broken.push(...faultsOf(after).map((one) => `${name}: ${one}`));
      // The last question's post is two deeds: the answer may be stored, and the quiz not submitted.
      if (post.fields.go !== "submit" && JSON.stringify(after) !== before)
        broken.push(`${name}: something of it stayed`);
      if (!(await send(browser, user.id, post))) refused.push(name);
    }
    failed = nth === 0 || (await fault.disarm());
    const record = await recordOf(database.db, user.id);
    broken.push(...faultsOf(record).map((one) => `${at} ${nth}, at the end: ${one}`));
    whole ??= outcomeOf(record);
    if (nth === 0) expect(record.receipts).toHaveLength(kind === "quiz" ? 0 : 2);
    expect(outcomeOf(record), `${at} ${nth}`).toEqual(whole);
    expect(met, `${at} ${nth} was met`).toBe(nth > 0 && failed ? 1 : 0);
  }
  const tries = nth - 2;
  const lost = broken.length;
  const of = kind === "quiz" ? "a quiz" : "an exam";
  measured({ fault: `the Nth ${at} of ${of} fails, for every N`, tries, lost, recoveredIn: [] });
  expect(broken).toEqual([]);
  expect(refused).toEqual([]);
  expect(tries).toBeGreaterThan(at === "row" && kind === "practice_exam" ? 30 : 10);
});
