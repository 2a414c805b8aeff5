/** The page after signing in (ruling 25). */
import type { Role } from "#db/vocabulary";

export type LandingFacts = {
  role: Role;
  createdSchool: boolean;
  isActiveInstructor: boolean;
  /** Of a school, as its creator is. */
  isSchoolAdmin: boolean;
};

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
  const own = standing.role === "admin" ? "/admin" : (schoolScreen(standing) ?? "/practice");
  return destinationPath(asked, exists) ?? (exists(own) ? own : "/practice");
}

function schoolScreen(standing: LandingFacts): string | null {
  if (standing.createdSchool || standing.isSchoolAdmin) return "/schools/dashboard";
  return standing.isActiveInstructor ? "/schools/instructor-dashboard" : null;
}

/** After signing in at `/schools/login`: who has no school yet sets one up. The portal knows each role's first screen. */
export function schoolLandingPath(
  standing: LandingFacts,
  redirectTo: string | null,
  exists: ScreenExists,
): string {
  if (redirectTo) return redirectTo;
  const own = schoolScreen(standing);
  const wanted = own ? [own, "/schools/portal"] : ["/schools/onboarding"];
  return wanted.find(exists) ?? landingPath(standing, { redirectTo: null, plan: null }, exists);
}

export const planCodes = ["base", "premium"] as const;
export type PlanCode = (typeof planCodes)[number];

/** As used in `?plan=`. */
export const parsePlanCode = (value: string | null): PlanCode | null =>
  planCodes.find((code) => code === value) ?? null;
