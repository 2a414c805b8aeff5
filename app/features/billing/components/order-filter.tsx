import { Form, href, Link } from "react-router";
import { type OrderStatus, orderStatuses, type Plan, plans } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { planWords } from "~/words/access";
import { adminOrderListWords as words } from "~/words/admin-orders";
import { disputedWord, orderStateWords } from "~/words/order-states";

type Props = {
  search: string;
  /** The search is neither an email nor an order number. */
  isUnreadable: boolean;
  status: OrderStatus | null;
  plan: Plan | null;
};

export function OrderFilter({ search, isUnreadable, status, plan }: Props) {
  const isFiltered = search !== "" || status !== null || plan !== null;
  return (
    <search>
      <Form
        method="get"
        // Remounts on navigation, so that uncontrolled fields show the values of the address.
        key={`${search} ${status} ${plan}`}
        aria-label={words.find}
        className="sheet grid gap-4 sm:grid-cols-2"
      >
        {isUnreadable ? (
          <div className="sm:col-span-2">
            <ErrorSummary errors={[{ href: "#q", message: words.searchShape }]} />
          </div>
        ) : null}
        <Field
          className="sm:col-span-2"
          name="q"
          label={words.search}
          hint={words.searchHint}
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
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button>{words.show}</Button>
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
