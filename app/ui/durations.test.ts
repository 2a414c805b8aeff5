import { expect, test } from "vitest";
import { inHours, inMinutes } from "~/ui/durations";

test("time studied is said in hours and minutes", () => {
  expect(inHours(0)).toBe("0 min");
  expect(inHours(59)).toBe("59 min");
  expect(inHours(60)).toBe("1 h");
  expect(inHours(580)).toBe("9 h 40 min");
});

test("a lesson's length is said in minutes", () => {
  expect(inMinutes(5)).toBe("5 min");
});
