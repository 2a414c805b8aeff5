import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { href } from "react-router";
import { Icon } from "~/ui/icon";
import { SideSheet } from "../components/side-sheet";
import { highlighterWords as words } from "../highlighter-words";
import { countHighlights, type Highlights } from "../highlights";
import { HighlightStore, withChanges } from "./highlight-store";
import { PassageList } from "./passage-list";
import { findPassages, rangeIn } from "./passages";
import { type Target, useTarget } from "./use-target";

const stores = new Map<string, HighlightStore>();

function storeOf(attemptId: string): HighlightStore {
  const known = stores.get(attemptId);
  if (known) return known;
  const address = href("/attempts/:attemptId/highlights", { attemptId });
  const store = new HighlightStore(address, (at, init) => fetch(at, init));
  stores.set(attemptId, store);
  return store;
}

export type HighlighterProps = {
  id: string;
  attemptId: string;
  position: number;
  /** As stored when the page was loaded. */
  stored: Highlights | null;
  /** The first press, which loads it, was on its button. */
  opens: boolean;
};

/** Import it only through `HighlighterButton`. */
export function Highlighter({ id, attemptId, position, stored, opens }: HighlighterProps) {
  const store = storeOf(attemptId);
  const { changes, state } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const highlights = withChanges(stored ?? {}, changes);
  const panel = useRef<HTMLElement>(null);
  const { target, dismiss } = useTarget(() => findPassages(position), highlights);

  const show = useEffectEvent(() => {
    const ranges = findPassages(position).flatMap((passage) => {
      const edges = highlights[passage.id] ?? [];
      return edges.flatMap((start, at) => {
        const range = at % 2 === 0 ? rangeIn(passage, start, edges[at + 1] ?? start) : null;
        return range ? [range] : [];
      });
    });
    // Its style is not in a question's first document.
    document.body.classList.add("has-highlights");
    CSS.highlights.set("learner", new Highlight(...ranges));
  });
  // After each render: the question's or chart's text may be another.
  useEffect(() => show());
  useEffect(() => {
    if (opens) panel.current?.showPopover();
    return () => void CSS.highlights.delete("learner");
  }, [opens]);

  const said = { unsent: words.unsent, "too-many": words.tooMany, refused: words.refused };
  const problem = state in said ? said[state as keyof typeof said] : null;
  return (
    <>
      {target ? (
        <BesideText
          target={target}
          onPress={() => {
            for (const span of target.spans) store.change({ ...span, on: target.on });
            getSelection()?.removeAllRanges();
            dismiss();
          }}
        />
      ) : null}
      <p role="status" className="basis-full px-3 text-sm text-ink-2">
        {problem}
      </p>
      <SideSheet ref={panel} id={id} title={words.title} close={words.close}>
        <p className="text-sm text-ink-2">{words.how}</p>
        <PassageList
          find={() => findPassages(position)}
          highlights={highlights}
          onChange={(change) => store.change(change)}
        />
        {countHighlights(highlights) > 0 ? (
          <p>
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => {
                for (const [passage, edges] of Object.entries(highlights))
                  store.change({ passage, start: 0, end: edges.at(-1) ?? 1, on: false });
                panel.current?.focus();
              }}
            >
              {words.clearAll}
            </button>
          </p>
        ) : null}
        {problem ? <p className="text-sm text-bad">{problem}</p> : null}
      </SideSheet>
    </>
  );
}

function BesideText({ target, onPress }: { target: Target; onPress: () => void }) {
  const { left, top, within, on } = target;
  return createPortal(
    <button
      type="button"
      className="btn btn-sm fixed z-30 shadow-lg"
      style={{ left, top }}
      // The press must not take the selection away before it counts.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={on ? "edit" : "cross"} size={16} /> {on ? words.highlight : words.clear}
    </button>,
    within,
  );
}
