/** The page after signing in (ruling 25). */
import type { Role } from "#db/vocabulary";

export type LandingFacts = { role: Role; createdSchool: boolean; isActiveInstructor: boolean };

export type ScreenExists = (path: string) => boolean;

export type Destination = { redirectTo: string | null; plan: PlanCode | null };

/** The requested page, otherwise payment for the chosen plan. */
export function destinationPath(
  { redirectTo, plan }: Destination,
  exists: ScreenExists,
): string | null {
  if (redirectTo) return redirectTo;
  // An unconfirmed account is redirected from there.
  return plan && exists("/get-started/payment") ? `/get-started/payment?plan=${plan}` : null;
}

/** The destination, otherwise by role; `/practice` if that screen does not exist. */
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

export const planCodes = ["base", "premium"] as const;
export type PlanCode = (typeof planCodes)[number];

/** As used in `?plan=`. */
export const parsePlanCode = (value: string | null): PlanCode | null =>
  planCodes.find((code) => code === value) ?? null;
