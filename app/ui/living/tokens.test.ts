import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, pairs, readTokens, type Scheme } from "./tokens";

const tokens = readTokens(readFileSync("app/app.css", "utf8"));

test("contrast is what WCAG says it is", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#777777")).toBe(contrast("#777777", "#ffffff"));
});

test("both schemes are read", () => {
  expect(tokens.light.paper).toMatch(/^#f/);
  expect(tokens.dark.paper).toMatch(/^#1/);
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
});

test.each(["light", "dark"] as Scheme[])(
  "the %s scheme has the contrast that it needs",
  (scheme) => {
    const low = pairs.flatMap(([front, back, least]) => {
      const ratio = contrast(tokens[scheme][front] ?? "", tokens[scheme][back] ?? "");
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    });
    expect(low).toEqual([]);
  },
);
