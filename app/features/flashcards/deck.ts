import { cardCategories } from "#db/vocabulary";
import { addDays, dayIn } from "~/features/progress/days";
import { dueWithExam } from "./scheduling";

/** `own`: made from missed questions. */
export const categories = [...cardCategories, "own"] as const;
export type Category = (typeof categories)[number];

/** More new cards would come back faster than they can be learned. */
export const newPerDay = 20;

/** If nothing else is left, cards due within these minutes are shown early. */
const earlyMinutes = 20;

export type DeckCard = {
  id: string;
  category: Category;
  /** Null: new. */
  dueAt: Date | null;
  reviewedAt: Date | null;
};

export type CardCounts = {
  due: number;
  /** New cards that may still be started today. */
  newToday: number;
  total: number;
};

/** `begunToday`: cards graded for the first time today. */
export type StudyDayState = {
  now: Date;
  timeZone: string;
  examDay: string | null;
  begunToday: number;
};

/**
 * In order: due ones, longest waiting first; new ones in deck order, up to today's limit; then
 * those due within `earlyMinutes`.
 * @returns `next`: when the first of the other cards is due
 */
export function reviewQueue(
  cards: readonly DeckCard[],
  today: StudyDayState,
): { queue: string[]; next: Date | null } {
  const scheduled = byDueTime(cards, today);
  const soon = today.now.getTime() + earlyMinutes * 60_000;
  const due = scheduled.filter(({ dueAt }) => dueAt <= today.now);
  const ahead = scheduled.filter(({ dueAt }) => dueAt > today.now && dueAt.getTime() <= soon);
  const later = scheduled.find(({ dueAt }) => dueAt.getTime() > soon);
  const fresh = cards.filter(({ dueAt }) => dueAt === null).slice(0, newLeftToday(today));
  return { queue: [...due, ...fresh, ...ahead].map(({ id }) => id), next: later?.dueAt ?? null };
}

/** Due on the day after today, as far as is known today, and new cards that may be started then. */
export function countTomorrow(cards: readonly DeckCard[], today: StudyDayState): number {
  const { now, timeZone } = today;
  const tomorrow = addDays(dayIn(now, timeZone), 1);
  const due = byDueTime(cards, today).filter(({ dueAt }) => dayIn(dueAt, timeZone) <= tomorrow);
  const fresh = cards.filter(({ dueAt }) => dueAt === null).length;
  return due.length + Math.min(newPerDay, fresh);
}

/** No card was graded before today. */
export const isFirstSession = (cards: readonly DeckCard[], today: StudyDayState): boolean =>
  cards.every(
    ({ reviewedAt }) =>
      reviewedAt === null || dayIn(reviewedAt, today.timeZone) === dayIn(today.now, today.timeZone),
  );

export function countCards(
  cards: readonly DeckCard[],
  today: StudyDayState,
): { all: CardCounts } & Partial<Record<Category, CardCounts>> {
  const of = (some: readonly DeckCard[]): CardCounts => ({
    due: byDueTime(some, today).filter(({ dueAt }) => dueAt <= today.now).length,
    newToday: Math.min(some.filter(({ dueAt }) => dueAt === null).length, newLeftToday(today)),
    total: some.length,
  });
  const counts: ReturnType<typeof countCards> = { all: of(cards) };
  for (const category of categories) {
    const some = cards.filter((card) => card.category === category);
    if (some.length > 0) counts[category] = of(some);
  }
  return counts;
}

/** All, own, then each category that has cards. */
export function categoryTabs(counts: ReturnType<typeof countCards>) {
  return (["all", "own", ...cardCategories] as const).flatMap((which) => {
    const found = counts[which];
    return found ? [{ which, due: found.due }] : [];
  });
}

const cardsPerPage = 24;

/** Invalid page numbers become 1, too large ones the last page. */
export function pageOfCards(cards: readonly DeckCard[], asked: string | null) {
  const pages = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const page = /^\d{1,6}$/.test(asked ?? "") ? Math.min(pages, Math.max(1, Number(asked))) : 1;
  const ids = cards.slice((page - 1) * cardsPerPage, page * cardsPerPage).map(({ id }) => id);
  return { ids, page, pages };
}

/** In the learner's time zone. */
export const countStartedToday = (begunAt: readonly Date[], now: Date, timeZone: string): number =>
  begunAt.filter((at) => dayIn(at, timeZone) === dayIn(now, timeZone)).length;

const newLeftToday = ({ begunToday }: StudyDayState): number => Math.max(0, newPerDay - begunToday);

function byDueTime(
  cards: readonly DeckCard[],
  today: StudyDayState,
): { id: string; dueAt: Date }[] {
  return cards
    .flatMap(({ id, dueAt, reviewedAt }) =>
      dueAt === null
        ? []
        : [{ id, dueAt: dueWithExam({ id, dueAt, reviewedAt: reviewedAt ?? dueAt }, today) }],
    )
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}
