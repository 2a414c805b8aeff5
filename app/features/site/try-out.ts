/** The question on the landing page: addresses and replies. */
import type { RevealedTryOut } from "~/features/question-bank/try-out.server";

/** The result of a posted answer. Nothing is stored. */
export type TryReply =
  | { kind: "answered"; chosen: string; revealed: RevealedTryOut }
  /** No letter, not one of this question's, or a network error. */
  | { kind: "refused"; why: "missing" | "unknown" | "unsent" }
  /** The question may not be shown to this viewer (any more). */
  | { kind: "gone" };

/** @param position from 1 */
export const tryHref = (position: number): string =>
  position === 1 ? "/#try" : `/?try=${position}#try`;

/** An index route's action needs `?index`. */
export const tryAction = (position: number): string =>
  position === 1 ? "/?index#try" : `/?index&try=${position}#try`;

/**
 * The position in an address; 1 if it is invalid.
 * @param total at least 1
 */
export function tryPosition(asked: string | null, total: number): number {
  const position = Number(asked);
  return Number.isInteger(position) && position >= 1 && position <= total ? position : 1;
}
