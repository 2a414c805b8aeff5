import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { attempts, caseStudySteps, questionLists } from "#db/schema";
import { createEveryType, everyCase } from "../../../tests/factories/every-type";
import { takeList } from "../../../tests/factories/taken";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  findCaseStudy,
  findStepProfile,
  findWholeChart,
  listAnswered,
  listCaseStudies,
} from "./case-studies.server";
import { maxHighlights } from "./highlights";
import { saveHighlight } from "./highlights.server";

let database: Database;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const createCase = () =>
  createEveryType(database.db, { kind: "case_study", names: everyCase[0] ?? [] });
const withdraw = (id: string) =>
  database.db.update(questionLists).set({ status: "draft" }).where(eq(questionLists.id, id));
const list = async ({ id: userId }: User) =>
  (await listCaseStudies(database.db, { userId })).map(({ id, lastScore, openId }) => ({
    id,
    lastScore,
    isOpen: openId !== null,
  }));

test("the list says how this learner stands in each case, and nothing of another", async () => {
  const study = await createCase();
  const draft = await createCase();
  await withdraw(draft.id);
  const of = { userId: learner.id, listId: study.id };
  await takeList(database, { ...of, answers: [["A"]] });
  await takeList(database, { ...of, ends: "open" });
  expect(await list(learner)).toEqual([
    { id: study.id, lastScore: expect.any(Number), isOpen: true },
  ]);
  expect(await list(other)).toEqual([{ id: study.id, lastScore: null, isOpen: false }]);
});

test("a case that was taken out is found by those who began it, and by nobody else", async () => {
  const study = await createCase();
  const find = ({ id: userId }: User) =>
    findCaseStudy(database.db, { caseStudyId: study.id, userId });
  expect(await find(other)).toMatchObject({ itemCount: 6, isPublished: true });
  await takeList(database, { userId: learner.id, listId: study.id, ends: "open" });
  await withdraw(study.id);
  expect(await find(learner)).toMatchObject({ id: study.id, isPublished: false });
  expect(await find(other)).toBeNull();
});

test("the whole chart is that of the learner's own attempt", async () => {
  const study = await createCase();
  const attemptId = await takeList(database, {
    userId: learner.id,
    listId: study.id,
    ends: "open",
  });
  const chart = await findWholeChart(database.db, { userId: learner.id, attemptId });
  expect(chart?.start.scenario).toContain(study.id);
  expect(chart?.steps.map(({ position, itemPosition }) => [position, itemPosition])).toEqual(
    [1, 2, 3, 4, 5, 6].map((position) => [position, position]),
  );
  expect(await findWholeChart(database.db, { userId: other.id, attemptId })).toBeNull();
});

test("what was answered is told of one's own closed attempt, with what must not be missed", async () => {
  const study = await createCase();
  const of = { userId: learner.id, listId: study.id };
  const mustNotMiss = { choices: ["A"], why: "Shock follows." };
  await database.db
    .update(caseStudySteps)
    .set({ mustNotMiss })
    .where(eq(caseStudySteps.questionId, study.items[0]?.questionId ?? ""));
  const attemptId = await takeList(database, { ...of, answers: [["A"]] });
  const answered = await listAnswered(database.db, { userId: learner.id, attemptId });
  expect(answered.map((one) => [one.position, one.step, one.mustNotMiss])).toEqual([
    [1, "recognize-cues", mustNotMiss],
    [2, "analyze-cues", null],
    [3, "prioritize-hypotheses", null],
    [4, "generate-solutions", null],
    [5, "take-action", null],
    [6, "evaluate-outcomes", null],
  ]);
  expect(await listAnswered(database.db, { userId: other.id, attemptId })).toEqual([]);
  const open = await takeList(database, { ...of, ends: "open" });
  expect(await listAnswered(database.db, { userId: learner.id, attemptId: open })).toEqual([]);
});

test("the steps of the last cases are one's own, and not of a case that is open again", async () => {
  const [study, again] = [await createCase(), await createCase()];
  const profile = ({ id: userId }: User) =>
    findStepProfile(database.db, { userId, timeZone: "UTC", now: new Date() });
  expect(await profile(learner)).toBeNull();
  for (const { id: listId } of [study, again])
    await takeList(database, { userId: learner.id, listId, answers: [["A"]] });
  expect((await profile(learner))?.attempts).toHaveLength(2);
  await takeList(database, { userId: learner.id, listId: again.id, ends: "open" });
  const found = await profile(learner);
  expect(found?.attempts.map(({ title }) => title)).toEqual([study.title]);
  expect(found?.steps).toHaveLength(6);
  expect(await profile(other)).toBeNull();
});

test("highlights are of an open attempt at a case, bounded, and nobody else's", async () => {
  const study = await createCase();
  const of = { userId: learner.id, listId: study.id };
  const attemptId = await takeList(database, { ...of, ends: "open" });
  const change = { passage: "notes-0", start: 4, end: 9, on: true };
  const save = (userId: string, one = change) =>
    database.transaction((tx) => saveHighlight(tx, { userId, attemptId }, one));
  const stored = async () =>
    (await findWholeChart(database.db, { userId: learner.id, attemptId }))?.start.highlights;
  expect(await stored()).toBeNull();
  expect(await save(other.id)).toBe("missing");
  expect(await save(learner.id)).toBe("saved");
  expect(await save(learner.id, { ...change, passage: "stem-1" })).toBe("saved");
  expect(await stored()).toEqual({ "notes-0": [4, 9], "stem-1": [4, 9] });
  for (const passage of ["notes-0", "stem-1"])
    expect(await save(learner.id, { ...change, passage, on: false })).toBe("saved");
  expect(await stored()).toBeNull();
  const edges = Array.from({ length: 2 * maxHighlights }, (_, at) => 3 * at);
  const full = { highlights: { "notes-0": edges } };
  await database.db.update(attempts).set(full).where(eq(attempts.id, attemptId));
  expect(await save(learner.id, { ...change, passage: "notes-1" })).toBe("too-many");
});
