import { describe, expect, test } from "vitest";
import { type MarkedItem, pointsFor, responseFrom, sameResponse } from "./items";

const options = ["one", "two", "three", "four", "five"];
const single: MarkedItem = {
  type: "multiple_choice",
  body: { options: options.slice(0, 4) },
  answerKey: { letters: ["B"] },
  scoring: "exact",
  maxPoints: 1,
};
const several: MarkedItem = {
  type: "select_all",
  body: { options },
  answerKey: { letters: ["A", "C", "D"] },
  scoring: "exact",
  maxPoints: 1,
};
const plusMinus: MarkedItem = { ...several, scoring: "plus_minus", maxPoints: 3 };

describe("points", () => {
  test.each<[string, MarkedItem, string[] | null, number]>([
    ["the right one", single, ["B"], 1],
    ["a wrong one", single, ["A"], 0],
    ["no answer", single, null, 0],
    ["the exact set", several, ["A", "C", "D"], 1],
    ["the set in another order", several, ["D", "A", "C"], 1],
    ["part of the set", several, ["A", "C"], 0],
    ["the set and one more", several, ["A", "B", "C", "D"], 0],
    ["plus/minus, all right", plusMinus, ["A", "C", "D"], 3],
    ["plus/minus, two right", plusMinus, ["A", "C"], 2],
    ["plus/minus, two right and one wrong", plusMinus, ["A", "C", "B"], 1],
    ["plus/minus, never below 0", plusMinus, ["B", "E"], 0],
    ["plus/minus, everything chosen", plusMinus, ["A", "B", "C", "D", "E"], 1],
    ["plus/minus, no answer", plusMinus, null, 0],
  ])("%s", (_, item, letters, points) => {
    expect(pointsFor(item, letters && { letters })).toBe(points);
  });

  test("are refused where no rule scores the item", () => {
    const matrix: MarkedItem = { ...single, answerKey: { parts: { a: ["1"] } } };
    expect(() => pointsFor(matrix, null)).toThrow(RangeError);
  });
});

describe("a post made a response", () => {
  test.each<[string, MarkedItem, string[], unknown]>([
    ["one letter", single, ["C"], { letters: ["C"] }],
    ["none", single, [], null],
    ["several, put in order and once each", several, ["D", "A", "D"], { letters: ["A", "D"] }],
    ["two of one choice", single, ["A", "B"], undefined],
    ["an unknown letter", single, ["E"], undefined],
    ["a known and an unknown one", several, ["A", "Z"], undefined],
    ["lower case", single, ["a"], undefined],
  ])("%s", (_, item, posted, response) => {
    expect(responseFrom(item, posted)).toEqual(response);
  });

  test("says the same or not", () => {
    expect(sameResponse(null, null)).toBe(true);
    expect(sameResponse(null, { letters: [] })).toBe(true);
    expect(sameResponse({ letters: ["A"] }, { letters: ["A"] })).toBe(true);
    expect(sameResponse({ letters: ["A"] }, null)).toBe(false);
  });
});
