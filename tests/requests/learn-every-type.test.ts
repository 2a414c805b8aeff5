/** Items of every type, answered through a quiz's pages as a browser without scripts does it. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, type QuestionBody } from "#db/schema";
import { gapText } from "~/features/question-bank/answer-gaps";
import { canBeEmptied, partsOf, selectionOf } from "~/features/question-bank/items";
import {
  createEveryItem,
  createEveryType,
  type EveryItem,
  type EveryList,
  type EveryName,
  everyItem,
  everyName,
} from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { attemptsOf, begin, hidden, learner, question, textsOf } from "./learner";
import type { Answers } from "./page";

let database: Database;
let list: EveryList;
let browser: Browser;
let attemptId: string;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  list = await createEveryType(database.db, { kind: "quiz" });
});

/** An attempt of somebody new. Tests share one where each of them has an item of its own. */
async function beginAnew() {
  const made = await learner(database.db);
  browser = made.browser;
  await begin(browser, list.id);
  attemptId = (await attemptsOf(database.db, made.user))[0]?.id ?? "";
}

const positionOf = (name: EveryName) => everyName.indexOf(name) + 1;
const at = (name: EveryName) => `/quiz/${list.id}/items/${positionOf(name)}`;
const textOf = (options: string[] | undefined, letter = "") =>
  options?.[letter.charCodeAt(0) - 65] ?? "";

/** What a person puts in to give an answer: by the question, or by the row, group, blank or place. */
function puttingIn(item: Pick<EveryItem, "type" | "stem" | "body">, marks: string[]): Answers {
  const parts = partsOf(item);
  if (!parts) {
    const isText = item.type === "highlight_text";
    const label = (letter: string) => (isText ? textOf(item.body.options, letter) : letter);
    return { [item.stem]: marks.map(label) };
  }
  // Each cell of a matrix is named by its row and its column.
  if (/matrix/.test(item.type))
    return Object.fromEntries(
      parts.flatMap(({ id, label = "", options }) =>
        options.map((option, one) => [
          item.body.across ? `${option} ${label}` : `${label} ${option}`,
          marks.includes(`${id}.${"ABCDE"[one]}`),
        ]),
      ),
    );
  const isList = /cloze|dropdown|dyad|triad|ordered/.test(item.type);
  return Object.fromEntries(
    parts.map(({ id, label = "", options }) => {
      const letters = marks
        .filter((mark) => mark.startsWith(`${id}.`))
        .map((mark) => mark.slice(-1));
      const texts = letters.map((letter) => textOf(options, letter));
      if (item.type === "ordered_response")
        return [`Place ${id}`, letters[0] ? `${letters[0]}. ${texts[0]}` : ""];
      return [label, isList ? (texts[0] ?? "") : texts];
    }),
  );
}

/** The marks that stand chosen on the page. */
const shown = (): string[] =>
  [
    ...browser.page.document.querySelectorAll('[name^="answer"][checked]'),
    ...browser.page.document.querySelectorAll('[name^="answer"] option[selected]'),
  ].flatMap((one) => one.getAttribute("value") || []);

/** What is stored of an item: its marks, sorted, and whether something is left open. */
async function stored(name: EveryName) {
  const mine = eq(attemptItems.attemptId, attemptId);
  const rows = await database.db.select().from(attemptItems).where(mine);
  const row = rows.find(({ position }) => position === positionOf(name));
  return { marks: selectionOf(row?.response ?? null).sort(), partial: row?.partial };
}
const nothing = { marks: [], partial: false };

