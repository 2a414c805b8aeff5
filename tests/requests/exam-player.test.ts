/** The questions of a practice exam, without scripts: answers, notes, options ruled out, the map, the submit. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, attemptItems, attempts } from "#db/schema";
import { askedAs, askedIn } from "../factories/asked";
import { type EveryName, everyItem } from "../factories/every-type";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import { takeList } from "../factories/taken";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { askedHere, beginExam, examOf, mark, marked, posted, premium } from "./exams";
import { attemptsOf, begin, browserOf, question, storedIn, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let exam: QuestionList;
let attemptId: string;

const note = "Note on this question";
const howSure = "How sure are you? (optional)";

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  exam = await examOf(database.db, { title: "CPT exam one" });
  ({ user, browser } = await premium(database.db));
  await beginExam(browser, exam.id);
  attemptId = (await attemptsOf(database.db, user))[0]?.id ?? "";
});
afterEach(() => {
  database.statements.log = null;
});

const at = (path: string) => `/exam/${exam.id}${path}`;
const stored = () => storedIn(database.db, attemptId);
const rows = () =>
  database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position);
const row = async (position: number) => (await rows())[position - 1];
/** The letters at which the attempt shows authored ones, at a position. */
const lettersAt = async (position: number, ...authored: string[]) =>
  (await askedIn(database.db, attemptId))[position - 1]?.shown(authored) ?? [];
/** Where the attempt asks the item of this name. */
const placeOf = async (name: EveryName) => (await askedAs(database.db, attemptId, name)).position;
const steps = () =>
  [...browser.page.document.querySelectorAll("nav[aria-label=Questions] .step")].map((step) =>
    step.getAttribute("aria-label"),
  );
const typed = () => browser.page.document.querySelector("textarea")?.textContent ?? "";
const fields = () => ({ ...posted(browser), note: "" });

