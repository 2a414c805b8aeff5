import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/client.server";
import { accessGrants, orders, users } from "#db/schema";
import { revokeAccess } from "~/features/access/grants.server";
import { queueMail } from "~/features/mail/queue.server";
import { notify } from "~/features/notifications/notify.server";
import { orderNumber, orderTitle } from "./orders-list";
import { adminRefundNotices, refundDueNotices } from "./orders-words";
import { formatPrice } from "./prices";
import { outstandingRefund, type PaidOrder, refundsDue } from "./refund-due";

type Buyer = { userId: string; now: Date };

/**
 * Updates the refund due of each of a buyer's orders, and revokes upgrades whose Basic is gone.
 * Returns the orders with a new claim.
 */
export async function updateClaims(tx: Tx, { userId, now }: Buyer): Promise<PaidOrder[]> {
  const paid = (await listPaidOrders(tx, userId)) as PaidOrder[];
  const claims = refundsDue(paid, { hasGivenBasic: await hasGrantedBasic(tx, userId) });
  const raised: PaidOrder[] = [];
  for (const order of paid) {
    const claim = claims.get(order.id);
    if (!claim) continue;
    const { refundDue, refundReason } = claim;
    if (refundDue === order.refundDue && refundReason === order.refundReason) continue;
    await tx
      .update(orders)
      .set({ refundDue, refundReason, updatedAt: now })
      .where(eq(orders.id, order.id));
    if (refundReason === "lost_base")
      await revokeAccess(tx, { orderId: order.id, reason: refundReason, now });
    const isNew = refundReason !== order.refundReason;
    if (isNew && outstandingRefund({ ...order, ...claim }) > 0) raised.push({ ...order, ...claim });
  }
  return raised;
}

const listPaidOrders = (tx: Tx, userId: string) =>
  tx
    .select({
      id: orders.id,
      plan: orders.plan,
      isUpgrade: orders.isUpgrade,
      amount: orders.amount,
      refundedAmount: orders.refundedAmount,
      dispute: orders.dispute,
      refundDue: orders.refundDue,
      refundReason: orders.refundReason,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)));

async function hasGrantedBasic(tx: Tx, userId: string): Promise<boolean> {
  const [given] = await tx
    .select({ id: accessGrants.id })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.userId, userId),
        eq(accessGrants.plan, "basic"),
        isNull(accessGrants.orderId),
        isNull(accessGrants.revokedAt),
      ),
    )
    .limit(1);
  return given !== undefined;
}

/** In the app and by email. */
export async function announceClaim(
  tx: Tx,
  order: PaidOrder,
  { userId, now }: Buyer,
): Promise<void> {
  const { id: orderId, refundReason } = order;
  if (!refundReason) return;
  const amount = formatPrice(outstandingRefund(order));
  const bought = orderTitle(order);
  const buyerNotice = refundDueNotices[refundReason];
  await notify(tx, {
    userId,
    kind: "refund-due",
    title: buyerNotice.title,
    content: buyerNotice.content(bought, amount),
    href: href("/account/orders/:orderId", { orderId }),
    now,
  });
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (buyer) {
    const template = refundReason === "paid_twice" ? "paid-twice" : "upgrade-ended";
    const onceKey = `${template}:${orderId}`;
    await queueMail(tx, { to: buyer.email, userId, template, params: { orderId }, onceKey, now });
  }
  const administrators = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, "admin"));
  for (const { id, email } of administrators) {
    await notify(tx, {
      userId: id,
      kind: "refund-due",
      title: adminRefundNotices.title(amount),
      content: adminRefundNotices[refundReason](orderNumber(orderId), bought),
      href: href("/admin/orders/:orderId", { orderId }),
      now,
    });
    await queueMail(tx, {
      to: email,
      userId: id,
      template: "refund-due",
      params: { orderId },
      onceKey: `refund-due:${orderId}:${id}`,
      now,
    });
  }
}
