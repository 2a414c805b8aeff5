import { href, Link } from "react-router";
import type { OrderStatus } from "#db/vocabulary";
import { adminOrderListWords as words } from "~/words/admin-orders";
import { OrderState } from "./order-state";
import { Breakable, OrderTable } from "./order-table";

export type OrderRow = {
  id: string;
  number: string;
  begun: string;
  /** Null once the account is deleted. */
  email: string | null;
  bought: string;
  amount: string;
  refunded: string | null;
  due: string | null;
  status: OrderStatus;
  isLost: boolean;
};

export function OrdersTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <OrderTable
      caption={words.caption}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          label: words.number,
          cell: ({ id, number, begun }) => (
            <>
              <Link
                to={href("/admin/orders/:orderId", { orderId: id })}
                className="-mt-2 inline-flex min-h-11 items-center whitespace-nowrap"
              >
                {number}
              </Link>
              <span className="block text-sm font-normal whitespace-nowrap text-ink-2">
                {begun}
              </span>
            </>
          ),
        },
        {
          key: "buyer",
          label: words.buyer,
          cell: ({ email }) =>
            email === null ? (
              <span className="text-ink-2">{words.deleted}</span>
            ) : (
              <a
                href={`mailto:${encodeURIComponent(email)}`}
                className="-mt-2 inline-flex min-h-11 items-center"
              >
                <Breakable text={email} />
              </a>
            ),
        },
        { key: "bought", label: words.bought, cell: ({ bought }) => bought },
        {
          key: "amount",
          label: words.amount,
          cell: ({ amount, refunded, due }) => (
            <>
              {amount}
              {refunded ? <span className="block text-sm text-ink-2">{refunded}</span> : null}
              {due ? <span className="block text-sm font-semibold text-bad">{due}</span> : null}
            </>
          ),
        },
        { key: "state", label: words.state, cell: (order) => <OrderState {...order} /> },
      ]}
    />
  );
}
