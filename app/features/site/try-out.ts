/** The question on the landing page: where its form posts, and what comes back. */
import type { Revealed } from "~/features/question-bank/try-out.server";

/** What became of a posted answer. Nothing of it is stored. */
export type TryReply =
  | { kind: "answered"; chosen: string; revealed: Revealed }
  /** No letter, or none of this question's; or nothing answered. */
  | { kind: "refused"; why: "missing" | "unknown" | "unsent" }
  /** Not, or no longer, among the questions that may be shown to this viewer. */
  | { kind: "gone" };

/** Where a question of the list is looked at, from 1. */
export const tryHref = (position: number): string =>
  position === 1 ? "/#try" : `/?try=${position}#try`;

/** Where its answer is posted: an index route's action is asked for by name. */
export const tryAction = (position: number): string =>
  position === 1 ? "/?index#try" : `/?index&try=${position}#try`;

/** The place that an address asks for; the first when it asks for none there is. @param total at least 1 */
export function tryPosition(asked: string | null, total: number): number {
  const position = Number(asked);
  return Number.isInteger(position) && position >= 1 && position <= total ? position : 1;
}
