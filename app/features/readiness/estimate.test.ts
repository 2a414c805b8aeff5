import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GradedAnswer, readinessFor } from "./estimate";
import { parseExamName } from "./exams";
import { halfLifeDays, minWeight } from "./limits";
import { weightsOf } from "./weights";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const weights = { a: 60, b: 40 };
let made = 0;
const answer = (one: Partial<GradedAnswer> = {}): GradedAnswer => ({
  questionId: `q${made++}`,
  domain: "a",
  difficulty: "medium",
  isChoice: true,
  share: 1,
  answeredAt: ago(0),
  keySeenAt: null,
  ...one,
});
const many = (count: number, one: Partial<GradedAnswer> = {}) =>
  Array.from({ length: count }, () => answer(one));
const of = (answers: GradedAnswer[], domain = "a") =>
  readinessFor(weights, answers, now).domains.find((one) => one.domain === domain);

describe("a domain", () => {
  test("without enough answers says how many are missing, and nothing else", () => {
    expect(of([])).toMatchObject({ answers: 0, missing: minWeight, estimate: null });
    expect(of(many(minWeight - 1))).toMatchObject({ missing: 1, estimate: null });
    expect(of(many(minWeight))).toMatchObject({ missing: 0 });
  });

  test("of old answers needs more of them, and of one question no number is enough", () => {
    expect(of(many(12, { answeredAt: ago(halfLifeDays) }))?.missing).toBe(minWeight - 6);
    expect(of(many(40, { questionId: "same" }))?.missing).toBe(minWeight - 1);
  });

  test("counts nothing of an answer for two weeks after its key was shown, and then half", () => {
    const first = many(20, { share: 0, answeredAt: ago(20) });
    const alone = of(first);
    const again = (days: number) =>
      of([
        ...first,
        ...first.map((one) => ({
          ...one,
          share: 1,
          answeredAt: ago(20 - days),
          keySeenAt: ago(20),
        })),
      ]);
    expect(again(13.9)).toEqual(alone);
    expect(again(14)?.estimate?.share).toBeGreaterThan((alone?.estimate?.share ?? 1) + 0.1);
    expect(of(many(19, { keySeenAt: ago(14) }))?.missing).toBe(1);
    expect(of(many(20, { keySeenAt: ago(14) }))?.missing).toBe(0);
    expect(of(many(20, { keySeenAt: ago(13) }))).toMatchObject({
      answers: 0,
      missing: minWeight,
    });
  });

  test("is estimated higher for right answers, for harder ones, and for recent ones", () => {
    const share = (answers: GradedAnswer[]) => of(answers)?.estimate?.share ?? Number.NaN;
    const mixed = (one: Partial<GradedAnswer>) => [
      ...many(20, { ...one, share: 1 }),
      ...many(10, { ...one, share: 0 }),
    ];
    expect(share(many(30))).toBeGreaterThan(share(mixed({})));
    expect(share(mixed({}))).toBeGreaterThan(share(many(30, { share: 0 })));
    expect(share(mixed({ difficulty: "hard" }))).toBeGreaterThan(
      share(mixed({ difficulty: "easy" })),
    );
    const improving = [...many(30, { share: 0, answeredAt: ago(90) }), ...many(30)];
    const declining = [...many(30, { share: 1, answeredAt: ago(90) }), ...many(30, { share: 0 })];
    expect(share(improving)).toBeGreaterThan(share(declining) + 0.1);
    // For a set of options, half the points prove more than a one-in-four guess.
    expect(share(many(30, { share: 0.5, isChoice: false }))).toBeGreaterThan(
      share(many(30, { share: 0.5 })),
    );
  });

  test("is known better the more was answered", () => {
    const width = (count: number) => {
      const { low = 0, high = 1 } =
        of([...many(count), ...many(count, { share: 0 })])?.estimate ?? {};
      return high - low;
    };
    expect(width(10)).toBeGreaterThan(width(40));
    expect(width(40)).toBeGreaterThan(width(200));
    expect(width(200)).toBeLessThan(0.12);
  });

  test("that was hardly touched leans on the others, with a wider interval", () => {
    const others = many(100, { domain: "b" });
    const few = many(minWeight).map((one, at) => ({ ...one, share: at % 2 }));
    const alone = of(few)?.estimate;
    const beside = of([...few, ...others])?.estimate;
    expect(beside?.share).toBeGreaterThan(alone?.share ?? 1);
    const known = of([...few, ...others], "b")?.estimate;
    expect((beside?.high ?? 0) - (beside?.low ?? 0)).toBeGreaterThan(
      (known?.high ?? 1) - (known?.low ?? 0),
    );
  });
});

describe("the whole", () => {
  test("is told once enough of the exam is covered", () => {
    expect(readinessFor(weights, many(50), now)).toMatchObject({ covered: 60, overall: null });
    const both = [...many(50), ...many(50, { domain: "b" })];
    const { covered, overall } = readinessFor(weights, both, now);
    expect(covered).toBe(100);
    expect(overall?.share).toBeGreaterThan(0.85);
  });

  test("weighs the domains as the exam does", () => {
    const half = (good: string, bad: string) =>
      readinessFor(
        weights,
        [...many(60, { domain: good }), ...many(60, { domain: bad, share: 0 })],
        now,
      ).overall?.share ?? Number.NaN;
    expect(half("a", "b")).toBeGreaterThan(half("b", "a") + 0.05);
  });

  test("keeps its bounds whatever was answered, and does not mind the order", () => {
    const some = fc.array(
      fc.record({
        questionId: fc.constantFrom("q", "r", "s", "t"),
        domain: fc.constantFrom("a", "b", "elsewhere"),
        difficulty: fc.constantFrom("easy" as const, "medium" as const, "hard" as const),
        isChoice: fc.boolean(),
        share: fc.constantFrom(0, 0.25, 0.5, 1),
        answeredAt: fc.integer({ min: -5, max: 900 }).map(ago),
        keySeenAt: fc.option(fc.integer({ min: -5, max: 900 }).map(ago)),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(some, (answers) => {
        const all = readinessFor(weights, answers, now);
        const shown = [all.overall, ...all.domains.map(({ estimate }) => estimate)];
        for (const one of shown)
          if (one) {
            expect(one.low).toBeGreaterThanOrEqual(0);
            expect(one.low).toBeLessThanOrEqual(one.share);
            expect(one.share).toBeLessThanOrEqual(one.high);
            expect(one.high).toBeLessThanOrEqual(1);
          }
      }),
      { numRuns: 60 },
    );
    const answers = [...many(20), ...many(20, { share: 0, domain: "b" })];
    expect(readinessFor(weights, answers.toReversed(), now).overall).toEqual(
      readinessFor(weights, answers, now).overall,
    );
  });
});

test("the exams' weights add up; AMT publishes none", () => {
  for (const exam of ["nha", "ascp"] as const) {
    const total = Object.values(weightsOf(exam) ?? {}).reduce((sum, one) => sum + one, 0);
    expect(total).toBeCloseTo(100, 9);
  }
  expect(weightsOf("amt")).toBeNull();
});

test.each([
  ["NHA CPT", "nha"],
  ["ASCP PBT in June", "ascp"],
  ["my rpt", "amt"],
  ["camp test", "nha"],
  [null, "nha"],
] as const)("%s is taken for %s", (name, exam) => {
  expect(parseExamName(name)).toBe(exam);
});
