/** What of the plan is done, as the learner's own facts show it. Pure; every day is YYYY-MM-DD. */
import { quizOf, type Session, type Task } from "./tasks";

/** Days in the learner's zone. */
export type Facts = {
  /** When each lesson was marked complete. */
  lessons: ReadonlyMap<string, string>;
  /** The days on which each quiz was finished, in order and each once. */
  quizzes: ReadonlyMap<string, string[]>;
  /** The days on which each order-of-draw round was played, alike. */
  rounds: ReadonlyMap<string, string[]>;
  /** Days with a reviewed card, as `day category`. */
  cards: ReadonlySet<string>;
  /** When each task was ticked off. */
  ticks: ReadonlyMap<string, string>;
};

export type Mark = "open" | "done" | "ticked";

/** The day by which a task was done, of those that leave a trace; null: it was not, or it leaves none. */
function doneOn(task: Task, facts: Facts): string | null {
  const [id = ""] = task.of;
  if (task.kind === "lesson") return facts.lessons.get(id) ?? null;
  const quiz = quizOf(task);
  if (quiz) return facts.quizzes.get(quiz)?.[task.nth - 1] ?? null;
  if (task.kind === "order-of-draw") return facts.rounds.get(id)?.[task.nth - 1] ?? null;
  return null;
}

/**
 * How a task stands. What the plan asks for twice is done by being done on two days.
 * @param day on which it is laid, or null: cards are done by a review of that day
 */
export function markOf(task: Task, day: string | null, facts: Facts): Mark {
  if (facts.ticks.has(task.key)) return "ticked";
  const done =
    task.kind === "cards"
      ? day !== null && task.of.some((category) => facts.cards.has(`${day} ${category}`))
      : doneOn(task, facts) !== null;
  return done ? "done" : "open";
}

/**
 * Whether a session was done before a day, and so needs none from then on. Cards and what is read again go with what
 * they stand beside; a session of nothing else counts by its ticks.
 */
export function wasDoneBefore({ tasks }: Session, day: string, facts: Facts): boolean {
  const before = (one: string | null | undefined) => one != null && one < day;
  const traced = tasks.filter(({ kind }) => kind !== "cards" && kind !== "revisit");
  return traced.length > 0
    ? traced.every((task) => before(doneOn(task, facts)))
    : tasks.every((task) => before(facts.ticks.get(task.key)));
}
