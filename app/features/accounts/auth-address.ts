/** They carry along where the visitor was going. */
import { href } from "react-router";
import type { Destination } from "./landing";

export type AuthTab = "sign-in" | "sign-up";

function withDestination(
  path: string,
  first: Record<string, string>,
  { redirectTo, plan }: Destination,
) {
  const query = new URLSearchParams(first);
  if (redirectTo) query.set("redirectTo", redirectTo);
  if (plan) query.set("plan", plan);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param sent shows that a link was sent */
export const authHref = (tab: AuthTab, on: Destination, { sent = false } = {}): string =>
  withDestination(
    href("/auth"),
    { ...(tab === "sign-up" ? { tab } : {}), ...(sent ? { sent: "magic" } : {}) },
    on,
  );

export const resetHref = (on: Destination): string => withDestination(href("/auth/reset"), {}, on);
