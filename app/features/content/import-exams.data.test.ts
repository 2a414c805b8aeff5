import { AsyncResource } from "node:async_hooks";
import { readdirSync } from "node:fs";
import path from "node:path";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { newId } from "#db/ids";
import { migrate } from "#db/migrate.server";
import {
  attemptItems,
  attempts,
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  contentImports,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
} from "#db/schema";
import { judgmentSteps, questionTypes } from "#db/vocabulary";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { partsOf, pointsFor, responseFrom, selectionOf } from "~/features/question-bank/items";
import { createUser } from "../../../tests/factories/users";
import { type ContentCopy, copyContent } from "../../../tests/setup/content";
import { testDatabase, testStore } from "../../../tests/setup/database";
import { importContent } from "./import.server";
import { hashOf } from "./row-kind";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
const examId = "cpt-practice-exam-1";
const examFile = `exams/01-${examId}/exam.yaml`;
const itemFile = `exams/01-${examId}/questions/01-safety-compliance.yaml`;
const caseId = "fever-after-bowel-surgery";
const caseFile = `cases/01-${caseId}.yaml`;

let database: Database;
let content: ContentCopy;

beforeEach(async () => {
  database = await testDatabase();
  content = copyContent(7);
  content.keepCards("infection-control-safety");
  content.restore("exams");
  content.restore("cases");
});

const bring = (at = now) =>
  importContent(database.db, database.transaction, { folder: content.folder, now: at });
const edit = (file: string, from: string | RegExp, to: string) =>
  content.edit(file, (text) => {
    const after = text.replace(from, to);
    expect(after).not.toBe(text);
    return after;
  });
const reviewed = "reviewed: 2026-11-21";
/** Sets or removes a file's review date. */
const review = (file: string, line: string) =>
  content.edit(file, (text) =>
    text.replace(/^reviewed: .*\n/m, "").replace(/^title: .*\n/m, (title) => `${title}${line}`),
  );
const listNamed = async (id: string) =>
  (await database.db.select().from(questionLists).where(eq(questionLists.id, id)))[0];
const itemsOf = (listId: string) =>
  database.db
    .select({ item: questionListItems, version: questionVersions, question: questions })
    .from(questionListItems)
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(questionListItems.listId, listId))
    .orderBy(questionListItems.position);
/** A case's current chart with its steps. */
async function chartOf(id: string) {
  const [current] = await database.db
    .select({ version: caseStudyVersions })
    .from(caseStudies)
    .innerJoin(caseStudyVersions, eq(caseStudyVersions.id, caseStudies.currentVersionId))
    .where(eq(caseStudies.id, id));
  if (!current) throw new Error(`${id} has no chart`);
  return { ...current, steps: await stepsOf(current.version.id) };
}
const stepsOf = (versionId: string) =>
  database.db
    .select()
    .from(caseStudySteps)
    .where(eq(caseStudySteps.caseStudyVersionId, versionId))
    .orderBy(caseStudySteps.position);
const versionsOf = (id: string) =>
  database.db
    .select()
    .from(caseStudyVersions)
    .where(eq(caseStudyVersions.caseStudyId, id))
    .orderBy(caseStudyVersions.version);

test("an exam becomes a list of its own, its hundred questions in the pool that practice never draws from", async () => {
  review(examFile, `${reviewed}\n`);
  await bring();
  expect(await listNamed(examId)).toMatchObject({
    kind: "practice_exam",
    timeLimitMinutes: 100,
    passingScore: 75,
    isPremium: true,
    status: "published",
    sortOrder: 1,
    itemCount: 100,
  });
  const [exam] = await database.db.select().from(practiceExams);
  expect(exam).toMatchObject({ id: examId, track: "phlebotomy" });
  const items = await itemsOf(examId);
  expect(items.map(({ item }) => item.position)).toEqual(items.map((_, at) => at + 1));
  for (const { question } of items)
    expect(question).toMatchObject({ pool: "exam", status: "published" });
  const counts: Record<string, number> = {};
  for (const { version } of items) {
    const domain = version.nhaDomain ?? "";
    counts[domain] = (counts[domain] ?? 0) + 1;
    expect(version.reviewedOn).toBe("2026-11-21");
    expect(version.sources.length).toBeGreaterThan(0);
  }
  expect(counts).toEqual(exam?.blueprint);
  // An existing module is kept, a missing one becomes null.
  const modules = new Set(items.map(({ question }) => question.moduleId));
  expect([...modules].sort()).toEqual(["infection-control-safety", null].sort());
});

