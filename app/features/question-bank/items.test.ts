import fc, { type GeneratorValue } from "fast-check";
import { describe, expect, test } from "vitest";
import type { ItemResponse } from "#db/schema";
import { type QuestionType, questionTypes } from "#db/vocabulary";
import { type EveryName, everyItem, everyName } from "../../../tests/factories/every-type";
import {
  canBeEmptied,
  choiceId,
  isComplete,
  type LedgerPart,
  ledgerOf,
  letterAt,
  maxChoicesOf,
  maxPointsOf,
  partsOf,
  pointsFor,
  responseFrom,
  type ScorableItem,
  type ScoringRule,
  sameResponse,
  selectionOf,
  toggleOption,
} from "./items";

const options = ["one", "two", "three", "four", "five"];
const single: ScorableItem = {
  type: "multiple_choice",
  body: { options: options.slice(0, 4) },
  answerKey: { letters: ["B"] },
  scoring: "exact",
  maxPoints: 1,
};
const several: ScorableItem = {
  type: "select_all",
  body: { options },
  answerKey: { letters: ["A", "C", "D"] },
  scoring: "exact",
  maxPoints: 1,
};
const twoOf: ScorableItem = {
  type: "select_n",
  body: { options, pick: 2 },
  answerKey: { letters: ["A", "C"] },
  scoring: "per_part",
  maxPoints: 2,
};

/** A response from a selection, as a learner's form would post it. */
function answered(item: ScorableItem, marks: string[]): ItemResponse | null {
  const response = responseFrom(item, marks);
  if (response === undefined) throw new Error(`no response to ${item.type}: ${marks}`);
  return response;
}

const matrixRest = ["tachycardia.A", "tachycardia.B", "thirst.A", "thirst.B"];

