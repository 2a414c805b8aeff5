import fc from "fast-check";
import { createEmptyCard, fsrs, type Card as LibraryCard } from "ts-fsrs";
import { describe, expect, test } from "vitest";
import { addDays, dayIn } from "~/features/progress/days";
import {
  type Card,
  dayStart,
  dueWithExam,
  gradeCard,
  type Rating,
  ratings,
  readCard,
  wallClock,
  writeCard,
} from "./scheduling";

const zones = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];
const anyZone = fc.constantFrom(...zones);
/** Whole seconds over five years with two leap days. */
const anyInstant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2029, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const anyRating = fc.constantFrom(...ratings);

/** A card after a round trip through the database. */
const stored = (card: Card): Card => {
  const read = readCard(JSON.parse(JSON.stringify(writeCard(card))));
  if (!read) throw new Error("a card that was written cannot be read");
  return read;
};

/** Recorded from ts-fsrs 5.4.2 itself: rating, time, stability, difficulty, due, days, state. */
type Step = [Rating, string, number, number, string, number, number];
const recorded: Record<string, Step[]> = {
  "learned and kept": [
    [3, "2026-03-01T09:00:00Z", 2.3065, 2.11810397, "2026-03-01T09:10:00.000Z", 0, 1],
    [3, "2026-03-01T09:12:00Z", 2.3065, 2.11121424, "2026-03-03T09:12:00.000Z", 2, 2],
    [3, "2026-03-03T18:30:00Z", 10.97104786, 2.1043314, "2026-03-14T18:30:00.000Z", 11, 2],
    [4, "2026-03-14T08:00:00Z", 77.170213, 1, "2026-05-30T08:00:00.000Z", 77, 2],
    [2, "2026-04-20T20:15:00Z", 145.9092301, 4.01060897, "2026-09-13T20:15:00.000Z", 146, 2],
    [3, "2026-06-01T07:00:00Z", 233.759062, 4.00182673, "2027-01-21T07:00:00.000Z", 234, 2],
  ],
  "forgotten twice": [
    [1, "2026-01-10T12:00:00Z", 0.212, 6.4133, "2026-01-10T12:01:00.000Z", 0, 1],
    [1, "2026-01-10T12:01:30Z", 0.08335672, 8.80630447, "2026-01-10T12:02:30.000Z", 0, 1],
    [2, "2026-01-10T12:03:00Z", 0.08335672, 9.19279765, "2026-01-10T12:09:00.000Z", 0, 1],
    [3, "2026-01-10T12:20:00Z", 0.10314065, 9.17883322, "2026-01-10T12:30:00.000Z", 0, 1],
    [3, "2026-01-11T12:30:00Z", 0.59167932, 9.16488276, "2026-01-12T12:30:00.000Z", 1, 2],
    [1, "2026-01-15T10:00:00Z", 0.26218291, 9.71073101, "2026-01-15T10:10:00.000Z", 0, 3],
    [3, "2026-01-15T10:11:00Z", 0.30084816, 9.69624865, "2026-01-16T10:11:00.000Z", 1, 2],
    [2, "2026-01-17T09:00:00Z", 0.74514759, 9.78358407, "2026-01-18T09:00:00.000Z", 1, 2],
    [1, "2026-02-02T09:00:00Z", 0.37994945, 9.91409392, "2026-02-02T09:10:00.000Z", 0, 3],
    [3, "2026-02-02T09:10:00Z", 0.42546811, 9.8994082, "2026-02-03T09:10:00.000Z", 1, 2],
  ],
  "easy from the start": [
    [4, "2026-02-27T22:00:00Z", 8.2956, 1, "2026-03-07T22:00:00.000Z", 8, 2],
    [4, "2026-03-10T22:30:00Z", 79.80449519, 1, "2026-05-29T22:30:00.000Z", 80, 2],
    [3, "2026-05-30T06:00:00Z", 289.29088743, 1, "2027-03-15T06:00:00.000Z", 289, 2],
  ],
};

