import type { PlanTask } from "./plan";

/** Defaults, in minutes. */
const taskMinutes = {
  lesson: 6,
  check: 8,
  practice: 20,
  assessment: 25,
  builtin: 4,
  "order-of-draw": 5,
} as const;

/** Not in `plan.ts`: a view would load zod with it. */
export function minutesOf(one: PlanTask): number {
  if ("minutes" in one) return one.minutes;
  const [kind] = Object.keys(one) as (keyof typeof taskMinutes)[];
  return kind ? taskMinutes[kind] : 0;
}