/** The scoring rules (docs/rules.md), one line each: selection and points. */
describe("points", () => {
  test.each<[EveryName, string, string[], number]>([
    // 0/1: multiple choice.
    ["multiple_choice", "the right one", ["B"], 1],
    ["multiple_choice", "a wrong one", ["A"], 0],
    ["multiple_choice", "no answer", [], 0],
    ["trend", "is a format: scored as what it asks", ["B"], 1],
    ["trend", "a wrong one", ["A"], 0],
    // 0/1 in each row: matrix multiple choice.
    ["matrix_choice", "every row", ["fluids.A", "furosemide.B", "cultures.A"], 3],
    ["matrix_choice", "a wrong row takes nothing away", ["fluids.A", "furosemide.A"], 1],
    ["matrix_choice", "a row left open", ["fluids.A", "cultures.A"], 2],
    ["matrix_choice", "all rows wrong", ["fluids.B", "furosemide.A", "cultures.B"], 0],
    // +1 per right option, no penalty: select-N.
    ["select_n", "all picks", ["A", "C"], 2],
    ["select_n", "one pick right, one wrong", ["A", "B"], 1],
    ["select_n", "one pick alone", ["C"], 1],
    ["select_n", "both wrong", ["B", "D"], 0],
    // 0/1 in each blank or cell.
    ["dropdown_cloze", "both blanks", ["condition.A", "action.B"], 2],
    ["dropdown_cloze", "one right, one wrong", ["condition.C", "action.B"], 1],
    ["dropdown_cloze", "one right, one left open", ["condition.A"], 1],
    ["dropdown_cloze", "both wrong", ["condition.B", "action.A"], 0],
    ["drag_cloze", "both blanks", ["pressure.A", "volume.C"], 2],
    ["drag_cloze", "the right words in the wrong blanks", ["pressure.C", "volume.A"], 0],
    ["drag_cloze", "one word in both blanks", ["pressure.A", "volume.A"], 1],
    ["dropdown_table", "both cells", ["lactate.B", "platelets.A"], 2],
    ["dropdown_table", "one cell", ["lactate.B", "platelets.C"], 1],
    ["dropdown_table", "no cell", ["lactate.A"], 0],
    // 0/1, five points: bow-tie.
    ["bow_tie", "all five", everyItem.bow_tie.right, 5],
    ["bow_tie", "the condition alone", ["condition.B"], 1],
    ["bow_tie", "a wrong condition takes nothing away", ["actions.A", "condition.A"], 1],
    ["bow_tie", "half of each side", ["actions.A", "actions.B", "condition.B", "parameters.D"], 3],
    ["bow_tie", "nothing right", everyItem.bow_tie.wrong, 0],
    // +/−: +1 per right option, −1 per wrong one, at least 0.
    ["select_all", "all right", ["A", "B", "D"], 3],
    ["select_all", "two right", ["A", "D"], 2],
    ["select_all", "two right, one wrong", ["A", "B", "C"], 1],
    ["select_all", "one right, one wrong", ["A", "C"], 0],
    ["select_all", "the floor: one right, two wrong", ["A", "C", "E"], 0],
    ["select_all", "the floor: only wrong ones", ["C", "E"], 0],
    ["select_all", "everything chosen", ["A", "B", "C", "D", "E"], 1],
    ["select_all", "no answer", [], 0],
    ["highlight_text", "all right", ["A", "C"], 2],
    ["highlight_text", "one right, one wrong", ["A", "B"], 0],
    ["highlight_text", "the floor: one right, two wrong", ["A", "B", "D"], 0],
    ["highlight_text", "everything", ["A", "B", "C", "D"], 0],
    // +/− per row of a highlight table, per column of a matrix, per group; each at least 0.
    ["highlight_table", "all right", ["neuro.A", "renal.B"], 2],
    ["highlight_table", "the floor of one row leaves the other", ["neuro.B", "renal.B"], 1],
    ["highlight_table", "everything", ["neuro.A", "neuro.B", "renal.A", "renal.B"], 0],
    ["matrix_response", "all right", everyItem.matrix_response.right, 4],
    ["matrix_response", "a wrong one in its column", ["fever.A", "fever.B", "thirst.B"], 1],
    ["matrix_response", "the floor of a column leaves the other", ["fever.B", "fever.A"], 1],
    ["matrix_response", "a wrong one costs its own column", ["thirst.A", "thirst.B"], 1],
    ["matrix_response", "one of two in a row", ["tachycardia.A"], 1],
    ["matrix_response", "everything", ["fever.A", "fever.B", ...matrixRest], 2],
    ["response_grouping", "all right", ["breathing.A", "breathing.C", "renal.A"], 3],
    ["response_grouping", "a wrong one in its group", ["breathing.A", "breathing.B", "renal.A"], 1],
    ["response_grouping", "the floor of one group", ["breathing.B", "renal.A"], 1],
    ["response_grouping", "both floors", ["breathing.B", "renal.B"], 0],
    // Rationale: dyad, both or nothing; triad, 2, 1 or nothing.
    ["dyad", "both right", ["risk.A", "cause.B"], 1],
    ["dyad", "the risk alone", ["risk.A", "cause.A"], 0],
    ["dyad", "the cause alone", ["risk.B", "cause.B"], 0],
    ["dyad", "the risk, and nothing else", ["risk.A"], 0],
    ["triad", "the condition with both findings", everyItem.triad.right, 2],
    ["triad", "the findings in the other order", ["condition.A", "first.C", "second.B"], 2],
    ["triad", "the condition with one", ["condition.A", "first.B", "second.D"], 1],
    ["triad", "the condition with one, in the other place", ["condition.A", "second.B"], 1],
    ["triad", "one finding twice", ["condition.A", "first.B", "second.B"], 1],
    ["triad", "the condition alone", ["condition.A"], 0],
    ["triad", "both findings of another condition", ["condition.D", "first.B", "second.C"], 0],
    // The whole order.
    ["ordered_response", "the order", ["1.B", "2.A", "3.C", "4.D"], 1],
    ["ordered_response", "two changed places", ["1.A", "2.B", "3.C", "4.D"], 0],
    ["ordered_response", "a place left open", ["1.B", "2.A", "3.C"], 0],
    ["ordered_response", "one thing in every place", ["1.B", "2.B", "3.B", "4.B"], 0],
  ])("%s: %s", (name, _, marks, points) => {
    const item = everyItem[name];
    expect(pointsFor(item, answered(item, marks))).toBe(points);
  });

  test.each<[string, string[], number]>([
    ["the exact set", ["A", "C", "D"], 1],
    ["the set in another order", ["D", "A", "C"], 1],
    ["part of the set", ["A", "C"], 0],
    ["the set and one more", ["A", "B", "C", "D"], 0],
  ])("select-all that is not scored +/−: %s (ruling 13)", (_, marks, points) => {
    expect(pointsFor(several, answered(several, marks))).toBe(points);
  });

  test("more picks than are asked for count as the first of them", () => {
    // Such a response cannot be stored; if it were, it would earn no more.
    expect(pointsFor(twoOf, { letters: ["B", "C", "A"] })).toBe(1);
    const bowTie = { ...everyItem.bow_tie, answerKey: everyItem.bow_tie.answerKey };
    const all = { parts: { condition: ["A", "B"], actions: ["A", "B", "C", "D", "E"] } };
    expect(pointsFor(bowTie, all)).toBe(1);
  });

  test("no item gives more than its stored points, whatever its key adds up to", () => {
    const worthOne = { ...everyItem.select_all, scoring: "plus_minus" as const, maxPoints: 1 };
    expect(pointsFor(worthOne, worthOne.answerKey)).toBe(1);
  });

  test("two reasons with options of their own keep their places", () => {
    const { parts = [], ...body } = everyItem.triad.body;
    const [condition, first, second] = parts;
    const own: ScorableItem = {
      ...everyItem.triad,
      body: {
        ...body,
        parts: [
          { ...condition, id: "condition" },
          { ...first, id: "first", options: ["a", "b", "c", "d"] },
          { ...second, id: "second", options: ["e", "f", "g", "h"] },
        ],
      },
    };
    expect(pointsFor(own, answered(own, ["condition.A", "first.B", "second.C"]))).toBe(2);
    expect(pointsFor(own, answered(own, ["condition.A", "first.C", "second.B"]))).toBe(0);
  });

  test("are refused where no rule scores the item", () => {
    const matrix = everyItem.matrix_choice;
    for (const item of [
      { ...single, answerKey: { parts: { a: ["1"] } } },
      { ...single, answerKey: { letters: [] } },
      { ...matrix, answerKey: { letters: ["A"] } },
      { ...matrix, answerKey: { parts: {} } },
    ] as ScorableItem[])
      expect(() => pointsFor(item, null)).toThrow(RangeError);
  });

  test("a part may be named like what every object has", () => {
    const item: ScorableItem = {
      ...everyItem.matrix_choice,
      body: { options: ["yes", "no"], parts: [{ id: "constructor" }, { id: "other" }] },
      answerKey: { parts: { constructor: ["A"], other: ["B"] } },
      maxPoints: 2,
    };
    expect(pointsFor(item, answered(item, ["other.B"]))).toBe(1);
    expect(isComplete(item, answered(item, ["other.B"]))).toBe(false);
    expect(pointsFor(item, answered(item, ["constructor.A", "other.B"]))).toBe(2);
  });
});

