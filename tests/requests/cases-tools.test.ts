/** Ruling out options, and notes, in a case study: as in practice exams, until the step is left or checked. */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts } from "#db/schema";
import { createEveryType, type EveryList, everyItem } from "../factories/every-type";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark } from "./cases";
import { attemptsOf, browserOf, hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let list: EveryList;
let attemptId: string;

const note = "Note on this question";

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  const names = ["select_all", "response_grouping", "multiple_choice"] as const;
  list = await createEveryType(database.db, { kind: "case_study", names });
  ({ user, browser } = await learner(database.db));
  await beginCase(browser, list.id);
  attemptId = (await attemptsOf(database.db, user))[0]?.id ?? "";
});

const at = (position: number) => caseAt(list.id, `/items/${position}`);
const rows = () =>
  database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
const row = async (position = 1) => (await rows())[position - 1];
const struck = () => textsOf(browser, "s");
const typed = () => browser.page.document.querySelector("textarea")?.textContent ?? "";
const form = () => ({ attempt: hidden(browser, "attempt"), revision: hidden(browser, "revision") });

describe("an option", () => {
  test("is ruled out and brought back, with the answer kept; it can still be chosen", async () => {
    await browser.press("Rule out C");
    expect([browser.path, struck()]).toEqual([at(1), ["Warm hands"]]);
    expect(browser.text).toContain("(ruled out)");
    await mark(browser, ["A", "C"], "strike E");
    expect([struck(), (await row())?.struckOptions]).toEqual([
      ["Warm hands", "Thirst"],
      ["C", "E"],
    ]);
    expect((await row())?.response).toEqual({ letters: ["A", "C"] });
    await browser.press("Bring back C");
    await browser.press("Bring back E");
    expect([struck(), (await row())?.struckOptions]).toEqual([[], null]);
  });

  test("of a group is named by its text", async () => {
    await mark(browser, ["A"], "2");
    const button = browser.page.document.querySelector("button.strike");
    const option = button?.getAttribute("aria-label")?.replace("Rule out ", "") ?? "";
    expect(option.length).toBeGreaterThan(1);
    await browser.press(`Rule out ${option}`);
    expect([browser.path, struck()]).toEqual([at(2), [option]]);
    expect((await row(2))?.struckOptions).toEqual([expect.stringMatching(/^[\w-]+\.A$/)]);
    await browser.press(`Bring back ${option}`);
    expect((await row(2))?.struckOptions).toBeNull();
  });

  test.each([
    ["strike Z", 422],
    ["strike fluids.A", 422],
    ["strike <b>", 400],
  ])("that the question has not is refused: %s", async (go, status) => {
    await browser.post(at(1), { ...form(), note: "", go });
    expect([browser.status, (await row())?.struckOptions]).toEqual([status, null]);
  });
});

describe("a note", () => {
  test("is stored with every button, stands in a step that was left, and in the review", async () => {
    expect(browser.text).not.toContain("How sure are you?");
    await browser.press("Rule out C", { [note]: "Lactate first\nthen urine" });
    expect([typed(), (await row())?.note]).toEqual(Array(2).fill("Lactate first\nthen urine"));
    await mark(browser, ["A"], "2");
    await browser.visit(at(1));
    expect(browser.page.document.querySelector("textarea")).toBeNull();
    expect(browser.text).toContain("Your note Lactate first then urine");
    await browser.visit(at(2));
    await answerTo(browser, list, 4);
    await browser.follow("Review Answers");
    expect(browser.text).toContain("Lactate first then urine");
  });

  test("that is too long does not let the step be left, and can be shortened", async () => {
    await browser.post(at(1), { ...form(), answer: ["A"], note: "x".repeat(2001), go: "2" });
    expect([browser.status, browser.path]).toEqual([422, at(1)]);
    expect(browser.text).toContain("The note is too long: 2,001 of 2,000 characters");
    expect(await row()).toMatchObject({ response: { letters: ["A"] }, note: null, leftAt: null });
    await browser.press("Next", { [note]: "Shorter" });
    expect([browser.path, (await row())?.note]).toEqual([at(2), "Shorter"]);
  });

  test("of an older page is merged with the stored one", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at(1));
    await browser.press("Rule out C", { [note]: "One" });
    await other.press("Rule out E", { [note]: "Two" });
    expect([other.status, other.page.document.querySelector("textarea")?.textContent]).toEqual([
      409,
      "One\n\nTwo",
    ]);
    expect(await row()).toMatchObject({ note: "One", struckOptions: ["C"] });
  });
});