describe("the questions", () => {
  test("come one a page, with the clock, and keep each answer", async () => {
    expect([browser.heading, browser.title]).toEqual([
      "Question 1 of 3",
      expect.stringContaining("Question 1 of 3"),
    ]);
    expect(browser.text).toContain("CPT exam one");
    expect(browser.page.document.querySelector("[role=timer]")?.textContent).toMatch(
      /^Time left: (2:00:00|1:59:5\d)$/,
    );
    await mark(database.db, browser, "B");
    await mark(database.db, browser, "C", "Previous");
    expect([browser.heading, await marked(database.db, browser)]).toEqual([
      "Question 1 of 3",
      ["B"],
    ]);
    const kept: (string[] | null)[] = [["B"], ["C"], null];
    expect(await stored()).toEqual(kept);
    const several = await placeOf("select_all");
    await browser.visit(at(`/items/${several}`));
    await mark(database.db, browser, ["A", "D"], `Question ${several}`);
    expect(await stored()).toEqual(kept.with(several - 1, ["A", "D"]));
    await browser.visit(at("/items/3"));
    expect(() => browser.page.submission("Next")).toThrow("no button");
    expect(browser.page.submission("Submit Exam").action).toContain(at("/items/3"));
  });

  test("carry no key, no reason, and no word of other questions", async () => {
    for (const path of [at("/items/1"), `/attempts/${attemptId}/items`]) {
      const text = await (await browser.request(path)).text();
      expect(text).not.toMatch(/answerKey|rationale|optionNotes|Why it is so|Within normal/);
    }
  });

  test("are told apart by the map: answered, left, not seen, flagged", async () => {
    expect(steps()).toEqual([
      "Question 1, current, not answered",
      "Question 2, not viewed",
      "Question 3, not viewed",
    ]);
    expect(browser.text).toContain("0 of 3 answered · 2 not viewed");
    await browser.press("Flag for review");
    await browser.press("Next");
    expect(steps()).toEqual([
      "Question 1, not answered, flagged",
      "Question 2, current, not answered",
      "Question 3, not viewed",
    ]);
    expect(browser.text).toContain("0 of 3 answered · 1 skipped · 1 not viewed");
    await mark(database.db, browser, "B");
    expect(steps()[1]).toBe("Question 2, answered");
    expect((await row(1))?.seenAt).toBeInstanceOf(Date);
    expect((await row(3))?.seenAt).toBeNull();
  });

  test("go on at the first that was not seen", async () => {
    await mark(database.db, browser, "B");
    await browser.press("Next");
    await browser.visit(at(""));
    await browser.press("Resume Exam");
    expect(browser.path).toBe(at("/items/3"));
    await browser.press("Question 2");
    await browser.visit(at("/items/3"));
    await browser.press("Question 3");
    await browser.press("Previous");
    await browser.visit(at(""));
    await browser.press("Resume Exam");
    expect(browser.path).toBe(at("/items/2"));
  });

  test.each(["0", "4", "x", "1e0"])("number %s is none", async (number) => {
    const form = fields();
    await browser.visit(at(`/items/${number}`));
    expect([browser.status, browser.heading]).toEqual([404, "Question Not Found"]);
    expect(browser.page.link("Back to the exam")).toBe(at(""));
    await browser.post(at(`/items/${number}`), { ...form, go: "2", answer: "B" });
    expect(browser.status).toBe(404);
    expect(await stored()).toEqual([null, null, null]);
  });

  test.each([
    ["no revision", { revision: "", go: "x" }, 400, "couldn't understand that request"],
    ["another button", { go: "grade" }, 400, "couldn't understand that request"],
    ["an unknown option", { go: "2", answer: "Z" }, 422, "that answer isn’t valid"],
    ["an option ruled out that is none", { go: "strike Z" }, 422, "that answer isn’t valid"],
    ["something else ruled out", { go: "strike <b>" }, 400, "couldn't understand that request"],
    [
      "another word for sure",
      { go: "2", confidence: "certain" },
      400,
      "couldn't understand that request",
    ],
  ])("with %s store nothing", async (_, given, status, text) => {
    await browser.post(at("/items/1"), { ...fields(), ...given });
    expect([browser.status, browser.text.includes(text)]).toEqual([status, true]);
    for (const one of await rows())
      expect(one).toMatchObject({ response: null, struckOptions: null, confidence: null });
  });

  test("are there to go on with once the access has ended, from the instructions", async () => {
    const { db } = database;
    await mark(database.db, browser, "B");
    await db
      .update(accessGrants)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(accessGrants.userId, user.id));
    await browser.visit("/practice-exams");
    expect(browser.path).toBe("/");
    await browser.visit(at(""));
    expect([browser.status, browser.path]).toEqual([200, at("")]);
    await browser.press("Resume Exam");
    expect([browser.status, browser.heading]).toEqual([200, "Question 2 of 3"]);
    await mark(database.db, browser, "B");
    expect(await stored()).toEqual([["B"], ["B"], null]);
  });

  test("are nobody else's", async () => {
    const other = await premium(database.db);
    await other.browser.post(at("/items/1"), {
      ...fields(),
      go: "2",
      answer: "B",
      note: "Mine now",
      confidence: "sure",
    });
    expect([other.browser.status, other.browser.heading]).toEqual([404, "Question Not Found"]);
    await other.browser.visit(at("/items/1"));
    expect(other.browser.path).toBe(at(""));
    await other.browser.post(at("/submit"), { attempt: attemptId });
    expect(other.browser.path).toBe(at(""));
    await other.browser.request(`/attempts/${attemptId}/seen`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: browser.origin },
      body: new URLSearchParams({ position: "1" }),
    });
    const nothing = { response: null, note: null, confidence: null, seenAt: null };
    expect(await row(1)).toMatchObject(nothing);
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("are nobody's who is signed out, and nothing of it is lost in silence", async () => {
    const form = fields();
    const out = new Browser();
    await out.post(at("/items/1"), { ...form, go: "2", answer: "B" });
    expect(out.path).toMatch(/^\/auth/);
    expect(await stored()).toEqual([null, null, null]);
  });

  test("posted twice are stored once", async () => {
    const form = { ...fields(), go: "2", answer: await lettersAt(1, "B") };
    await browser.post(at("/items/1"), form);
    await browser.post(at("/items/1"), form);
    expect([browser.path, await stored()]).toEqual([at("/items/2"), [["B"], null, null]]);
    expect((await row(1))?.revision).toBe(1);
  });

  test("answered on another device are not overwritten", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    await mark(database.db, browser, "B", "Question 1");
    await mark(database.db, other, "C");
    expect([other.status, other.heading]).toEqual([409, "Question 1 of 3"]);
    expect(other.text).toContain("Not saved: this question was changed elsewhere");
    expect(await stored()).toEqual([["B"], null, null]);
  });

  test("that cannot be loaded say so", async () => {
    database.statements.log = (sql) => {
      if (/from "attempt_items"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.visit(at("/items/1"));
    expect([browser.status, browser.heading]).toEqual([
      500,
      "Failed to load exam. Please try again.",
    ]);
    expect(browser.html).not.toContain("CAUSE-OF-IT");
  });
});

