/** All days are YYYY-MM-DD in the learner's time zone. */
import { listOf, type Task } from "./tasks";

export type StudyFacts = {
  /** The day of its completion. */
  lessons: ReadonlyMap<string, string>;
  /** Quizzes, exams and case studies: distinct days, sorted. */
  lists: ReadonlyMap<string, string[]>;
  /** Distinct days, sorted. */
  rounds: ReadonlyMap<string, string[]>;
  ticks: ReadonlyMap<string, string>;
};

/**
 * The day on which a task was done, or null. What the plan has twice must be done on two days; what
 * leaves no trace is ticked by hand.
 */
export function doneOn({ key, kind, of: [id = ""], nth }: Task, facts: StudyFacts): string | null {
  if (kind === "lesson") return facts.lessons.get(id) ?? null;
  const list = listOf({ kind, of: [id] });
  if (list) return facts.lists.get(list)?.[nth - 1] ?? null;
  if (kind === "order-of-draw") return facts.rounds.get(id)?.[nth - 1] ?? null;
  return facts.ticks.get(key) ?? null;
}
