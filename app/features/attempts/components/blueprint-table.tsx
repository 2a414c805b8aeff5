import type { Tally } from "#db/schema";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import { domainLabels } from "~/words/domains";
import { percent } from "~/words/language";
import { results as words } from "~/words/results";
import { minForPercent, shareOf } from "../results";

export type BlueprintTableProps = {
  domains: Tally[];
  /** Planned share of each domain, in percent. */
  blueprint: Record<string, number>;
  passMark: number;
};

/** For each domain of a practice exam: actual share of questions, planned share, and share answered right. */
export function BlueprintTable({ domains, blueprint, passMark }: BlueprintTableProps) {
  const asked = domains.reduce((sum, { total }) => sum + total, 0);
  const unasked = Object.keys(blueprint)
    .filter((key) => !domains.some((one) => one.key === key))
    .map((key): Tally => ({ key, label: domainLabels[key] ?? key, correct: 0, total: 0 }));
  return (
    <div className="keep space-y-3">
      <h3>{words.blueprint}</h3>
      <p className="text-ink-2">{words.blueprintLead}</p>
      <Table
        caption={words.blueprint}
        captionHidden
        rows={[...domains, ...unasked]}
        rowKey={({ key }) => key}
        columns={[
          { key: "domain", label: words.domain, header: true, cell: ({ label }) => label },
          {
            key: "asked",
            label: words.asked,
            numeric: true,
            cell: ({ key, total }) =>
              words.shares(asked > 0 ? (100 * total) / asked : 0, blueprint[key] ?? 0),
          },
          {
            key: "right",
            label: words.right,
            numeric: true,
            cell: (tally) => <RightShare tally={tally} passMark={passMark} />,
          },
        ]}
      />
    </div>
  );
}

function RightShare({ tally, passMark }: { tally: Tally; passMark: number }) {
  if (tally.total < minForPercent) return <span className="text-ink-2">{words.tooFew}</span>;
  const share = shareOf(tally);
  const isAbove = Math.round(share) >= passMark;
  return (
    <>
      {percent(share)}
      <span className="flex items-center justify-end gap-1 text-sm whitespace-nowrap text-ink-2">
        <Icon
          name={isAbove ? "check" : "info"}
          size={16}
          className={isAbove ? "text-ok" : "text-warn"}
        />
        {isAbove ? words.reached : words.below}
      </span>
    </>
  );
}
