import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import {
  areaStats,
  attemptItems,
  attempts,
  listStats,
  questionRecords,
  questionVersions,
  studyDays,
  users,
} from "#db/schema";
import type { ListKind } from "#db/vocabulary";
import { createLesson } from "../../../../tests/factories/curriculum";
import { createEveryType } from "../../../../tests/factories/every-type";
import { createQuestion, createQuestionVersion } from "../../../../tests/factories/questions";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { findItem, findOpenAttempt, listProgress } from "./attempts.server";
import type { Change } from "./change";
import { closeDueAttempts, submitAttempt } from "./close.server";
import { setExtraTime } from "./extra-time.server";
import { findResult, listReview } from "./results.server";
import { saveItem } from "./save.server";
import { startAttempt } from "./start.server";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let database: Database;
let learner: User;
let quiz: Awaited<ReturnType<typeof createQuiz>>;

beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  quiz = await createQuiz(database.db, { timeLimitMinutes: 10, passingScore: 70 });
});

const start = (at = now, userId = learner.id) => {
  const id = newId();
  return database.transaction(
    (tx) =>
      startAttempt(tx, {
        id,
        userId,
        listId: quiz.id,
        timeZone: "America/New_York",
        now: at,
      }),
    { lock: lockOnUser(userId) },
  );
};

async function begin(at = now): Promise<string> {
  return (await start(at))?.attemptId ?? "";
}

const save = (
  attemptId: string,
  position: number,
  letters: string[],
  more: {
    revision?: number;
    at?: Date;
    flagged?: boolean;
    clears?: boolean;
    userId?: string;
    fence?: boolean;
    listId?: string;
    kind?: ListKind;
    note?: string;
    struck?: string[];
  } = {},
) => {
  const { userId = learner.id, listId, kind, revision = 0, fence } = more;
  const { at = later(30), flagged, note, struck } = more;
  const chosen: Change =
    letters.length > 0 || more.clears ? { selection: letters } : { unchosen: true };
  const change = { ...chosen, flagged, note, struck };
  return database.transaction(
    (tx) =>
      saveItem(tx, { userId, attemptId, position, listId, kind }, change, { revision, fence }, at),
    { lock: lockOnUser(userId) },
  );
};

const submit = (attemptId: string, at = later(60), userId = learner.id) =>
  database.transaction((tx) => submitAttempt(tx, { userId, attemptId, now: at }), {
    lock: lockOnUser(userId),
  });

const result = (attemptId?: string) =>
  findResult(database.db, { userId: learner.id, listId: quiz.id, attemptId });

const stored = async (attemptId: string, position: number) =>
  (await findItem(database.db, { userId: learner.id, attemptId, position }))?.response;

describe("starting", () => {
  test("copies the list and fixes the deadline", async () => {
    const attemptId = await begin();
    const { open } = await findOpenAttempt(database.db, database.transaction, {
      userId: learner.id,
      listId: quiz.id,
      now,
    });
    expect(open).toMatchObject({ id: attemptId, itemCount: quiz.itemCount });
    expect(open?.deadline).toEqual(later(600));
    expect(await listProgress(database.db, { attemptId })).toHaveLength(quiz.itemCount);
  });

  test("gives extra time where the learner has it", async () => {
    await database.db.update(users).set({ extraTimeFactor: 1.5 }).where(eq(users.id, learner.id));
    await begin();
    const [row] = await database.db.select().from(attempts);
    expect(row?.deadline).toEqual(later(900));
  });

  test("resumes the one that is open", async () => {
    const first = await start();
    const second = await start(later(10));
    expect(first).toMatchObject({ resumed: false });
    expect(second).toEqual({ attemptId: first?.attemptId, resumed: true, mode: "exam" });
  });

  test("50 at once make one attempt", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => start()));
    expect(new Set(all.map((one) => one?.attemptId)).size).toBe(1);
    expect(all.filter((one) => one?.resumed === false)).toHaveLength(1);
    expect(await database.db.select().from(attempts)).toHaveLength(1);
    expect(await database.db.select().from(attemptItems)).toHaveLength(quiz.itemCount);
  });

  test("closes one whose time is over, and begins another", async () => {
    const first = await begin();
    await save(first, 1, ["B"]);
    const second = await start(later(3600));
    expect(second).toMatchObject({ resumed: false });
    expect(await result(first)).toMatchObject({ ending: "timed_out", correctCount: 1 });
  });

  test("is refused for a list without questions", async () => {
    const empty = await createQuiz(database.db, { items: [] });
    const made = await database.transaction(
      (tx) =>
        startAttempt(tx, {
          id: newId(),
          userId: learner.id,
          listId: empty.id,
          timeZone: "UTC",
          now,
        }),
      { lock: lockOnUser(learner.id) },
    );
    expect(made).toBeNull();
    expect(await database.db.select().from(attempts)).toHaveLength(0);
  });
});

