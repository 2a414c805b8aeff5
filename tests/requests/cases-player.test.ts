/** The questions of a case study, without scripts: one after the other, beside a chart that shows nothing too early. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts, questions } from "#db/schema";
import { createEveryType, type EveryList, everyCase } from "../factories/every-type";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark, marksOf } from "./cases";
import { attemptsOf, hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let list: EveryList;
let attemptId: string;

const steps = [1, 2, 3, 4, 5, 6];

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  // Multiple choice, select-all, drop-downs; a trend as an exhibit at the end.
  list = await createEveryType(db, {
    kind: "case_study",
    title: "Fever after surgery",
    names: everyCase[2] ?? [],
    wording: (name) => ({
      stem: `STEM-${name}`,
      rationale: `SECRET-RATIONALE-${name}`,
      difficulty: name === "multiple_choice" ? "hard" : "easy",
      cognitiveLevel: name === "multiple_choice" ? "analyze" : "apply",
    }),
    additions: (step) => ({
      chart: [{ kind: "note", title: `CHART-${step}`, text: `CHART-TEXT-${step}` }],
      labs: [
        {
          kind: "results",
          title: `LABS-${step}`,
          rows: [{ name: "Lactate", value: `LAB-VALUE-${step}`, flag: "critical" }],
        },
      ],
    }),
  });
  ({ user, browser } = await learner(db));
  await beginCase(browser, list.id);
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const at = (position: number) => caseAt(list.id, `/items/${position}`);
const right = (position: number) => marksOf(list, position, "right");
/** The field of the page's form, and what else it has to say. */
const form = () => ({
  attempt: hidden(browser, "attempt"),
  revision: hidden(browser, "revision"),
});
const stored = () =>
  database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position);
const summary = (label: string) =>
  [...browser.page.document.querySelectorAll("summary")].find((one) =>
    one.textContent?.trim().startsWith(label),
  );

/** Folded, below the question. */
const badges = () =>
  [...(summary("About this question")?.parentElement?.querySelectorAll("p > span") ?? [])].map(
    (one) => one.textContent,
  );

