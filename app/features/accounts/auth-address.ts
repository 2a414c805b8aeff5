/** Addresses of the signed-out screens. They carry along where the visitor was going. */
import { href } from "react-router";
import type { Asked } from "./landing";

export type AuthTab = "sign-in" | "sign-up";

function withAsked(path: string, first: Record<string, string>, { redirectTo, plan }: Asked) {
  const query = new URLSearchParams(first);
  if (redirectTo) query.set("redirectTo", redirectTo);
  if (plan) query.set("plan", plan);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param sent shows the notice that a link was sent */
export const authHref = (tab: AuthTab, on: Asked, { sent = false } = {}): string =>
  withAsked(
    href("/auth"),
    { ...(tab === "sign-up" ? { tab } : {}), ...(sent ? { sent: "magic" } : {}) },
    on,
  );

export const resetHref = (on: Asked): string => withAsked(href("/auth/reset"), {}, on);
