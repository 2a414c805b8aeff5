import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import {
  caseStudies,
  caseStudySteps,
  contentImports,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
} from "#db/schema";
import { judgmentSteps, questionTypes } from "#db/vocabulary";
import { marksOf, partsOf, pointsFor, responseFrom } from "~/features/question-bank/items";
import { type ContentCopy, copyContent } from "../../../tests/setup/content";
import { testDatabase } from "../../../tests/setup/database";
import { hashOf } from "./hash";
import { importContent } from "./import.server";

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
/** The files as somebody else has read them, or has not. */
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

test("an exam becomes a list of its own, its hundred questions in the pool that practice never draws from", async () => {
  review(examFile, `${reviewed}\n`);
  await bring();
  expect(await listNamed(examId)).toMatchObject({
    kind: "practice_exam",
    timeLimitMinutes: 120,
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
  // The module that is there is named; one that is not is none.
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
  const steps = await database.db
    .select()
    .from(caseStudySteps)
    .where(eq(caseStudySteps.caseStudyId, caseId))
    .orderBy(caseStudySteps.position);
  expect(steps.map((step) => step.judgmentStep)).toEqual([...judgmentSteps]);
  const items = await itemsOf(caseId);
  expect(items.map(({ item }) => item.caseStudyStepId)).toEqual(steps.map(({ id }) => id));
  expect(items.map(({ version }) => version.judgmentStep)).toEqual([...judgmentSteps]);
  for (const { question } of items)
    expect(question).toMatchObject({ pool: "exam", moduleId: null, lessonId: null });
  const [study] = await database.db.select().from(caseStudies).where(eq(caseStudies.id, caseId));
  expect(study?.clientChart.blocks.length).toBeGreaterThan(0);
  expect(study?.exhibitData.blocks.length).toBeGreaterThan(0);
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
    const key = marksOf(version.answerKey);
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
    await database.db.select().from(caseStudySteps).orderBy(caseStudySteps.id),
    await database.db.select().from(contentImports).orderBy(contentImports.rowId),
  ];
  const before = await rows();
  expect(await bring(later)).toEqual({ written: 0, unchanged: written, retired: 0, kept: [] });
  expect(await rows()).toEqual(before);
});

test("a changed question of an exam is a new version, and the exam moves on to it", async () => {
  await bring();
  edit(itemFile, /^ {2}rationale: .*\n(?: {4}.*\n)*/m, "  rationale: A better reason.\n");
  expect(await bring(later)).toMatchObject({ written: 1, kept: [] });
  const changed = (await itemsOf(examId)).filter(({ version }) => version.version === 2);
  expect(changed.map(({ version }) => version.rationale)).toEqual(["A better reason."]);
});

test("a step that adds something else to the chart brings its case alone up to date", async () => {
  await bring();
  const before = await itemsOf(caseId);
  edit(caseFile, /(- step: recognize-cues\n {4}title: ).*/, "$1Another title");
  expect(await bring(later)).toMatchObject({ written: 1, kept: [] });
  const [step] = await database.db
    .select()
    .from(caseStudySteps)
    .where(eq(caseStudySteps.id, before[0]?.item.caseStudyStepId ?? ""));
  expect(step?.title).toBe("Another title");
  expect((await itemsOf(caseId)).map(({ item }) => item)).toEqual(before.map(({ item }) => item));
});

test("what an administrator edited is not overwritten", async () => {
  await bring();
  const { db } = database;
  await db.update(practiceExams).set({ track: "nclex" }).where(eq(practiceExams.id, examId));
  await db
    .update(caseStudySteps)
    .set({ title: "Edited by hand" })
    .where(eq(caseStudySteps.id, `${caseId}-step-2`));
  const [first] = await itemsOf("bleeding-after-birth");
  const questionId = first?.question.id ?? "";
  await db.update(questions).set({ pool: "practice" }).where(eq(questions.id, questionId));
  edit(examFile, /^title: .*$/m, "title: From the file");
  edit(caseFile, /^title: .*$/m, "title: From the file");
  const next: Record<string, string> = { easy: "medium", medium: "hard", hard: "easy" };
  content.edit("cases/02-bleeding-after-birth.yaml", (text) =>
    text.replace(/(?<=^ {6}difficulty: )\w+/gm, (word) => next[word] ?? word),
  );
  expect((await bring(later)).kept).toEqual([
    `question ${questionId}`,
    `exam ${examId}`,
    `case ${caseId}`,
  ]);
  expect((await listNamed(examId))?.title).not.toBe("From the file");
  expect((await listNamed(caseId))?.title).not.toBe("From the file");
});

test("an exam and a case whose files are gone are archived, and come back with them", async () => {
  await bring();
  const before = await listNamed(examId);
  content.remove("exams");
  content.remove("cases");
  // 100 questions and their exam, three cases of six.
  expect(await bring(later)).toMatchObject({ retired: 122, kept: [] });
  for (const id of [examId, caseId])
    expect(await listNamed(id)).toMatchObject({ status: "archived" });
  expect(await itemsOf(examId)).toHaveLength(100);
  content.restore("exams");
  content.restore("cases");
  expect(await bring(later)).toMatchObject({ written: 122, retired: 0, kept: [] });
  expect(await listNamed(examId)).toMatchObject({ status: before?.status });
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
    createdBy,
    createdAt,
    ...version
  } = row.question_versions;
  // As importers have hashed it from the first on.
  expect(row.content_imports.rowHash).toBe(hashOf({ id, moduleId, lessonId, status, version }));
});
