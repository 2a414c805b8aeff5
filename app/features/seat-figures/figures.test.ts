import { expect, test } from "vitest";
import { figuresOf, standingAt } from "./figures";

const at = (day: number, minutes = 0) => new Date(Date.UTC(2026, 2, day, 10, minutes));
const rule = { riskGrade: 70, riskDays: 7, helpDays: 14 };

test("an attempt inside a lesson's time counts once, one beside it counts too", () => {
  const sat = { listId: "check", isGraded: false, score: 100, seconds: 300 };
  const { studySeconds, lastActiveAt, grade, completionPercent, days } = figuresOf({
    lessonCount: 3,
    lessons: [
      { lessonId: "one", isRequired: true, openedAt: at(2), completedAt: at(2, 20), seconds: 1200 },
    ],
    attempts: [
      { ...sat, startedAt: at(2, 5), submittedAt: at(2, 10) },
      { ...sat, startedAt: at(3), submittedAt: at(3, 5) },
    ],
  });
  expect({ studySeconds, lastActiveAt, grade, completionPercent }).toEqual({
    studySeconds: 1500,
    lastActiveAt: at(3, 5),
    grade: null,
    completionPercent: 33,
  });
  expect([...days]).toEqual([
    ["2026-03-02", 1200],
    ["2026-03-03", 300],
  ]);
});

test("the grade is the mean of the best scores on graded lists", () => {
  const sat = { seconds: 1, startedAt: at(2), submittedAt: at(2, 1) };
  const { grade } = figuresOf({
    lessonCount: 0,
    lessons: [],
    attempts: [
      { ...sat, listId: "one", isGraded: true, score: 40 },
      { ...sat, listId: "one", isGraded: true, score: 80 },
      { ...sat, listId: "two", isGraded: true, score: 61 },
      { ...sat, listId: "check", isGraded: false, score: 0 },
    ],
  });
  expect(grade).toBe(71);
});

test.each([
  { grade: 70, active: 20, standing: "on_track", changesAt: at(27) },
  { grade: null, active: 20, standing: "on_track", changesAt: at(27) },
  { grade: 69, active: 20, standing: "at_risk", changesAt: at(27) },
  { grade: 90, active: 13, standing: "at_risk", changesAt: at(20 + 7) },
  { grade: 69, active: 13, standing: "needs_help", changesAt: at(27) },
  { grade: 100, active: 6, standing: "needs_help", changesAt: null },
  { grade: null, active: null, standing: "needs_help", changesAt: null },
])("$standing with $grade, last active on day $active of 20", ({ grade, active, ...expected }) => {
  const lastActiveAt = active === null ? null : at(active);
  expect(standingAt({ grade, lastActiveAt, enrolledAt: at(1) }, rule, at(20))).toEqual(expected);
});

test("someone new has time to begin", () => {
  const { standing, changesAt } = standingAt(
    { grade: null, lastActiveAt: null, enrolledAt: at(19) },
    rule,
    at(20),
  );
  expect({ standing, changesAt }).toEqual({ standing: "on_track", changesAt: at(26) });
});
