import type { Db } from "#db/engine";
import type { Viewer } from "~/features/accounts/viewer";
import { findToday, listDeck } from "~/features/flashcards/cards.server";
import { countCards } from "~/features/flashcards/deck";
import { cardsAddress, taskAddress } from "./addresses";
import { loadPlan } from "./load-plan.server";
import { minutesOfCards } from "./minutes";
import { titleOf } from "./plan-view";
import type { PlannedTask } from "./planner";
import type { Today, TodayKind, TodayRow } from "./today";
import { planWords, todayWords as words } from "./words";

const kindOf: Record<PlannedTask["kind"], TodayKind> = {
  lesson: "lesson",
  check: "check",
  practice: "quiz",
  assessment: "quiz",
  builtin: "quiz",
  revisit: "lesson",
  cards: "cards",
  "order-of-draw": "order-of-draw",
};

/** What the learner does today: the plan's sessions, and the cards that are due. */
export async function loadToday(
  db: Db,
  learner: Pick<Viewer, "id" | "role" | "timeZone">,
  now: Date,
): Promise<Today> {
  const { id: userId, timeZone } = learner;
  const plan = await loadPlan(db, { viewer: learner, now });
  const cards = await listDeck(db, { userId });
  const { due } = countCards(cards, await findToday(db, { userId, now, timeZone })).all;
  const sessions = plan.isBegun
    ? plan.sessions.filter(({ day }) => day === plan.today)
    : plan.sessions.filter(({ isBefore }) => !isBefore).slice(0, 1);
  const rows: TodayRow[] = sessions
    .flatMap(({ tasks }) => tasks)
    .filter(({ kind }) => kind !== "cards")
    .map((task) => ({
      key: task.key,
      kind: kindOf[task.kind],
      title: titleOf(task, plan.subjectOf(task)),
      detail: planWords.facts(planWords.kinds[task.kind], task.minutes),
      minutes: task.minutes,
      to: taskAddress(task),
      done: task.mark !== "open",
    }));
  if (due > 0)
    rows.push({
      key: "cards",
      kind: "cards",
      title: words.cards(due),
      detail: words.minutes(minutesOfCards(due)),
      minutes: minutesOfCards(due),
      to: cardsAddress(),
      done: false,
    });
  const sum = (some: readonly TodayRow[]) => some.reduce((all, { minutes }) => all + minutes, 0);
  return {
    rows,
    minutes: sum(rows),
    doneMinutes: sum(rows.filter(({ done }) => done)),
    moved: 0,
    drop: null,
  };
}
