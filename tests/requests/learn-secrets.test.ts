/** Keys, rationales and notes: nowhere before they may be seen, and all there after. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { createLesson } from "../factories/curriculum";
import { createQuestion, type QuestionVersion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answer, attemptsOf, begin, browserOf, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let quiz: QuestionList;
let items: QuestionVersion[];
let lessonId: string;
let moduleId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const { db } = database;
  ({ id: lessonId, moduleId } = await createLesson(db));
  items = [
    await canary("one"),
    await canary("two", { type: "select_all", answerKey: { letters: ["A", "C"] } }),
    await canary("three"),
  ];
  quiz = await createQuiz(db, { items, moduleId, lessonId });
  ({ user, browser } = await learner(db));
});

/** A question whose secrets can be told from all other text. */
const canary = (name: string, given: Partial<QuestionVersion> = {}) =>
  createQuestion(database.db, {
    stem: `STEM-${name}`,
    rationale: `SECRET-RATIONALE-${name}`,
    optionNotes: { A: `SECRET-NOTE-${name}` },
    sources: [{ id: "secret", name: `SECRET-SOURCE-${name}` }],
    ...given,
    lessonId,
    moduleId,
  });
const secrets = (name: string) =>
  ["RATIONALE", "NOTE", "SOURCE"].map((kind) => `SECRET-${kind}-${name}`);
const at = (path: string) => `/quiz/${quiz.id}${path}`;

/** What a curious learner can read: the page's source, and what scripts are sent. */
async function sources(path: string, from = browser): Promise<string> {
  const all: string[] = [];
  for (const address of [path, `${path}.data`, `${path}.data?_routes=root`]) {
    const response = await from.request(address);
    expect([address, response.status]).not.toEqual([address, 500]);
    all.push(await response.text());
  }
  return all.join("\n");
}

/** Words of the answer key, whatever they are spelled like. */
const keyWords = /answerKey|answer_key|correctAnswer|"key"|optionNotes|rationale|revealed|points/i;

describe("before submitting", () => {
  test("no screen of the quiz, and nothing around it, holds a secret", async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Next");
    const screens = [
      at(""),
      at("/items/1"),
      at("/items/2"),
      at("/items/3"),
      at("/submit"),
      at("/results"),
      "/practice",
      "/dashboard",
      "/modules",
      `/modules/${moduleId}/lessons`,
      `/lessons/${lessonId}`,
    ];
    for (const path of screens) {
      const source = await sources(path);
      expect(source, path).not.toContain("SECRET");
      if (path.startsWith(at("/items"))) expect(source, path).not.toMatch(keyWords);
    }
    expect(await sources(at("/items/1"))).toContain("STEM-one");
  });

  test("a page shows its own question only", async () => {
    await begin(browser, quiz.id);
    const source = await sources(at("/items/1"));
    for (const stem of ["STEM-two", "STEM-three"]) expect(source).not.toContain(stem);
  });

  test("no answer to a post holds one: saved, refused, flagged, stale", async () => {
    await begin(browser, quiz.id);
    const [open] = await attemptsOf(database.db, user);
    const attempt = open?.id ?? "";
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const posts: [Record<string, string>, number[]][] = [
      [{ answer: "A", go: "1" }, [302, 202]],
      [{ answer: "B", go: "1" }, [409]],
      [{ answer: "E", go: "1", revision: "1" }, [422]],
      [{ answer: "A", go: "flag", revision: "1" }, [302, 202]],
      [{ answer: "A", go: "no" }, [400]],
    ];
    for (const path of [at("/items/1"), `${at("/items/1")}.data`])
      for (const [fields, statuses] of posts) {
        const body = new URLSearchParams({ attempt, revision: "0", ...fields });
        const response = await browser.request(path, { method: "POST", body, headers });
        const text = await response.text();
        expect(statuses, text.slice(0, 200)).toContain(response.status);
        expect(text).not.toContain("SECRET");
        expect(text).not.toMatch(keyWords);
      }
  });

  test("a wrong and a right answer look alike on the page", async () => {
    const other = await learner(database.db);
    const pages: string[] = [];
    for (const [who, letter] of [
      [browser, "B"],
      [other.browser, "C"],
    ] as const) {
      await begin(who, quiz.id);
      await answer(who, letter, "Question 1");
      for (const input of who.page.document.querySelectorAll("input")) {
        input.removeAttribute("checked");
        if (input.getAttribute("type") === "hidden") input.setAttribute("value", "");
      }
      pages.push(who.page.document.querySelector("main")?.innerHTML ?? "");
    }
    expect(pages[0]).toBe(pages[1]);
  });

  test("the review of an open attempt is not there", async () => {
    await begin(browser, quiz.id);
    const [open] = await attemptsOf(database.db, user);
    const source = await sources(at(`/results/${open?.id}/review`));
    expect(source).toContain("Results not found");
    expect(source).not.toContain("SECRET");
  });
});

