import type { ComparedLine, Piece } from "../compare";
import { deskWords as words } from "../words";

type Side = "before" | "after";

/** Fields that differ, side by side from 768 px. Marked by line, sign and word, not only by colour. */
export function Compared({
  lines,
  labels,
  none,
}: {
  lines: ComparedLine[];
  labels: { before: string; after: string };
  none: string;
}) {
  if (lines.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <dl className="sheet divide-y divide-line py-1">
      {lines.map(({ key, label, pieces }) => (
        <div key={key} className="py-3">
          <dt className="font-semibold">{label}</dt>
          <dd className="grid gap-x-6 gap-y-3 pt-1 md:grid-cols-2">
            <Text side="before" label={labels.before} pieces={pieces} />
            <Text side="after" label={labels.after} pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ side, label, pieces }: { side: Side; label: string; pieces: Piece[] }) {
  const shown = pieces.filter(({ kind }) => kind !== (side === "before" ? "added" : "removed"));
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-2">{label}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {shown.length === 0 ? <span className="text-ink-2">{words.nothingThere}</span> : null}
        {shown.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move
          <Marked key={at} {...piece} />
        ))}
      </p>
    </div>
  );
}

function Marked({ kind, text }: Piece) {
  if (kind === "same") return text;
  const mark = (
    <span className="sr-only">{` [${kind === "added" ? words.added : words.removed}] `}</span>
  );
  return kind === "added" ? (
    <ins className="bg-ok-wash text-ok decoration-2 underline-offset-2">
      {mark}
      {text}
    </ins>
  ) : (
    <del className="bg-bad-wash text-bad decoration-2">
      {mark}
      {text}
    </del>
  );
}
