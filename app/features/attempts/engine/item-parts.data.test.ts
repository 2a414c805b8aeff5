/** The parts of one item that a learner writes: answer, flag, ruled-out options, note, confidence, and that it was seen. */
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { attemptItems } from "#db/schema";
import { createEveryType, everyItem } from "../../../../tests/factories/every-type";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { takeList } from "../../../../tests/factories/taken";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { listOpenItems } from "./attempts.server";
import { countStored } from "./count-stored.server";
import { saveItem } from "./save.server";
import { markSeen } from "./seen.server";
import { startAttempt } from "./start.server";
import { findWithheld } from "./withheld.server";

const startedAt = new Date("2026-03-01T10:00:00Z");
const at = (minute: number) => new Date(startedAt.getTime() + minute * 60_000);

let database: Database;
let learner: User;
let other: User;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
  quiz = await createQuiz(database.db);
});

const begin = ({ id: userId }: User = learner, listId = quiz.id) =>
  takeList(database, { userId, listId, startedAt, ends: "open" });
async function itemOf(attemptId: string, position = 1) {
  const whose = and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position));
  const [item] = await database.db.select().from(attemptItems).where(whose);
  if (!item) throw new Error(`no item ${position}`);
  return item;
}

/** Each part as it is sent, what is stored of it then, and what was there before. */
const parts = {
  answer: {
    sent: { selection: ["C"] },
    stored: { response: { letters: ["C"] }, answeredAt: at(2) },
    before: { response: { letters: ["A"] }, answeredAt: at(1) },
  },
  flag: { sent: { flagged: true }, stored: { flagged: true }, before: { flagged: false } },
  struck: {
    sent: { struck: ["D"] },
    stored: { struckOptions: ["D"] },
    before: { struckOptions: ["B"] },
  },
  note: { sent: { note: "Second" }, stored: { note: "Second" }, before: { note: "First" } },
  confidence: {
    sent: { confidence: "sure" },
    stored: { confidence: "sure" },
    before: { confidence: "unsure" },
  },
  seen: { sent: { seen: true }, stored: { seenAt: at(2) }, before: { seenAt: null } },
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];
const subsets = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_, bit) => bits & (1 << bit)),
);

test("whatever parts are sent together are stored, and the others stay as they were", async () => {
  const { db, transaction } = database;
  const attemptId = await begin();
  const before = Object.assign({}, ...names.map((name) => parts[name].before));
  const faults: string[] = [];
  for (const sent of subsets) {
    await db
      .update(attemptItems)
      .set({ ...before, revision: 1, earlierAnswers: null })
      .where(and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, 1)));
    const outcome = await transaction((tx) =>
      saveItem(
        tx,
        { userId: learner.id, attemptId, position: 1 },
        Object.assign({}, ...sent.map((name) => parts[name].sent)),
        { revision: 1 },
        at(2),
      ),
    );
    // That an item was left is no change of it.
    const revision = sent.some((name) => name !== "seen") ? 2 : 1;
    const stored = Object.assign({}, before, ...sent.map((name) => parts[name].stored));
    const item = await itemOf(attemptId);
    const seen = Object.fromEntries(Object.keys(stored).map((key) => [key, item[key as never]]));
    const wanted = JSON.stringify({ ...stored, revision, outcome: "saved" });
    const found = JSON.stringify({ ...seen, revision: item.revision, outcome: outcome.outcome });
    if (found !== wanted) faults.push(`${sent.join("+")}: ${found}, not ${wanted}`);
  }
  expect(faults).toEqual([]);
  expect(subsets).toHaveLength(64);
});

test("what was seen is kept from its first moment, in the learner's own open attempt only", async () => {
  const attemptId = await begin();
  const see = (minute: number, { id: userId }: User = learner, positions = [1, 2, 99]) =>
    database.transaction((tx) => markSeen(tx, { userId, attemptId, positions, now: at(minute) }));
  const seen = async () =>
    (await Promise.all([1, 2, 3].map((one) => itemOf(attemptId, one)))).map(({ seenAt }) => seenAt);
  await see(1, other);
  expect(await seen()).toEqual([null, null, null]);
  await see(2, learner, [1]);
  await see(3);
  expect(await seen()).toEqual([at(2), at(3), null]);
});

