import { Badge } from "~/ui/badge";
import { Tube as Drawing } from "~/ui/rack";
import { Table } from "~/ui/table";
import type { CheckedSlot, Tube } from "../rounds";
import { drawResultWords, orderOfDrawWords } from "../words";

export type RoundFiguresProps = {
  rows: readonly { id: string; round: string; best: string; last: string; times: string }[];
};

export function RoundFigures({ rows }: RoundFiguresProps) {
  return (
    <div className="space-y-3">
      <h2>{orderOfDrawWords.figures}</h2>
      <Table
        caption={orderOfDrawWords.figures}
        captionHidden
        columns={[
          {
            key: "round",
            label: orderOfDrawWords.columns.round,
            header: true,
            cell: (row) => row.round,
          },
          { key: "best", label: orderOfDrawWords.columns.best, cell: (row) => row.best },
          { key: "last", label: orderOfDrawWords.columns.last, cell: (row) => row.last },
          { key: "times", label: orderOfDrawWords.columns.times, cell: (row) => row.times },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

export type RoundResultProps = {
  slots: readonly CheckedSlot[];
  /** In the right order. */
  tubes: readonly Tube[];
  sources: readonly string[];
};

const smallTube = "h-[2.1rem] w-auto shrink-0";

export function RoundResult({ slots, tubes, sources }: RoundResultProps) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section aria-labelledby="order" className="space-y-3">
        <h2 id="order">{drawResultWords.order}</h2>
        <ol>
          {slots.map(({ tube, isRight, belongs, harm }, at) => (
            <li key={tube.id} className="flex gap-3 border-b border-line py-3">
              <SlotNumber slot={at + 1} />
              <Drawing colour={tube.closure} percent={60} className={smallTube} />
              <div className="min-w-0 space-y-1">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{tube.name}</strong>
                  <Badge tone={isRight ? "ok" : "bad"} icon={isRight ? "check" : "cross"}>
                    {isRight ? drawResultWords.isRight : drawResultWords.isWrong(belongs)}
                  </Badge>
                </p>
                {harm && harm.toldIn === null ? (
                  <>
                    <p className="text-sm font-semibold">
                      {drawResultWords.pair(harm.first, harm.next)}
                    </p>
                    <p className="text-sm">{harm.effect}</p>
                  </>
                ) : null}
                {harm?.toldIn ? (
                  <p className="text-sm text-ink-2">{drawResultWords.toldIn(harm.toldIn)}</p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="key" className="space-y-3">
        <h2 id="key">{drawResultWords.key}</h2>
        <ol>
          {tubes.map((tube, at) => (
            <li key={tube.id} className="flex gap-3 border-b border-line py-3">
              <SlotNumber slot={at + 1} />
              <Drawing colour={tube.closure} percent={60} className={smallTube} />
              <div className="min-w-0">
                <p>
                  <strong>{tube.name}</strong> · <span className="text-ink-2">{tube.additive}</span>
                </p>
                <p className="text-sm">{tube.why}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-2">{drawResultWords.source([...sources])}</p>
      </section>
    </div>
  );
}

function SlotNumber({ slot }: { slot: number }) {
  return (
    <span className="shrink-0 font-serif text-xl text-brand tabular-nums">
      <span className="sr-only">{drawResultWords.slot(slot)}</span>
      <span aria-hidden="true">{slot}</span>
    </span>
  );
}
