/** Which days can be an exam's. Days are written YYYY-MM-DD, and are the learner's own (ruling 33). Pure. */

/** Further ahead a date is a slip of the keyboard. */
export const yearsAhead = 5;

/** Whether a text is a day of the calendar: 2027-02-29 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The last day that an exam can be on. */
export const lastExamDay = (today: string): string =>
  `${String(Number(today.slice(0, 4)) + yearsAhead).padStart(4, "0")}${today.slice(4)}`;

/**
 * What is wrong with a day as an exam's, or null.
 * @param today the learner's
 * @param stored the day that is theirs already: it may stay when it has gone by
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
