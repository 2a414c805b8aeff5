import { Table } from "../table";
import { contrast, pairs, readTokens, type Scheme } from "./tokens";

export function Colours({ css, scheme }: { css: string; scheme: Scheme }) {
  const tokens = readTokens(css)[scheme];
  const value = (name: string) => tokens[name] ?? "#000000";
  return (
    <div className="space-y-4">
      <ul className="flex flex-wrap gap-3">
        {Object.entries(tokens).map(([name, colour]) => (
          <li key={name} className="text-xs">
            <span
              className="block h-11 min-w-16 rounded-sm border border-line-2"
              style={{ background: colour }}
            />
            {name}
            <br />
            {colour}
          </li>
        ))}
      </ul>
      <Table
        caption={`Contrast, ${scheme} scheme`}
        rows={pairs}
        rowKey={([front, back]) => `${front} ${back}`}
        columns={[
          { key: "pair", label: "Pair", header: true, cell: ([f, b]) => `${f} on ${b}` },
          {
            key: "look",
            label: "Look",
            cell: ([f, b, least]) => (
              <span
                className="rounded-sm px-2"
                style={{ color: value(f), background: value(b) }}
                // Edge colours are not used for text.
                aria-hidden={least < 4.5 || undefined}
              >
                {least < 4.5 ? "▬" : "Aa"}
              </span>
            ),
          },
          {
            key: "ratio",
            label: "Ratio",
            numeric: true,
            cell: ([f, b]) => contrast(value(f), value(b)).toFixed(2),
          },
          { key: "least", label: "At least", numeric: true, cell: ([, , least]) => least },
        ]}
      />
    </div>
  );
}
