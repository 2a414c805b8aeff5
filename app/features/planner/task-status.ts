/** Which tasks of the plan are done. All days are YYYY-MM-DD in the learner's time zone. */
import { type PlanSession, quizOf, type Task } from "./tasks";

export type StudyFacts = {
  /** Day on which each lesson was completed. */
  lessons: ReadonlyMap<string, string>;
  /** Distinct days on which each quiz was finished, sorted. */
  quizzes: ReadonlyMap<string, string[]>;
  /** Distinct days on which each order-of-draw round was played, sorted. */
  rounds: ReadonlyMap<string, string[]>;
  /** Days with a reviewed card, as `day category`. */
  cards: ReadonlySet<string>;
  /** Day on which each task was checked off. */
  ticks: ReadonlyMap<string, string>;
};

export type TaskStatus = "open" | "done" | "ticked";

/** The day on which a task was done; null if it was not, or if its kind leaves no trace. */
function doneOn(task: Task, facts: StudyFacts): string | null {
  const [id = ""] = task.of;
  if (task.kind === "lesson") return facts.lessons.get(id) ?? null;
  const quiz = quizOf(task);
  if (quiz) return facts.quizzes.get(quiz)?.[task.nth - 1] ?? null;
  if (task.kind === "order-of-draw") return facts.rounds.get(id)?.[task.nth - 1] ?? null;
  return null;
}

/**
 * State of a task. If the plan has it twice, it must be done on two days.
 * @param day of its session, or null; a `cards` task is done by a review on that day
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
 * Whether a session was done before a day, so that it need not be scheduled. Cards and revisits are ignored if the
 * session has other tasks; otherwise their check marks decide.
 */
export function wasDoneBefore({ tasks }: PlanSession, day: string, facts: StudyFacts): boolean {
  const before = (one: string | null | undefined) => one != null && one < day;
  const traced = tasks.filter(({ kind }) => kind !== "cards" && kind !== "revisit");
  return traced.length > 0
    ? traced.every((task) => before(doneOn(task, facts)))
    : tasks.every((task) => before(facts.ticks.get(task.key)));
}
