export const securityEventRetentionDays = 180;

/**
 * Anyone can cause these without limit. Each process stores this many distinct ones per hour and
 * counts the rest, so that a flood cannot fill the disk.
 */
export const floodable = ["sign-in-failed", "limited", "access-denied"] as const;
export const maxDistinctPerHour = 500;

export const startOfMinute = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / 60_000) * 60_000);
