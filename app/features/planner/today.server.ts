import type { Db } from "#db/engine";
import type { Viewer } from "~/features/accounts/viewer";
import { plannerOf } from "./addresses";
import { type Known, loadPlan } from "./load-plan.server";
import { isDone, sessionsOfToday } from "./planner";
import type { Today, TodayRow } from "./today";
import { cardsRow, todayRows } from "./today-rows";

/**
 * What the learner does today: the plan's sessions, and the cards that are due. Before the plan is
 * started, those of its first day; without a pace, the next lesson and its check.
 * @param known what the page has loaded already
 */
export async function loadToday(
  db: Db,
  learner: Pick<Viewer, "id" | "role" | "timeZone">,
  now: Date,
  known: Known = {},
): Promise<Today> {
  const plan = await loadPlan(db, { viewer: learner, now, known });
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
  const rows = [...todayRows(shown, plan), ...(cards ? [cards] : [])];
  const later = sessions.find(({ day }) => day !== null && day > today);
  const sum = (some: readonly TodayRow[]) => some.reduce((all, { minutes }) => all + minutes, 0);
  return {
    rows,
    minutes: sum(rows),
    doneMinutes: sum(rows.filter(({ done }) => done)),
    ahead:
      isBegun && todays.every(isDone) && later
        ? (todayRows([later], plan).find(({ done }) => !done) ?? null)
        : null,
    moved: isBegun ? moved.length : 0,
    drop:
      isBegun && drop
        ? { minutes: layout.limit, sessions: drop.keys.length, to: plannerOf() }
        : null,
  };
}
