/** Which card comes next, and how many wait, of all that a learner has. Pure. */
import { cardCategories } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { dueWithExam } from "./scheduling";

/** `own` are made from missed questions. */
export const categories = [...cardCategories, "own"] as const;
export type Category = (typeof categories)[number];

/** New cards a day: more than that come back faster than they can be learned. */
export const newPerDay = 20;

/** A step of a few minutes is not waited for when nothing else is left to do. */
const aheadMinutes = 20;

/** A card of the deck with its schedule, as far as the queue needs it: in the deck's order. */
export type DeckCard = {
  id: string;
  category: Category;
  /** Null: new. */
  dueAt: Date | null;
  reviewedAt: Date | null;
};

export type Counts = {
  /** Waiting now. */
  due: number;
  /** That may still be begun today. */
  fresh: number;
  total: number;
};

/** The learner's clock and calendar; `begunToday` is how many cards they graded for the first time today. */
export type Today = { now: Date; timeZone: string; examDay: string | null; begunToday: number };

/**
 * The cards to review, in order: those that are due, the longest waiting first; then new ones in the deck's order, as
 * many as today may still begin; then those that are due within twenty minutes.
 * @returns `next`: when the first of the others comes back; null where none is scheduled
 */
export function queueOf(
  cards: readonly DeckCard[],
  today: Today,
): { queue: string[]; next: Date | null } {
  const scheduled = scheduledOf(cards, today);
  const soon = today.now.getTime() + aheadMinutes * 60_000;
  const due = scheduled.filter(({ dueAt }) => dueAt <= today.now);
  const ahead = scheduled.filter(({ dueAt }) => dueAt > today.now && dueAt.getTime() <= soon);
  const later = scheduled.find(({ dueAt }) => dueAt.getTime() > soon);
  const fresh = cards.filter(({ dueAt }) => dueAt === null).slice(0, leftToday(today));
  return { queue: [...due, ...fresh, ...ahead].map(({ id }) => id), next: later?.dueAt ?? null };
}

/** How many cards there are, and wait: by category, and in all. */
export function countsOf(
  cards: readonly DeckCard[],
  today: Today,
): { all: Counts } & Partial<Record<Category, Counts>> {
  const of = (some: readonly DeckCard[]): Counts => ({
    due: scheduledOf(some, today).filter(({ dueAt }) => dueAt <= today.now).length,
    fresh: Math.min(some.filter(({ dueAt }) => dueAt === null).length, leftToday(today)),
    total: some.length,
  });
  const counts: ReturnType<typeof countsOf> = { all: of(cards) };
  for (const category of categories) {
    const some = cards.filter((card) => card.category === category);
    if (some.length > 0) counts[category] = of(some);
  }
  return counts;
}

/** The filter: all, the learner's own, then each category that has cards. */
export function tabsOf(counts: ReturnType<typeof countsOf>) {
  return (["all", "own", ...cardCategories] as const).flatMap((which) => {
    const found = counts[which];
    return found ? [{ which, due: found.due }] : [];
  });
}

/** Cards that a page of the browser shows. */
const perPage = 24;

/**
 * A page of cards, by its number from 1 as an address has it. What is no page becomes the first, and what is past the
 * last the last.
 */
export function pageOf(cards: readonly DeckCard[], asked: string | null) {
  const pages = Math.max(1, Math.ceil(cards.length / perPage));
  const page = /^\d{1,6}$/.test(asked ?? "") ? Math.min(pages, Math.max(1, Number(asked))) : 1;
  const ids = cards.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  return { ids, page, pages };
}

/** Of cards' first grades, how many were made on the learner's today. */
export const countBegun = (begunAt: readonly Date[], now: Date, timeZone: string): number =>
  begunAt.filter((at) => dayIn(at, timeZone) === dayIn(now, timeZone)).length;

const leftToday = ({ begunToday }: Today): number => Math.max(0, newPerDay - begunToday);

/** The cards that were begun, each with when it is due; the longest waiting first. */
function scheduledOf(cards: readonly DeckCard[], today: Today): { id: string; dueAt: Date }[] {
  return cards
    .flatMap(({ id, dueAt, reviewedAt }) =>
      dueAt === null
        ? []
        : [{ id, dueAt: dueWithExam({ id, dueAt, reviewedAt: reviewedAt ?? dueAt }, today) }],
    )
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}
