/** Links sent by mail: what they are for, how long they live, where they lead (ruling 23). */
import { href } from "react-router";
import type { TokenPurpose } from "#db/vocabulary";

/** The purposes whose links expire and are used once. */
export type LinkPurpose = Exclude<TokenPurpose, "unsubscribe">;

export const linkLifetimeMinutes = 15;

/** When a link that is made now stops working. */
export const linkExpiry = (now: Date): Date =>
  new Date(now.getTime() + linkLifetimeMinutes * 60_000);

/** The page that a link opens. */
export function linkPath(purpose: LinkPurpose, token: string): string {
  if (purpose === "magic") return href("/auth/magic/:token", { token });
  if (purpose === "reset") return href("/auth/reset/:token", { token });
  return href("/auth/confirm/:token", { token });
}

/** A link may be asked for so many times in the window before further asking sends nothing. */
export const linkAsking = { limit: 5, windowMinutes: 15 };
