/** Id of the thing in each place; "" if empty. Immutable. */
export type Placement = readonly string[];

/** Puts a thing in a place (from 0). What was there moves to the thing's former place, or out. */
export function putInto(placed: Placement, one: string, place: number): Placement {
  const from = placed.indexOf(one);
  const former = placed[place] ?? "";
  return placed.map((other, at) => (at === place ? one : at === from ? former : other));
}

export const takeOut = (placed: Placement, one: string): Placement =>
  placed.map((other) => (other === one ? "" : other));

/** The place above (-1) or below (1); the same place at the ends. */
export const neighbour = (place: number, by: -1 | 1, places: number): number =>
  Math.min(places - 1, Math.max(0, place + by));
