/** The addresses of the screens before signing in. They carry along where the visitor was going. */
import { href } from "react-router";
import type { Asked } from "./landing";

export type AuthTab = "sign-in" | "sign-up";

function withAsked(path: string, first: Record<string, string>, { redirectTo, plan }: Asked) {
  const query = new URLSearchParams(first);
  if (redirectTo) query.set("redirectTo", redirectTo);
  if (plan) query.set("plan", plan);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A tab of `/auth`; `sent` shows the notice that a link is on its way. */
export const authHref = (tab: AuthTab, on: Asked, { sent = false } = {}): string =>
  withAsked(
    href("/auth"),
    { ...(tab === "sign-up" ? { tab } : {}), ...(sent ? { sent: "magic" } : {}) },
    on,
  );

/** Where one asks for a link to a new password. */
export const resetHref = (on: Asked): string => withAsked(href("/auth/reset"), {}, on);
