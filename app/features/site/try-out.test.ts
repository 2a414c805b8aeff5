import { expect, test } from "vitest";
import { tryPosition } from "./try-out";

test("an address asks for a question that is there, else it gets the first", () => {
  expect(["1", "3", "4", "0", "-1", "2.5", "x", "", null].map((at) => tryPosition(at, 3))).toEqual([
    1, 3, 1, 1, 1, 1, 1, 1, 1,
  ]);
});
