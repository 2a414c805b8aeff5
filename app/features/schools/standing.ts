/** What a school's status allows (rulings 34 and 35). */
import type { SchoolStatus } from "#db/vocabulary";

export type SchoolStanding = { status: SchoolStatus; trialEndsAt: Date | null };

/** `ended` also for a pilot whose time is over. */
export function standingOf({ status, trialEndsAt }: SchoolStanding, now: Date): SchoolStatus {
  if (status !== "trial") return status;
  return trialEndsAt !== null && trialEndsAt > now ? "trial" : "ended";
}

/** Seats of such a school give access. */
export const opensLessons = (standing: SchoolStatus): boolean =>
  standing === "trial" || standing === "active";