describe("the reference sheet", () => {
  const sheet = "/nclex/lab-values";

  test("is a page of its own, opened beside the question where there are no scripts", async () => {
    const link = browser.page.document.querySelector(`a[href="${sheet}"]`);
    expect(link?.getAttribute("target")).toBe("_blank");
    await browser.visit(sheet);
    expect([browser.status, browser.heading]).toEqual([200, "Lab Values"]);
    expect(browser.text).toContain("Potassium 3.5–5.0 mEq/L NBME");
    expect(browser.text).toContain("ABIM American Board of Internal Medicine");
  });

  test("is for those who are signed in", async () => {
    const out = new Browser();
    await out.visit(sheet);
    expect(out.path).toMatch(/^\/auth/);
  });
});

describe("highlights", () => {
  const given = { passage: "scenario-0", start: "4", end: "12", on: "true" };
  const send = async (
    fields: Record<string, string> = {},
    who: Pick<Browser, "request"> = browser,
    id = attemptId,
  ) => {
    const response = await who.request(`/attempts/${id}/highlights`, {
      method: "POST",
      headers: { Accept: "application/json", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ ...given, ...fields }),
    });
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return { status: response.status, ...(isJson ? await response.json() : {}) };
  };
  const stored = async () => {
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.id, attemptId));
    return attempt?.highlights;
  };

  test("are stored for the attempt, joined, cleared, and come with every step's page", async () => {
    expect(await send()).toEqual({ status: 200, outcome: "saved" });
    expect(await send()).toEqual({ status: 200, outcome: "saved" });
    await send({ start: "10", end: "20" });
    await mark(browser, ["A"], "2");
    expect(browser.html).toContain("scenario-0");
    expect(await stored()).toEqual({ "scenario-0": [4, 20] });
    // A step that was left: highlights are no part of its answer.
    expect(await send({ passage: "stem-1" })).toMatchObject({ outcome: "saved" });
    await send({ passage: "stem-1", on: "false" });
    await send({ start: "0", end: "99", on: "false" });
    expect(await stored()).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["an empty range", { end: "4" }],
    ["a range that ends before it starts", { end: "3" }],
    ["a negative start", { start: "-1" }],
    ["a fraction", { end: "12.5" }],
    ["a range too far out", { end: "20001" }],
    ["no number", { start: "" }],
    ["a passage of another form", { passage: "__proto__" }],
    ["a passage too long", { passage: "scenario-0000" }],
    ["neither on nor off", { on: "yes" }],
  ])("of %s are refused", async (_, fields) => {
    expect(await send(fields)).toEqual({ status: 422, outcome: "invalid" });
    expect(await stored()).toBeNull();
  });

  test("are nobody else's, of no other attempt, and not of one that is closed", async () => {
    const other = await learner(database.db);
    expect(await send({}, other.browser)).toEqual({ status: 404, outcome: "missing" });
    expect(await send({}, browser, "unknown")).toEqual({ status: 404, outcome: "missing" });
    expect((await send({}, new Browser())).status).toBe(401);
    expect(await stored()).toBeNull();
    await send();
    await answerTo(browser, list, 4);
    expect(await send({ start: "30", end: "40" })).toEqual({ status: 409, outcome: "closed" });
    expect(await stored()).toEqual({ "scenario-0": [4, 12] });
  });
});

