import { describe, expect, test } from "vitest";
import { furthestOpenable, parsePosition, resumePosition } from "./positions";

/** "a": answered, "f": and final, "s": seen and not answered, ".": not seen. */
const sheetOf = (states: string) =>
  [...states].map((state, at) => ({
    position: at + 1,
    answered: state === "a" || state === "f",
    seen: state !== ".",
    ...(state === "f" ? { final: true as const } : {}),
  }));

test.each([
  ["...", 1],
  ["as.", 3],
  ["aas", 3],
  ["saa", 1],
  ["aaa", 1],
])("an attempt left at %j goes on at %i", (states, position) => {
  expect(resumePosition(sheetOf(states))).toBe(position);
});

describe("where each must be answered before the next", () => {
  test.each([
    ["...", 1],
    ["a..", 1],
    ["f..", 2],
    ["f.f", 2],
    ["ffa", 3],
    ["fff", 3],
  ])("of %j question %i is the furthest", (states, position) => {
    expect(furthestOpenable(sheetOf(states))).toBe(position);
  });
});

test("a question's number is one of the attempt's", () => {
  expect(["1", "3", "4", "0", "01", "x", "1e0"].map((text) => parsePosition(text, 3))).toEqual([
    1,
    3,
    null,
    null,
    null,
    null,
    null,
  ]);
});
