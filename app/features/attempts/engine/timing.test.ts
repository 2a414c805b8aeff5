import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverFacts } from "../player/cover";
import {
  type ActivityTimes,
  acceptsSaves,
  deadlineFor,
  isOver,
  maxIdleSeconds,
  secondsLeft,
  timeByDay,
  timeSpent,
  withEarlierAnswer,
} from "./timing";

const start = new Date("2026-03-01T10:00:00.000Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe("the deadline", () => {
  test.each([
    [10, 1, 600],
    [10, 1.25, 750],
    [10, 1.5, 900],
    [7, 1.25, 525],
    [10, 2, 1200],
  ])("%s minutes × %s end after %s seconds", (minutes, factor, seconds) => {
    expect(deadlineFor(start, minutes, factor)).toEqual(later(seconds));
  });

  test("is none without a limit", () => {
    expect(deadlineFor(start, null, 2)).toBeNull();
    expect(secondsLeft(null, start)).toBeNull();
    expect(isOver(null, start)).toBe(false);
    expect(acceptsSaves(null, start)).toBe(true);
  });

  test("counts down to 0 and no further", () => {
    const end = later(600);
    expect(secondsLeft(end, start)).toBe(600);
    expect(secondsLeft(end, later(599.5))).toBe(1);
    expect(secondsLeft(end, later(700))).toBe(0);
  });

  test("is over at the instant itself, and takes saves five seconds longer", () => {
    const end = later(600);
    expect(isOver(end, later(599.999))).toBe(false);
    expect(isOver(end, end)).toBe(true);
    expect(acceptsSaves(end, later(605))).toBe(true);
    expect(acceptsSaves(end, later(605.001))).toBe(false);
  });
});

describe("time spent", () => {
  const none = {
    answeredAt: null,
    seenAt: null,
    leftAt: null,
    revealedAt: null,
    earlierAnswers: null,
  };
  const spent = (seconds: number, answers: number[] = [], deadline: Date | null = null) =>
    timeSpent(
      {
        startedAt: start,
        deadline,
        items: [none, ...answers.map((at) => ({ ...none, answeredAt: later(at) }))],
      },
      later(seconds),
    );

  test("ends at a deadline, whatever was answered when, and is never negative", () => {
    expect(spent(60, [], later(600))).toBe(60);
    expect(spent(9000, [], later(600))).toBe(600);
    expect(spent(7000, [20], later(7200))).toBe(7000);
    expect(spent(-10)).toBe(0);
    expect(spent(-10, [], later(600))).toBe(0);
  });

  test("without one leaves out what lies between leaving and coming back", () => {
    const days = 3 * 86_400;
    expect(spent(days + 120, [60, 300, days])).toBe(300 + maxIdleSeconds + 120);
    expect(spent(days, [])).toBe(maxIdleSeconds);
  });

  test("without one goes by each sign of the learner, in whatever order the items come", () => {
    const items = [
      { ...none, answeredAt: later(1500), seenAt: later(500) },
      { ...none, seenAt: later(2000), revealedAt: later(1000) },
    ];
    expect(timeSpent({ startedAt: start, deadline: null, items }, later(2500))).toBe(2500);
  });

  test("without one is what went by, or less, and all of it where no pause was long", () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3 * maxIdleSeconds }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(pauses, (given) => {
        let at = 0;
        const moments = given.map((pause) => {
          at += pause;
          return at;
        });
        const result = spent(at, moments.slice(0, -1).reverse());
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(at);
        if (Math.max(...given) <= maxIdleSeconds) expect(result).toBe(at);
        else expect(result).toBeLessThan(at);
      }),
    );
  });

  test("is the same however often an answer is changed or cleared in between", () => {
    const changes = fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 2 * maxIdleSeconds }),
        item: fc.integer({ min: 0, max: 2 }),
        clears: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(changes, (given) => {
        const items: ActivityTimes[] = [none, none, none];
        const moments: number[] = [];
        let at = 0;
        let before = 0;
        for (const { pause, item, clears } of given) {
          at += pause;
          if (!clears) moments.push(at);
          const { answeredAt, earlierAnswers } = items[item] as ActivityTimes;
          items[item] = {
            ...none,
            answeredAt: clears ? null : later(at),
            earlierAnswers: withEarlierAnswer(earlierAnswers, answeredAt),
          };
          const now = timeSpent({ startedAt: start, deadline: null, items }, later(at));
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
        }
        expect(before).toBe(spent(at, moments));
        const kept = items.flatMap(({ earlierAnswers }) => earlierAnswers ?? []).length;
        expect(kept).toBeLessThanOrEqual(3 * (2 + (2 * at) / maxIdleSeconds));
      }),
    );
  });

  test("is divided among the learner's days by the end of each stretch", () => {
    const items = [
      { ...none, answeredAt: later(300) },
      { ...none, answeredAt: later(900) },
    ];
    const dayOf = (at: Date) => (at >= later(600) ? "second" : "first");
    const byDay = timeByDay({ startedAt: start, deadline: null, items }, later(960), dayOf);
    expect([...byDay]).toEqual([
      ["first", 300],
      ["second", 660],
    ]);
    const timed = { startedAt: start, deadline: later(4000), items: [none] };
    expect([...timeByDay(timed, later(5000), () => "one")]).toEqual([["one", 4000]]);
    expect([...timeByDay(timed, start, () => "one")]).toEqual([]);
  });
});

test("a cover says how long a list takes, and what extra time makes of its limit", () => {
  const facts = (timeLimitMinutes: number | null, extraTimeFactor: number, itemCount = 10) =>
    coverFacts({ itemCount, timeLimitMinutes, passingScore: 70 }, (mark) => `mark ${mark}`, {
      extraTimeFactor,
    });
  expect(facts(null, 1.5)).toEqual({
    facts: ["10 questions", "about 8 min", "mark 70%"],
    extraTime: null,
  });
  expect(facts(null, 1, 1).facts).toEqual(["1 question", "about 1 min", "mark 70%"]);
  expect(facts(20, 1)).toEqual({ facts: ["10 questions", "20 min", "mark 70%"], extraTime: null });
  expect(facts(100, 1.5)).toEqual({
    facts: ["10 questions", "1 h 40 min → 2 h 30 min", "mark 70%"],
    extraTime: "Includes your extra time (×1.5).",
  });
  // Rounded down: it promises no more than there is.
  expect(facts(15, 1.25).facts[1]).toBe("15 min → 18 min");
});
