import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { createLesson, type Lesson } from "../../../tests/factories/curriculum";
import { createQuestion } from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { listOpenAttemptQuestions } from "./open-attempt-questions.server";
import { listTryOuts, revealTryOut } from "./try-out.server";

let database: Database;
let lesson: Lesson;
beforeEach(async () => {
  database = await testDatabase();
  lesson = await createLesson(database.db);
});

const question = (given: Parameters<typeof createQuestion>[1] = {}) =>
  createQuestion(database.db, { moduleId: lesson.moduleId, lessonId: lesson.id, ...given });

test("a visitor is offered published practice questions with one answer, in the page's order, without keys", async () => {
  const first = await question();
  const second = await question();
  const others = [
    await question({ status: "draft" }),
    await question({ pool: "exam" }),
    await question({ type: "select_all", answerKey: { letters: ["A", "B"] } }),
  ];
  const ids = [second, ...others, first].map(({ questionId }) => questionId);
  const offered = await listTryOuts(database.db, { ids, userId: null });
  expect(offered.map(({ id }) => id)).toEqual([second.questionId, first.questionId]);
  expect(Object.keys(offered[0] ?? {}).sort()).toEqual(["id", "options", "stem"]);
  const reveal = (id: string) => revealTryOut(database.db, { id, ids, userId: null });
  expect(await reveal(first.questionId)).toMatchObject({ right: "B", lesson: lesson.title });
  expect(await reveal("another")).toBeNull();
  for (const { questionId } of others) expect(await reveal(questionId)).toBeNull();
});

test("a learner is neither offered nor told what an open attempt of theirs asks", async () => {
  const { db } = database;
  const [learner, other] = [await createUser(db), await createUser(db)];
  const asked = await question();
  const quiz = await createQuiz(db, { items: [asked], moduleId: lesson.moduleId });
  await takeList(database, { userId: learner.id, listId: quiz.id, ends: "open" });
  const id = asked.questionId;
  const offered = (userId: string) => listTryOuts(db, { ids: [id], userId });
  const told = (userId: string) => revealTryOut(db, { id, ids: [id], userId });
  expect([await offered(learner.id), await told(learner.id)]).toEqual([[], null]);
  expect(await offered(other.id)).toMatchObject([{ id }]);
  expect(await told(other.id)).toMatchObject({ right: "B" });
  const open = (userId: string) => listOpenAttemptQuestions(db, { userId, questionIds: [id] });
  expect(await open(learner.id)).toEqual([
    { questionId: id, id: quiz.id, kind: "quiz", title: quiz.title },
  ]);
  expect(await open(other.id)).toEqual([]);
});