describe("a recorded series", () => {
  test.each(Object.entries(recorded))("%s goes as ts-fsrs had it", (_, steps) => {
    let card: Card | null = null;
    for (const [rating, time, stability, difficulty, due, days, state] of steps) {
      card = stored(gradeCard(card, rating, new Date(time), "UTC"));
      expect(card).toMatchObject({ state, reviewedAt: new Date(time) });
      expect(card.stability).toBeCloseTo(stability, 8);
      expect(card.difficulty).toBeCloseTo(difficulty, 8);
      // Intervals in days are due at the start of the day.
      expect(card.dueAt.toISOString()).toBe(days > 0 ? `${due.slice(0, 10)}T00:00:00.000Z` : due);
    }
    expect(card?.reps).toBe(steps.length);
  });

  test("and any other goes as ts-fsrs does now, by way of the database", () => {
    const library = fsrs();
    const wait = fc.integer({ min: 1, max: 90 * 24 * 3600 });
    fc.assert(
      fc.property(
        anyInstant,
        fc.array(fc.tuple(anyRating, wait), { minLength: 1, maxLength: 8 }),
        (from, grades) => {
          let now = from;
          let theirs: LibraryCard = createEmptyCard(now);
          let ours: Card | null = null;
          for (const [rating, seconds] of grades) {
            theirs = library.next(theirs, now, rating).card;
            ours = stored(gradeCard(ours, rating, now, "UTC"));
            const { stability, difficulty, state, reps, lapses, learning_steps: step } = theirs;
            expect(ours).toMatchObject({
              stability,
              difficulty,
              state,
              reps,
              lapses,
              step,
              begunAt: from,
            });
            expect(dayIn(ours.dueAt, "UTC")).toBe(dayIn(theirs.due, "UTC"));
            now = new Date(now.getTime() + seconds * 1000);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the learner's days", () => {
  test("two evenings are two days, though UTC has them as one", () => {
    const zone = "America/New_York";
    const known = gradeCard(null, 4, new Date("2026-06-01T16:00:00Z"), zone);
    // Monday 20:30 and Tuesday 19:30 in New York: both are Tuesday in UTC.
    const monday = gradeCard(known, 3, new Date("2026-06-09T00:30:00Z"), zone);
    const tuesday = gradeCard(monday, 3, new Date("2026-06-09T23:30:00Z"), zone);
    const inUtc = gradeCard(monday, 3, new Date("2026-06-09T23:30:00Z"), "UTC");
    expect(tuesday.stability).toBeGreaterThan(monday.stability);
    expect(tuesday.stability).not.toBe(inUtc.stability);
  });

  test("an interval of days ends at the beginning of a day, one of minutes at its minute", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyRating, (now, zone, rating) => {
        const card = gradeCard(null, rating, now, zone);
        const minutes = { 1: 1, 2: 6, 3: 10, 4: 0 }[rating];
        if (minutes) expect(card.dueAt.getTime() - now.getTime()).toBe(minutes * 60_000);
        else {
          expect(dayIn(card.dueAt, zone)).toBe(addDays(dayIn(now, zone), 8));
          expect(dayIn(new Date(card.dueAt.getTime() - 1), zone)).not.toBe(dayIn(card.dueAt, zone));
        }
      }),
    );
  });

  test("a day begins where the day before ends, whatever the clocks do", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = dayIn(instant, zone);
        const start = dayStart(day, zone);
        expect(dayIn(start, zone)).toBe(day);
        expect(dayIn(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(wallClock(instant, zone).toISOString().slice(0, 10)).toBe(day);
      }),
    );
    // Cairo puts its clocks forward at midnight, so the day starts at 1 o'clock.
    expect(wallClock(dayStart("2026-04-24", "Africa/Cairo"), "Africa/Cairo").toISOString()).toBe(
      "2026-04-24T01:00:00.000Z",
    );
  });

  test("a clock put back, or another zone, breaks nothing", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyZone, anyRating, (now, one, other, rating) => {
        const card = gradeCard(null, 3, now, one);
        const again = gradeCard(card, rating, now, other);
        expect(again.reps).toBe(2);
        expect(again.dueAt.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe("an exam", () => {
  const id = fc.string({ minLength: 1, maxLength: 24 });
  const anyCase = fc.record({
    id,
    now: anyInstant,
    timeZone: anyZone,
    /** Days from today to the exam, and back to the review. */
    examIn: fc.integer({ min: 1, max: 120 }),
    reviewedAgo: fc.integer({ min: 0, max: 60 }),
    interval: fc.integer({ min: 0, max: 400 }),
  });
  const dated = ({
    id,
    now,
    timeZone,
    examIn,
    reviewedAgo,
    interval,
  }: typeof anyCase extends fc.Arbitrary<infer Case> ? Case : never) => {
    const today = dayIn(now, timeZone);
    const reviewedAt = dayStart(addDays(today, -reviewedAgo), timeZone);
    const dueAt = dayStart(addDays(today, interval - reviewedAgo), timeZone);
    return { id, today, now, timeZone, reviewedAt, dueAt, examDay: addDays(today, examIn) };
  };

  test("no card comes back after it", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const card = dated(one);
        const day = dayIn(dueWithExam(card, card), card.timeZone);
        const natural = dayIn(card.dueAt, card.timeZone);
        const reviewed = dayIn(card.reviewedAt, card.timeZone);
        if (natural < card.examDay) expect(day).toBe(natural);
        // Reviewed on the last day: once more on the exam day.
        else if (addDays(reviewed, 1) === card.examDay) expect(day).toBe(card.examDay);
        else {
          expect(day < card.examDay).toBe(true);
          expect(day > reviewed).toBe(true);
          expect(day >= addDays(card.examDay, -7)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("what is brought forward stays where it is from one day to the next", () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 30 }), (one, later) => {
        const card = dated(one);
        const then = dayStart(addDays(card.today, later), card.timeZone);
        if (dayIn(then, card.timeZone) >= card.examDay) return;
        expect(dueWithExam(card, { ...card, now: then })).toEqual(dueWithExam(card, card));
      }),
    );
  });

  test("a hundred and twenty cards are spread over the seven days before it", () => {
    const now = new Date("2026-03-01T12:00:00Z");
    const today = { now, timeZone: "UTC", examDay: "2026-04-01" };
    const far = { reviewedAt: now, dueAt: new Date("2026-09-01T00:00:00Z") };
    const days = new Map<string, number>();
    for (let at = 0; at < 120; at++) {
      const day = dayIn(dueWithExam({ id: `card-${at}`, ...far }, today), "UTC");
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect([...days.keys()].sort()).toEqual(
      [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-03-${day}`),
    );
    for (const count of days.values()) expect(count).toBeLessThan(2 * (120 / 7));
  });

  test("today or past, or none, changes nothing", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const card = dated(one);
        for (const examDay of [null, card.today, addDays(card.today, -one.examIn)])
          expect(dueWithExam(card, { ...card, examDay })).toEqual(card.dueAt);
      }),
    );
  });
});

describe("what is stored", () => {
  const card = gradeCard(
    gradeCard(null, 3, new Date("2026-03-01T09:00:00Z"), "UTC"),
    3,
    new Date("2026-03-01T09:12:00Z"),
    "UTC",
  );

  test("is plain JSON, and holds the state before the last grade once", () => {
    const written = writeCard(card);
    expect(JSON.parse(JSON.stringify(written))).toEqual(written);
    expect(written.before).toMatchObject({ reps: 1 });
    expect(written.before).not.toHaveProperty("before");
    expect(stored(card)).toEqual(card);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["something else", { reps: 1 }],
    ["a state that is not known", { ...writeCard(card), state: 9 }],
    ["a stability of none", { ...writeCard(card), stability: 0 }],
    ["no number", { ...writeCard(card), difficulty: null }],
    ["no date", { ...writeCard(card), dueAt: "soon" }],
  ])("and cannot be read (%s) begins anew", (_, value) => {
    expect(readCard(value)).toBeNull();
  });
});
