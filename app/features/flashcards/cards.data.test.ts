import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import {
  attemptItems,
  attempts,
  flashcardReviews,
  flashcardSchedules,
  flashcards,
  questions,
  studyDays,
  users,
} from "#db/schema";
import { createFlashcard } from "../../../tests/factories/flashcards";
import { createQuestion, createQuestionVersion } from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findCard, findToday, listCards, listDeck, reviewCard, undoReview } from "./cards.server";
import {
  addMissedCards,
  addOwnCard,
  hasHiddenCards,
  isQuestion,
  listQuestionsWithCards,
  removeOwnCard,
} from "./own-cards.server";
import type { Rating } from "./scheduling";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const zone = "America/New_York";

let database: Database;
let learner: User;

beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
});

const grade = (cardId: string, rating: Rating, { reps = 0, at = now, userId = learner.id } = {}) =>
  database.transaction((tx) =>
    reviewCard(tx, { userId, cardId, rating, reps, timeZone: zone, now: at }),
  );
const undo = (cardId: string) =>
  database.transaction((tx) => undoReview(tx, { userId: learner.id, cardId }));
const schedules = () => database.db.select().from(flashcardSchedules);
const reviews = () => database.db.select().from(flashcardReviews);

describe("a grade", () => {
  test("is stored with the schedule, and counts once", async () => {
    const card = await createFlashcard(database.db);
    expect(await grade(card.id, 3)).toBe("graded");
    expect(await grade(card.id, 4)).toBe("stale");
    expect(await schedules()).toMatchObject([
      { userId: learner.id, flashcardId: card.id, dueAt: later(10), lastReviewedAt: now },
    ]);
    expect(await reviews()).toMatchObject([{ rating: 3, reviewedAt: now }]);
    expect(await grade(card.id, 3, { reps: 1, at: later(12) })).toBe("graded");
    // Two days on, from midnight in New York.
    expect((await schedules())[0]?.dueAt).toEqual(new Date("2026-03-03T05:00:00Z"));
    const found = await findCard(database.db, { userId: learner.id, cardId: card.id });
    expect(found?.memory).toMatchObject({ reps: 2, begunAt: now, reviewedAt: later(12) });
  });

  test("of two at once, one counts", async () => {
    const card = await createFlashcard(database.db);
    const both = await Promise.all([grade(card.id, 3), grade(card.id, 1)]);
    expect(both.sort()).toEqual(["graded", "stale"]);
    expect(await reviews()).toHaveLength(1);
    expect(await schedules()).toHaveLength(1);
  });

  test("is nobody else's", async () => {
    const card = await createFlashcard(database.db);
    await grade(card.id, 3);
    const other = await createUser(database.db);
    expect(await listDeck(database.db, { userId: other.id })).toMatchObject([
      { id: card.id, dueAt: null, reviewedAt: null },
    ]);
    expect(await grade(card.id, 1, { userId: other.id })).toBe("graded");
    expect(await schedules()).toHaveLength(2);
  });

  test("is refused for a draft, another's card and none at all", async () => {
    const other = await createUser(database.db);
    const draft = await createFlashcard(database.db, { status: "draft" });
    const theirs = await createFlashcard(database.db, { ownerId: other.id, category: "own" });
    for (const id of [draft.id, theirs.id, "no-such-card"])
      expect(await grade(id, 3)).toBe("missing");
    expect(await reviews()).toEqual([]);
  });

  test("counts no study day", async () => {
    await grade((await createFlashcard(database.db)).id, 3);
    expect(await database.db.select().from(studyDays)).toEqual([]);
  });

  test("of a schedule that cannot be read begins the card anew", async () => {
    const card = await createFlashcard(database.db);
    await database.db.insert(flashcardSchedules).values({
      userId: learner.id,
      flashcardId: card.id,
      card: { version: 99 },
      dueAt: now,
    });
    expect(await grade(card.id, 3)).toBe("graded");
    expect((await schedules())[0]?.card).toMatchObject({ reps: 1 });
  });
});