describe("the ledger", () => {
  const rowsOf = (name: EveryName, marks: string[]) =>
    ledgerOf(everyItem[name], answered(everyItem[name], marks)).parts.map(
      ({ part, sum, points, maxPoints, entries }) => [
        part,
        entries.map((one) => one.points),
        sum,
        points,
        maxPoints,
      ],
    );

  test("+/− shows each point, and where the floor held", () => {
    expect(rowsOf("select_all", ["A", "C", "E"])).toEqual([[null, [1, 0, -1, 0, -1], -1, 0, 3]]);
    expect(rowsOf("matrix_response", ["fever.B", "thirst.A", "thirst.B"])).toEqual([
      ["A", [0, 0, -1], -1, 0, 2],
      ["B", [-1, 0, 1], 0, 0, 2],
    ]);
  });

  test("0/1 takes nothing away", () => {
    expect(rowsOf("select_n", ["A", "B"])).toEqual([[null, [1, 0, 0, 0], 1, 1, 2]]);
  });

  test("a rationale counts its reasons, where what they hold up is right", () => {
    expect(rowsOf("triad", ["condition.A", "first.C", "second.D"])).toEqual([
      ["condition", [0, 0, 0, 0], 0, 0, 0],
      ["first", [0, 0, 1, 0], 1, 1, 1],
      ["second", [0, 0, 0, 0], 0, 0, 1],
    ]);
    expect(rowsOf("triad", ["condition.D", "first.B", "second.C"]).map(([, , sum]) => sum)).toEqual(
      [0, 0, 0],
    );
  });

  test("reasons in the other order are right where they stand", () => {
    const { parts } = ledgerOf(everyItem.triad, {
      parts: { condition: ["A"], first: ["C"], second: ["B"] },
    });
    for (const { entries } of parts)
      expect(entries.filter((one) => one.right)).toEqual(entries.filter((one) => one.chosen));
  });

  test("of all or nothing, no option is worth anything by itself", () => {
    expect(rowsOf("ordered_response", everyItem.ordered_response.right)[0]).toEqual([
      "1",
      [0, 0, 0, 0],
      0,
      0,
      0,
    ]);
    expect(ledgerOf(single, { letters: ["B"] })).toMatchObject({ points: 1, maxPoints: 1 });
  });
});

