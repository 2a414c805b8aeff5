import type { Plan } from "#db/vocabulary";

export type Term = { startsAt: Date; endsAt: Date | null };

/** `days` null: for life, or with an end set by hand. */
export type StoredGrant = Term & { id: string; plan: Plan; days: number | null; createdAt: Date };

const dayLength = 24 * 60 * 60 * 1000;

/**
 * When unrevoked grants start and end, by id. Timed ones follow one another in the order of their
 * creation (ruling 18); grants for life start at once, ends set by hand stay. A day is 24 hours in
 * every time zone.
 */
export function termsOf(given: readonly StoredGrant[]): Map<string, Term> {
  const terms = new Map<string, Term>();
  let end = Number.NEGATIVE_INFINITY;
  const inOrder = [...given].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const one of inOrder) {
    if (one.days === null) {
      const { startsAt, endsAt } = one;
      terms.set(one.id, endsAt ? { startsAt, endsAt } : { startsAt: one.createdAt, endsAt });
      if (endsAt) end = Math.max(end, endsAt.getTime());
      continue;
    }
    const start = Math.max(one.createdAt.getTime(), end);
    end = start + one.days * dayLength;
    terms.set(one.id, { startsAt: new Date(start), endsAt: new Date(end) });
  }
  return terms;
}
