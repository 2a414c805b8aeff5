import type { DomainReadiness, Estimate, Readiness } from "./estimate";
import { minCovered } from "./limits";

/** Percent: what the practice exams call the study mark. The real exams have scaled marks. */
export const studyMark = 75;

export type Standing = "above" | "near" | "below";

/** Near: the mark is within the range. */
export function standingOf({ low, high }: Pick<Estimate, "low" | "high">): Standing {
  if (100 * low >= studyMark) return "above";
  return 100 * high < studyMark ? "below" : "near";
}

/** The domain with the lowest estimate; null without any, or if it reaches the mark. */
export function weakestOf<Domain extends Pick<DomainReadiness, "estimate">>(
  domains: readonly Domain[],
): (Domain & { estimate: Estimate }) | null {
  const [weakest] = domains
    .flatMap((domain) => (domain.estimate ? [{ ...domain, estimate: domain.estimate }] : []))
    .sort((a, b) => a.estimate.share - b.estimate.share);
  return weakest && 100 * weakest.estimate.share < studyMark ? weakest : null;
}

/** The fewest further answers for an overall estimate; 0 if there is one. */
export function answersWanted({ domains, covered }: Omit<Readiness, "overall">): number {
  let wanted = 0;
  let sum = covered;
  const open = domains
    .filter(({ estimate }) => !estimate)
    .sort((a, b) => a.missing / a.weight - b.missing / b.weight);
  for (const { missing, weight } of open) {
    if (sum >= minCovered) break;
    wanted += missing;
    sum += weight;
  }
  return wanted;
}
