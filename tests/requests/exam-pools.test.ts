/** The questions of exams and case studies are asked there and nowhere else, answered or not (ruling 12). */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { questionListItems, questionLists, questionVersions } from "#db/schema";
import { createLesson } from "../factories/curriculum";
import { createEveryType } from "../factories/every-type";
import { createQuestion } from "../factories/questions";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { beginCase, mark } from "./cases";
import { beginExam, mark as markExam, premium } from "./exams";
import { attemptsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;

const secret = "Asked there alone?";

const six = Array.from({ length: 6 }, () => "multiple_choice" as const);

/** Sits a list wrongly, a question flagged: what was missed is looked up by that. */
async function sit(kind: "practice_exam" | "case_study"): Promise<void> {
  database = await emptyRequestsDatabase();
  const { db } = database;
  ({ user, browser } = await premium(db));
  const { id: lessonId, moduleId } = await createLesson(db);
  await createQuestion(db, { moduleId, lessonId, stem: "Asked in practice?" });
  const wording = () => ({ stem: secret, moduleId, lessonId });
  const { id } = await createEveryType(db, { kind, names: six, wording });
  if (kind === "practice_exam") {
    await beginExam(browser, id);
    await markExam(db, browser, "A", "Flag for review");
    for (let at = 1; at < six.length; at++) await markExam(db, browser, "A");
    await markExam(db, browser, "A", "Submit Exam");
    await browser.press("Submit Exam");
  } else {
    await beginCase(browser, id);
    await mark(browser, ["A"], "flag");
    for (const go of ["2", "3", "4", "5", "6", "submit"]) await mark(browser, ["A"], go);
  }
  const [attempt] = await attemptsOf(db, user);
  expect(attempt?.score).toBe(0);
}

/** The stems of what a learner's own quizzes ask. */
const builtOf = async () => {
  const rows = await database.db
    .select({ stem: questionVersions.stem })
    .from(questionLists)
    .innerJoin(questionListItems, eq(questionListItems.listId, questionLists.id))
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .where(eq(questionLists.ownerId, user.id));
  return rows.map(({ stem }) => stem);
};

describe.each(["practice_exam", "case_study"] as const)("a missed question of a %s", (kind) => {
  beforeAll(() => sit(kind));

  test.each([
    "/",
    "/dashboard",
    "/practice",
    "/practice/missed",
    "/practice/build",
    "/practice/cards",
    "/practice/cards/browse",
  ])("is not shown on %s", async (path) => {
    await browser.visit(path);
    expect(browser.status).toBe(200);
    expect(browser.text).not.toContain(secret);
  });

  test("is asked in no quiz of one's own, however many questions are wanted", async () => {
    await browser.visit("/practice/build");
    await browser.press("Build quiz", { "How many questions": "20" });
    expect(await builtOf()).toEqual(["Asked in practice?"]);
  });

  test("makes no quiz of missed questions", async () => {
    await browser.visit("/practice/missed");
    expect(browser.status).toBe(200);
    await browser.post("/practice/missed");
    expect(await builtOf()).not.toContain(secret);
  });
});
