import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { createQuestion } from "../../../../tests/factories/questions";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { createUser } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { answerItems } from "./answer.server";
import { findItem } from "./attempts.server";
import type { Go } from "./next-step";
import { changeFromForm, type Post } from "./parse-change";
import { startAttempt } from "./start.server";

const start = new Date("2026-03-01T10:00:00.000Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let database: Database;
let userId: string;
let listId: string;
let attempt: string;

beforeEach(async () => {
  database = await testDatabase();
  const { db } = database;
  ({ id: userId } = await createUser(db));
  const items = [
    await createQuestion(db, { type: "select_all", answerKey: { letters: ["A", "C"] } }),
    await createQuestion(db),
    await createQuestion(db),
  ];
  ({ id: listId } = await createQuiz(db, { items, timeLimitMinutes: 10 }));
  attempt = newId();
  const given = { id: attempt, userId, listId, timeZone: "UTC", now: start };
  await database.transaction((tx) => startAttempt(tx, given), { lock: lockOnUser(userId) });
});

/** Posts the form of question 1. */
function post(
  fields: { go: string; answer?: string[]; revision?: number },
  { at = later(30), mustAnswer = false } = {},
) {
  const form = new FormData();
  form.set("attempt", attempt);
  form.set("revision", String(fields.revision ?? 0));
  for (const letter of fields.answer ?? []) form.append("answer", letter);
  form.set("go", fields.go);
  const posted = changeFromForm(form, 1) as Post & { go: Go };
  const facts = { ...posted, userId, listId, kind: "quiz", now: at } as const;
  return answerItems(database.db, database.transaction, facts, { mustAnswer });
}
const stored = async () =>
  (await findItem(database.db, { userId, attemptId: attempt, position: 1 }))?.response;

test("an empty post clears an answer, except when the page submits itself at the end", async () => {
  await post({ go: "2", answer: ["A", "C"] });
  await post({ go: "time", revision: 1 }, { at: later(590) });
  expect(await stored()).toEqual({ letters: ["A", "C"] });
  await post({ go: "2", revision: 1 });
  expect(await stored()).toBeNull();
});

test("where each question must be answered, the next one without an answer is the furthest", async () => {
  const unanswered = await post({ go: "3" }, { mustAnswer: true });
  expect(unanswered).toEqual({ to: "same", refused: [{ outcome: "unanswered", position: 1 }] });
  const answered = await post({ go: "3", answer: ["A"] }, { mustAnswer: true });
  expect(answered).toEqual({ to: "item", position: 2 });
});
