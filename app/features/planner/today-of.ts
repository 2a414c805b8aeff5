import { href } from "react-router";
import { plannerOf } from "./addresses";
import type { LoadedPlan } from "./load-plan.server";
import { isDone, sessionsOfToday } from "./planner";
import type { Today, TodayRow } from "./today";
import { cardsRow, todayRows } from "./today-rows";

/**
 * What the learner does today, for every screen that shows or counts it: the plan's sessions, the
 * cards that are due, and lessons done besides. Before the plan is started, the sessions of its first
 * day; without a pace, the next lesson and its check.
 */
export function todayOf(plan: LoadedPlan): Today {
  const { sessions, isBegun, isPaceChosen, today, drop, layout, moved } = plan;
  const todays = sessionsOfToday(sessions, today);
  const next = sessions.find(
    (session) => session.day !== null && !isDone(session) && session.tasks[0]?.kind === "lesson",
  );
  const shown =
    isBegun || isPaceChosen
      ? todays
      : [...todays.filter(isDone), ...sessions.filter((one) => one === next)];
  const cards = cardsRow(plan.cards);
  const planned = [...todayRows(shown, plan), ...(cards ? [cards] : [])];
  const rows = [...planned, ...doneBesides(planned, plan)];
  const later = sessions.find(({ day }) => day !== null && day > today);
  const sum = (some: readonly TodayRow[]) => some.reduce((all, { minutes }) => all + minutes, 0);
  const done = rows.filter((row) => row.done);
  return {
    rows,
    isPlanned: planned.length > 0,
    minutes: sum(rows),
    doneMinutes: sum(done),
    done: done.length,
    ahead:
      isBegun && todays.every(isDone) && later
        ? (todayRows([later], plan).find((row) => !row.done) ?? null)
        : null,
    moved: isBegun ? moved.length : 0,
    drop:
      isBegun && drop
        ? { minutes: layout.limit, sessions: drop.keys.length, to: plannerOf() }
        : null,
  };
}

/** Lessons of today that the plan did not ask for. */
const doneBesides = (planned: readonly TodayRow[], { lessonsOfToday }: LoadedPlan): TodayRow[] =>
  lessonsOfToday
    .map(({ id, title, moduleName }) => ({
      key: id,
      kind: "lesson" as const,
      title,
      detail: moduleName,
      minutes: 0,
      to: href("/lessons/:lessonId", { lessonId: id }),
      done: true,
    }))
    .filter(({ to }) => planned.every((row) => row.to !== to));
