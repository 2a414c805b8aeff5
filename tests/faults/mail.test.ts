/** `kill -9` around the one moment that a mail cannot be sure of: taken by the mail server, not yet marked by us. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { mail } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { leaseMs } from "~/features/mail/schedule";
import { startSmtpSink } from "../fakes/smtp-sink";
import { clockAhead } from "../setup/clock";
import { installation } from "./installation";
import { measured, triesOf } from "./measure";
import { type Firstdraw, launch, start, until } from "./server";

const kills = triesOf(3, 5);
/** Put in the outbox before each start. */
const mailsEach = 3;

/** When the process is killed: with a mail on its way, with one taken and the answer held back, or just after it. */
const moments = ["on its way", "taken", "answered"] as const;

test("no mail is lost, and none leaves twice but in that moment", async () => {
  const { env, database } = await installation();
  const { db, transaction } = database;
  let server: Firstdraw | null = null;
  let moment: (typeof moments)[number] | "never" = "never";
  /** How many mails of this life pass before the kill. */
  let spared = 0;
  let firstAt: number | null = null;
  const kill = () => void server?.end("SIGKILL");
  const sink = await startSmtpSink({
    begun() {
      if (moment === "on its way" && spared-- === 0) kill();
    },
    async accepted() {
      firstAt ??= performance.now();
      if (moment === "taken" && spared-- === 0) await server?.end("SIGKILL");
      else if (moment === "answered" && spared-- === 0)
        setTimeout(kill, Math.random() < 0.5 ? 0 : Math.random() * 6);
    },
  });
  onTestFinished(async () => {
    moment = "never";
    await server?.end("SIGKILL");
    await sink.stop();
    await database.close();
  });

  const queued: string[] = [];
  const queueSome = async () => {
    for (let n = 0; n < mailsEach; n++) {
      const to = `reader-${queued.length}@example.test`;
      queued.push(to);
      const now = new Date();
      await transaction((tx) =>
        queueMail(tx, { to, userId: null, template: "password-changed", now }),
      );
    }
  };
  const takenOf = (id: string) =>
    sink.mails.filter(({ messageId }) => messageId?.startsWith(`<${id}@`)).length;
  const place = (life: number) => ({
    ...env,
    ...clockAhead(life * (leaseMs + 1000)),
    SMTP_URL: sink.url,
    MAIL_FROM: "Firstdraw <study@firstdraw.example>",
  });

  /** How often each mail was taken and not marked when its process died: so often it may come again. */
  const unmarked = new Map<string, number>();
  const hits = { "on its way": 0, taken: 0, answered: 0 };
  const recoveredIn: number[] = [];
  for (let life = 0; life < kills; life++) {
    await queueSome();
    const before = new Map((await db.select().from(mail)).map(({ id }) => [id, takenOf(id)]));
    const dies = moments[life % moments.length] as (typeof moments)[number];
    spared = Math.floor(Math.random() * mailsEach);
    firstAt = null;
    moment = dies;
    const begun = performance.now();
    server = await launch(place(life));
    const running = server;
    await until(async () => !running.isRunning(), 60_000, "the kill");
    moment = "never";
    // What was still in the line is taken all the same.
    await sleep(50);
    if (firstAt !== null) recoveredIn.push(firstAt - begun);
    for (const { id, status } of await db.select().from(mail))
      if (status !== "sent" && takenOf(id) > (before.get(id) ?? 0)) {
        unmarked.set(id, (unmarked.get(id) ?? 0) + 1);
        hits[dies]++;
      }
  }

  server = await start(place(kills));
  const listUnsent = async () =>
    (await db.select().from(mail)).filter(({ status }) => status !== "sent");
  const isOver = async () => (await listUnsent()).length === 0;
  await until(isOver, 120_000, "everything is sent").catch(() => {});
  expect(await listUnsent(), server.output()).toEqual([]);
  await server.end("SIGTERM");

  const rows = await db.select().from(mail);
  const missing = queued.filter((to) => !sink.mails.some((one) => one.to?.[0]?.address === to));
  const tooOften = rows.filter(({ id }) => takenOf(id) !== 1 + (unmarked.get(id) ?? 0));
  measured({
    fault: "kill -9 while mails leave, a third of them taken and not marked",
    tries: kills,
    lost: missing.length + tooOften.length,
    recoveredIn,
  });
  expect(queued).toHaveLength(kills * mailsEach);
  expect(rows).toHaveLength(queued.length);
  expect(missing).toEqual([]);
  expect(tooOften).toEqual([]);
  // The moment was hit each time that it was aimed at, and nothing but a row's own Message-ID came.
  expect(hits.taken).toBe(Math.floor((kills + 1) / 3));
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(rows.length);
});
