/** The look before submitting, the results, and the review. */
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, questions } from "#db/schema";
import { createLesson, type Lesson } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, answerAll, attemptsOf, begin, learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let consent: Lesson;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  consent = await createLesson(db, { title: "Consent" });
  const { moduleId } = consent;
  const privacy = await createLesson(db, { moduleId, title: "Privacy" });
  const of = { lessonId: consent.id, moduleId };
  const several = {
    type: "select_all" as const,
    answerKey: { letters: ["A", "C"] },
    difficulty: "hard" as const,
  };
  const items = [
    await createQuestion(db, { ...of, difficulty: "easy", nhaDomain: "safety-compliance" }),
    await createQuestion(db, of),
    await createQuestion(db, { ...several, lessonId: privacy.id, moduleId }),
  ];
  quiz = await createQuiz(db, { items, moduleId, title: "Consent and privacy" });
  ({ user, browser } = await learner(db));
});

const at = (path: string) => `/quiz/${quiz.id}${path}`;
/** First right, second wrong, third flagged and half right. */
async function take(): Promise<string> {
  await begin(browser, quiz.id);
  await answer(browser, "B", "Next");
  await answer(browser, "D", "Next");
  await answer(browser, ["A"], "Flag for review");
  await browser.press("Submit Quiz");
  await browser.press("Submit Quiz");
  return (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
}

describe("the look before submitting", () => {
  const unanswered = (count: number) =>
    `You have ${count} unanswered questions. Are you sure you want to submit?`;

  test("counts what is not answered, and leads to the first of it", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Finish and submit");
    expect([browser.path, browser.heading]).toEqual([at("/submit"), "Submit your quiz?"]);
    expect(browser.text).toContain(unanswered(2));
    expect(browser.page.has('[aria-label="Question 1, answered"]')).toBe(true);
    await browser.follow("Go to question 2");
    await answer(browser, "B", "Finish and submit");
    expect(browser.text).toContain(unanswered(1));
    await browser.follow("Question 3, not answered");
    expect(browser.path).toBe(at("/items/3"));
  });

  test("stands before a submit with questions open; the post that it asks for closes", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "A", "Next");
    await browser.visit(at("/items/3"));
    await browser.press("Submit Quiz");
    expect(browser.text).toContain(unanswered(2));
    expect(browser.text).toContain("Not answered: questions 2 and 3.");
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
    await browser.press("Submit Quiz");
    expect(browser.heading).toBe("Quiz results");
    expect(stats(browser)).toMatchObject({ Score: "0%", Correct: "0 of 3 correct" });
  });

  test("stands before a submit with a flag, and is left out when nothing is open", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Flag for review");
    await browser.press("Next");
    await answer(browser, "B", "Next");
    await answer(browser, ["A", "C"], "Submit Quiz");
    expect(browser.path).toBe(at("/submit"));
    expect(browser.text).toContain("Every question is answered.");
    expect(browser.text).toContain("One question is flagged for review.");
    await browser.follow("Go to question 1");
    await browser.press("Remove flag");
    await browser.visit(at("/items/3"));
    await browser.press("Submit Quiz");
    expect([browser.heading, stats(browser).Score]).toEqual(["Quiz results", "100%"]);
  });

  test("without an attempt leads to the cover, by look and by post", async () => {
    await browser.visit(at("/submit"));
    expect(browser.path).toBe(at(""));
    for (const attempt of ["", "nobody"]) {
      await browser.post(at("/submit"), { attempt });
      expect(browser.path).toBe(at(""));
    }
    await browser.post(at("/submit"));
    expect([browser.status, browser.path]).toEqual([200, at("")]);
  });

  test("pressed again, from a page left open, leads to the same result", async () => {
    const id = await take();
    const before = await attemptsOf(database.db, user);
    await browser.post(at("/submit"), { attempt: id });
    expect(browser.path).toBe(at(`/results?attempt=${id}`));
    expect(await attemptsOf(database.db, user)).toEqual(before);
  });
});

