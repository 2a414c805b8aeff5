import { describe, expect, test } from "vitest";
import { countedSeconds, lessonStates, moduleProgress, whyNoNextLesson } from "./unlocking";

const free = ["a", "b", "c"].map((id) => ({ id, isPremium: false }));
const premium = free.map((lesson) => ({ ...lesson, isPremium: true }));
const states = (lessons: typeof free, done: string[], hasActiveAccess = false) =>
  lessonStates(lessons, { done: new Set(done), hasActiveAccess }).map(({ state }) => state);

describe("lessons open", () => {
  test("one after the other", () => {
    expect(states(free, [])).toEqual(["open", "locked", "locked"]);
    expect(states(free, ["a"])).toEqual(["done", "open", "locked"]);
    expect(states(free, ["a", "b", "c"])).toEqual(["done", "done", "done"]);
  });
  test("and what is done stays open when one before it is not", () => {
    expect(states(free, ["c"])).toEqual(["open", "locked", "done"]);
  });
  test("all at once with active access", () => {
    expect(states(free, ["b"], true)).toEqual(["open", "done", "open"]);
    expect(states(premium, [], true)).toEqual(["open", "open", "open"]);
  });
  test("never without access where they are premium, done or not", () => {
    expect(states(premium, ["a"])).toEqual(["premium", "premium", "premium"]);
  });
});

test("a module's progress is the rounded average", () => {
  expect(moduleProgress([])).toBe(0);
  expect(moduleProgress([100, 0, 0])).toBe(33);
  expect(moduleProgress([100, 100, 0])).toBe(67);
});

test("time in a lesson counts up to two hours", () => {
  const opened = new Date("2026-03-01T10:00:00Z");
  const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000);
  expect(countedSeconds(opened, later(90.4))).toBe(90);
  expect(countedSeconds(opened, later(7201))).toBe(7200);
  expect(countedSeconds(opened, later(-5))).toBe(0);
});

test("what is left without a next lesson: nothing at all, nothing more, or what needs access", () => {
  expect(whyNoNextLesson([])).toBe("nothing");
  expect(whyNoNextLesson([{ completed: 2, lessonCount: 2 }])).toBe("done");
  expect(
    whyNoNextLesson([
      { completed: 2, lessonCount: 2 },
      { completed: 299, lessonCount: 300 },
    ]),
  ).toBe("needs access");
});