describe("taking a grade back", () => {
  test("leaves all as it was, once", async () => {
    const card = await createFlashcard(database.db);
    await grade(card.id, 3);
    const [before] = await schedules();
    await grade(card.id, 1, { reps: 1, at: later(12) });
    expect(await undo(card.id)).toBe(true);
    expect(await undo(card.id)).toBe(false);
    const [after] = await schedules();
    expect(after).toMatchObject({ dueAt: before?.dueAt, lastReviewedAt: now });
    expect(after?.card).toMatchObject({ reps: 1, lapses: 0 });
    expect(await reviews()).toHaveLength(1);
    expect(await grade(card.id, 4, { reps: 1, at: later(13) })).toBe("graded");
  });

  test("makes a card new again", async () => {
    const card = await createFlashcard(database.db);
    await grade(card.id, 3);
    expect(await undo(card.id)).toBe(true);
    expect([await schedules(), await reviews()]).toEqual([[], []]);
    expect(await undo(card.id)).toBe(false);
  });

  test("is for the last card only", async () => {
    const [one, two] = [await createFlashcard(database.db), await createFlashcard(database.db)];
    await grade(one.id, 3);
    await grade(two.id, 3, { at: later(1) });
    expect(await undo(one.id)).toBe(false);
    expect(await schedules()).toHaveLength(2);
  });
});

test("the day's new cards are counted by the learner's day, and the exam is theirs", async () => {
  await database.db.update(users).set({ examDate: "2026-04-01" }).where(eq(users.id, learner.id));
  const [one, two] = [await createFlashcard(database.db), await createFlashcard(database.db)];
  // 23:30 and 00:10 in New York.
  await grade(one.id, 3, { at: new Date("2026-03-01T04:30:00Z") });
  await grade(one.id, 3, { reps: 1, at: new Date("2026-03-01T05:05:00Z") });
  await grade(two.id, 3, { at: new Date("2026-03-01T05:10:00Z") });
  const look = { userId: learner.id, timeZone: zone, now };
  expect(await findToday(database.db, look)).toMatchObject({
    begunToday: 1,
    examDay: "2026-04-01",
  });
});

