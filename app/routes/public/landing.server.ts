import * as build from "virtual:react-router/server-build";
import { db } from "#db/client.server";
import { findLandingFacts } from "~/features/accounts/accounts.server";
import {
  type Destination,
  destinationPath,
  landingPath,
  parsePlanCode,
  schoolLandingPath,
} from "~/features/accounts/landing";
import { safeRedirectTo } from "~/server/redirect-to";

/** A sign-in redirects only to existing screens (ruling 25). */
let cachedPaths: Set<string> | undefined;

/** Without routes that have parameters. */
function paths(): Set<string> {
  const { routes } = build;
  const full = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return new Set(Object.keys(routes).map(full));
}

function screenExists(path: string): boolean {
  cachedPaths ??= paths();
  return cachedPaths.has(path);
}

/** The first of these screens that exists, else the practice center. */
export const firstScreen = (wanted: readonly string[]): string =>
  wanted.find(screenExists) ?? "/practice";

export const readDestination = ({ searchParams }: URL): Destination => ({
  redirectTo: safeRedirectTo(searchParams.get("redirectTo"), "") || null,
  plan: parsePlanCode(searchParams.get("plan")),
});

/**
 * A path for an emailed link, or null. Never another emailed link: its secret must not be stored.
 */
export function destinationForEmail(asked: Destination): string | null {
  const path = destinationPath(asked, screenExists);
  return path?.startsWith("/auth/") ? null : path;
}

/** The path after signing in (ruling 25). */
export async function findLandingPath(
  userId: string,
  asked: Partial<Destination> = {},
): Promise<string> {
  const standing = await findLandingFacts(db, { userId });
  return landingPath(standing, { redirectTo: null, plan: null, ...asked }, screenExists);
}

/** The path after signing in at `/schools/login`. */
export async function findSchoolLandingPath(
  userId: string,
  redirectTo: string | null,
): Promise<string> {
  const standing = await findLandingFacts(db, { userId });
  return schoolLandingPath(standing, redirectTo, screenExists);
}
