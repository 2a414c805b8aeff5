/** The page after signing in (ruling 25). */
import type { Role } from "#db/vocabulary";

/** The facts about the account that decide it. */
export type LandingFacts = { role: Role; createdSchool: boolean; isActiveInstructor: boolean };

/** Tells whether a path is an existing screen. */
export type ScreenExists = (path: string) => boolean;

export type Destination = { redirectTo: string | null; plan: PlanCode | null };

/**
 * The visitor's destination: the requested page, otherwise payment for the chosen plan, or null.
 */
export function destinationPath(
  { redirectTo, plan }: Destination,
  exists: ScreenExists,
): string | null {
  if (redirectTo) return redirectTo;
  // An unconfirmed account is redirected from there to the confirmation step.
  return plan && exists("/get-started/payment") ? `/get-started/payment?plan=${plan}` : null;
}

/**
 * The first page after signing in: the visitor's destination, otherwise by role, `/practice` if
 * that screen does not exist.
 */
export function landingPath(
  standing: LandingFacts,
  asked: Destination,
  exists: ScreenExists,
): string {
  const own =
    standing.role === "admin"
      ? "/admin"
      : standing.createdSchool
        ? "/schools/dashboard"
        : standing.isActiveInstructor
          ? "/schools/instructor-dashboard"
          : "/practice";
  return destinationPath(asked, exists) ?? (exists(own) ? own : "/practice");
}

/** Plan codes as used in `?plan=`. */
export const planCodes = ["base", "premium"] as const;
export type PlanCode = (typeof planCodes)[number];

/** Reads a plan code from an address; null for anything else. */
export const parsePlanCode = (value: string | null): PlanCode | null =>
  planCodes.find((code) => code === value) ?? null;
