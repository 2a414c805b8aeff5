/** When the administrators of a school are told that its pilot ends (ruling 35). */

const dayLength = 24 * 60 * 60 * 1000;

/** Days before the end. */
export const pilotNoticeDays = [7, 1, 0] as const;
export type PilotNoticeDay = (typeof pilotNoticeDays)[number];

/** After a longer downtime the mail about the end is no longer sent. */
const lateDays = 7;

/** The first moment after which pilots are not looked at any more, and the last one. */
export const pilotSpan = (now: Date) => ({
  after: new Date(now.getTime() - lateDays * dayLength),
  upTo: new Date(now.getTime() + 7 * dayLength),
});

/** The notice that is due: the latest, so that a downtime makes no two at once. Null: none. */
export function dueNotice(trialEndsAt: Date, now: Date): PilotNoticeDay | null {
  const left = trialEndsAt.getTime() - now.getTime();
  if (left <= -lateDays * dayLength) return null;
  if (left <= 0) return 0;
  if (left <= dayLength) return 1;
  return left <= 7 * dayLength ? 7 : null;
}
