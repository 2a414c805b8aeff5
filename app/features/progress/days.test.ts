import { describe, expect, test } from "vitest";
import { dayBefore, dayIn, relativeDay, streakOf } from "./days";

describe("a day", () => {
  test.each([
    ["2026-03-02T04:30:00Z", "America/New_York", "2026-03-01"],
    ["2026-03-01T23:30:00Z", "Asia/Tokyo", "2026-03-02"],
    ["2026-03-01T23:59:59Z", null, "2026-03-01"],
    // Clocks go forward in New York on 8 March 2026; 2028 is a leap year.
    ["2026-03-08T06:59:59Z", "America/New_York", "2026-03-08"],
    ["2026-03-09T03:59:59Z", "America/New_York", "2026-03-08"],
    ["2028-02-29T12:00:00Z", "Pacific/Auckland", "2028-03-01"],
    ["2026-03-01T12:00:00Z", "Nowhere/Else", "2026-03-01"],
  ])("%s in %s is %s", (instant, zone, day) => {
    expect(dayIn(new Date(instant), zone)).toBe(day);
  });
  test("has one before it", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(dayBefore("2028-03-01")).toBe("2028-02-29");
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
  });
});

describe("a streak", () => {
  test.each([
    [[], 0],
    [["2026-03-01"], 1],
    [["2026-02-28"], 1],
    [["2026-02-27"], 0],
    [["2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"], 3],
    [["2026-02-28", "2026-02-27"], 2],
  ])("%j is %s long", (days, length) => {
    expect(streakOf(days, "2026-03-01")).toBe(length);
  });
});

test("today and yesterday have names", () => {
  expect(relativeDay("2026-03-01", "2026-03-01")).toBe("Today");
  expect(relativeDay("2026-02-28", "2026-03-01")).toBe("Yesterday");
  expect(relativeDay("2026-02-27", "2026-03-01")).toBeNull();
});
