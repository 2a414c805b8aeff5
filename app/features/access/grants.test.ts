import { describe, expect, test } from "vitest";
import { type StoredGrant, termsOf } from "./grants";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const given = (
  id: string,
  days: number | null,
  createdAt: Date,
  endsAt: Date | null = null,
): StoredGrant => ({
  id,
  plan: "basic",
  days,
  createdAt,
  startsAt: createdAt,
  endsAt,
});

describe("a grant of 10 days", () => {
  test("extends a grant whose end was set by hand", () => {
    const terms = termsOf([given("by-hand", null, day(1), day(20)), given("bought", 10, day(5))]);
    expect(terms.get("by-hand")).toEqual({ startsAt: day(1), endsAt: day(20) });
    expect(terms.get("bought")).toEqual({ startsAt: day(20), endsAt: day(30) });
  });

  test("starts at once beside a grant for life", () => {
    const terms = termsOf([given("for-life", null, day(1)), given("bought", 10, day(5))]);
    expect(terms.get("bought")).toEqual({ startsAt: day(5), endsAt: day(15) });
  });
});