test("a case becomes a list whose six items stand at the steps of their chart", async () => {
  review(caseFile, `${reviewed}\n`);
  await bring();
  expect(await listNamed(caseId)).toMatchObject({
    kind: "case_study",
    timeLimitMinutes: null,
    passingScore: 75,
    isPremium: false,
    status: "published",
    itemCount: 6,
  });
  const { version, steps } = await chartOf(caseId);
  expect(version).toMatchObject({ version: 1, createdAt: now });
  expect(version.clientChart.blocks.length).toBeGreaterThan(0);
  expect(version.exhibitData.blocks.length).toBeGreaterThan(0);
  expect(steps.map((step) => step.judgmentStep)).toEqual([...judgmentSteps]);
  const items = await itemsOf(caseId);
  expect(items.map(({ question }) => question.id)).toEqual(steps.map((step) => step.questionId));
  expect(items.map(({ version }) => version.judgmentStep)).toEqual([...judgmentSteps]);
  for (const { question } of items)
    expect(question).toMatchObject({ pool: "exam", moduleId: null, lessonId: null });
  expect(await listNamed("bleeding-after-birth")).toMatchObject({ isPremium: true });
});

test("every key that is imported is an answer, worth all the points, and each reason has its place", async () => {
  await bring();
  const all = await database.db
    .select({ version: questionVersions })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(eq(questions.pool, "exam"));
  expect(new Set(all.map(({ version }) => version.type))).toEqual(new Set(questionTypes));
  for (const { version } of all) {
    const key = selectionOf(version.answerKey);
    expect(responseFrom(version, key), version.questionId).toEqual(version.answerKey);
    expect(pointsFor(version, version.answerKey), version.questionId).toBe(version.maxPoints);
    expect(version.maxPoints).toBeGreaterThan(0);
    const { options = [] } = version.body;
    const letters = (count: number) => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].slice(0, count);
    const parts = partsOf(version) ?? [];
    const marks = new Set([
      ...letters(options.length),
      ...parts.map(({ id }) => id),
      ...parts.flatMap((part) => letters(part.options.length).map((one) => `${part.id}.${one}`)),
    ]);
    for (const mark of Object.keys(version.optionNotes)) expect(marks).toContain(mark);
  }
});

test("what nobody else has read is imported as a draft", async () => {
  review(examFile, "");
  review(caseFile, "");
  await bring();
  for (const id of [examId, caseId]) {
    expect(await listNamed(id)).toMatchObject({ status: "draft" });
    for (const { question, version } of await itemsOf(id)) {
      expect(question.status).toBe("draft");
      expect(version.reviewedOn).toBeNull();
    }
  }
});

test("is written once, and nothing the second time", async () => {
  const { written } = await bring();
  const rows = async () => [
    await database.db.select().from(questionListItems).orderBy(questionListItems.id),
    await database.db.select().from(caseStudyVersions).orderBy(caseStudyVersions.id),
    await database.db.select().from(caseStudySteps).orderBy(caseStudySteps.id),
    await database.db.select().from(contentImports).orderBy(contentImports.rowId),
  ];
  const before = await rows();
  expect(await bring(later)).toEqual({
    written: 0,
    unchanged: written,
    retired: 0,
    edited: [],
    drafts: [],
  });
  expect(await rows()).toEqual(before);
});

test("a changed question of an exam is a new version, and the exam moves on to it", async () => {
  await bring();
  edit(itemFile, /^ {2}rationale: .*\n(?: {4}.*\n)*/m, "  rationale: A better reason.\n");
  expect(await bring(later)).toMatchObject({ written: 1, edited: [] });
  const changed = (await itemsOf(examId)).filter(({ version }) => version.version === 2);
  expect(changed.map(({ version }) => version.rationale)).toEqual(["A better reason."]);
});

