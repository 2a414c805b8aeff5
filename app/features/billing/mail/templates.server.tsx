/** Each is composed when it is sent, or dropped if it no longer applies. */
import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/client.server";
import { accessGrants, orders, users } from "#db/schema";
import { hasLifetimePlan } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { planWords } from "~/features/access/words";
import type { Compose, ComposeContext, QueuedMail, Templates } from "~/features/mail/worker.server";
import { orderNumber, orderTitle } from "../orders-list";
import { adminRefundNotices } from "../orders-words";
import { formatPrice } from "../prices";
import { codeByPlan } from "../purchase";
import { outstandingRefund } from "../refund-due";
import { billingMailWords as words } from "../words";
import { OrderEmail, PaymentFailedEmail, ReceiptEmail } from "./emails";
import { dayForRecipient, findRecipient, type Recipient } from "./recipient.server";

const orderColumns = {
  id: orders.id,
  plan: orders.plan,
  isUpgrade: orders.isUpgrade,
  amount: orders.amount,
  refundedAmount: orders.refundedAmount,
  refundDue: orders.refundDue,
  refundReason: orders.refundReason,
  status: orders.status,
  dispute: orders.dispute,
  paidAt: orders.paidAt,
  grantId: accessGrants.id,
  days: accessGrants.days,
  endsAt: accessGrants.endsAt,
};

async function findEmailedOrder(tx: Tx, { userId, params }: QueuedMail) {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .leftJoin(
      accessGrants,
      and(eq(accessGrants.orderId, orders.id), isNull(accessGrants.revokedAt)),
    )
    .where(and(eq(orders.id, params.orderId ?? ""), eq(orders.userId, userId ?? "")));
  return order ?? null;
}
type EmailedOrder = NonNullable<Awaited<ReturnType<typeof findEmailedOrder>>>;

/** "Basic, 60 days" */
function planLine({ plan, isUpgrade, days }: EmailedOrder): string {
  const term = isUpgrade ? words.upgrade : days === null ? words.forLife : words.forDays(days);
  return words.plan(planWords[plan], term);
}

const orderUrl = ({ id }: EmailedOrder, { appUrl }: ComposeContext) =>
  appUrl + href("/account/orders/:orderId", { orderId: id });

const receipt: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  const order = await findEmailedOrder(tx, mail);
  // A refund has its own email.
  if (!user || !order?.paidAt || !order.grantId) return null;
  const { productName, operator, appUrl } = about;
  // Premium for life never ends, whichever order this is about.
  const access = await findAccess(tx, { userId: user.id, role: user.role, now: about.now });
  const until =
    order.endsAt && !hasLifetimePlan(access) ? dayForRecipient(order.endsAt, user) : null;
  const says = words.receipt;
  const facts: [string, string][] = [
    [says.order, orderNumber(order.id)],
    [says.date, dayForRecipient(order.paidAt, user)],
    [says.what, planLine(order)],
    [says.paid, formatPrice(order.amount)],
  ];
  if (until) facts.push([says.openUntil, until]);
  if (operator) facts.push([says.seller, `${operator.name}, ${operator.address}`]);
  return {
    to: user.email,
    subject: says.subject(planWords[order.plan], orderNumber(order.id)),
    body: (
      <ReceiptEmail
        productName={productName}
        until={until}
        facts={facts}
        order={orderUrl(order, about)}
        practice={appUrl + href("/practice")}
      />
    ),
  };
};

const paymentFailed: Compose = async (tx, mail, { productName, appUrl }) => {
  const user = await findRecipient(tx, mail);
  const order = await findEmailedOrder(tx, mail);
  // The payment arrived after all.
  if (!user || order?.status !== "failed") return null;
  const plan = planWords[order.plan];
  const query = new URLSearchParams({
    plan: codeByPlan[order.plan],
    ...(order.isUpgrade ? { upgrade: "true" } : {}),
  });
  return {
    to: user.email,
    subject: words.paymentFailed.subject(orderNumber(order.id)),
    body: (
      <PaymentFailedEmail
        productName={productName}
        plan={plan}
        amount={formatPrice(order.amount)}
        tryAgain={`${appUrl}${href("/get-started")}?${query}`}
      />
    ),
  };
};

/** What access is left after an order's has ended, as a sentence. */
async function remainingAccess(tx: Tx, user: Recipient, now: Date): Promise<string> {
  const { hasActiveAccess, expiresAt } = await findAccess(tx, {
    userId: user.id,
    role: user.role,
    now,
  });
  const says = words.refund;
  if (!hasActiveAccess) return says.ended;
  return expiresAt ? says.left(dayForRecipient(expiresAt, user)) : says.open;
}

