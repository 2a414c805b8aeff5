/** SIGTERM with 500 open connections: what is under way is finished, nothing new begins, and the end comes soon. */
import { existsSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { attemptItems, mail } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";
import { browserAt } from "./browser";
import { installation } from "./installation";
import { measured } from "./measure";
import { health, start, until } from "./server";
import { answer, createStream, leave, listLost } from "./stream";

const idle = 300;
const halfSent = 50;
const slow = 150;

/** A connection with all that came over it. */
async function connection(url: string): Promise<Socket & { heard: string; gone: boolean }> {
  const { hostname, port } = new URL(url);
  const socket = Object.assign(connect(Number(port), hostname), { heard: "", gone: false });
  socket.setEncoding("utf8").on("data", (text) => {
    socket.heard += text;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    socket.gone = true;
  });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return socket;
}

test("with 500 connections open", async () => {
  const { env, open, database } = await installation();
  const stream = await createStream(database, slow, ["quiz"]);
  await database.close();
  const server = await start({ ...env, LOG_LEVEL: "info" });
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, () => connection(server.url)));
  const [kept, half, posting] = [await many(idle), await many(halfSent), await many(slow)];
  onTestFinished(async () => {
    for (const socket of [...kept, ...half, ...posting]) socket.destroy();
    leave(stream);
    await server.end("SIGKILL");
  });
  const host = new URL(server.url).host;
  const get = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

  // Those that are kept have had an answer; the half-sent ones never get to their request's end.
  for (const socket of kept) socket.write(get);
  for (const socket of half) socket.write("GET /healthz HTTP/1.1\r\nHost: ");
  // Each slow one's body takes from nothing to 3.6 s more.
  const bodies = posting.map((socket, at) => {
    const { cookie, attemptId } = stream.learners[at] as (typeof stream.learners)[number];
    const body = `revision=0&flagged=false&answer=${String.fromCharCode(65 + (at % 10))}`;
    socket.write(
      `POST /attempts/${attemptId}/items/1 HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
        `Origin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    return { socket, rest: body.slice(10), after: (at / slow) * 3600 };
  });
  await until(
    async () => kept.every(({ heard }) => heard.includes("200 OK")),
    20_000,
    "the kept connections are answered",
  );
  expect((await health(server)).status).toBe(200);

  const asked = performance.now();
  const ending = server
    .end("SIGTERM")
    .then((code) => ({ code, within: performance.now() - asked }));
  const sending = bodies.map(async ({ socket, rest, after }) => {
    await sleep(after);
    socket.write(rest);
  });
  await sleep(500);
  const refused = await connection(server.url).then(
    (socket) => {
      socket.destroy();
      return false;
    },
    (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
  );
  // One that was idle is closed, so that nobody can ask anything over it.
  const stillOpen = kept.filter(({ gone }) => !gone).length;
  for (const socket of kept) socket.write(get);
  await Promise.all(sending);
  const { code, within } = await ending;

  const answered = posting.filter(({ heard }) =>
    /^HTTP\/1\.1 200 [\s\S]*"outcome":"saved"/.test(heard),
  );
  // The last to close an SQLite database takes its log along.
  const log = path.join(env.DATA_DIR as string, "firstdraw.db-wal");
  const closedWell = !existsSync(log);
  const after = open();
  const rows = await after.db
    .select({ attemptId: attemptItems.attemptId, response: attemptItems.response })
    .from(attemptItems)
    .where(eq(attemptItems.position, 1));
  await after.close();
  const stored = new Map(
    rows.map(({ attemptId, response }) => [attemptId, selectionOf(response).join("")]),
  );
  const lost = stream.learners.filter(
    ({ attemptId }, at) => stored.get(attemptId) !== String.fromCharCode(65 + (at % 10)),
  ).length;
  measured({
    fault: "SIGTERM with 500 connections, 150 of them in the middle of an answer",
    tries: 1,
    acknowledged: answered.length,
    lost: Math.max(lost, slow - answered.length),
    recoveredIn: [within],
  });
  expect(answered).toHaveLength(slow);
  expect(lost).toBe(0);
  expect([refused, stillOpen]).toEqual([true, 0]);
  // Code 0 says that it was in time too: what has not ended by itself ends with 1, within the five seconds.
  expect(code).toBe(0);
  expect(server.output()).toContain('"msg":"stopped"');
  expect(server.output()).not.toContain('"level":"error"');
  expect(closedWell).toBe(true);
});

test("in a stream of answers", async () => {
  const { env, database } = await installation();
  const stream = await createStream(database, 200);
  const server = await start(env);
  onTestFinished(async () => {
    leave(stream);
    await server.end("SIGKILL");
    await database.close();
  });
  let over = false;
  const answering = answer(stream, server.url, () => over);
  await until(async () => stream.acknowledged >= 200, 60_000, "answers are acknowledged");
  const asked = performance.now();
  const code = await server.end("SIGTERM");
  const within = performance.now() - asked;
  over = true;
  await answering;

  const unheard: string[] = [];
  const lost = await listLost(database, stream, unheard);
  const { acknowledged } = stream;
  measured({
    fault: "SIGTERM while 200 learners answer",
    tries: 1,
    acknowledged,
    lost: lost.length + unheard.length,
    recoveredIn: [within],
  });
  expect(stream.unexpected).toEqual([]);
  expect(lost).toEqual([]);
  // Nothing was cut after it had been done.
  expect(unheard).toEqual([]);
  expect(code).toBe(0);
  expect(server.output()).not.toContain('"level":"error"');
});

test("with a mail server that takes the mail and says nothing", async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => void held.push(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const { env, database } = await installation();
  const server = await start({
    ...env,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "firstdraw@example.test",
  });
  onTestFinished(async () => {
    for (const socket of held) socket.destroy();
    silent.close();
    await server.end("SIGKILL");
    await database.close();
  });
  const browser = await browserAt(server);
  await browser.visit("/auth?tab=sign-up");
  await browser.press("Create Account", {
    Email: "casey@example.test",
    Password: "three tubes, one stick",
  });
  await until(async () => held.length > 0, 20_000, "the mail is on its way");
  // The clock calls for mail every five seconds: once while this one is under way.
  await sleep(5_200 - (Date.now() % 5_000));
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output()).not.toContain('"level":"error"');
  // It is sent again when its time is over.
  const [queued] = await database.db.select().from(mail);
  expect([queued?.to, queued?.status]).toEqual(["casey@example.test", "sending"]);
});
