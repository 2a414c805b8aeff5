import { describe, expect, it } from "vitest";
import { stepProfile } from "./step-profile";

const attempt = (steps: Record<string, [points: number, most: number]>) => ({
  breakdown: {
    steps: Object.entries(steps).map(([key, [points, maxPoints]]) => ({
      key,
      label: key,
      correct: Number(points === maxPoints),
      total: 1,
      points,
      maxPoints,
    })),
  },
});

describe("the six steps over attempts", () => {
  it("weighs each attempt alike, whatever its points, in the model's order", () => {
    const profile = stepProfile([
      attempt({ "take-action": [3, 3], "recognize-cues": [2, 4] }),
      attempt({ "take-action": [0, 9] }),
    ]);
    expect(profile).toEqual([
      { key: "recognize-cues", label: "Recognize cues", mean: 50, shares: [50, null] },
      { key: "take-action", label: "Take action", mean: 50, shares: [100, 0] },
    ]);
  });

  it("is empty without attempts or steps", () => {
    expect(stepProfile([])).toEqual([]);
    expect(stepProfile([{ breakdown: null }, { breakdown: {} }])).toEqual([]);
  });
});
