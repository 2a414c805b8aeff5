import fc from "fast-check";
import { expect, test } from "vitest";
import { neighbour, type Placement, putInto, takeOut } from "./placement";

const tubes = ["a", "b", "c", "d"];

test("a tube from the tray takes a slot, and what stood there goes back", () => {
  expect(putInto(["", "b", ""], "a", 0)).toEqual(["a", "b", ""]);
  expect(putInto(["", "b", ""], "a", 1)).toEqual(["", "a", ""]);
});

test("a tube from a slot changes places with what stands in the other", () => {
  expect(putInto(["a", "b", ""], "a", 1)).toEqual(["b", "a", ""]);
  expect(putInto(["a", "b", ""], "a", 2)).toEqual(["", "b", "a"]);
  expect(putInto(["a", "b", ""], "a", 0)).toEqual(["a", "b", ""]);
});

test("up and down end at the rack's ends", () => {
  expect(neighbour(0, -1, 4)).toBe(0);
  expect(neighbour(0, 1, 4)).toBe(1);
  expect(neighbour(3, 1, 4)).toBe(3);
});

test("whatever is done, no tube stands twice and the one that was put stands where it was put", () => {
  const put = fc.record({ tube: fc.constantFrom(...tubes), slot: fc.nat({ max: 3 }) });
  const step = fc.oneof(put, fc.record({ tube: fc.constantFrom(...tubes) }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let placed: Placement = ["", "", "", ""];
      for (const one of steps) {
        placed = "slot" in one ? putInto(placed, one.tube, one.slot) : takeOut(placed, one.tube);
        const standing = placed.filter(Boolean);
        expect(new Set(standing).size).toBe(standing.length);
        if ("slot" in one) expect(placed[one.slot]).toBe(one.tube);
        else expect(placed).not.toContain(one.tube);
      }
    }),
  );
});
