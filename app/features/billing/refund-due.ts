/** Which payments are due back: docs/decisions/0032-two-purchases.md. */
import type { Plan, RefundReason } from "#db/vocabulary";
import type { Dispute } from "./orders";
import { prices, upgradePrice } from "./prices";

export type Claim = {
  /** Cents. */
  refundDue: number;
  refundReason: RefundReason | null;
};

export type PaidOrder = Claim & {
  id: string;
  plan: Plan;
  isUpgrade: boolean;
  amount: number;
  refundedAmount: number;
  dispute: Dispute | null;
  paidAt: Date;
};

const nothingDue: Claim = { refundDue: 0, refundReason: null };

type MoneyState = Pick<PaidOrder, "amount" | "refundedAmount" | "dispute">;

const isMoneyKept = ({ amount, refundedAmount, dispute }: MoneyState) =>
  refundedAmount < amount && dispute !== "lost";

export const outstandingRefund = ({
  refundDue,
  ...order
}: MoneyState & Pick<Claim, "refundDue">): number =>
  isMoneyKept(order) ? Math.max(0, refundDue - order.refundedAmount) : 0;

/** Bought as an upgrade, or in full beside Basic and refunded down to it. */
const dependsOnBasic = ({
  isUpgrade,
  amount,
  refundedAmount,
  refundDue,
  refundReason,
}: PaidOrder) =>
  isUpgrade || (refundReason === "paid_twice" && refundDue < amount && refundedAmount >= refundDue);

/** @param hasGivenBasic whether they hold a Basic that they did not pay for */
export function refundsDue(
  orders: readonly PaidOrder[],
  { hasGivenBasic }: { hasGivenBasic: boolean },
): Map<string, Claim> {
  const claims = new Map(
    orders.map(({ id, refundDue, refundReason }) => [id, { refundDue, refundReason }]),
  );
  // An upgrade that has ended stays ended, whatever is bought later.
  const kept = orders.filter((order) => isMoneyKept(order) && order.refundReason !== "lost_base");
  const hasBasic = hasGivenBasic || kept.some(({ plan }) => plan === "basic");
  const hasEnded = (order: PaidOrder) => dependsOnBasic(order) && !hasBasic;
  for (const { id, amount } of kept.filter(hasEnded))
    claims.set(id, { refundDue: amount, refundReason: "lost_base" });
  let [holdsBasic, holdsPremium] = [false, false];
  const inOrder = kept
    .filter((order) => !hasEnded(order))
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1));
  for (const order of inOrder) {
    const { id, plan, amount } = order;
    const twice = (refundDue: number): Claim => ({ refundDue, refundReason: "paid_twice" });
    if (holdsPremium) claims.set(id, twice(amount));
    else if (plan === "premium" && dependsOnBasic(order)) {
      if (order.isUpgrade) claims.set(id, nothingDue);
      holdsPremium = true;
    } else if (plan === "premium") {
      const saved = Math.min(amount, prices.premium.amount - upgradePrice);
      claims.set(id, holdsBasic ? twice(saved) : nothingDue);
      holdsPremium = true;
    } else {
      claims.set(id, nothingDue);
      holdsBasic = true;
    }
  }
  return claims;
}