describe("saving", () => {
  test("stores, changes and clears an answer", async () => {
    const attemptId = await begin();
    expect(await save(attemptId, 1, ["A"])).toEqual({ outcome: "saved", revision: 1 });
    expect(await stored(attemptId, 1)).toEqual({ letters: ["A"] });
    expect(await save(attemptId, 1, ["C"], { revision: 1 })).toEqual({
      outcome: "saved",
      revision: 2,
    });
    expect(await stored(attemptId, 1)).toEqual({ letters: ["C"] });
    // An unposted radio means no change; clearing is explicit.
    await save(attemptId, 1, [], { revision: 2, flagged: true });
    expect(await stored(attemptId, 1)).toEqual({ letters: ["C"] });
    await save(attemptId, 1, [], { revision: 3, clears: true });
    expect(await stored(attemptId, 1)).toBeNull();
    expect((await listProgress(database.db, { attemptId }))[0]?.answered).toBe(false);
  });

  test("a stale revision is refused and overwrites nothing", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["A"]);
    expect(await save(attemptId, 1, ["B"], { revision: 0 })).toEqual({
      outcome: "stale",
      revision: 1,
      selection: ["A"],
      flagged: false,
    });
    expect(await stored(attemptId, 1)).toEqual({ letters: ["A"] });
  });

  test("a second click with the same answer is saved, not stale", async () => {
    const attemptId = await begin();
    const clicks = await Promise.all([
      save(attemptId, 1, ["A"]),
      save(attemptId, 1, ["A"]),
      save(attemptId, 1, ["A"]),
    ]);
    for (const click of clicks) expect(click).toEqual({ outcome: "saved", revision: 1 });
  });

  test("a fence makes an earlier request that is still in flight stale, once, and never after the end", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["D"]);
    // ["A"] was sent on revision 1 and is delayed; the learner has gone back to ["D"].
    const fenced = { revision: 1, fence: true };
    expect(await save(attemptId, 1, ["D"], fenced)).toEqual({ outcome: "saved", revision: 2 });
    expect(await save(attemptId, 1, ["D"], fenced)).toEqual({ outcome: "saved", revision: 2 });
    expect(await save(attemptId, 1, ["A"], { revision: 1 })).toMatchObject({ outcome: "stale" });
    expect(await stored(attemptId, 1)).toEqual({ letters: ["D"] });
    const late = { revision: 2, fence: true, at: later(606) };
    expect(await save(attemptId, 1, ["D"], late)).toEqual({ outcome: "saved", revision: 2 });
  });

  test("a flag stays when the answer changes, and goes when asked", async () => {
    const attemptId = await begin();
    await save(attemptId, 2, [], { flagged: true });
    await save(attemptId, 2, ["D"], { revision: 1 });
    const sheet = () => listProgress(database.db, { attemptId });
    expect((await sheet())[1]).toMatchObject({ flagged: true, answered: true });
    await save(attemptId, 2, ["D"], { revision: 2, flagged: false });
    expect((await sheet())[1]).toMatchObject({ flagged: false, answered: true });
  });

  test.each([
    [4.9, "saved"],
    [5, "saved"],
    [5.1, "late"],
  ])("%s seconds after the end is %s", async (seconds, outcome) => {
    const attemptId = await begin();
    const saved = await save(attemptId, 1, ["B"], { at: later(600 + seconds) });
    expect(saved.outcome).toBe(outcome);
  });

  test("after submitting is refused", async () => {
    const attemptId = await begin();
    await save(attemptId, 2, ["A"]);
    await submit(attemptId);
    expect(await save(attemptId, 1, ["B"])).toEqual({ outcome: "closed", lost: true });
    expect(await save(attemptId, 1, [])).toEqual({ outcome: "closed", lost: false });
    expect(await result(attemptId)).toMatchObject({ score: 0 });
  });

  test("after the time ran out is late, even if the attempt was closed before", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["A"]);
    await submit(attemptId, later(700));
    const at = later(701);
    expect(await save(attemptId, 1, ["B"], { revision: 1, at })).toEqual({ outcome: "late" });
    expect(await save(attemptId, 1, ["A"], { at })).toEqual({ outcome: "closed", lost: false });
  });

  test("keeps note and ruled-out options that the request does not mention", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["A"], { note: "Look again", struck: ["D", "C"] });
    await save(attemptId, 1, ["B"], { revision: 1 });
    const item = await findItem(database.db, { userId: learner.id, attemptId, position: 1 });
    expect(item).toMatchObject({
      response: { letters: ["B"] },
      note: "Look again",
      struckOptions: ["C", "D"],
    });
    const again = await save(attemptId, 1, ["B"], { revision: 1 });
    expect(again).toEqual({ outcome: "saved", revision: 2 });
    const stale = await save(attemptId, 1, ["C"], { note: "Another" });
    expect(stale).toMatchObject({ outcome: "stale", note: "Look again" });
    const unknown = { revision: 2, struck: ["C", "Z"] };
    expect(await save(attemptId, 1, ["B"], unknown)).toEqual({ outcome: "invalid" });
  });

  test("from the screen of another list, or of another kind of list, is missing", async () => {
    const attemptId = await begin();
    const other = await createQuiz(database.db);
    const missing = { outcome: "missing" };
    expect(await save(attemptId, 1, ["B"], { listId: other.id })).toEqual(missing);
    expect(await save(attemptId, 1, ["B"], { kind: "practice_exam" })).toEqual(missing);
    expect(await stored(attemptId, 1)).toBeNull();
    const own = { listId: quiz.id, kind: "quiz" } as const;
    expect(await save(attemptId, 1, ["B"], own)).toMatchObject({ outcome: "saved" });
  });

  test("letters that the item does not have are refused", async () => {
    const attemptId = await begin();
    expect(await save(attemptId, 1, ["E"])).toEqual({ outcome: "invalid" });
    expect(await save(attemptId, 1, ["A", "B"])).toEqual({ outcome: "invalid" });
    expect(await stored(attemptId, 1)).toBeNull();
  });

  test("another's attempt, and a question it does not have, are missing", async () => {
    const attemptId = await begin();
    const other = await createUser(database.db);
    expect(await save(attemptId, 1, ["B"], { userId: other.id })).toEqual({ outcome: "missing" });
    expect(await save(attemptId, 99, ["B"])).toEqual({ outcome: "missing" });
    expect(await findItem(database.db, { userId: other.id, attemptId, position: 1 })).toBeNull();
  });
});