describe("the results", () => {
  test("say the score, what was right, the time, and how each part went", async () => {
    await take();
    expect([browser.status, browser.heading]).toEqual([200, "Quiz results"]);
    expect(stats(browser)).toMatchObject({ Score: "33%", Correct: "1 of 3 correct" });
    expect(stats(browser)["Time taken"]).toBe("1 min");
    expect(browser.text).toContain("Needs Review");
    expect(browser.text).toContain("Dashed line: pass mark 70%");
    expect(browser.text).toContain("Performance analysis");
    const parts = textsOf(browser, "main section li").map((part) => part.replace(/\s/g, ""));
    for (const part of ["Consent1of2", "Privacy0of1"]) expect(parts).toContain(part);
    // And as a table, for whom a picture is none.
    const rows = textsOf(browser, "#analysis ~ * tbody tr").map((row) => row.replace(/\s/g, ""));
    expect(rows).toContain("SafetyandComplianceByexamdomain1of1100%");
    expect(rows).toContain("ConsentBylesson1of250%");
    for (const row of ["Easy", "Medium", "Hard"])
      expect(rows).toContain(`${row}Bydifficulty${row === "Easy" ? "1of1100%" : "0of10%"}`);
    expect(rows).toHaveLength(6);
    expect(browser.text).not.toContain("Time’s up!");
  });

  test("lead to the lesson that cost the most, of those that its learner may open", async () => {
    await take();
    // Privacy went worse, and is locked until Consent is done.
    expect(browser.text).toContain("Read next: Consent");
    expect(browser.text).toContain("You got 1 of 2 questions on this lesson right.");
    expect(browser.page.link("Read the lesson")).toBe(`/lessons/${consent.id}`);
    await browser.follow("Read the lesson");
    await browser.press("Mark Complete");
    await browser.visit(at("/results"));
    expect(browser.text).toContain("Read next: Privacy");
    await browser.follow("Read the lesson");
    expect([browser.status, browser.heading]).toEqual([200, "Privacy"]);
  });

  test("say that it does not count where time ran out before an answer", async () => {
    await begin(browser, quiz.id);
    const over = new Date(Date.now() - 60_000);
    const mine = eq(attempts.userId, user.id);
    await database.db
      .update(attempts)
      .set({ deadline: over })
      .where(and(mine, isNull(attempts.submittedAt)));
    await browser.visit(at("/items/1"));
    expect([browser.status, browser.heading]).toEqual([200, "Time’s up: not taken"]);
    expect(browser.text).toContain("It doesn't count toward your scores, history or study time.");
    await browser.follow("Back to the quiz");
    expect(browser.text).not.toContain("Your attempts");
  });

  test("say Passed at the pass mark", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Next");
    await answer(browser, "B", "Next");
    await answer(browser, ["A", "C"], "Submit Quiz");
    expect(browser.text).toContain("Passed");
    expect(browser.text).not.toContain("Needs Review");
    expect(browser.text).not.toContain("Read next");
    expect(new URL(browser.page.submission("Retake Quiz").action).pathname).toBe(at(""));
  });

  test("lead on after a pass: to the next lesson, and to what was wrong", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Next");
    await answer(browser, "B", "Next");
    await answer(browser, ["A", "C"], "Submit Quiz");
    // Nothing was wrong: the next lesson comes first.
    const primary = () => textsOf(browser, "main .btn-primary");
    expect(primary()).toEqual(["Next lesson"]);
    expect(browser.text).toContain("Next: Consent");
    expect(browser.page.link("Next lesson")).toBe(`/lessons/${consent.id}`);
    await browser.follow("Next lesson");
    await browser.press("Mark Complete");
    await browser.visit(at("/results"));
    expect(browser.text).toContain("Next: Privacy");
    await browser.follow("Next lesson");
    await browser.press("Mark Complete");
    await browser.visit(at("/results"));
    expect(primary()).toEqual(["Back to Practice"]);
    // Passed with a mistake: that comes first.
    await database.db.update(attempts).set({ correctCount: 2 }).where(eq(attempts.userId, user.id));
    await browser.visit(at("/results"));
    expect(primary()).toEqual(["Review Answers"]);
    expect(browser.page.link("Back to Practice")).toBe("/practice");
    expect(new URL(browser.page.submission("Retake Quiz").action).pathname).toBe(at(""));
  });

  test("lead on: Retake Quiz, Back to Practice, Dashboard, Review Answers", async () => {
    const id = await take();
    expect(browser.page.link("Back to Practice")).toBe("/practice");
    expect(browser.page.link("Dashboard")).toBe("/dashboard");
    expect(browser.page.link("Review Answers")).toBe(at(`/results/${id}/review`));
    await browser.press("Retake Quiz");
    expect(browser.path).toBe(at("/items/1"));
  });

  test("are the newest, and list the others", async () => {
    const first = await take();
    await browser.press("Retake Quiz");
    await answerAll(browser, "A");
    await browser.visit(at("/results"));
    expect(stats(browser).Score).toBe("0%");
    expect(browser.text).toContain("Down 33 points since");
    expect(textsOf(browser, "#attempts ~ * tbody tr")).toHaveLength(2);
    expect(textsOf(browser, "#attempts ~ ol li")).toEqual([
      expect.stringContaining("33%"),
      expect.stringContaining("0%"),
    ]);
    await browser.visit(
      browser.page.document.querySelector("#attempts ~ ol a")?.getAttribute("href") ?? "",
    );
    expect(browser.path).toBe(at(`/results?attempt=${first}`));
    expect(stats(browser).Score).toBe("33%");
  });

  test("that are missing lead to practice, which says so", async () => {
    await browser.visit(at("/results"));
    expect(browser.path).toBe("/practice");
    expect(browser.text).toContain("Results not found");
    expect(browser.text).toContain("You have not finished “Consent and privacy” yet.");
    await begin(browser, quiz.id);
    await browser.visit(at("/results"));
    expect(browser.path).toBe("/practice");
  });

  test("of nobody, of another learner, of another quiz or still open are not found", async () => {
    const id = await take();
    const other = await learner(database.db);
    const another = await createQuiz(database.db);
    await begin(browser, another.id);
    const open = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
    const addresses: [Browser, string][] = [
      [browser, at("/results?attempt=nobody")],
      [browser, at("/results/nobody/review")],
      [other.browser, at(`/results?attempt=${id}`)],
      [other.browser, at(`/results/${id}/review`)],
      [browser, `/quiz/${another.id}/results?attempt=${id}`],
      [browser, `/quiz/${another.id}/results/${id}/review`],
      [browser, `/quiz/${another.id}/results?attempt=${open}`],
      [browser, `/quiz/${another.id}/results/${open}/review`],
    ];
    for (const [who, path] of addresses) {
      await who.visit(path);
      expect([path, who.status, who.heading]).toEqual([path, 404, "Results not found"]);
      expect(who.page.link("Back to Practice")).toBe("/practice");
    }
  });
});

