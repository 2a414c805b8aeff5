/** What a learner highlighted in a case study: ranges of characters in its passages. */

/** By passage: where ranges start and end, alternating, in order. They neither touch nor overlap. */
export type Highlights = Record<string, number[]>;

/** A range to be highlighted, or to be cleared. */
export type HighlightChange = { passage: string; start: number; end: number; on: boolean };

/** Over all passages. It keeps what is stored for an attempt, and sent with each of its pages, small. */
export const maxHighlights = 100;

export const maxPassageLength = 20_000;

/** "scenario-0", "notes-2", "stem-6". */
export const passagePattern = /^[a-z]{1,12}-\d{1,3}$/;

export const countHighlights = (highlights: Highlights): number =>
  Object.values(highlights).reduce((sum, edges) => sum + edges.length / 2, 0);

/** What part of a range is highlighted. */
export function stateOf(
  edges: readonly number[] | undefined,
  start: number,
  end: number,
): "all" | "part" | "none" {
  let state: "part" | "none" = "none";
  for (let at = 0; edges && at < edges.length; at += 2) {
    const [from = 0, to = 0] = edges.slice(at, at + 2);
    if (from <= start && to >= end) return "all";
    if (from < end && to > start) state = "part";
  }
  return state;
}

/** The highlights after a change. The same change again changes nothing. */
export function withHighlight(highlights: Highlights, change: HighlightChange): Highlights {
  const { [change.passage]: before = [], ...others } = highlights;
  const edges = change.on ? joined(before, change) : cleared(before, change);
  return edges.length > 0 ? { ...others, [change.passage]: edges } : others;
}

type Range = Pick<HighlightChange, "start" | "end">;

function joined(edges: readonly number[], { start, end }: Range): number[] {
  const before: number[] = [];
  const after: number[] = [];
  let [from, to] = [start, end];
  for (let at = 0; at < edges.length; at += 2) {
    const [one = 0, other = 0] = edges.slice(at, at + 2);
    if (other < start) before.push(one, other);
    else if (one > end) after.push(one, other);
    else [from, to] = [Math.min(from, one), Math.max(to, other)];
  }
  return [...before, from, to, ...after];
}

function cleared(edges: readonly number[], { start, end }: Range): number[] {
  const left: number[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [one = 0, other = 0] = edges.slice(at, at + 2);
    if (one < Math.min(start, other)) left.push(one, Math.min(start, other));
    if (other > Math.max(end, one)) left.push(Math.max(end, one), other);
  }
  return left;
}
