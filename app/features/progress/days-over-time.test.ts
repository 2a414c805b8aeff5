/** Property tests of days in a time zone: around midnight, clock changes and leap days. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessFrom } from "~/features/access/access";
import { studyCalendar } from "./calendar";
import { countdownTo } from "./countdown";
import { addDays, dayBefore, dayIn, daysBetween, relativeDay, streakOf, weekdayOf } from "./days";

const hour = 60 * 60 * 1000;
const dayLength = 24 * hour;

/** Both hemispheres; without clock changes, with changes at midnight and by half an hour; both ends of the day. */
const zones = [
  "UTC",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "America/Sao_Paulo",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Pago_Pago",
];
const zone = fc.constantFrom(...zones);

/** Leap days and their neighbours, turns of the year, and days with a clock change in some zone. */
const edges = [
  ...["2024-02-28", "2024-02-29", "2024-03-01", "2028-02-29", "2027-02-28", "2027-03-01"],
  ...["2026-12-31", "2027-01-01", "2026-03-08", "2026-11-01", "2026-03-29", "2026-10-25"],
  ...["2026-04-05", "2026-09-06", "2026-04-04", "2026-04-24", "2026-10-30", "2026-10-04"],
];
const anyDay = fc.nat(3650).map((count) => addDays("2024-01-01", count));
const nearEdge = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }))
  .map(([day, more]) => addDays(day, more));
const day = fc.oneof(anyDay, nearEdge);

/** First millisecond of a day in a zone, by bisection: days never go back. */
function startOf(wanted: string, timeZone: string): number {
  let before = Date.parse(`${wanted}T00:00:00Z`) - 30 * hour;
  let within = before + 60 * hour;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(new Date(middle), timeZone) >= wanted) within = middle;
    else before = middle;
  }
  return within;
}

/** An instant of a day in a zone: its first, its last, or one between. */
const moment = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
function instantOf(wanted: string, timeZone: string, share: number): Date {
  const first = startOf(wanted, timeZone);
  const last = startOf(addDays(wanted, 1), timeZone) - 1;
  return new Date(Math.round(first + share * (last - first)));
}

/** The day computed from the zone's UTC offset, as an independent check. */
function dayByOffset(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = parts.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? "") ?? [];
  const offset = (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * hour;
  const local = instant.getTime() + (sign === "-" ? -offset : offset);
  return new Date(local).toISOString().slice(0, 10);
}

const check = <Values>(property: fc.IProperty<Values>, numRuns = 150) =>
  fc.assert(property, { numRuns });

