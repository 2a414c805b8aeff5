/** What an older result may tell while its questions are under way again. Pure. */
import type { Breakdown } from "#db/schema";

/** How many of an attempt's questions stand unrevealed in an open attempt of the same learner. */
export type Withheld = "none" | "some" | "all";

/** In a domain of fewer items, what was right is too near to what each of them is. */
const fewestBesideOpen = 5;

const nothing = { lessons: [], difficulties: [], domains: [] };

/**
 * What of a breakdown may be shown beside open attempts (ruling 12). A step, a lesson or a difficulty may be one
 * question, whose verdict would tell its key beside one's own answer. Domains are shown only where every question is
 * withheld and none of them is small: beside the verdicts that the review does show, the rest of a domain would tell
 * the others.
 */
export function redactBreakdown(breakdown: Breakdown, withheld: Withheld): Breakdown {
  if (withheld === "none") return breakdown;
  const { domains, blueprint } = breakdown;
  if (withheld === "some" || domains.some(({ total }) => total < fewestBesideOpen)) return nothing;
  return { ...nothing, domains, ...(blueprint && domains.length > 0 ? { blueprint } : {}) };
}
