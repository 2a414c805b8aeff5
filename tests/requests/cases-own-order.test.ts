/** A case study that is taken again shows its options in an order of the attempt's own (ruling 48). */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts } from "#db/schema";
import { shownBody, shownMarks } from "~/features/question-bank/own-order";
import { createEveryType, type EveryList, everyItem } from "../factories/every-type";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark } from "./cases";
import { attemptsOf, hidden, learner, textsOf } from "./learner";

const names = ["select_all", "bow_tie", "dropdown_cloze", "matrix_choice"] as const;
let database: Database;
let user: User;
let browser: Browser;
let list: EveryList;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  list = await createEveryType(database.db, { kind: "case_study", names });
  ({ user, browser } = await learner(database.db));
  await beginCase(browser, list.id);
});

const options = () => textsOf(browser, "#answer .choice, #answer li label");
const newest = async () => {
  const all = await attemptsOf(database.db, user);
  const last = all.at(-1);
  if (!last) throw new Error("no attempt");
  return last;
};
const stored = async (attemptId: string) =>
  database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
/** The item at a position as an attempt asks it. */
const asked = (position: number, shuffleSeed: string | null) => {
  const name = names[position - 1] ?? "select_all";
  const questionId = list.items[position - 1]?.questionId ?? "";
  return { ...everyItem[name], questionId, shuffleSeed };
};

async function takeOnce(): Promise<void> {
  await answerTo(browser, list, 5);
  expect(browser.heading).toBe("Case study results");
}

/** Starts again, with an order that differs from the authored one at the first question. */
async function retry() {
  await browser.visit(caseAt(list.id));
  await browser.press("Retry Lesson");
  const attempt = await newest();
  const shuffleSeed = "seed 1";
  await database.db.update(attempts).set({ shuffleSeed }).where(eq(attempts.id, attempt.id));
  await browser.visit(browser.path);
  return { ...attempt, shuffleSeed, drawn: attempt.shuffleSeed };
}

test("the first attempt is as authored", async () => {
  expect((await newest()).shuffleSeed).toBeNull();
  const shown = options().join(" ");
  const places = (everyItem.select_all.body.options ?? []).map((text) => shown.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("the second has its own; answers, page, refusal, result and review agree with what is stored", async () => {
  await takeOnce();
  const { id, drawn, shuffleSeed } = await retry();
  expect(drawn).toEqual(expect.any(String));
  const first = asked(1, shuffleSeed);
  const body = shownBody(first);
  expect(body.options).not.toEqual(everyItem.select_all.body.options);
  const shown = options().join(" ");
  const places = (body.options ?? []).map((text) => shown.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));

  // A script's answer, and a stale one: both in the letters of the page.
  const save = async (revision: string, marks: string[], struck = "") => {
    const fields = new URLSearchParams({ revision, flagged: "false", struck });
    for (const one of marks) fields.append("answer", one);
    const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
    const address = `/attempts/${id}/items/1`;
    const response = await browser.request(address, { method: "POST", body: fields, headers });
    return (await response.json()) as { outcome: string; selection?: string[]; struck?: string[] };
  };
  const some = shownMarks(first, ["A"]);
  const struck = shownMarks(first, ["E"]);
  expect((await save("0", some, struck.join())).outcome).toBe("saved");
  expect((await stored(id))[0]).toMatchObject({
    response: { letters: ["A"] },
    struckOptions: ["E"],
  });
  expect(await save("0", ["A"])).toMatchObject({ outcome: "stale", selection: some, struck });
  const response = await browser.request(`/attempts/${id}/items`);
  const { items } = (await response.json()) as { items: Record<string, unknown>[] };
  expect(items).toMatchObject([{ body, selection: some, struck }]);
  expect(items[0]).not.toHaveProperty("shuffleSeed");
  expect(items[0]).not.toHaveProperty("questionId");

  await browser.visit(browser.path);
  for (const [at, name] of names.entries()) {
    const marks = shownMarks(asked(at + 1, shuffleSeed), everyItem[name].right);
    expect(hidden(browser, "attempt")).toBe(id);
    await mark(browser, marks, at === names.length - 1 ? "submit" : String(at + 2));
  }
  expect(browser.heading).toBe("Case study results");
  expect(await newest()).toMatchObject({ id, score: 100, passed: true });
  const rows = await stored(id);
  expect(rows[0]?.response).toEqual({ letters: everyItem.select_all.right });
  await browser.visit(caseAt(list.id, `/results/${id}/review`));
  expect(browser.text).not.toMatch(/Missed|Your answer, incorrect/);
  // The wrong options are named by the letters that the learner saw.
  expect(browser.text).toContain(`Why not ${shownMarks(first, ["C", "E"]).join(" and ")}`);
  expect(browser.text).toContain("Warm hands are expected.");
});
