/** What a practice exam came to: the result with its receipt, and the review. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, practiceExams, questionLists, users } from "#db/schema";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { grantAccess } from "../factories/access";
import { createEveryType, type EveryList, everyItem, everyName } from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import { takeList } from "../factories/taken";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let exam: EveryList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
  exam = await createEveryType(database.db, { kind: "practice_exam", title: "Practice Exam 7" });
});

const right = () => exam.names.map((name) => everyItem[name].right);
/** All right, but none of the first ones. */
const butFirst = (wrong: number) =>
  exam.names.map((name, at) => everyItem[name][at < wrong ? "wrong" : "right"]);

type Taken = Omit<Parameters<typeof takeList>[1], "userId" | "listId">;
const take = (given: Taken = {}, of: { userId?: string; listId?: string } = {}) =>
  takeList(database, { userId: user.id, listId: exam.id, answers: right(), ...given, ...of });

const resultAt = (attemptId: string) => `/exam/${exam.id}/results/${attemptId}`;
/** Answered as given; then the learner says at some positions how sure they are, and submits. */
async function takeSaying(given: Taken, said: Record<number, "Sure" | "Unsure">, note = "") {
  await grantAccess(database.db, user.id);
  const attemptId = await take({ ...given, ends: "open" });
  for (const [position, sure] of Object.entries(said)) {
    await browser.visit(`/exam/${exam.id}/items/${position}`);
    await browser.press("Next", {
      "How sure are you? (optional)": sure,
      "Note on this question": note,
    });
  }
  await browser.visit(`/exam/${exam.id}/submit`);
  await browser.press("Submit Exam");
  return attemptId;
}
const visitResult = async (given: Taken = {}) => browser.visit(resultAt(await take(given)));