describe("the items of every type", () => {
  test("are there, each with the points of its key", () => {
    expect(new Set(everyName.map((name) => everyItem[name].type))).toEqual(new Set(questionTypes));
    for (const name of everyName) {
      const item = everyItem[name];
      expect([name, item.maxPoints]).toEqual([name, maxPointsOf(item.scoring, item.answerKey)]);
      expect(sameResponse(answered(item, item.right), item.answerKey), name).toBe(true);
      expect([name, pointsFor(item, answered(item, item.right))]).toEqual([name, item.maxPoints]);
      expect([name, pointsFor(item, answered(item, item.wrong))]).toEqual([name, 0]);
    }
  });

  test("are answered wholly, or in part", () => {
    for (const name of everyName) {
      const item = everyItem[name];
      expect([name, isComplete(item, answered(item, item.right))]).toEqual([name, true]);
      expect([name, isComplete(item, answered(item, item.wrong))]).toEqual([name, true]);
      if (item.part)
        expect([name, isComplete(item, answered(item, item.part))]).toEqual([name, false]);
      expect(isComplete(item, null)).toBe(false);
    }
  });

  test.each<[EveryName, string[], boolean]>([
    ["select_n", ["A"], false],
    ["select_n", ["A", "D"], true],
    ["bow_tie", ["actions.A", "actions.B", "condition.A", "parameters.A"], false],
    ["bow_tie", ["actions.A", "actions.B", "parameters.A", "parameters.B"], false],
    ["bow_tie", everyItem.bow_tie.wrong, true],
    ["matrix_response", ["fever.B", "tachycardia.B"], false],
    ["matrix_response", ["fever.B", "fever.A"], true],
    ["response_grouping", ["renal.A", "renal.B"], false],
    ["response_grouping", ["renal.A", "breathing.B"], true],
    ["highlight_table", ["neuro.A"], true],
    ["matrix_choice", ["fluids.A", "furosemide.A"], false],
    ["triad", ["condition.A", "first.B"], false],
    ["ordered_response", ["1.A", "2.B", "3.C"], false],
  ])("%s with %s is complete: %s", (name, marks, complete) => {
    const item = everyItem[name];
    expect(isComplete(item, answered(item, marks))).toBe(complete);
  });

  test("only a radio cannot be emptied", () => {
    expect(questionTypes.filter((type) => !canBeEmptied(type))).toEqual([
      "multiple_choice",
      "matrix_choice",
    ]);
  });
});

/** Every possible response to an item. */
function everyResponse(item: ScorableItem): string[][] {
  const places = partsOf(item) ?? [
    { id: null, options: item.body.options ?? [], maxChoices: maxChoicesOf(item) },
  ];
  return places.reduce<string[][]>(
    (all, { id, options, maxChoices }) => {
      const marks = options.map((_, at) =>
        id === null ? letterAt(at) : choiceId(id, letterAt(at)),
      );
      // The bits of each number select the choices.
      const choices = Array.from({ length: 2 ** marks.length }, (_, bits) =>
        marks.filter((_, at) => bits & (1 << at)),
      ).filter((choice) => choice.length <= maxChoices);
      return all.flatMap((before) => choices.map((choice) => [...before, ...choice]));
    },
    [[]],
  );
}

