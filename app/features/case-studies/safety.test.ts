import { describe, expect, it } from "vitest";
import { missedSafety, questionsByGroup } from "./safety";

const why = "Shock follows.";
const item = (
  choices: string[],
  response: Parameters<typeof missedSafety>[0][number]["response"],
) => missedSafety([{ position: 2, response, mustNotMiss: { choices, why } }]);

describe("what must not be missed", () => {
  it.each([
    ["all of them chosen", ["A", "C"], { letters: ["A", "B", "C"] }, false],
    ["one of them left out", ["A", "C"], { letters: ["A", "B"] }, true],
    ["no answer", ["A"], null, true],
    ["chosen in its part", ["risk.B"], { parts: { risk: ["B"] } }, false],
    ["chosen in another part", ["risk.B"], { parts: { cause: ["B"] } }, true],
  ])("%s", (_, choices, response, isMissed) => {
    expect(item(choices, response)).toEqual(isMissed ? [{ position: 2, why }] : []);
  });

  it("is nothing where a step names none", () => {
    expect(missedSafety([{ position: 1, response: null, mustNotMiss: null }])).toEqual([]);
  });
});

it("groups questions by step, client need and difficulty; without a step by the others", () => {
  const base = { domain: "physiological-adaptation", difficulty: "hard" };
  expect(
    questionsByGroup([
      { position: 1, step: "analyze-cues", ...base },
      { position: 2, step: null, ...base },
    ]),
  ).toEqual({ "analyze-cues": [1], "physiological-adaptation": [1, 2], hard: [1, 2] });
});
