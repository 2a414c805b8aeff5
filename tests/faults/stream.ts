/** Learners who answer without pause over connections of their own, and remember what they were told is stored. */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { attemptItems, attempts, type ItemResponse } from "#db/schema";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { letterAt, selectionOf } from "~/features/question-bank/items";
import { askedIn } from "../factories/asked";
import { createEveryType, everyItem } from "../factories/every-type";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { createUser } from "../factories/users";
import { signedIn } from "./installation";

const itemCount = 20;
const optionCount = 10;

/** What one learner knows of one item. An answer is its marks, with commas between. */
type Known = {
  revision: number;
  stored: string;
  /** Sent, and neither acknowledged nor refused: it may be stored or not. */
  sent: string | null;
  /** The answers that are given in turn, in authored letters: one after the other differs. */
  answers: readonly string[];
  /** Marks in the letters of the page, in which they are sent. */
  shown: (authored: readonly string[]) => string[];
};

/** What became of one post. */
type Told = "stored" | "refused" | { unexpected: string };

type Learner = {
  cookie: string;
  /** Where their list is. */
  list: string;
  attemptId: string;
  agent: http.Agent;
  items: Known[];
};

export type Stream = {
  learners: Learner[];
  /** How many answers were acknowledged so far. */
  acknowledged: number;
  /** When the youngest of them was sent, on `performance.now()`'s clock. */
  newestSentAt: number;
  /** Answers of the server that no fault explains. */
  unexpected: string[];
};

/** With the answers to each question, by its id. */
type List = { id: string; address: string; answers: ReadonlyMap<string, readonly string[]> };

/** A long quiz of questions with many answers. */
async function createLongQuiz({ db }: Database): Promise<List> {
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
  const { id } = await createQuiz(db, { items, timeLimitMinutes: 600 });
  // The letters of each number in turn, in binary.
  const answers = Array.from({ length: 2 ** optionCount - 1 }, (_, at) =>
    options.flatMap((_, bit) => ((at + 1) & (1 << bit) ? [letterAt(bit)] : [])).join(),
  );
  const all = new Map(items.map(({ questionId }) => [questionId, answers]));
  return { id, address: `/quiz/${id}`, answers: all };
}

/** A practice exam with an item of every type; each is answered rightly, wrongly and, where it can be, in part. */
async function createExam({ db }: Database): Promise<List> {
  const exam = await createEveryType(db, { kind: "practice_exam", timeLimitMinutes: 600 });
  const answers = exam.items.map(({ questionId }, at) => {
    const { right, wrong, part } = everyItem[exam.names[at] ?? "trend"];
    const all = [right, wrong, ...(part ? [part] : [])].map((marks) => marks.join());
    return [questionId, all] as const;
  });
  return { id: exam.id, address: `/exam/${exam.id}`, answers: new Map(answers) };
}

const makers = { quiz: createLongQuiz, exam: createExam };

/** So many learners with an attempt each at a long timed list: by default half of them at an exam of every item type. */
export async function createStream(
  database: Database,
  count: number,
  kinds: readonly (keyof typeof makers)[] = ["quiz", "exam"],
): Promise<Stream> {
  const { db } = database;
  const lists: List[] = [];
  for (const kind of kinds) lists.push(await makers[kind](database));
  const learners: Learner[] = [];
  while (learners.length < count) {
    // Two by two: of each list's learners, half post as the page's script does.
    const list = lists[(learners.length >> 1) % lists.length] as List;
    const { id: userId } = await createUser(db);
    const now = new Date();
    const attemptId = newId(now);
    const facts = { id: attemptId, userId, listId: list.id, timeZone: "UTC", now };
    await database.transaction((tx) => startAttempt(tx, facts));
    learners.push({
      cookie: await signedIn(database, { id: userId }),
      list: list.address,
      attemptId,
      agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
      items: (await askedIn(db, attemptId)).map(({ questionId, shown }) => ({
        revision: 0,
        stored: "",
        sent: null,
        answers: list.answers.get(questionId) ?? [],
        shown,
      })),
    });
  }
  return { learners, acknowledged: 0, newestSentAt: 0, unexpected: [] };
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
      const told = await post(learner, url, at + 1, item.sent).catch(() => "refused" as const);
      if (told === "stored") {
        stream.acknowledged++;
        stream.newestSentAt = Math.max(stream.newestSentAt, sentAt);
        Object.assign(item, { revision: item.revision + 1, stored: item.sent, sent: null });
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

/** Another answer than the stored one. */
const next = ({ revision, answers }: Known): string => answers[revision % answers.length] as string;

async function postAnswer(
  learner: Learner,
  url: string,
  position: number,
  marks: string,
): Promise<Told> {
  const { revision, shown } = learner.items[position - 1] as Known;
  const path = `/attempts/${learner.attemptId}/items/${position}`;
  const fields = [["revision", String(revision)], ["flagged", "false"], ...chosen(shown, marks)];
  const { status, body } = await send(learner, url + path, fields);
  if (status === 503) return "refused";
  const said = status === 200 ? JSON.parse(body) : null;
  if (said?.outcome === "saved" && said.revision === revision + 1) return "stored";
  return { unexpected: `${status} ${path} ${body.slice(0, 300)}` };
}

async function postForm(
  learner: Learner,
  url: string,
  position: number,
  marks: string,
): Promise<Told> {
  const { revision, shown } = learner.items[position - 1] as Known;
  const path = `${learner.list}/items/${position}`;
  const fields = [
    ["attempt", learner.attemptId],
    ["revision", String(revision)],
    ["go", "1"],
    ...chosen(shown, marks),
  ];
  const { status, location, body } = await send(learner, url + path, fields);
  if (status === 503) return "refused";
  if (status === 302 && location === `${learner.list}/items/1`) return "stored";
  return { unexpected: `${status} ${path} ${location ?? body.slice(0, 300)}` };
}

const chosen = (shown: Known["shown"], marks: string) =>
  shown(marks.split(",")).map((mark) => ["answer", mark]);

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
  const inOrder = (marks: string[]) => marks.filter(Boolean).sort().join();
  const said = (row: { revision: number; response: ItemResponse | null } | undefined) =>
    row && `${row.revision} ${inOrder(selectionOf(row.response))}`;
  return learners.flatMap(({ attemptId, items }) =>
    items.flatMap((item, at) => {
      const name = `${attemptId} ${at + 1}`;
      const there = said(stored.get(name));
      const good = [`${item.revision} ${inOrder(item.stored.split(","))}`];
      if (item.sent !== null) good.push(`${item.revision + 1} ${inOrder(item.sent.split(","))}`);
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
