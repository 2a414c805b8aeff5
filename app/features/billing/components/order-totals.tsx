import { Stat, StatList } from "~/ui/stat";
import { adminOrderListWords as words } from "~/words/admin-orders";
import { number } from "~/words/language";

type Props = {
  title: string;
  begun: number;
  paid: number;
  taken: string;
  givenBack: string;
  /** Lost to disputes. */
  lost: string | null;
};

export function OrderTotals({ title, begun, paid, taken, givenBack, lost }: Props) {
  return (
    <section aria-labelledby="totals" className="space-y-3">
      <h2 id="totals" className="text-lg">
        {title}
      </h2>
      <StatList>
        <Stat label={words.begun} value={number(begun)} />
        <Stat label={words.paid} value={number(paid)} />
        <Stat label={words.taken} value={taken} />
        <Stat label={words.givenBack} value={givenBack} />
        {lost ? <Stat label={words.lost} value={lost} /> : null}
      </StatList>
    </section>
  );
}
