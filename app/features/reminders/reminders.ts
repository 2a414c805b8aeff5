import { prices } from "~/features/billing/prices";

const dayLength = 24 * 60 * 60 * 1000;

/** Days of the term (specification): 30, 10 and 1 day before its end. */
export const reminderDays = [30, 50, 59] as const;
export type ReminderDay = (typeof reminderDays)[number];

export const termDays = prices.basic.days ?? 0;

/** Near the end a reminder is also a notification. */
export const isNotified = (day: ReminderDay): boolean => day > 30;

const maxReminderDelay = dayLength;
const maxEndingDelay = 7 * dayLength;

type Span = { after: Date; upTo: Date };

/**
 * The ends of access for which a reminder is due, after `after` up to `upTo`. Counted back from the
 * end, so that an extension is reminded of before its own end.
 */
export function reminderSpan(reminder: ReminderDay, now: Date): Span {
  const left = (termDays - reminder) * dayLength;
  const upTo = now.getTime() + left;
  return { after: new Date(upTo - maxReminderDelay), upTo: new Date(upTo) };
}

/** The ends of access that are still to be announced. */
export const endingSpan = (now: Date): Span => ({
  after: new Date(now.getTime() - maxEndingDelay),
  upTo: now,
});

const within = (time: Date, { after, upTo }: Span) => time > after && time <= upTo;

/** Not too early, not too late, and not after a newer one. */
export const isReminderDue = (reminder: ReminderDay, endsAt: Date, now: Date): boolean =>
  endsAt > now && within(endsAt, reminderSpan(reminder, now));

export const isEndingDue = (endsAt: Date, now: Date): boolean => within(endsAt, endingSpan(now));

export const readReminderDay = (text: string | undefined): ReminderDay | null =>
  reminderDays.find((day) => String(day) === text) ?? null;

/** An old email's link should still work. */
export const unsubscribeDays = 365;
export const unsubscribeExpiry = (now: Date): Date =>
  new Date(now.getTime() + unsubscribeDays * dayLength);
