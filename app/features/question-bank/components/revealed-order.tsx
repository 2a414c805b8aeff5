import type { RevealedItem, ShownPart } from "../revealed";
import { revealed as words } from "../revealed-words";
import { RevealedState } from "./revealed-state";

export type RevealedOrderProps = { item: Pick<RevealedItem, "revealed">; parts: ShownPart[] };

/** Only the learner's order while the key must not be shown. */
export function RevealedOrder({ item, parts }: RevealedOrderProps) {
  const notes = item.revealed?.optionNotes ?? {};
  return (
    <ol className="space-y-3">
      {parts.map(({ id, options }) => {
        const put = options.find(({ state }) => /^(right|wrong|chosen)$/.test(state));
        const right = options.find(({ state }) => state === "right" || state === "answer");
        const here = right ?? put;
        const note = here && notes[here.letter];
        return (
          <li key={id} className="flex gap-3 print:break-inside-avoid">
            <span className="font-semibold text-ink-2 tabular-nums">
              {/* Some screen readers do not announce list numbers. */}
              <span className="sr-only">{words.place(id ?? "")}</span>
              <span aria-hidden="true">{`${id}.`}</span>
            </span>
            <div className="min-w-0 wrap-break-word">
              <p>{here?.text ?? <em className="text-ink-2">{words.open}</em>}</p>
              {put && put.state !== "wrong" ? <RevealedState state={put.state} /> : null}
              {right && put && right !== put ? (
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <RevealedState state="wrong" short />
                  <span>{words.put(put.text)}</span>
                </p>
              ) : null}
              {put ? null : <p className="text-sm text-ink-2">{words.putNothing}</p>}
              {note ? <p className="text-sm text-ink-2">{note}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
