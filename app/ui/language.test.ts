import { expect, test } from "vitest";
import { counted, listed, number, percent } from "~/ui/language";

test("a count takes the form that its language gives it", () => {
  expect([0, 1, 2, 1250].map((count) => counted(count, "lesson", "lessons"))).toEqual([
    "0 lessons",
    "1 lesson",
    "2 lessons",
    "1,250 lessons",
  ]);
});

test("numbers are grouped, shares are rounded to whole percents", () => {
  expect(number(10247)).toBe("10,247");
  expect([0, 66.6, 100].map(percent)).toEqual(["0%", "67%", "100%"]);
});

test("names are listed as a sentence lists them", () => {
  expect(listed(["Safety"])).toBe("Safety");
  expect(listed(["Safety", "Ethics", "Quality"])).toBe("Safety, Ethics, and Quality");
});
