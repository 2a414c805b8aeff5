/** All days are YYYY-MM-DD. */
import { minutesOf } from "~/features/content/plan";
import { schedulePlan } from "./plan-dates";
import { type StudyFacts, type TaskStatus, taskStatus, wasDoneBefore } from "./task-status";
import { type Pace, type PlanSession, sessionsOf, type Task } from "./tasks";

export type PlannedTask = Task & { mark: TaskStatus; minutes: number };

export type PlannedSession = Omit<PlanSession, "tasks"> & {
  /** Null if done before the start, or if no day is left. */
  day: string | null;
  isBefore: boolean;
  tasks: PlannedTask[];
};

/** Without tasks that do not exist for this learner. */
const availableSessions = (pace: Pace, isThere: (task: Task) => boolean): PlanSession[] =>
  sessionsOf(pace)
    .map((session) => ({ ...session, tasks: session.tasks.filter(isThere) }))
    .filter(({ tasks }) => tasks.length > 0);

export const sessionsLeft = (
  day: string,
  { pace, facts, isThere }: { pace: Pace; facts: StudyFacts; isThere: (task: Task) => boolean },
): PlanSession[] =>
  availableSessions(pace, isThere).filter((session) => !wasDoneBefore(session, day, facts));

const minutesFor = ({ kind, of, task }: Task, lessonMinutes: ReadonlyMap<string, number>) =>
  (kind === "lesson" ? lessonMinutes.get(of[0] ?? "") : undefined) ?? minutesOf(task);

/**
 * @param lessonMinutes by lesson id
 * @param isThere false leaves the task out
 * @returns `isPressed`: the exam is too near for one session a day
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
  facts: StudyFacts;
  lessonMinutes: ReadonlyMap<string, number>;
  isThere: (task: Task) => boolean;
}): { sessions: PlannedSession[]; isPressed: boolean } {
  const all = availableSessions(pace, isThere);
  const left = all.filter((session) => !wasDoneBefore(session, startsOn, facts));
  const { days, isPressed } = schedulePlan({ count: left.length, pace, startsOn, examDate });
  const dayOf = new Map(left.map((session, at) => [session, days[at] ?? null]));
  const sessions = all.map((session) => {
    const day = dayOf.get(session) ?? null;
    return {
      ...session,
      day,
      isBefore: !dayOf.has(session),
      tasks: session.tasks.map((task) => ({
        ...task,
        mark: taskStatus(task, day, facts),
        minutes: minutesFor(task, lessonMinutes),
      })),
    };
  });
  return { sessions, isPressed };
}

const sumOfMinutes = (tasks: readonly PlannedTask[]): number =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0);

export const minutesIn = (sessions: readonly PlannedSession[]): number =>
  sumOfMinutes(sessions.flatMap(({ tasks }) => tasks));

export const openMinutesIn = (sessions: readonly PlannedSession[]): number =>
  sumOfMinutes(sessions.flatMap(({ tasks }) => tasks).filter(({ mark }) => mark === "open"));

export function longestDay(sessions: readonly PlannedSession[]): number {
  const byDay = new Map<string, number>();
  for (const session of sessions)
    if (session.day) byDay.set(session.day, (byDay.get(session.day) ?? 0) + minutesIn([session]));
  return Math.max(0, ...byDay.values());
}

/** Of the next session, or of the last one. */
export function weekOn(sessions: readonly PlannedSession[], today: string): number {
  const dated = sessions.filter(({ day }) => day !== null);
  const next = dated.find(({ day }) => day !== null && day >= today) ?? dated.at(-1);
  return next?.week ?? sessions[0]?.week ?? 1;
}
