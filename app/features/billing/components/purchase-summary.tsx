import { payWords as words } from "~/words/get-started";

export type PurchaseSummaryProps = {
  name: string;
  price: string;
  term: string;
  /** Null if the end cannot be known. */
  until: string | null;
  email: string;
};

export function PurchaseSummary({ name, price, term, until, email }: PurchaseSummaryProps) {
  const rows = [
    { label: words.plan, value: name },
    { label: words.term, value: term },
    ...(until ? [{ label: words.until, value: words.untilDay(until) }] : []),
    { label: words.account, value: email },
  ];
  return (
    <section aria-labelledby="purchase" className="sheet space-y-3">
      <h2 id="purchase">{words.summary}</h2>
      <dl className="grid gap-y-2">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-line-2 pt-2">
          <dt className="font-semibold">{words.price}</dt>
          <dd className="font-serif text-2xl font-semibold lining-nums tabular-nums">{price}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">{words.once}</p>
    </section>
  );
}
