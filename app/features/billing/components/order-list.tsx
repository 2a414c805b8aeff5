import { Form, href, Link } from "react-router";
import { type OrderStatus, orderStatuses, type Plan, plans } from "#db/vocabulary";
import { planWords } from "~/features/access/words";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { Stat, StatList } from "~/ui/stat";
import { adminOrderListWords as words } from "../admin-words";
import { disputedWord, orderStateWords } from "../orders-words";
import { OrderState } from "./order-state";
import { Breakable, OrderTable, tableLink } from "./order-table";

type OrderTotalsProps = {
  figures: readonly { label: string; value: string; note: string }[];
};

/** Of the last 30 days. */
export function OrderTotals({ figures }: OrderTotalsProps) {
  return (
    <section aria-labelledby="totals" className="space-y-3">
      <h2 id="totals" className="text-lg">
        {words.counted}
      </h2>
      <StatList>
        {figures.map((figure) => (
          <Stat key={figure.label} {...figure} />
        ))}
      </StatList>
    </section>
  );
}

type OrderFilterProps = {
  search: string;
  /** The search is neither an email nor an order number. */
  isUnreadable: boolean;
  status: OrderStatus | null;
  plan: Plan | null;
};

export function OrderFilter({ search, isUnreadable, status, plan }: OrderFilterProps) {
  const isFiltered = search !== "" || status !== null || plan !== null;
  return (
    <search>
      <Form
        method="get"
        // Remounts on navigation, so that uncontrolled fields show the values of the address.
        key={`${search} ${status} ${plan}`}
        aria-label={words.find}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(15rem,1fr)_11rem_8rem_auto]"
      >
        {isUnreadable ? (
          <div className="col-span-full">
            <ErrorSummary errors={[{ href: "#q", message: words.searchShape }]} />
          </div>
        ) : null}
        <Field
          className="sm:max-lg:col-span-2"
          name="q"
          label={words.search}
          defaultValue={search}
          maxLength={300}
          autoCapitalize="none"
          spellCheck={false}
          {...(isUnreadable ? { errors: [words.searchShape] } : {})}
        />
        <SelectField
          name="state"
          label={words.state}
          placeholder={words.anyState}
          defaultValue={status ?? ""}
          options={orderStatuses.map((one) => ({
            value: one,
            label: one === "disputed" ? disputedWord : orderStateWords[one],
          }))}
        />
        <SelectField
          name="plan"
          label={words.plan}
          placeholder={words.anyPlan}
          defaultValue={plan ?? ""}
          options={plans.map((one) => ({ value: one, label: planWords[one] }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary">{words.show}</Button>
          {isFiltered ? (
            <Link to={href("/admin/orders")} className="btn btn-quiet">
              {words.all}
            </Link>
          ) : null}
        </div>
      </Form>
    </search>
  );
}

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
                className={`${tableLink} whitespace-nowrap`}
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
              <a href={`mailto:${encodeURIComponent(email)}`} className={tableLink}>
                <Breakable text={email} />
              </a>
            ),
        },
        { key: "bought", label: words.bought, cell: ({ bought }) => bought },
        {
          key: "amount",
          label: words.amount,
          numeric: true,
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
