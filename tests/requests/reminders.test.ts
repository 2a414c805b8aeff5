/** The reminders of a real server whose clock is moved: at day 30, 50, 59 and 60 after the purchase, by a real mail server. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { mail, notifications, users } from "#db/schema";
import { grantAccess, revokeAccess } from "~/features/access/grants.server";
import { createOrder } from "../factories/orders";
import { createUser, type User } from "../factories/users";
import { type SmtpSink, startSmtpSink } from "../fakes/smtp-sink";
import { installation } from "../faults/installation";
import { clockAhead } from "../setup/clock";
import { served } from "./command";

const day = 24 * 3600_000;

let database: Database;
let env: Record<string, string>;
let sink: SmtpSink;
beforeAll(async () => {
  const place = await installation();
  ({ env, database } = place);
  sink = await startSmtpSink();
});
afterAll(async () => {
  await sink.stop();
  await database.close();
});

/** Basic or premium, paid now. */
async function buy({ id: userId }: User, plan: "basic" | "premium" = "basic"): Promise<string> {
  const now = new Date();
  const { id: orderId } = await createOrder(database.db, { userId, plan, createdAt: now });
  const days = plan === "basic" ? 60 : null;
  await database.transaction((tx) =>
    grantAccess(tx, { userId, plan, source: "purchase", orderId, days, now }),
  );
  return orderId;
}

/** What has been sent, by whom it went to. */
const sentTo = (user: User) =>
  sink.mails.flatMap(({ to, subject }) => (to?.[0]?.address === user.email ? [subject] : []));

test("come to who bought Basic, and to nobody who upgraded, was refunded or switched them off", async () => {
  const { db, transaction } = database;
  const learner = await createUser(db);
  await buy(learner);
  const upgraded = await createUser(db);
  await buy(upgraded);
  await buy(upgraded, "premium");
  const refunded = await createUser(db);
  const orderId = await buy(refunded);
  await transaction((tx) => revokeAccess(tx, { orderId, reason: "refund", now: new Date() }));
  const silent = await createUser(db);
  await buy(silent);
  await db.update(users).set({ remindersOff: true }).where(eq(users.id, silent.id));
  const again = await createUser(db);
  await buy(again);
  await buy(again);

  const startOn = (days: number) =>
    served({
      ...env,
      ...clockAhead(days * day),
      SMTP_URL: sink.url,
      MAIL_FROM: "Firstdraw <study@firstdraw.example>",
      LOG_LEVEL: "info",
    });
  /** Several servers run on a day, as the processes of one installation do, until so many mails in all have left. */
  const runOn = async (days: number, wanted: number, processes = 1): Promise<void> => {
    const running = await Promise.all(Array.from({ length: processes }, () => startOn(days)));
    await expect.poll(() => sink.mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
    // They look when they start, and end when they have looked.
    for (const server of running) expect(await server.stop()).toBe(0);
    const rows = await db.select().from(mail);
    expect([rows.length, sink.mails.length]).toEqual([wanted, wanted]);
  };

  await runOn(29.99, 0);
  await runOn(30, 1, 2);
  await runOn(50, 2);
  await runOn(59, 3);
  await runOn(59.9, 3);
  await runOn(60, 4, 2);
  expect(sentTo(learner)).toEqual([
    "Your Firstdraw access ends in 30 days",
    "Your Firstdraw access ends in 10 days",
    "Your Firstdraw access ends within a day",
    "Your Firstdraw access has ended",
  ]);
  for (const nobody of [upgraded, refunded, silent, again]) expect(sentTo(nobody)).toEqual([]);

  const told = await db.select().from(notifications).orderBy(notifications.createdAt);
  const ended = { kind: "access-ended", title: "Your access has ended" };
  const bells = [
    { kind: "access-ending", title: "10 days of access left" },
    { kind: "access-ending", title: "Your access ends within a day" },
    ended,
  ];
  // Who wants no mail is told beside the bell all the same.
  for (const one of [learner, silent])
    expect(told.filter(({ userId }) => userId === one.id)).toMatchObject(bells);
  expect(told).toHaveLength(2 * bells.length);

  // The link in a mail that really left, pressed as a mail program does.
  const [first] = sink.mails;
  const headers = new Map(first?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = /^<http:\/\/localhost:\d+(\/unsubscribe\/[\w-]+)>$/.exec(
    headers.get("list-unsubscribe") ?? "",
  )?.[1];
  const server = await served({ ...env, LOG_LEVEL: "info" });
  const response = await fetch(server.url + link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "error",
  });
  expect(response.status).toBe(200);
  expect(await server.stop()).toBe(0);
  const [now] = await db.select().from(users).where(eq(users.id, learner.id));
  expect(now?.remindersOff).toBe(true);
}, 180_000);
