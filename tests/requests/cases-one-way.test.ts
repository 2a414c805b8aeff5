/** A step of a case study that was left is read, not changed, by whatever is posted (ruling 49). */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems } from "#db/schema";
import { createEveryType, type EveryList } from "../factories/every-type";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { beginCase, caseAt, mark } from "./cases";
import { attemptsOf, browserOf, hidden, learner, textsOf } from "./learner";

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
  const names = ["select_all", "matrix_choice", "multiple_choice"] as const;
  list = await createEveryType(db, { kind: "case_study", names });
  ({ user, browser } = await learner(db));
  await beginCase(browser, list.id);
  attemptId = (await attemptsOf(db, user))[0]?.id ?? "";
});

const at = (position: number) => caseAt(list.id, `/items/${position}`);
const stored = async (position = 1) => {
  const rows = await database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
  return rows[position - 1];
};
const said = "After Next, this step can no longer be changed.";

/** As the page's script posts an answer. */
async function save(fields: Record<string, string>, answer: string[]) {
  const body = new URLSearchParams({ flagged: "false", ...fields });
  for (const letter of answer) body.append("answer", letter);
  const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
  const address = `/attempts/${attemptId}/items/1`;
  const response = await browser.request(address, { method: "POST", body, headers });
  return { status: response.status, ...(await response.json()) };
}

test("is said on the cover, and beside the first Next", async () => {
  const other = await learner(database.db);
  await other.browser.visit(caseAt(list.id));
  expect(other.browser.text).toContain("after Next, you can read a step but not change it");
  expect(browser.text).toContain(said);
  const next = browser.page.document.querySelector('.thumb button[value="2"]');
  const { document } = browser.page;
  const describing = document.getElementById(next?.getAttribute("aria-describedby") ?? "");
  expect(describing?.textContent).toBe(said);
  await mark(browser, ["A"], "2");
  expect(browser.heading).toBe("Question 2 of 3");
  expect(browser.text).not.toContain(said);
});

describe("a step that is not left", () => {
  test("may be changed and cleared, also after going back from it", async () => {
    await mark(browser, ["A"], "2");
    await mark(browser, ["fluids.A", "furosemide.A", "cultures.A"], "1");
    expect(browser.path).toBe(at(1));
    expect((await stored(2))?.leftAt).toBeNull();
    await browser.visit(at(2));
    await mark(browser, ["fluids.B", "furosemide.A", "cultures.A"], "3");
    expect(browser.path).toBe(at(3));
    expect(await stored(2)).toMatchObject({
      response: { parts: { fluids: ["B"], furosemide: ["A"], cultures: ["A"] } },
      leftAt: expect.any(Date),
    });
  });

  test("hides the next one, even with a whole answer", async () => {
    expect(await save({ revision: "0" }, ["A"])).toMatchObject({ outcome: "saved" });
    await browser.visit(at(2));
    expect([browser.path, browser.heading]).toEqual([at(1), "Question 1 of 3"]);
    const response = await browser.request(`/attempts/${attemptId}/items`);
    const { items } = (await response.json()) as { items: unknown[] };
    expect(items).toHaveLength(1);
  });

  test("is not left with a partial answer, or by a refused one", async () => {
    await mark(browser, ["A"], "2");
    await mark(browser, ["fluids.A"], "3");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("There is a problem 2 of 3 rows have no answer yet.");
    await browser.post(at(2), {
      attempt: attemptId,
      revision: "0",
      "answer.fluids": "fluids.B",
      "answer.furosemide": "furosemide.A",
      "answer.cultures": "cultures.A",
      go: "3",
    });
    expect(browser.status).toBe(409);
    expect(await stored(2)).toMatchObject({ partial: true, leftAt: null });
  });
});

