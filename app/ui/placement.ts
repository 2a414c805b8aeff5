/** Id of the thing in each place; "" if empty. */
export type Placement = readonly string[];

/** What was there moves to the thing's former place, or out. */
export function putInto(placed: Placement, one: string, place: number): Placement {
  const from = placed.indexOf(one);
  const former = placed[place] ?? "";
  return placed.map((other, at) => (at === place ? one : at === from ? former : other));
}

export const takeOut = (placed: Placement, one: string): Placement =>
  placed.map((other) => (other === one ? "" : other));

/** The same place at the ends. */
export const neighbour = (place: number, by: -1 | 1, places: number): number =>
  Math.min(places - 1, Math.max(0, place + by));
