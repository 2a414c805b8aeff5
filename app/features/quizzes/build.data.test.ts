import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/engine";
import { newId } from "#db/ids";
import {
  attemptItems,
  attempts,
  practiceExams,
  questionListItems,
  questionLists,
  questionRecords,
  questions,
  quizzes,
} from "#db/schema";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import { wordingOf } from "../../../tests/factories/every-type";
import { createQuestion, createQuestionVersion } from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { type Choice, firstChoice, maxOpenQuizzes } from "./build";
import { buildQuiz, countInOpenAttempts, countPool, listBuilt, removeBuilt } from "./build.server";
import { countMissed, findMissedAnswer, listMissed } from "./missed-questions.server";

const now = new Date("2026-03-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Database;
let db: Db;
let userId: string;
let moduleId: string;

beforeEach(async () => {
  database = await testDatabase();
  ({ db } = database);
  userId = (await createUser(db)).id;
  moduleId = (await createModule(db, { name: "Anatomy" })).id;
});

const numbered = (title: string, number: number) => `${title} (${number})`;
const learner = () => ({ userId, moduleIds: [moduleId] });
const named = (questions: number) => ({ title: `${questions} of them`, description: "Built." });

type Given = Partial<Parameters<typeof buildQuiz>[1]> & { choose?: Partial<Choice> };
const build = ({ choose, ...given }: Given = {}) => {
  const ids = { list: newId(now), attempt: newId(now) };
  const choice = { ...firstChoice, ...choose };
  const rest = { once: null, premium: new Set<string>(), named, timeZone: "UTC", now };
  return database.transaction((tx) =>
    buildQuiz(tx, { ...learner(), ...rest, ids, choice, numbered, ...given }),
  );
};
const built = async (given?: Given) => {
  const done = await build(given);
  if (done.outcome !== "built") throw new Error(`not built: ${done.outcome}`);
  return done;
};

/** Creates questions in the module and returns their ids. */
async function questionsOf(count: number, given: Parameters<typeof createQuestion>[1] = {}) {
  const ids: string[] = [];
  while (ids.length < count)
    ids.push((await createQuestion(db, { moduleId, ...given })).questionId);
  return ids;
}

const record = (
  questionId: string,
  given: Partial<typeof questionRecords.$inferInsert> = {},
): Promise<unknown> =>
  db.insert(questionRecords).values({
    userId,
    questionId,
    seen: 1,
    correct: 0,
    lastCorrect: false,
    lastAnsweredAt: now,
    ...given,
  });

const drawnFrom = async (quizId: string) => {
  const items = await db
    .select({ versionId: questionListItems.questionVersionId })
    .from(questionListItems)
    .where(eq(questionListItems.listId, quizId))
    .orderBy(questionListItems.position);
  return items.map(({ versionId }) => versionId);
};

describe("the pool", () => {
  const total = async (given = learner()) =>
    (await countPool(db, given)).reduce((sum, { questions }) => sum + questions, 0);

  test("is what is published, of the modules that are open, and of no practice exam", async () => {
    await questionsOf(2);
    await questionsOf(1, { status: "draft" });
    await questionsOf(1, { status: "archived" });
    await questionsOf(1, { pool: "exam" });
    const other = await createModule(db);
    await questionsOf(3, { moduleId: other.id });
    await questionsOf(1, { moduleId: null });
    // In the practice pool, but also in an exam; in another case by an older version.
    const asked = await createQuestion(db, { moduleId });
    await createQuestionVersion(db, { questionId: asked.questionId });
    const exam = await createQuiz(db, { kind: "practice_exam", items: [asked] });
    await db.insert(practiceExams).values({ id: exam.id, blueprint: {}, track: "phlebotomy" });

    expect(await total()).toBe(2);
    expect(await total({ userId, moduleIds: [moduleId, other.id] })).toBe(5);
    expect(await total({ userId, moduleIds: [] })).toBe(0);
  });

  test("counts alike what is alike, by the learner's own last answers", async () => {
    const [wrong = "", right = ""] = await questionsOf(4, { nhaDomain: "patient-preparation" });
    await record(wrong, { lastConfidence: "sure" });
    await record(right, { lastCorrect: true });
    await record(right, { userId: (await createUser(db)).id });
    const alike = { moduleId, nhaDomain: "patient-preparation", ascpArea: null } as const;
    const rest = { ...alike, difficulty: "medium" } as const;
    const pool = await countPool(db, learner());
    expect(pool).toHaveLength(3);
    expect(pool).toEqual(
      expect.arrayContaining([
        { ...rest, lastCorrect: null, lastConfidence: null, questions: 2 },
        { ...rest, lastCorrect: false, lastConfidence: "sure", questions: 1 },
        { ...rest, lastCorrect: true, lastConfidence: null, questions: 1 },
      ]),
    );
  });

  test("leaves out what stands unrevealed in an open attempt of the learner's, and of nobody else's", async () => {
    await questionsOf(2);
    const quiz = await createQuiz(db, { moduleId, items: 3 });
    const start = (whose: string) => {
      const id = newId(now);
      const given = { id, userId: whose, listId: quiz.id, timeZone: "UTC", now };
      return database.transaction((tx) => startAttempt(tx, { ...given, mode: "tutor" }));
    };
    await start((await createUser(db)).id);
    expect([await total(), await countInOpenAttempts(db, learner())]).toEqual([5, 0]);
    const attempt = await start(userId);
    expect([await total(), await countInOpenAttempts(db, learner())]).toEqual([2, 3]);
    await db
      .update(attemptItems)
      .set({ revealedAt: now })
      .where(eq(attemptItems.attemptId, attempt?.attemptId ?? ""));
    expect([await total(), await countInOpenAttempts(db, learner())]).toEqual([5, 0]);
  });
});

describe("building", () => {
  test("makes the list, its questions and the attempt", async () => {
    await questionsOf(8);
    const { quizId, questions } = await built({
      choose: { count: 6, mode: "exam" },
      premium: new Set([moduleId]),
    });
    expect(questions).toBe(6);
    const [list] = await db.select().from(questionLists).where(eq(questionLists.id, quizId));
    expect(list).toMatchObject({
      ownerId: userId,
      kind: "quiz",
      title: "6 of them",
      timeLimitMinutes: 8,
      passingScore: 70,
      isPremium: true,
      status: "published",
      itemCount: 6,
    });
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, quizId));
    expect(quiz).toMatchObject({ quizType: "custom", moduleId, lessonId: null });
    const [attempt] = await db.select().from(attempts);
    expect(attempt).toMatchObject({ userId, listId: quizId, mode: "exam", itemCount: 6 });
    expect(attempt?.deadline).toEqual(later(8));
    const items = await db.select().from(attemptItems).orderBy(attemptItems.position);
    expect(items.map(({ questionVersionId }) => questionVersionId)).toEqual(
      await drawnFrom(quizId),
    );
    expect(new Set(await drawnFrom(quizId)).size).toBe(6);
  });

  test("in tutor mode sets no limit; of several modules, none is its own", async () => {
    await questionsOf(3);
    const other = await createModule(db);
    await questionsOf(3, { moduleId: other.id });
    const { quizId } = await built({ moduleIds: [moduleId, other.id] });
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, quizId));
    expect(quiz?.moduleId).toBeNull();
    const [attempt] = await db.select().from(attempts);
    expect(attempt).toMatchObject({ mode: "tutor", deadline: null, timeLimitMinutes: null });
    const [list] = await db.select().from(questionLists).where(eq(questionLists.id, quizId));
    expect(list).toMatchObject({ isPremium: false, timeLimitMinutes: null });
  });

  test("takes the current wording", async () => {
    const [questionId = ""] = await questionsOf(1);
    const version = await createQuestionVersion(db, { questionId });
    const { quizId } = await built();
    expect(await drawnFrom(quizId)).toEqual([version.id]);
  });

  test("twice by one click makes one quiz; another choice, or another learner, makes another", async () => {
    await questionsOf(30);
    const once = newId(now);
    const first = await built({ once, choose: { count: 5 } });
    expect(await build({ once, choose: { count: 5 } })).toEqual({
      outcome: "again",
      quizId: first.quizId,
    });
    const second = await built({ once, choose: { count: 6 } });
    const other = await built({ once, choose: { count: 5 }, userId: (await createUser(db)).id });
    expect(new Set([first.quizId, second.quizId, other.quizId]).size).toBe(3);
    expect(await db.select().from(attempts)).toHaveLength(3);
  });

  test("ten times at once by one click makes one quiz", async () => {
    await questionsOf(12);
    const once = newId(now);
    const all = await Promise.all(Array.from({ length: 10 }, () => build({ once })));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill("again"), "built"]);
    expect(await db.select().from(attempts)).toHaveLength(1);
  });

  test("several at once draws no question twice", async () => {
    await questionsOf(20);
    const all = await Promise.all([1, 2, 3].map(() => built({ choose: { count: 6 } })));
    const drawn = (await Promise.all(all.map(({ quizId }) => drawnFrom(quizId)))).flat();
    expect(drawn).toHaveLength(18);
    expect(new Set(drawn).size).toBe(18);
    expect(await built()).toMatchObject({ questions: 2 });
    expect(await build()).toEqual({ outcome: "none" });
  });

  test("writes nothing where nothing fits", async () => {
    await questionsOf(2, { difficulty: "easy" });
    expect(await build({ choose: { difficulty: ["hard"] } })).toEqual({ outcome: "none" });
    expect(await build({ moduleIds: [] })).toEqual({ outcome: "none" });
    expect(await db.select().from(questionLists)).toEqual([]);
  });

  test("waits while as many as may be are open; one whose time is over is not", async () => {
    await questionsOf(60);
    for (let open = 1; open < maxOpenQuizzes; open++) await built({ choose: { count: 5 } });
    await built({ choose: { count: 5, mode: "exam" } });
    expect(await build({ choose: { count: 5 } })).toEqual({ outcome: "too many" });
    expect(await build({ choose: { count: 5 }, userId: (await createUser(db)).id })).toMatchObject({
      outcome: "built",
    });
    expect(await build({ choose: { count: 5 }, now: later(8) })).toMatchObject({
      outcome: "built",
    });
  });

  test("asks what was sure but wrong first", async () => {
    const ids = await questionsOf(6);
    for (const [at, id] of ids.entries())
      await record(id, at < 2 ? { lastConfidence: "sure" } : { lastConfidence: "unsure" });
    await questionsOf(3);
    const { quizId, questions } = await built({ choose: { which: "missed", count: 5 } });
    expect(questions).toBe(5);
    const [first, second] = await drawnFrom(quizId);
    expect(new Set([first, second])).toEqual(await versionsOf(ids.slice(0, 2)));
    expect(await built({ choose: { which: "missed" } })).toMatchObject({ questions: 1 });
  });
});

