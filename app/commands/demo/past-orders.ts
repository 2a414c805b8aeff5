import { href } from "react-router";
import type { Tx } from "#db/engine";
import { orders, paymentEvents } from "#db/schema";
import type { OrderStatus } from "#db/vocabulary";
import { grantAccess, revokeAccess } from "~/features/access/grants.server";
import type { PaymentFact, Stage } from "~/features/billing/orders";
import { currency, prices, upgradePrice } from "~/features/billing/prices";
import { codeByPlan } from "~/features/billing/purchase";
import { purchaseNotices } from "~/features/billing/words";
import { notify } from "~/features/notifications/notify.server";
import type { PastOrder } from "./people";

const minute = 60_000;
const day = 24 * 60 * minute;

/** `after`: milliseconds from when the order was paid, expired or failed; may be negative. */
type PastEvent = { type: string; after: number; fact: PaymentFact };

const stage = (name: Stage): PaymentFact => ({ about: "stage", stage: name });
const paid: PastEvent = {
  type: "checkout.session.completed",
  after: 0,
  fact: { about: "payment" },
};

function pastEvents(became: PastOrder["became"], amount: number): PastEvent[] {
  switch (became) {
    case "paid":
      return [paid];
    case "refunded":
      return [paid, { type: "charge.refunded", after: day, fact: { about: "refund", amount } }];
    case "expired":
      return [{ type: "checkout.session.expired", after: 0, fact: stage("expired") }];
    case "failed":
      // The checkout ended two days before the bank rejected the debit.
      return [
        { type: "checkout.session.completed", after: -2 * day, fact: stage("pending") },
        { type: "checkout.session.async_payment_failed", after: 0, fact: stage("failed") },
      ];
  }
}

/** Milliseconds. */
const orderDuration: Record<PastOrder["became"], number> = {
  paid: 3 * minute,
  refunded: 3 * minute,
  expired: 120 * minute,
  failed: 2 * day + 3 * minute,
};

/** The provider's ids contain "demo". */
export async function createPastOrder(
  tx: Tx,
  { userId, order, begunAt }: { userId: string; order: PastOrder; begunAt: Date },
): Promise<void> {
  const { id, plan, isUpgrade = false, daysAgo, became } = order;
  const amount = isUpgrade ? upgradePrice : prices[plan].amount;
  const settledAt = new Date(begunAt.getTime() - daysAgo * day);
  const fromSettled = (milliseconds: number) => new Date(settledAt.getTime() + milliseconds);
  const events = pastEvents(became, amount);
  const isPaid = events.includes(paid);
  const isRefunded = became === "refunded";
  const name = id.replace("demo", "demo_");
  const paymentIntentId = became === "expired" ? null : `pi_${name}`;
  await tx.insert(orders).values({
    id,
    userId,
    plan,
    isUpgrade,
    amount,
    currency,
    status: became satisfies OrderStatus,
    checkoutSessionId: `cs_${name}`,
    paymentIntentId,
    refundedAmount: isRefunded ? amount : 0,
    createdAt: fromSettled(-orderDuration[became]),
    paidAt: isPaid ? settledAt : null,
    updatedAt: fromSettled(events.at(-1)?.after ?? 0),
  });
  for (const [at, { type, after, fact }] of events.entries()) {
    const createdAt = fromSettled(after);
    await tx.insert(paymentEvents).values({
      id: `evt_${name}_${at + 1}`,
      type,
      orderId: id,
      paymentIntentId,
      payload: {
        createdAt: createdAt.toISOString(),
        amount,
        currency,
        plan: codeByPlan[plan],
        news: fact,
      },
      outcome: "applied",
      receivedAt: createdAt,
    });
  }
  if (!isPaid) return;
  const { days } = prices[plan];
  await grantAccess(tx, { userId, plan, source: "purchase", orderId: id, days, now: settledAt });
  const { title, basic, premium } = purchaseNotices.paid;
  const receipt = {
    userId,
    kind: "payment",
    href: href("/account/orders/:orderId", { orderId: id }),
  };
  const content = days === null ? premium : basic(days);
  await notify(tx, { ...receipt, id: `${id}-paid`, title, content, now: settledAt });
  if (isRefunded) await revokeAccess(tx, { orderId: id, reason: "refund", now: fromSettled(day) });
}
