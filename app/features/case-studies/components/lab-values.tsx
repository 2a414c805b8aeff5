import { Table } from "~/ui/table";
import { type LabSource, labValues as words } from "../lab-values-words";

/** The reference sheet, with its sources. */
export function LabValues() {
  const sources = Object.keys(words.from) as LabSource[];
  return (
    <div className="space-y-6">
      {words.groups.map(({ title, values }) => (
        <Table
          key={title}
          caption={<span className="text-base font-semibold text-ink">{title}</span>}
          rows={values}
          rowKey={({ test }) => test}
          columns={[
            {
              key: "test",
              label: words.test,
              header: true,
              className: "w-[36%]",
              cell: ({ test }) => test,
            },
            {
              key: "range",
              label: words.range,
              className: "tabular-nums",
              cell: ({ range }) => range,
            },
            {
              key: "from",
              label: words.source,
              className: "w-16 text-sm text-ink-2",
              cell: ({ from }) => words.from[from],
            },
          ]}
        />
      ))}
      <section className="space-y-2 text-sm text-ink-2">
        <h2 className="font-sans text-base font-semibold">{words.sources}</h2>
        <dl className="space-y-1">
          {sources.map((source) => (
            <div key={source}>
              <dt className="inline font-semibold after:content-[':_']">{words.from[source]}</dt>
              <dd className="inline">{words.fromWhat[source]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
