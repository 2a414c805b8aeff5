/** A practice exam in an order of the attempt's own (ruling 48), answered by what its options say, never by a letter. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, mail } from "#db/schema";
import { rescoreMatrices } from "~/features/attempts/engine/rescore-matrices.server";
import { letterAt, partsOf } from "~/features/question-bank/items";
import { askedIn } from "../factories/asked";
import { createEveryType, type EveryList, everyItem, everyName } from "../factories/every-type";
import { createAdmin, type User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { mark } from "./cases";
import { beginExam, premium } from "./exams";
import { attemptsOf, browserOf, hidden, stats, storedIn, textsOf } from "./learner";

type Exported = { items: { stem: string; options: string[] | null; response: unknown }[] };

let database: Database;
let user: User;
let browser: Browser;
let exam: EveryList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  exam = await createEveryType(database.db, {
    kind: "practice_exam",
    wording: (name) => ({ stem: `Asked of ${name}.` }),
  });
});
beforeEach(async () => {
  ({ user, browser } = await premium(database.db));
});

/** The name of the item in a text. */
const nameIn = (text: string) => {
  const name = everyName.find((one) => text.includes(`Asked of ${one}.`));
  if (!name) throw new Error(`no item in: ${text.slice(0, 200)}`);
  return name;
};

/** What an answer says: each choice's part, or none, and its text. */
function saidBy(name: (typeof everyName)[number], marks: readonly string[]) {
  const item = everyItem[name];
  return marks.map((one) => {
    const [letter = "", part = ""] = one.split(".").reverse();
    const own = partsOf(item)?.find(({ id }) => id === part)?.options ?? item.body.options;
    return { part, text: own?.[letter.charCodeAt(0) - 65] ?? "" };
  });
}

/** The choice of the page that says this. */
function choiceSaying({ part, text }: { part: string; text: string }): string {
  const { document } = browser.page;
  const labels = document.querySelectorAll("label[for]");
  const said = document
    .querySelectorAll('input[name^="answer"], [name^="answer"] option')
    .map((one) => {
      const id = one.getAttribute("id");
      const label = labels.find((other) => other.getAttribute("for") === id);
      const around = one.tagName === "OPTION" ? one : (label ?? one.closest("label"));
      return { value: one.getAttribute("value") ?? "", text: around?.textContent ?? "" };
    });
  const found = said.filter(
    (one) => one.text.includes(text) && (!part || one.value.startsWith(`${part}.`)),
  );
  if (found.length !== 1) throw new Error(`${found.length} choices of ${part} say "${text}"`);
  return found[0]?.value ?? "";
}

/** These stand as authored: columns, phrases, and an order to find. */
const isFixed = /matrix|highlight|ordered/;

/** Sits the exam, each question answered by the texts of its right or wrong answer. @returns the attempt's id */
async function sit(kind: "right" | "wrong"): Promise<string> {
  await beginExam(browser, exam.id);
  const attemptId = hidden(browser, "attempt");
  const seeded = { shuffleSeed: "seed 1" };
  await database.db.update(attempts).set(seeded).where(eq(attempts.id, attemptId));
  for (let position = 1; position <= everyName.length; position++) {
    await browser.visit(`/exam/${exam.id}/items/${position}`);
    const name = nameIn(browser.text);
    const marks = everyItem[name][kind];
    const choices = isFixed.test(name) ? marks : saidBy(name, marks).map(choiceSaying);
    await mark(browser, choices, String(position));
    expect([name, browser.status]).toEqual([name, 200]);
  }
  await browser.visit(`/exam/${exam.id}/submit`);
  await browser.press("Submit Exam");
  return attemptId;
}

const reviewOf = (attemptId: string) =>
  browser.visit(`/exam/${exam.id}/results/${attemptId}/review?show=all&page=all`);
const multipleChoice = () =>
  textsOf(browser, "article").find((one) => one.includes("Asked of multiple_choice."));
/** The options in an attempt's order, by their letters. */
async function optionsOf(attemptId: string): Promise<string[]> {
  const asked = (await askedIn(database.db, attemptId)).find((one) => one.name === "select_all");
  const authored = everyItem.select_all.body.options ?? [];
  return (asked?.stored(authored.map((_, at) => letterAt(at))) ?? []).map(
    (letter) => authored[letter.charCodeAt(0) - 65] ?? "",
  );
}

test("right answers have all points; result, receipt, review, export and report speak of the same options", async () => {
  const id = await sit("right");
  expect(browser.text).toContain("Congratulations! You passed with 100%!");
  const asked = await askedIn(database.db, id);
  expect(asked.map(({ name }) => name)).not.toEqual(everyName);
  const [attempt] = await attemptsOf(database.db, user);
  expect(attempt).toMatchObject({ id, score: 100, correctCount: everyName.length });
  expect(stats(browser)).toMatchObject({
    Code: attempt?.receiptCode,
    "Answers saved": `${everyName.length} of ${everyName.length}`,
  });
  const receipts = await database.db.select().from(mail).where(eq(mail.userId, user.id));
  expect(receipts.filter(({ template }) => template === "exam-receipt")).toHaveLength(1);
  // What is stored keeps the authored letters.
  const stored = await storedIn(database.db, id);
  for (const [at, { name = "trend" }] of asked.entries())
    if ("letters" in everyItem[name].answerKey)
      expect([name, stored[at]]).toEqual([name, everyItem[name].right]);

  await reviewOf(id);
  expect(textsOf(browser, "article")).toHaveLength(everyName.length);
  expect(browser.text).not.toMatch(/Your answer, incorrect|Missed/);
  expect(multipleChoice()).toMatch(/New confusionYour answer, correct/);

  const shown = await optionsOf(id);
  expect(shown).not.toEqual(everyItem.select_all.body.options);
  const file = await (await browser.request("/account/data/export")).json();
  const [{ items }] = file.attempts as [Exported];
  expect(items.find(({ stem }) => nameIn(stem) === "select_all")).toMatchObject({
    options: shown,
    response: {
      letters: ["Confusion", "Lactate 4.1 mmol/L", "Urine 15 mL/h"]
        .map((text) => letterAt(shown.indexOf(text)))
        .sort(),
    },
  });
  expect(JSON.stringify(items)).not.toContain("seed 1");

  const place = asked.find(({ name }) => name === "select_all")?.position;
  await browser.post(`/attempts/${id}/items/${place}/report`, {
    reason: "answer",
    details: `${letterAt(shown.indexOf("Thirst"))} is right too.`,
  });
  const admin = await browserOf(database.db, await createAdmin(database.db));
  await admin.visit("/admin/challenges");
  const lettered = shown.map((text, at) => `${letterAt(at)}. ${text}`).join(" · ");
  expect(admin.text).toContain(`Options as the learner saw them: ${lettered}`);
});

test("wrong answers have none, the review names what was chosen and what is right, and rescoring changes nothing", async () => {
  const id = await sit("wrong");
  const open = await attemptsOf(database.db, user);
  const attempt = open.find((one) => one.id === id);
  expect(attempt).toMatchObject({ score: 0, correctCount: 0 });
  await reviewOf(id);
  const article = multipleChoice() ?? "";
  expect(article).toMatch(/Heart rate 88\/minYour answer, incorrect/);
  expect(article).toMatch(/New confusionCorrect answer/);
  // Each note beside its own option.
  expect(article).toMatch(/Dry lipsIt can wait\./);
  await rescoreMatrices(database.db, database.transaction, { now: new Date() });
  expect((await attemptsOf(database.db, user)).find((one) => one.id === id)).toEqual(attempt);
});
