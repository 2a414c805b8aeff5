import { describe, expect, test } from "vitest";
import { type Go, needsProgress, nextStep, type Rules } from "./next-step";

/** A letter a question: a answered, f answered and flagged, x answered and final, - open. */
const progressOf = (letters: string) =>
  [...letters].map((letter, at) => ({
    position: at + 1,
    answered: letter !== "-",
    flagged: letter === "f",
    ...(letter === "x" ? { final: true as const } : {}),
  }));
type Wanted = Exclude<Go, "time">;
const step = (go: Wanted, position: number, letters: string, rules: Rules = {}) =>
  nextStep({ go, position }, progressOf(letters), rules);

describe("where questions may be skipped", () => {
  test.each<[string, Wanted, string, object]>([
    ["a button that stays", "stay", "", { to: "item", position: 2 }],
    ["the next question, answered or not", 3, "---", { to: "item", position: 3 }],
    ["an earlier one", 1, "---", { to: "item", position: 1 }],
    ["a submit with all answered", "submit", "aaa", { to: "submit" }],
    ["a submit with one open", "submit", "a-a", { to: "confirm" }],
    ["a submit with one flagged", "submit", "afa", { to: "confirm" }],
  ])("%s", (_, go, letters, expected) => {
    expect(step(go, 2, letters)).toEqual(expected);
  });
});

describe("where each question must be answered", () => {
  const rules = { mustAnswer: true };
  test.each<[string, Wanted, string, object]>([
    ["back goes back", 1, "x--", { to: "item", position: 1 }],
    ["on goes on", 3, "xx-", { to: "item", position: 3 }],
    ["on without an answer stays", 3, "x--", { to: "unanswered", positions: [2] }],
    ["no further than the first open one", 4, "xx--", { to: "item", position: 3 }],
    ["no further than one that was answered and not left", 3, "axa", { to: "item", position: 1 }],
    ["the last one submits", "submit", "xxa", { to: "submit" }],
    ["a flag asks nothing", "submit", "xxf", { to: "submit" }],
    ["a submit leads to the first open one", "submit", "-xa", { to: "item", position: 1 }],
    ["and to the first that was not left", "submit", "aaa", { to: "item", position: 1 }],
    ["a submit without an answer stays", "submit", "x-a", { to: "unanswered", positions: [2] }],
  ])("%s", (_, go, letters, expected) => {
    expect(step(go, 2, letters, rules)).toEqual(expected);
  });
});

describe("where all are on one page", () => {
  const rules = { allOnOnePage: true };
  test("a submit names the open ones, and asks nothing more", () => {
    expect(step("submit", 1, "a-a-", rules)).toEqual({ to: "unanswered", positions: [2, 4] });
    expect(step("submit", 1, "afa", rules)).toEqual({ to: "submit" });
  });
});

test("the progress is only read where it decides", () => {
  const asks = (go: Wanted, rules: Rules = {}) => needsProgress({ go, position: 2 }, rules);
  expect([asks("submit"), asks(3), asks("stay")]).toEqual([true, false, false]);
  const must = { mustAnswer: true };
  expect([asks(3, must), asks(1, must), asks("stay", must)]).toEqual([true, false, false]);
});
