/**
 * A process of the bench that runs on PostgreSQL: the schema is built for one engine a process. Measures a class on
 * servers that share one database, and writes what it found as JSON.
 *
 * DATABASE_URL, and as arguments: a folder, how many server processes, how many seconds to answer.
 */
import path from "node:path";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { openPostgres } from "#db/postgres.server";
import { attemptItems, attempts } from "#db/schema";
import { saveItem } from "~/features/attempts/engine/save.server";
import { grantAccess } from "../factories/access";
import { answering, atWork, lostAnswers } from "./answering";
import { longExam } from "./exam-room";
import { sessionSecret } from "./installation";
import { firstQuiz, type Learner, type List, makeLearners, type Store } from "./learners";
import { type Served, serve, stopAll } from "./processes";
import { type Answered, browser, get, post } from "./requests";

const classSize = 200;
const rooms = [500, 1_000, 1_500];

export type ClassOnPostgres = {
  errors: string[];
  /** Milliseconds of each request, by what was asked. */
  took: Record<string, number[]>;
  /** Of PostgreSQL's own counters: during the starts and submits. */
  rollbacks: number;
  /** Next pages refused for the moment, by the number of learners who answered. */
  refusedPages: Record<string, number>;
};

const [folder = "", processes = "1", seconds = "30", only = ""] = process.argv.slice(2);
const url = process.env.DATABASE_URL as string;

const store: Store = {
  styles: "",
  async open(work) {
    const database = openPostgres(url);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  },
};

async function measure(): Promise<ClassOnPostgres> {
  const start = (name: string) =>
    serve({
      words: [process.execPath, path.resolve("build/server/command.js"), "serve"],
      env: {
        DATABASE_URL: url,
        DATA_DIR: path.join(folder, name),
        SESSION_SECRET: sessionSecret,
        LOG_LEVEL: "info",
        TRUST_PROXY: "1",
      },
      ready: "/readyz",
      log: path.join(folder, `${name}.log`),
    });
  const names = Array.from({ length: Number(processes) }, (_, index) => `server-${index + 1}`);
  const servers: Served[] = [];
  for (const name of names) servers.push(await start(name));
  // The first start imported the content.
  const { headers } = await get(`${(servers[0] as Served).url}/auth`, browser());
  store.styles =
    headers["set-cookie"]?.find((one) => one.startsWith("styles="))?.split(";")[0] ?? "";
  const urls = servers.map((one) => one.url);

  const found: ClassOnPostgres = { errors: [], took: {}, rollbacks: 0, refusedPages: {} };
  const quiz = await firstQuiz(store);
  const exam = await longExam(store);
  const before = await rollbacks();
  for (const [name, list] of Object.entries({ quiz, exam })) {
    if (only && only !== name) continue;
    const firsts = await learnersAt(list, false);
    note(
      found,
      `starts of a ${name}, as the servers' first work`,
      await startAll(urls, list, firsts),
    );
    const later = await learnersAt(list, false);
    note(found, `starts of a ${name}, afterwards`, await startAll(urls, list, later));
    const finishers = await learnersAt(list, true);
    note(found, `submits of a ${name}`, await submitAll(urls, list, finishers));
    await checkClosed(found, finishers);
  }
  found.rollbacks = (await rollbacks()) - before;
  for (const room of Number(seconds) > 0 ? rooms : []) {
    const learners = atWork(await makeLearners(store, room, { quizId: quiz.id }), {
      byForms: true,
    });
    const shares = urls.map((one, index) => ({
      url: one,
      learners: learners.filter((_, at) => at % urls.length === index),
    }));
    const pace = { least: 5, most: 15, mayRefusePages: true };
    const done = await Promise.all(
      shares.map((share) => answering(share.url, quiz, share.learners, Number(seconds), pace)),
    );
    note(found, `answers of ${room} by forms`, {
      took: done.flatMap((one) => one.answers),
      errors: done.flatMap((one) => one.errors),
    });
    note(found, `next pages of ${room}`, { took: done.flatMap((one) => one.pages), errors: [] });
    found.refusedPages[room] = done.reduce((sum, one) => sum + one.refusedPages, 0);
    found.errors.push(...(await lostAnswers(store, learners)).map((one) => `lost: ${one}`));
  }
  for (const one of servers) await one.stop();
  return found;
}

