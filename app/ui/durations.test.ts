import { expect, test } from "vitest";
import { inMinutes, inRoundMinutes } from "~/ui/durations";

test("minutes are shown as hours and minutes from an hour on", () => {
  expect([0, 5, 59, 60, 136, 580].map(inMinutes)).toEqual([
    "0 min",
    "5 min",
    "59 min",
    "1 h",
    "2 h 16 min",
    "9 h 40 min",
  ]);
});

test("seconds are rounded to minutes, and never to none", () => {
  expect([0, 12, 89, 90, 8160].map(inRoundMinutes)).toEqual([
    "1 min",
    "1 min",
    "1 min",
    "2 min",
    "2 h 16 min",
  ]);
});
