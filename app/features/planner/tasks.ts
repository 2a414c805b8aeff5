import type { Plan, PlanTask } from "~/features/content/plan";
import { minutesOf } from "~/features/content/plan-minutes";

export type Pace = Plan["paces"][number];

type KindsOf<T> = T extends unknown ? Exclude<keyof T, "minutes"> : never;
/** Those of the plan file; practice exams and case studies are added for those who may take them. */
export type TaskKind = KindsOf<PlanTask> | "exam" | "case";

export type Task = {
  /** Kind, subject and count: unique within the pace, for storing what was decided by hand. */
  key: string;
  kind: TaskKind;
  /** Id of a lesson, module, list or round; categories for `cards`. */
  of: string[];
  /** A plan contains some quizzes twice. */
  nth: number;
  minutes: number;
};

/** `week`: of the eight, from 1. */
export type CourseSession = { key: string; week: number; tasks: Task[] };

/** An exam or case study that the learner may take. */
export type ExtraList = { id: string; minutes: number };

/** Nothing else shows that missed questions were read again. */
export const isTickable = ({ kind }: Pick<Task, "kind">): boolean => kind === "revisit";

/** The tasks of the plan file, in its order. */
export function tasksOf(pace: Pace): (Task & { week: number })[] {
  const asked = new Map<string, number>();
  return pace.weeks.flatMap((week) =>
    week.sessions.flatMap(({ tasks }) =>
      tasks.map((task) => {
        const [kind, value] = Object.entries(task).find(([key]) => key !== "minutes") as [
          TaskKind,
          string | string[],
        ];
        const of = [value].flat();
        const what = `${kind}.${of.join("+")}`;
        const nth = (asked.get(what) ?? 0) + 1;
        asked.set(what, nth);
        return {
          key: `${what}.${nth}`,
          kind,
          of,
          nth,
          minutes: minutesOf(task),
          week: week.number,
        };
      }),
    ),
  );
}

/** What the plan file does not name. */
export type CourseExtras = {
  /** All lessons, in order: those that were added to the course come last among their module's. */
  lessons: readonly { id: string; moduleId: string }[];
  exams: readonly ExtraList[];
  cases: readonly ExtraList[];
};

/**
 * The sessions in the order of the course: a lesson with its check, a quiz, a round. Practice exams
 * come late in the review, case studies all along. Cards are no sessions: they have their own days.
 */
export function sessionsOf(
  pace: Pace,
  { lessons: course, exams, cases }: CourseExtras,
): CourseSession[] {
  const sessions: CourseSession[] = [];
  const lessons = new Map<string, CourseSession>();
  for (const { week, ...task } of tasksOf(pace)) {
    const [id = ""] = task.of;
    const lesson = task.kind === "check" && task.nth === 1 ? lessons.get(id) : undefined;
    if (lesson) lesson.tasks.push(task);
    else if (task.kind !== "cards") {
      const session = { key: task.key, week, tasks: [task] };
      if (task.kind === "lesson") lessons.set(id, session);
      sessions.push(session);
    }
  }
  for (const [at, { id, moduleId }] of course.entries()) {
    if (lessons.has(id)) continue;
    const before = course.slice(0, at).findLast((one) => one.moduleId === moduleId);
    const known = before && lessons.get(before.id);
    const session = addedLesson(id, known?.week ?? lastReadingWeek);
    lessons.set(id, session);
    sessions.splice((known ? sessions.indexOf(known) : lastLesson(sessions)) + 1, 0, session);
  }
  const read = lastLesson(sessions) + 1;
  const review = sessions.length - read;
  return inserted(sessions, [
    ...exams.map((exam, at) => ({
      at: read + Math.round(((at + 1) * review) / (exams.length + 0.5)),
      task: listTask("exam", exam),
    })),
    ...cases.map((study, at) => ({
      at: Math.round(((at + 1) * sessions.length) / (cases.length + 1)),
      task: listTask("case", study),
    })),
  ]);
}

const lastLesson = (sessions: readonly CourseSession[]) =>
  sessions.findLastIndex(({ tasks }) => tasks[0]?.kind === "lesson");

/** Weeks 7 and 8 are for review. */
const lastReadingWeek = 6;

/** Without a check: only the course's own lessons are sure to have one. */
function addedLesson(id: string, week: number): CourseSession {
  const key = `lesson.${id}.1`;
  const minutes = minutesOf({ lesson: id });
  return { key, week, tasks: [{ key, kind: "lesson", of: [id], nth: 1, minutes }] };
}

const listTask = (kind: "exam" | "case", { id, minutes }: ExtraList): Task => ({
  key: `${kind}.${id}.1`,
  kind,
  of: [id],
  nth: 1,
  minutes,
});

function inserted(
  sessions: readonly CourseSession[],
  extras: readonly { at: number; task: Task }[],
): CourseSession[] {
  const last = sessions.at(-1)?.week ?? 1;
  const extrasAt = (place: number) =>
    extras
      .filter(({ at }) => at === place)
      .map(({ task }) => ({
        key: task.key,
        week: sessions[place]?.week ?? last,
        tasks: [task],
      }));
  return [
    ...sessions.flatMap((session, at) => [...extrasAt(at), session]),
    ...extrasAt(sessions.length),
  ];
}

/**
 * How little is lost without the session: what is asked for a second time first, then reading again,
 * then exams and cases beside the first, then practice quizzes. Null: it is never left out.
 */
export function lossOf({ tasks: [task] }: CourseSession, isFirstExam: boolean): number | null {
  if (!task) return null;
  const { kind, nth } = task;
  if (kind === "lesson" || kind === "check") return null;
  if (kind === "exam") return isFirstExam ? null : 2;
  if (kind === "case") return 2;
  if (nth > 1 || kind === "builtin") return 0;
  if (kind === "revisit") return 1;
  return kind === "assessment" ? null : 3;
}

/** By the content's naming rule; the list itself for exams and cases; null if the task is no list. */
export function listOf({ kind, of: [id = ""] }: Pick<Task, "kind" | "of">): string | null {
  if (kind === "exam" || kind === "case") return id;
  const isQuiz =
    kind === "check" || kind === "practice" || kind === "assessment" || kind === "builtin";
  return isQuiz ? `${id}-${kind}` : null;
}
