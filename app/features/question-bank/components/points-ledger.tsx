import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import type { Ledger, LedgerPart } from "../items";
import type { RevealedItem, ShownAnswer, ShownPart } from "../revealed";
import { pointsLedger as words } from "../revealed-words";

export type PointsLedgerProps = { item: RevealedItem; answer: ShownAnswer };

type Verdict = "right" | "wrong" | "missed" | "open";

type Row = {
  key: string;
  text: string;
  inset?: boolean;
  verdict?: Verdict;
  remark?: string;
  points: string;
};

/** Explains an answer's points: scoring rule, choices and sum. */
export function PointsLedger({ item, answer: { parts, ledger } }: PointsLedgerProps) {
  if (!ledger || !item.revealed) return null;
  const rows = rowsOf(item, parts, ledger);
  return (
    <div className="space-y-1 border-t border-line pt-4 print:break-inside-avoid">
      <h3 className="font-sans text-base font-semibold tabular-nums">
        {words.sum(ledger.points, ledger.maxPoints)}
      </h3>
      <p className="text-sm text-ink-2">{ruleOf(item)}</p>
      {rows.length > 0 ? (
        <Table
          className="max-w-[60ch] [&_table]:text-sm [&_:is(td,th)]:py-1.5"
          caption={words.caption(item.position)}
          captionHidden
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: "answer",
              label: words.answer,
              header: true,
              cell: ({ text, inset }) => (
                <span
                  className={classes(
                    "block wrap-anywhere first-letter:uppercase",
                    inset && "pl-2 text-ink-2 sm:pl-4",
                  )}
                >
                  {text}
                </span>
              ),
            },
            {
              key: "result",
              label: words.result,
              cell: ({ verdict, remark }) => (
                <>
                  {verdict ? <LedgerVerdict verdict={verdict} /> : null}
                  {remark ? <span className="block text-ink-2">{remark}</span> : null}
                </>
              ),
            },
            { key: "points", label: words.points, numeric: true, cell: ({ points }) => points },
          ]}
        />
      ) : null}
    </div>
  );
}

const verdicts = {
  right: { icon: "check", className: "text-ok" },
  wrong: { icon: "cross", className: "text-bad" },
  missed: { icon: "minus", className: "text-warn" },
  open: { icon: "minus", className: "text-ink-2" },
} as const;

function LedgerVerdict({ verdict }: { verdict: Verdict }) {
  const { icon, className } = verdicts[verdict];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${className}`}>
      <Icon name={icon} size={14} strokeWidth={2.4} /> {words[verdict]}
    </span>
  );
}

function ruleOf({ type, revealed }: RevealedItem): string {
  const { rules } = words;
  if (type === "dyad" || type === "triad") return rules[type];
  if (revealed?.scoring === "exact") return type === "ordered_response" ? rules.order : rules.exact;
  if (revealed?.scoring === "per_part") return rules.perPart;
  if (type === "matrix_response") return rules.plusMinusByColumn;
  return /^(select_all|highlight_text)$/.test(type) ? rules.plusMinus : rules.plusMinusByPart;
}

function rowsOf(item: RevealedItem, parts: ShownPart[], ledger: Ledger): Row[] {
  const { type, response, revealed } = item;
  // The matrix shows its sums under its columns.
  if (type === "matrix_response") return [];
  if (revealed?.scoring === "exact" || response.length === 0) return [];
  const rationale = revealed?.scoring === "rationale";
  return parts.flatMap((part, at) => {
    const sums = ledger.parts[at];
    if (!sums) return [];
    if (part.id === null) return [...optionRows(part, sums), ...floorRow(sums)];
    if (part.isSingleAnswer)
      return [singleRow(part, sums, rationale && at === 0 ? "first" : rationale)];
    const own = {
      key: part.id,
      text: part.label,
      ...(sums.sum < 0 ? { remark: words.floor(words.signed(sums.sum)) } : {}),
      // Part totals read "1 of 2", single choices "+1".
      points: words.part(sums.points, sums.maxPoints),
    };
    return [own, ...optionRows(part, sums, true)];
  });
}

/** Options chosen or missed. */
function optionRows(part: ShownPart, { entries }: LedgerPart, inset = false): Row[] {
  return entries.flatMap(({ chosen, right, points, letter }, at) => {
    if (!chosen && !right) return [];
    return {
      key: `${part.id}.${letter}`,
      text: part.options[at]?.text ?? letter,
      inset,
      verdict: !chosen ? ("missed" as const) : right ? ("right" as const) : ("wrong" as const),
      points: words.signed(points),
    };
  });
}

function floorRow({ sum }: LedgerPart): Row[] {
  if (sum >= 0) return [];
  return [
    { key: "floor", text: words.floorOf, remark: words.floor(words.signed(sum)), points: "0" },
  ];
}

function singleRow(part: ShownPart, sums: LedgerPart, rationale: "first" | boolean): Row {
  const chosen = sums.entries.find((one) => one.chosen);
  const isUncounted = rationale === true && chosen?.right && sums.points === 0;
  const remark = rationale === "first" ? words.needed : isUncounted ? words.uncounted : undefined;
  return {
    key: String(part.id),
    text: part.label,
    verdict: !chosen ? "open" : chosen.right ? "right" : "wrong",
    ...(remark ? { remark } : {}),
    points: rationale === "first" ? "–" : words.signed(sums.points),
  };
}
