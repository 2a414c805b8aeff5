/** Review queue and counts of a learner's cards. */
import { cardCategories } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { dueWithExam } from "./scheduling";

/** `own`: made from missed questions. */
export const categories = [...cardCategories, "own"] as const;
export type Category = (typeof categories)[number];

/** More new cards would come back faster than they can be learned. */
export const newPerDay = 20;

/** If nothing else is left, cards due within these minutes are shown early. */
const aheadMinutes = 20;

/** A card with its schedule, as far as the queue needs it. */
export type DeckCard = {
  id: string;
  category: Category;
  /** Null: new. */
  dueAt: Date | null;
  reviewedAt: Date | null;
};

export type Counts = {
  due: number;
  /** New cards that may still be started today. */
  fresh: number;
  total: number;
};

/** `begunToday`: how many cards the learner graded for the first time today. */
export type Today = { now: Date; timeZone: string; examDay: string | null; begunToday: number };

/**
 * Returns the cards to review, in order: due ones, longest waiting first; new ones in deck order, up to today's limit;
 * then those due within `aheadMinutes`.
 * @returns `next`: when the first of the other cards is due; null if none is scheduled
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

/** The filter: all, own, then each category that has cards. */
export function tabsOf(counts: ReturnType<typeof countsOf>) {
  return (["all", "own", ...cardCategories] as const).flatMap((which) => {
    const found = counts[which];
    return found ? [{ which, due: found.due }] : [];
  });
}

const perPage = 24;

/**
 * Returns a page of cards. Invalid page numbers become 1, too large ones the last page.
 * @param asked the page number from the URL, from 1
 */
export function pageOf(cards: readonly DeckCard[], asked: string | null) {
  const pages = Math.max(1, Math.ceil(cards.length / perPage));
  const page = /^\d{1,6}$/.test(asked ?? "") ? Math.min(pages, Math.max(1, Number(asked))) : 1;
  const ids = cards.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  return { ids, page, pages };
}

/** How many of these first grades were given today, in the learner's time zone. */
export const countBegun = (begunAt: readonly Date[], now: Date, timeZone: string): number =>
  begunAt.filter((at) => dayIn(at, timeZone) === dayIn(now, timeZone)).length;

const leftToday = ({ begunToday }: Today): number => Math.max(0, newPerDay - begunToday);

/** Started cards with their due times, longest waiting first. */
function scheduledOf(cards: readonly DeckCard[], today: Today): { id: string; dueAt: Date }[] {
  return cards
    .flatMap(({ id, dueAt, reviewedAt }) =>
      dueAt === null
        ? []
        : [{ id, dueAt: dueWithExam({ id, dueAt, reviewedAt: reviewedAt ?? dueAt }, today) }],
    )
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}
