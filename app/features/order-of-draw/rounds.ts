import type { DrawRound, tubeColours } from "#db/vocabulary";

export type Tube = {
  id: string;
  closure: (typeof tubeColours)[number];
  name: string;
  additive: string;
  why: string;
};

export type Round = {
  id: DrawRound;
  title: string;
  intro: string;
  /** In the right order. */
  tubes: Tube[];
  /** If `first`, which belongs after `next`, was filled before it. */
  carryOver: { first: string; next: string; effect: string }[];
  sources: string[];
};

export type CheckedSlot = {
  tube: Pick<Tube, "id" | "name" | "closure">;
  isRight: boolean;
  /** Where the tube belongs, from 1. */
  belongs: number;
  /** Null if right. `toldIn`: the earlier slot (from 1) that already shows this effect. */
  harm: { first: string; next: string; effect: string; toldIn: number | null } | null;
};

/**
 * A wrong slot shows one effect: carry-over from the nearest earlier tube that belongs after it,
 * because that additive is the freshest on the needle; otherwise its own carry-over to the nearest
 * later tube that belongs before it. If two slots have the same pair, the second refers to the
 * first.
 * @param placed as submitted
 * @returns null if `placed` is not each of the round's tubes once
 */
export function checkOrder(
  { tubes, carryOver }: Pick<Round, "tubes" | "carryOver">,
  placed: readonly string[],
): CheckedSlot[] | null {
  const places = placed.map((id) => tubes.findIndex((tube) => tube.id === id));
  if (new Set(places).size !== tubes.length || placed.length !== tubes.length) return null;
  if (places.includes(-1)) return null;
  const nameOf = (id: string) => tubes.find((tube) => tube.id === id)?.name ?? "";
  const toldIn = new Map<object, number>();
  return places.map((place, at) => {
    const { id, name, closure } = tubes[place] as Tube;
    const slot = { tube: { id, name, closure }, isRight: place === at, belongs: place + 1 };
    if (slot.isRight) return { ...slot, harm: null };
    const before = placed.slice(0, at).findLast((_, earlier) => (places[earlier] ?? 0) > place);
    const after = placed.find((_, later) => later > at && (places[later] ?? 0) < place);
    const [first, next] = before === undefined ? [id, after] : [before, id];
    const pair = carryOver.find((one) => one.first === first && one.next === next);
    if (!pair) return { ...slot, harm: null };
    const told = toldIn.get(pair) ?? null;
    if (told === null) toldIn.set(pair, at + 1);
    const names = { first: nameOf(pair.first), next: nameOf(pair.next) };
    return { ...slot, harm: { ...names, effect: pair.effect, toldIn: told } };
  });
}

/**
 * The wrong slot (from 0) whose pair is furthest apart in the right order: its effect is shown
 * first. Null if no slot is wrong.
 */
export function findWorst(slots: readonly CheckedSlot[]): number | null {
  const belongsOf = (name: string) => slots.find(({ tube }) => tube.name === name)?.belongs ?? 0;
  let worst: { at: number; gap: number } | null = null;
  for (const [at, { harm }] of slots.entries()) {
    if (!harm || harm.toldIn !== null) continue;
    const gap = belongsOf(harm.first) - belongsOf(harm.next);
    if (!worst || gap > worst.gap) worst = { at, gap };
  }
  return worst?.at ?? null;
}

/** Longer times are left out: the page was open, not played. */
const longestRound = 60 * 60;

/** Whole seconds from opening to checking a round, or null. */
export function secondsBetween(opened: Date, checked: Date): number | null {
  const seconds = Math.round((checked.getTime() - opened.getTime()) / 1000);
  return seconds >= 1 && seconds <= longestRound ? seconds : null;
}

/** @param tubes in the right order */
export const countRight = (tubes: readonly Pick<Tube, "id">[], placed: readonly string[]): number =>
  tubes.filter(({ id }, at) => placed[at] === id).length;

/** Slots from 1. */
export type OrderProblems = {
  empty: number[];
  doubled: { tube: string; slots: number[] }[];
  missing: string[];
};

/**
 * Each slot needs a tube, each tube one slot.
 * @param placed an id per slot; "" if empty
 * @returns null if nothing is wrong
 */
export function findOrderProblems(
  tubes: readonly Pick<Tube, "id" | "name">[],
  placed: readonly string[],
): OrderProblems | null {
  const slotsOf = (id: string) => placed.flatMap((one, at) => (one === id ? [at + 1] : []));
  const known = new Set(tubes.map(({ id }) => id));
  const empty = placed.flatMap((id, at) => (known.has(id) ? [] : [at + 1]));
  const standing = tubes.map(({ id, name }) => ({ tube: name, slots: slotsOf(id) }));
  const doubled = standing.filter(({ slots }) => slots.length > 1);
  const missing = standing.filter(({ slots }) => slots.length === 0).map(({ tube }) => tube);
  return empty.length + doubled.length + missing.length > 0 ? { empty, doubled, missing } : null;
}

/** Reproducible by seed. Never the original order, which would give the answer away. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const drawn = [...things];
  const random = seededRandom(seed);
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other] as T, drawn[at] as T];
  }
  if (drawn.every((thing, at) => thing === things[at])) drawn.push(...drawn.splice(0, 1));
  return drawn;
}

/** Numbers in [0, 1): mulberry32, seeded with FNV-1a. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
