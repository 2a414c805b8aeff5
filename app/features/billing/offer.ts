/** What there is to buy for a learner who is not buying yet. Pure. */
import type { Access } from "~/features/access/access";
import { stepHref } from "./journey-address";
import { formatPrice, upgradePrice } from "./prices";

/** `price`: of the upgrade, as it is shown. */
export type Offer = { kind: "upgrade"; price: string; to: string } | { kind: "plan"; to: string };

/** Premium to a holder of Basic, any plan to who has no access; null to who has all there is, or by a school. */
export function offerTo({ plan, hasActiveAccess, hasPremiumAccess }: Access): Offer | null {
  if (!hasActiveAccess) return { kind: "plan", to: stepHref("plan") };
  if (hasPremiumAccess || plan !== "basic") return null;
  return {
    kind: "upgrade",
    price: formatPrice(upgradePrice),
    to: stepHref("plan", { upgrade: true }),
  };
}
