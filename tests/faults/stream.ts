/** Learners who answer without pause over connections of their own, and remember what they were told is stored. */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { attemptItems, attempts, type Response } from "#db/schema";
import { startAttempt } from "~/features/attempts/start.server";
import { marksOf } from "~/features/question-bank/items";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { createUser } from "../factories/users";
import { signedIn } from "./installation";

const itemCount = 20;
const optionCount = 10;

/** What one learner knows of one item. */
type Known = {
  revision: number;
  letters: string;
  /** Sent, and neither acknowledged nor refused: it may be stored or not. */
  sent: string | null;
};

/** What became of one post. */
type Told = "stored" | "refused" | { unexpected: string };

type Learner = { cookie: string; attemptId: string; agent: http.Agent; items: Known[] };

export type Stream = {
  quizId: string;
  learners: Learner[];
  /** How many answers were acknowledged so far. */
  acknowledged: number;
  /** When the youngest of them was sent, on `performance.now()`'s clock. */
  newestSentAt: number;
  /** Answers of the server that no fault explains. */
  unexpected: string[];
};

/** So many learners with an attempt each at a long timed list of questions with many answers. */
export async function createStream(database: Database, count: number): Promise<Stream> {
  const { db } = database;
  const options = Array.from({ length: optionCount }, (_, at) => `Option ${at + 1}`);
  const items = [];
  while (items.length < itemCount)
    items.push(
      await createQuestion(db, {
        type: "select_all",
        body: { options },
        answerKey: { letters: ["A", "B"] },
      }),
    );
  const { id: quizId } = await createQuiz(db, { items, timeLimitMinutes: 600 });
  const learners: Learner[] = [];
  while (learners.length < count) {
    const { id: userId } = await createUser(db);
    const now = new Date();
    const attemptId = newId(now);
    const facts = { id: attemptId, userId, listId: quizId, timeZone: "UTC", now };
    await database.transaction((tx) => startAttempt(tx, facts));
    learners.push({
      cookie: await signedIn(database, { id: userId }),
      attemptId,
      agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
      items: Array.from({ length: itemCount }, () => ({ revision: 0, letters: "", sent: null })),
    });
  }
  return { quizId, learners, acknowledged: 0, newestSentAt: 0, unexpected: [] };
}

/** All of them answer until `over`; what the fault cuts is sent again next time, as a person would. */
export async function answer(stream: Stream, url: string, over: () => boolean): Promise<void> {
  const one = async (learner: Learner, index: number) => {
    // Half of them post as the page's script does, half as its form does.
    const post = index % 2 ? postAnswer : postForm;
    while (!over()) {
      const at = choose(learner.items);
      const item = learner.items[at] as Known;
      item.sent ??= next(item);
      const sentAt = performance.now();
      const told = await post(stream, learner, url, at + 1, item.sent).catch(
        () => "refused" as const,
      );
      if (told === "stored") {
        stream.acknowledged++;
        stream.newestSentAt = Math.max(stream.newestSentAt, sentAt);
        Object.assign(item, { revision: item.revision + 1, letters: item.sent, sent: null });
      } else if (told === "refused") await sleep(10);
      else {
        stream.unexpected.push(told.unexpected);
        return;
      }
    }
  };
  await Promise.all(stream.learners.map(one));
}

/** Ends their connections. */
export const leave = ({ learners }: Stream) => {
  for (const { agent } of learners) agent.destroy();
};

/** The item whose answer is in doubt, else any. */
function choose(items: Known[]): number {
  const doubtful = items.findIndex(({ sent }) => sent !== null);
  return doubtful >= 0 ? doubtful : Math.floor(Math.random() * items.length);
}

/** Another answer than the stored one: the letters of the next number, in binary. */
function next({ revision }: Known): string {
  const number = ((revision + 1) % (2 ** optionCount - 1)) + 1;
  return Array.from({ length: optionCount }, (_, at) =>
    number & (1 << at) ? String.fromCharCode(65 + at) : "",
  ).join("");
}

async function postAnswer(
  _: Stream,
  learner: Learner,
  url: string,
  position: number,
  letters: string,
): Promise<Told> {
  const { revision } = learner.items[position - 1] as Known;
  const path = `/attempts/${learner.attemptId}/items/${position}`;
  const fields = [["revision", String(revision)], ["flagged", "false"], ...chosen(letters)];
  const { status, body } = await send(learner, url + path, fields);
  if (status === 503) return "refused";
  const said = status === 200 ? JSON.parse(body) : null;
  if (said?.outcome === "saved" && said.revision === revision + 1) return "stored";
  return { unexpected: `${status} ${path} ${body.slice(0, 300)}` };
}

async function postForm(
  { quizId }: Stream,
  learner: Learner,
  url: string,
  position: number,
  letters: string,
): Promise<Told> {
  const { revision } = learner.items[position - 1] as Known;
  const path = `/quiz/${quizId}/items/${position}`;
  const fields = [
    ["attempt", learner.attemptId],
    ["revision", String(revision)],
    ["go", "1"],
    ...chosen(letters),
  ];
  const { status, location, body } = await send(learner, url + path, fields);
  if (status === 503) return "refused";
  if (status === 302 && location === `/quiz/${quizId}/items/1`) return "stored";
  return { unexpected: `${status} ${path} ${location ?? body.slice(0, 300)}` };
}

const chosen = (letters: string) => [...letters].map((letter) => ["answer", letter]);

function send(
  { cookie, agent }: Learner,
  url: string,
  fields: string[][],
): Promise<{ status: number; location: string | undefined; body: string }> {
  const form = new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: new URL(url).origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(form),
    };
    const request = http.request(url, { method: "POST", agent, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
      response.once("error", reject);
    });
    request.once("error", reject).end(form);
  });
}

/**
 * What is not as its learner was told, one line each; an answer in doubt may be there or not.
 * @param unheard filled with the answers in doubt that are stored: their acknowledgement did not arrive
 */
export async function listLost(
  { db }: Database,
  { learners }: Stream,
  unheard: string[] = [],
): Promise<string[]> {
  const ids = learners.map(({ attemptId }) => attemptId);
  const rows = await db
    .select({
      attemptId: attemptItems.attemptId,
      position: attemptItems.position,
      revision: attemptItems.revision,
      response: attemptItems.response,
    })
    .from(attemptItems)
    .where(inArray(attemptItems.attemptId, ids))
    .orderBy(asc(attemptItems.position));
  const stored = new Map(rows.map((row) => [`${row.attemptId} ${row.position}`, row]));
  const said = (row: { revision: number; response: Response | null } | undefined) =>
    row && `${row.revision} ${marksOf(row.response).join("")}`;
  return learners.flatMap(({ attemptId, items }) =>
    items.flatMap((item, at) => {
      const name = `${attemptId} ${at + 1}`;
      const there = said(stored.get(name));
      const good = [`${item.revision} ${item.letters}`];
      if (item.sent !== null) good.push(`${item.revision + 1} ${item.sent}`);
      if (there && there === good[1]) unheard.push(name);
      return there && good.includes(there) ? [] : [`${name}: ${there}, not ${good.join(" or ")}`];
    }),
  );
}

/** How many attempts there are, open and closed. */
export async function countAttempts({ db }: Database): Promise<{ open: number; closed: number }> {
  const rows = await db.select({ submittedAt: attempts.submittedAt }).from(attempts);
  const open = rows.filter(({ submittedAt }) => submittedAt === null).length;
  return { open, closed: rows.length - open };
}