describe("nothing of it is changed", () => {
  test.each<[string, Record<string, string>]>([
    ["another option", { go: "strike E" }],
    ["a ruled-out option brought back", { go: "unstrike C" }],
    ["another note", { go: "2", note: "Later" }],
    ["no note", { go: "2", note: "" }],
  ])("in a step that was left: %s", async (_, fields) => {
    await browser.press("Rule out C", { [note]: "Before" });
    await mark(browser, ["A"], "2");
    const before = await row();
    expect(before).toMatchObject({ note: "Before", struckOptions: ["C"] });
    const revision = String(before?.revision);
    await browser.post(at(1), { attempt: attemptId, revision, answer: "A", ...fields });
    expect([browser.status, browser.path]).toEqual([409, at(1)]);
    expect(browser.text).toContain("Not saved: this step is final");
    expect(await row()).toEqual(before);
  });

  test("by posting it twice", async () => {
    const fields = { ...form(), answer: ["A"], note: "Once", go: "strike C" };
    await browser.post(at(1), fields);
    const before = await row();
    await browser.post(at(1), fields);
    expect([browser.status, browser.path]).toEqual([200, at(1)]);
    expect(await row()).toEqual(before);
  });

  test("by another learner, by one who is signed out, or once the attempt is closed", async () => {
    const fields = { ...form(), note: "Mine", go: "strike C" };
    const before = await row();
    const other = await learner(database.db);
    await other.browser.post(at(1), fields);
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
    const out = new Browser();
    await out.post(at(1), fields);
    expect(out.path).toMatch(/^\/auth/);
    expect(await row()).toEqual(before);
    await answerTo(browser, list, 4);
    const closed = await rows();
    await browser.post(at(1), fields);
    expect(browser.path).toBe(caseAt(list.id, `/results/${attemptId}`));
    expect(browser.text).toContain("Not saved: already submitted");
    expect(await rows()).toEqual(closed);
  });
});

