/** Where a sign-in leads (ruling 25). */
import type { Role } from "#db/vocabulary";

/** What decides it, besides the address that was asked for. */
export type Standing = { role: Role; createdSchool: boolean; isActiveInstructor: boolean };

/** The screens that exist: a landing leads nowhere else. */
export type Exists = (path: string) => boolean;

export type Asked = { redirectTo: string | null; plan: PlanCode | null };

/** What the visitor was about to do: the page that was asked for, else paying for the plan that was chosen; or null. */
export function askedFor({ redirectTo, plan }: Asked, exists: Exists): string | null {
  if (redirectTo) return redirectTo;
  // Paying for it: whoever is not confirmed yet is sent from there to the step that waits for it.
  return plan && exists("/get-started/payment") ? `/get-started/payment?plan=${plan}` : null;
}

/**
 * The first screen after signing in: what was asked for, else by role; `/practice` for everyone whose
 * screen is not there.
 */
export function landing(standing: Standing, asked: Asked, exists: Exists): string {
  const own =
    standing.role === "admin"
      ? "/admin"
      : standing.createdSchool
        ? "/schools/dashboard"
        : standing.isActiveInstructor
          ? "/schools/instructor-dashboard"
          : "/practice";
  return askedFor(asked, exists) ?? (exists(own) ? own : "/practice");
}

/** The checkout's plan codes, as they stand in `?plan=`. */
export const planCodes = ["base", "premium"] as const;
export type PlanCode = (typeof planCodes)[number];

/** The plan code that an address carries; null for anything else. */
export const planCode = (value: string | null): PlanCode | null =>
  planCodes.find((code) => code === value) ?? null;
