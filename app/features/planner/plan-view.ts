/** Display data; dates and titles are formatted on the server. */
import { addDays } from "~/features/progress/days";
import { shortDay } from "~/ui/dates";
import type { TubeColour } from "~/ui/tube-colour";
import { isDone, minutesIn, type PlannedSession, type PlannedTask } from "./planner";
import { taskAddress } from "./task-address";
import { isTickable } from "./tasks";
import { planWords as words } from "./words";

/** `isPremium`: needs active access. `tube`: its module's. */
export type Subject = { title: string; isPremium: boolean; tube: TubeColour } | null;

/** A lesson with its check has two parts, all others one. */
export type SessionView = {
  key: string;
  title: string;
  parts: { label: string; isDone: boolean }[];
  /** Of the first part that is open. */
  to: string;
  isDone: boolean;
  /** Null if it is done by itself. */
  tick: { isTicked: boolean; name: string } | null;
};

export type DayView = {
  /** YYYY-MM-DD */
  day: string;
  heading: string;
  /** The sessions' titles and their minutes. */
  summary: string;
  sessions: SessionView[];
};

export type ViewContext = {
  subjectOf: (task: PlannedTask) => Subject;
  today: string;
  /** Before the plan is started nothing can be ticked. */
  isBegun: boolean;
};

export function titleOf({ kind, of }: Pick<PlannedTask, "kind" | "of">, subject: Subject): string {
  if (kind === "order-of-draw") return words.rounds[of[0] as keyof typeof words.rounds];
  return kind === "revisit" ? words.revisit(subject?.title ?? "") : (subject?.title ?? "");
}

const nameOf = (
  { tasks: [task] }: PlannedSession,
  { subjectOf }: Pick<ViewContext, "subjectOf">,
) => (task ? titleOf(task, subjectOf(task)) : "");

export function sessionView(session: PlannedSession, of: ViewContext): SessionView {
  const { key, tasks } = session;
  const [first] = tasks;
  const next = tasks.find(({ doneOn }) => doneOn === null) ?? first;
  const title = nameOf(session, of);
  return {
    key,
    title,
    parts: tasks.map(({ kind, minutes, doneOn }) => ({
      label: words.facts(words.kinds[kind], minutes),
      isDone: doneOn !== null,
    })),
    to: next ? taskAddress(next) : "",
    isDone: isDone(session),
    tick:
      first && of.isBegun && isTickable(first)
        ? {
            isTicked: first.doneOn !== null,
            // The plan asks for some twice.
            name: session.day ? words.onDay(title, dayName(session.day, of.today)) : title,
          }
        : null,
  };
}

/** "Today", "Tomorrow", "Wed, Nov 25" */
export function dayName(day: string, today: string): string {
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : shortDay(day);
}

/** Days that have sessions, in order. */
export function daysOf(sessions: readonly PlannedSession[], of: ViewContext): DayView[] {
  const byDay = new Map<string, PlannedSession[]>();
  for (const session of sessions) {
    if (!session.day) continue;
    byDay.set(session.day, [...(byDay.get(session.day) ?? []), session]);
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, some]) => ({
      day,
      heading: dayName(day, of.today),
      summary: words.summary(
        [...new Set(some.map((session) => nameOf(session, of)))],
        minutesIn(some, of.today),
      ),
      sessions: some.map((session) => sessionView(session, of)),
    }));
}

/** A session as a line: what it is, and where it is now. */
export const movedLine = (session: PlannedSession, of: ViewContext) => ({
  key: session.key,
  title: nameOf(session, of),
  when: session.day ? dayName(session.day, of.today) : "",
});

/** A session as a line: what it is, and its kind. */
export const leftOutLine = (session: PlannedSession, of: ViewContext) => ({
  key: session.key,
  title: nameOf(session, of),
  when: session.tasks
    .map(({ kind, minutes }) => words.facts(words.kinds[kind], minutes))
    .join(", "),
});
