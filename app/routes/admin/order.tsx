import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { adminOrderWords as words } from "~/features/billing/admin-words";
import { OrderAdminFacts } from "~/features/billing/components/order-admin-facts";
import { OrderEvents } from "~/features/billing/components/order-events";
import { orderNumber, orderTitle } from "~/features/billing/orders-list";
import { findOrder, listOrderEvents } from "~/features/billing/orders-list.server";
import { refundDueWords } from "~/features/billing/orders-words";
import { formatPrice } from "~/features/billing/prices";
import { outstandingRefund } from "~/features/billing/refund-due";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? words.title(loaderData.number) : words.notFound, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const order = await findOrder(db, { orderId: params.orderId });
  if (!order)
    throw notFound(words.notFound, words.gone, { label: words.back, href: href("/admin/orders") });
  const events = await listOrderEvents(db, { orderId: order.id });
  const { startsAt, endsAt, revokedAt, paidAt, refundedAmount, refundReason } = order;
  const due = outstandingRefund(order);
  const time = (at: Date) => dateTime(at, timeZone);
  const term =
    startsAt &&
    (endsAt ? words.term(time(startsAt), time(endsAt)) : words.lifetime(time(startsAt)));
  return {
    number: orderNumber(order.id),
    isDemo: environment().demo,
    facts: {
      status: order.status,
      dispute: order.dispute,
      fullName: order.fullName,
      email: order.email,
      bought: orderTitle(order),
      amount: formatPrice(order.amount),
      refunded: refundedAmount > 0 ? formatPrice(refundedAmount) : null,
      due:
        refundReason && due > 0
          ? { amount: formatPrice(due), why: refundDueWords.admin[refundReason] }
          : null,
      begun: time(order.createdAt),
      paid: paidAt && time(paidAt),
      access: term,
      revoked: revokedAt && words.revoked(time(revokedAt)),
      sessionId: order.checkoutSessionId,
      paymentId: order.paymentIntentId,
    },
    events: events.map(({ receivedAt, ...event }) => ({ ...event, received: time(receivedAt) })),
  };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { number, isDemo, facts, events } = loaderData;
  const back = (
    <Link to={href("/admin/orders")} className="inline-flex min-h-11 items-center">
      {words.back}
    </Link>
  );
  return (
    <div className="space-y-6">
      <PageHeader eyebrow={back} title={words.title(number)} lead={facts.bought} />
      {isDemo ? (
        <Notice tone="warn" title={words.demo}>
          {words.demoHint}
        </Notice>
      ) : null}
      <OrderAdminFacts productName={useSiteName()} number={number} {...facts} />
      <section aria-labelledby="events" className="space-y-3">
        <h2 id="events">{words.events}</h2>
        {events.length > 0 ? (
          <OrderEvents caption={words.caption} events={events} />
        ) : (
          <EmptyState level={3} title={words.noEvents}>
            {words.noEventsHint}
          </EmptyState>
        )}
      </section>
      <Notice title={words.refunds}>{words.refundsHint}</Notice>
    </div>
  );
}