describe("the chart of a case", () => {
  // A hundred questions less to import.
  beforeEach(() => content.remove("exams"));

  test.each([
    ["another scenario", /^scenario: >-\n/m, "scenario: >-\n  Another beginning.\n"],
    ["other minutes", /^estimated_minutes: .*$/m, "estimated_minutes: 99"],
    [
      "another entry",
      /^(chart:\n {2}- kind: note\n {4}section: \w+\n {4}title: ).*/m,
      "$1Another title",
    ],
    ["another result", /^(labs:\n {2}- kind: \w+\n {4}title: ).*/m, "$1Another title"],
    ["another step", /(- step: recognize-cues\n {4}title: ).*/, "$1Another title"],
  ])("with %s is a new version, and the one before stays as it was", async (_, from, to) => {
    await bring();
    const [before, items, others] = [
      await chartOf(caseId),
      await itemsOf(caseId),
      await chartOf("bleeding-after-birth"),
    ];
    edit(caseFile, from, to);
    expect(await bring(later)).toMatchObject({ written: 1, edited: [] });
    const after = await chartOf(caseId);
    expect(after.version).toMatchObject({ version: 2, createdAt: later });
    const facts = ({ version, steps }: typeof before) => ({
      ...version,
      id: null,
      version: null,
      createdAt: null,
      steps: steps.map((step) => ({ ...step, id: null, caseStudyVersionId: null })),
    });
    expect(facts(after)).not.toEqual(facts(before));
    expect(after.steps.map((step) => step.questionId)).toEqual(
      before.steps.map((step) => step.questionId),
    );
    const versions = await versionsOf(caseId);
    expect(versions).toHaveLength(2);
    expect(versions[0]).toEqual(before.version);
    expect(await stepsOf(before.version.id)).toEqual(before.steps);
    expect((await itemsOf(caseId)).map(({ item }) => item)).toEqual(items.map(({ item }) => item));
    expect(await chartOf("bleeding-after-birth")).toEqual(others);
    expect(await bring(later)).toMatchObject({ written: 0, edited: [] });
  });

  test("that did not change makes no version, whatever else of the case did", async () => {
    await bring();
    const before = await chartOf(caseId);
    edit(caseFile, /^title: .*$/m, "title: From the file");
    edit(caseFile, /^premium: .*$/m, "premium: true");
    edit(caseFile, /^( {6}stem: ).*\n(?: {8}.*\n)*/m, "$1Another stem, is it not?\n");
    // The case and the question.
    expect(await bring(later)).toMatchObject({ written: 2, edited: [] });
    expect(await listNamed(caseId)).toMatchObject({ title: "From the file", isPremium: true });
    expect((await itemsOf(caseId)).filter(({ version }) => version.version === 2)).toHaveLength(1);
    expect(await chartOf(caseId)).toEqual(before);
    expect(await versionsOf(caseId)).toEqual([before.version]);
  });

  test("whose step asks another question is a new version", async () => {
    await bring();
    const before = await chartOf(caseId);
    const [first] = before.steps;
    edit(caseFile, `id: ${first?.questionId}\n`, "id: case-another-question\n");
    await bring(later);
    const { version, steps } = await chartOf(caseId);
    expect(version.version).toBe(2);
    expect(steps[0]?.questionId).toBe("case-another-question");
    expect((await itemsOf(caseId))[0]?.question.id).toBe("case-another-question");
    expect(await stepsOf(before.version.id)).toEqual(before.steps);
  });

  test("that is put back is a new version again: none is ever taken up anew", async () => {
    await bring();
    const { version: first } = await chartOf(caseId);
    edit(caseFile, /^estimated_minutes: .*$/m, "estimated_minutes: 99");
    await bring(later);
    edit(caseFile, "estimated_minutes: 99", `estimated_minutes: ${first.estimatedMinutes}`);
    await bring(later);
    const minutes = (await versionsOf(caseId)).map((one) => [one.version, one.estimatedMinutes]);
    const { estimatedMinutes } = first;
    expect(minutes).toEqual([
      [1, estimatedMinutes],
      [2, 99],
      [3, estimatedMinutes],
    ]);
    expect((await chartOf(caseId)).version.version).toBe(3);
  });
});

test("what an administrator edited is not overwritten", async () => {
  await bring();
  const { db } = database;
  await db.update(practiceExams).set({ track: "nclex" }).where(eq(practiceExams.id, examId));
  const { version, steps } = await chartOf(caseId);
  const edited = { ...version, id: "by-hand", version: 2 };
  await db.insert(caseStudyVersions).values(edited);
  await db.insert(caseStudySteps).values(
    steps.map((step) => ({
      ...step,
      id: `by-hand ${step.position}`,
      caseStudyVersionId: edited.id,
      title: step.position === 2 ? "Edited by hand" : step.title,
    })),
  );
  await db
    .update(caseStudies)
    .set({ currentVersionId: edited.id })
    .where(eq(caseStudies.id, caseId));
  const [first] = await itemsOf("bleeding-after-birth");
  const questionId = first?.question.id ?? "";
  await db.update(questions).set({ pool: "practice" }).where(eq(questions.id, questionId));
  edit(examFile, /^title: .*$/m, "title: From the file");
  edit(caseFile, /^title: .*$/m, "title: From the file");
  const next: Record<string, string> = { easy: "medium", medium: "hard", hard: "easy" };
  content.edit("cases/02-bleeding-after-birth.yaml", (text) =>
    text.replace(/(?<=^ {6}difficulty: )\w+/gm, (word) => next[word] ?? word),
  );
  expect((await bring(later)).edited).toEqual([
    `exam ${examId}`,
    `case ${caseId}`,
    `question ${questionId}`,
  ]);
  expect((await listNamed(examId))?.title).not.toBe("From the file");
  expect((await listNamed(caseId))?.title).not.toBe("From the file");
  expect((await chartOf(caseId)).version).toEqual(edited);
});

