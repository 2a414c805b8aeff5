/** On from signing in. */
import { db } from "#db/client.server";
import { findStanding } from "~/features/accounts/accounts.server";
import { type Asked, askedFor, landing, planCode } from "~/features/accounts/landing";
import { safeRedirectTo } from "./redirect-to";
import { screenExists } from "./screens.server";

/** What the visitor was about to do, as the address of a sign-in screen carries it. */
export const askedIn = ({ searchParams }: URL): Asked => ({
  redirectTo: safeRedirectTo(searchParams.get("redirectTo"), "") || null,
  plan: planCode(searchParams.get("plan")),
});

/**
 * The same as one path, for a link in an email; null when nothing was asked for. Never another mailed link: its
 * secret is stored nowhere.
 */
export function askedPath(asked: Asked): string | null {
  const path = askedFor(asked, screenExists);
  return path?.startsWith("/auth/") ? null : path;
}

/** Where someone who has just signed in goes (ruling 25). */
export async function landingOf(userId: string, asked: Partial<Asked> = {}): Promise<string> {
  const standing = await findStanding(db, { userId });
  return landing(standing, { redirectTo: null, plan: null, ...asked }, screenExists);
}
