import { data, href, Link } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { orderStatuses, plans } from "#db/vocabulary";
import { normalizeEmail } from "~/features/accounts/email";
import { adminOrderListWords as words } from "~/features/billing/admin-words";
import { OrderFilter, OrdersTable, OrderTotals } from "~/features/billing/components/order-list";
import * as list from "~/features/billing/orders-list";
import { countOrders, findRefundsDue, listOrders } from "~/features/billing/orders-list.server";
import { refundDueWords } from "~/features/billing/orders-words";
import { formatPrice } from "~/features/billing/prices";
import { outstandingRefund } from "~/features/billing/refund-due";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { number } from "~/ui/language";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const { searchParams } = url;
  const typed = searchParams.get("q")?.trim() ?? "";
  const search = list.parseOrderSearch(normalizeEmail(typed));
  const status = list.oneOf(orderStatuses, searchParams.get("state"));
  const plan = list.oneOf(plans, searchParams.get("plan"));
  const isRefundDue = searchParams.get("due") === "yes";
  const isUnreadable = typed !== "" && search === null;
  const after = readCursor(searchParams.get("after"));
  const { rows, older } = isUnreadable
    ? { rows: [], older: null }
    : await listOrders(db, { search, status, plan, isRefundDue, after });
  const newest = list.addParameters(href("/admin/orders"), {
    q: typed,
    state: status,
    plan,
    due: isRefundDue ? "yes" : null,
  });
  return data(
    {
      filter: { search: typed, isUnreadable, status, plan },
      newest,
      older: older && list.addParameters(newest, { after: cursorText(older) }),
      isFirst: after === null,
      figures: await countLately(new Date()),
      refundsDue: isRefundDue ? 0 : (await findRefundsDue(db)).count,
      isDemo: environment().demo,
      orders: rows.map(
        ({
          id,
          status,
          dispute,
          email,
          amount,
          refundedAmount,
          refundDue,
          createdAt,
          ...order
        }) => ({
          id,
          number: list.orderNumber(id),
          begun: dateTime(createdAt, timeZone),
          email,
          bought: list.orderTitle(order),
          amount: formatPrice(amount),
          refunded: refundedAmount > 0 ? words.refunded(formatPrice(refundedAmount)) : null,
          due: dueOf({ amount, refundedAmount, refundDue, dispute }),
          status,
          isLost: dispute === "lost",
        }),
      ),
    },
    { status: isUnreadable ? 422 : 200 },
  );
}

/** The last 30 days beside the 30 before. */
async function countLately(now: Date) {
  const { since, before } = list.statsPeriod(now);
  const lately = await countOrders(db, { since });
  const earlier = await countOrders(db, { since: before, until: since });
  const figure = (
    label: string,
    of: keyof typeof lately,
    format: (value: number) => string = formatPrice,
  ) => ({ label, value: format(lately[of]), note: words.before(format(earlier[of])) });
  return [
    figure(words.begun, "begun", number),
    figure(words.paid, "paid", number),
    figure(words.taken, "taken"),
    figure(words.givenBack, "givenBack"),
    ...(lately.lost > 0 || earlier.lost > 0 ? [figure(words.lost, "lost")] : []),
  ];
}

function dueOf(order: Parameters<typeof outstandingRefund>[0]): string | null {
  const due = outstandingRefund(order);
  return due > 0 ? refundDueWords.amount(formatPrice(due)) : null;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { filter, newest, older, isFirst, figures, isDemo, orders } = loaderData;
  const isFiltered = newest !== href("/admin/orders");
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} {...(isDemo ? { lead: words.demo } : {})} />
      {loaderData.refundsDue > 0 ? (
        <Notice tone="warn" title={refundDueWords.listTitle(loaderData.refundsDue)}>
          <p>{refundDueWords.listHint}</p>
          <Link
            to={`${href("/admin/orders")}?due=yes`}
            className="inline-flex min-h-11 items-center"
          >
            {refundDueWords.show}
          </Link>
        </Notice>
      ) : null}
      <OrderFilter {...filter} />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} />
      ) : filter.isUnreadable ? null : (
        <EmptyState title={isFiltered || !isFirst ? words.noneFound : words.none}>
          {isFiltered || !isFirst ? words.noneFoundHint : words.noneHint}
        </EmptyState>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: newest }}
        after={older ? { label: words.older, to: older } : null}
      />
      <OrderTotals figures={figures} />
    </div>
  );
}
