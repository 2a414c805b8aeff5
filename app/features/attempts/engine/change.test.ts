import { describe, expect, test } from "vitest";
import {
  type Answer,
  changeOfButton,
  sameAnswer,
  sameSelection,
  strikeCommand,
  withChange,
} from "./change";

const answer: Answer = {
  selection: ["B"],
  flagged: true,
  struck: ["A"],
  note: "Think again",
  confidence: "sure",
};

describe("two answers say the same", () => {
  test("whatever the order of their marks, and where nothing is said by an empty word", () => {
    expect(sameSelection(["A", "C"], ["C", "A"])).toBe(true);
    expect(
      sameAnswer(
        { selection: [], flagged: false },
        { selection: [], flagged: false, struck: [], note: "", confidence: "" },
      ),
    ).toBe(true);
  });

  test.each([
    ["selection", { selection: ["A"] }],
    ["flag", { flagged: false }],
    ["options ruled out", { struck: [] }],
    ["note", { note: "Another" }],
    ["confidence", { confidence: "unsure" }],
  ] as const)("but not with another %s", (_, change) => {
    expect(sameAnswer(answer, { ...answer, ...change } as Answer)).toBe(false);
  });
});

describe("a change", () => {
  test.each([
    ["of nothing", {}, {}],
    ["to no selection", { selection: [] }, { selection: [] }],
    ["to no note", { note: "" }, { note: "" }],
    ["of the flag", { flagged: false }, { flagged: false }],
    ["of the confidence", { confidence: "" as const }, { confidence: "" }],
    ["of the ruled-out options", { struck: ["C"] }, { struck: ["C"] }],
    ["that rules one out", { strike: { option: "D", on: true } }, { struck: ["A", "D"] }],
    ["that rules out what is", { strike: { option: "A", on: true } }, { struck: ["A"] }],
    ["that restores one", { strike: { option: "A", on: false } }, { struck: [] }],
    [
      "that only says where the form was left",
      { seen: true as const, unchosen: true as const },
      {},
    ],
  ])("%s leaves the rest", (_, change, changed) => {
    expect(withChange(answer, change)).toEqual({ ...answer, ...changed });
  });
});

describe("a button", () => {
  test.each([
    ["clear", { selection: [], confidence: "" }],
    ["flag", { flagged: true }],
    ["unflag", { flagged: false }],
    [strikeCommand("row-2.B", true), { strike: { option: "row-2.B", on: true } }],
    [strikeCommand("B", false), { strike: { option: "B", on: false } }],
    ["submit", undefined],
    ["3", undefined],
    ["time", undefined],
  ])("%j changes %j", (go, change) => {
    expect(changeOfButton(go)).toEqual(change);
  });
});
