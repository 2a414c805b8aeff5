/** Email receipt of a practice exam: content, recipient, sent once. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, users } from "#db/schema";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { createEveryType, everyItem } from "../../../../tests/factories/every-type";
import { takeList } from "../../../../tests/factories/taken";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { examTemplates } from "./templates.server";

const startedAt = new Date("2026-03-01T15:00:00Z");

let database: Database;
let user: User;
beforeEach(async () => {
  database = await testDatabase();
  user = await createUser(database.db, { timeZone: "America/New_York", remindersOff: true });
});

async function sent(): Promise<OutgoingMail[]> {
  const all: OutgoingMail[] = [];
  await sendDueMail(database.db, database.transaction, {
    now: () => new Date("2026-03-03T00:00:00Z"),
    send: async (one) => void all.push(one),
    lane: "transactional",
    templates: examTemplates,
    appUrl: "https://study.example",
    productName: "Firstdraw",
    onFailure: ({ error }) => {
      throw new Error(error);
    },
  });
  return all;
}

async function take(ends: "submitted" | "timed out" = "submitted") {
  const exam = await createEveryType(database.db, { kind: "practice_exam", title: "Exam 7" });
  const answers = [everyItem.multiple_choice.right, null, everyItem.select_n.part];
  const of = { userId: user.id, listId: exam.id };
  const attemptId = await takeList(database, { ...of, answers, startedAt, ends });
  const [attempt] = await database.db.select().from(attempts).where(eq(attempts.id, attemptId));
  return { exam, attemptId, code: attempt?.receiptCode ?? "", score: attempt?.score };
}

test("says when it was handed in, how many answers are stored, and the code", async () => {
  const { exam, attemptId, code, score } = await take();
  const again = { userId: user.id, attemptId, now: new Date("2026-03-01T16:00:00Z") };
  await database.transaction((tx) => submitAttempt(tx, again));
  const mails = await sent();
  expect(mails).toHaveLength(1);
  const { to, subject, text, html } = mails[0] as OutgoingMail;
  expect([to, subject]).toEqual([user.email, `Your receipt for Exam 7, code ${code}`]);
  for (const said of [
    "You submitted “Exam 7”. Here's your receipt.",
    `Code: ${code}`,
    "Submitted: Mar 1, 2026, 10:10 AM",
    "In UTC: Mar 1, 2026, 3:10 PM",
    `Answers saved: 2 of ${exam.itemCount}`,
    `Score: ${score}%`,
    `https://study.example/exam/${exam.id}/results/${attemptId}`,
  ])
    expect(text).toContain(said);
  expect(html).toContain(code);
});

test("says that the time was over, where it was", async () => {
  await take("timed out");
  const [mail] = await sent();
  expect(mail?.text).toContain("Time ran out on “Exam 7”, so we submitted it");
  expect(mail?.text).toContain("Submitted: Mar 1, 2026, 12:00 PM");
});

test("goes to no address that nobody has confirmed", async () => {
  await take();
  await database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
  expect(await sent()).toEqual([]);
  expect(await sent()).toEqual([]);
});
