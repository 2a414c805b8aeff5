/**
 * FSRS (ts-fsrs). Stored cards use our own types, so that they survive library updates. Default
 * parameters and learning steps (1 and 10 minutes; 10 after forgetting), without random fuzz, so
 * that each grade button shows the exact interval.
 */
import { type CardInput, createEmptyCard, fsrs } from "ts-fsrs";
import { z } from "zod";
import { addDays, dayIn } from "~/features/progress/days";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = "numeric" as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
    try {
      format = new Intl.DateTimeFormat("en-US", {
        ...parts,
        timeZone,
        second: numeric,
        hourCycle: "h23",
      });
    } catch {
      format = formatOf("UTC"); // A zone unknown to this runtime.
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** The instant at which a UTC clock shows what a clock in the zone shows now. */
export function wallClock(instant: Date, timeZone: string): Date {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(
    Date.UTC(year, month - 1, day, hour, minute, second, instant.getUTCMilliseconds()),
  );
}

const minute = 60_000;

/** If clocks go forward at midnight, the first minute is 1 o'clock. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is more than 14 hours from UTC, so these are on the day before, and on the day or
  // later.
  let [before, within] = [midnight - 15 * 60 * minute, midnight + 15 * 60 * minute];
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / minute / 2) * minute;
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** 1 Again, 2 Hard, 3 Good, 4 Easy. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

const isoInstant = z.iso.datetime().transform((text) => new Date(text));

const stateSchema = z.object({
  /** 1 learning, 2 review, 3 relearning. */
  state: z.literal([1, 2, 3]),
  /** Days until the probability of recall falls to 90%. */
  stability: z.number().positive(),
  /** 1 to 10. */
  difficulty: z.number().min(1).max(10),
  step: z.int().min(0),
  /** How often it was graded; `lapses`: forgotten. */
  reps: z.int().min(1),
  lapses: z.int().min(0),
  dueAt: isoInstant,
  reviewedAt: isoInstant,
  begunAt: isoInstant,
});
const cardSchema = stateSchema.extend({
  /** Before the last grade: null if that was the first, absent after an undo. */
  before: stateSchema.nullable().optional(),
});

export type CardState = z.output<typeof stateSchema>;
export type Card = z.output<typeof cardSchema>;

/**
 * Null if unreadable (another version, damaged): the card then starts over, which costs a review
 * but never breaks a page.
 */
export function readCard(stored: unknown): Card | null {
  return cardSchema.safeParse(stored).data ?? null;
}

export const writeCard = (card: Card): Record<string, unknown> =>
  JSON.parse(JSON.stringify(card)) as Record<string, unknown>;

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: true });

/**
 * FSRS counts calendar days in UTC, so it gets the learner's wall clock: two evenings in New York
 * are two days. Intervals in days are due at the start of the day, intervals in minutes at the
 * minute.
 * @param card null for the first grade
 * @param now not before the card's last review
 */
export function gradeCard(
  card: CardState | null,
  rating: Rating,
  now: Date,
  timeZone: string,
): Card {
  const clock = wallClock(now, timeZone);
  // If clocks were set back at midnight, the last review may appear to be on the next day.
  const lastClock = card ? Math.min(+wallClock(card.reviewedAt, timeZone), +clock) : 0;
  const input: CardInput = card
    ? {
        state: card.state,
        stability: card.stability,
        difficulty: card.difficulty,
        learning_steps: card.step,
        reps: card.reps,
        lapses: card.lapses,
        due: wallClock(card.dueAt, timeZone),
        last_review: lastClock,
        // FSRS calculates these itself.
        elapsed_days: 0,
        scheduled_days: 0,
      }
    : createEmptyCard(clock);
  const { card: next } = scheduler.next(input, clock, rating);
  const wait = next.due.getTime() - clock.getTime();
  const dueAt =
    next.scheduled_days > 0
      ? dayStart(next.due.toISOString().slice(0, 10), timeZone)
      : new Date(now.getTime() + wait);
  const { before: _, ...earlier } = (card ?? {}) as Partial<Card>;
  return {
    state: next.state as Card["state"],
    stability: next.stability,
    difficulty: next.difficulty,
    step: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    dueAt,
    reviewedAt: now,
    begunAt: card?.begunAt ?? now,
    before: card ? (earlier as CardState) : null,
  };
}

/** Cards due after the exam are spread over this many days before it. */
const spreadDays = 7;

/**
 * As scheduled, but before the exam: a card scheduled for the exam day or later moves to one of the
 * seven days before it, by its id so that they are spread; if that day has passed, it is due now.
 * Reviewed within those days it moves to a later one of them; on the last, to the exam day. From
 * the exam day on, the stored schedule, which never changes, applies again.
 * @param examDay YYYY-MM-DD in the learner's time zone
 */
export function dueWithExam(
  { id, dueAt, reviewedAt }: { id: string; dueAt: Date; reviewedAt: Date },
  { examDay, now, timeZone }: { examDay: string | null; now: Date; timeZone: string },
): Date {
  if (examDay === null || examDay <= dayIn(now, timeZone)) return dueAt;
  if (dayIn(dueAt, timeZone) < examDay) return dueAt;
  const first = addDays(examDay, -spreadDays);
  const next = addDays(dayIn(reviewedAt, timeZone), 1);
  const days: string[] = [];
  for (let day = first > next ? first : next; day < examDay; day = addDays(day, 1)) days.push(day);
  return dayStart(days[hashOf(id) % days.length] ?? examDay, timeZone);
}

/** Evenly distributed (FNV-1a). */
function hashOf(id: string): number {
  let hash = 2166136261;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619);
  return hash >>> 0;
}
