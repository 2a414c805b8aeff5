/** What an older result may tell while its questions are under way again. Pure. */
import type { Breakdown } from "#db/schema";

/** In a domain of fewer items, what was right is too near to what each of them is. */
const fewestBesideOpen = 5;

/**
 * What of a breakdown may be shown while another attempt at the same list is open (ruling 12): a step, a lesson or a
 * difficulty may be one question, whose verdict would tell its key beside one's own answer. Domains only where none is
 * small: the others and the whole would tell of it too.
 */
export function besideOpen(breakdown: Breakdown): Breakdown {
  const { domains, blueprint } = breakdown;
  const none = { lessons: [], difficulties: [], domains: [] };
  if (domains.some(({ total }) => total < fewestBesideOpen)) return none;
  return { ...none, domains, ...(blueprint && domains.length > 0 ? { blueprint } : {}) };
}
