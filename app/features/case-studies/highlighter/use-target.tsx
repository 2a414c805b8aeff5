import { useEffect, useEffectEvent, useState } from "react";
import type { Highlights } from "../highlights";
import { stateOf } from "../highlights";
import { caretIn, offsetsIn, type Passage, rangeIn } from "./passages";

type Span = { passage: string; start: number; end: number };

/** What the button beside selected text would change, and where the button is. */
export type Target = {
  spans: Span[];
  on: boolean;
  /** Of the window, in px. */
  left: number;
  top: number;
  /** The chart as a sheet over the question, or the page. */
  within: Element;
};

/** The highlight under the caret, as a press on it puts it there. */
function highlightAt(passages: Passage[], highlights: Highlights, selection: Selection): Span[] {
  for (const passage of passages) {
    const at = caretIn(passage, selection.anchorNode, selection.anchorOffset);
    const edges = highlights[passage.id] ?? [];
    for (let edge = 0; at !== null && edge < edges.length; edge += 2) {
      const [start = 0, end = 0] = edges.slice(edge, edge + 2);
      if (start <= at && at < end) return [{ passage: passage.id, start, end }];
    }
  }
  return [];
}

function targetOf(passages: Passage[], highlights: Highlights): Target | null {
  const selection = getSelection();
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  const selected = passages.flatMap((passage) => {
    const offsets = selection.isCollapsed ? null : offsetsIn(passage, range);
    return offsets ? [{ passage: passage.id, start: offsets[0], end: offsets[1] }] : [];
  });
  const spans = selection.isCollapsed ? highlightAt(passages, highlights, selection) : selected;
  const [first] = spans;
  if (!first) return null;
  const isAll = spans.every(
    ({ passage, start, end }) => stateOf(highlights[passage], start, end) === "all",
  );
  const passage = passages.find(({ id }) => id === first.passage);
  const shown = selection.isCollapsed ? passage && rangeIn(passage, first.start, first.end) : range;
  const boxes = [...(shown?.getClientRects() ?? [])];
  const last = boxes.at(-1);
  if (!last) return null;
  const sheet = passage?.element.closest(":popover-open");
  const below = last.bottom + (matchMedia("(pointer: coarse)").matches ? 32 : 8);
  return {
    spans,
    on: !isAll,
    left: Math.max(8, Math.min(last.left, innerWidth - 200)),
    top: below + 52 < innerHeight ? below : Math.max(8, (boxes[0]?.top ?? 60) - 60),
    within: sheet ?? document.body,
  };
}

/** Follows the selection, and where the page scrolls it to. */
export function useTarget(find: () => Passage[], highlights: Highlights) {
  const [target, setTarget] = useState<Target | null>(null);
  const look = useEffectEvent(() => setTarget(targetOf(find(), highlights)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A selection changes with each character that it grows by.
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, 150);
    };
    const dismissByKey = ({ key }: KeyboardEvent) => key === "Escape" && setTarget(null);
    later();
    document.addEventListener("selectionchange", later);
    document.addEventListener("keydown", dismissByKey);
    addEventListener("scroll", later, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", later);
      document.removeEventListener("keydown", dismissByKey);
      removeEventListener("scroll", later, true);
    };
  }, []);
  return { target, dismiss: () => setTarget(null) };
}