/** An independent implementation of the scoring rules, on selections. */
function countedPoints({ scoring, answerKey, type, body }: ScorableItem, marks: string[]): number {
  const key = new Set(selectionOf(answerKey));
  const placeOf = (mark: string) => (mark.includes(".") ? mark.slice(0, mark.indexOf(".")) : "");
  const right = marks.filter((mark) => key.has(mark));
  if (scoring === "exact") return Number(right.length === key.size && marks.length === key.size);
  if (scoring === "per_part") return right.length;
  if (scoring === "plus_minus") {
    const columnOf = (mark: string) => mark.slice(mark.indexOf(".") + 1);
    const groupOf = type === "matrix_response" && !body.across ? columnOf : placeOf;
    return [...new Set(marks.map(groupOf))]
      .map((group) => {
        const here = marks.filter((mark) => groupOf(mark) === group);
        return Math.max(0, 2 * here.filter((mark) => key.has(mark)).length - here.length);
      })
      .reduce((sum, one) => sum + one, 0);
  }
  if (type === "dyad") return Number(right.length === 2);
  const [condition, ...reasons] = (body.parts ?? []).map(({ id }) => id);
  const letterOf = (mark: string) => mark.split(".")[1];
  const wanted = new Set([...key].filter((one) => placeOf(one) !== condition).map(letterOf));
  const said = new Set(marks.filter((one) => reasons.includes(placeOf(one))).map(letterOf));
  if (!right.some((mark) => placeOf(mark) === condition)) return 0;
  return [...said].filter((letter) => wanted.has(letter)).length;
}

describe("all responses to a small item", () => {
  test.each(everyName)("%s", (name) => {
    const item = everyItem[name];
    const best: string[][] = [];
    for (const marks of everyResponse(item)) {
      const response = answered(item, marks);
      expect(selectionOf(response).sort()).toEqual([...marks].sort());
      const { points, parts, maxPoints } = ledgerOf(item, response);
      expect([marks, points]).toEqual([marks, countedPoints(item, marks)]);
      if (points === item.maxPoints) best.push(marks);
      // The ledger's entries add up to its sums.
      for (const part of parts) {
        expect(part.sum).toBe(part.entries.reduce((sum, one) => sum + one.points, 0));
        expect(part.points).toBe(Math.max(0, part.sum));
      }
      if (item.scoring !== "exact") {
        expect(parts.reduce((sum, one) => sum + one.points, 0)).toBe(points);
        expect(parts.reduce((sum, one) => sum + one.maxPoints, 0)).toBe(maxPoints);
      }
    }
    // The key itself earns full points; so does a triad's key with its reasons swapped.
    const whole = best.map((marks) => [...marks].sort().join());
    const expected = [[...item.right].sort().join()];
    if (name === "triad") expected.push("condition.A,first.C,second.B");
    expect(whole.sort()).toEqual(expected.sort());
  });
});

const rules: Record<QuestionType, readonly ScoringRule[]> = {
  multiple_choice: ["exact"],
  select_all: ["exact", "plus_minus"],
  select_n: ["per_part"],
  matrix_choice: ["per_part"],
  matrix_response: ["plus_minus"],
  response_grouping: ["plus_minus"],
  dropdown_cloze: ["per_part"],
  dropdown_table: ["per_part"],
  drag_cloze: ["per_part"],
  dyad: ["rationale"],
  triad: ["rationale"],
  highlight_text: ["plus_minus"],
  highlight_table: ["plus_minus"],
  bow_tie: ["per_part"],
  ordered_response: ["exact"],
};
const whole = new Set<QuestionType>([
  "multiple_choice",
  "select_all",
  "select_n",
  "highlight_text",
]);
const one = new Set<QuestionType>(["multiple_choice", "matrix_choice", "dropdown_cloze"]);
for (const type of ["dropdown_table", "drag_cloze", "dyad", "triad"] as const) one.add(type);

const between = (g: GeneratorValue, min: number, max: number) => g(fc.integer, { min, max });
const lettersOf = (count: number) => Array.from({ length: count }, (_, at) => letterAt(at));

