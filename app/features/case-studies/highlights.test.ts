import { describe, expect, it } from "vitest";
import { countHighlights, stateOf, withHighlight } from "./highlights";

const edgesAfter = (edges: number[], on: boolean, start: number, end: number) =>
  withHighlight({ a: edges }, { passage: "a", start, end, on }).a ?? [];

describe("highlighting", () => {
  it.each([
    ["the first", [], 5, 9, [5, 9]],
    ["before others", [20, 30], 5, 9, [5, 9, 20, 30]],
    ["after others", [20, 30], 40, 41, [20, 30, 40, 41]],
    ["between others", [1, 2, 20, 30], 5, 9, [1, 2, 5, 9, 20, 30]],
    ["what touches another joins it", [1, 5], 5, 9, [1, 9]],
    ["what reaches over several joins them", [1, 5, 8, 10, 20, 30], 4, 25, [1, 30]],
    ["what is highlighted already changes nothing", [1, 9], 2, 5, [1, 9]],
  ])("%s", (_, edges, start, end, expected) => {
    expect(edgesAfter(edges, true, start, end)).toEqual(expected);
    expect(edgesAfter(expected, true, start, end)).toEqual(expected);
  });
});

describe("clearing", () => {
  it.each([
    ["all of one", [1, 9], 1, 9, []],
    ["more than one", [1, 5, 8, 10], 0, 20, []],
    ["its start", [1, 9], 0, 4, [4, 9]],
    ["its end", [1, 9], 6, 12, [1, 6]],
    ["its middle", [1, 9], 3, 5, [1, 3, 5, 9]],
    ["beside it", [1, 9], 9, 12, [1, 9]],
    ["what is not highlighted", [5, 9], 1, 3, [5, 9]],
  ])("%s", (_, edges, start, end, expected) => {
    expect(edgesAfter(edges, false, start, end)).toEqual(expected);
    expect(edgesAfter(expected, false, start, end)).toEqual(expected);
  });

  it("leaves other passages, and forgets an empty one", () => {
    const cleared = { passage: "a", start: 1, end: 2, on: false };
    expect(withHighlight({ a: [1, 2], b: [3, 4] }, cleared)).toEqual({ b: [3, 4] });
  });
});

it("tells whether a range is highlighted, in part, or not", () => {
  expect(stateOf([1, 9, 20, 30], 2, 5)).toBe("all");
  expect(stateOf([1, 9, 20, 30], 5, 25)).toBe("part");
  expect(stateOf([1, 9, 20, 30], 9, 20)).toBe("none");
  expect(stateOf(undefined, 0, 1)).toBe("none");
  expect(countHighlights({ a: [1, 9, 20, 30], b: [1, 2] })).toBe(3);
});
