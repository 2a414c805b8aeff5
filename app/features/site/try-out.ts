/** The landing page's question. */
import type { RevealedTryOut } from "~/features/question-bank/try-out.server";

/** Nothing is stored. */
export type TryReply =
  | { kind: "answered"; chosen: string; revealed: RevealedTryOut }
  /** Missing or unknown letter, or a network error. */
  | { kind: "refused"; why: "missing" | "unknown" | "unsent" }
  | { kind: "gone" };

/** @param position from 1 */
export const tryHref = (position: number): string =>
  position === 1 ? "/#try" : `/?try=${position}#try`;

/** An index route's action needs `?index`. */
export const tryAction = (position: number): string =>
  position === 1 ? "/?index#try" : `/?index&try=${position}#try`;

/**
 * 1 if invalid.
 * @param total at least 1
 */
export function tryPosition(asked: string | null, total: number): number {
  const position = Number(asked);
  return Number.isInteger(position) && position >= 1 && position <= total ? position : 1;
}
