/** The sessions of a pace, and names for what they ask. Pure. */
import type { Plan, PlanTask } from "~/features/content/plan";

export type Pace = Plan["paces"][number];

type Kinds<T> = T extends unknown ? Exclude<keyof T, "minutes"> : never;
export type TaskKind = Kinds<PlanTask>;

export type Task = {
  /** Names it within its pace, for ticks: kind, of what, and the how manieth of those. */
  key: string;
  kind: TaskKind;
  /** A lesson, a module or a round by its id; of `cards` the categories. */
  of: string[];
  /** From 1: a plan asks for some quizzes twice. */
  nth: number;
  task: PlanTask;
};

/** `week` and `number` from 1. */
export type Session = { week: number; number: number; tasks: Task[] };

/** Done by ticking: nothing else shows that something was read again, or that enough cards were. */
export const isTickable = ({ kind }: Pick<Task, "kind">): boolean =>
  kind === "revisit" || kind === "cards";

/** Every session of a pace, in order. */
export function sessionsOf(pace: Pace): Session[] {
  const asked = new Map<string, number>();
  return pace.weeks.flatMap((week) =>
    week.sessions.map(({ tasks }, at) => ({
      week: week.number,
      number: at + 1,
      tasks: tasks.map((task) => {
        const [kind, value] = Object.entries(task).find(([key]) => key !== "minutes") as [
          TaskKind,
          string | string[],
        ];
        const of = [value].flat();
        const what = `${kind}.${of.join("+")}`;
        const nth = (asked.get(what) ?? 0) + 1;
        asked.set(what, nth);
        return { key: `${what}.${nth}`, kind, of, nth, task };
      }),
    })),
  );
}

/** The quiz that a task is done by, as the content names its lists; null where it is none. */
export function quizOf({ kind, of }: Pick<Task, "kind" | "of">): string | null {
  const isQuiz =
    kind === "check" || kind === "practice" || kind === "assessment" || kind === "builtin";
  return isQuiz ? `${of[0]}-${kind}` : null;
}
