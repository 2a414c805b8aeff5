/** When somebody is reminded that timed access runs out. Pure. */
import { prices } from "~/features/billing/prices";

const dayLength = 24 * 60 * 60 * 1000;

/** Days of the term after which a reminder is due (specification): 30, 10 and 1 day before its end. */
export const reminderDays = [30, 50, 59] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** How long the access that is reminded of lasts, in days. */
export const termDays = prices.basic.days ?? 0;

/** Whether the bell rings with that mail: near the end only. */
export const isBelled = (day: ReminderDay): boolean => day > 30;

/** What could not be sent in time is sent so much later at most: an old reminder helps nobody. */
const stillGood = dayLength;
/** The notice that access has ended stays true longer. */
const endingStillGood = 7 * dayLength;

type Span = { after: Date; upTo: Date };

/**
 * Which ends of basic access a reminder is due for now: after `after`, up to and with `upTo`. The days are counted
 * back from the end of the term, so that what was bought on top of running access is reminded of before its own end;
 * for a first purchase they are the days since it.
 */
export function endsToRemindOf(reminder: ReminderDay, now: Date): Span {
  const left = (termDays - reminder) * dayLength;
  const upTo = now.getTime() + left;
  return { after: new Date(upTo - stillGood), upTo: new Date(upTo) };
}

/** The ends of which somebody is still told that access has ended. */
export const endsToTellOf = (now: Date): Span => ({
  after: new Date(now.getTime() - endingStillGood),
  upTo: now,
});

const within = (time: Date, { after, upTo }: Span) => time > after && time <= upTo;

/** Whether this reminder may still go out: neither too early nor too late, nor after a newer one. */
export const isReminderDue = (reminder: ReminderDay, endsAt: Date, now: Date): boolean =>
  endsAt > now && within(endsAt, endsToRemindOf(reminder, now));

/** Whether somebody may still be told that their access ended then. */
export const isEndingDue = (endsAt: Date, now: Date): boolean => within(endsAt, endsToTellOf(now));

/** The reminder of that name, or null. */
export const readReminderDay = (text: string | undefined): ReminderDay | null =>
  reminderDays.find((day) => String(day) === text) ?? null;

/** The link that switches reminders off works so long: who finds an old mail may still use it. */
export const unsubscribeDays = 365;
/** When the link of a mail that goes out now stops working. */
export const unsubscribeExpiry = (now: Date): Date =>
  new Date(now.getTime() + unsubscribeDays * dayLength);
