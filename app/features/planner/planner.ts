/** All days are YYYY-MM-DD in the learner's time zone; docs/decisions/0044. */
import { studyDaysLeft } from "./plan-dates";
import { type Drop, type Layout, replan, type Session } from "./replan";
import { doneOn, type StudyFacts } from "./task-status";
import {
  type CourseExtras,
  type CourseSession,
  isTickable,
  listOf,
  lossOf,
  type Pace,
  sessionsOf,
  type Task,
} from "./tasks";

export type PlannedTask = Task & { doneOn: string | null };

export type PlannedSession = Omit<CourseSession, "tasks"> & {
  tasks: PlannedTask[];
  /** Where it is laid; today if something of it was done today; null if it is done or left out. */
  day: string | null;
  isLeftOut: boolean;
  /** A repetition: in the part of the course that is read, and on one day, once is enough. */
  isSkipped: boolean;
  /** Lessons and assessments cannot. */
  canLeaveOut: boolean;
};

export type PlanInput = CourseExtras & {
  pace: Pace;
  startsOn: string;
  today: string;
  examDate: string | null;
  facts: StudyFacts;
  /** Of lessons and of quizzes with a time limit, by id; other tasks have those of the plan file. */
  minutes: ReadonlyMap<string, number>;
  /** False leaves the task out: it does not exist for this learner, or is locked. */
  isThere: (task: Task) => boolean;
  /** Sessions that the learner left out. */
  leftOut: ReadonlySet<string>;
  /** Minutes of the cards that are due on a day. */
  cardMinutes: (day: string) => number;
  /** The day on which the learner last confirmed what was moved. */
  movesSeenOn: string | null;
};

export type Planned = {
  sessions: PlannedSession[];
  layout: Layout;
  /** Minutes a study day takes at most, by the pace. */
  most: number;
  /** The learner's sessions of missed days, laid anew. */
  moved: PlannedSession[];
  drop: Drop | null;
  /** Days on which something is laid or could be, to the end of the plan. */
  studyDays: ReadonlySet<string>;
};

export const isDone = ({ tasks }: Pick<PlannedSession, "tasks">): boolean =>
  tasks.every(({ doneOn }) => doneOn !== null);

const minutesOf = (tasks: readonly Task[]): number =>
  tasks.reduce((all, { minutes }) => all + minutes, 0);

const subjectId = (task: Task) => listOf(task) ?? task.of[0] ?? "";

/** What is open at the start of a day: what was done on that day itself still takes its time. */
export const openAt = (day: string, { tasks }: Pick<PlannedSession, "tasks">): PlannedTask[] =>
  tasks.filter(({ doneOn }) => doneOn === null || doneOn >= day);

/** Today's sessions, what is ticked by hand last: it can wait. */
export function sessionsOfToday(
  sessions: readonly PlannedSession[],
  today: string,
): PlannedSession[] {
  const todays = sessions.filter(({ day }) => day === today);
  const isLast = ({ tasks: [task] }: PlannedSession) => task !== undefined && isTickable(task);
  return [...todays.filter((one) => !isLast(one)), ...todays.filter(isLast)];
}

/** Minutes of what was open this morning. */
export const minutesIn = (
  sessions: readonly Pick<PlannedSession, "tasks">[],
  today: string,
): number => minutesOf(sessions.flatMap((session) => openAt(today, session)));

/** The sessions that exist for the learner, with what is done. */
function courseFor(plan: PlanInput) {
  const { pace, facts, exams, minutes, isThere, leftOut } = plan;
  const firstExam = exams[0]?.id;
  const course = sessionsOf(pace, plan).flatMap((session) => {
    const tasks = session.tasks.filter(isThere).map((task) => ({
      ...task,
      minutes: minutes.get(subjectId(task)) ?? task.minutes,
      doneOn: doneOn(task, facts),
    }));
    const loss = lossOf(session, session.tasks[0]?.of[0] === firstExam);
    const isLeftOut = leftOut.has(session.key) && loss !== null;
    return tasks.length > 0 ? [{ ...session, tasks, loss, isLeftOut }] : [];
  });
  const skipped = repetitions(course, plan.today);
  return course.map((session) => ({ ...session, isSkipped: skipped.has(session.key) }));
}

const subjectOf = ({ tasks: [task] }: Pick<PlannedSession, "tasks">) =>
  `${task?.kind} ${task?.of.join()}`;

