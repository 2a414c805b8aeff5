/** Nothing unpublished reaches a learner or moves a figure (ruling 42), by any address. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  accessGrants,
  caseStudies,
  caseStudyVersions,
  modules,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
} from "#db/schema";
import { grantAccess } from "../factories/access";
import { completeLesson, createLesson, createModule } from "../factories/curriculum";
import { createFlashcard } from "../factories/flashcards";
import { createQuestion, createQuestionVersion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { past } from "../factories/sequence";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, learner } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
beforeEach(async () => {
  database = await emptyRequestsDatabase();
  ({ user, browser } = await learner(database.db));
});

const revise = (questionId = "", values: Partial<typeof questions.$inferInsert>) =>
  database.db.update(questions).set(values).where(eq(questions.id, questionId));

/** Another wording of a question, which is not its current one. */
async function createDraftWording(of: { questionId: string; id: string }, stem: string) {
  const wording = await createQuestionVersion(database.db, { questionId: of.questionId, stem });
  await revise(of.questionId, { currentVersionId: of.id });
  return wording;
}

async function createExam(given: Parameters<typeof createQuiz>[1] = {}) {
  const exam = await createQuiz(database.db, { kind: "practice_exam", isPremium: true, ...given });
  await database.db
    .insert(practiceExams)
    .values({ id: exam.id, blueprint: {}, track: "phlebotomy" });
  return exam;
}

async function createCase(given: Parameters<typeof createQuiz>[1], scenario: string) {
  const { db } = database;
  const study = await createQuiz(db, { kind: "case_study", ...given });
  await db.insert(caseStudies).values({ id: study.id });
  const write = async (version: number, text: string) => {
    const id = `${study.id}-v${version}`;
    await db.insert(caseStudyVersions).values({
      id,
      caseStudyId: study.id,
      version,
      scenario: text,
      difficulty: "easy",
      estimatedMinutes: 5,
      clientChart: { blocks: [] },
      exhibitData: { blocks: [] },
      createdAt: past,
    });
    return id;
  };
  const currentVersionId = await write(1, scenario);
  await db.update(caseStudies).set({ currentVersionId }).where(eq(caseStudies.id, study.id));
  return { ...study, write };
}

describe("a draft question in a published list", () => {
  const specimens = async () => {
    const { moduleId } = await createLesson(database.db);
    const quiz = await createQuiz(database.db, { moduleId });
    await revise(quiz.items[1]?.questionId, { status: "draft" });
    return { ...quiz, moduleId };
  };

  test("is not asked, and not counted on the cover or in lists", async () => {
    const quiz = await specimens();
    await browser.visit(`/quiz/${quiz.id}`);
    expect(browser.text).toContain("2 questions ·");
    await browser.press("Start Quiz");
    expect(browser.heading).toBe("Question 1 of 2");
    await answer(browser, "B");
    expect(browser.text).toContain(quiz.items[2]?.stem);
    await browser.visit(`/practice?module=${quiz.moduleId}`);
    expect(browser.text).toContain("2 questions");
    expect(browser.text).not.toContain("3 questions");
  });

  test("stays in an attempt that was begun before", async () => {
    const quiz = await createQuiz(database.db, { items: 2 });
    await begin(browser, quiz.id);
    await revise(quiz.items[1]?.questionId, { status: "draft" });
    await answerAll(browser, "B");
    expect(browser.text).toContain("100%");
    expect(await attemptsOf(database.db, user)).toMatchObject([{ itemCount: 2 }]);
  });

  test("leaves no quiz when it was the only one", async () => {
    const quiz = await createQuiz(database.db, { items: 1 });
    await revise(quiz.items[0]?.questionId, { status: "draft" });
    for (const go of [
      () => browser.visit(`/quiz/${quiz.id}`),
      () => browser.post(`/quiz/${quiz.id}`),
    ]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([404, "Quiz Not Found"]);
      expect(browser.text).toContain("This quiz has no questions available.");
    }
  });
});

test("a question is asked in its published wording, though its list names a draft of it", async () => {
  const quiz = await createQuiz(database.db, { items: 1 });
  const [item] = quiz.items;
  if (!item) throw new Error("the quiz has no question");
  const wording = await createDraftWording(item, "A draft of it?");
  await database.db.update(questionListItems).set({ questionVersionId: wording.id });
  await begin(browser, quiz.id);
  expect(browser.text).toContain(item.stem);
  expect(browser.text).not.toContain("A draft of it?");
});