describe("an option ruled out", () => {
  const struck = () => textsOf(browser, "s");

  test("is struck through, stays so, and can be brought back", async () => {
    const asked = await askedHere(database.db, browser);
    const [a = "", c = ""] = ["A", "C"].flatMap((one) => asked.shown([one]));
    await mark(database.db, browser, "B", `Rule out ${a}`);
    expect([struck(), await marked(database.db, browser)]).toEqual([
      [asked.body.options?.[0]],
      ["B"],
    ]);
    expect(browser.text).toContain("(ruled out)");
    await browser.press(`Rule out ${c}`);
    await browser.press("Next");
    expect(struck()).toEqual([]);
    await browser.press("Previous");
    expect(struck()).toHaveLength(2);
    expect((await row(1))?.struckOptions).toEqual(["A", "C"]);
    await browser.press(`Bring back ${a}`);
    await browser.press(`Bring back ${c}`);
    expect([struck(), (await row(1))?.struckOptions]).toEqual([[], null]);
    expect(await stored()).toEqual([["B"], null, null]);
  });

  test("can still be chosen", async () => {
    await browser.press(`Rule out ${await lettersAt(1, "B")}`);
    await mark(database.db, browser, "B");
    expect(await stored()).toEqual([["B"], null, null]);
    expect((await row(1))?.struckOptions).toEqual(["B"]);
  });
});

