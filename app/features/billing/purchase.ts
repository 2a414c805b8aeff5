/** The server decides, never a form (ruling 18). */
import type { Plan } from "#db/vocabulary";
import type { Access } from "~/features/access/access";
import { prices, upgradePrice } from "./prices";

/** As used in addresses and in the provider's metadata. */
export const planByCode = { base: "basic", premium: "premium" } as const satisfies Record<
  string,
  Plan
>;
export const codeByPlan = { basic: "base", premium: "premium" } as const;

export type Purchase = {
  plan: Plan;
  /** Premium for anyone who has, or had, Basic. */
  isUpgrade: boolean;
  /** Cents. */
  amount: number;
};

/** Null for a holder of Premium (ruling 18). */
export function purchaseFor(plan: Plan, access: Pick<Access, "plan">): Purchase | null {
  if (access.plan === "premium") return null;
  const isUpgrade = plan === "premium" && access.plan === "basic";
  return { plan, isUpgrade, amount: isUpgrade ? upgradePrice : prices[plan].amount };
}