describe.each(everyName)("%s", (name) => {
  beforeAll(beginAnew);
  const item = everyItem[name];
  // The last question has no Next.
  const goOn = () => (positionOf(name) === everyName.length ? "Previous" : "Next");
  const answer = async (marks: string[], button = goOn()) => {
    await browser.visit(at(name));
    await browser.press(button, puttingIn(item, marks));
  };

  test("is answered, stored, shown again, changed and taken back", async () => {
    await browser.visit(at(name));
    expect([question(browser), shown()]).toEqual([item.stem, []]);
    for (const marks of [item.right, item.wrong]) {
      await answer(marks);
      expect(await stored(name)).toEqual({ marks: [...marks].sort(), partial: false });
      await browser.visit(at(name));
      expect(shown().sort()).toEqual([...marks].sort());
      expect(browser.text).toContain(`1 of ${everyName.length} answered`);
    }
    await browser.press("Clear answer");
    expect([await stored(name), shown()]).toEqual([nothing, []]);
  });

  test("emptied again is no answer; a choice among circles stays", async () => {
    await answer(item.right);
    await answer([]);
    const kept = canBeEmptied(item.type) ? [] : [...item.right].sort();
    expect((await stored(name)).marks).toEqual(kept);
  });

  test("posted twice is stored once; by somebody else or signed out not at all", async () => {
    await browser.visit(at(name));
    const revision = hidden(browser, "revision");
    const fields = { attempt: attemptId, revision, go: "1", answer: item.right };
    await browser.post(at(name), fields);
    await browser.post(at(name), fields);
    expect([browser.status, (await stored(name)).marks]).toEqual([200, [...item.right].sort()]);
    await browser.visit(at(name));
    const others = { ...fields, revision: hidden(browser, "revision"), answer: item.wrong };
    const other = (await learner(database.db)).browser;
    await other.post(at(name), others);
    expect([other.status, other.heading]).toEqual([404, "Question Not Found"]);
    const stranger = new Browser();
    await stranger.post(at(name), others);
    expect(stranger.path).toBe("/auth");
    expect((await stored(name)).marks).toEqual([...item.right].sort());
  });

  const parts = partsOf(item);
  const one = item.right[0] ?? "";
  const bad: [string, string[]][] = [
    ["a letter that is no option", [one.replace(/.$/, "Z")]],
    ["a part that there is not", ["nothing.A"]],
    parts ? ["a letter without its part", ["A"]] : ["a part of a whole", [`part.${one}`]],
    ["a right one beside a wrong one", [one, "constructor.A"]],
  ];
  test.each(bad)("does not take %s", async (_, marks) => {
    const before = await stored(name);
    expect(before.marks).toEqual([...item.right].sort());
    await browser.visit(at(name));
    const revision = hidden(browser, "revision");
    await browser.post(at(name), { attempt: attemptId, revision, go: "1", answer: marks });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Not saved: that answer isn’t valid here");
    expect(await stored(name)).toEqual(before);
  });
});

const inPart = everyName.filter((name) => everyItem[name].part);
describe("left open in part", () => {
  beforeAll(beginAnew);
  test.each(inPart)("%s is stored so, and counts as not answered", async (name) => {
    const marks = everyItem[name].part ?? [];
    await browser.visit(at(name));
    await browser.press("Next", puttingIn(everyItem[name], marks));
    expect(await stored(name)).toEqual({ marks: [...marks].sort(), partial: true });
    await browser.visit(at(name));
    expect(shown().sort()).toEqual([...marks].sort());
    expect(browser.text).toContain(`0 of ${everyName.length} answered`);
  });
});

describe("more than may be chosen", () => {
  beforeAll(beginAnew);
  test.each<[EveryName, string[], string]>([
    ["select_n", ["A", "B", "C"], "Choose 2. You chose 3."],
    ["bow_tie", ["actions.A", "actions.B", "actions.C"], "Actions to take: choose 2. You chose 3."],
  ])("%s comes back as it was, and says how many", async (name, marks, said) => {
    await browser.visit(at(name));
    await browser.press("Next", puttingIn(everyItem[name], marks));
    expect([browser.status, browser.path]).toEqual([422, at(name)]);
    expect(textsOf(browser, '[role="alert"]')).toContain(`Not saved: too many answers${said}`);
    expect(browser.text).toContain("You chose 3. Choose no more than 2.");
    expect(shown()).toEqual(marks);
    expect(await stored(name)).toEqual(nothing);
    const fewer = marks.slice(0, 2);
    await browser.press("Next", puttingIn(everyItem[name], fewer));
    expect((await stored(name)).marks).toEqual(fewer);
  });

  test.each<[EveryName, string[]]>([
    ["matrix_choice", ["fluids.A", "fluids.B"]],
    ["dropdown_cloze", ["condition.A", "condition.B"]],
    ["ordered_response", ["1.A", "1.B"]],
  ])("two in one part of %s are refused", async (name, marks) => {
    const fields = { attempt: attemptId, revision: "0", go: "1", answer: marks };
    await browser.post(at(name), fields);
    expect([browser.status, await stored(name)]).toEqual([422, nothing]);
  });
});