describe("how sure one is", () => {
  const said = (who = browser) =>
    [...who.page.document.querySelectorAll("input[name=confidence]")]
      .filter((radio) => (radio as unknown as { checked: boolean }).checked)
      .map((radio) => radio.getAttribute("value"));
  const stands = async (position = 1) => (await row(position))?.confidence;

  test("need not be said", async () => {
    expect(said()).toEqual([]);
    await mark(database.db, browser, "B", "Question 1");
    expect([said(), await stands()]).toEqual([[], null]);
  });

  test("is kept with every button, of each question for itself, and can be changed", async () => {
    const buttons = ["Flag for review", "Rule out A", "Question 1"];
    for (const [at, button] of buttons.entries()) {
      const [label, value] = at % 2 ? (["Unsure", "unsure"] as const) : (["Sure", "sure"] as const);
      await browser.press(button, { [howSure]: label });
      expect([said(), await stands()]).toEqual([[value], value]);
    }
    await browser.press("Next", { [howSure]: "Unsure" });
    expect(said()).toEqual([]);
    await browser.press("Previous", { [howSure]: "Sure" });
    expect([said(), await stands(), await stands(2)]).toEqual([["unsure"], "unsure", "sure"]);
    // Resumed in another browser, it stands there too.
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    expect(said(other)).toEqual(["unsure"]);
  });

  test("said alone is a change like any other, and leaves the answer as it is", async () => {
    await mark(database.db, browser, "B", "Question 1");
    const before = await row(1);
    await browser.press("Question 1", { [howSure]: "Sure" });
    const after = await row(1);
    expect(after).toEqual({ ...before, confidence: "sure", revision: 2 });
    await browser.press("Question 1");
    expect(await row(1)).toEqual(after);
    // A page that says nothing of it takes nothing away.
    await browser.post(at("/items/1"), { ...fields(), go: "1", answer: await lettersAt(1, "C") });
    expect(await row(1)).toMatchObject({ confidence: "sure", revision: 3 });
  });

  test("goes with the answer that is cleared", async () => {
    await browser.press("Question 1", { [howSure]: "Sure" });
    await mark(database.db, browser, "B", "Question 1");
    await browser.press("Clear answer");
    expect([said(), await stands(), await stored()]).toEqual([[], null, [null, null, null]]);
  });

  test("said on a page that is out of date changes nothing", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    await browser.press("Question 1", { [howSure]: "Unsure" });
    await other.press("Next", { [howSure]: "Sure" });
    expect([other.status, said(other)]).toEqual([409, ["unsure"]]);
    expect(other.text).toContain("Not saved: this question was changed elsewhere");
    expect(await row(1)).toMatchObject({ confidence: "unsure", revision: 1 });
    await other.press("Next", { [howSure]: "Sure" });
    expect(await row(1)).toMatchObject({ confidence: "sure", revision: 2 });
  });

  test("stays as it is stored when an answer from elsewhere comes too late for it", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    const [b = "", c = ""] = [await lettersAt(1, "B"), await lettersAt(1, "C")].flat();
    await browser.press("Question 1", { [question(browser)]: b, [howSure]: "Sure" });
    await other.press("Next", { [question(other)]: c, [howSure]: "Unsure" });
    const shown = await marked(database.db, other);
    expect([other.status, shown, said(other)]).toEqual([409, ["B"], ["sure"]]);
    expect(await stands()).toBe("sure");
  });

  test("that could not be stored, or came with an answer that does not fit, stands on the page", async () => {
    const single = await placeOf("multiple_choice");
    await browser.visit(at(`/items/${single}`));
    const b = await lettersAt(single, "B");
    database.statements.log = (sql) => {
      if (/^update "attempt_items"/.test(sql))
        throw Object.assign(new Error("disk full"), { code: "SQLITE_FULL" });
    };
    await browser.press(`Question ${single}`, { [question(browser)]: b, [howSure]: "Sure" });
    database.statements.log = null;
    expect([browser.status, await marked(database.db, browser), said()]).toEqual([
      503,
      ["B"],
      ["sure"],
    ]);
    const form = { ...fields(), go: "2", note: "Twice?", confidence: "unsure" };
    await browser.post(at(`/items/${single}`), { ...form, answer: ["A", "B"] });
    expect([browser.status, said(), typed()]).toEqual([422, ["unsure"], "Twice?"]);
    expect(await row(single)).toMatchObject({ response: null, note: null, confidence: null });
  });

  test.each(["submitted", "over"])("after the exam is %s changes nothing", async (ended) => {
    await browser.press("Question 1", { [howSure]: "Unsure" });
    const form = { ...posted(browser), note: "", confidence: "sure", go: "2" };
    if (ended === "submitted") {
      await browser.visit(at("/submit"));
      await browser.press("Submit Exam");
    } else {
      const deadline = new Date(Date.now() - 60_000);
      const mine = eq(attempts.id, attemptId);
      await database.db.update(attempts).set({ deadline }).where(mine);
    }
    await browser.post(at("/items/1"), form);
    expect(browser.path).toBe(at(`/results/${attemptId}`));
    expect(browser.text).toContain(
      ended === "submitted" ? "Not saved: already submitted" : "Not saved: time was over",
    );
    expect(await row(1)).toMatchObject({ confidence: "unsure", revision: 1 });
  });

  test("is asked in no quiz", async () => {
    const quiz = await createQuiz(database.db);
    await begin(browser, quiz.id);
    expect([browser.heading, browser.text.includes(howSure)]).toEqual([
      expect.stringMatching(/^Question 1 of/),
      false,
    ]);
  });
});