test("an open attempt's items are listed to its learner, without keys, until it is closed", async () => {
  const attemptId = await begin();
  const list = ({ id: userId }: User) => listOpenItems(database.db, { userId, attemptId });
  expect((await list(learner))?.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(JSON.stringify(await list(learner))).not.toMatch(/answerKey|rationale/i);
  expect(await list(other)).toBeNull();
  const closed = await takeList(database, {
    userId: other.id,
    listId: quiz.id,
    startedAt,
    answers: [["B"]],
  });
  expect(await listOpenItems(database.db, { userId: other.id, attemptId: closed })).toBeNull();
});

test("stored answers are counted, those in part beside", async () => {
  const { id: userId } = learner;
  const answers = [["B"], null, ["A"]];
  const attemptId = await takeList(database, {
    userId,
    listId: quiz.id,
    startedAt,
    answers,
    ends: "open",
  });
  expect(await countStored(database.db, { attemptId })).toEqual({ stored: 2, inPart: 0 });
  await database.db
    .update(attemptItems)
    .set({ partial: true })
    .where(and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, 3)));
  expect(await countStored(database.db, { attemptId })).toEqual({ stored: 2, inPart: 1 });
});

test("verdicts are withheld of what an open attempt of the same learner asks", async () => {
  const { id: userId } = learner;
  const attemptId = await takeList(database, {
    userId,
    listId: quiz.id,
    startedAt,
    answers: [["B"]],
  });
  const withheld = async () => (await findWithheld(database.db, { userId, attemptId })).withheld;
  const [first] = quiz.items;
  const same = await createQuiz(database.db, { items: first ? [first] : [] });
  await begin(other, same.id);
  expect(await withheld()).toBe("none");
  await begin(learner, same.id);
  expect(await withheld()).toBe("some");
  await begin();
  expect(await withheld()).toBe("all");
});

test("a step whose answer is stored is left by its learner, and final from then on", async () => {
  const study = await createEveryType(database.db, { kind: "case_study" });
  const [name = "multiple_choice"] = study.names;
  const attemptId = await begin(learner, study.id);
  const save = (userId: string, selection: readonly string[], leave: boolean, revision: number) =>
    database.transaction(
      (tx) =>
        saveItem(
          tx,
          { userId, attemptId, position: 1 },
          { selection: [...selection] },
          { revision, leave },
          at(2 + revision),
        ),
      { lock: lockOnUser(userId) },
    );
  const { right, wrong } = everyItem[name];
  expect(await save(learner.id, right, false, 0)).toMatchObject({ outcome: "saved" });
  expect((await itemOf(attemptId)).leftAt).toBeNull();
  expect(await save(other.id, right, true, 1)).toMatchObject({ outcome: "missing" });
  expect((await itemOf(attemptId)).leftAt).toBeNull();
  // Nothing changes but that it is left.
  expect(await save(learner.id, right, true, 1)).toMatchObject({ outcome: "saved", revision: 1 });
  const left = await itemOf(attemptId);
  expect(left).toMatchObject({ leftAt: at(3), revision: 1 });
  expect(await save(learner.id, wrong, true, 1)).toMatchObject({ outcome: "left" });
  expect(await itemOf(attemptId)).toEqual(left);
});

test.each([
  { mode: "exam", revealedAt: null },
  { mode: "tutor", revealedAt: at(3) },
] as const)(
  "a mark that comes with the leaving of a stored answer is stored with it ($mode)",
  async ({ mode, revealedAt }) => {
    const study = await createEveryType(database.db, { kind: "case_study" });
    const [name = "multiple_choice"] = study.names;
    const { id: userId } = learner;
    const attemptId = newId();
    const given = { id: attemptId, userId, listId: study.id, mode, timeZone: "UTC" };
    await database.transaction((tx) => startAttempt(tx, { ...given, now: startedAt }));
    const save = (revision: number, leave: boolean) =>
      database.transaction(
        (tx) =>
          saveItem(
            tx,
            { userId, attemptId, position: 1 },
            { selection: [...everyItem[name].right], flagged: leave },
            { revision, leave, check: leave && mode === "tutor" },
            at(2 + revision),
          ),
        { lock: lockOnUser(userId) },
      );
    expect(await save(0, false)).toMatchObject({ outcome: "saved", revision: 1 });
    expect(await save(1, true)).toMatchObject({ outcome: "saved", revision: 2 });
    const found = { flagged: true, answeredAt: at(2), leftAt: at(3), revealedAt, revision: 2 };
    expect(await itemOf(attemptId)).toMatchObject(found);
  },
);
