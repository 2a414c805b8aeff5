/** Case studies with feedback: each step is checked, shown with its reasons, and final; then the next one opens. */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts, questionRecords } from "#db/schema";
import { shownBody, shownMarks } from "~/features/question-bank/own-order";
import { createEveryType, type EveryList, everyItem } from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark, marksOf } from "./cases";
import { attemptsOf, begin, browserOf, chosen, hidden, learner, stats, textsOf } from "./learner";

const names = ["select_all", "matrix_choice", "bow_tie"] as const;
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
  list = await createEveryType(db, { kind: "case_study", names });
  ({ user, browser } = await learner(db));
  await browser.visit(caseAt(list.id));
  await browser.press("Practice with feedback");
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const at = (position: number | string) => caseAt(list.id, `/tutor/${position}`);
const stored = () =>
  database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
const checkedAt = async () => (await stored()).map(({ revealedAt }) => revealedAt !== null);
/** Presses Check with an answer to the question that is shown. */
const check = (position: number, kind: "right" | "wrong" | "part" = "right", tab = browser) =>
  mark(tab, marksOf(list, position, kind));
const post = (position: number | string, fields: Record<string, string | string[]>) =>
  browser.post(at(position), { attempt: attemptId, revision: "0", ...fields });

/** Checks the steps before one, and stands at it. */
async function reach(position: number) {
  for (let one = 1; one < position; one++) {
    await check(one);
    await browser.follow("Next");
  }
}

describe("the cover", () => {
  test("offers the exam, which is as before, and feedback; it says what each is", async () => {
    const other = await learner(database.db);
    await other.browser.visit(caseAt(list.id));
    expect(other.browser.text).toContain(
      "Start Case StudyExam: answer every step first, then see the answers.",
    );
    expect(other.browser.text).toContain(
      "Practice with feedbackLearn: see the answer and why after each step.",
    );
    expect(other.browser.text).toContain("a checked answer is final");
    await other.browser.press("Start Case Study");
    expect(other.browser.path).toBe(caseAt(list.id, "/items/1"));
    expect(await attemptsOf(database.db, other.user)).toMatchObject([{ mode: "exam" }]);
    await other.browser.visit(at(1));
    expect(other.browser.path).toBe(caseAt(list.id, "/items/1"));
  });

  test("offers them for a single question too, in its own words", async () => {
    const single = await createEveryType(database.db, {
      kind: "case_study",
      names: ["bow_tie"],
      chart: { format: "bow_tie" },
    });
    await browser.visit(caseAt(single.id));
    expect(browser.text).toContain("Exam: submit your answer, then see your score.");
    expect(browser.text).toContain("Learn: see the answer and why as soon as you check yours.");
    await browser.press("Practice with feedback");
    await mark(browser, everyItem.bow_tie.right);
    expect(browser.text).toContain("Correct 5 of 5 points");
    await browser.press("Submit Lesson");
    expect(browser.heading).toBe("Bow-tie results");
    expect(browser.text).toContain("Practiced with feedback");
  });

  test.each<[string, Record<string, string>, number]>([
    ["an unknown way", { mode: "cheat" }, 400],
    ["an empty one", { mode: "" }, 400],
  ])("starts nothing with %s", async (_, fields, status) => {
    const other = await learner(database.db);
    await other.browser.post(caseAt(list.id), fields);
    expect(other.browser.status).toBe(status);
    expect(await attemptsOf(database.db, other.user)).toEqual([]);
  });

  test("posted twice, or for the other way, leads to the attempt that is open, on any device", async () => {
    await reach(2);
    const device = await browserOf(database.db, user);
    await device.visit(caseAt(list.id));
    expect(device.text).toContain("You are practicing with feedback.");
    expect(device.text).not.toContain("Practice with feedback");
    await device.press("Resume Case Study");
    expect(device.path).toBe(at(2));
    await device.post(caseAt(list.id), { mode: "exam" });
    expect(device.path).toBe(at(2));
    // The pages of the exam lead here.
    for (const position of [1, 2, 3]) {
      await device.visit(caseAt(list.id, `/items/${position}`));
      expect(device.path).toBe(at(Math.min(position, 2)));
    }
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });
});

