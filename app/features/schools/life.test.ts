import { expect, test } from "vitest";
import { excessOf, extendedEnd } from "./life";

const now = new Date("2026-04-01T12:00:00Z");
const at = (text: string) => new Date(text);

test("a pilot is extended from its end, from now if it is over, and never into the past", () => {
  const running = { trialEndsAt: at("2026-04-10T12:00:00Z"), now };
  const over = { trialEndsAt: at("2026-03-01T12:00:00Z"), now };
  expect(extendedEnd({ days: 2 }, running)).toEqual(at("2026-04-12T12:00:00Z"));
  expect(extendedEnd({ days: 2 }, over)).toEqual(at("2026-04-03T12:00:00Z"));
  expect(extendedEnd({ lastDay: "2026-04-10" }, running)).toEqual(at("2026-04-11T00:00:00Z"));
  expect(extendedEnd({ lastDay: "2026-04-09" }, running)).toBe("early");
  expect(extendedEnd({ lastDay: "2026-03-31" }, over)).toBe("early");
  expect(extendedEnd({ lastDay: "2028-04-02" }, running)).toBe("late");
});

test("a plan must have room for who is there, and for who is invited", () => {
  const use = (active: number, invited: number, staff = 1, programs = 1) => ({
    students: { active, invited, requested: 9, removed: 9, max: 200 },
    staff: { active: staff, invited: 0, max: 20 },
    programs,
  });
  const starter = { plan: "starter", maxStudents: 50 } as const;
  expect(excessOf(starter, use(48, 2, 5))).toEqual([]);
  expect(excessOf(starter, use(48, 3))).toEqual([
    { of: "students", most: 50, active: 48, invited: 3 },
  ]);
  expect(excessOf(starter, use(1, 0, 6, 2))).toEqual([
    { of: "staff", most: 5, active: 6, invited: 0 },
    { of: "programs", most: 1, used: 2 },
  ]);
  expect(excessOf({ plan: "enterprise", maxStudents: 1000 }, use(1, 0, 99, 99))).toEqual([]);
});
