/** YYYY-MM-DD, in the learner's zone (ruling 33). */

export const yearsAhead = 5;

/** 2027-02-29 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const lastExamDay = (today: string): string =>
  `${String(Number(today.slice(0, 4)) + yearsAhead).padStart(4, "0")}${today.slice(4)}`;

/**
 * @param today in the learner's zone
 * @param stored the day saved before stays valid when it has passed
 */
export function examDayProblem(
  day: string,
  { today, stored = null }: { today: string; stored?: string | null },
): "no day" | "past" | "too far" | null {
  if (!isDay(day)) return "no day";
  if (day === stored) return null;
  if (day < today) return "past";
  return day > lastExamDay(today) ? "too far" : null;
}