describe("a question", () => {
  test("has its place, its badges, the time so far, the step, and three tabs", async () => {
    expect(browser.heading).toBe("Question 1 of 6");
    expect(browser.text).toContain("Fever after surgery");
    expect(badges()).toEqual(["Easy", "Apply"]);
    expect(textsOf(browser, "[role=timer]")[0]).toMatch(/^\d+m \d\ds$/);
    expect(browser.text).toContain("Recognize cues");
    expect(textsOf(browser, ".task-bar summary")).toEqual(["1 of 6 All questions"]);
    for (const tab of ["Patient Scenario", "Chart", "Lab/Vitals"])
      expect(summary(tab), tab).toBeDefined();
    expect(browser.text).toContain("A 68-year-old client comes to the emergency department");
    await answerTo(browser, list, 4);
    expect(badges()).toEqual(["Hard", "Analyze"]);
    expect(browser.text).toContain("Generate solutions");
    expect(textsOf(browser, ".task-bar summary")).toEqual(["4 of 6 All questions"]);
  });

  test("shows results as a table with their ranges, abnormal ones by word and shape", () => {
    const row = textsOf(browser, "main tr").find((text) => text.startsWith("Lactate4.1"));
    expect(row).toBe("Lactate4.1 mmol/LCritical0.5–2.2");
    const flag = [...browser.page.document.querySelectorAll("main strong")].find(
      (one) => one.textContent === "Critical",
    );
    expect(flag?.querySelector("svg")).not.toBeNull();
  });

  test("shows its exhibit as Additional Information: a chart that needs no script, and its figures", async () => {
    expect(browser.text).not.toContain("Additional Information");
    await answerTo(browser, list, 6);
    expect(browser.text).toContain("Additional Information");
    const { document } = browser.page;
    const picture = document.querySelector("svg[role=img]");
    expect(picture?.querySelector("title")?.textContent).toContain("08:00 to 12:00");
    expect(picture?.querySelectorAll("polyline, path").length).toBeGreaterThanOrEqual(3);
    // One path has the marks of both measured values.
    const marks = picture?.querySelector("path.stroke-sheet")?.getAttribute("d");
    expect(marks?.match(/M/g)).toHaveLength(2);
    const rows = textsOf(browser, "figure tbody tr");
    expect(rows).toEqual(["08:00 118", "10:00 not measured", "12:00Low 84"]);
  });

  test("goes on once it is answered, and back; Previous is disabled on the first", async () => {
    expect(() => browser.page.submission("Previous")).toThrow("disabled");
    await mark(browser, right(1), "2");
    expect([browser.path, browser.heading]).toEqual([at(2), "Question 2 of 6"]);
    await browser.press("Previous");
    expect(browser.heading).toBe("Question 1 of 6");
    expect((await stored())[0]?.response).toEqual({ letters: ["A", "B", "D"] });
  });

  test.each(["press of Next", "post of a later number", "post of the submit"])(
    "without an answer is not gone past, by a %s",
    async (how) => {
      if (how === "press of Next") await browser.press("Next");
      else await mark(browser, [], how.endsWith("submit") ? "submit" : "6");
      expect([browser.status, browser.path]).toEqual([422, at(1)]);
      expect(browser.text).toContain("There is a problem");
      expect(browser.page.has("#answer-error")).toBe(true);
      const described = browser.page.document.querySelector("fieldset");
      expect(described?.getAttribute("aria-describedby")).toContain("answer-error");
      expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
    },
  );

  test("answered in part is not gone past either, and keeps its part", async () => {
    await answerTo(browser, list, 2);
    await mark(browser, marksOf(list, 2, "part"), "3");
    expect([browser.status, browser.path]).toEqual([422, at(2)]);
    expect((await stored())[1]).toMatchObject({ partial: true });
    const chosen = browser.page.document.querySelector("option[selected]:not([value=''])");
    expect(chosen?.getAttribute("value")).toBe(marksOf(list, 2, "part")[0]);
    await mark(browser, right(2), "3");
    expect(browser.heading).toBe("Question 3 of 6");
  });

  test("further on than the first without an answer leads back to that one", async () => {
    await answerTo(browser, list, 3);
    for (const position of [4, 6]) {
      await browser.visit(at(position));
      expect([browser.path, browser.heading]).toEqual([at(3), "Question 3 of 6"]);
    }
    await browser.visit(at(1));
    expect(browser.heading).toBe("Question 1 of 6");
    expect(browser.text).toContain("This answer is final");
    const steps = [...browser.page.document.querySelectorAll(".step")];
    // Links: the answer of a step that was left is final.
    expect(steps.map(({ tagName }) => tagName)).toEqual(["A", "A", "A", "SPAN", "SPAN", "SPAN"]);
  });

  test.each(["0", "7", "x", "1.5", "01"])("%s is no question of it", async (position) => {
    const mine = form();
    await browser.visit(caseAt(list.id, `/items/${position}`));
    expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    await browser.post(caseAt(list.id, `/items/${position}`), { ...mine, go: "2" });
    expect(browser.status).toBe(404);
  });

  test.each([
    ["an unknown option", { answer: "Z", go: "2" }, 422],
    ["a number that is none", { go: "second" }, 400],
    ["no button", {}, 400],
  ])("refuses %s", async (_, fields, status) => {
    await browser.post(at(1), { ...form(), ...fields });
    expect(browser.status).toBe(status);
    expect((await stored())[0]?.response).toBeNull();
  });

  test("posted from an old page does not overwrite what is stored", async () => {
    const old = form();
    await mark(browser, right(1), "2");
    await browser.post(at(1), { ...old, answer: "C", go: "2" });
    expect(browser.status).toBe(409);
    expect((await stored())[0]?.response).toEqual({ letters: ["A", "B", "D"] });
  });

  test("of another learner's attempt is found by nobody else", async () => {
    const mine = form();
    const other = await learner(database.db);
    await other.browser.visit(at(1));
    expect(other.browser.path).toBe(caseAt(list.id));
    await other.browser.post(at(1), { ...mine, answer: "A", go: "2" });
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
    expect((await stored())[0]?.response).toBeNull();
    const visitor = new Browser();
    await visitor.post(at(1), { ...mine, answer: "A", go: "2" });
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("the chart", () => {
  const sources = async (position: number) => {
    const all: string[] = [];
    for (const address of [
      at(position),
      `${at(position)}.data`,
      `/attempts/${attemptId}/items`,
      caseAt(list.id),
      `${caseAt(list.id)}.data`,
    ]) {
      const response = await browser.request(address);
      expect([address, response.status]).toEqual([address, 200]);
      all.push(await response.text());
    }
    return all.join("\n");
  };

  test("grows from question to question, and no address tells of a later step or question", async () => {
    for (const position of steps) {
      await answerTo(browser, list, position);
      const text = await sources(position);
      for (const step of steps) {
        for (const word of [
          `CHART-${step}`,
          `CHART-TEXT-${step}`,
          `LABS-${step}`,
          `LAB-VALUE-${step}`,
        ])
          expect([position, word, text.includes(word)]).toEqual([position, word, step <= position]);
        const stem = `STEM-${list.names[step - 1]}`;
        const isTwin = list.names.indexOf(list.names[step - 1] ?? "trend") < position;
        expect([position, stem, text.includes(stem)]).toEqual([position, stem, isTwin]);
      }
      expect(text).not.toContain("SECRET-RATIONALE");
    }
  });

  test("asked of a later question, by page or by data, tells no more", async () => {
    for (const address of [at(5), `${at(5)}.data`]) {
      const response = await browser.request(address);
      const text = await response.text();
      expect([302, 202]).toContain(response.status);
      expect(text).not.toContain("CHART-2");
    }
  });

  test("goes back with the question, and marks what came with it", async () => {
    await answerTo(browser, list, 3);
    const notes = () => textsOf(browser, "[data-tab=notes] article header > :first-child");
    expect(notes()).toEqual(["CHART-3New", "CHART-2", "CHART-1", "Nurses' notes"]);
    const entry = (title: string) =>
      textsOf(browser, "main article header").find((text) => text.startsWith(title));
    expect(entry("CHART-3")).toBe("CHART-3New");
    expect(entry("CHART-2")).toBe("CHART-2");
    expect(summary("Chart")?.textContent).toContain("1 new");
    expect(summary("Chart")?.parentElement?.hasAttribute("open")).toBe(true);
    await browser.visit(at(2));
    expect(entry("CHART-2")).toBe("CHART-2New");
    expect(entry("CHART-3")).toBeUndefined();
    await browser.visit(at(1));
    expect(entry("CHART-1")).toBe("CHART-1");
    expect(summary("Patient Scenario")?.parentElement?.hasAttribute("open")).toBe(true);
  });

  test("of another list's attempt is whole: only a case unfolds", async () => {
    const { db } = database;
    const quiz = await createEveryType(db, { kind: "quiz" });
    await browser.post(`/quiz/${quiz.id}`);
    const [open] = (await attemptsOf(db, user)).filter(({ listId }) => listId === quiz.id);
    const response = await browser.request(`/attempts/${open?.id}/items`);
    const { items } = (await response.json()) as { items: unknown[] };
    expect(items).toHaveLength(quiz.names.length);
  });
});

describe("Submit Lesson", () => {
  test("stands on the last question, and leads to the results with its notice, once", async () => {
    await answerTo(browser, list, 6);
    expect(() => browser.page.submission("Next")).toThrow("no button");
    await browser.press("Submit Lesson");
    expect([browser.status, browser.path]).toEqual([422, at(6)]);
    const last = form();
    await mark(browser, right(6), "submit");
    expect(browser.path).toBe(caseAt(list.id, `/results/${attemptId}`));
    expect(browser.text).toContain("Case study completed!");
    await browser.visit(browser.path);
    expect(browser.text).not.toContain("Case study completed!");
    // Pressed twice, or gone back to.
    await browser.post(at(6), { ...last, answer: right(6), go: "submit" });
    expect(browser.path).toBe(caseAt(list.id, `/results/${attemptId}`));
    expect(browser.text).not.toContain("Case study completed!");
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("is refused while any question has no whole answer", async () => {
    await answerTo(browser, list, 6);
    await database.db
      .update(attemptItems)
      .set({ response: null, answeredAt: null })
      .where(eq(attemptItems.position, 2));
    await mark(browser, right(6), "submit");
    expect([browser.path, browser.heading]).toEqual([at(2), "Question 2 of 6"]);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("fifty times at once makes one result", async () => {
    await answerTo(browser, list, 6);
    const body = new URLSearchParams({ ...form(), go: "submit" });
    for (const letter of right(6)) body.append("answer", letter);
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const press = () => browser.request(at(6), { method: "POST", body, headers });
    const replies = await Promise.all(Array.from({ length: 50 }, press));
    const to = new Set(
      replies.map(({ status, headers }) => `${status} ${headers.get("location")}`),
    );
    expect([...to]).toEqual([`302 ${caseAt(list.id, `/results/${attemptId}`)}`]);
    const [closed] = await database.db.select().from(attempts).where(eq(attempts.id, attemptId));
    expect(closed).toMatchObject({ score: 100, correctCount: 6, passed: true });
  });

  test("that fails says so, and keeps every answer", async () => {
    await answerTo(browser, list, 6);
    database.statements.log = (sql) => {
      if (/update "attempts"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    try {
      await mark(browser, right(6), "submit");
    } finally {
      database.statements.log = null;
    }
    expect([browser.path, browser.heading]).toEqual([at(6), "Question 6 of 6"]);
    expect(browser.text).toContain("The case study could not be submitted");
    expect(browser.text).toContain("Your saved answers are safe. Please try again.");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    expect((await stored()).every(({ response }) => response)).toBe(true);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
    await browser.press("Submit Lesson");
    expect(browser.heading).toBe("Case study results");
  });
});

describe("a case of which a question was withdrawn", () => {
  const withdraw = async (position: number) =>
    database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, list.items[position - 1]?.questionId ?? ""));

  test("begun afterwards has each step's entries at its own question, to the last, and in the review", async () => {
    await withdraw(2);
    const other = await learner(database.db);
    await beginCase(other.browser, list.id);
    expect(other.browser.heading).toBe("Question 1 of 5");
    for (const position of [1, 2, 3, 4, 5]) {
      const { browser } = other;
      await browser.visit(at(position));
      // Step 2's come with the question of step 3.
      const reached = position === 1 ? 1 : position + 1;
      for (const step of steps)
        expect([position, step, browser.text.includes(`CHART-TEXT-${step}`)]).toEqual([
          position,
          step,
          step <= reached,
        ]);
      const asked = position === 1 ? 1 : position + 1;
      const go = position === 5 ? "submit" : String(position + 1);
      await mark(browser, right(asked), go);
    }
    await other.browser.visit(`${other.browser.path}/review`);
    const folded = textsOf(other.browser, "main details details").filter((text) =>
      /CHART-TEXT/.test(text),
    );
    expect(folded.map((text) => /CHART-TEXT-\d/.exec(text)?.[0])).toEqual(
      steps.map((step) => `CHART-TEXT-${step}`),
    );
  });

  test("begun before stays as it was", async () => {
    await withdraw(2);
    await answerTo(browser, list, 3);
    expect(browser.heading).toBe("Question 3 of 6");
    expect(browser.text).toContain("CHART-TEXT-3");
    expect(browser.text).not.toContain("CHART-TEXT-4");
  });
});

test("the time so far, and the result's, leave out what lies between leaving and coming back", async () => {
  await answerTo(browser, list, 6);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await database.db
    .update(attempts)
    .set({ startedAt: ago(3) })
    .where(eq(attempts.id, attemptId));
  await browser.visit(at(6));
  // Ten minutes of the pause at most, and the moments of this test.
  expect(textsOf(browser, "[role=timer]")[0]).toMatch(/^10m \d\ds$/);
  await mark(browser, right(6), "submit");
  const [attempt] = await attemptsOf(database.db, user);
  expect(attempt?.timeSpentSeconds).toBeGreaterThanOrEqual(600);
  expect(attempt?.timeSpentSeconds).toBeLessThan(660);
});
