/** Two-factor sign-in: its limits, addresses, and who needs it (decision 0052). */
import { href } from "react-router";
import type { Viewer } from "./viewer";

export const recoveryCodeCount = 10;
/** How long a secret that no code has confirmed is shown. */
export const setupMinutes = 30;

/** Administrators, and the staff of schools that require it. Everyone knows the passwords of the demo's accounts anyway. */
export const lacksSecondFactor = ({
  hasSecondFactor,
  isDemo,
}: Pick<Viewer, "hasSecondFactor" | "isDemo">): boolean => !hasSecondFactor && !isDemo;

/** Why somebody was led to the page where it is turned on. */
export const setupReasons = ["admin", "school"] as const;
export type SetupReason = (typeof setupReasons)[number];

export const setupHref = (reason: SetupReason, redirectTo: string): string =>
  `${href("/account/two-factor")}?${new URLSearchParams({ for: reason, ...(redirectTo && { redirectTo }) })}`;

/** "ABCD EFGH": for eyes and for typing. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? "";

/** Without blanks and hyphens, as it was typed or copied. */
export const plainDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** The alphabet of recovery codes has neither 0, 1 nor 8. */
const meant: Record<string, string> = { "0": "O", "1": "I", "8": "B" };

export const plainRecoveryCode = (typed: string): string =>
  plainDigits(typed)
    .toUpperCase()
    .replace(/[018]/g, (digit) => meant[digit] ?? digit);