describe("with feedback", () => {
  const start = async () => {
    await browser.visit(at(""));
    await browser.press("Practice with feedback");
  };
  const screens = () => [
    at(""),
    at("/tutor/1"),
    at("/tutor/2"),
    at("/tutor/3"),
    at("/items/1"),
    at("/submit"),
    at("/results"),
    "/practice",
    "/practice/lessons",
    "/dashboard",
  ];

  test("nothing is told of a question before its own check, and of the others neither after it", async () => {
    await start();
    for (const path of screens()) expect(await sources(path), path).not.toContain("SECRET");
    for (const path of [at("/tutor/1"), at("/tutor/2")])
      expect(await sources(path), path).not.toMatch(/answerKey|"key"|optionNotes|rationale/i);
    await answer(browser, "B", "Check answer");
    for (const path of screens()) {
      const source = await sources(path);
      for (const name of ["two", "three"])
        for (const secret of secrets(name)) expect(source, path).not.toContain(secret);
      for (const secret of secrets("one"))
        expect(source.includes(secret), path).toBe(path === at("/tutor/1"));
    }
  });

  test("no answer to a refused check holds one", async () => {
    await start();
    const [open] = await attemptsOf(database.db, user);
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    for (const path of [at("/tutor/2"), `${at("/tutor/2")}.data`])
      for (const fields of [{}, { answer: "E" }, { answer: "A", attempt: "nobody" }] as Record<
        string,
        string
      >[]) {
        const body = new URLSearchParams({ attempt: open?.id ?? "", revision: "0", ...fields });
        const response = await browser.request(path, { method: "POST", body, headers });
        expect([404, 422]).toContain(response.status);
        expect(await response.text()).not.toContain("SECRET");
      }
  });

  test("what stands in another open attempt is told nowhere, checked or not", async () => {
    const exam = await createQuiz(database.db, { items: items.slice(0, 1) });
    await start();
    await answer(browser, "B", "Check answer");
    await begin(browser, exam.id);
    for (const path of [...screens(), `/quiz/${exam.id}/items/1`])
      expect(await sources(path), path).not.toContain("SECRET");
    const other = await learner(database.db);
    expect(await sources(at("/tutor/1"), other.browser)).not.toContain("SECRET");
  });

  test("a wrong and a right answer that must not be told look alike", async () => {
    const exam = await createQuiz(database.db, { items: items.slice(0, 1) });
    const pages: string[] = [];
    for (const letter of ["B", "C"]) {
      const { browser: who } = await learner(database.db);
      await begin(who, exam.id);
      await who.visit(at(""));
      await who.press("Practice with feedback");
      await answer(who, letter, "Check answer");
      const main = who.page.document.querySelector("main");
      for (const input of main?.querySelectorAll("input") ?? []) input.removeAttribute("checked");
      for (const verdict of main?.querySelectorAll(".verdict") ?? []) verdict.remove();
      pages.push(main?.innerHTML ?? "");
    }
    expect(pages[0]).toBe(pages[1]);
  });
});