describe("submitting", () => {
  test("grades what is stored, and keeps the figures that screens read", async () => {
    const lesson = await createLesson(database.db, { title: "Tubes" });
    const items = [
      await createQuestion(database.db, {
        lessonId: lesson.id,
        moduleId: lesson.moduleId,
        nhaDomain: "routine-collections",
        difficulty: "easy",
      }),
      await createQuestion(database.db, { lessonId: lesson.id, difficulty: "hard" }),
      await createQuestion(database.db, {
        type: "select_all",
        answerKey: { letters: ["A", "C"] },
      }),
    ];
    quiz = await createQuiz(database.db, { items, passingScore: 67 });
    // 11:30 pm in New York, so still the previous day there.
    const late = new Date("2026-03-02T04:30:00Z");
    const attemptId = await begin(new Date(late.getTime() - 60_000));
    await save(attemptId, 1, ["B"], { at: late });
    await save(attemptId, 2, ["A"], { at: late });
    await save(attemptId, 3, ["A", "C"], { at: late });
    expect(await submit(attemptId, late)).toEqual({ first: true });

    expect(await result()).toMatchObject({
      id: attemptId,
      score: 67,
      correctCount: 2,
      passed: true,
      timeSpentSeconds: 60,
      ending: "submitted",
      breakdown: {
        lessons: [{ key: lesson.id, label: "Tubes", correct: 1, total: 2 }],
        difficulties: [
          { label: "Easy", correct: 1, total: 1 },
          { label: "Medium", correct: 1, total: 1 },
          { label: "Hard", correct: 0, total: 1 },
        ],
        domains: [{ label: "Routine Blood Collections", correct: 1, total: 1 }],
      },
    });
    expect(await database.db.select().from(listStats)).toMatchObject([
      { attempts: 1, bestScore: 67, lastScore: 67, scoreSum: 67, lastAttemptId: attemptId },
    ]);
    expect(await database.db.select().from(questionRecords)).toHaveLength(3);
    expect(await database.db.select().from(studyDays)).toMatchObject([
      { day: "2026-03-01", answers: 3, seconds: 60 },
    ]);
    const areas = await database.db.select().from(areaStats).where(eq(areaStats.area, "nha"));
    expect(areas).toMatchObject([{ key: "routine-collections", answered: 1, correct: 1 }]);
  });

  test("an answer that is changed later takes no time away", async () => {
    const start = new Date("2026-03-02T12:00:00Z");
    const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
    quiz = await createQuiz(database.db, { timeLimitMinutes: null });
    const attemptId = await begin(start);
    await save(attemptId, 1, ["A"], { at: minutes(8) });
    await save(attemptId, 1, ["C"], { at: minutes(16), revision: 1 });
    await save(attemptId, 1, ["B"], { at: minutes(24), revision: 2 });
    await submit(attemptId, minutes(25));
    expect(await result()).toMatchObject({ timeSpentSeconds: 25 * 60 });
    expect(await database.db.select().from(studyDays)).toMatchObject([
      { answers: 1, seconds: 25 * 60 },
    ]);
  });

  test("a second attempt adds to the figures, and the best score stays", async () => {
    for (const letters of [["B"], ["A"]]) {
      const attemptId = await begin();
      for (let position = 1; position <= quiz.itemCount; position++)
        await save(attemptId, position, letters);
      await submit(attemptId);
    }
    expect(await database.db.select().from(listStats)).toMatchObject([
      { attempts: 2, bestScore: 100, lastScore: 0, scoreSum: 100 },
    ]);
    const records = await database.db.select().from(questionRecords);
    expect(records).toHaveLength(quiz.itemCount);
    for (const record of records)
      expect(record).toMatchObject({ seen: 2, correct: 1, lastCorrect: false });
  });

  test("50 at once close it once, with one result", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["B"]);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => submit(attemptId, later(60 + at))),
    );
    expect(all.filter((one) => one?.first)).toHaveLength(1);
    expect(all.every((one) => one !== null)).toBe(true);
    expect(await database.db.select().from(listStats)).toMatchObject([{ attempts: 1 }]);
    const before = await result(attemptId);
    await submit(attemptId, later(500));
    expect(await result(attemptId)).toEqual(before);
  });

  test("answers racing with the submit are in the result or refused, never lost", async () => {
    const attemptId = await begin();
    const saves = Array.from({ length: quiz.itemCount }, (_, at) => save(attemptId, at + 1, ["B"]));
    const [outcomes] = await Promise.all([Promise.all(saves), submit(attemptId)]);
    const acknowledged = outcomes.filter((one) => one.outcome === "saved").length;
    // Without any stored answer the attempt has no result.
    expect((await result(attemptId))?.correctCount ?? 0).toBe(acknowledged);
  });

  test("another's attempt cannot be submitted", async () => {
    const attemptId = await begin();
    const other = await createUser(database.db);
    expect(await submit(attemptId, later(60), other.id)).toBeNull();
    const open = and(eq(attempts.id, attemptId), isNull(attempts.submittedAt));
    expect(await database.db.select().from(attempts).where(open)).toHaveLength(1);
  });
});