type Took = { took: number[]; errors: string[] };

function note(found: ClassOnPostgres, what: string, { took, errors }: Took): void {
  found.took[what] = took;
  found.errors.push(...errors);
}

/** Learners who may take the list; `answered`: in an open attempt with every item answered. */
async function learnersAt(list: List, answered: boolean): Promise<Learner[]> {
  const made = await makeLearners(store, classSize, answered ? { quizId: list.id } : {});
  await store.open(async ({ db, transaction }) => {
    for (const { id } of made) await grantAccess(db, id);
    if (!answered) return;
    const ids = made.map((one) => one.attemptId as string);
    const [{ id: userId, attemptId }] = made as [Learner & { attemptId: string }];
    const now = new Date();
    for (const [index, answers] of list.answers.entries()) {
      const position = index + 1;
      const change = { selection: answers[0] as string[] };
      const item = { userId, attemptId, position };
      await transaction((tx) => saveItem(tx, item, change, { revision: 0 }, now));
      const [one] = await db
        .select({ response: attemptItems.response, answeredAt: attemptItems.answeredAt })
        .from(attemptItems)
        .where(and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position)));
      await db
        .update(attemptItems)
        .set({ ...one, revision: 1 })
        .where(and(inArray(attemptItems.attemptId, ids), eq(attemptItems.position, position)));
    }
  });
  return made;
}

/** Every learner once, evenly spread over a second. */
async function withinOneSecond(
  urls: string[],
  learners: Learner[],
  ask: (url: string, learner: Learner) => Promise<Answered>,
  expected: (learner: Learner) => string,
): Promise<Took> {
  const done: Took = { took: [], errors: [] };
  await Promise.all(
    learners.map(async (learner, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 1000) / learners.length));
      const answer = await ask(urls[index % urls.length] as string, learner);
      done.took.push(answer.took);
      if (answer.location !== expected(learner))
        done.errors.push(`${answer.status} to ${answer.location}, not ${expected(learner)}`);
    }),
  );
  return done;
}

const startAll = (urls: string[], list: List, learners: Learner[]) =>
  withinOneSecond(
    urls,
    learners,
    (at, { cookie }) => post(at + list.address, browser(cookie), {}),
    () => `${list.address}/items/1`,
  );

const submitAll = (urls: string[], list: List, learners: Learner[]) =>
  withinOneSecond(
    urls,
    learners,
    (at, { cookie, attemptId }) =>
      post(`${at}${list.address}/submit`, browser(cookie), { attempt: attemptId ?? "" }),
    ({ attemptId }) =>
      `${list.address}/${list.address.startsWith("/quiz") ? "results?attempt=" : "results/"}${attemptId}`,
  );

async function checkClosed(found: ClassOnPostgres, learners: Learner[]): Promise<void> {
  const ids = learners.map((one) => one.attemptId as string);
  const closed = await store.open(({ db }) =>
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(inArray(attempts.id, ids), isNotNull(attempts.submittedAt))),
  );
  if (closed.length !== ids.length)
    found.errors.push(`${closed.length} of ${ids.length} attempts are closed`);
}

async function rollbacks(): Promise<number> {
  return store.open(async ({ db }) => {
    const { rows } = (await db.execute(
      "select xact_rollback from pg_stat_database where datname = current_database()",
    )) as unknown as { rows: { xact_rollback: number }[] };
    return rows[0]?.xact_rollback ?? 0;
  });
}

process.once("SIGTERM", () => void stopAll().finally(() => process.exit(143)));
try {
  const found = await measure();
  process.stdout.write(JSON.stringify(found));
} finally {
  await stopAll();
}