test("an exam and a case whose files are gone are archived, and come back with them", async () => {
  await bring();
  const before = await listNamed(examId);
  content.remove("exams");
  content.remove("cases");
  // 100 questions and their exam, three cases of six questions, five single items.
  expect(await bring(later)).toMatchObject({ retired: 132, edited: [] });
  for (const id of [examId, caseId])
    expect(await listNamed(id)).toMatchObject({ status: "archived" });
  expect(await itemsOf(examId)).toHaveLength(100);
  content.restore("exams");
  content.restore("cases");
  expect(await bring(later)).toMatchObject({ written: 132, retired: 0, edited: [] });
  expect(await listNamed(examId)).toMatchObject({ status: before?.status });
});

test("who begins while an import runs gets all of one import: questions with their chart, or with their blueprint", async () => {
  const store = await testStore();
  const [importing, serving] = [store.open(), store.open({ busyTimeout: 0 })];
  await migrate(importing, now);
  const { id: userId } = await createUser(importing.db);
  const begun: { listId: string; attemptId: string }[] = [];
  // SQLite has one writer: a start during the import is refused, or waits.
  const begin = async (listId: string) => {
    const id = newId();
    try {
      const started = await serving.transaction(async (tx) => {
        const mine = and(eq(attempts.listId, listId), isNull(attempts.submittedAt));
        await tx.update(attempts).set({ submittedAt: now, score: 0 }).where(mine);
        return startAttempt(tx, { id, userId, listId, timeZone: "UTC", now });
      });
      if (started) begun.push({ listId, attemptId: id });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  };
  const beginBoth = async () => {
    for (const listId of [examId, caseId]) await begin(listId);
  };
  const meanwhile: Promise<void>[] = [];
  // Runs outside the import's transaction.
  const outside = AsyncResource.bind((listId: string) => void meanwhile.push(begin(listId)));
  const watched: typeof importing.transaction = async (work) => {
    await beginBoth();
    const result = await importing.transaction(work);
    await beginBoth();
    return result;
  };
  await importContent(importing.db, importing.transaction, { folder: content.folder, now });
  edit(caseFile, /^( {6}stem: ).*\n(?: {8}.*\n)*/m, "$1Another stem, is it not?\n");
  edit(caseFile, /^estimated_minutes: .*$/m, "estimated_minutes: 99");
  edit(itemFile, /^ {2}rationale: .*\n(?: {4}.*\n)*/m, "  rationale: A better reason.\n");
  edit(examFile, "safety-compliance: 26", "safety-compliance: 25");
  edit(examFile, "patient-preparation: 20", "patient-preparation: 21");
  importing.statements.log = (sql) => {
    if (/question_versions|practice_exams|case_stud/.test(sql)) {
      outside(caseId);
      outside(examId);
    }
  };
  await importContent(importing.db, watched, { folder: content.folder, now: later });
  importing.statements.log = null;
  await Promise.all(meanwhile);
  // They are archived in one transaction too.
  content.remove("exams");
  content.remove("cases");
  await importContent(importing.db, watched, { folder: content.folder, now: later });

  const seen = new Set<string>();
  for (const { listId, attemptId } of begun) {
    const versions = await importing.db
      .select({ version: questionVersions.version })
      .from(attemptItems)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .where(eq(attemptItems.attemptId, attemptId));
    const [attempt] = await importing.db
      .select({ breakdown: attempts.breakdown, minutes: caseStudyVersions.estimatedMinutes })
      .from(attempts)
      .leftJoin(caseStudyVersions, eq(caseStudyVersions.id, attempts.caseStudyVersionId))
      .where(eq(attempts.id, attemptId));
    const { minutes, breakdown } = attempt ?? {};
    const isNewBeside = minutes === 99 || breakdown?.blueprint?.["safety-compliance"] === 25;
    const isNew = versions.some(({ version }) => version === 2);
    expect(versions).toHaveLength(listId === examId ? 100 : 6);
    seen.add(`${listId}: ${isNew ? "new" : "old"} questions, ${isNewBeside ? "new" : "old"} rest`);
  }
  expect([...seen].sort()).toEqual([
    `${examId}: new questions, new rest`,
    `${examId}: old questions, old rest`,
    `${caseId}: new questions, new rest`,
    `${caseId}: old questions, old rest`,
  ]);
});

test("an import of a whole exam anew stands in nobody's way who takes it, and changes nothing for them", async () => {
  await bring();
  const { db, transaction } = database;
  const learners = [];
  for (let at = 0; at < 6; at++) {
    const { id: userId } = await createUser(db);
    const attemptId = newId();
    const start = { id: attemptId, userId, listId: examId, timeZone: "UTC", now };
    await transaction((tx) => startAttempt(tx, start));
    learners.push({ userId, attemptId });
  }
  const asked = () =>
    db
      .select({ attemptId: attemptItems.attemptId, versionId: attemptItems.questionVersionId })
      .from(attemptItems)
      .orderBy(attemptItems.attemptId, attemptItems.position);
  const before = await asked();
  const place = path.join(content.folder, "exams", `01-${examId}`, "questions");
  const next: Record<string, string> = { easy: "medium", medium: "hard", hard: "easy" };
  for (const name of readdirSync(place))
    content.edit(`exams/01-${examId}/questions/${name}`, (text) =>
      text.replace(/(?<=^ {2}difficulty: )\w+/gm, (word) => next[word] ?? word),
    );
  let isDone = false;
  const importing = bring(later).finally(() => {
    isDone = true;
  });
  let saved = 0;
  await Promise.all(
    learners.map(async ({ userId, attemptId }) => {
      for (let position = 1; position <= 100 && !(isDone && position > 5); position++) {
        const item = { userId, attemptId, position };
        const { outcome } = await transaction((tx) =>
          saveItem(tx, item, { selection: ["A"] }, { revision: 0 }, now),
        );
        // Some items are answered by part, not by a letter.
        expect(["saved", "invalid"]).toContain(outcome);
        if (outcome === "saved") saved++;
      }
      await transaction((tx) => submitAttempt(tx, { userId, attemptId, now: later }));
    }),
  );
  expect((await importing).written).toBe(100);
  expect(await asked()).toEqual(before);
  const stored = await db.select().from(attemptItems).where(isNotNull(attemptItems.answeredAt));
  expect(stored).toHaveLength(saved);
  expect(saved).toBeGreaterThanOrEqual(learners.length);
  const results = await db.select({ score: attempts.score }).from(attempts);
  expect(results.filter(({ score }) => score !== null)).toHaveLength(learners.length);
});

test("a fault of an exam or a case imports nothing at all", async () => {
  edit(caseFile, "- step: analyze-cues", "- step: guess");
  await expect(bring()).rejects.toThrow(
    /01-fever-after-bowel-surgery\.yaml:\d+:\d+ steps\.1\.step/,
  );
  expect(await database.db.select().from(questions)).toEqual([]);
});

test("no question that was imported before there were exams looks edited since", async () => {
  await bring();
  const [row] = await database.db
    .select()
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .innerJoin(contentImports, eq(contentImports.rowId, questions.id))
    .where(eq(questions.pool, "practice"));
  if (!row) throw new Error("no question");
  const { id, moduleId, lessonId, status } = row.questions;
  const {
    id: _,
    questionId,
    version: number,
    origin,
    createdBy,
    reviewedBy,
    createdAt,
    ...version
  } = row.question_versions;
  // The hash of all importers since the first.
  expect(row.content_imports.rowHash).toBe(hashOf({ id, moduleId, lessonId, status, version }));
});

test("no case that was imported before charts had versions looks edited since", async () => {
  // Such a case names no answers that must not be missed.
  edit(caseFile, /^ {4}must_not_miss:\n(?: {6}.*\n)+/gm, "");
  await bring();
  const [row] = await database.db
    .select()
    .from(questionLists)
    .innerJoin(contentImports, eq(contentImports.rowId, questionLists.id))
    .where(eq(questionLists.id, caseId));
  if (!row) throw new Error("no case");
  const { ownerId, itemCount, createdAt, updatedAt, ...list } = row.question_lists;
  const { version, steps } = await chartOf(caseId);
  const { scenario, difficulty, estimatedMinutes, clientChart, exhibitData } = version;
  // The hash of all importers since the first.
  expect(row.content_imports.rowHash).toBe(
    hashOf({
      ...list,
      study: { scenario, difficulty, estimatedMinutes, clientChart, exhibitData },
      steps: steps.map(({ judgmentStep, title, additions }) => ({
        judgmentStep,
        title,
        additions,
      })),
      questions: (await itemsOf(caseId)).map(({ question }) => question.id),
    }),
  );
});