describe("the deadline", () => {
  test("the sweep closes what is over with what was stored, at the deadline", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["B"]);
    const sweep = (at: Date) => closeDueAttempts(database.db, database.transaction, { now: at });
    expect(await sweep(later(604))).toBe(0);
    expect(await sweep(later(606))).toBe(1);
    expect(await sweep(later(700))).toBe(0);
    expect(await result(attemptId)).toMatchObject({
      ending: "timed_out",
      submittedAt: later(600),
      timeSpentSeconds: 600,
      correctCount: 1,
    });
  });

  test("the sweep goes on after an attempt that cannot be graded, and names it", async () => {
    const broken = await begin();
    await save(broken, 1, ["A"]);
    const fair = await createQuiz(database.db, { timeLimitMinutes: 10 });
    await database.transaction(
      (tx) =>
        startAttempt(tx, {
          id: newId(),
          userId: learner.id,
          listId: fair.id,
          timeZone: "UTC",
          now: later(1),
        }),
      { lock: lockOnUser(learner.id) },
    );
    const [item] = await database.db
      .select()
      .from(attemptItems)
      .where(eq(attemptItems.attemptId, broken));
    await database.db
      .update(questionVersions)
      .set({ answerKey: { parts: {} } })
      .where(eq(questionVersions.id, item?.questionVersionId ?? ""));
    const failures: string[] = [];
    const closed = await closeDueAttempts(database.db, database.transaction, {
      now: later(700),
      // One attempt per query: failing ones must not block the others.
      batch: 1,
      onFailure: (id, error) => failures.push(`${id} ${error}`),
    });
    expect(closed).toBe(1);
    expect(failures).toEqual([expect.stringMatching(`^${broken} .*no rule scores`)]);
    const open = await database.db.select().from(attempts).where(isNull(attempts.submittedAt));
    expect(open.map((attempt) => attempt.id)).toEqual([broken]);
  });

  test("a look closes what is over", async () => {
    const attemptId = await begin();
    await save(attemptId, 1, ["A"]);
    const look = await findOpenAttempt(database.db, database.transaction, {
      userId: learner.id,
      listId: quiz.id,
      now: later(700),
    });
    expect(look).toEqual({ open: null, justClosed: attemptId });
    expect(await result(attemptId)).toMatchObject({ ending: "timed_out", score: 0 });
  });

  test("moves with the extra-time factor, in open attempts only", async () => {
    const closed = await begin();
    await submit(closed);
    const open = await begin(later(100));
    const set = (userId: string, factor: number) =>
      database.transaction(
        (tx) => setExtraTime(tx, { userId, factor, actorId: null, now: later(200) }),
        { lock: lockOnUser(userId) },
      );
    expect(await set(learner.id, 2)).toEqual({ moved: 1 });
    const [row] = await database.db.select().from(attempts).where(eq(attempts.id, open));
    expect(row?.deadline).toEqual(later(100 + 1200));
    const [old] = await database.db.select().from(attempts).where(eq(attempts.id, closed));
    expect(old?.deadline).toEqual(later(600));
    expect(await set("nobody", 2)).toBeNull();
    await expect(set(learner.id, 3)).rejects.toThrow(RangeError);
  });
});

