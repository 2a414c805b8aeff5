import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { OrderState } from "~/features/billing/components/order-state";
import { orderTitle } from "~/features/billing/orders-list";
import { listOwnOrders } from "~/features/billing/orders-list.server";
import { orderListWords as words } from "~/features/billing/orders-words";
import { formatPrice } from "~/features/billing/prices";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { longDay } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { Row, Rows } from "~/ui/rows";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = {
  narrow: true,
  failure: () => words.failure,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listOwnOrders(db, { userId, after });
  return {
    isFirst: after === null,
    older: older && `${href("/account/orders")}?after=${cursorText(older)}`,
    orders: rows.map(
      ({ id, status, dispute, amount, refundedAmount, createdAt, paidAt, ...order }) => ({
        id,
        status,
        isLost: dispute === "lost",
        title: orderTitle(order),
        amount: formatPrice(amount),
        refunded: refundedAmount > 0 ? words.refunded(formatPrice(refundedAmount)) : null,
        day: longDay(dayIn(paidAt ?? createdAt, timeZone)),
      }),
    ),
  };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, older, isFirst } = loaderData;
  return (
    <div className="space-y-6">
      <Link to={href("/account")} className="inline-flex min-h-11 items-center">
        {words.back}
      </Link>
      <PageHeader title={words.title} {...(orders.length > 0 ? { lead: words.lead } : {})} />
      {orders.length === 0 ? (
        <EmptyState title={words.none} action={{ label: words.plans, to: "/get-started" }}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <Rows label={words.title}>
          {orders.map(({ id, status, isLost, title, amount, refunded, day }) => (
            <Row
              key={id}
              to={href("/account/orders/:orderId", { orderId: id })}
              title={title}
              detail={
                <>
                  {words.about(day, amount)}
                  {refunded ? ` · ${refunded}` : null}
                </>
              }
              end={<OrderState status={status} isLost={isLost} />}
            />
          ))}
        </Rows>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: href("/account/orders") }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}