describe("the review", () => {
  const items = () => textsOf(browser, "article");

  test("has every question with its key, the reasons, the source and the lesson", async () => {
    await take();
    await browser.follow("Review Answers");
    expect([browser.status, browser.heading]).toEqual([200, "Review your answers"]);
    // It opens on what was incorrect.
    expect(items().map((item) => item.slice(0, 10))).toEqual(["Question 2", "Question 3"]);
    await browser.follow("All 3");
    expect(browser.text).toContain("You scored 33%.");
    const [first, second, third] = items();
    expect(first).toMatch(/Correct.*Easy.*Your answer, correct/);
    expect(second).toMatch(/Incorrect.*Medium/);
    for (const text of ["Correct answer", "Your answer, incorrect", "Why the first is wrong."])
      expect(second).toContain(text);
    expect(second).not.toContain("not chosen");
    expect(second).toMatch(/Why.*Why the second is right.*OSHA Bloodborne Pathogens Standard/);
    expect(third).toMatch(/Incorrect.*Flagged.*Hard.*Your answer, correct.*You missed this one/);
    expect(browser.page.link("Read the lesson: Consent")).toBe(`/lessons/${consent.id}`);
    // Locked until Consent is done.
    expect(browser.text).not.toContain("Read the lesson: Privacy");
  });

  test("tells what was not reached from what was wrong, and a question taken out since", async () => {
    const [one] = quiz.items;
    await begin(browser, quiz.id);
    await answer(browser, "D", "Finish and submit");
    await browser.press("Submit Quiz");
    await database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, one?.questionId ?? ""));
    await browser.follow("Review Answers");
    await browser.follow("All 3");
    const [first, second] = items();
    expect(first).toMatch(/Incorrect.*No longer asked.*It still counts toward this score\./);
    expect(second).toMatch(/^Question 2Not answered/);
    expect(browser.page.has('[aria-label="Question 1, incorrect"]')).toBe(true);
    expect(browser.page.has('[aria-label="Question 2, not answered"]')).toBe(true);
    expect(browser.page.link("Incorrect")).toBe(browser.path.replace("all", "wrong"));
  });

  test("can be narrowed to what was incorrect, or flagged", async () => {
    await take();
    await browser.follow("Review Answers");
    await browser.follow("Incorrect");
    expect(items().map((item) => item.slice(0, 10))).toEqual(["Question 2", "Question 3"]);
    await browser.follow("Flagged");
    expect(items().map((item) => item.slice(0, 10))).toEqual(["Question 3"]);
    await browser.visit(browser.path.replace("flagged", "nonsense"));
    expect(items()).toHaveLength(3);
  });

  test("says so of a question without an answer, and of a list with nothing in it", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Finish and submit");
    await browser.press("Submit Quiz");
    await browser.follow("Review Answers");
    expect(items()[0]).toContain("You did not answer this question.");
    await browser.follow("Flagged");
    expect(browser.text).toContain("You didn't flag any questions.");
  });
});