describe("the key", () => {
  test("is not in an open item", async () => {
    const attemptId = await begin();
    const item = await findItem(database.db, { userId: learner.id, attemptId, position: 1 });
    // Fields of the question and of the learner's answer. Review every addition: keys must not be among them.
    const asked = ["body", "exhibit", "stem", "type"];
    const beside = ["confidence", "flagged", "note", "struckOptions"];
    const done = ["position", "response", "revision", ...beside];
    expect(Object.keys(item ?? {}).sort()).toEqual([...asked, ...done].sort());
  });

  test("of a question that also stands in an open attempt stays hidden in a review", async () => {
    const shared = quiz.items[0];
    const attemptId = await begin();
    await save(attemptId, 2, ["A"]);
    await submit(attemptId);
    const review = () => listReview(database.db, { userId: learner.id, attemptId });
    expect((await review()).every((item) => item.revealed !== null)).toBe(true);

    const first = quiz;
    quiz = await createQuiz(database.db, { items: shared ? [shared] : [] });
    const other = await begin();
    const hidden = await review();
    expect(hidden[0]).toMatchObject({ revealed: null, points: null });
    expect(hidden.slice(1).every((item) => item.revealed !== null)).toBe(true);
    await submit(other);
    expect((await review())[0]?.revealed).not.toBeNull();
    quiz = first;
  });

  test("belongs to the wording that was answered, whatever came after", async () => {
    const attemptId = await begin();
    const [question] = quiz.items;
    await createQuestionVersion(database.db, {
      questionId: question?.questionId ?? "",
      stem: "Another wording",
      answerKey: { letters: ["D"] },
    });
    await save(attemptId, 1, ["B"]);
    await submit(attemptId);
    const [item] = await listReview(database.db, { userId: learner.id, attemptId });
    expect(item).toMatchObject({ stem: question?.stem, points: 1 });
    expect(item?.revealed?.answerKey).toEqual({ letters: ["B"] });
  });

  test("of another's attempt is nowhere", async () => {
    const attemptId = await begin();
    await submit(attemptId);
    const other = await createUser(database.db);
    expect(await listReview(database.db, { userId: other.id, attemptId })).toEqual([]);
    expect(
      await findResult(database.db, { userId: other.id, listId: quiz.id, attemptId }),
    ).toBeNull();
  });
});

test("each attempt at an exam has the same questions in an order of its own, the first too", async () => {
  const { db, transaction } = database;
  const user = await createUser(db);
  const exam = await createEveryType(db, { kind: "practice_exam" });
  const taken: (string | null)[][] = [];
  for (const [at, id] of ["first-attempt", "second-attempt"].entries()) {
    const given = { id, userId: user.id, listId: exam.id, timeZone: "UTC", now: later(at) };
    await transaction((tx) => startAttempt(tx, given));
    const rows = await db
      .select({ version: attemptItems.questionVersionId, seed: attempts.shuffleSeed })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .where(eq(attemptItems.attemptId, id))
      .orderBy(attemptItems.position);
    expect(new Set(rows.map(({ seed }) => seed))).toEqual(new Set([id]));
    taken.push(rows.map(({ version }) => version));
    await transaction((tx) =>
      submitAttempt(tx, { userId: user.id, attemptId: id, now: later(at) }),
    );
  }
  const authored = exam.items.map(({ id }) => id);
  const [first = [], second = []] = taken;
  for (const order of [first, second]) {
    expect(order).not.toEqual(authored);
    expect([...order].sort()).toEqual([...authored].sort());
  }
  expect(first).not.toEqual(second);
});
