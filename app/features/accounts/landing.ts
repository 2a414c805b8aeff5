/** Where a sign-in leads (ruling 25). */
import type { Role } from "#db/vocabulary";

/** What decides it, besides the address that was asked for. */
export type Standing = { role: Role; createdSchool: boolean; isActiveInstructor: boolean };

/** The screens that exist: a landing leads nowhere else. */
export type Exists = (path: string) => boolean;

/**
 * The first screen after signing in: the one that was asked for, else the plan that was chosen,
 * else by role; `/practice` for everyone whose screen is not there.
 */
export function landing(
  standing: Standing,
  asked: { redirectTo: string | null; plan: PlanCode | null },
  exists: Exists,
): string {
  if (asked.redirectTo) return asked.redirectTo;
  if (asked.plan && exists("/get-started")) return `/get-started?plan=${asked.plan}`;
  const own =
    standing.role === "admin"
      ? "/admin"
      : standing.createdSchool
        ? "/schools/dashboard"
        : standing.isActiveInstructor
          ? "/schools/instructor-dashboard"
          : "/practice";
  return exists(own) ? own : "/practice";
}

/** The checkout's plan codes, as they stand in `?plan=`. */
export const planCodes = ["base", "premium"] as const;
export type PlanCode = (typeof planCodes)[number];

export const planCode = (value: string | null): PlanCode | null =>
  planCodes.find((code) => code === value) ?? null;
