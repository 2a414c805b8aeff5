/** How ready one is: from one's own answers alone, and only where there are enough of them. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { nhaDomains } from "#db/vocabulary";
import { createEveryType, everyCase } from "../factories/every-type";
import { createQuestion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { takeList } from "../factories/taken";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, textsOf } from "./learner";

let database: Database;
let quiz: QuestionList;
let user: User;
let browser: Browser;

/** Twelve questions of each domain; B is right. */
const each = 12;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const items = [];
  for (const nhaDomain of nhaDomains)
    for (let at = 0; at < each; at++)
      items.push(await createQuestion(database.db, { nhaDomain, ascpArea: "specimen-collection" }));
  quiz = await createQuiz(database.db, { items });
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});

const take = (of: User, letters: string[], daysAgo = 0) =>
  takeList(database, {
    userId: of.id,
    startedAt: new Date(Date.now() - daysAgo * 86_400_000 - 30 * 60_000),
    listId: quiz.id,
    answers: letters.map((letter) => (letter === "-" ? null : [letter])),
  });
const all = (letter: string) => Array.from({ length: each * nhaDomains.length }, () => letter);
const rows = () => textsOf(browser, "#domains ~ ul > li");

describe("readiness", () => {
  test("of someone new says that there is not enough data, and what is wanted", async () => {
    await browser.visit("/readiness");
    expect([browser.status, browser.heading]).toEqual([200, "Readiness"]);
    expect(browser.page.text).toContain("Not enough data");
    expect(browser.page.text).not.toContain("of 100");
    expect(rows()).toHaveLength(4);
    for (const row of rows()) expect(row).toContain("answer 10 more to see an estimate");
    expect(rows()[0]).toMatch(/Safety and Compliance ?26% of the exam/);
    expect(browser.page.text).toContain("Answer about 30 more questions to see an estimate.");
  });

  test("is a range, for each area and for the whole, with no promise", async () => {
    await take(user, all("B"));
    await browser.visit("/readiness");
    const [, low, high] = /(\d+) to (\d+) of 100/.exec(browser.page.text)?.map(Number) ?? [];
    expect(low).toBeGreaterThan(75);
    expect(high).toBeGreaterThan(low as number);
    expect(high).toBeLessThanOrEqual(100);
    expect(browser.page.text).toContain("This doesn't mean you'll pass");
    expect(browser.page.text).toContain("Above the study mark of 75%.");
    for (const row of rows())
      expect(row).toMatch(/\d+% to \d+% · \d+% of the exam · from 12 answers/);
    expect(browser.page.link("Patient Preparation: practice")).toBe(
      "/practice/build?nha=patient-preparation&which=all",
    );
  });

  test("tells an area that has enough answers before it tells the whole", async () => {
    const first = all("-").map((_, at) => (at < each ? "A" : "-"));
    await take(user, first);
    await browser.visit("/readiness");
    expect(browser.page.text).toContain("So far you have covered 26% of the exam.");
    expect(rows()[0]).toMatch(/\d+% to \d+% · \d+% of the exam · from 12 answers/);
    expect(rows()[1]).toContain("answer 10 more");
  });

  test("is from finished attempts, and from nobody else's", async () => {
    const other = await learner(database.db);
    await take(other.user, all("B"));
    await takeList(database, { userId: user.id, listId: quiz.id, answers: [["B"]], ends: "open" });
    await browser.visit("/readiness");
    for (const row of rows()) expect(row).toContain("answer 10 more to see an estimate");
  });

  test("does not rise by a retake of questions whose answers were just shown", async () => {
    const range = async () =>
      (await browser.visit("/readiness")).page.text.match(/\d+ to \d+ of 100/)?.[0];
    await take(user, all("A"), 5);
    const before = await range();
    expect(before).toBeDefined();
    await take(user, all("B"), 1);
    expect(await range()).toBe(before);
  });

  test("counts distinct questions: no retake makes an estimate of a few", async () => {
    const few = all("-").map((_, at) => (at < 6 ? "B" : "-"));
    for (const daysAgo of [60, 40, 20, 0]) await take(user, few, daysAgo);
    await browser.visit("/readiness");
    expect(rows()[0]).toMatch(/answer \d more to see an estimate/);
  });

  test("follows the exam asked for, else the one on the account", async () => {
    await take(user, all("B"));
    await browser.visit("/readiness?exam=ascp");
    expect(rows()).toHaveLength(6);
    expect(browser.page.text).toMatch(/Specimen Collection.*from 48 answers/s);
    expect(browser.page.text).toContain("Not enough data");
    const taker = await learner(database.db, { examName: "ASCP PBT" });
    await taker.browser.visit("/readiness");
    expect(taker.browser.page.text).toContain("Waived and Point-of-Care Testing");
  });

  test("has no estimate where the weights are not published", async () => {
    await take(user, all("B"));
    await browser.visit("/readiness?exam=amt");
    expect(browser.page.text).toContain("AMT does not publish how its exam is weighted");
    expect(browser.page.text).not.toMatch(/\d+ to \d+ of 100/);
  });

  test("of an exam that there is not, is that of one's own; of a visitor, none", async () => {
    await browser.visit("/readiness?exam=bar");
    expect([browser.status, browser.path]).toEqual([200, "/readiness"]);
    const visitor = await new Browser().visit("/readiness");
    expect(visitor.path).toMatch(/^\/auth\?/);
  });
});

describe("for the NCLEX", () => {
  const steps = () => textsOf(browser, "#step-profile ~ ul > li");
  beforeEach(async () => {
    ({ user, browser } = await learner(database.db, { examName: "NCLEX-RN" }));
  });

  test("there is no estimate, and the steps of the cases are in its place", async () => {
    await browser.visit("/readiness");
    expect(browser.page.text).toContain("There is no readiness estimate for the NCLEX");
    expect(browser.page.text).toContain("No case studies finished yet");
    expect(browser.page.text).not.toContain("Not enough data");
    const study = await createEveryType(database.db, {
      kind: "case_study",
      names: everyCase[0] ?? [],
    });
    await takeList(database, { userId: user.id, listId: study.id, answers: [["A"]] });
    await browser.visit("/readiness");
    expect(steps()).toHaveLength(6);
    expect(steps()[0]).toMatch(/^Recognize cues\d+% · newest \d+%$/);
    expect(browser.page.text).toContain("It doesn’t predict whether you pass");
    expect(textsOf(browser, "main tbody tr")).toHaveLength(1);
    await browser.visit("/readiness?exam=nha");
    expect(browser.page.text).toContain("Not enough data");
    // On the dashboard too; another learner has none of it.
    await browser.visit("/dashboard");
    expect(steps()).toHaveLength(6);
    const other = await learner(database.db);
    await other.browser.visit("/dashboard");
    expect(other.browser.page.text).not.toContain("Your six steps");
    // Beside an open attempt at the case, its steps would tell the key.
    await takeList(database, { userId: user.id, listId: study.id, ends: "open" });
    for (const path of ["/readiness", "/dashboard"]) {
      await browser.visit(path);
      expect(steps()).toEqual([]);
    }
  });

  test("phlebotomy learners are told that NCLEX answers do not count", async () => {
    const other = await learner(database.db);
    await other.browser.visit("/readiness");
    expect(other.browser.page.text).toContain("NCLEX answers don’t count here.");
  });
});