/** Ids of these questions' current versions. */
async function versionsOf(ids: string[]) {
  const rows = await db.select().from(questions).where(inArray(questions.id, ids));
  return new Set(rows.map(({ currentVersionId }) => currentVersionId));
}

describe("a learner's quizzes", () => {
  const mine = (page = 1) => listBuilt(db, { userId, page });
  const submit = async (quizId: string) => {
    const [open] = await db.select().from(attempts).where(eq(attempts.listId, quizId));
    const attemptId = open?.id ?? "";
    await database.transaction((tx) => submitAttempt(tx, { userId, attemptId, now }));
  };
  const remove = (quizId: string, whose = userId) =>
    database.transaction((tx) => removeBuilt(tx, { userId: whose, quizId, now }));

  test("are listed to them alone, the newest first, by the page", async () => {
    await questionsOf(5);
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      const { quizId } = await built({ choose: { count: 5 }, now: later(at) });
      await db.update(attemptItems).set({ response: { letters: ["A"] }, answeredAt: now });
      await submit(quizId);
      ids.unshift(quizId);
    }
    await createQuiz(db, { moduleId });
    await built({ userId: (await createUser(db)).id });
    const first = await mine();
    expect(first.hasOlder).toBe(true);
    expect(first.quizzes.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.quizzes[0]).toMatchObject({ attempts: 1, bestScore: 0, openAttempt: null });
    const second = await mine(2);
    expect(second.hasOlder).toBe(false);
    expect(second.quizzes.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(await mine(3)).toEqual({ quizzes: [], hasOlder: false });
  });

  test("say whether they are open", async () => {
    await questionsOf(5);
    await built();
    const [open] = await db.select().from(attempts);
    expect((await mine()).quizzes).toMatchObject([{ attempts: null, openAttempt: open?.id }]);
  });

  test("go without a trace where nothing was answered", async () => {
    await questionsOf(5);
    const { quizId } = await built();
    expect(await remove(quizId)).toBe(true);
    for (const table of [questionLists, quizzes, questionListItems, attempts, attemptItems])
      expect(await db.select().from(table)).toEqual([]);
    expect(await remove(quizId)).toBe(false);
  });

  test("are put away with what was answered: an open attempt is graded as it stands", async () => {
    const ids = await questionsOf(5);
    const { quizId } = await built();
    const [open] = await db.select().from(attempts);
    await db
      .update(attemptItems)
      .set({ response: { letters: ["A"] }, answeredAt: now })
      .where(eq(attemptItems.position, 2));
    expect(await remove(quizId)).toBe(true);
    const [closed] = await db.select().from(attempts);
    expect(closed).toMatchObject({ id: open?.id, submittedAt: now, score: 0 });
    const records = await db.select().from(questionRecords);
    expect(records).toMatchObject([{ userId, lastCorrect: false }]);
    expect(ids).toContain(records[0]?.questionId);
    const [list] = await db.select().from(questionLists);
    expect(list?.status).toBe("archived");
    expect((await mine()).quizzes).toEqual([]);
    expect(await remove(quizId)).toBe(false);
  });

  test("keep their results", async () => {
    await questionsOf(5);
    const { quizId } = await built();
    await submit(quizId);
    expect(await remove(quizId)).toBe(true);
    expect(await db.select().from(attempts)).toHaveLength(1);
  });

  test("are removed by nobody else, and no other list is", async () => {
    await questionsOf(5);
    const { quizId } = await built();
    const quiz = await createQuiz(db, { moduleId });
    expect(await remove(quizId, (await createUser(db)).id)).toBe(false);
    expect(await remove(quiz.id)).toBe(false);
    expect(await remove("no-such-quiz")).toBe(false);
    expect(await db.select().from(questionLists)).toHaveLength(2);
  });
});