describe("how sure one is, told by a script", () => {
  const script = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };
  async function tell(fields: Record<string, string>, who = browser) {
    const body = new URLSearchParams({ revision: "0", flagged: "false", ...fields });
    const address = `/attempts/${attemptId}/items/1`;
    const response = await who.request(address, { method: "POST", body, headers: script });
    return { status: response.status, ...(await response.json()) };
  }
  const stands = async () => (await row(1))?.confidence;

  test("is stored, changed, left alone and taken back, a revision each", async () => {
    expect(await tell({ confidence: "sure" })).toMatchObject({ outcome: "saved", revision: 1 });
    expect(await tell({ confidence: "sure" })).toMatchObject({ outcome: "saved", revision: 1 });
    expect(await tell({ confidence: "unsure", revision: "1" })).toMatchObject({ revision: 2 });
    await tell({ answer: "B", revision: "2" });
    expect(await stands()).toBe("unsure");
    const items = await browser.request(`/attempts/${attemptId}/items`, { headers: script });
    const [first, second] = (await items.json()).items;
    expect([first.confidence, "confidence" in second]).toEqual(["unsure", false]);
    expect(await tell({ confidence: "", revision: "3" })).toMatchObject({ revision: 4 });
    expect([await stands(), await stored()]).toEqual([null, [null, null, null]]);
  });

  test("on an old revision changes nothing, and learns what stands", async () => {
    const [b = "", c = ""] = [await lettersAt(1, "B"), await lettersAt(1, "C")].flat();
    await tell({ answer: b, confidence: "sure" });
    const answer = await tell({ answer: c, confidence: "unsure" });
    const held = { selection: [b], flagged: false, confidence: "sure" };
    expect(answer).toEqual({ status: 409, outcome: "stale", revision: 1, ...held });
    expect(await stands()).toBe("sure");
  });

  test("in another word is refused", async () => {
    expect(await tell({ confidence: "certain" })).toEqual({ status: 422, outcome: "invalid" });
    expect(await stands()).toBeNull();
  });

  test("of another's attempt, or by nobody, changes nothing", async () => {
    const other = await premium(database.db);
    expect(await tell({ confidence: "sure" }, other.browser)).toMatchObject({
      status: 404,
      outcome: "missing",
    });
    expect(await tell({ confidence: "sure" }, new Browser())).toMatchObject({ status: 401 });
    expect(await stands()).toBeNull();
  });

  test("after the end changes nothing", async () => {
    await tell({ confidence: "unsure" });
    await browser.visit(at("/submit"));
    await browser.press("Submit Exam");
    expect(await tell({ confidence: "sure", revision: "1" })).toEqual({
      status: 409,
      outcome: "closed",
    });
    expect(await stands()).toBe("unsure");
  });
});

describe("a note", () => {
  test("is kept with every button, and taken away by emptying it", async () => {
    await browser.press("Next", { [note]: "First thought.\r\nSecond." });
    expect(typed()).toBe("");
    await browser.press("Previous");
    expect(typed()).toBe("First thought.\nSecond.");
    expect(browser.text).toContain("Note saved");
    for (const button of ["Flag for review", "Rule out A", "Question 1"]) {
      await browser.press(button, { [note]: `With ${button}` });
      expect((await row(1))?.note).toBe(`With ${button}`);
    }
    await browser.press("Next", { [note]: " " });
    expect((await row(1))?.note).toBeNull();
  });

  test("of 2,000 characters is kept; a longer one comes back, and the answer with it is stored", async () => {
    await browser.press("Question 1", { [note]: "x".repeat(2000) });
    expect((await row(1))?.note).toHaveLength(2000);
    await browser.post(at("/items/1"), {
      ...posted(browser),
      answer: await lettersAt(1, "B"),
      note: "y".repeat(2001),
      go: "2",
    });
    expect([browser.status, browser.heading]).toEqual([422, "Question 1 of 3"]);
    const wrong = "The note is too long: 2,001 of 2,000 characters.";
    expect(browser.page.link(`${wrong} Your answer is saved.`)).toBe("#note");
    expect(textsOf(browser, "#note-error").join()).toContain(wrong);
    expect(typed()).toBe("y".repeat(2001));
    expect(await stored()).toEqual([["B"], null, null]);
    expect((await row(1))?.note).toBe("x".repeat(2000));
  });

  test("written on two devices is lost on neither", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    await browser.press("Question 1", { [note]: "From the phone" });
    await other.press("Question 1", { [note]: "From the desk" });
    expect(other.status).toBe(409);
    expect(other.page.document.querySelector("textarea")?.textContent).toBe(
      "From the phone\n\nFrom the desk",
    );
    await other.press("Next");
    expect((await row(1))?.note).toBe("From the phone\n\nFrom the desk");
  });

  test("on two devices that do not fit together says so beside the field, and loses neither", async () => {
    const other = await browserOf(database.db, user);
    await other.visit(at("/items/1"));
    await browser.press("Question 1", { [note]: "p".repeat(1500) });
    await other.press("Question 1", { [note]: "d".repeat(1500) });
    expect(other.status).toBe(409);
    expect(textsOf(other, "#note-error").join()).toContain(
      "The note is too long: 3,002 of 2,000 characters, including the part from your other tab or device.",
    );
    const both = `${"p".repeat(1500)}\n\n${"d".repeat(1500)}`;
    expect(other.page.document.querySelector("textarea")?.textContent).toBe(both);
    await other.press("Next", { [note]: "In short" });
    expect((await row(1))?.note).toBe("In short");
  });

  test("with characters that no database takes is stored without them, and its answer with it", async () => {
    const text = "One\u0000\u001b two\tthree\nfour";
    const post = { ...posted(browser), answer: await lettersAt(1, "B"), note: text };
    await browser.post(at("/items/1"), { ...post, go: "1" });
    expect([browser.status, typed()]).toEqual([200, "One two\tthree\nfour"]);
    expect(await stored()).toEqual([["B"], null, null]);
    const live = await browser.request(`/attempts/${attemptId}/items/1`, {
      method: "POST",
      headers: { Accept: "application/json", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({
        revision: "1",
        answer: (await lettersAt(1, "C")).join(),
        flagged: "false",
        note: `${text}\u0000!`,
      }),
    });
    expect(live.status).toBe(200);
    expect([(await row(1))?.note, await stored()]).toEqual([
      "One two\tthree\nfour!",
      [["C"], null, null],
    ]);
  });

  test("that could not be stored stands on the page with the answer", async () => {
    database.statements.log = (sql) => {
      if (/^update "attempt_items"/.test(sql))
        throw Object.assign(new Error("disk full"), { code: "SQLITE_FULL" });
    };
    await mark(database.db, browser, "B", "Next").catch(() => browser);
    expect(browser.status).toBe(503);
    database.statements.log = null;
    expect(await stored()).toEqual([null, null, null]);
    expect(await marked(database.db, browser)).toEqual(["B"]);
    expect(browser.text).toContain("Not saved: something went wrong on the server");
  });

  test("is shown in the review", async () => {
    await browser.press("Next", { [note]: "Ask about the graft.", [question(browser)]: "B" });
    await browser.visit(at("/submit"));
    await browser.press("Submit Exam");
    await browser.visit(`${browser.path}/review?show=all`);
    expect(browser.text).toContain("Ask about the graft.");
  });
});

