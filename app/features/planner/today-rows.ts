import { cardsAddress } from "./addresses";
import { cardsPerDay, minutesOfCards } from "./minutes";
import { type Subject, titleOf } from "./plan-view";
import { openAt, type PlannedSession, type PlannedTask } from "./planner";
import { taskAddress } from "./task-address";
import type { TodayKind, TodayRow } from "./today";
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
  exam: "exam",
  case: "case",
};

/** A row for each part that was open this morning: a lesson and its check are two. */
export function todayRows(
  sessions: readonly PlannedSession[],
  { today, subjectOf }: { today: string; subjectOf: (task: PlannedTask) => Subject },
): TodayRow[] {
  return sessions
    .flatMap((session) => openAt(today, session))
    .map((task) => {
      const { key, kind, minutes, doneOn } = task;
      const subject = titleOf(task, subjectOf(task));
      const label = planWords.kinds[kind];
      const isCheck = kind === "check";
      return {
        key,
        kind: kindOf[kind],
        title: isCheck ? label : subject,
        detail: planWords.facts(isCheck ? subject : label, minutes),
        minutes,
        to: taskAddress(task),
        done: doneOn !== null,
      };
    });
}

/** Null if no card is due and none was reviewed today. */
export function cardsRow({
  due,
  reviewedToday,
}: {
  due: number;
  reviewedToday: number;
}): TodayRow | null {
  if (due === 0 && reviewedToday === 0) return null;
  const isDone = due === 0;
  const count = isDone ? reviewedToday : Math.min(due, cardsPerDay);
  const minutes = minutesOfCards(count);
  return {
    key: "cards",
    kind: "cards",
    title: isDone ? words.reviewed(count) : words.cards(count),
    detail: due > count ? words.moreCards(due, minutes) : words.cardFacts(minutes),
    minutes,
    to: cardsAddress(),
    done: isDone,
  };
}
