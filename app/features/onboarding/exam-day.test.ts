/** Valid exam days around midnight, clock changes and leap days, in five zones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayIn } from "~/features/progress/days";
import { examDayProblem, isDay, lastExamDay } from "./exam-day";
import { readTypedDay } from "./forms";

const zones = [
  "America/New_York",
  "America/St_Johns",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Pacific/Auckland",
] as const;

const hour = 3_600_000;

const offsets = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
  ]),
);

/** The local time computed from the zone's offset to UTC, independently of the code under test. */
function wallDay(instant: number, zone: string): string {
  const parts = offsets.get(zone)?.formatToParts(instant) ?? [];
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const away = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -1 : 1);
  return new Date(instant + away * 60_000).toISOString().slice(0, 10);
}

/** The first instant of a local day, by bisection. */
function dawn(day: string, zone: string): number {
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * hour;
  let after = before + 30 * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallDay(middle, zone) < day) before = middle;
    else after = middle;
  }
  return after;
}

const zone = fc.constantFrom(...zones);
/** Leap days, clock changes of one of the zones, new years, and any other day. */
const day = fc.oneof(
  fc.constantFrom(
    ...["2028-02-28", "2028-02-29", "2028-03-01", "2027-02-28", "2027-03-01", "2026-12-31"],
    ...["2027-01-01", "2027-03-14", "2027-11-07", "2027-03-28", "2027-10-31", "2027-04-04"],
    ...["2027-09-26", "2026-03-08", "2026-11-01"],
  ),
  fc.integer({ min: 0, max: 4000 }).map((count) => addDays("2024-01-01", count)),
);
/** Seconds around a midnight, or hours into the day. */
const off = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }),
  fc.integer({ min: -24 * hour, max: 24 * hour }),
);
const runs = { numRuns: 100 };

describe("an exam date", () => {
  test("may be today on the learner's wall, whatever the second, and not the day before", () => {
    fc.assert(
      fc.property(zone, day, off, (where, midnightOf, away) => {
        const instant = dawn(midnightOf, where) + away;
        const wall = wallDay(instant, where);
        const today = dayIn(new Date(instant), where);
        expect(examDayProblem(wall, { today })).toBeNull();
        expect(examDayProblem(addDays(wall, 1), { today })).toBeNull();
        expect(examDayProblem(addDays(wall, -1), { today })).toBe("past");
      }),
      runs,
    );
  });

  test("of today is refused from the first moment of tomorrow, and not before", () => {
    fc.assert(
      fc.property(zone, day, (where, exam) => {
        const tomorrow = dawn(addDays(exam, 1), where);
        const at = (instant: number) =>
          examDayProblem(exam, { today: dayIn(new Date(instant), where) });
        expect([at(tomorrow - 1), at(tomorrow)]).toEqual([null, "past"]);
      }),
      runs,
    );
  });

  test("that has gone by may stay as it is, and become no other day of the past", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 900 }), (today, ago) => {
        const stored = addDays(today, -ago);
        expect(examDayProblem(stored, { today, stored })).toBeNull();
        expect(examDayProblem(addDays(stored, -1), { today, stored })).toBe("past");
        expect(examDayProblem(stored, { today })).toBe("past");
      }),
      runs,
    );
  });

  test("lies within five years", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 2500 }), (today, ahead) => {
        const problem = examDayProblem(addDays(today, ahead), { today });
        if (ahead <= 5 * 365) expect(problem).toBeNull();
        // At most two leap days are in between.
        if (ahead > 5 * 365 + 2) expect(problem).toBe("too far");
      }),
      runs,
    );
    expect(lastExamDay("2028-02-29")).toBe("2033-02-29");
    expect(examDayProblem("2033-02-28", { today: "2028-02-29" })).toBeNull();
    expect(examDayProblem("2033-03-01", { today: "2028-02-29" })).toBe("too far");
  });

  test.each([
    ...["", "tomorrow", "2027-02-29", "2100-02-29", "2027-13-01", "2027-04-31", "2027-4-1"],
    ...["02/03/2027", "2027-03-14T00:00", "12027-03-14", " 2027-03-14"],
  ])("is no %j", (text) => {
    expect(isDay(text)).toBe(false);
    expect(examDayProblem(text, { today: "2026-11-21", stored: text })).toBe("no day");
  });

  test.each(["2028-02-29", "2000-02-29", "2027-12-31"])("can be %s", (text) => {
    expect(isDay(text)).toBe(true);
  });
});

test("an address carries a day that can be meant, and nothing else", () => {
  const read = (query: string) => readTypedDay(new URLSearchParams(query));
  expect(read("examDate=2027-03-14&studyPreference=weekend")).toBe("2027-03-14");
  expect(read("examDate=2027-02-30")).toBeNull();
  expect(read("")).toBeNull();
});
