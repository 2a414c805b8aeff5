import type { Plan, PlanTask } from "~/features/content/plan";

export type Pace = Plan["paces"][number];

type KindsOf<T> = T extends unknown ? Exclude<keyof T, "minutes"> : never;
export type TaskKind = KindsOf<PlanTask>;

export type Task = {
  /** Kind, subject and count: unique within the pace, for storing check marks. */
  key: string;
  kind: TaskKind;
  /** Id of a lesson, module or round; categories for `cards`. */
  of: string[];
  /** A plan contains some quizzes twice. */
  nth: number;
  task: PlanTask;
};

/** `week` and `number` start at 1. */
export type PlanSession = { week: number; number: number; tasks: Task[] };

/** Nothing else shows that revisits and cards are done. */
export const isTickable = ({ kind }: Pick<Task, "kind">): boolean =>
  kind === "revisit" || kind === "cards";

export function sessionsOf(pace: Pace): PlanSession[] {
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

/** By the content's naming rule; null if the task is no quiz. */
export function quizOf({ kind, of }: Pick<Task, "kind" | "of">): string | null {
  const isQuiz =
    kind === "check" || kind === "practice" || kind === "assessment" || kind === "builtin";
  return isQuiz ? `${of[0]}-${kind}` : null;
}