describe("questions left, told by a script", () => {
  const tell = (positions: string[], who = browser) =>
    who.request(`/attempts/${attemptId}/seen`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: who.origin },
      body: new URLSearchParams(positions.map((one) => ["position", one])),
    });

  test("are kept once, and change no revision", async () => {
    expect((await tell(["1", "2", "9"])).status).toBe(200);
    const first = await rows();
    expect(first.map(({ seenAt }) => seenAt !== null)).toEqual([true, true, false]);
    expect(first.map(({ revision }) => revision)).toEqual([0, 0, 0]);
    await tell(["1"]);
    expect((await row(1))?.seenAt).toEqual(first[0]?.seenAt);
  });

  test.each([[[]], [["x"]], [["0"]]])("%j is refused", async (positions) => {
    expect((await tell(positions)).status).toBe(422);
  });

  test("of a closed attempt change nothing", async () => {
    await browser.visit(at("/submit"));
    await browser.press("Submit Exam");
    await tell(["1"]);
    expect((await row(1))?.seenAt).toBeNull();
  });

  test("there is nothing to look at", async () => {
    expect((await browser.request(`/attempts/${attemptId}/seen`)).status).toBe(404);
  });
});

describe("the submit", () => {
  test("names what is answered in part, and counts it not among the empty", async () => {
    const { db } = database;
    exam = await examOf(db, { names: ["select_n", "multiple_choice"] });
    const part = await takeList(database, {
      userId: user.id,
      listId: exam.id,
      answers: [everyItem.select_n.part, null],
      startedAt: new Date(),
      ends: "open",
    });
    await browser.visit(at("/submit"));
    expect(browser.text).toContain("You have 1 unanswered questions.");
    expect(browser.text).toContain("Question 1 is partly answered and will be graded as it is.");
    expect(browser.page.link("Question 1, partly answered")).toBe(at("/items/1"));
    await browser.visit(at("/items/2"));
    expect(browser.text).toContain("1 partly answered");
    await mark(database.db, browser, "B", "Submit Exam");
    expect(browser.text).not.toContain("unanswered questions");
    expect(browser.text).toContain("Question 1 is partly answered and will be graded as it is.");
    expect(browser.text).not.toContain("Unanswered questions count as wrong.");
    await browser.press("Submit Exam");
    expect(browser.path).toBe(at(`/results/${part}`));
  });

  test("asks about what is empty, by number", async () => {
    await mark(database.db, browser, "B");
    await browser.press("Next");
    await mark(database.db, browser, ["A"], "Submit Exam");
    expect([browser.path, browser.heading]).toEqual([at("/submit"), "Submit your exam?"]);
    expect(browser.text).toContain(
      "You have 1 unanswered questions. Are you sure you want to submit?",
    );
    expect(browser.page.link("Question 2, not answered")).toBe(at("/items/2"));
    expect(browser.page.link("Go to question 2")).toBe(at("/items/2"));
    expect(() => browser.page.link("Question 1, answered")).toThrow("no link");
    await browser.press("Submit Exam");
    expect(browser.path).toBe(at(`/results/${attemptId}`));
    expect((await attemptsOf(database.db, user))[0]).toMatchObject({ ending: "submitted" });
  });

  test("goes straight on where nothing is empty or flagged", async () => {
    for (const { name = "trend", position } of await askedIn(database.db, attemptId)) {
      const button = position === 3 ? "Submit Exam" : "Next";
      await mark(database.db, browser, everyItem[name].right, button);
    }
    expect(browser.path).toBe(at(`/results/${attemptId}`));
    expect(browser.text).toContain("Congratulations! You passed with 100%!");
  });

  test("tells of what is flagged", async () => {
    await mark(database.db, browser, "B", "Flag for review");
    await browser.press("Next");
    await mark(database.db, browser, "B");
    await mark(database.db, browser, ["A"], "Submit Exam");
    expect(browser.text).toContain("Every question is answered.");
    expect(browser.page.link("Question 1, answered, flagged")).toBe(at("/items/1"));
  });

  test("pressed twice, or from a page left open, leads to the one result", async () => {
    await browser.visit(at("/submit"));
    await browser.post(at("/submit"), { attempt: attemptId });
    const [before] = await attemptsOf(database.db, user);
    await browser.post(at("/submit"), { attempt: attemptId });
    expect(browser.path).toBe(at(`/results/${attemptId}`));
    expect(await attemptsOf(database.db, user)).toEqual([before]);
    await browser.visit(at("/submit"));
    expect(browser.path).toBe(at(""));
  });

  test.each<Record<string, string>>([
    {},
    { attempt: "" },
    { attempt: "../x" },
    { attempt: "another" },
  ])("of %j leads back to the instructions", async (form) => {
    await browser.post(at("/submit"), form);
    expect(browser.path).toBe(at(""));
    expect((await attemptsOf(database.db, user))[0]?.submittedAt).toBeNull();
  });

  test("that could not be stored says Submission Failed, and keeps all", async () => {
    await mark(database.db, browser, "B");
    await browser.visit(at("/submit"));
    const broken = (sql: string) => {
      if (/^update "attempts"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    database.statements.log = broken;
    await browser.press("Submit Exam");
    expect([browser.status, browser.heading]).toEqual([500, "Submit your exam?"]);
    expect(textsOf(browser, "[role=alert]").join()).toContain("Submission Failed");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    // The same from the last question's own button.
    database.statements.log = null;
    await browser.visit(at("/items/2"));
    await mark(database.db, browser, "B");
    database.statements.log = broken;
    await mark(database.db, browser, ["A"], "Submit Exam");
    expect([browser.path, browser.text.includes("Submission Failed")]).toEqual([
      at("/submit"),
      true,
    ]);
    database.statements.log = null;
    expect(await stored()).toEqual([["B"], ["B"], ["A"]]);
    await browser.press("Submit Exam");
    expect(browser.path).toBe(at(`/results/${attemptId}`));
  });

  test("that cannot be looked at says so", async () => {
    database.statements.log = (sql) => {
      if (/from "attempt_items"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.visit(at("/submit"));
    expect([browser.status, browser.heading]).toEqual([
      500,
      "Failed to load exam. Please try again.",
    ]);
    expect(browser.text).not.toContain("Submission Failed");
  });
});
