import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AreaTally, enoughAnswers, goal, weakAreas, wilsonInterval } from "./weak-areas";

const tally = fc
  .tuple(fc.nat(400), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([answered, share]) => ({ answered, correct: Math.round(answered * share) }));
const tallies = fc
  .array(tally, { maxLength: 9 })
  .map((all) => all.map((one, at) => ({ ...one, key: String(at) })));

describe("the likely share", () => {
  // Computed by hand from Wilson's formula: (p + z²/2n ± z√(p(1-p)/n + z²/4n²)) / (1 + z²/n).
  test.each([
    [10, 20, 0.299, 0.701],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [81, 263, 0.255, 0.366],
  ])("of %i right in %i", (correct, answered, low, high) => {
    const found = wilsonInterval({ answered, correct });
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  test("holds what was seen, and narrows with more answers", () => {
    fc.assert(
      fc.property(tally, fc.integer({ min: 2, max: 9 }), ({ answered, correct }, times) => {
        fc.pre(answered > 0);
        const { low, high } = wilsonInterval({ answered, correct });
        expect(low).toBeLessThanOrEqual(correct / answered + 1e-9);
        expect(high).toBeGreaterThanOrEqual(correct / answered - 1e-9);
        const more = wilsonInterval({ answered: answered * times, correct: correct * times });
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  test("is less than 40 points wide from one answer more than is enough, whatever the share", () => {
    for (let correct = 0; correct <= enoughAnswers + 1; correct++) {
      const { low, high } = wilsonInterval({ answered: enoughAnswers + 1, correct });
      expect(high - low).toBeLessThan(0.4);
    }
    const half = wilsonInterval({ answered: enoughAnswers - 1, correct: (enoughAnswers - 1) / 2 });
    expect(half.high - half.low).toBeGreaterThan(0.4);
  });
});

describe("weak areas", () => {
  const of = (...all: [string, number, number][]) =>
    weakAreas(all.map(([key, correct, answered]): AreaTally => ({ key, correct, answered })));

  test("are those below the goal, with enough answers to say so", () => {
    const { weak, strong, unclear } = of(
      ["good", 27, 30],
      ["poor", 15, 30],
      ["few", 2, enoughAnswers - 1],
      ["enough", 2, enoughAnswers],
      ["goal", 16, 20],
      ["untouched", 0, 0],
    );
    expect(weak.map(({ key, accuracy }) => [key, accuracy])).toEqual([
      ["enough", 10],
      ["poor", 50],
    ]);
    expect(strong.map(({ key }) => key)).toEqual(["good", "goal"]);
    expect(unclear.map(({ key }) => key)).toEqual(["few"]);
  });

  test("begin with the one that is surest to be weak", () => {
    const { weak } = of(["little known", 11, 20], ["well known", 110, 200], ["better", 150, 200]);
    expect(weak.map(({ key }) => key)).toEqual(["well known", "little known", "better"]);
  });

  test("hold every area with answers once, on its side of the goal", () => {
    fc.assert(
      fc.property(tallies, (all) => {
        const { weak, strong, unclear } = weakAreas(all);
        const keys = [...weak, ...strong, ...unclear].map(({ key }) => key);
        const answered = all.filter((one) => one.answered > 0).map(({ key }) => key);
        expect(keys.sort()).toEqual(answered.sort());
        expect(weak.every(({ accuracy }) => accuracy < goal)).toBe(true);
        expect(strong.every(({ accuracy }) => accuracy >= goal)).toBe(true);
        const ends = weak.map((one) => wilsonInterval(one).high);
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
      }),
    );
  });
});
