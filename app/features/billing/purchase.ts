/** What somebody may buy now, and for how much (ruling 18). Pure: the server decides, never a form. */
import type { Plan } from "#db/vocabulary";
import type { Access } from "~/features/access/access";
import { prices, upgradePrice } from "./prices";

/** The checkout's plan codes, as they stand in addresses and in the provider's metadata. */
export const planOf = { base: "basic", premium: "premium" } as const satisfies Record<string, Plan>;
export const codeOf = { basic: "base", premium: "premium" } as const;

export type Purchase = {
  plan: Plan;
  /** Premium for a holder of basic, active or lapsed. */
  isUpgrade: boolean;
  /** Cents. */
  amount: number;
};

/** What a plan is for this buyer, and its price (ruling 18); null for a holder of premium: there is nothing to buy. */
export function purchaseFor(plan: Plan, access: Pick<Access, "plan">): Purchase | null {
  if (access.plan === "premium") return null;
  const isUpgrade = plan === "premium" && access.plan === "basic";
  return { plan, isUpgrade, amount: isUpgrade ? upgradePrice : prices[plan].amount };
}