describe("missed questions", () => {
  const listed = async (given: { page?: number; onlySure?: boolean } = {}) =>
    (await listMissed(db, learner(), { page: 1, onlySure: false, ...given })).map(
      ({ questionId }) => questionId,
    );

  test("come sure ones first, then the latest; what was right since, or is another's, does not", async () => {
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = await questionsOf(6);
    await record(a, { lastAnsweredAt: later(1) });
    await record(b, { lastAnsweredAt: later(2), lastConfidence: "unsure" });
    await record(c, { lastAnsweredAt: now, lastConfidence: "sure" });
    await record(d, { lastAnsweredAt: later(-1), lastConfidence: "sure" });
    await record(e, { lastCorrect: true, lastConfidence: "sure" });
    await record(f, { userId: (await createUser(db)).id });
    expect(await listed()).toEqual([c, d, b, a]);
    expect(await listed({ onlySure: true })).toEqual([c, d]);
    expect(await countMissed(db, learner())).toEqual({ missed: 4, listed: 4, sureWrong: 2 });
  });

  test("are of open modules, published, and of no exam", async () => {
    for (const given of [
      { moduleId: (await createModule(db)).id },
      { status: "archived" as const },
      { pool: "exam" as const },
    ])
      for (const id of await questionsOf(1, given)) await record(id);
    const asked = await createQuestion(db, { moduleId });
    await record(asked.questionId);
    await createQuiz(db, { kind: "practice_exam", items: [asked] });
    expect(await listed()).toEqual([]);
    expect(await countMissed(db, learner())).toEqual({ missed: 0, listed: 0, sureWrong: 0 });
    const nobody = { userId, moduleIds: [] };
    expect(await countMissed(db, nobody)).toEqual({ missed: 0, listed: 0, sureWrong: 0 });
    expect(await listMissed(db, nobody, { page: 1, onlySure: false })).toEqual([]);
  });

  test("are not told of while they stand unrevealed in an open attempt", async () => {
    const ids = await questionsOf(6);
    for (const id of ids) await record(id, { lastConfidence: "sure" });
    await built({ choose: { count: 5 } });
    expect(await listed()).toHaveLength(1);
    expect(await countMissed(db, learner())).toEqual({ missed: 6, listed: 1, sureWrong: 1 });
    const [open] = await db.select().from(attempts);
    await db
      .update(attemptItems)
      .set({ revealedAt: now })
      .where(eq(attemptItems.attemptId, open?.id ?? ""));
    expect(await listed()).toHaveLength(6);
  });

  test("come by the page, with their lesson where it is published", async () => {
    const lesson = await createLesson(db, { moduleId, title: "Veins" });
    const draft = await createLesson(db, { moduleId, status: "draft" });
    const ids = [
      ...(await questionsOf(1, { lessonId: lesson.id })),
      ...(await questionsOf(1, { lessonId: draft.id })),
      ...(await questionsOf(25)),
    ];
    for (const [at, id] of ids.entries()) await record(id, { lastAnsweredAt: later(-at) });
    expect(await listed()).toEqual(ids.slice(0, 25));
    expect(await listed({ page: 2 })).toEqual(ids.slice(25));
    expect(await listed({ page: 3 })).toEqual([]);
    const [first, second] = await listMissed(db, learner(), { page: 1, onlySure: false });
    expect(first).toMatchObject({
      moduleName: "Anatomy",
      lesson: { id: lesson.id, title: "Veins" },
      confidence: null,
      answeredAt: now,
    });
    expect(second?.lesson).toBeNull();
  });

  test("are answered one at a time, where they can be listed", async () => {
    const [mine = "", right = "", theirs = ""] = await questionsOf(3);
    await record(mine);
    await record(right, { lastCorrect: true });
    await record(theirs, { userId: (await createUser(db)).id });
    const answerOf = (questionId: string) => findMissedAnswer(db, learner(), { questionId });
    expect(await answerOf(mine)).toEqual({
      questionId: mine,
      right: ["The second"],
      rationale: `Why the second is right for ${mine}.`,
      sources: ["OSHA Bloodborne Pathogens Standard"],
    });
    for (const id of [right, theirs, "no-such-question"]) expect(await answerOf(id)).toBeNull();
    await createQuestionVersion(db, { ...wordingOf("triad"), questionId: mine });
    expect((await answerOf(mine))?.right).toEqual([
      "the condition: septic shock",
      "one finding: lactate 4.1 mmol/L",
      "another finding: a low pressure",
    ]);
    await built({ choose: { which: "missed", count: 5 } });
    expect(await answerOf(mine)).toBeNull();
  });
});
