import { expect, test } from "vitest";
import { cursorText, readCursor, toPage } from "./pages";

test("a place in a list survives its way through an address; anything else is none", () => {
  const place = { at: new Date("2026-03-02T10:00:00.123Z"), id: "evt_demo_1" };
  expect(readCursor(cursorText(place))).toEqual(place);
  for (const text of [null, "", "x", "1.", ".a", "1.a b", "9999999999999999.a", "-1.a"])
    expect([text, readCursor(text)]).toEqual([text, null]);
});

test("a page ends where the next one begins; the last one ends nowhere", () => {
  const at = new Date("2026-03-02T10:00:00Z");
  const rows = ["c", "b", "a"].map((id) => ({ id, at }));
  const page = (size: number) => toPage(rows, size, (row) => row.at);
  expect(page(2)).toEqual({ rows: rows.slice(0, 2), older: { at, id: "b" } });
  expect(page(3)).toEqual({ rows, older: null });
  expect(toPage([], 2, () => at)).toEqual({ rows: [], older: null });
});