describe("in every zone", () => {
  test("a day begins at one instant and lasts 23 to 25 hours", () => {
    check(
      fc.property(day, zone, (wanted, timeZone) => {
        const first = startOf(wanted, timeZone);
        expect(dayIn(new Date(first), timeZone)).toBe(wanted);
        expect(dayIn(new Date(first - 1), timeZone)).toBe(dayBefore(wanted));
        const length = startOf(addDays(wanted, 1), timeZone) - first;
        expect(length).toBeGreaterThanOrEqual(23 * hour);
        expect(length).toBeLessThanOrEqual(25 * hour);
      }),
    );
  });

  test("the day is that of the zone's own clock", () => {
    check(
      fc.property(day, zone, moment, (wanted, timeZone, share) => {
        const instant = instantOf(wanted, timeZone, share);
        expect(dayIn(instant, timeZone)).toBe(wanted);
        expect(dayByOffset(instant, timeZone)).toBe(wanted);
      }),
    );
  });

  test("what was done today is of Today from its first to its last moment, then of Yesterday", () => {
    check(
      fc.property(day, zone, moment, moment, (wanted, timeZone, then, now) => {
        const done = dayIn(instantOf(wanted, timeZone, then), timeZone);
        const seenOn = (later: number) =>
          dayIn(instantOf(addDays(wanted, later), timeZone, now), timeZone);
        expect(relativeDay(done, seenOn(0))).toBe("Today");
        expect(relativeDay(done, seenOn(1))).toBe("Yesterday");
        expect(relativeDay(done, seenOn(2))).toBeNull();
        expect(relativeDay(done, seenOn(-1))).toBeNull();
      }),
    );
  });

  test("a streak counts the days on which something was done, whenever on them", () => {
    check(
      fc.property(
        day,
        zone,
        fc.array(moment, { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 40 })),
        fc.boolean(),
        moment,
        (today, timeZone, moments, earlier, hasToday, nowAt) => {
          const last = hasToday ? today : dayBefore(today);
          const run = moments.map((share, back) =>
            dayIn(instantOf(addDays(last, -back), timeZone, share), timeZone),
          );
          // Study before a day without study adds nothing to the streak.
          const before = earlier.map((back) => addDays(last, -run.length - back));
          const now = dayIn(instantOf(today, timeZone, nowAt), timeZone);
          expect(streakOf([...run, ...before], now)).toBe(run.length);
          // The streak lasts through the next day, and is over the day after.
          const next = addDays(now, 1);
          expect(streakOf([...run, ...before], next)).toBe(hasToday ? run.length : 0);
          expect(streakOf([...run, next], next)).toBe(hasToday ? run.length + 1 : 1);
        },
      ),
      100,
    );
  });

  test("the days to an exam are the same all day, and one fewer from midnight on", () => {
    check(
      fc.property(
        day,
        zone,
        moment,
        fc.integer({ min: -3, max: 400 }),
        (at, timeZone, share, to) => {
          const exam = addDays(at, to);
          const left = (date: string) =>
            countdownTo(exam, dayIn(instantOf(date, timeZone, share), timeZone));
          if (to < 0) expect(left(at)).toEqual({ state: "past" });
          else if (to === 0) expect(left(at)).toEqual({ state: "today" });
          else expect(left(at)).toMatchObject({ state: "ahead", days: to });
          const next = left(addDays(at, 1));
          expect(next.state === "ahead" ? next.days : 0).toBe(Math.max(0, to - 1));
        },
      ),
    );
  });

  test("the days left of access differ from those of the calendar by one at most, by two where the clocks are changed between", () => {
    check(
      fc.property(
        day,
        zone,
        moment,
        fc.integer({ min: 1, max: 90 * 24 * 60 }),
        (at, timeZone, share, minutes) => {
          const now = instantOf(at, timeZone, share);
          const endsAt = new Date(now.getTime() + minutes * 60_000);
          const { daysRemaining } = accessFrom([{ plan: "basic", startsAt: now, endsAt }], {
            role: "student",
            hasSeat: false,
            now,
          });
          expect(daysRemaining).toBe(Math.ceil((minutes * 60_000) / dayLength));
          const onCalendar = daysBetween(at, dayIn(endsAt, timeZone));
          // From shortly after midnight, over a 25-hour day, to shortly before midnight: the extra hour costs a date.
          const most = offsetIn(timeZone, now) === offsetIn(timeZone, endsAt) ? 1 : 2;
          expect(Math.abs((daysRemaining ?? Number.NaN) - onCalendar)).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

/** "GMT-05:00" */
const offsetIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;

describe("on the calendar", () => {
  test("days add up", () => {
    check(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, count) => {
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
        expect(dayBefore(addDays(from, 1))).toBe(from);
        expect(weekdayOf(to)).toBe((((weekdayOf(from) + count) % 7) + 7) % 7);
        expect(Math.sign(count)).toBe(to > from ? 1 : to < from ? -1 : 0);
      }),
    );
  });

  test("twelve weeks end with today, begin on a Sunday and hold every study day once", () => {
    check(
      fc.property(day, fc.uniqueArray(fc.nat(120), { maxLength: 40 }), (today, ago) => {
        const studied = ago.map((back) => ({
          day: addDays(today, -back),
          answers: back + 1,
          lessons: 0,
        }));
        const { from, cells } = studyCalendar(studied, today);
        expect(weekdayOf(from)).toBe(0);
        expect(addDays(from, cells.length - 1)).toBe(today);
        expect(cells.length).toBeGreaterThan(11 * 7);
        expect(cells.length).toBeLessThanOrEqual(12 * 7);
        const shown = cells.flatMap((cell, at) => (cell ? [addDays(from, at)] : []));
        const within = studied.filter((one) => one.day >= from).map((one) => one.day);
        expect(shown).toEqual(within.sort());
        for (const one of studied)
          if (one.day >= from)
            expect(cells[daysBetween(from, one.day)]).toMatchObject({ answers: one.answers });
      }),
    );
  });
});
