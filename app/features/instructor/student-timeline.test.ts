import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterPlace,
  type EventPlace,
  eventKinds,
  mergeEvents,
  placeIn,
  placeText,
  readPlace,
} from "./student-timeline";

const event = fc.record({
  at: fc.integer({ min: 0, max: 3 }).map((at) => new Date(at * 1000)),
  kind: fc.constantFrom(...eventKinds),
  id: fc.constantFrom("a", "b", "c-d", "e_1"),
});

const keyOf = ({ at, kind, id }: EventPlace) => `${at.getTime()} ${kind} ${id}`;

/** What a statement with the place's condition, order and limit returns. */
function read(
  events: EventPlace[],
  kind: EventPlace["kind"],
  after: EventPlace | null,
  limit: number,
) {
  const place = placeIn(kind, after);
  return events
    .filter((one) => one.kind === kind)
    .filter(({ at, id }) => {
      if (!place) return true;
      if (at.getTime() !== place.at.getTime()) return at < place.at;
      return place.id === null ? place.isSameTimeIncluded : id < place.id;
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

test("page by page, each event is there once and in order, whether its source is read whole or in part", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(event, { maxLength: 30, selector: keyOf }),
      fc.integer({ min: 1, max: 7 }),
      (events, size) => {
        const whole = ["program", "joined", "invited", "time"] as const;
        const seen: EventPlace[] = [];
        let after: EventPlace | null = null;
        do {
          const sources = eventKinds
            .filter((kind) => !whole.some((one) => one === kind))
            .map((kind) => read(events, kind, after, size + 1));
          const small = events.filter(({ kind }) => whole.some((one) => one === kind));
          const page: ReturnType<typeof mergeEvents> = mergeEvents(
            [...sources, afterPlace(small, after)],
            size,
          );
          expect(page.events.length).toBeLessThanOrEqual(size);
          seen.push(...page.events);
          after = page.older && readPlace(placeText(page.older));
          expect(after).toEqual(page.older);
        } while (after);
        expect(seen.map(keyOf).sort()).toEqual(events.map(keyOf).sort());
        const times = seen.map(({ at }) => at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      },
    ),
  );
});

test.each([null, "", "1", "1.note", "1.luck.a", "x.note.a", "1.note.a b", "1.note."])(
  "%j is no place",
  (text) => expect(readPlace(text)).toBeNull(),
);