describe("a card of one's own", () => {
  /** A submitted quiz with every answer wrong, except those in `right`. */
  async function submitted(
    versions: Awaited<ReturnType<typeof createQuestion>>[],
    { right = [] as number[], userId = learner.id, open = false, revealed = false } = {},
  ): Promise<string> {
    const quiz = await createQuiz(database.db, { items: versions });
    const id = newId();
    const result = {
      submittedAt: now,
      ending: "submitted" as const,
      score: 0,
      points: 0,
      maxPoints: 1,
      correctCount: 0,
      passed: false,
      timeSpentSeconds: 5,
    };
    await database.db.insert(attempts).values({
      id,
      userId,
      listId: quiz.id,
      mode: revealed ? "tutor" : "exam",
      itemCount: versions.length,
      passingScore: 70,
      timeZone: "UTC",
      startedAt: now,
      ...(open ? {} : result),
    });
    for (const [at, version] of versions.entries())
      await database.db.insert(attemptItems).values({
        attemptId: id,
        position: at + 1,
        questionVersionId: version.id,
        response: { letters: ["A"] },
        revealedAt: revealed ? now : null,
        ...(open ? {} : { points: right.includes(at) ? 1 : 0, maxPoints: 1 }),
      });
    return id;
  }
  const add = (questionId: string, userId = learner.id) =>
    database.transaction((tx) => addOwnCard(tx, { userId, questionId, now }));
  const own = async () =>
    (await listDeck(database.db, { userId: learner.id })).filter((one) => one.category === "own");

  test("says the question with its options, and answers with the rationale", async () => {
    const question = await createQuestion(database.db);
    await submitted([question]);
    expect(await add(question.questionId)).toBe("added");
    expect(await add(question.questionId)).toBe("there");
    const [card] = await own();
    const found = await findCard(database.db, { userId: learner.id, cardId: card?.id ?? "" });
    expect(found?.front).toBe(
      `${question.stem}\nA. The first\nB. The second\nC. The third\nD. The fourth`,
    );
    expect(found?.back).toBe(`B. The second\n${question.rationale}`);
    expect(
      await listQuestionsWithCards(database.db, {
        userId: learner.id,
        questionIds: [question.questionId, "x"],
      }),
    ).toEqual(new Set([question.questionId]));
  });

  test("of two presses at once is one", async () => {
    const question = await createQuestion(database.db);
    await submitted([question]);
    const both = await Promise.all([add(question.questionId), add(question.questionId)]);
    expect(both.sort()).toEqual(["added", "there"]);
  });

  test("follows the bank: a corrected key is the card's, too", async () => {
    const question = await createQuestion(database.db);
    await submitted([question]);
    await add(question.questionId);
    await createQuestionVersion(database.db, {
      questionId: question.questionId,
      answerKey: { letters: ["C"] },
      rationale: "Corrected.",
    });
    const [card] = await own();
    const [shown] = await listCards(database.db, { userId: learner.id, ids: [card?.id ?? ""] });
    expect(shown?.back).toBe("C. The third\nCorrected.");
  });

  test("is refused for what was never asked, asked of somebody else, drawn from an exam, withdrawn, or unknown", async () => {
    const other = await createUser(database.db);
    const [never, theirs, exam, gone] = [
      await createQuestion(database.db),
      await createQuestion(database.db),
      await createQuestion(database.db, { pool: "exam" }),
      await createQuestion(database.db, { status: "archived" }),
    ];
    await submitted([theirs], { userId: other.id });
    await submitted([exam, gone]);
    for (const { questionId } of [never, theirs, exam, gone])
      expect(await add(questionId)).toBe("missing");
    expect(await add("no-such-question")).toBe("missing");
    expect(await database.db.select().from(flashcards)).toEqual([]);
  });

  test("is refused, and hidden, while its question is under way", async () => {
    const [made, asked] = [await createQuestion(database.db), await createQuestion(database.db)];
    await submitted([made, asked]);
    await add(made.questionId);
    const [card] = await own();
    const open = await submitted([made, asked], { open: true });
    expect(await add(asked.questionId)).toBe("under-way");
    expect(await own()).toEqual([]);
    const isHidden = (userId: string) => hasHiddenCards(database.db, { userId });
    const other = await createUser(database.db);
    expect([await isHidden(learner.id), await isHidden(other.id)]).toEqual([true, false]);
    const look = { userId: learner.id, cardId: card?.id ?? "" };
    expect(await findCard(database.db, look)).toBeNull();
    expect(await listCards(database.db, { userId: learner.id, ids: [look.cardId] })).toEqual([]);
    expect(await grade(look.cardId, 3)).toBe("missing");
    // Revealed in tutor mode, it may be shown again.
    await database.db
      .update(attemptItems)
      .set({ revealedAt: now })
      .where(eq(attemptItems.attemptId, open));
    expect(await findCard(database.db, look)).not.toBeNull();
    expect(await isHidden(learner.id)).toBe(false);
    const isKnown = (questionId: string) => isQuestion(database.db, { questionId });
    expect([await isKnown(asked.questionId), await isKnown("none")]).toEqual([true, false]);
    expect(await add(asked.questionId)).toBe("added");
  });

  test("rests while its question is withdrawn, and keeps its schedule", async () => {
    const question = await createQuestion(database.db);
    await submitted([question]);
    await add(question.questionId);
    const [card] = await own();
    await grade(card?.id ?? "", 3);
    const to = (status: "archived" | "published") =>
      database.db.update(questions).set({ status }).where(eq(questions.id, question.questionId));
    await to("archived");
    expect(await own()).toEqual([]);
    await to("published");
    expect((await own())[0]?.dueAt).toEqual(later(10));
  });

  test("is made of all that was missed in an attempt, and of no other", async () => {
    const items = [
      await createQuestion(database.db),
      await createQuestion(database.db),
      await createQuestion(database.db),
    ];
    const attemptId = await submitted(items, { right: [1] });
    const addAll = (userId = learner.id) =>
      database.transaction((tx) => addMissedCards(tx, { userId, attemptId, now }));
    expect(await addAll()).toEqual({ allowed: 2, added: 2, isPartHidden: false });
    expect(await addAll()).toEqual({ allowed: 2, added: 0, isPartHidden: false });
    expect((await own()).length).toBe(2);
    expect(await addAll((await createUser(database.db)).id)).toBeNull();
    const open = await submitted(items, { open: true });
    expect(
      await database.transaction((tx) =>
        addMissedCards(tx, { userId: learner.id, attemptId: open, now }),
      ),
    ).toBeNull();
  });

  test("is removed with its schedule, by its owner alone", async () => {
    const question = await createQuestion(database.db);
    await submitted([question]);
    await add(question.questionId);
    const [card] = await own();
    await grade(card?.id ?? "", 3);
    const other = await createUser(database.db);
    const remove = (userId: string) =>
      database.transaction((tx) => removeOwnCard(tx, { userId, questionId: question.questionId }));
    expect(await remove(other.id)).toBe(false);
    expect(await own()).toHaveLength(1);
    expect(await remove(learner.id)).toBe(true);
    expect(await remove(learner.id)).toBe(false);
    expect([await own(), await schedules(), await reviews()]).toEqual([[], [], []]);
  });
});
