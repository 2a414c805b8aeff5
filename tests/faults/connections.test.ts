/** PostgreSQL cuts every connection in a stream of answers: learners get an error or an answer, and nothing is lost. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { installation } from "./installation";
import { answersWanted, measured, triesOf } from "./measure";
import { start, until } from "./server";
import { answer, countAttempts, createStream, leave, listLost } from "./stream";

const learners = 200;
const cuts = triesOf(2, 3);

test("no acknowledged answer is lost, and the app goes on by itself", async () => {
  const { env, database } = await installation();
  const stream = await createStream(database, learners);
  const server = await start(env);
  const knife = new pg.Client(env.DATABASE_URL);
  await knife.connect();
  onTestFinished(async () => {
    leave(stream);
    await server.end("SIGKILL");
    await knife.end();
    await database.close();
  });
  const cutAll = async () => {
    const { rowCount } = await knife.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rowCount ?? 0;
  };

  let over = false;
  const answering = answer(stream, server.url, () => over);
  const waitFor = (progress: () => boolean) =>
    until(
      async () => {
        if (!server.isRunning()) throw new Error(`the server ended:\n${server.output()}`);
        return progress() || stream.unexpected.length > 0;
      },
      60_000,
      "answers are acknowledged",
    );
  const recoveredIn: number[] = [];
  let connections = 0;
  while (recoveredIn.length < cuts || stream.acknowledged < answersWanted) {
    const enough = stream.acknowledged + (answersWanted ? 400 : 100) + Math.random() * 300;
    await waitFor(() => stream.acknowledged >= enough);
    connections += await cutAll();
    const cutAt = performance.now();
    recoveredIn.push(await waitFor(() => stream.newestSentAt > cutAt));
  }
  over = true;
  await answering;

  const { acknowledged } = stream;
  const lost = await listLost(database, stream);
  const fault = "PostgreSQL cuts all connections while 200 learners answer";
  const tries = recoveredIn.length;
  measured({ fault, tries, acknowledged, lost: lost.length, recoveredIn });
  expect(lost).toEqual([]);
  expect(stream.unexpected).toEqual([]);
  expect(connections).toBeGreaterThanOrEqual(tries);
  expect(await countAttempts(database)).toEqual({ open: learners, closed: 0 });
});
