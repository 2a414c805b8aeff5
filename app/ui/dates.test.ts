import { expect, test } from "vitest";
import { dayText, whenText } from "~/ui/dates";

const now = new Date("2026-11-23T23:30:00Z");

test("a time of the last days is told by its day's name, in the reader's zone", () => {
  const when = (instant: string, zone: string) => whenText(new Date(instant), zone, now);
  expect(when("2026-11-23T18:32:00Z", "UTC")).toBe("Today, 6:32 PM");
  expect(when("2026-11-22T23:32:00Z", "UTC")).toBe("Yesterday, 11:32 PM");
  expect(when("2026-11-21T18:32:00Z", "UTC")).toBe("Nov 21, 6:32 PM");
  expect(when("2026-11-24T18:32:00Z", "UTC")).toBe("Nov 24, 6:32 PM");
  expect(when("2025-11-21T18:32:00Z", "UTC")).toBe("Nov 21, 2025, 6:32 PM");
  // In Tokyo it is the 24th.
  expect(when("2026-11-23T18:32:00Z", "Asia/Tokyo")).toBe("Today, 3:32 AM");
  expect(when("2026-11-23T14:30:00Z", "Asia/Tokyo")).toBe("Yesterday, 11:30 PM");
});

test("yesterday is the day before, also when a day has 25 hours", () => {
  const late = new Date("2026-11-02T04:30:00Z"); // 11:30 PM on the day the clocks go back
  const before = new Date("2026-11-01T03:59:00Z");
  expect(whenText(before, "America/New_York", late)).toBe("Yesterday, 11:59 PM");
});

test("a day names its year only when it is far", () => {
  expect(dayText("2027-01-08", "2026-11-23")).toBe("Jan 8");
  expect(dayText("2026-10-08", "2026-11-23")).toBe("Oct 8");
  expect(dayText("2028-01-08", "2026-11-23")).toBe("Jan 8, 2028");
});
