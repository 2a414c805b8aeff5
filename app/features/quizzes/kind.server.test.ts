import { expect, test } from "vitest";
import { quizTypes } from "#db/vocabulary";
import { resumePageOf } from "./addresses";
import { allowsTutor } from "./kind.server";

test("answers are checked one at a time where nothing is assessed", () => {
  expect(quizTypes.filter(allowsTutor)).toEqual(["check", "practice", "builtin", "custom"]);
});

test.each([
  ["practice", "exam", "/quiz/q/items/3"],
  ["practice", "tutor", "/quiz/q/tutor/3"],
  ["custom", "tutor", "/quiz/q/tutor/3"],
  ["assessment", "exam", "/quiz/q/items/3"],
  ["quick", "exam", "/quiz/q/quick/3"],
  ["builtin", "exam", "/quiz/q/all#question-3"],
  ["builtin", "tutor", "/quiz/q/tutor/3"],
] as const)("the third question of a %s quiz in %s mode is at %s", (quizType, mode, address) => {
  expect(resumePageOf({ id: "q", quizType }, mode, 3)).toBe(address);
});

test("an attempt goes on at its first question unless told", () => {
  expect(resumePageOf({ id: "q", quizType: "builtin" }, "exam")).toBe("/quiz/q/all");
  expect(resumePageOf({ id: "q", quizType: "check" }, "tutor")).toBe("/quiz/q/tutor/1");
});
