import type { Access } from "~/features/access/access";
import { stepHref } from "./journey-address";
import { formatPrice, upgradePrice } from "./prices";

export type Offer = { kind: "upgrade"; price: string; to: string } | { kind: "plan"; to: string };

/** Null for anyone who has everything, or access through a school. */
export function offerFor({ plan, hasActiveAccess, hasPremiumAccess }: Access): Offer | null {
  if (!hasActiveAccess) return { kind: "plan", to: stepHref("plan") };
  if (hasPremiumAccess || plan !== "basic") return null;
  return {
    kind: "upgrade",
    price: formatPrice(upgradePrice),
    to: stepHref("plan", { upgrade: true }),
  };
}
