/** What an attempt at a case study came to, and looking back at it. */
import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, caseStudySteps } from "#db/schema";
import { createEveryType, type EveryList, everyCase } from "../factories/every-type";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark, marksOf } from "./cases";
import { attemptsOf, learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let list: EveryList;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  // Highlight table 2, drop-down cloze 2, triad 2, grouping 3, bow-tie 5, multiple choice 1: 15 points.
  list = await createEveryType(db, {
    kind: "case_study",
    title: "Fever after surgery",
    names: everyCase[1] ?? [],
    wording: (name) => ({
      rationale: `RATIONALE-${name}`,
      clientNeed: name === "bow_tie" ? "management-of-care" : "physiological-adaptation",
      difficulty: name === "bow_tie" ? "hard" : "easy",
    }),
  });
  ({ user, browser } = await learner(db));
  await beginCase(browser, list.id);
});

const results = (path = "") => caseAt(list.id, `/results/${attemptId}${path}`);
/** Answers all, the first `wrong` of them wrong. */
async function finish(wrong = 0): Promise<void> {
  await answerTo(browser, list, wrong + 1, "wrong");
  await answerTo(browser, list, 7);
  attemptId = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
}
const meters = () => textsOf(browser, "main section[aria-labelledby] li > :first-child");

describe("the results", () => {
  test("of a perfect attempt: passed, in the specification's words", async () => {
    await finish();
    expect([browser.path, browser.heading]).toEqual([results(), "Case study results"]);
    expect(browser.text).toContain("Passed");
    expect(stats(browser)).toMatchObject({ "Overall Score": "100%", Correct: "6/6" });
    expect(stats(browser)["Time Spent"]).toMatch(/^\d+m \d\ds$/);
    expect(browser.text).toContain("Performance by Category");
    expect(browser.text).toContain("75% is a study mark.");
    expect(browser.text).toContain("The real exam is adaptive and has no passing percentage.");
    expect(browser.page.link("Review Answers")).toBe(results("/review"));
    expect(browser.page.link("Back to Case Studies")).toBe("/nclex/case-studies");
  });

  test("by step, category and difficulty, in points where questions are worth more than one", async () => {
    await finish(3);
    // 9 of 15 points: the last three questions.
    expect(browser.text).toContain("Needs Review");
    expect(stats(browser)).toMatchObject({ "Overall Score": "60%", Correct: "3/6" });
    expect(browser.text).toContain("9 of 15 points");
    expect(meters()).toEqual([
      "Recognize cues0% · 0 of 2 points",
      "Analyze cues0% · 0 of 2 points",
      "Prioritize hypotheses0% · 0 of 2 points",
      "Generate solutions100% · 3 of 3 points",
      "Take action100% · 5 of 5 points",
      "Evaluate outcomes100% · 1 of 1 point",
      "Management of Care5 of 5 points",
      "Physiological Adaptation4 of 10 points",
      "Easy4 of 10 points",
      "Hard5 of 5 points",
    ]);
    // Each bar leads to its questions.
    const bar = [...browser.page.document.querySelectorAll("main section li")].find((one) =>
      one.textContent?.startsWith("Take action"),
    );
    await browser.visit(bar?.querySelector("a")?.getAttribute("href")?.split("#")[0] ?? "");
    expect(browser.path).toBe(`${results("/review")}?show=all&question=5`);
    expect(browser.page.has("#question-5")).toBe(true);
  });

  test.each([
    [75, true, "Passed"],
    [74, false, "Needs Review"],
  ])("at %i%% are what was stored: %s", async (score, passed, word) => {
    await finish();
    await database.db.update(attempts).set({ score, passed }).where(eq(attempts.id, attemptId));
    await browser.visit(results());
    expect(stats(browser)["Overall Score"]).toBe(`${score}%`);
    expect(browser.text).toContain(word);
  });

  test("say what keeps the client safe where it was missed, whatever the score", async () => {
    const why = "Untreated, the client goes on to shock.";
    const name = async (position: number, choices: string[]) =>
      database.db
        .update(caseStudySteps)
        .set({ mustNotMiss: { choices, why } })
        .where(eq(caseStudySteps.questionId, list.items[position - 1]?.questionId ?? ""));
    const said = () => browser.text.includes(why);
    await name(1, marksOf(list, 1, "right"));
    await browser.visit(caseAt(list.id, "/items/1"));
    expect(said()).toBe(false);
    await finish(1);
    // 13 of 15 points.
    expect(browser.text).toContain("Passed");
    expect(browser.text).toContain(
      "You passed the study mark, and missed what keeps the client safe:",
    );
    expect(said()).toBe(true);
    await database.db
      .update(attempts)
      .set({ score: 60, passed: false })
      .where(eq(attempts.id, attemptId));
    await browser.visit(results());
    expect(browser.text).toContain("You missed what keeps the client safe:");
    await browser.press("Retry Lesson");
    await browser.visit(results());
    expect(said()).toBe(false);
    expect(await (await browser.request(`${results()}.data`)).text()).not.toContain(why);
    // Right answers say nothing of it. The options stand as authored, for these answers.
    await database.db
      .update(attempts)
      .set({ shuffleSeed: null })
      .where(isNull(attempts.submittedAt));
    await browser.press("Resume Case Study");
    await answerTo(browser, list, 7);
    expect([stats(browser)["Overall Score"], said()]).toEqual(["100%", false]);
  });

  test("Retry Lesson begins anew, once, and leaves the first result as it was", async () => {
    await finish(6);
    expect(stats(browser)).toMatchObject({ "Overall Score": "0%", Correct: "0/6" });
    await browser.press("Retry Lesson");
    expect([browser.path, browser.heading]).toEqual([
      caseAt(list.id, "/items/1"),
      "Question 1 of 6",
    ]);
    expect(browser.text).toContain("0 of 6 answered");
    await browser.visit(results());
    // One step is one question: beside an open attempt its verdict would tell the key.
    expect(stats(browser)["Overall Score"]).toBe("0%");
    expect(meters()).toEqual([]);
    expect(browser.text).toContain(`You'll see how each step went once you submit ${list.title}.`);
    expect(browser.page.link(list.title)).toBe(caseAt(list.id));
    const raw = await (await browser.request(`${results()}.data`)).text();
    expect(raw).not.toContain("Take action");
    expect(textsOf(browser, "main .btn-primary")).toEqual(["Resume Case Study"]);
    await browser.press("Resume Case Study");
    expect(browser.heading).toBe("Question 1 of 6");
    const first = attemptId;
    await answerTo(browser, list, 7);
    expect(await attemptsOf(database.db, user)).toHaveLength(2);
    expect(textsOf(browser, "#others ~ * tbody tr")).toEqual([expect.stringContaining("0%")]);
    await browser.visit(caseAt(list.id, `/results/${first}`));
    expect(stats(browser)["Overall Score"]).toBe("0%");
    await browser.visit(caseAt(list.id));
    expect(textsOf(browser, "#history ~ * tbody tr")).toHaveLength(2);
    browser.page.submission("Retry Lesson");
  });

  test("of nobody's, another's or an open attempt are not found", async () => {
    await finish();
    const other = await learner(database.db);
    const visitor = new Browser();
    for (const path of ["", "/review"]) {
      await browser.visit(caseAt(list.id, `/results/no-such-attempt${path}`));
      expect([browser.status, browser.heading]).toEqual([404, "Results not found"]);
      await other.browser.visit(results(path));
      expect([other.browser.status, other.browser.heading]).toEqual([404, "Results not found"]);
      await visitor.visit(results(path));
      expect(visitor.path).toMatch(/^\/auth/);
    }
    await browser.post(caseAt(list.id));
    const open = (await attemptsOf(database.db, user)).at(-1)?.id;
    await browser.visit(caseAt(list.id, `/results/${open}`));
    expect([browser.status, browser.heading]).toEqual([404, "Results not found"]);
  });
});

