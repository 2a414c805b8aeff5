/**
 * When a study card comes back: FSRS by ts-fsrs, behind our own few types, so that what is stored outlives a version
 * of the library. Pure; its dates are the learner's.
 *
 * FSRS runs with its default parameters and its learning steps (1 and 10 minutes; 10 after a card is forgotten), and
 * without its random fuzz: what a button says is what happens.
 */
import { type CardInput, createEmptyCard, fsrs } from "ts-fsrs";
import { z } from "zod";
import { addDays, dayIn } from "~/features/progress/days";
import { dayStart, wallClock } from "./wall-clock";

/** 1 Again, 2 Hard, 3 Good, 4 Easy. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

const instant = z.iso.datetime().transform((text) => new Date(text));

const stateSchema = z.object({
  /** 1 learning, 2 review, 3 relearning, as FSRS counts them; a new card has no state yet. */
  state: z.literal([1, 2, 3]),
  /** Days until recall has sunk to 90 %. */
  stability: z.number().positive(),
  /** 1 to 10. */
  difficulty: z.number().min(1).max(10),
  /** Which of the learning steps comes next, from 0. */
  step: z.int().min(0),
  /** How often it was graded, and how often forgotten. */
  reps: z.int().min(1),
  lapses: z.int().min(0),
  dueAt: instant,
  reviewedAt: instant,
  /** When it was graded first. */
  begunAt: instant,
});
const cardSchema = stateSchema.extend({
  /** As it was before the last grade, null where that was the first; absent once that was undone. */
  before: stateSchema.nullable().optional(),
});

/** What is remembered of a card, without what came before. */
export type CardState = z.output<typeof stateSchema>;
export type Card = z.output<typeof cardSchema>;

/**
 * A card as it was stored. Null where that cannot be read (made by another version, damaged): its learner then begins
 * the card anew, which costs a review and never a page.
 */
export function readCard(stored: unknown): Card | null {
  return cardSchema.safeParse(stored).data ?? null;
}

/** A card as it is stored: plain JSON. */
export const writeCard = (card: Card): Record<string, unknown> =>
  JSON.parse(JSON.stringify(card)) as Record<string, unknown>;

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: true });

/**
 * A card after a grade. FSRS counts the days between two reviews by the calendar, in UTC: it is given the learner's
 * clock instead, so that two evenings in New York are two days. An interval of days is due from the beginning of its
 * day, one of minutes at its minute.
 * @param card null: graded for the first time
 * @param now not before the card's last review
 */
export function gradeCard(
  card: CardState | null,
  rating: Rating,
  now: Date,
  timeZone: string,
): Card {
  const clock = wallClock(now, timeZone);
  // Where a clock is put back at midnight, the last review may stand on the day after.
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
        // FSRS reckons these two itself.
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

/** Cards that would come back after the exam are spread over at most so many days before it. */
const spreadDays = 7;

/**
 * When a card is due for somebody with an exam: as scheduled, but never after it.
 *
 * A card whose day is the exam's or later is brought to one of the seven days before the exam: which of them, its id
 * says, so that they do not all come on the eve (whose day is past when the exam is set, is due at once). One that was reviewed in those days comes on a later one of them;
 * one that was reviewed on the eve, on the exam's own day, for who wants a last look. Once the exam's day has come the
 * cap is over: cards go on as FSRS plans them, for who takes the exam again or keeps the knowledge. The stored
 * schedule is not touched, so that an exam date may be set, moved and taken back.
 * @param examDay YYYY-MM-DD in the learner's zone; null: none
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
  return dayStart(days[numberOf(id) % days.length] ?? examDay, timeZone);
}

/** A number that an id always has (FNV-1a), spread evenly. */
function numberOf(id: string): number {
  let hash = 2166136261;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619);
  return hash >>> 0;
}