/**
 * Before the first lesson that was open this morning, what the plan asks for several times is asked
 * for once. Who has missed three weeks would otherwise read one module again four times in a row.
 */
function repetitions(
  course: readonly (Pick<PlannedSession, "key" | "tasks"> & { isLeftOut: boolean })[],
  today: string,
): ReadonlySet<string> {
  const isOpen = (session: Pick<PlannedSession, "tasks">) => openAt(today, session).length > 0;
  const next = course.findIndex((one) => openAt(today, one)[0]?.kind === "lesson");
  const read = next === -1 ? [] : course.slice(0, next);
  const seen = new Set(read.filter((one) => !isOpen(one)).map(subjectOf));
  const skipped = new Set<string>();
  for (const session of read) {
    if (!isOpen(session) || session.isLeftOut) continue;
    if (seen.has(subjectOf(session)) && !isDone(session)) skipped.add(session.key);
    seen.add(subjectOf(session));
  }
  return skipped;
}

type Course = ReturnType<typeof courseFor>;

/** The layout at the start of a day, with each subject once a day. */
function layoutOn(day: string, course: Course, plan: PlanInput): Layout & { open: Session[] } {
  const open = course
    .filter(({ isLeftOut, isSkipped }) => !isLeftOut && !isSkipped)
    .map((session) => ({
      key: session.key,
      loss: session.loss,
      minutes: minutesOf(openAt(day, session)),
    }))
    .filter(({ minutes }) => minutes > 0);
  const { pace, cardMinutes: reserved } = plan;
  const [least, most] = pace.minutes;
  const room = { ...studyDaysLeft({ ...plan, today: day }), least, most, reserved };
  const layout = replan(open, room);
  const bySession = new Map(course.map((session) => [session.key, subjectOf(session)]));
  const seen = new Set<string>();
  const dayOf = new Map<string, string>();
  for (const [key, on] of layout.dayOf) {
    const what = `${on} ${bySession.get(key)}`;
    if (!seen.has(what)) dayOf.set(key, on);
    seen.add(what);
  }
  return { ...layout, dayOf, open };
}

/**
 * The plan from today on. Nothing of it is stored: it follows from what is done, the day, the exam
 * date and the pace, so the same facts give the same days. What is done today keeps its place.
 */
export function planFor(plan: PlanInput): Planned {
  const { today } = plan;
  const course = courseFor(plan);
  const layout = layoutOn(today, course, plan);
  const wasDoneToday = (session: Pick<PlannedSession, "tasks">) =>
    session.tasks.some((task) => task.doneOn === today);
  const isRepeated = (key: string) =>
    layout.dayOf.size > 0 && layout.open.some((one) => one.key === key) && !layout.dayOf.has(key);
  const sessions = course.map(({ loss, ...session }) => ({
    ...session,
    canLeaveOut: loss !== null,
    isSkipped: session.isSkipped || isRepeated(session.key),
    day: wasDoneToday(session) ? today : (layout.dayOf.get(session.key) ?? null),
  }));
  const moved = movedKeys(course, plan);
  const { days, allDays } = studyDaysLeft(plan);
  const last = [...layout.dayOf.values()].at(-1);
  return {
    sessions,
    layout,
    most: plan.pace.minutes[1],
    moved: sessions.filter(({ key }) => moved.has(key)),
    drop: layout.drop,
    studyDays: new Set(last ? allDays.filter((day) => day <= last) : days),
  };
}

/**
 * Sessions that were laid on days before today and are not done. The days are those of the plan as
 * it was on the last day on which the learner studied or confirmed the moves: a plan that is left
 * alone for a week has moved once. None once something is done today.
 */
function movedKeys(course: Course, plan: PlanInput): ReadonlySet<string> {
  const { today, startsOn, movesSeenOn } = plan;
  const doneDays = course.flatMap(({ tasks }) => tasks.flatMap(({ doneOn }) => doneOn ?? []));
  if (startsOn >= today || doneDays.includes(today)) return new Set();
  const since = [startsOn, ...doneDays, ...(movesSeenOn ? [movesSeenOn] : [])]
    .filter((day) => day <= today)
    .reduce((last, day) => (day > last ? day : last));
  if (since >= today) return new Set();
  const before = layoutOn(since, course, plan);
  const moved = before.open.filter(({ key }) => {
    const day = before.dayOf.get(key);
    const session = course.find((one) => one.key === key);
    return day !== undefined && day < today && session !== undefined && !isDone(session);
  });
  return new Set(moved.map(({ key }) => key));
}