function orderFacts(
  order: EmailedOrder,
  user: Recipient,
  more: [string, string][],
): [string, string][] {
  const says = words.refund;
  return [
    [says.order, orderNumber(order.id)],
    ...(order.paidAt ? [[says.date, dayForRecipient(order.paidAt, user)] as [string, string]] : []),
    [says.paid, formatPrice(order.amount)],
    ...more,
  ];
}

type OrderLetterText = {
  subject: (order: string) => string;
  heading: string;
  what: string;
  more: [string, string][];
  sentences: readonly string[];
};

/** @param write returns null if the letter is no longer wanted */
const orderLetter =
  (
    write: (
      order: EmailedOrder,
      facts: { tx: Tx; user: Recipient; now: Date },
    ) => OrderLetterText | null | Promise<OrderLetterText | null>,
  ): Compose =>
  async (tx, mail, about) => {
    const user = await findRecipient(tx, mail);
    const order = await findEmailedOrder(tx, mail);
    const text = user && order && (await write(order, { tx, user, now: about.now }));
    if (!text) return null;
    return {
      to: user.email,
      subject: text.subject(orderNumber(order.id)),
      body: (
        <OrderEmail
          productName={about.productName}
          heading={text.heading}
          what={text.what}
          facts={orderFacts(order, user, text.more)}
          then={text.sentences}
          order={orderUrl(order, about)}
        />
      ),
    };
  };

const refund = orderLetter(async (order, { tx, user, now }) => {
  if (!order.paidAt || order.refundedAmount === 0) return null;
  const { subject, heading, what, when, refunded } = words.refund;
  const amount = formatPrice(order.refundedAmount);
  return {
    subject,
    heading,
    what: what(amount, planWords[order.plan]),
    more: [[refunded, amount]],
    sentences: [when, await remainingAccess(tx, user, now)],
  };
});

const partialRefund = orderLetter((order) => {
  // A full refund or a lost dispute has its own email.
  if (!order.paidAt || order.status !== "partially_refunded") return null;
  const { subject, heading, what, stays } = words.partialRefund;
  const amount = formatPrice(order.refundedAmount);
  return {
    subject,
    heading,
    what: what(amount, planWords[order.plan]),
    more: [[words.refund.refunded, amount]],
    sentences: [words.refund.when, ...(order.grantId ? [stays] : [])],
  };
});

const disputeLost = orderLetter(async (order, { tx, user, now }) => {
  if (!order.paidAt || order.dispute !== "lost") return null;
  const { subject, heading, what, when, question } = words.disputeLost;
  return {
    subject,
    heading,
    what: what(formatPrice(order.amount), planWords[order.plan]),
    more: [],
    sentences: [when, await remainingAccess(tx, user, now), question],
  };
});

const paidTwice = orderLetter((order) => {
  const owed = outstandingRefund(order);
  if (owed === 0) return null;
  const { subject, heading, what, next, due } = words.paidTwice;
  const amount = formatPrice(owed);
  return {
    subject,
    heading,
    what: what(amount, orderTitle(order)),
    more: [[due, amount]],
    sentences: [next],
  };
});

const upgradeEnded = orderLetter((order) => {
  if (order.refundReason !== "lost_base") return null;
  const { subject, heading, what, owed, free } = words.upgradeEnded;
  const due = outstandingRefund(order);
  return {
    subject,
    heading,
    what,
    more: [[words.paidTwice.due, formatPrice(due)]],
    sentences: [...(due > 0 ? [owed(formatPrice(due))] : []), free],
  };
});

const refundDue: Compose = async (tx, mail, about) => {
  const admin = await findRecipient(tx, mail);
  if (admin?.role !== "admin") return null;
  const [order] = await tx
    .select({ ...orderColumns, buyer: users.email })
    .from(orders)
    .leftJoin(
      accessGrants,
      and(eq(accessGrants.orderId, orders.id), isNull(accessGrants.revokedAt)),
    )
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, mail.params.orderId ?? ""));
  const due = order ? outstandingRefund(order) : 0;
  if (!order?.refundReason || due === 0) return null;
  const says = words.refundDue;
  const number = orderNumber(order.id);
  return {
    to: admin.email,
    subject: says.subject(formatPrice(due), number),
    body: (
      <OrderEmail
        productName={about.productName}
        heading={says.heading}
        what={adminRefundNotices[order.refundReason](number, orderTitle(order))}
        facts={orderFacts(order, admin, [
          [words.paidTwice.due, formatPrice(due)],
          ...(order.buyer ? [[says.buyer, order.buyer] as [string, string]] : []),
        ])}
        then={[]}
        order={about.appUrl + href("/admin/orders/:orderId", { orderId: order.id })}
        forAdministrator
      />
    ),
  };
};

export const billingTemplates: Templates = {
  receipt,
  "payment-failed": paymentFailed,
  refund,
  "partial-refund": partialRefund,
  "dispute-lost": disputeLost,
  "paid-twice": paidTwice,
  "upgrade-ended": upgradeEnded,
  "refund-due": refundDue,
};