describe("a step that was left", () => {
  let before: Awaited<ReturnType<typeof stored>>;
  beforeEach(async () => {
    await mark(browser, ["A", "B"], "2");
    before = await stored();
    expect(before).toMatchObject({ response: { letters: ["A", "B"] }, leftAt: expect.any(Date) });
  });

  test("is read: its answer stands there, final, with nothing to choose, and Next returns", async () => {
    await browser.press("Previous");
    expect([browser.path, browser.heading]).toEqual([at(1), "Question 1 of 3"]);
    expect(browser.text).toContain("This answer is final");
    expect(textsOf(browser, "main li").filter((text) => text.includes("Your answer"))).toEqual([
      expect.stringContaining("Confusion"),
      expect.stringContaining("Lactate"),
    ]);
    expect(browser.page.document.querySelector("main [name^=answer]")).toBeNull();
    expect(browser.html).not.toMatch(/Correct answer|Why it is so/);
    expect(browser.text).toContain("client comes to the emergency department");
    await browser.follow("Next");
    expect(browser.path).toBe(at(2));
  });

  test.each<[string, Record<string, string | string[]>]>([
    ["another answer and Next", { answer: ["C"], go: "2" }],
    ["another answer and Next, from a page that knows the newest revision", { answer: "C" }],
    ["another answer and a later step", { answer: ["C"], go: "3" }],
    ["another answer and the submit", { answer: ["C"], go: "submit" }],
    ["another answer and the end of time", { answer: ["C"], go: "time" }],
    ["no answer", { go: "2" }],
    ["Clear answer", { go: "clear" }],
    ["a ruled-out option", { answer: ["A", "B"], go: "strike E" }],
    ["a note", { answer: ["A", "B"], note: "Later thought", go: "2" }],
    ["a confidence", { answer: ["A", "B"], confidence: "sure", go: "2" }],
  ])("is not changed by %s", async (_, fields) => {
    const revision = String(fields.go ? 0 : before?.revision);
    await browser.post(at(1), { attempt: attemptId, revision, go: "2", ...fields });
    expect([browser.status, browser.path]).toEqual([409, at(1)]);
    expect(browser.text).toContain("Not saved: this step is final");
    expect(browser.text).toContain("This answer is final");
    expect(await stored()).toEqual(before);
  });

  test("is not changed by a script, nor by a fence; the same answer is no change", async () => {
    const left = { status: 409, outcome: "left" };
    const revision = String(before?.revision);
    expect(await save({ revision: "0" }, ["C"])).toEqual(left);
    expect(await save({ revision }, ["C"])).toEqual(left);
    expect(await save({ revision }, [])).toEqual(left);
    expect(await save({ revision, struck: "E" }, ["A", "B"])).toEqual(left);
    expect(await save({ revision, fence: "true" }, ["A", "B"])).toEqual({
      status: 200,
      outcome: "saved",
      revision: before?.revision,
    });
    expect(await stored()).toEqual(before);
  });

  test("posted again as it was leads on", async () => {
    await browser.post(at(1), { attempt: attemptId, revision: "0", answer: ["A", "B"], go: "2" });
    expect([browser.path, browser.heading]).toEqual([at(2), "Question 2 of 3"]);
    expect(await stored()).toEqual(before);
  });

  test("keeps its flag in reach: a flag is no answer", async () => {
    await browser.visit(at(1));
    for (const [label, flagged] of [
      ["Flag for review", true],
      ["Remove flag", false],
    ] as const) {
      await browser.press(label);
      expect([browser.path, (await stored())?.flagged]).toEqual([at(1), flagged]);
    }
    expect(await stored()).toMatchObject({ response: before?.response, leftAt: before?.leftAt });
  });
});

test("a page opened before the step was left changes nothing either", async () => {
  const other = await browserOf(database.db, user);
  await other.visit(at(1));
  await mark(browser, ["A"], "2");
  await mark(other, ["C"], "2");
  expect([other.status, other.path]).toEqual([409, at(1)]);
  expect(other.text).toContain("Not saved: this step is final");
  expect((await stored())?.response).toEqual({ letters: ["A"] });
});

test("many posts at once leave it with the answer that went on, or not at all", async () => {
  const body = (fields: string) => new URLSearchParams(`attempt=${attemptId}&revision=0&${fields}`);
  const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
  const next = () =>
    browser.request(at(1), { method: "POST", body: body("answer=A&go=2"), headers });
  const all = await Promise.all([
    ...["B", "C", "D", "E"].map((letter) => save({ revision: "0" }, [letter])),
    next(),
    ...["B", "C", "D", "E"].map((letter) => save({ revision: "0" }, [letter])),
  ]);
  const went = all.some(({ status }) => status === 302);
  const row = await stored();
  expect(row?.leftAt !== null).toBe(went);
  if (went) expect(row?.response).toEqual({ letters: ["A"] });
  expect(hidden(browser, "attempt")).toBe(attemptId);
});
