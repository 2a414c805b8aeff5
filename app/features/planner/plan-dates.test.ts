/** Property tests of the plan's dates over paces, start days, exam dates, time zones, leap days and clock changes. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planSchema } from "~/features/content/plan";
import { addDays, dayIn, daysBetween, weekdayOf } from "~/features/progress/days";
import { schedulePlan } from "./plan-dates";
import { type Pace, sessionsOf } from "./tasks";

const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const paceNamed = (id: string): Pace => plan.paces.find((pace) => pace.id === id) as Pace;

const zones = [
  "UTC",
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
];

const pace = fc.constantFrom(...plan.paces);
// Includes leap days, turns of the year, years with 53 weeks (2026, 2032) and both clock changes.
const instant = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2033-12-31T23:59:59Z"),
  noInvalidDate: true,
});
const startsOn = fc.tuple(instant, fc.constantFrom(...zones)).map(([at, zone]) => dayIn(at, zone));
/** Days from the start to the exam; null: no exam. */
const examIn = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null });

const sessionsBy = new Map(plan.paces.map((one) => [one, sessionsOf(one)]));

const laid = (one: Pace, start: string, days: number | null) => {
  const sessions = sessionsBy.get(one) ?? [];
  const examDate = days === null ? null : addDays(start, days);
  return {
    sessions,
    examDate,
    ...schedulePlan({ count: sessions.length, pace: one, startsOn: start, examDate }),
  };
};

const studies = (one: Pace, start: string, day: string) =>
  one.id === "daily" ||
  (one.id === "intensive" && ![0, 6].includes(weekdayOf(day))) ||
  (one.id === "weekend" && [0, 6].includes(weekdayOf(day))) ||
  (one.id === "flexible" && [0, 2, 4].includes(daysBetween(start, day) % 7));

describe("the plan on dates", () => {
  test("names every task once, and has every session in its order on a day, or none at all", () => {
    fc.assert(
      fc.property(pace, startsOn, examIn, (one, start, exam) => {
        const { sessions, days } = laid(one, start, exam);
        const keys = sessions.flatMap(({ tasks }) => tasks.map(({ key }) => key));
        expect(new Set(keys).size).toBe(
          one.weeks.flatMap(({ sessions: all }) => all.flatMap(({ tasks }) => tasks)).length,
        );
        expect(days).toHaveLength(sessions.length);
        expect([...days].sort()).toEqual(days);
        expect(days.includes(null)).toBe(exam !== null && exam < 2);
        if (days.includes(null)) expect(days.every((day) => day === null)).toBe(true);
      }),
    );
  });

  test("has nothing before its start, on the day of the exam, or on the day before that", () => {
    fc.assert(
      fc.property(pace, startsOn, examIn, (one, start, exam) => {
        const { days, examDate } = laid(one, start, exam);
        const end = examDate ? addDays(examDate, -1) : "9999";
        expect(days.filter((day) => day && (day < start || day >= end))).toEqual([]);
      }),
    );
  });

  test("keeps to the weekdays of its pace, unless none of them lies before the exam", () => {
    fc.assert(
      fc.property(pace, startsOn, examIn, (one, start, exam) => {
        const { days } = laid(one, start, exam);
        const all = Array.from({ length: Math.max(0, (exam ?? 200) - 1) }, (_, at) =>
          addDays(start, at),
        );
        const own = all.filter((day) => studies(one, start, day));
        const allowed = new Set(own.length > 0 ? own : all);
        expect(days.filter((day) => day && !allowed.has(day))).toEqual([]);
      }),
    );
  });

  test("has one session a day where there is time, and else spreads them evenly", () => {
    fc.assert(
      fc.property(pace, startsOn, examIn, (one, start, exam) => {
        const { days, isPressed } = laid(one, start, exam);
        const perDay = new Map<string, number>();
        for (const day of days) if (day) perDay.set(day, (perDay.get(day) ?? 0) + 1);
        const counts = [...perDay.values()];
        if (counts.length === 0) return;
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(isPressed).toBe(Math.max(...counts) > 1);
      }),
    );
  });

  test("keeps its pace where the exam is far, and ends within eight weeks of its start", () => {
    fc.assert(
      fc.property(pace, startsOn, fc.integer({ min: 58, max: 400 }), (one, start, exam) => {
        const near = laid(one, start, exam);
        expect(near.days).toEqual(laid(one, start, null).days);
        expect(near.isPressed).toBe(false);
        expect(daysBetween(start, near.days.at(-1) ?? "")).toBeLessThan(56);
        // Each week of the plan within its own seven days.
        expect(near.days.map((day) => Math.floor(daysBetween(start, day ?? "") / 7) + 1)).toEqual(
          near.sessions.map(({ week }) => week),
        );
      }),
    );
  });

  test("gives the review its share of the days, however near the exam", () => {
    fc.assert(
      fc.property(pace, startsOn, fc.integer({ min: 10, max: 56 }), (one, start, exam) => {
        const { sessions, days } = laid(one, start, exam);
        const of = (review: boolean) =>
          new Set(days.filter((_, at) => (sessions[at]?.week ?? 0) > 6 === review)).size;
        expect(of(true)).toBeGreaterThanOrEqual(Math.floor(new Set(days).size / 5));
      }),
    );
  });

  test("leaves a day between flexible sessions where there is time", () => {
    fc.assert(
      fc.property(startsOn, (start) => {
        const { days } = laid(paceNamed("flexible"), start, null);
        for (let at = 1; at < days.length; at++)
          expect(daysBetween(days[at - 1] ?? "", days[at] ?? "")).toBeGreaterThan(1);
      }),
    );
  });
});

