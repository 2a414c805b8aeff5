/** A learner's plan: each session with its day and what of it is done. Pure; every day is YYYY-MM-DD. */
import { minutesOf } from "~/features/content/plan";
import { type Facts, type Mark, markOf, wasDoneBefore } from "./done";
import { layPlan } from "./plan-dates";
import { type Pace, type Session, sessionsOf, type Task } from "./tasks";

export type PlannedTask = Task & { mark: Mark; minutes: number };

export type PlannedSession = Omit<Session, "tasks"> & {
  /** Null: it was done before the plan began, or no day is left for it. */
  day: string | null;
  /** Done before the plan began. */
  isBefore: boolean;
  tasks: PlannedTask[];
};

/** The sessions of a pace with anything in them to do. */
const sessionsThere = (pace: Pace, isThere: (task: Task) => boolean): Session[] =>
  sessionsOf(pace)
    .map((session) => ({ ...session, tasks: session.tasks.filter(isThere) }))
    .filter(({ tasks }) => tasks.length > 0);

/** The sessions that a plan would lay which began on a day. */
export const leftOn = (
  day: string,
  { pace, facts, isThere }: { pace: Pace; facts: Facts; isThere: (task: Task) => boolean },
): Session[] =>
  sessionsThere(pace, isThere).filter((session) => !wasDoneBefore(session, day, facts));

const minutesFor = ({ kind, of, task }: Task, lessonMinutes: ReadonlyMap<string, number>) =>
  (kind === "lesson" ? lessonMinutes.get(of[0] ?? "") : undefined) ?? minutesOf(task);

/**
 * @param lessonMinutes how long each lesson takes, as its page says
 * @param isThere whether what a task is about is there for this learner; what is not is left out
 * @returns the sessions with anything to do, in the plan's order. `isPressed`: the exam is too near for one a day
 */
export function planFor({
  pace,
  startsOn,
  examDate,
  facts,
  lessonMinutes,
  isThere,
}: {
  pace: Pace;
  startsOn: string;
  examDate: string | null;
  facts: Facts;
  lessonMinutes: ReadonlyMap<string, number>;
  isThere: (task: Task) => boolean;
}): { sessions: PlannedSession[]; isPressed: boolean } {
  const all = sessionsThere(pace, isThere);
  const left = all.filter((session) => !wasDoneBefore(session, startsOn, facts));
  const { days, isPressed } = layPlan({ count: left.length, pace, startsOn, examDate });
  const dayOf = new Map(left.map((session, at) => [session, days[at] ?? null]));
  const sessions = all.map((session) => {
    const day = dayOf.get(session) ?? null;
    return {
      ...session,
      day,
      isBefore: !dayOf.has(session),
      tasks: session.tasks.map((task) => ({
        ...task,
        mark: markOf(task, day, facts),
        minutes: minutesFor(task, lessonMinutes),
      })),
    };
  });
  return { sessions, isPressed };
}

const sumOfMinutes = (tasks: readonly PlannedTask[]): number =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0);

/** Minutes of all tasks of the sessions. */
export const minutesIn = (sessions: readonly PlannedSession[]): number =>
  sumOfMinutes(sessions.flatMap(({ tasks }) => tasks));

/** Minutes of the sessions' open tasks. */
export const openMinutesIn = (sessions: readonly PlannedSession[]): number =>
  sumOfMinutes(sessions.flatMap(({ tasks }) => tasks).filter(({ mark }) => mark === "open"));

/** The longest day of a plan, in minutes; 0 without days. */
export function longestDay(sessions: readonly PlannedSession[]): number {
  const byDay = new Map<string, number>();
  for (const session of sessions)
    if (session.day) byDay.set(session.day, (byDay.get(session.day) ?? 0) + minutesIn([session]));
  return Math.max(0, ...byDay.values());
}

/** The week one is in: that of the next session, or of the last when none is ahead. */
export function weekOn(sessions: readonly PlannedSession[], today: string): number {
  const dated = sessions.filter(({ day }) => day !== null);
  const next = dated.find(({ day }) => day !== null && day >= today) ?? dated.at(-1);
  return next?.week ?? sessions[0]?.week ?? 1;
}
