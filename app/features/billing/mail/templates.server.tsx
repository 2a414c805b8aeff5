/** The mails about orders, and whether each is still wanted when its turn comes. They go to where their reader is now. */
import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/client.server";
import { accessGrants, orders } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import type { About, Compose, QueuedMail, Templates } from "~/features/mail/worker.server";
import { planWords } from "~/words/access";
import { billingMailWords as words } from "~/words/billing-mail";
import { orderNumber } from "../orders-list";
import { formatPrice } from "../prices";
import { codeOf } from "../purchase";
import { PaymentFailedLetter, ReceiptLetter, RefundLetter } from "./letters";
import { dayOf, findRecipient } from "./recipient.server";

/** The order that a mail is about, of its recipient, with what is left of the access that it bought. */
async function findOrder(tx: Tx, { userId, params }: QueuedMail) {
  const [order] = await tx
    .select({
      id: orders.id,
      plan: orders.plan,
      isUpgrade: orders.isUpgrade,
      amount: orders.amount,
      refundedAmount: orders.refundedAmount,
      status: orders.status,
      paidAt: orders.paidAt,
      grantId: accessGrants.id,
      days: accessGrants.days,
      endsAt: accessGrants.endsAt,
    })
    .from(orders)
    .leftJoin(
      accessGrants,
      and(eq(accessGrants.orderId, orders.id), isNull(accessGrants.revokedAt)),
    )
    .where(and(eq(orders.id, params.orderId ?? ""), eq(orders.userId, userId ?? "")));
  return order ?? null;
}
type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** "Basic, 60 days" */
function planOf({ plan, isUpgrade, days }: Order): string {
  const term = isUpgrade ? words.upgrade : days === null ? words.forLife : words.forDays(days);
  return words.plan(planWords[plan], term);
}

const orderAddress = ({ id }: Order, { appUrl }: About) =>
  appUrl + href("/account/orders/:orderId", { orderId: id });

const receipt: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  const order = await findOrder(tx, mail);
  // Refunded meanwhile: the letter about that says it all.
  if (!user || !order?.paidAt || !order.grantId) return null;
  const { productName, operator, appUrl } = about;
  const until = order.endsAt && dayOf(order.endsAt, user);
  const says = words.receipt;
  const facts: [string, string][] = [
    [says.order, orderNumber(order.id)],
    [says.date, dayOf(order.paidAt, user)],
    [says.what, planOf(order)],
    [says.paid, formatPrice(order.amount)],
  ];
  if (until) facts.push([says.openUntil, until]);
  if (operator) facts.push([says.seller, `${operator.name}, ${operator.address}`]);
  return {
    to: user.email,
    subject: says.subject(planWords[order.plan], orderNumber(order.id)),
    body: (
      <ReceiptLetter
        productName={productName}
        until={until}
        facts={facts}
        order={orderAddress(order, about)}
        practice={appUrl + href("/practice")}
      />
    ),
  };
};

const paymentFailed: Compose = async (tx, mail, { productName, appUrl }) => {
  const user = await findRecipient(tx, mail);
  const order = await findOrder(tx, mail);
  // Paid after all.
  if (!user || order?.status !== "failed") return null;
  const plan = planWords[order.plan];
  const query = new URLSearchParams({
    plan: codeOf[order.plan],
    ...(order.isUpgrade ? { upgrade: "true" } : {}),
  });
  return {
    to: user.email,
    subject: words.paymentFailed.subject(orderNumber(order.id)),
    body: (
      <PaymentFailedLetter
        productName={productName}
        plan={plan}
        amount={formatPrice(order.amount)}
        tryAgain={`${appUrl}${href("/get-started")}?${query}`}
      />
    ),
  };
};

const refund: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  const order = await findOrder(tx, mail);
  if (!user || !order?.paidAt || order.refundedAmount === 0) return null;
  const { now, productName } = about;
  const { hasActiveAccess, expiresAt } = await findAccess(tx, {
    userId: user.id,
    role: user.role,
    now,
  });
  const says = words.refund;
  const refunded = formatPrice(order.refundedAmount);
  return {
    to: user.email,
    subject: says.subject(orderNumber(order.id)),
    body: (
      <RefundLetter
        productName={productName}
        what={says.what(refunded, planWords[order.plan])}
        access={
          !hasActiveAccess ? says.ended : expiresAt ? says.left(dayOf(expiresAt, user)) : says.open
        }
        facts={[
          [says.order, orderNumber(order.id)],
          [says.date, dayOf(order.paidAt, user)],
          [says.paid, formatPrice(order.amount)],
          [says.refunded, refunded],
        ]}
        order={orderAddress(order, about)}
      />
    ),
  };
};

/** The templates of this feature, for the worker. */
export const billingTemplates: Templates = {
  receipt,
  "payment-failed": paymentFailed,
  refund,
};
