import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import { tubeFill } from "~/ui/tube-colour";
import { type CheckedSlot, findWorst, type Tube } from "../rounds";
import { orderOfDrawWords, drawResultWords as words } from "../words";
import { Cap, DrawnTube } from "./drawn-tube";

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

/** The rack with its signs, then what the wrong slots do, the worst first, then why each tube has its place. */
export function RoundResult({ slots, tubes, sources }: RoundResultProps) {
  const worst = findWorst(slots);
  const others = slots.flatMap((slot, at) => (slot.isRight || at === worst ? [] : [{ slot, at }]));
  return (
    <div className="space-y-4">
      <CheckedRack slots={slots} worst={worst} />
      {worst === null ? null : <Worst slots={slots} at={worst} />}
      {others.length > 0 ? (
        <section aria-labelledby="also" className="space-y-2">
          <h2 id="also">{words.also}</h2>
          <ol className="sheet divide-y divide-line py-1">
            {others.map(({ slot, at }) => (
              <OtherSlot key={slot.tube.id} slot={slot} at={at} worst={worst} />
            ))}
          </ol>
        </section>
      ) : null}
      <Disclosure summary={<h2 className="text-lg">{words.key}</h2>} open={worst === null}>
        <ol>
          {tubes.map((tube, at) => (
            <li key={tube.id} className="flex gap-3 border-b border-line py-3">
              <SlotNumber slot={at + 1} />
              <Cap>{tubeFill[tube.closure]}</Cap>
              <div className="min-w-0">
                <p>
                  <strong>{tube.name}</strong> · <span className="text-ink-2">{tube.additive}</span>
                </p>
                <p className="text-sm">{tube.why}</p>
              </div>
            </li>
          ))}
        </ol>
      </Disclosure>
      <p className="text-sm text-ink-2">{words.source([...sources])}</p>
    </div>
  );
}

const placeOf = (slots: readonly CheckedSlot[], name: string) =>
  slots.findIndex(({ tube }) => tube.name === name);

/** An arc joins the worst pair. */
function CheckedRack({ slots, worst }: Pick<RoundResultProps, "slots"> & { worst: number | null }) {
  const harm = worst === null ? null : slots[worst]?.harm;
  const middle = (name: string) => (placeOf(slots, name) + 0.5) * 100;
  return (
    <section aria-labelledby="order" className="sheet draw-sheet">
      <h2 id="order" className="sr-only">
        {words.order}
      </h2>
      {harm ? (
        <svg
          viewBox={`0 0 ${slots.length * 100} 24`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="draw-arc"
        >
          <path
            d={`M${middle(harm.first)} 24V14Q${middle(harm.first)} 2 ${middle(harm.first) + 20} 2H${middle(harm.next) - 20}Q${middle(harm.next)} 2 ${middle(harm.next)} 14V24`}
            fill="none"
            className="stroke-bad"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      ) : null}
      <ol className={classes("draw-rack", slots.length === 4 ? "grid-cols-4" : "grid-cols-6")}>
        {slots.map(({ tube, isRight, belongs }, at) => (
          <li key={tube.id}>
            <div className="hole" data-sign={isRight ? "right" : "wrong"}>
              <span className="sr-only">{words.slot(at + 1)}</span>
              <DrawnTube closure={tube.closure} />
              <span className="place">
                <Icon name={isRight ? "check" : "cross"} size={16} strokeWidth="2.4" />
              </span>
              <span className="name">{tube.name}</span>
              <span className="sr-only">{isRight ? words.isRight : words.isWrong(belongs)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Worst({ slots, at }: Pick<RoundResultProps, "slots"> & { at: number }) {
  const slot = slots[at];
  const harm = slot?.harm;
  if (!harm) return null;
  const [first, next] = [placeOf(slots, harm.first), placeOf(slots, harm.next)];
  const isSwap = slots[first]?.belongs === next + 1 && slots[next]?.belongs === first + 1;
  const colourOf = (place: number) => tubeFill[slots[place]?.tube.closure ?? "brand"];
  return (
    <section aria-labelledby="worst" className="sheet space-y-2">
      <div className="flex items-start gap-3.5">
        <span className="flex items-center gap-1 pt-0.5">
          <Cap>{colourOf(first)}</Cap>
          <Icon name="chevron-right" size={18} className="text-ink-2" />
          <Cap>{colourOf(next)}</Cap>
        </span>
        <div className="min-w-0">
          <h2 id="worst" className="text-lg">
            {words.pair(harm.first, harm.next)}
          </h2>
          <p className="text-sm font-semibold text-bad">
            {isSwap ? words.swap(first + 1, next + 1) : words.belongs(slot.tube.name, slot.belongs)}
          </p>
        </div>
      </div>
      <p>{harm.effect}</p>
    </section>
  );
}

function OtherSlot({ slot, at, worst }: { slot: CheckedSlot; at: number; worst: number | null }) {
  const { tube, belongs, harm } = slot;
  return (
    <li className="flex gap-3 py-3">
      <SlotNumber slot={at + 1} />
      <Cap>{tubeFill[tube.closure]}</Cap>
      <div className="min-w-0">
        <p>
          <strong>{tube.name}</strong>{" "}
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-bad">
            <Icon name="cross" size={14} />
            {words.isWrong(belongs)}
          </span>
        </p>
        {harm && harm.toldIn === null ? (
          <>
            <p className="text-sm font-semibold">{words.pair(harm.first, harm.next)}</p>
            <p className="text-sm">{harm.effect}</p>
          </>
        ) : null}
        {harm && harm.toldIn !== null ? (
          <p className="text-sm text-ink-2">
            {harm.toldIn - 1 === worst ? words.toldAbove : words.toldIn(harm.toldIn)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function SlotNumber({ slot }: { slot: number }) {
  return (
    <span className="w-4 shrink-0 font-serif text-xl text-brand tabular-nums">
      <span className="sr-only">{words.slot(slot)}</span>
      <span aria-hidden="true">{slot}</span>
    </span>
  );
}
