/** Tubes on their way into slots, as scripts move them. Pure: every step gives a new order. */

/** The tube of each slot, by id; "" where none is. */
export type Placed = readonly string[];

/** Puts a tube into a slot, from 0. What stood there goes where the tube came from: its slot, or out. */
export function putInto(placed: Placed, tube: string, slot: number): Placed {
  const from = placed.indexOf(tube);
  const former = placed[slot] ?? "";
  return placed.map((one, at) => (at === slot ? tube : at === from ? former : one));
}

export const takeOut = (placed: Placed, tube: string): Placed =>
  placed.map((one) => (one === tube ? "" : one));

/** The slot one up (-1) or down (1), from 0; the same at the ends. */
export const neighbour = (slot: number, by: -1 | 1, slots: number): number =>
  Math.min(slots - 1, Math.max(0, slot + by));