describe("the review", () => {
  const questions = () =>
    textsOf(browser, "main article > details > summary, main article header").filter((text) =>
      text.startsWith("Question"),
    );

  test("shows each question as it fell out, with Rationale, difficulty and what its step added", async () => {
    await answerTo(browser, list, 2, "wrong");
    await mark(browser, ["condition.A", "action.A"], "3");
    await answerTo(browser, list, 7);
    attemptId = (await attemptsOf(database.db, user))[0]?.id ?? "";
    await browser.follow("Review Answers");
    expect([browser.status, browser.heading]).toEqual([200, "Review your answers"]);
    // Both kinds of misses: all are shown, the right ones folded.
    expect(questions()).toEqual([
      "Question 1Incorrect",
      "Question 2Partly correct",
      "Question 3CorrectComplete the sentence.",
      "Question 4CorrectWhich interventions fit each body system?",
      "Question 5CorrectComplete the diagram.",
      "Question 6CorrectWhat do the values over time show?",
    ]);
    for (const name of list.names) expect(browser.text).toContain(`RATIONALE-${name}`);
    expect(textsOf(browser, "main h3").filter((text) => text === "Rationale")).toHaveLength(6);
    expect(browser.text).toContain(
      "Step: Take action · Client need: Management of Care · Difficulty: Hard",
    );
    expect(browser.text).toContain("What this step added to the chart: Step 4 of the case");
    expect(browser.text).toContain("Seen at step 4.");
    expect(browser.text).toContain("Additional Information");
    expect(browser.page.link("Back to Case Studies")).toBe("/nclex/case-studies");
    expect(browser.page.link("Back to results")).toBe(results());
    await browser.follow("Incorrect 1");
    expect(questions()).toEqual(["Question 1Incorrect"]);
    await browser.follow("Partly correct 1");
    expect(questions()).toEqual(["Question 2Partly correct"]);
  });

  test("holds the keys back while the case is taken again", async () => {
    await finish();
    await browser.press("Retry Lesson");
    for (const path of [results("/review"), `${results("/review")}.data`]) {
      const text = await (await browser.request(path)).text();
      for (const name of list.names) expect(text).not.toContain(`RATIONALE-${name}`);
      expect(text).not.toContain("Note of step 2");
    }
    await browser.visit(results("/review"));
    expect(textsOf(browser, "ol > li > article")[0]).toMatch(/^Question 1Hidden/);
    await browser.visit(caseAt(list.id, "/items/1"));
    await mark(browser, marksOf(list, 1, "right"), "2");
    expect(browser.html).not.toContain("RATIONALE");
  });
});
