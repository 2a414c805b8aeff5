import { db } from "#db/client.server";
import { findStanding } from "~/features/accounts/accounts.server";
import { type Asked, askedFor, landing, planCode } from "~/features/accounts/landing";
import { safeRedirectTo } from "./redirect-to";
import { screenExists } from "./screens.server";

/** The visitor's destination, from the address of a sign-in screen. */
export const askedIn = ({ searchParams }: URL): Asked => ({
  redirectTo: safeRedirectTo(searchParams.get("redirectTo"), "") || null,
  plan: planCode(searchParams.get("plan")),
});

/**
 * The destination as a path for a link in an email, or null. Never another emailed link, whose
 * secret must not be stored.
 */
export function askedPath(asked: Asked): string | null {
  const path = askedFor(asked, screenExists);
  return path?.startsWith("/auth/") ? null : path;
}

/** The path after signing in (ruling 25). */
export async function landingOf(userId: string, asked: Partial<Asked> = {}): Promise<string> {
  const standing = await findStanding(db, { userId });
  return landing(standing, { redirectTo: null, plan: null, ...asked }, screenExists);
}