describe("the same option twice", () => {
  beforeAll(beginAnew);
  test.each<[EveryName, string[], string]>([
    ["ordered_response", ["1.A", "2.A"], "Draw cultures is in more than one place."],
    ["drag_cloze", ["pressure.C", "volume.C"], "fluid is in more than one place."],
    [
      "triad",
      ["condition.A", "first.B", "second.B"],
      "lactate 4.1 mmol/L is in more than one place.",
    ],
  ])("in %s is refused, said and kept on the page, but not stored", async (name, marks, said) => {
    await browser.visit(at(name));
    await browser.press("Next", puttingIn(everyItem[name], marks));
    expect([browser.status, await stored(name)]).toEqual([422, nothing]);
    const [notice = ""] = textsOf(browser, '[role="alert"]').filter(Boolean);
    expect(notice).toContain("Not saved: an option is used twice");
    expect(notice).toContain(`${said} Each can be used once.`);
    expect(shown()).toEqual(marks);
    await browser.press("Next", puttingIn(everyItem[name], everyItem[name].right));
    expect((await stored(name)).marks).toEqual([...everyItem[name].right].sort());
  });
});

describe("changed in another tab meanwhile", () => {
  beforeAll(beginAnew);
  test.each(everyName)(
    "%s says so without the names of marks, and what is stored stands",
    async (name) => {
      const item = everyItem[name];
      await browser.visit(at(name));
      const revision = hidden(browser, "revision");
      const fields = { attempt: attemptId, revision, go: "1" };
      await browser.post(at(name), { ...fields, answer: item.right });
      await browser.post(at(name), { ...fields, answer: item.wrong });
      expect(browser.status).toBe(409);
      expect(browser.text).toContain("Not saved: this question was changed elsewhere");
      const notice = textsOf(browser, '[role="alert"]').join(" ");
      if (!partsOf(item) && name !== "highlight_text") {
        expect(notice).toContain(`Another tab or device saved ${item.right.join(", ")}.`);
        expect(notice).toContain(`You chose ${item.wrong.join(", ")} here`);
      } else {
        expect(notice).toContain("Another tab or device saved a different answer.");
        for (const mark of [...item.right, ...item.wrong])
          expect(notice.split(/[\s,:]+/)).not.toContain(mark);
      }
      expect(shown().sort()).toEqual([...item.right].sort());
      expect((await stored(name)).marks).toEqual([...item.right].sort());
    },
  );
});

describe("what a page says of how to answer", () => {
  beforeAll(beginAnew);
  test.each<[EveryName, string]>([
    ["select_all", "Select all that apply."],
    ["select_n", "Choose 2."],
    ["matrix_choice", "Choose one answer in each row."],
    ["response_grouping", "Select all that apply in each group, at least one."],
    ["dropdown_cloze", "Choose an answer for each blank."],
    ["bow_tie", "Choose the condition, then the actions and parameters that go with it."],
  ])("%s", async (name, said) => {
    await browser.visit(at(name));
    expect(browser.text).toContain(said);
  });

  test.each<[EveryName, string]>([
    ["matrix_response", "Each column needs at least one."],
    ["highlight_text", "Press a phrase to highlight it."],
    ["ordered_response", "Choose what goes in each place, first to last."],
  ])("%s: only once, where the question says it itself", async (name, said) => {
    await browser.visit(at(name));
    expect(browser.text).not.toContain(said);
  });

  test("each row, group and blank has its name, and a table its headings", async () => {
    const legends = () => textsOf(browser, "legend").slice(1);
    const [rows, columns] = ['tbody th[scope="row"]', 'thead th[scope="col"]'];
    await browser.visit(at("matrix_choice"));
    expect(textsOf(browser, rows)).toEqual([
      "Crystalloid bolus",
      "Furosemide 40 mg",
      "Blood cultures",
    ]);
    expect(textsOf(browser, columns)).toEqual(["Order", "Anticipated", "Contraindicated"]);
    for (const name of ["response_grouping", "highlight_table"] as const) {
      await browser.visit(at(name));
      const { headings = [], parts = [] } = everyItem[name].body;
      expect(textsOf(browser, columns)).toEqual(headings);
      expect(textsOf(browser, rows)).toEqual(parts.map(({ label }) => label));
      expect(browser.page.document.querySelectorAll("td fieldset")).toHaveLength(parts.length);
    }
    await browser.visit(at("bow_tie"));
    expect(legends()).toEqual([
      "Actions to take",
      "Condition most likely",
      "Parameters to monitor",
    ]);
    await browser.visit(at("dropdown_table"));
    expect(textsOf(browser, "thead th")).toEqual(["Value", "Direction", "Meaning"]);
    expect(browser.page.field("how lactate changes").tagName).toBe("SELECT");
  });
});