describe("a practice exam", () => {
  /** How many of five practice questions may be practiced beside an exam that has four of them. */
  async function practicedBeside(
    status: "draft" | "published" | "archived",
    { isSat = false } = {},
  ) {
    const { db } = database;
    const { id: lessonId, moduleId } = await createLesson(db);
    const five = [];
    while (five.length < 5) five.push(await createQuestion(db, { moduleId, lessonId }));
    const exam = await createExam({ items: five.slice(1) });
    if (isSat) {
      const other = await learner(db);
      await grantAccess(db, other.user.id);
      await other.browser.post(`/exam/${exam.id}`);
      expect(await attemptsOf(db, other.user)).toHaveLength(1);
    }
    await db.update(questionLists).set({ status }).where(eq(questionLists.id, exam.id));
    await browser.visit("/practice/build");
    await browser.press("Build quiz", { "How many questions": "20" });
    return Number(/^Question 1 of (\d+)$/.exec(browser.heading)?.[1]);
  }

  test("that is a draft takes nothing out of practice", async () => {
    expect(await practicedBeside("draft")).toBe(5);
  });
  test("that is published keeps its questions to itself", async () => {
    expect(await practicedBeside("published")).toBe(1);
  });
  test("that is withdrawn keeps them if somebody has sat it", async () => {
    expect(await practicedBeside("archived", { isSat: true })).toBe(1);
  });
  test("that is withdrawn gives them back if nobody has", async () => {
    expect(await practicedBeside("archived")).toBe(5);
  });
});

describe("a module that is switched off", () => {
  test("has no lesson, quiz or check that can be opened by address", async () => {
    const { db } = database;
    const { id: moduleId } = await createModule(db, { isActive: false });
    const lesson = await createLesson(db, { moduleId });
    const quiz = await createQuiz(db, { moduleId });
    const check = await createQuiz(db, { moduleId, lessonId: lesson.id, quizType: "check" });
    for (const [path, heading] of [
      [`/lessons/${lesson.id}`, "Lesson Not Found"],
      [`/modules/${moduleId}/lessons`, "Learning Module Not Found"],
      [`/quiz/${quiz.id}`, "Quiz Not Found"],
      [`/quiz/${check.id}`, "Quiz Not Found"],
    ] as const) {
      await browser.visit(path);
      expect([path, browser.status, browser.heading]).toEqual([path, 404, heading]);
      if (!path.startsWith("/quiz")) continue;
      await browser.post(path);
      expect([path, browser.status, browser.heading]).toEqual([path, 404, heading]);
    }
    expect(await attemptsOf(db, user)).toEqual([]);
  });

  test("lets an open attempt go on", async () => {
    const { db } = database;
    const { moduleId } = await createLesson(db);
    const quiz = await createQuiz(db, { moduleId, items: 2 });
    await begin(browser, quiz.id);
    await db.update(modules).set({ isActive: false });
    await answerAll(browser, "B");
    expect(browser.heading).toBe("Quiz results");
  });
});

describe("the check quiz of a locked lesson", () => {
  test("is refused as the lesson is, and opens with it", async () => {
    const { db } = database;
    const { id: moduleId } = await createModule(db);
    const first = await createLesson(db, { moduleId, title: "Consent" });
    const second = await createLesson(db, { moduleId, title: "Privacy" });
    const check = await createQuiz(db, { moduleId, lessonId: second.id, quizType: "check" });
    for (const go of [
      () => browser.visit(`/quiz/${check.id}`),
      () => browser.post(`/quiz/${check.id}`),
    ]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([403, "Lesson Locked"]);
      expect(browser.text).toContain("Complete “Consent” first.");
    }
    expect(await attemptsOf(db, user)).toEqual([]);
    await completeLesson(db, user.id, first.id);
    await begin(browser, check.id);
    expect(browser.heading).toBe("Question 1 of 3");
  });

  test("goes on where it was begun before", async () => {
    const { db } = database;
    const { id: moduleId } = await createModule(db);
    await createLesson(db, { moduleId });
    const second = await createLesson(db, { moduleId });
    const check = await createQuiz(db, {
      moduleId,
      lessonId: second.id,
      quizType: "check",
      items: 2,
    });
    await grantAccess(db, user.id);
    await begin(browser, check.id);
    await db.delete(accessGrants);
    await browser.visit(`/quiz/${check.id}`);
    await browser.press("Resume Quiz");
    await answerAll(browser, "B");
    expect(browser.heading).toBe("Quiz results");
  });
});

