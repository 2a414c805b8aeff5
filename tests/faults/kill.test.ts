/** `kill -9` in a stream of answers: what was acknowledged is there after the restart. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dialect } from "#db/dialect";
import { inspectDatabase } from "#db/maintenance.server";
import { installation } from "./installation";
import { answersWanted, measured, triesOf } from "./measure";
import { type Firstdraw, start, until } from "./server";
import { answer, countAttempts, createStream, leave, listLost } from "./stream";

const learners = 200;
const kills = dialect === "sqlite" ? triesOf(4, 10) : triesOf(2, 3);

test("no acknowledged answer is lost", async () => {
  const { env, database } = await installation();
  const stream = await createStream(database, learners);
  let server: Firstdraw = await start(env);
  onTestFinished(async () => {
    leave(stream);
    await server.end("SIGKILL");
    await database.close();
  });
  const recoveredIn: number[] = [];
  // An answer that is gone is gone at every later look too, and counts once.
  const gone = new Set<string>();
  const damage: string[] = [];

  for (let tries = 0; tries < kills || stream.acknowledged < answersWanted; tries++) {
    // A random moment: after some hundred answers, and then some milliseconds.
    const enough = stream.acknowledged + (answersWanted ? 400 : 100) + Math.random() * 300;
    let killed = false;
    const answering = answer(stream, server.url, () => killed);
    await until(
      async () => stream.acknowledged >= enough || stream.unexpected.length > 0,
      60_000,
      "answers are acknowledged",
    );
    await sleep(Math.random() * 20);
    const ended = server.end("SIGKILL");
    killed = true;
    await Promise.all([ended, answering]);

    server = await start(env);
    recoveredIn.push(server.readyIn);
    for (const one of await listLost(database, stream)) gone.add(one);
    if (dialect === "sqlite")
      damage.push(...inspectDatabase(path.join(env.DATA_DIR as string, "firstdraw.db")));
  }

  const { acknowledged } = stream;
  const lost = [...gone];
  const tries = recoveredIn.length;
  const fault = "kill -9 while 200 learners answer";
  measured({ fault, tries, acknowledged, lost: lost.length, recoveredIn });
  expect(lost).toEqual([]);
  expect(stream.unexpected).toEqual([]);
  expect(damage).toEqual([]);
  expect(await countAttempts(database)).toEqual({ open: learners, closed: 0 });
  expect(server.output()).not.toContain(`"level":"error"`);
});