describe("a step", () => {
  test("is checked: verdict, points by part, reasons and source are shown, and nothing can be chosen", async () => {
    expect(browser.heading).toBe("Question 1 of 3");
    expect(browser.text).toContain("client comes to the emergency department");
    expect(browser.text).not.toContain("How sure are you?");
    await mark(browser, ["A", "C"]);
    expect([browser.status, browser.path]).toEqual([200, at(1)]);
    expect(browser.text).toContain("Incorrect 0 of 3 points");
    expect(browser.text).toContain("Why it is so, of select_all.");
    expect(browser.text).toContain("Warm hands are expected.");
    expect(browser.text).toContain("One point for each right choice, minus one for each wrong");
    expect(browser.text).toContain("Bloodborne Pathogens Standard");
    expect(browser.page.document.querySelector("main [name^=answer]")).toBeNull();
    expect((await stored())[0]).toMatchObject({
      response: { letters: ["A", "C"] },
      revealedAt: expect.any(Date),
      leftAt: expect.any(Date),
    });
  });

  test("opens the next one, with its part of the chart; it can be read again with its reasons", async () => {
    const chartOf = () => textsOf(browser, "#records h3, #records h2").join(" ");
    expect(chartOf()).not.toContain("Note of step 2");
    await browser.visit(at(3));
    expect(browser.path).toBe(at(1));
    expect(() => browser.follow("Next")).toThrow();
    await check(1);
    expect(browser.text).toContain("Correct 3 of 3 points");
    await browser.follow("Next");
    expect([browser.path, browser.heading]).toEqual([at(2), "Question 2 of 3"]);
    expect(chartOf()).toContain("Note of step 2");
    expect(browser.text).not.toContain("Why it is so");
    const steps = [...browser.page.document.querySelectorAll("[aria-label='Questions'] button")];
    expect(steps.map((one) => one.getAttribute("aria-label"))).toEqual([
      "Question 1, correct",
      "Question 2, current, not answered",
    ]);
    await browser.press("Previous");
    expect([browser.path, (await stored())[1]?.revealedAt]).toEqual([at(1), null]);
    expect(browser.text).toContain("Why it is so, of select_all.");
    expect(chartOf()).not.toContain("Note of step 2");
  });

  test("that is not whole is not checked, and says what is missing", async () => {
    await reach(2);
    await check(2, "part");
    expect([browser.status, browser.path]).toEqual([422, at(2)]);
    expect(browser.text).toContain("There is a problem 1 of 3 rows has no answer yet.");
    const kept = [...browser.page.document.querySelectorAll("#answer input[checked]")];
    expect(kept.map((one) => one.getAttribute("value"))).toEqual(marksOf(list, 2, "part"));
    expect(await checkedAt()).toEqual([true, false, false]);
  });

  test.each<[string, Record<string, string | string[]>, number, string]>([
    ["no answer", {}, 422, "Answer the whole question first."],
    ["an unknown letter", { answer: "Z" }, 422, "Not saved: that answer isn’t valid"],
    ["a revision that is none", { answer: "A", revision: "x" }, 400, "understand that request"],
    ["no attempt", { answer: "A", attempt: "" }, 400, "understand that request"],
    ["an unknown attempt", { answer: "A", attempt: "nobody" }, 404, "Question Not Found"],
  ])("with %s is refused, and checks nothing", async (_, fields, status, text) => {
    await post(1, fields);
    expect(browser.status).toBe(status);
    expect(browser.text).toContain(text);
    expect(await checkedAt()).toEqual([false, false, false]);
  });

  test.each(["0", "4", "abc"])("%s is none", async (position) => {
    for (const go of [() => browser.visit(at(position)), () => post(position, { answer: "A" })]) {
      await go();
      expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    }
  });

  test("later than the one that is open is not checked by a post either", async () => {
    const before = await stored();
    for (const position of [2, 3]) {
      const answer = everyItem[names[position - 1] ?? "bow_tie"].right;
      await post(position, { answer });
      expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    }
    expect(await stored()).toEqual(before);
    await post(3, { answer: everyItem.bow_tie.right, go: "submit" });
    expect(browser.path).toBe(at(1));
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("pressed twice is checked once, and counts once", async () => {
    const page = browser.page;
    await check(1);
    const [before] = await stored();
    browser.page = page;
    await check(1);
    expect([browser.status, browser.path]).toEqual([200, at(1)]);
    expect((await stored())[0]).toEqual(before);
    const records = await database.db
      .select()
      .from(questionRecords)
      .where(eq(questionRecords.userId, user.id));
    expect(records).toMatchObject([{ seen: 1, correct: 1 }]);
  });

  test("that was checked is not changed: from an older page, by the exam's page, or by a script", async () => {
    const tab = await browserOf(database.db, user);
    await tab.visit(at(1));
    await check(1);
    const [before] = await stored();
    await check(1, "wrong", tab);
    expect([tab.status, tab.path]).toEqual([409, at(1)]);
    expect(tab.text).toContain("Not saved: this answer has been checked");
    expect(tab.text).toContain("Why it is so, of select_all.");
    const exam = caseAt(list.id, "/items/1");
    for (const go of ["2", "clear", "submit", "time"])
      await browser.post(exam, { attempt: attemptId, revision: "1", answer: "C", go });
    const script = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
    const body = new URLSearchParams({ revision: "1", flagged: "false", answer: "C" });
    const address = `/attempts/${attemptId}/items/1`;
    const said = await browser.request(address, { method: "POST", body, headers: script });
    expect([said.status, (await said.json()).outcome]).toEqual([409, "locked"]);
    expect((await stored())[0]).toEqual(before);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("that another tab stored meanwhile is shown, and not overwritten", async () => {
    const exam = caseAt(list.id, "/items/1");
    await browser.post(exam, { attempt: attemptId, revision: "0", answer: "D", go: "1" });
    await post(1, { answer: "A" });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain("Another tab or device saved D.");
    expect([chosen(browser), hidden(browser, "revision")]).toEqual([["D"], "1"]);
  });

  test("of another learner, of another case, or without signing in is none", async () => {
    const other = await learner(database.db);
    const fields = { attempt: attemptId, revision: "0", answer: "A" };
    await other.browser.post(at(1), fields);
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
    await other.browser.visit(at(1));
    expect(other.browser.path).toBe(caseAt(list.id));
    const another = await createEveryType(database.db, { kind: "case_study", names });
    await browser.post(caseAt(another.id, "/tutor/1"), fields);
    expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    browser.cookies.clear();
    await browser.post(at(1), fields);
    expect(browser.path).toMatch(/^\/auth/);
    expect(await checkedAt()).toEqual([false, false, false]);
  });

  test("of an exam is not checked", async () => {
    const other = await learner(database.db);
    await beginCase(other.browser, list.id);
    const [exam] = await attemptsOf(database.db, other.user);
    await other.browser.post(at(1), { attempt: exam?.id ?? "", revision: "0", answer: "A" });
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
  });

  test("that is asked in another open attempt is locked and not shown, until that is done", async () => {
    const shared = await createQuiz(database.db, {
      items: list.items.slice(0, 1),
      quizType: "assessment",
    });
    await begin(browser, shared.id);
    await browser.visit(at(1));
    await check(1);
    expect(browser.text).toContain("Answer saved");
    expect(browser.text).toContain("You’ll see the answer later");
    expect(browser.html).not.toContain("Why it is so, of select_all.");
    await browser.follow("Next");
    expect(browser.path).toBe(at(2));
    const open = (await attemptsOf(database.db, user)).find((one) => one.listId === shared.id);
    await browser.post(`/quiz/${shared.id}/submit`, { attempt: open?.id ?? "" });
    await browser.visit(at(1));
    expect(browser.text).toContain("Correct 3 of 3 points");
  });

  test("can be reported once it is checked, and the report leads back", async () => {
    expect(browser.text).not.toContain("Report a problem");
    await check(1);
    await browser.follow("Report a problem");
    expect(browser.text).toContain(everyItem.select_all.stem);
    await browser.post(browser.path, { reason: "wording" });
    expect([browser.status, browser.path]).toEqual([200, at(1)]);
    expect(browser.text).toContain("Report sent");
  });
});

describe("the end", () => {
  const finish = async () => {
    await reach(3);
    await check(3, "wrong");
  };

  test("is Submit on the last step; the result says how it was taken, and Retry keeps the way", async () => {
    await finish();
    const page = browser.page;
    await browser.press("Submit Lesson");
    expect([browser.heading, browser.text]).toEqual([
      "Case study results",
      expect.stringContaining("Case study completed!"),
    ]);
    const result = browser.path;
    expect(browser.text).toContain("Practiced with feedback");
    expect(stats(browser)).toMatchObject({ Correct: "2/3" });
    // Pressed twice, it is the same result.
    browser.page = page;
    await browser.press("Submit Lesson");
    expect(browser.path).toBe(result);
    await browser.visit(at(1));
    expect(browser.path).toBe(caseAt(list.id));
    await browser.visit(result);
    await browser.press("Retry Lesson");
    expect(browser.path).toBe(at(1));
    expect((await attemptsOf(database.db, user)).map(({ mode }) => mode)).toEqual([
      "tutor",
      "tutor",
    ]);
  });

  test("a page left open then leads to the result, and says what it lost", async () => {
    await reach(3);
    const tab = await browserOf(database.db, user);
    await tab.visit(at(3));
    await check(3);
    await browser.press("Submit Lesson");
    await check(3, "wrong", tab);
    expect(tab.path).toBe(caseAt(list.id, `/results/${attemptId}`));
    expect(tab.text).toContain("Not saved: already submitted");
  });

  test("counts like any case in scores and records, and not among the six steps", async () => {
    await finish();
    await browser.press("Submit Lesson");
    await browser.visit("/nclex/case-studies");
    expect(browser.text).toMatch(/Last score \d+%/);
    await browser.visit("/dashboard");
    expect(browser.text).not.toContain("Your six steps of clinical judgment");
    const records = await database.db
      .select()
      .from(questionRecords)
      .where(eq(questionRecords.userId, user.id));
    expect(records.map(({ seen }) => seen)).toEqual([1, 1, 1]);
    await browser.visit(caseAt(list.id));
    await browser.press("Retry Lesson");
    await answerTo(browser, list, 4);
    expect(browser.heading).toBe("Case study results");
    expect(browser.text).not.toContain("Practiced with feedback");
    await browser.visit("/dashboard");
    expect(browser.text).toContain("From your last 1 case study attempt.");
  });
});

test("taken again, the options, the verdict and the notes have the letters of its own order", async () => {
  await reach(3);
  await check(3);
  await browser.press("Submit Lesson");
  await browser.press("Retry Lesson");
  const id = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
  // One that moves the options of the select-all question.
  const at0 = names.indexOf("select_all");
  const moved = (shuffleSeed: string) =>
    shownBody({
      ...everyItem.select_all,
      questionId: list.items[at0]?.questionId ?? "",
      shuffleSeed,
    }).options?.join() !== everyItem.select_all.body.options?.join();
  const shuffleSeed = ["seed 1", "seed 2", "seed 3", "seed 4"].find(moved) ?? "";
  await database.db.update(attempts).set({ shuffleSeed }).where(eq(attempts.id, id));
  for (const [index, name] of names.entries()) {
    const item = everyItem[name];
    const questionId = list.items[index]?.questionId ?? "";
    const asked = { ...item, questionId, shuffleSeed };
    await browser.visit(at(index + 1));
    const marks = shownMarks(asked, item.right);
    await mark(browser, marks);
    expect(browser.text, name).toContain(`Correct ${item.maxPoints} of ${item.maxPoints} points`);
    expect(browser.text, name).not.toMatch(/You missed this one|Your answer, incorrect/);
    if (name !== "select_all") continue;
    const body = shownBody(asked);
    expect(body.options).not.toEqual(item.body.options);
    // Each letter names the option that was chosen by it.
    const shown = textsOf(browser, "main li").filter((text) => text.includes("Your answer"));
    for (const letter of marks)
      expect(shown.join(" ")).toContain(`${letter}.${body.options?.[letter.charCodeAt(0) - 65]}`);
    expect(browser.text).toContain(`Why not ${shownMarks(asked, ["C", "E"]).join(" and ")}`);
  }
});
