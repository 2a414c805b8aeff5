import { expect, test } from "vitest";
import { counting, figureAt } from "./count-up";

test("a figure counts up to itself", () => {
  expect([0, 1, 25, 49, 50].map((step) => figureAt("10,247", step))).toEqual([
    "0",
    "204",
    "5,123",
    "10,042",
    "10,247",
  ]);
});

test("what stands around the number stays", () => {
  expect(figureAt("500+", 25)).toBe("250+");
  expect(figureAt("over 90%", 0)).toBe("over 0%");
  expect(figureAt("none yet", 3)).toBe("none yet");
});

test("it takes two seconds in fifty steps", () => {
  expect(counting).toEqual({ steps: 50, milliseconds: 2000 });
});
