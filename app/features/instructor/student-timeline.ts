/** One list of events from many sources, newest first, a page at a time. */

/** At the same time, the first kind comes first. */
export const eventKinds = [
  "note",
  "time",
  "result",
  "lesson",
  "program",
  "removed",
  "declined",
  "revoked",
  "asked",
  "joined",
  "invited",
] as const;
export type EventKind = (typeof eventKinds)[number];

export type EventPlace = { at: Date; kind: EventKind; id: string };

const rankOf = (kind: EventKind) => eventKinds.indexOf(kind);

/** Ids of one kind in descending order, as the sources are. */
const compare = (a: EventPlace, b: EventPlace) =>
  b.at.getTime() - a.at.getTime() || rankOf(a.kind) - rankOf(b.kind);

/** The part of a kind's own order (time and id, descending) that comes after a place. Null: all of it. */
export type SourcePlace = { at: Date; id: string | null; isSameTimeIncluded: boolean };

/** `id`: of the last one, if the place is of this kind. */
export function placeIn(kind: EventKind, place: EventPlace | null): SourcePlace | null {
  if (!place) return null;
  const { at } = place;
  if (place.kind === kind) return { at, id: place.id, isSameTimeIncluded: false };
  return { at, id: null, isSameTimeIncluded: rankOf(kind) > rankOf(place.kind) };
}

/** For a source that is read whole: what of it comes after a place, in order. */
export function afterPlace<Event extends EventPlace>(
  events: readonly Event[],
  place: EventPlace | null,
): Event[] {
  const byId = (a: EventPlace, b: EventPlace) => (a.id === b.id ? 0 : a.id > b.id ? -1 : 1);
  return events
    .filter((event) => {
      if (!place) return true;
      const order = compare(place, event) || byId(place, event);
      return order < 0;
    })
    .sort((a, b) => compare(a, b) || byId(a, b));
}

/**
 * Merges sources, each of which is in order and starts after the page's place.
 * @returns the page, and the place after which the next one starts
 */
export function mergeEvents<Event extends EventPlace>(
  sources: readonly (readonly Event[])[],
  size: number,
): { events: Event[]; older: EventPlace | null } {
  // The sort is stable: of one kind and time, the source's own order stays.
  const all = sources.flat().sort(compare);
  const events = all.slice(0, size);
  const last = events.at(-1);
  return {
    events,
    older: last && all.length > size ? { at: last.at, kind: last.kind, id: last.id } : null,
  };
}

export const placeText = ({ at, kind, id }: EventPlace): string => `${at.getTime()}.${kind}.${id}`;

export function readPlace(text: string | null): EventPlace | null {
  const [, time, kind, id] = /^(\d{1,15})\.(\w{1,20})\.([\w-]{1,255})$/.exec(text ?? "") ?? [];
  const known = eventKinds.find((one) => one === kind);
  return time && known && id ? { at: new Date(Number(time)), kind: known, id } : null;
}
