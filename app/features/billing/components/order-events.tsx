import { href, Link } from "react-router";
import type { EventOutcome } from "#db/vocabulary";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import { outcomeWords, paymentEventWords as words } from "../admin-words";
import { Breakable, OrderTable, tableLink } from "./order-table";

export type EventRow = {
  id: string;
  type: string;
  outcome: EventOutcome;
  received: string;
  /** Undefined if all rows belong to one order; null for an event without an order. */
  order?: { id: string; number: string } | null;
};

const looks: Record<EventOutcome, { tone: Tone; icon: IconName }> = {
  applied: { tone: "ok", icon: "check" },
  unchanged: { tone: "neutral", icon: "minus" },
  mismatch: { tone: "bad", icon: "warning" },
  unknown: { tone: "warn", icon: "info" },
};

export function OrderEvents({ caption, events }: { caption: string; events: readonly EventRow[] }) {
  const orderColumn = {
    key: "order",
    label: words.order,
    cell: ({ order }: EventRow) =>
      order ? (
        <Link
          to={href("/admin/orders/:orderId", { orderId: order.id })}
          className={`${tableLink} whitespace-nowrap`}
        >
          {order.number}
        </Link>
      ) : (
        <span className="text-ink-2">{words.noOrder}</span>
      ),
  };
  const withOrders = events.some(({ order }) => order !== undefined);
  return (
    <OrderTable
      caption={caption}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "type",
          label: words.type,
          cell: ({ type, id }) => (
            <>
              <Breakable text={type} />
              <span className="block text-sm font-normal wrap-anywhere text-ink-2">{id}</span>
            </>
          ),
        },
        { key: "received", label: words.received, cell: ({ received }) => received },
        ...(withOrders ? [orderColumn] : []),
        {
          key: "outcome",
          label: words.outcome,
          cell: ({ outcome }) => <Badge {...looks[outcome]}>{outcomeWords[outcome]}</Badge>,
        },
      ]}
    />
  );
}
