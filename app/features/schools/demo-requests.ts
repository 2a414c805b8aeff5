/** The form that asks for a demo. Values as in the specification. */
export const requesterTitles = ["ceo", "dean", "director", "coordinator", "other"] as const;
export const studentRanges = ["1-50", "51-100", "101-250", "251-500", "500+"] as const;
export const requestedPrograms = [
  "Phlebotomy",
  "Nursing",
  "Medical Assistant",
  "Lab Tech",
] as const;
export const demoTimes = ["this-week", "next-week", "flexible"] as const;
export const learningSystems = ["canvas", "blackboard", "moodle", "other", "none"] as const;

export const lineLength = 200;
export const phoneLength = 40;
export const requestLength = 5000;

/** Promised on the page, in the confirmation and to administrators. */
export const promisedHours = 24;

/** For follow-up questions. */
export const requestRetentionDays = 365;

const hour = 3600_000;

/** Whole hours that a request has waited, and whether the promise is broken. */
export function waitOf(createdAt: Date, now: Date): { hours: number; isLate: boolean } {
  const waited = now.getTime() - createdAt.getTime();
  return { hours: Math.max(0, Math.floor(waited / hour)), isLate: waited > promisedHours * hour };
}