const secret = "CANARY";

/** Every address that a learner's pages lead to from here, each page and its data, and what each says of drafts. */
async function crawl(from: string[]): Promise<{ visited: string[]; leaks: string[] }> {
  const queue = [...from];
  const visited = new Set<string>();
  const leaks: string[] = [];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const [path = "", query] = (address.split("#")[0] ?? "").split("?");
    const key = query ? `${path}?${query}` : path;
    if (visited.has(key) || visited.size > 400) continue;
    visited.add(key);
    await browser.visit(key);
    const data = await browser.request(
      `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`,
    );
    if (`${browser.html}${await data.text()}`.includes(secret)) leaks.push(key);
    for (const link of browser.page.document.querySelectorAll("a[href], form[method=get]")) {
      const to = link.getAttribute("href") ?? link.getAttribute("action") ?? "";
      if (to.startsWith("/") && !/^\/(assets|auth|outbox|terms|privacy)/.test(to)) queue.push(to);
    }
  }
  return { visited: [...visited], leaks };
}

test("no screen of a learner's, nor its data, holds a word of a draft of any kind", async () => {
  const { db } = database;
  await grantAccess(db, user.id);
  const { id: lessonId, moduleId } = await createLesson(db);
  const quiz = await createQuiz(db, { moduleId, items: 4 });
  const [first, second, third] = quiz.items;
  const draft = { status: "draft" } as const;
  const told = { title: secret, description: secret };

  // A draft of each kind, reached in every way that the tables allow.
  const hidden = await createLesson(db, {
    moduleId,
    ...draft,
    title: secret,
    summary: secret,
    content: secret,
  });
  await revise(first?.questionId, { lessonId: hidden.id });
  if (second) await createDraftWording(second, secret);
  const drafted = await createQuestion(db, {
    moduleId,
    lessonId,
    ...draft,
    stem: secret,
    rationale: secret,
  });
  await db
    .update(questionListItems)
    .set({ questionVersionId: drafted.id })
    .where(eq(questionListItems.questionVersionId, third?.id ?? ""));
  const quizOff = await createQuiz(db, { moduleId, ...draft, ...told });
  const check = await createQuiz(db, { moduleId, lessonId, quizType: "check", ...draft, ...told });
  const exam = await createExam({ ...draft, ...told });
  await createExam({ items: [drafted, await createQuestion(db, { pool: "exam" })] });
  const study = await createCase({ ...draft, ...told }, secret);
  const shown = await createCase({ title: "A case" }, "What happened.");
  await shown.write(2, secret);
  await createFlashcard(db, { ...draft, front: secret, back: secret });
  await createFlashcard(db);
  const off = await createModule(db, { name: secret, description: secret, isActive: false });
  const lessonOff = await createLesson(db, { moduleId: off.id, title: secret });
  const quizOfOff = await createQuiz(db, { moduleId: off.id, ...told });

  // Something of each kind is done, so that results, reviews, missed questions and cards are there to be looked at.
  await begin(browser, quiz.id);
  await answerAll(browser, "A");
  await browser.visit(`/quiz/${quiz.id}/results`);
  await browser.post("/practice/planner/begin");

  const gone = [
    `/lessons/${hidden.id}`,
    `/lessons/${lessonOff.id}`,
    `/modules/${off.id}/lessons`,
    `/quiz/${quizOff.id}`,
    `/quiz/${quizOfOff.id}`,
    `/quiz/${check.id}`,
    `/exam/${exam.id}`,
    `/nclex/lesson/${study.id}`,
  ];
  const { visited, leaks } = await crawl([
    ...["/", "/dashboard", "/practice", "/modules", "/practice-exams", "/nclex/case-studies"],
    ...["/readiness", "/account", "/notifications", `/quiz/${quiz.id}/results`, ...gone],
  ]);
  expect(leaks).toEqual([]);
  expect(visited.length).toBeGreaterThan(40);
  for (const path of gone) {
    await browser.visit(path);
    expect([path, browser.status]).toEqual([path, 404]);
  }
});
