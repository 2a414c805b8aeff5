/** Things on their way into places, as scripts move them. Pure: every step gives a new order. */

/** What stands in each place, by id; "" where nothing does. */
export type Placed = readonly string[];

/** Puts one into a place, from 0. What stood there goes where the one came from: its place, or out. */
export function putInto(placed: Placed, one: string, place: number): Placed {
  const from = placed.indexOf(one);
  const former = placed[place] ?? "";
  return placed.map((other, at) => (at === place ? one : at === from ? former : other));
}

export const takeOut = (placed: Placed, one: string): Placed =>
  placed.map((other) => (other === one ? "" : other));

/** The place one up (-1) or down (1), from 0; the same at the ends. */
export const neighbour = (place: number, by: -1 | 1, places: number): number =>
  Math.min(places - 1, Math.max(0, place + by));