/** A random item of any type and rule, with a fitting key. */
function someItem(g: GeneratorValue): ScorableItem {
  const type = g(fc.constantFrom, ...questionTypes) as QuestionType;
  const scoring = g(fc.constantFrom, ...rules[type]) as ScoringRule;
  const marked = (
    body: ScorableItem["body"],
    answerKey: ScorableItem["answerKey"],
  ): ScorableItem => ({
    type,
    body,
    answerKey,
    scoring,
    maxPoints: maxPointsOf(scoring, answerKey),
  });
  const count = between(g, 2, 7);
  const texts = (of: number) => Array.from({ length: of }, (_, at) => `option ${at}`);
  const rightOf = (of: number, least: number, most: number) =>
    g(fc.subarray<string>, lettersOf(of), { minLength: least, maxLength: most }) as string[];
  if (type === "ordered_response") {
    const order = g(fc.shuffledSubarray<string>, lettersOf(count), {
      minLength: count,
    }) as string[];
    const parts = Object.fromEntries(order.map((letter, at) => [String(at + 1), [letter]]));
    return marked({ options: texts(count) }, { parts });
  }
  if (whole.has(type)) {
    const pick = type === "select_n" ? between(g, 1, count) : null;
    const right = rightOf(count, pick ?? 1, pick ?? (one.has(type) ? 1 : count));
    return marked({ options: texts(count), ...(pick ? { pick } : {}) }, { letters: right });
  }
  const shares = type.startsWith("matrix") || g(fc.boolean);
  const across = type === "matrix_response" && g(fc.boolean);
  const number = type === "dyad" ? 2 : type === "triad" ? 3 : between(g, 1, 4);
  const key: Record<string, string[]> = {};
  const parts = Array.from({ length: number }, (_, at) => {
    const id = `part-${at}`;
    const of = shares ? count : between(g, 2, 6);
    const pick = type === "bow_tie" ? between(g, 1, of) : null;
    const least = pick ?? (one.has(type) || at === 0 ? 1 : 0);
    const right = rightOf(of, least, pick ?? (one.has(type) ? 1 : of));
    if (right.length > 0) key[id] = right;
    return { id, ...(shares ? {} : { options: texts(of) }), ...(pick ? { pick } : {}) };
  });
  // A triad needs two different reasons.
  if (type === "triad" && key["part-1"]?.[0] === key["part-2"]?.[0])
    key["part-2"] = [key["part-1"]?.[0] === "A" ? "B" : "A"];
  const body = {
    parts,
    ...(shares ? { options: texts(count) } : {}),
    ...(across ? { across } : {}),
  };
  return marked(body, { parts: key });
}

/** Places of an item where something can be chosen. */
const placesOf = (item: ScorableItem) =>
  (
    partsOf(item) ?? [
      { id: null, options: item.body.options ?? [], maxChoices: maxChoicesOf(item) },
    ]
  ).map(({ id, options, maxChoices }) => ({
    id,
    most: maxChoices,
    marks: lettersOf(options.length).map((letter) => (id === null ? letter : choiceId(id, letter))),
  }));

/** A random answer, in any order. */
const someMarks = (g: GeneratorValue, item: ScorableItem): string[] =>
  placesOf(item).flatMap(
    ({ marks, most }) => g(fc.shuffledSubarray<string>, marks, { maxLength: most }) as string[],
  );

const always = (holds: (g: GeneratorValue) => void, runs = 250) =>
  fc.assert(fc.property(fc.gen(), holds), { numRuns: runs });

