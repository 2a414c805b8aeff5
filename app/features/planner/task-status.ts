/** All days are YYYY-MM-DD in the learner's time zone. */
import { type PlanSession, quizOf, type Task } from "./tasks";

export type StudyFacts = {
  /** The day of its completion. */
  lessons: ReadonlyMap<string, string>;
  /** Distinct days, sorted. */
  quizzes: ReadonlyMap<string, string[]>;
  /** Distinct days, sorted. */
  rounds: ReadonlyMap<string, string[]>;
  /** As `day category`. */
  cards: ReadonlySet<string>;
  ticks: ReadonlyMap<string, string>;
};

export type TaskStatus = "open" | "done" | "ticked";

/** Null if not done, or if its kind leaves no trace. */
function doneOn(task: Task, facts: StudyFacts): string | null {
  const [id = ""] = task.of;
  if (task.kind === "lesson") return facts.lessons.get(id) ?? null;
  const quiz = quizOf(task);
  if (quiz) return facts.quizzes.get(quiz)?.[task.nth - 1] ?? null;
  if (task.kind === "order-of-draw") return facts.rounds.get(id)?.[task.nth - 1] ?? null;
  return null;
}

/**
 * A task that the plan has twice must be done on two days.
 * @param day of its session; a `cards` task is done by a review on that day
 */
export function taskStatus(task: Task, day: string | null, facts: StudyFacts): TaskStatus {
  if (facts.ticks.has(task.key)) return "ticked";
  const done =
    task.kind === "cards"
      ? day !== null && task.of.some((category) => facts.cards.has(`${day} ${category}`))
      : doneOn(task, facts) !== null;
  return done ? "done" : "open";
}

/**
 * Then it need not be scheduled. Cards and revisits are ignored if the session has other tasks;
 * otherwise their check marks decide.
 */
export function wasDoneBefore({ tasks }: PlanSession, day: string, facts: StudyFacts): boolean {
  const before = (one: string | null | undefined) => one != null && one < day;
  const traced = tasks.filter(({ kind }) => kind !== "cards" && kind !== "revisit");
  return traced.length > 0
    ? traced.every((task) => before(doneOn(task, facts)))
    : tasks.every((task) => before(facts.ticks.get(task.key)));
}
