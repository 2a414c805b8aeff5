/** The ways into the exam room: from the dashboard and the practice center, for whom they are open. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { grantAccess } from "../factories/access";
import { createLesson, createModule } from "../factories/curriculum";
import { createEveryType, type EveryList, everyItem } from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import { takeList } from "../factories/taken";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

let database: Database;
let exam: EveryList;
let study: EveryList;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const { id: moduleId } = await createModule(db, { name: "Fundamentals", sortOrder: 1 });
  await createLesson(db, { moduleId });
  exam = await createEveryType(db, { kind: "practice_exam", title: "Practice Exam 7" });
  study = await createEveryType(db, { kind: "case_study", title: "Short of breath" });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});

const right = (list: EveryList) => list.names.map((name) => everyItem[name].right);
const take = (list: EveryList, ends: "submitted" | "open" = "submitted") =>
  takeList(database, { userId: user.id, listId: list.id, answers: right(list), ends });

const actions = () => textsOf(browser, "#actions ~ ul a");

test.each([
  [null, []],
  ["basic", ["Practice Exams"]],
  ["premium", ["Practice Exams", "NCLEX Case Studies"]],
] as const)("a holder of %s has the quick actions that are open to them", async (plan, offered) => {
  if (plan) await grantAccess(database.db, user.id, plan);
  await browser.visit("/dashboard");
  const shown = actions();
  expect(shown).toContain("Study Cards");
  expect(shown.filter((one) => /Exams|Case Studies/.test(one))).toEqual(offered);
});

test("the practice center leads to both", async () => {
  const links = async () => {
    await browser.visit("/practice");
    return [browser.page.link("Practice Exams"), browser.page.link("NCLEX Case Studies")];
  };
  // Without a plan the list of exams would turn the learner away: the row says so, and leads to the plans.
  expect(await links()).toEqual(["/get-started?upgrade=true", "/nclex/case-studies"]);
  expect(textsOf(browser, '[aria-labelledby="exams"] li')[0]).toMatch(/Practice Exams.*Locked/);
  await grantAccess(database.db, user.id);
  expect(await links()).toEqual(["/practice-exams", "/nclex/case-studies"]);
  expect(browser.text).not.toContain("Locked");
});

test("what was done there stands among the recent, and leads to its result", async () => {
  const ids = [await take(exam), await take(study)];
  for (const page of ["/dashboard", "/practice"]) {
    await browser.visit(page);
    const recent = textsOf(browser, "#recent ~ ul > li");
    expect(recent).toHaveLength(2);
    expect(recent.join()).toMatch(
      /Practice Exam 7 ?Practice exam · 100%, passed · (Today|Yesterday), /,
    );
    expect(recent.join()).toMatch(
      /Short of breath ?Case study · 100%, passed · (Today|Yesterday), /,
    );
    const links = [...browser.page.document.querySelectorAll("#recent ~ ul a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(links.sort()).toEqual([
      `/exam/${exam.id}/results/${ids[0]}`,
      `/nclex/lesson/${study.id}/results/${ids[1]}`,
    ]);
  }
});

test("what was begun there can be gone on with from the practice center", async () => {
  await take(exam, "open");
  await browser.visit("/practice");
  expect(textsOf(browser, "#open ~ ul h3")).toEqual(["Practice Exam 7"]);
  await browser.press("Resume Practice Exam 7");
  expect(browser.path).toMatch(new RegExp(`^/exam/${exam.id}/items/\\d+$`));
});

test("what runs comes first on the dashboard, and can be gone on with there", async () => {
  await browser.visit("/dashboard");
  expect(browser.text).not.toContain("Resume");
  await take(study, "open");
  await take(exam, "open");
  await browser.visit("/dashboard");
  expect(textsOf(browser, "section:has(> div > #today)")[0]).toMatch(
    /In progress.*Practice Exam 7.*min left.*Resume: Short of breath/,
  );
  expect(browser.page.document.querySelector("main h2")?.id).toBe("today");
  await browser.press("Resume: Practice Exam 7");
  expect(browser.path).toMatch(new RegExp(`^/exam/${exam.id}/items/\\d+$`));
});

test("the quiz average is of quizzes; the time studied is of all", async () => {
  const quiz = await createQuiz(database.db);
  await takeList(database, { userId: user.id, listId: quiz.id, answers: [["A"], ["B"], ["A"]] });
  await take(exam);
  await browser.visit("/dashboard");
  expect(stats(browser)).toMatchObject({ "Quiz average": "33%", "Time studied": "20 min" });
});
