import { describe, expect, test } from "vitest";
import { newId } from "#db/ids";
import { addParameters, oneOf, orderNumber, parseOrderSearch, statsPeriod } from "./orders-list";

describe("an order's number", () => {
  test("is the beginning of its id, in groups that can be read out", () => {
    expect(orderNumber("0mib4r7k2x9dfyq3a8s1zw")).toBe("0MIB-4R7K-2X9D");
    expect(orderNumber("demo00000001")).toBe("DEMO-0000-0001");
  });

  test("finds the order, however it is typed, and no other", () => {
    const id = newId(new Date("2026-03-02T10:00:00Z"));
    const number = orderNumber(id);
    for (const typed of [number, ` ${number.replaceAll("-", " ")} `, id]) {
      const found = parseOrderSearch(typed.toLowerCase());
      if (!found || !("from" in found)) throw new Error(`${typed} finds nothing`);
      expect(found.from <= id && id <= found.to).toBe(true);
      const next = newId(new Date("2026-03-02T10:00:01Z"));
      expect(found.from <= next && next <= found.to).toBe(false);
    }
  });

  test("that is cut short, too long or none is nothing to look for", () => {
    for (const typed of ["", "0mib-4r7k", "x".repeat(23), "%%%%%%%%%%%%", "0mib-4r7k-2x9'", "a@b"])
      expect([typed, parseOrderSearch(typed)]).toEqual([typed, null]);
  });

  test("an address is looked for as a whole", () => {
    expect(parseOrderSearch("casey@example.test")).toEqual({ email: "casey@example.test" });
    for (const typed of ["casey@", "@example.test", "casey @example.test", "a@b@example.test"])
      expect([typed, parseOrderSearch(typed)]).toEqual([typed, null]);
  });
});

test("only words of a list are taken from an address", () => {
  expect(oneOf(["paid", "open"], "open")).toBe("open");
  for (const text of [null, "", "Open", "toString"])
    expect(oneOf(["paid", "open"], text)).toBeNull();
});

test("an address carries what says something, and keeps what it has", () => {
  expect(addParameters("/admin/orders", { q: "", state: null })).toBe("/admin/orders");
  const filtered = addParameters("/admin/orders", { q: "a+b@example.test", state: "paid" });
  expect(addParameters(filtered, { after: "1.x" })).toBe(
    "/admin/orders?q=a%2Bb%40example.test&state=paid&after=1.x",
  );
});

test("figures are counted from the beginning of a day, thirty days with today", () => {
  expect(statsPeriod(new Date("2026-03-30T23:59:59Z"))).toEqual({
    day: "2026-03-01",
    since: new Date("2026-03-01T00:00:00Z"),
    // As long before as it has been since.
    before: new Date("2026-01-30T00:00:01Z"),
  });
});