test("a built-in quiz and a quick one hold nothing before their submit", async () => {
  const builtin = await createQuiz(database.db, { items, moduleId, quizType: "builtin" });
  const quick = await createQuiz(database.db, { items, moduleId, quizType: "quick" });
  await begin(browser, builtin.id);
  await begin(browser, quick.id);
  await answer(browser, "B", "Next");
  for (const path of [
    `/quiz/${builtin.id}/all`,
    `/quiz/${quick.id}/quick/1`,
    `/quiz/${quick.id}/quick/2`,
  ]) {
    const source = await sources(path);
    expect(source, path).not.toContain("SECRET");
    expect(source, path).not.toMatch(keyWords);
  }
});

describe("after submitting", () => {
  const submit = async () => {
    await begin(browser, quiz.id);
    await answer(browser, "B", "Next");
    await browser.press("Finish and submit");
    await browser.press("Submit Quiz");
    return (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
  };

  test("the review has them all, the results none", async () => {
    const id = await submit();
    expect(await sources(at(`/results?attempt=${id}`).replace(/\?.*/, ""))).not.toContain("SECRET");
    const review = await sources(at(`/results/${id}/review?show=all`));
    for (const name of ["one", "two", "three"])
      for (const secret of secrets(name)) expect(review).toContain(secret);
  });

  test("of an attempt without an answer, or a discarded one, they stay where they are", async () => {
    for (const end of ["submit", "discard"]) {
      await begin(browser, quiz.id);
      await browser.visit(at(`/${end}`));
      await browser.press(end === "submit" ? "Submit Quiz" : "Discard attempt");
      const id = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
      for (const path of [`/results?attempt=${id}`, `/results/${id}/review`])
        expect(await sources(at(path))).not.toContain("SECRET");
    }
  });

  test("they are another learner's neither to see nor to ask for", async () => {
    const id = await submit();
    const other = await learner(database.db);
    expect(await sources(at(`/results/${id}/review`), other.browser)).not.toContain("SECRET");
  });

  test("a question that stands in another open attempt stays hidden, until that is done too", async () => {
    const id = await submit();
    const shared = await createQuiz(database.db, { items: items.slice(1, 2) });
    const review = at(`/results/${id}/review?show=all`);
    await begin(browser, shared.id);

    const hidden = await sources(review);
    for (const secret of secrets("two")) expect(hidden).not.toContain(secret);
    for (const secret of [...secrets("one"), ...secrets("three")]) expect(hidden).toContain(secret);
    await browser.visit(review);
    const [, second] = textsOf(browser, "article");
    expect(second).toMatch(/^Question 2Hidden/);
    expect(second).not.toMatch(/Correct|Wrong/);
    expect(browser.page.has('[aria-label^="Question 2, not shown yet"]')).toBe(true);

    // Another learner's open attempt hides nothing of it.
    const other = await learner(database.db);
    await begin(other.browser, quiz.id);
    const tab = await browserOf(database.db, user);
    await tab.visit(`/quiz/${shared.id}/submit`);
    await tab.press("Submit Quiz");
    const shown = await sources(review);
    for (const secret of secrets("two")) expect(shown).toContain(secret);
  });

  test("of a question that stands in an open attempt at another list, no part of the results tells the verdict", async () => {
    const id = await submit();
    const results = at(`/results?attempt=${id}`);
    const parts = ["By lesson", "By difficulty", "All figures"];
    await browser.visit(results);
    expect(parts.filter((part) => browser.text.includes(part))).not.toEqual([]);
    const shared = await createQuiz(database.db, { items: items.slice(0, 1) });
    await begin(browser, shared.id);
    await browser.visit(results);
    expect(parts.filter((part) => browser.text.includes(part))).toEqual([]);
    expect(browser.text).toContain(`You'll see the rest once you submit ${shared.title}.`);
    expect(browser.page.link(shared.title)).toBe(`/quiz/${shared.id}`);
    expect(await sources(results.replace(/\?.*/, ""))).not.toContain('"difficulties",["');
    await browser.visit(`/quiz/${shared.id}/discard`);
    await browser.press("Discard attempt");
    await browser.visit(results);
    expect(parts.filter((part) => browser.text.includes(part))).not.toEqual([]);
  });

  test("Retake Quiz hides them again while it is open", async () => {
    const id = await submit();
    await browser.press("Retake Quiz");
    expect(await sources(at(`/results/${id}/review`))).not.toContain("SECRET");
  });
});
