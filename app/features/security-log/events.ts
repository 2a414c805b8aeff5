/** What the security log holds, and for how long. */

export const securityEventsKeptForDays = 180;

/**
 * Events that anyone can cause as often as they like. In one hour so many of them are told apart in one process;
 * those beyond are counted without saying who, so that a flood fills no disk.
 */
export const floodable = ["sign-in-failed", "limited", "access-denied"] as const;
export const toldApartPerHour = 500;

/** The start of the minute in which equal events are one row with a count. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
