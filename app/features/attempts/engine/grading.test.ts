import { describe, expect, test } from "vitest";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import { itemVerdict, resultOf, type ScoredItem, shareOf } from "./grading";
import { parsePosition } from "./positions";

const answer = (points: number, maxPoints = 1, given: Partial<ScoredItem> = {}): ScoredItem => ({
  points,
  maxPoints,
  lesson: null,
  difficulty: "easy",
  domain: null,
  step: null,
  ...given,
});
const answers = (right: number, total: number) =>
  Array.from({ length: total }, (_, at) => answer(at < right ? 1 : 0));

describe("a result", () => {
  test.each([
    [2, 3, 67, 67, true],
    [2, 3, 67, 68, false],
    [7, 10, 70, 70, true],
    [1, 8, 13, 70, false],
    [0, 5, 0, 70, false],
    [5, 5, 100, 100, true],
    // Percentages of exactly .5 that are less as binary fractions.
    [23, 40, 58, 58, true],
    [29, 200, 15, 70, false],
  ])("%s of %s is %s%%; pass mark %s: %s", (right, total, score, mark, passed) => {
    expect(resultOf(answers(right, total), mark)).toMatchObject({ score, passed });
  });

  test("is rounded as by hand, half a percent up, whatever the points", () => {
    for (let most = 1; most <= 300; most++)
      for (let points = 0; points <= most; points++) {
        const byHand = Math.trunc((200 * points + most) / (2 * most));
        const { score } = resultOf([answer(points, most)], 75);
        if (score !== byHand) expect.fail(`${points} of ${most}: ${score}, by hand ${byHand}`);
      }
  });

  test("weighs points, and counts full marks as correct", () => {
    const result = resultOf([answer(1, 3), answer(2, 2), answer(0, 1)], 50);
    expect(result).toMatchObject({ points: 3, maxPoints: 6, score: 50, correctCount: 1 });
  });

  test("of nothing is no pass", () => {
    expect(resultOf([], 0)).toMatchObject({ score: 0, passed: false, correctCount: 0 });
  });

  test("tallies difficulties from easy to hard", () => {
    const mixed = ["hard", "easy", "medium", "easy"].map((difficulty) =>
      answer(1, 1, { difficulty }),
    );
    expect(
      resultOf(mixed, 70).breakdown.difficulties.map(({ key, total }) => [key, total]),
    ).toEqual([
      ["easy", 2],
      ["medium", 1],
      ["hard", 1],
    ]);
  });
});

describe("the breakdown", () => {
  const breakdownOf = (given: ScoredItem[], blueprint?: Record<string, number>) =>
    resultOf(given, 75, blueprint).breakdown;

  test("counts points where items are worth more than one", () => {
    const { domains } = breakdownOf([
      answer(1, 1, { domain: "patient-preparation" }),
      answer(0, 1, { domain: "patient-preparation" }),
      answer(2, 3, { domain: "safety-compliance" }),
      answer(1, 1, { domain: "safety-compliance" }),
    ]);
    expect(domains).toEqual([
      {
        key: "safety-compliance",
        label: "Safety and Compliance",
        correct: 1,
        total: 2,
        points: 3,
        maxPoints: 4,
      },
      { key: "patient-preparation", label: "Patient Preparation", correct: 1, total: 2 },
    ]);
    expect(domains.map(shareOf)).toEqual([75, 50]);
  });

  test("has the steps of a case study in the model's order, and none elsewhere", () => {
    const { steps } = breakdownOf([
      answer(0, 1, { step: "take-action" }),
      answer(1, 1, { step: "recognize-cues" }),
    ]);
    expect(steps).toEqual([
      { key: "recognize-cues", label: "Recognize cues", correct: 1, total: 1 },
      { key: "take-action", label: "Take action", correct: 0, total: 1 },
    ]);
    expect(breakdownOf([answer(1)])).not.toHaveProperty("steps");
  });

  test("keeps a practice exam's blueprint", () => {
    const blueprint = { "patient-preparation": 40, "safety-compliance": 60 };
    expect(breakdownOf([answer(1)], blueprint)).toMatchObject({ blueprint });
    expect(breakdownOf([answer(1)])).not.toHaveProperty("blueprint");
  });
});

describe("beside an open attempt", () => {
  const of = (count: number, domain: string) =>
    Array.from({ length: count }, () =>
      answer(1, 1, { domain, step: "take-action", lesson: { key: "l", label: "Labels" } }),
    );
  const blueprint = { "safety-compliance": 100 };
  const nothing = { lessons: [], difficulties: [], domains: [] };

  test("a breakdown keeps its domains of five questions and more, and its blueprint", () => {
    const { breakdown } = resultOf(of(5, "safety-compliance"), 75, blueprint);
    const { domains } = breakdown;
    expect(domains).toHaveLength(1);
    const kept = { lessons: [], difficulties: [], domains, blueprint };
    expect(redactBreakdown(breakdown, "all")).toEqual(kept);
    expect(redactBreakdown(breakdown, "none")).toBe(breakdown);
  });

  test("of which only some questions are withheld, nothing: the review shows the others", () => {
    const { breakdown } = resultOf(of(9, "safety-compliance"), 75, blueprint);
    expect(redactBreakdown(breakdown, "some")).toEqual(nothing);
  });

  test("a small domain takes the others along: the whole would tell of it", () => {
    const answers = [...of(9, "safety-compliance"), ...of(4, "patient-preparation")];
    const { breakdown } = resultOf(answers, 75, blueprint);
    expect(redactBreakdown(breakdown, "all")).toEqual(nothing);
  });
});

test("a verdict is hidden while the key is", () => {
  expect(itemVerdict({ points: 1, maxPoints: 1, revealed: {} })).toBe("right");
  expect(itemVerdict({ points: 1, maxPoints: 3, revealed: {} })).toBe("partial");
  expect(itemVerdict({ points: 0, maxPoints: 1, revealed: {} })).toBe("wrong");
  expect(itemVerdict({ points: null, maxPoints: 1, revealed: null })).toBe("hidden");
});

describe("what a question's address may say", () => {
  test.each(["0", "-1", "01", "1.0", "1e1", "", "a", "11", "99999", " 1"])(
    "no question %j",
    (text) => {
      expect(parsePosition(text, 10)).toBeNull();
    },
  );
  test("question 10 of 10", () => {
    expect(parsePosition("10", 10)).toBe(10);
  });
});
