export const securityEventRetentionDays = 180;

/**
 * Events that anyone can cause without limit. Each process stores this many distinct ones per hour;
 * the rest are counted without details, so that a flood cannot fill the disk.
 */
export const floodable = ["sign-in-failed", "limited", "access-denied"] as const;
export const maxDistinctPerHour = 500;

/** Equal events of one minute share a row. */
export const startOfMinute = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / 60_000) * 60_000);