describe("always", () => {
  test("points lie between 0 and the most, whole ones; the key has the most, nothing has none", () => {
    always((g) => {
      const item = someItem(g);
      const points = pointsFor(item, answered(item, someMarks(g, item)));
      expect(Number.isInteger(points)).toBe(true);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(item.maxPoints);
      expect(pointsFor(item, item.answerKey)).toBe(item.maxPoints);
      expect(pointsFor(item, null)).toBe(0);
    });
  });

  test("a wrong choice more never gains a point; where there is +/−, it costs one down to the floor", () => {
    always((g) => {
      const item = someItem(g);
      const marks = someMarks(g, item);
      const key = new Set(selectionOf(item.answerKey));
      const place = g(fc.constantFrom, ...placesOf(item)) as ReturnType<typeof placesOf>[number];
      const here = marks.filter((mark) => place.marks.includes(mark));
      const more = place.marks.find((mark) => !key.has(mark) && !here.includes(mark));
      // A triad's reasons are right in either place.
      if (!more || here.length >= place.most || item.type === "triad") return;
      const before = ledgerOf(item, answered(item, marks));
      const after = ledgerOf(item, answered(item, [...marks, more]));
      expect(after.points).toBeLessThanOrEqual(before.points);
      if (item.scoring !== "plus_minus") return;
      const isOfMore = ({ entries }: LedgerPart) =>
        entries.some(({ part, letter }) => (part ? choiceId(part, letter) : letter) === more);
      const had = before.parts.find(isOfMore)?.points ?? 0;
      expect(after.points).toBe(before.points - Math.min(1, had));
    });
  });

  test("options in another order, with their key and their answer, are worth the same", () => {
    always((g) => {
      const item = someItem(g);
      const response = answered(item, someMarks(g, item));
      const orders = new Map<string, number[]>();
      const orderOf = (texts: string[]) => {
        // Equal options must be in the same order everywhere.
        const name = texts.join();
        const places = texts.map((_, at) => at);
        const order =
          orders.get(name) ??
          (g(fc.shuffledSubarray<number>, places, { minLength: places.length }) as number[]);
        orders.set(name, order);
        return order;
      };
      const turned = (texts: string[]) => orderOf(texts).map((at) => texts[at] ?? "");
      const shared = item.body.options;
      const moved = (letters: string[], texts: string[]) =>
        letters.map((letter) => letterAt(orderOf(texts).indexOf(letter.charCodeAt(0) - 65))).sort();
      const turnedResponse = (of: ItemResponse): ItemResponse =>
        "letters" in of
          ? { letters: moved(of.letters, shared ?? []) }
          : {
              parts: Object.fromEntries(
                (partsOf(item) ?? []).flatMap(({ id, options }) =>
                  of.parts[id] ? [[id, moved(of.parts[id], options)]] : [],
                ),
              ),
            };
      const other: ScorableItem = {
        ...item,
        body: {
          ...item.body,
          ...(shared ? { options: turned(shared) } : {}),
          ...(item.body.parts
            ? {
                parts: item.body.parts.map((part) =>
                  part.options ? { ...part, options: turned(part.options) } : part,
                ),
              }
            : {}),
        },
        answerKey: turnedResponse(item.answerKey),
      };
      expect(pointsFor(other, response && turnedResponse(response))).toBe(
        pointsFor(item, response),
      );
    });
  });

  test("parts in another order are worth the same; a rationale's first stays first", () => {
    always((g) => {
      const item = someItem(g);
      const { parts } = item.body;
      if (!parts) return;
      const response = answered(item, someMarks(g, item));
      const [first, ...rest] = parts;
      const others = item.scoring === "rationale" ? rest : parts;
      const turned = g(fc.shuffledSubarray<(typeof parts)[number]>, others, {
        minLength: others.length,
      }) as typeof parts;
      const again = item.scoring === "rationale" && first ? [first, ...turned] : turned;
      const other = { ...item, body: { ...item.body, parts: again } };
      expect(pointsFor(other, response)).toBe(pointsFor(item, response));
    });
  });

  test("a response comes back out of its marks, whatever their order, and said twice", () => {
    always((g) => {
      const item = someItem(g);
      const marks = someMarks(g, item);
      const response = answered(item, marks);
      expect(selectionOf(response).sort()).toEqual([...marks].sort());
      const again = g(fc.shuffledSubarray<string>, marks, { minLength: marks.length }) as string[];
      expect(responseFrom(item, [...again, ...marks])).toEqual(response);
      // Databases return parts in their own order.
      const kept =
        response && "parts" in response
          ? { parts: Object.fromEntries(Object.entries(response.parts).reverse()) }
          : response;
      expect(sameResponse(kept, response)).toBe(true);
      expect(pointsFor(item, kept)).toBe(pointsFor(item, response));
    });
  });

  test("a mark that is not the item's is refused, and so is one more than may be chosen", () => {
    always((g) => {
      const item = someItem(g);
      const marks = someMarks(g, item);
      const known = new Set(placesOf(item).flatMap((place) => place.marks));
      const foreign = g(
        fc.constantFrom,
        ...[
          "a",
          "Z",
          "AA",
          "",
          ".",
          "part-0",
          "part-0.",
          ".A",
          "part-0.Z",
          "part-9.A",
          "1.Z",
          "0.A",
        ],
      ) as string;
      if (!known.has(foreign)) expect(responseFrom(item, [...marks, foreign])).toBeUndefined();
      for (const { marks: here, most } of placesOf(item)) {
        if (here.length <= most) continue;
        const tooMany = g(fc.shuffledSubarray<string>, here, {
          minLength: most + 1,
          maxLength: most + 1,
        }) as string[];
        const elsewhere = marks.filter((mark) => !here.includes(mark));
        expect(responseFrom(item, [...elsewhere, ...tooMany])).toBeUndefined();
      }
    });
  });
});