describe("a plan begun at midnight", () => {
  test.each([
    // Clocks going forward, back, by half an hour; a leap day; the end of a year.
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07", "2026-03-08"],
    ["America/New_York", "2026-11-01T03:59:59Z", "2026-10-31", "2026-11-01"],
    ["Australia/Lord_Howe", "2026-10-03T13:29:59Z", "2026-10-03", "2026-10-04"],
    ["Pacific/Kiritimati", "2028-02-28T09:59:59Z", "2028-02-28", "2028-02-29"],
    ["Asia/Kathmandu", "2026-12-31T18:14:59Z", "2026-12-31", "2027-01-01"],
    ["Pacific/Pago_Pago", "2028-03-01T10:59:59Z", "2028-02-29", "2028-03-01"],
    ["UTC", "2026-11-20T23:59:59Z", "2026-11-20", "2026-11-21"],
  ])("in %s at %s begins on the learner's day", (zone, lastSecond, before, after) => {
    const at = new Date(lastSecond);
    const first = (when: Date) => laid(paceNamed("daily"), dayIn(when, zone), null).days[0];
    expect(first(at)).toBe(before);
    expect(first(new Date(at.getTime() + 1000))).toBe(after);
  });
});

describe("what the plan looks like", () => {
  test("of a weekend learner who begins on a Sunday", () => {
    const { days } = laid(paceNamed("weekend"), "2026-11-22", null);
    expect(days.slice(0, 3)).toEqual(["2026-11-22", "2026-11-28", "2026-11-29"]);
  });

  test("of an intensive learner who begins on a Saturday", () => {
    const { days } = laid(paceNamed("intensive"), "2026-11-21", null);
    expect(days.slice(0, 6)).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
      "2026-11-30",
    ]);
  });

  test("of a weekend learner with an exam on Thursday: any day will do", () => {
    const { days, isPressed } = laid(paceNamed("weekend"), "2026-11-23", 3);
    expect(isPressed).toBe(true);
    expect([...new Set(days)]).toEqual(["2026-11-23", "2026-11-24"]);
  });

  test("with the exam tomorrow or today has no days; with one before the start it is as without", () => {
    const start = "2026-11-21";
    for (const exam of [0, 1])
      expect(new Set(laid(paceNamed("daily"), start, exam).days)).toEqual(new Set([null]));
    expect(laid(paceNamed("daily"), start, -1).days).toEqual(
      laid(paceNamed("daily"), start, null).days,
    );
  });
});
