import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planSchema } from "~/features/content/plan";
import { dayIn } from "~/features/progress/days";
import { studyDaysLeft } from "./plan-dates";
import type { Pace } from "./tasks";

const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const left = (id: string, startsOn: string, examDate: string | null = null, today = startsOn) =>
  studyDaysLeft({
    pace: plan.paces.find((pace) => pace.id === id) as Pace,
    startsOn,
    examDate,
    today,
  });

describe("a plan started at midnight", () => {
  test.each([
    // Clocks going forward, back, by half an hour; a leap day; the end of a year.
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07", "2026-03-08"],
    ["America/New_York", "2026-11-01T03:59:59Z", "2026-10-31", "2026-11-01"],
    ["Australia/Lord_Howe", "2026-10-03T13:29:59Z", "2026-10-03", "2026-10-04"],
    ["Pacific/Kiritimati", "2028-02-28T09:59:59Z", "2028-02-28", "2028-02-29"],
    ["Asia/Kathmandu", "2026-12-31T18:14:59Z", "2026-12-31", "2027-01-01"],
    ["Pacific/Pago_Pago", "2028-03-01T10:59:59Z", "2028-02-29", "2028-03-01"],
    ["UTC", "2026-11-20T23:59:59Z", "2026-11-20", "2026-11-21"],
  ])("in %s at %s starts on the learner's day", (zone, lastSecond, before, after) => {
    const at = new Date(lastSecond);
    const first = (when: Date) => left("daily", dayIn(when, zone)).days[0];
    expect(first(at)).toBe(before);
    expect(first(new Date(at.getTime() + 1000))).toBe(after);
  });
});

describe("the study days left", () => {
  test("of a weekend learner who starts on a Sunday", () => {
    const { days } = left("weekend", "2026-11-22");
    expect(days.slice(0, 3)).toEqual(["2026-11-22", "2026-11-28", "2026-11-29"]);
    expect(days).toHaveLength(16);
  });

  test("of an intensive learner who starts on a Saturday", () => {
    expect(left("intensive", "2026-11-21").days.slice(0, 6)).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
      "2026-11-30",
    ]);
  });

  test("of a flexible learner leave a day between, counted from the start", () => {
    const { days } = left("flexible", "2026-11-16", null, "2026-11-23");
    expect(days.slice(0, 4)).toEqual(["2026-11-23", "2026-11-25", "2026-11-27", "2026-11-30"]);
  });

  test("of a weekend learner with an exam on Thursday: any day will do", () => {
    expect(left("weekend", "2026-11-23", "2026-11-26").allDays).toEqual([
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  test("are none with the exam tomorrow or today; an exam that has passed is ignored", () => {
    for (const exam of ["2026-11-21", "2026-11-22"])
      expect(left("daily", "2026-11-21", exam)).toEqual({ days: [], allDays: [] });
    expect(left("daily", "2026-11-21", "2026-11-20")).toEqual(left("daily", "2026-11-21"));
  });

  test("at the plan's own pace end eight weeks after its start, however far the exam", () => {
    expect(left("daily", "2026-11-23", "2027-06-01").days.at(-1)).toBe("2027-01-17");
    expect(left("daily", "2026-11-23", "2027-03-01").allDays.at(-1)).toBe("2027-02-27");
    expect(left("daily", "2026-09-01", null, "2026-11-23").days).toEqual([]);
  });
});
