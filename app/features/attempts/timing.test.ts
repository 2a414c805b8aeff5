import { describe, expect, test } from "vitest";
import { limitText } from "./limit-text";
import { deadlineFor, isOver, secondsLeft, takesSaves, timeSpent } from "./timing";

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
    expect(takesSaves(null, start)).toBe(true);
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
    expect(takesSaves(end, later(605))).toBe(true);
    expect(takesSaves(end, later(605.001))).toBe(false);
  });
});

test("time spent ends at the deadline, and is never negative", () => {
  expect(timeSpent(start, later(600), later(60))).toBe(60);
  expect(timeSpent(start, later(600), later(9000))).toBe(600);
  expect(timeSpent(start, null, later(9000))).toBe(9000);
  expect(timeSpent(start, null, later(-10))).toBe(0);
});

test("a limit says what extra time makes of it", () => {
  expect(limitText(null, 1.5).value).toBe("No limit");
  expect(limitText(20, 1)).toEqual({ value: "20 min", note: undefined });
  expect(limitText(20, 1.5)).toEqual({ value: "20 → 30 min", note: "with your extra time, ×1.5" });
  expect(limitText(15, 1.25).value).toBe("15 → 18.8 min");
});