describe("a post made a response", () => {
  test.each<[string, ScorableItem, string[], unknown]>([
    ["one letter", single, ["C"], { letters: ["C"] }],
    ["none", single, [], null],
    ["several, put in order and once each", several, ["D", "A", "D"], { letters: ["A", "D"] }],
    ["two of one choice", single, ["A", "B"], undefined],
    ["an unknown letter", single, ["E"], undefined],
    ["a known and an unknown one", several, ["A", "Z"], undefined],
    ["lower case", single, ["a"], undefined],
    ["as many as are asked for", twoOf, ["C", "B"], { letters: ["B", "C"] }],
    ["one more than is asked for", twoOf, ["A", "B", "C"], undefined],
    ["fewer than are asked for", twoOf, ["B"], { letters: ["B"] }],
    ["a part's mark where there are none", single, ["a.B"], undefined],
    [
      "parts in any order",
      everyItem.dyad,
      ["cause.B", "risk.A"],
      { parts: { risk: ["A"], cause: ["B"] } },
    ],
    ["a letter where there are parts", everyItem.dyad, ["A"], undefined],
    ["two in one blank", everyItem.dyad, ["risk.A", "risk.B"], undefined],
    ["an unknown part", everyItem.dyad, ["risk.A", "effect.A"], undefined],
    [
      "three actions in a bow-tie",
      everyItem.bow_tie,
      ["actions.A", "actions.B", "actions.C"],
      undefined,
    ],
    ["two things in one place", everyItem.ordered_response, ["1.A", "1.B"], undefined],
    ["a place that there is not", everyItem.ordered_response, ["5.A"], undefined],
  ])("%s", (_, item, posted, response) => {
    expect(responseFrom(item, posted)).toEqual(response);
  });

  test("says the same or not", () => {
    expect(sameResponse(null, null)).toBe(true);
    expect(sameResponse(null, { letters: [] })).toBe(true);
    expect(sameResponse({ letters: ["A"] }, { letters: ["A"] })).toBe(true);
    expect(sameResponse({ letters: ["A"] }, null)).toBe(false);
    expect(sameResponse({ parts: { a: ["A"] } }, { parts: { b: ["A"] } })).toBe(false);
    expect(sameResponse({ parts: { a: ["A"], b: [] } }, { parts: { a: ["A"] } })).toBe(true);
  });
});

describe("pressing an option", () => {
  test.each<[string, ScorableItem, string[], string, string[]]>([
    ["takes the place of the other", single, ["A"], "C", ["C"]],
    ["adds it, in order", several, ["C"], "A", ["A", "C"]],
    ["again takes it back", several, ["A", "C"], "A", ["C"]],
    ["beyond what is asked for changes nothing", twoOf, ["A", "C"], "B", ["A", "C"]],
    ["makes room again", twoOf, ["A", "C"], "C", ["A"]],
  ])("%s", (_, item, chosen, letter, after) => {
    expect(toggleOption(item, chosen, letter)).toEqual(after);
  });
});