describe("the result of a practice exam", () => {
  test("says that it was passed, in figures too, and what the pass mark is", async () => {
    await visitResult();
    expect([browser.status, browser.heading]).toEqual([200, "Exam results"]);
    expect(browser.text).toContain("Congratulations! You passed with 100%!");
    expect(stats(browser)).toMatchObject({
      Score: "100%",
      Correct: `${everyName.length} of ${everyName.length} correct`,
      "Time taken": "10 min",
    });
    expect(browser.text).toContain("75% is a study mark. The real NCLEX-RN is adaptive");
  });

  test("counts points, of which an item may have several", async () => {
    await visitResult({ answers: butFirst(1) });
    const max = exam.items.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
    expect(stats(browser).Points).toBe(`${max - 1} of ${max} points`);
    expect(stats(browser).Correct).toBe(`${everyName.length - 1} of ${everyName.length} correct`);
  });

  test("says what it scored where that is below the mark", async () => {
    await visitResult({ answers: [["B"]] });
    const score = stats(browser).Score;
    expect(browser.text).toContain(`Exam Complete: You scored ${score}. Keep studying!`);
    expect(browser.text).not.toContain("Congratulations");
  });

  test("says that its time was up", async () => {
    await visitResult({ ends: "timed out", answers: [["B"], null] });
    expect(browser.text).toContain("Time's Up! Your exam has been automatically submitted.");
    expect(browser.text).toContain("Every answer saved by then counts.");
    expect(stats(browser)["Time taken"]).toBe("2 h");
    const nothing = await take({ ends: "timed out", answers: [] });
    await browser.visit(resultAt(nothing));
    expect(browser.heading).toBe("Time’s up: not taken");
  });

  test("of a phlebotomy exam names the scales of the real ones", async () => {
    const { db } = database;
    const wording = () => ({ clientNeed: null, nhaDomain: "safety-compliance" as const });
    const kind = "practice_exam" as const;
    exam = await createEveryType(db, { kind, track: "phlebotomy", wording });
    await visitResult();
    expect(browser.text).toContain("NHA CPT passes at 390 of 200–500");
    expect(textsOf(browser, "h3")).toContain("By exam domain");
  });

  test("sets its domains against the blueprint of then", async () => {
    const blueprint = { "physiological-adaptation": 60, "management-of-care": 40 };
    await database.db.update(practiceExams).set({ blueprint }).where(eq(practiceExams.id, exam.id));
    await visitResult();
    const rows = textsOf(browser, "table tr");
    expect(rows).toContain("Physiological Adaptation100% (60%)100%reached");
    expect(rows).toContain("Management of Care0% (40%)too few");
    expect(textsOf(browser, "h3")).toContain("By difficulty");
  });

  test("compares with one's own attempts before it", async () => {
    const first = await take({ answers: [["B"]], startedAt: new Date("2026-01-05T10:00:00Z") });
    const second = await take({ startedAt: new Date("2026-02-05T10:00:00Z") });
    await browser.visit(resultAt(second));
    expect(browser.text).toMatch(/Up \d+ points since Jan 5/);
    expect(browser.text).toMatch(/Feb 5, (2026, )?10:10 AM \(this one\)/);
    expect(browser.page.document.querySelector("#attempts ~ ol a")?.getAttribute("href")).toBe(
      resultAt(first),
    );
    await browser.visit(resultAt(first));
    expect(browser.text).not.toMatch(/points since|Same score/);
  });

  test("leads to the review, to another attempt and back to the list", async () => {
    await grantAccess(database.db, user.id);
    await visitResult();
    expect(browser.page.link("Back to Practice Exams")).toBe("/practice-exams");
    // By way of the instructions: nothing is begun yet.
    expect(browser.page.link("Retake Exam")).toBe(`/exam/${exam.id}`);
    await browser.follow("View Review");
    expect(browser.heading).toBe("Review your answers");
  });

  test.each([null, "basic"] as const)(
    "has no way to take it again with the plan %s",
    async (plan) => {
      if (plan) await grantAccess(database.db, user.id, plan);
      await visitResult();
      expect(browser.status).toBe(200);
      expect(browser.text).toContain("View Review");
      expect(browser.text).not.toContain("Retake Exam");
    },
  );

  test("leads on with the attempt that is open, Premium or not", async () => {
    const attemptId = await take();
    await take({ answers: [], ends: "open" });
    for (const isPremium of [false, true]) {
      if (isPremium) await grantAccess(database.db, user.id);
      await browser.visit(resultAt(attemptId));
      expect(browser.text).not.toContain("Retake Exam");
      await browser.press("Resume Exam");
      expect(browser.path).toBe(`/exam/${exam.id}/items/1`);
    }
  });

  test("stays its learner's when the exam is taken out, without a way to take it again", async () => {
    await grantAccess(database.db, user.id);
    const attemptId = await take();
    await database.db
      .update(questionLists)
      .set({ status: "archived" })
      .where(eq(questionLists.id, exam.id));
    await browser.visit(resultAt(attemptId));
    expect(browser.status).toBe(200);
    expect(browser.text).not.toContain("Retake Exam");
  });

  test("carries a receipt: when, how many answers, and a code", async () => {
    const attemptId = await take({
      answers: [["B"], null, everyItem.select_n.part],
      startedAt: new Date("2026-01-05T10:00:00Z"),
    });
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.id, attemptId));
    await browser.visit(resultAt(attemptId));
    expect(stats(browser)).toMatchObject({
      Code: attempt?.receiptCode,
      "Submitted (UTC)": "Jan 5, 2026, 10:10 AM",
      "Answers saved": `2 of ${everyName.length}, 1 incomplete`,
    });
    await database.db
      .update(users)
      .set({ timeZone: "America/New_York" })
      .where(eq(users.id, user.id));
    await browser.visit(resultAt(attemptId));
    expect(stats(browser)).toMatchObject({
      Code: attempt?.receiptCode,
      Submitted: "Jan 5, 2026, 5:10 AM",
      "In UTC": "Jan 5, 2026, 10:10 AM",
    });
  });

  test("names a mail only to whose address is confirmed", async () => {
    const attemptId = await take();
    const mailed = "We also emailed it to you.";
    await browser.visit(resultAt(attemptId));
    expect(browser.text).toContain(mailed);
    await database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
    await browser.visit(resultAt(attemptId));
    expect(browser.text).toContain("Include the code if you contact us.");
    expect(browser.text).not.toContain(mailed);
  });

  test("leads on with what runs: Resume while the exam is taken again, else the review", async () => {
    await grantAccess(database.db, user.id);
    const attemptId = await take();
    const buttons = () => textsOf(browser, "main .btn").filter((one) => /Exam$|^View/.test(one));
    const primary = () => textsOf(browser, "main .btn-primary");
    await browser.visit(resultAt(attemptId));
    expect([buttons(), primary()]).toEqual([["View Review", "Retake Exam"], ["View Review"]]);
    await take({ ends: "open" });
    await browser.visit(resultAt(attemptId));
    expect([buttons(), primary()]).toEqual([["Resume Exam", "View Review"], ["Resume Exam"]]);
  });

  test("says how to keep a copy, and so does its review", async () => {
    const attemptId = await take();
    for (const path of [resultAt(attemptId), `${resultAt(attemptId)}/review`]) {
      await browser.visit(path);
      expect(browser.text).toContain("print this page or save it as a PDF with your browser");
    }
  });

  test("leads back to the list only who may see it", async () => {
    const attemptId = await take();
    const links = () => textsOf(browser, "nav[aria-label='Where to next'] a");
    await browser.visit(resultAt(attemptId));
    expect(links()).toEqual(["Dashboard"]);
    await grantAccess(database.db, user.id);
    await browser.visit(resultAt(attemptId));
    expect(links()).toEqual(["Back to Practice Exams", "Dashboard"]);
  });

  test("tells no lesson and no difficulty while the exam is taken again, in the page or its data", async () => {
    const { db } = database;
    const wording = () => ({ difficulty: "hard" as const });
    exam = await createEveryType(db, { kind: "practice_exam", wording });
    const attemptId = await take({ answers: butFirst(1) });
    await browser.visit(resultAt(attemptId));
    expect(browser.text).toContain("By difficulty");
    const { Score: score } = stats(browser);
    const open = await take({ ends: "open", answers: [] });
    await browser.visit(resultAt(attemptId));
    expect(stats(browser).Score).toBe(score);
    expect(browser.text).toContain(`You'll see the rest once you submit ${exam.title}.`);
    expect(browser.page.link(exam.title)).toBe(`/exam/${exam.id}`);
    expect(browser.text).not.toMatch(/By difficulty|Lessons to go back to|What you missed/);
    expect(textsOf(browser, "main h3").join()).toContain("By client need");
    const raw = await (await browser.request(`${resultAt(attemptId)}.data`)).text();
    expect(raw).not.toContain('"hard"');
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: user.id, attemptId: open, now: new Date() }),
    );
    await browser.visit(resultAt(attemptId));
    expect(browser.text).toContain("By difficulty");
  });

  test.each([
    ["nobody's", () => Promise.resolve("nobody")],
    ["another learner's", async () => take({}, { userId: (await learner(database.db)).user.id })],
    ["one still open", () => take({ ends: "open" })],
    [
      "one at another exam",
      async () => {
        const { id } = await createEveryType(database.db, { kind: "practice_exam" });
        return take({}, { listId: id });
      },
    ],
  ])("is not found of %s", async (_, make) => {
    await take();
    const attemptId = await make();
    for (const path of [resultAt(attemptId), `${resultAt(attemptId)}/review`]) {
      await browser.visit(path);
      expect([browser.status, browser.heading]).toEqual([404, "Results not found"]);
      expect(browser.page.link("Back to Practice Exams")).toBe("/practice-exams");
    }
  });

  test("is not found of a quiz", async () => {
    const quiz = await createQuiz(database.db);
    const attemptId = await take({ answers: [["B"]] }, { listId: quiz.id });
    await browser.visit(`/exam/${quiz.id}/results/${attemptId}`);
    expect([browser.status, browser.heading]).toEqual([404, "Results not found"]);
  });

  test("asks who is signed out to sign in first", async () => {
    const attemptId = await take();
    const stranger = await new Browser().visit(resultAt(attemptId));
    expect(stranger.path).toMatch(/^\/auth\?redirectTo=/);
  });
});

