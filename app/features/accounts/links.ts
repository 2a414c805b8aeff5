/** Emailed links: purposes, lifetime, addresses (ruling 23). */
import { href } from "react-router";
import type { TokenPurpose } from "#db/vocabulary";

export type LinkPurpose = Exclude<TokenPurpose, "unsubscribe" | "second_step">;

export const linkLifetimeMinutes = 15;

export const linkExpiry = (now: Date): Date =>
  new Date(now.getTime() + linkLifetimeMinutes * 60_000);

export function linkPath(purpose: LinkPurpose, token: string): string {
  if (purpose === "magic") return href("/auth/magic/:token", { token });
  if (purpose === "reset") return href("/auth/reset/:token", { token });
  return href("/auth/confirm/:token", { token });
}

/** Per kind; further requests send nothing. */
export const linkLimit = { limit: 5, windowMinutes: 15 };
