/** A case study whose file changes while learners are in the middle of it: each keeps the chart that they began with. */
import { beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { Database } from "#db/client.server";
import { caseStudyVersions } from "#db/schema";
import { listKeyedItems } from "~/commands/demo/play-history";
import { importContent } from "~/features/content/import.server";
import type { User } from "../factories/users";
import { type ContentCopy, copyContent } from "../setup/content";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { beginCase, caseAt, mark } from "./cases";
import { attemptsOf, learner } from "./learner";

const caseId = "fever-after-bowel-surgery";
const list = "/nclex/case-studies";

let database: Database;
let content: ContentCopy;
let user: User;
let browser: Browser;

beforeEach(async () => {
  database = await emptyRequestsDatabase();
  content = copyContent(7);
  content.keepCards("infection-control-safety");
  content.restore("cases");
  await bring("FIRST");
  ({ user, browser } = await learner(database.db));
  await beginCase(browser, caseId);
});

type File = {
  estimated_minutes: number;
  reviewed: string;
  scenario: string;
  chart: unknown[];
  labs: unknown[];
  steps: { title: string; chart: unknown[]; question: { stem: string } }[];
};

/** Imports the case with a word in all that a learner sees of its chart, and in what is asked. */
function bring(word: string) {
  const note = (title: string) => ({ kind: "note", title, text: `${title}.` });
  content.edit(`cases/01-${caseId}.yaml`, (text) => {
    const study: File = parse(text);
    return stringify({
      ...study,
      reviewed: "2026-11-21",
      estimated_minutes: word === "FIRST" ? 21 : 34,
      scenario: `${word} scenario.`,
      chart: [note(`${word} chart`)],
      labs: [note(`${word} labs`)],
      steps: study.steps.map((step, at) => ({
        ...step,
        title: `${word} step ${at + 1}`,
        chart: [note(`${word} entry ${at + 1}`)],
        labs: [],
        question: { ...step.question, stem: `${word} stem ${at + 1}?` },
      })),
    });
  });
  return importContent(database.db, database.transaction, {
    folder: content.folder,
    now: new Date(),
  });
}

/** Of which import the page is, in all that it says; its data has the same. */
async function wordsOf(on: Browser): Promise<string[]> {
  const raw = await (await on.request(`${on.path}.data`)).text();
  return [...new Set(`${on.html} ${raw}`.match(/\b(FIRST|SECOND)\b/g))];
}

const openAttempt = async () =>
  (await attemptsOf(database.db, user)).find(({ submittedAt }) => !submittedAt)?.id ?? "";

/** Answers the open attempt to its end, and hands back which imports its questions' pages were of. */
async function answerAll(): Promise<string[]> {
  const items = await listKeyedItems(database.db as never, await openAttempt());
  const seen = new Set<string>();
  for (const { position, right } of items) {
    await browser.visit(caseAt(caseId, `/items/${position}`));
    for (const word of await wordsOf(browser)) seen.add(word);
    expect(browser.text).toContain(`${[...seen][0]} entry ${position}.`);
    await mark(browser, right, position === items.length ? "submit" : String(position + 1));
  }
  expect(browser.heading).toBe("Case study results");
  return [...seen];
}

const reviewed = async (attemptId: string) => {
  await browser.visit(caseAt(caseId, `/results/${attemptId}/review`));
  expect(browser.heading).toBe("Review your answers");
  return wordsOf(browser);
};

test("an open attempt goes on with its own chart, and the next one has the new", async () => {
  const first = await openAttempt();
  await bring("SECOND");
  await browser.visit(caseAt(caseId));
  expect(await wordsOf(browser)).toEqual(["FIRST"]);
  expect(browser.text).toContain("21 min");
  await browser.visit(list);
  expect(browser.text).toContain("SECOND scenario.");
  expect(browser.text).not.toContain("FIRST");
  expect(browser.text).toContain("34 min");

  expect(await answerAll()).toEqual(["FIRST"]);
  expect(await reviewed(first)).toEqual(["FIRST"]);
  for (const text of ["FIRST scenario.", "FIRST chart", "FIRST labs", "FIRST entry 6"])
    expect(browser.text).toContain(text);

  await browser.visit(caseAt(caseId));
  expect(await wordsOf(browser)).toEqual(["SECOND"]);
  await browser.press("Retry Lesson");
  expect(await wordsOf(browser)).toEqual(["SECOND"]);
  const second = await openAttempt();
  // Of questions that are under way again only the beginning is shown: the first attempt's.
  expect(await reviewed(first)).toEqual(["FIRST"]);
  expect(browser.text).toContain("FIRST chart");
  expect(browser.text).not.toContain("entry 1");
  expect(await answerAll()).toEqual(["SECOND"]);
  expect(await reviewed(second)).toEqual(["SECOND"]);
  expect(await reviewed(first)).toEqual(["FIRST"]);
});

test("who begins afterwards has the new chart, beside somebody who still has the old", async () => {
  await bring("SECOND");
  const other = await learner(database.db);
  await other.browser.visit(caseAt(caseId));
  expect(await wordsOf(other.browser)).toEqual(["SECOND"]);
  await beginCase(other.browser, caseId);
  expect(await wordsOf(other.browser)).toEqual(["SECOND"]);
  await browser.visit(caseAt(caseId, "/items/1"));
  expect(await wordsOf(browser)).toEqual(["FIRST"]);
});

test("one's data say what each attempt was about, as it was then", async () => {
  await answerAll();
  await bring("SECOND");
  await browser.post(caseAt(caseId));
  const response = await browser.request("/account/data/export");
  const { attempts: all } = (await response.json()) as { attempts: Record<string, unknown>[] };
  const told = all.map(({ scenario, caseStudyVersionId, items }) => [
    scenario,
    caseStudyVersionId,
    (items as { stem: string }[])[0]?.stem,
  ]);
  expect(told.sort()).toEqual([
    ["FIRST scenario.", `${caseId}-v1`, "FIRST stem 1?"],
    ["SECOND scenario.", `${caseId}-v2`, "SECOND stem 1?"],
  ]);
  // The chart unfolds: what a later step adds is told nowhere before its question.
  expect(JSON.stringify(all)).not.toMatch(/entry \d|chart\b.*FIRST/);
});

test("a deleted account takes its attempts along, and nobody's chart", async () => {
  await bring("SECOND");
  const other = await learner(database.db);
  await beginCase(other.browser, caseId);
  await bring("THIRD");
  const versions = await database.db.select().from(caseStudyVersions);
  await browser.visit("/account/data");
  await browser.press("Delete my account", { "Your email address": user.email });
  expect(browser.path).toBe("/");
  expect(await attemptsOf(database.db, user)).toEqual([]);
  expect(await database.db.select().from(caseStudyVersions)).toEqual(versions);
  await other.browser.visit(caseAt(caseId, "/items/1"));
  expect(await wordsOf(other.browser)).toEqual(["SECOND"]);
});

test("the chart of an attempt is its learner's alone", async () => {
  const first = await openAttempt();
  await answerAll();
  const other = await learner(database.db);
  for (const path of [`/results/${first}`, `/results/${first}/review`]) {
    await other.browser.visit(caseAt(caseId, path));
    expect([other.browser.status, other.browser.html.includes("FIRST")]).toEqual([404, false]);
  }
});