/** A quiz of one item, begun by somebody new. */
async function beginWith(name: EveryName, given: { body?: QuestionBody; mode?: string } = {}) {
  const { body, mode } = given;
  const item = await createEveryItem(database.db, name, body ? { body } : {});
  const quiz = await createQuiz(database.db, { items: [item] });
  const made = await learner(database.db);
  browser = made.browser;
  await browser.post(`/quiz/${quiz.id}`, mode ? { mode } : {});
  attemptId = (await attemptsOf(database.db, made.user))[0]?.id ?? "";
  return async () => {
    const mine = eq(attemptItems.attemptId, attemptId);
    const [row] = await database.db.select().from(attemptItems).where(mine);
    return selectionOf(row?.response ?? null).sort();
  };
}

describe("checked one by one", () => {
  test.each(inPart)("%s is checked once it is whole, and kept until then", async (name) => {
    const { part, right } = everyItem[name];
    const response = await beginWith(name, { mode: "tutor" });
    await browser.press("Check answer", { ...puttingIn(everyItem[name], part ?? []), Sure: true });
    expect(browser.status).toBe(422);
    const gap = gapText(everyItem[name], part ?? []) ?? "no gap";
    expect(gap).toMatch(/\d of \d|Choose \d/);
    expect(textsOf(browser, '[role="alert"] a')).toEqual([gap]);
    expect(textsOf(browser, "#answer-error")).toEqual([gap]);
    expect(shown().sort()).toEqual([...(part ?? [])].sort());
    expect(await response()).toEqual([]);
    await browser.press("Check answer", puttingIn(everyItem[name], right));
    expect([browser.status, await response()]).toEqual([200, [...right].sort()]);
    expect(textsOf(browser, "h2").join()).toMatch(/^Correct (\d) of \1 points?$/);
  });

  test("with nothing chosen it says so", async () => {
    await beginWith("bow_tie", { mode: "tutor" });
    await browser.press("Check answer");
    expect([browser.status, textsOf(browser, "#answer-error")]).toEqual([
      422,
      ["Choose an answer first."],
    ]);
  });

  test("with more than may be chosen it comes back as it was", async () => {
    const response = await beginWith("select_n", { mode: "tutor" });
    await browser.press("Check answer", puttingIn(everyItem.select_n, ["A", "B", "D"]));
    expect([browser.status, shown()]).toEqual([422, ["A", "B", "D"]]);
    expect(browser.text).toContain("You chose 3. Choose no more than 2.");
    expect(await response()).toEqual([]);
  });
});

describe("a matrix whose columns are answered", () => {
  test.each<[EveryName, string[], string]>([
    ["matrix_choice", ["fever.B", "thirst.A"], "Choose one answer in each column."],
    // Its question says how by itself.
    ["matrix_response", ["fever.A", "fever.B", "thirst.B"], "mark the conditions that it fits"],
  ])("%s has its options as rows", async (name, marks, said) => {
    const body: QuestionBody = {
      headings: ["Sign"],
      across: true,
      options: ["Hot skin", "Dry lips"],
      parts: [
        { id: "fever", label: "Fever" },
        { id: "thirst", label: "Thirst" },
      ],
    };
    const response = await beginWith(name, { body });
    expect(browser.text).toContain(said);
    expect(textsOf(browser, "tbody th")).toEqual(["Hot skin", "Dry lips"]);
    expect(textsOf(browser, "thead th")).toEqual(["Sign", "Fever", "Thirst"]);
    await browser.press("Flag for review", puttingIn({ ...everyItem[name], body }, marks));
    expect(await response()).toEqual(marks);
    expect(shown().sort()).toEqual(marks);
  });
});