describe("with feedback", () => {
  const tutorAt = (position: number) => caseAt(list.id, `/tutor/${position}`);
  const isChecked = async (position = 1) => (await row(position))?.revealedAt !== null;

  beforeEach(async () => {
    ({ user, browser } = await learner(database.db));
    await browser.visit(caseAt(list.id));
    await browser.press("Practice with feedback");
    attemptId = (await attemptsOf(database.db, user))[0]?.id ?? "";
  });

  test("an option is ruled out and brought back before the check, with the answer kept", async () => {
    await mark(browser, ["A", "C"], "strike E");
    expect([browser.path, struck()]).toEqual([tutorAt(1), ["Thirst"]]);
    await browser.press("Rule out C");
    expect(struck()).toEqual(["Warm hands", "Thirst"]);
    expect(browser.text).toContain("(ruled out)");
    await browser.press("Bring back E");
    expect(await row()).toMatchObject({
      response: { letters: ["A", "C"] },
      struckOptions: ["C"],
      revealedAt: null,
      leftAt: null,
    });
    await mark(browser, ["A", "C"]);
    expect(browser.text).toContain("Incorrect 0 of 3 points");
    expect(await row()).toMatchObject({ struckOptions: ["C"], revealedAt: expect.any(Date) });
    await browser.follow("Next");
    const option = browser.page.document
      .querySelector("button.strike")
      ?.getAttribute("aria-label")
      ?.replace("Rule out ", "");
    await browser.press(`Rule out ${option}`);
    expect([browser.path, struck()]).toEqual([tutorAt(2), [option]]);
  });

  test("a note is stored with every button, and read once the answer is checked, and in the review", async () => {
    await browser.press("Rule out C", { [note]: "Lactate first\nthen urine" });
    expect([typed(), (await row())?.note]).toEqual(Array(2).fill("Lactate first\nthen urine"));
    await browser.post(tutorAt(1), { ...form(), answer: "A", note: "Lactate" });
    expect([await isChecked(), (await row())?.note]).toEqual([true, "Lactate"]);
    expect(browser.page.document.querySelector("textarea")).toBeNull();
    expect(browser.text).toContain("Your note Lactate");
    await browser.follow("Next");
    await browser.press("Previous", { [note]: "Second" });
    expect([browser.path, (await row(2))?.note, await isChecked(2)]).toEqual([
      tutorAt(1),
      "Second",
      false,
    ]);
    await browser.follow("Next");
    await mark(browser, everyItem.response_grouping.right);
    await browser.follow("Next");
    await mark(browser, everyItem.multiple_choice.right);
    await browser.press("Submit Lesson");
    await browser.follow("Review Answers");
    expect(browser.text).toContain("Your note Lactate");
  });

  test("a note that is too long does not let the answer be checked, and can be shortened", async () => {
    const long = "x".repeat(2001);
    await browser.post(tutorAt(1), { ...form(), answer: ["A", "B"], note: long });
    expect([browser.status, browser.path, typed()]).toEqual([422, tutorAt(1), long]);
    expect(browser.text).toContain("The note is too long: 2,001 of 2,000 characters");
    expect(await row()).toMatchObject({
      response: { letters: ["A", "B"] },
      note: null,
      revealedAt: null,
      leftAt: null,
    });
    await browser.press("Check answer", { [note]: "Shorter" });
    expect([await isChecked(), (await row())?.note]).toEqual([true, "Shorter"]);
  });

  test("a check from an older page does not overwrite a note, though the choice is the same", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(tutorAt(1));
    await browser.post(tutorAt(1), { ...form(), answer: "A", note: "One", go: "strike C" });
    const older = { attempt: attemptId, revision: "0", answer: "A", note: "Two" };
    await other.post(tutorAt(1), older);
    expect([other.status, other.page.document.querySelector("textarea")?.textContent]).toEqual([
      409,
      "One\n\nTwo",
    ]);
    expect(await row()).toMatchObject({ note: "One", struckOptions: ["C"], revealedAt: null });
  });

  test.each<[string, Record<string, string>]>([
    ["ruling out", { go: "strike E", note: "Before" }],
    ["bringing back", { go: "unstrike C", note: "Before" }],
    ["clearing", { go: "clear", note: "Before" }],
    ["another note", { note: "Later" }],
    ["no note", { note: "" }],
    ["another note, going back", { go: "1", note: "Later" }],
    ["another note, going on", { go: "2", note: "Later" }],
  ])("a checked answer is not changed by %s", async (_, fields) => {
    await browser.press("Rule out C", { [note]: "Before" });
    await browser.post(tutorAt(1), { ...form(), answer: "A", note: "Before" });
    const before = await row();
    expect(before).toMatchObject({ note: "Before", struckOptions: ["C"] });
    const revision = String(before?.revision);
    await browser.post(tutorAt(1), { attempt: attemptId, revision, answer: "A", ...fields });
    expect([browser.status, browser.path]).toEqual([409, tutorAt(1)]);
    expect(browser.text).toContain("Not saved: this answer has been checked");
    expect(await row()).toEqual(before);
  });

  test("going on is checking: there is no other way to the next step", async () => {
    await browser.post(tutorAt(1), { ...form(), answer: "A", note: "", go: "2" });
    expect([browser.path, await isChecked()]).toEqual([tutorAt(1), true]);
    await browser.post(tutorAt(2), { attempt: attemptId, revision: "0", note: "", go: "3" });
    expect([browser.status, await isChecked(2)]).toEqual([422, false]);
  });

  test.each([
    ["strike Z", 422],
    ["strike fluids.A", 422],
    ["strike <b>", 400],
    ["2.5", 400],
  ])("%s is refused, and checks nothing", async (go, status) => {
    await browser.post(tutorAt(1), { ...form(), answer: "A", note: "", go });
    expect([browser.status, await row()]).toEqual([
      status,
      expect.objectContaining({ struckOptions: null, response: null, revealedAt: null }),
    ]);
  });

  test("a tool's post twice stores once; another learner's, or one signed out, stores nothing", async () => {
    const fields = { ...form(), answer: ["A"], note: "Once", go: "strike C" };
    const other = await learner(database.db);
    await other.browser.post(tutorAt(1), fields);
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
    const out = new Browser();
    await out.post(tutorAt(1), fields);
    expect(out.path).toMatch(/^\/auth/);
    expect(await row()).toMatchObject({ note: null, struckOptions: null, revision: 0 });
    await browser.post(tutorAt(1), fields);
    const before = await row();
    await browser.post(tutorAt(1), fields);
    expect([browser.status, browser.path, await row()]).toEqual([200, tutorAt(1), before]);
  });
});
