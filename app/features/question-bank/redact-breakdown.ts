import type { Breakdown } from "#db/schema";

/** How many of an attempt's questions are unrevealed in another open attempt of the learner. */
export type Withheld = "none" | "some" | "all";

/** In a smaller domain, the number right comes too close to single verdicts. */
const minDomainSize = 5;

const emptyBreakdown = { lessons: [], difficulties: [], domains: [] };

/**
 * Removes the parts of a breakdown that would reveal verdicts of questions in open attempts (ruling
 * 12). Steps, lessons and difficulties may have one question, so they are never shown. Domains are
 * shown only if all questions are withheld and no domain is small: otherwise the withheld verdicts
 * could be inferred from those in the review.
 */
export function redactBreakdown(breakdown: Breakdown, withheld: Withheld): Breakdown {
  if (withheld === "none") return breakdown;
  const { domains, blueprint } = breakdown;
  if (withheld === "some" || domains.some(({ total }) => total < minDomainSize))
    return emptyBreakdown;
  return { ...emptyBreakdown, domains, ...(blueprint && domains.length > 0 ? { blueprint } : {}) };
}