describe("the newest result", () => {
  test("is where the short address leads", async () => {
    await take({ startedAt: new Date("2026-01-05T10:00:00Z") });
    const newest = await take({ startedAt: new Date("2026-02-05T10:00:00Z") });
    await browser.visit(`/exam/${exam.id}/results`);
    expect(browser.path).toBe(resultAt(newest));
  });

  test("may be one whose time has just ended", async () => {
    const startedAt = new Date(Date.now() - 3 * 3600_000);
    const attemptId = await take({ ends: "open", startedAt });
    await browser.visit(`/exam/${exam.id}/results`);
    expect(browser.path).toBe(resultAt(attemptId));
    expect(browser.text).toContain("Time's Up!");
  });

  test("of an exam that does not exist is that exam's own page", async () => {
    await browser.visit("/exam/nothing/results");
    expect([browser.path, browser.status]).toEqual(["/exam/nothing", 404]);
    expect(browser.heading).toBe("Exam Not Available");
  });

  test("is not there before the first is finished", async () => {
    await take({ ends: "open" });
    const response = await browser.request(`/exam/${exam.id}/results`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/practice-exams"]);
    await browser.visit("/practice");
    expect(browser.text).toContain("Results not found");
    expect(browser.text).toContain("You have not finished “Practice Exam 7” yet.");
  });
});

describe("the review of a practice exam", () => {
  const reviewOf = async (attemptId: string, show = "") =>
    browser.visit(`${resultAt(attemptId)}/review${show}`);
  const shown = () => textsOf(browser, "article h2");

  test("has every question with its rationale, and the note beside it", async () => {
    const attemptId = await takeSaying({}, { 2: "Unsure" }, "Ask again about the lactate.");
    await reviewOf(attemptId);
    expect(shown()).toHaveLength(everyName.length);
    for (const name of everyName) expect(browser.text).toContain(`Why it is so, of ${name}.`);
    expect(browser.text).toContain("Ask again about the lactate.");
    expect(browser.text).toContain("You were not sure of your answer.");
    // An exam's questions make no cards.
    expect(browser.text).not.toContain("Study Cards");
  });

  test("can be narrowed to what was incorrect, sure but incorrect, or flagged", async () => {
    const given = { answers: butFirst(3), flagged: [2, 9] };
    const attemptId = await takeSaying(given, { 2: "Sure", 3: "Unsure", 5: "Sure" });
    await reviewOf(attemptId);
    const tabs = textsOf(browser, '[aria-label="Which questions"] a');
    expect(tabs).toEqual([
      `All ${everyName.length}`,
      "Incorrect 3",
      "Sure but incorrect 1",
      "Flagged 2",
    ]);
    await browser.follow("Incorrect 3");
    expect(shown()).toEqual(["Question 1", "Question 2", "Question 3"]);
    await browser.follow("Sure but incorrect 1");
    expect(browser.path).toMatch(/\?show=sure$/);
    expect(shown()).toEqual(["Question 2"]);
    await browser.follow("Flagged 2");
    expect(shown()).toEqual(["Question 2", "Question 9"]);
    await reviewOf(attemptId, "?show=anything");
    expect(shown()).toHaveLength(everyName.length);
  });

  test("asks how sure one was only where that was said", async () => {
    await reviewOf(await take(), "?show=sure");
    expect(textsOf(browser, '[aria-label="Which questions"] a')).toEqual([
      `All ${everyName.length}`,
      "Incorrect 0",
      "Flagged 0",
    ]);
    expect(shown()).toHaveLength(everyName.length);
  });

  test("makes nothing of a Sure without an answer", async () => {
    const attemptId = await takeSaying({ answers: [null, ...right().slice(1)] }, { 1: "Sure" });
    await reviewOf(attemptId, "?show=sure");
    expect(textsOf(browser, '[aria-label="Which questions"] a')).toEqual([
      `All ${everyName.length}`,
      "Incorrect 1",
      "Flagged 0",
    ]);
    expect(browser.text).toContain("You did not answer this question.");
    expect(browser.text).not.toContain("You were sure of your answer.");
  });

  test("says so where nothing is left", async () => {
    const attemptId = await takeSaying({}, { 1: "Sure" });
    for (const [show, said] of [
      ["wrong", "No incorrect answers."],
      ["sure", "No incorrect answers that you were sure of."],
      ["flagged", "You didn't flag any questions."],
    ]) {
      await reviewOf(attemptId, `?show=${show}`);
      expect(browser.text).toContain(said);
      expect(shown()).toEqual([]);
    }
  });

  test("keeps the keys while the exam is being taken again", async () => {
    const attemptId = await take();
    await take({ ends: "open", answers: [] });
    await reviewOf(attemptId);
    expect(browser.text).not.toContain("Why it is so");
    expect(browser.text).toContain("Results are hidden until you finish your open attempt:");
    expect(textsOf(browser, "article")[0]).toMatch(/^Question 1Hidden/);
  });

  test("counts nothing while a question is hidden", async () => {
    const attemptId = await take({ answers: butFirst(3) });
    await take({ ends: "open", answers: [] });
    for (const show of ["", "?show=wrong"]) {
      await reviewOf(attemptId, show);
      expect(shown()).toHaveLength(everyName.length);
      expect(textsOf(browser, '[aria-label="Which questions"] a')).toEqual([]);
      expect(browser.text).not.toMatch(/Incorrect \d|No incorrect answers/);
      expect(browser.text).toContain("Results are hidden until you finish your open attempt:");
    }
  });
});
