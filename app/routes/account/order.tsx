import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { hasLifetimePlan } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { OrderReceipt } from "~/features/billing/components/order-receipt";
import { orderNumber, orderTitle } from "~/features/billing/orders-list";
import { findOwnOrder } from "~/features/billing/orders-list.server";
import { refundDueWords, receiptWords as words } from "~/features/billing/orders-words";
import { formatPrice } from "~/features/billing/prices";
import { codeByPlan } from "~/features/billing/purchase";
import { outstandingRefund } from "~/features/billing/refund-due";
import { siteCopy } from "~/features/content/site.server";
import { dayIn } from "~/features/progress/days";
import { findOperator } from "~/features/site/copy";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { dateTime, longDay } from "~/ui/dates";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData ? words.titleOf(loaderData.isReceipt, loaderData.number) : words.notFound,
    matches,
  );
export const handle: FrameHandle = {
  narrow: true,
  failure: () => words.failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: userId, role, email, fullName, timeZone } = viewerOf(context);
  const order = await findOwnOrder(db, { userId, orderId: params.orderId });
  if (!order)
    throw notFound(words.notFound, words.gone, {
      label: words.back,
      href: href("/account/orders"),
    });
  const { plan, status, amount, refundedAmount, createdAt, paidAt } = order;
  const { startsAt, endsAt, revokedAt, refundReason } = order;
  const due = outstandingRefund(order);
  const day = (at: Date) => longDay(dayIn(at, timeZone));
  const access = await findAccess(db, { userId, role, now: new Date() });
  // Premium for life never ends, whichever order this is.
  const term =
    startsAt && endsAt && hasLifetimePlan(access)
      ? words.besidePremium
      : startsAt &&
        (endsAt ? words.term(day(startsAt), day(endsAt)) : words.lifetime(day(startsAt)));
  const copy = siteCopy();
  const operator = findOperator(copy);
  return {
    site: copy.name,
    isReceipt: paidAt !== null,
    number: orderNumber(order.id),
    status,
    isLost: status === "disputed" && order.dispute === "lost",
    date: dateTime(paidAt ?? createdAt, timeZone),
    what: orderTitle(order),
    access: revokedAt ? words.ended(day(revokedAt)) : term,
    amount: formatPrice(amount),
    refunded: refundedAmount > 0 ? formatPrice(refundedAmount) : null,
    left: formatPrice(amount - refundedAmount),
    due: refundReason && due > 0 ? refundDueWords.buyer[refundReason](formatPrice(due)) : null,
    buyer: fullName ? `${fullName}, ${email}` : email,
    seller: operator && { name: operator.name, address: operator.address, email: operator.email },
    goOn: status === "open" ? `/get-started/payment?plan=${codeByPlan[plan]}` : null,
    isDemo: environment().demo,
  };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <Link to={href("/account/orders")} className="inline-flex min-h-11 items-center print:hidden">
        {words.back}
      </Link>
      <OrderReceipt {...loaderData} />
    </div>
  );
}
