import { expect, test } from "vitest";
import { answersWanted, standingOf, weakestOf } from "./standing";

const domain = (name: string, weight: number, missing: number, share?: number) => ({
  domain: name,
  weight,
  missing,
  answers: 0,
  estimate: share === undefined ? null : { share, low: share - 0.05, high: share + 0.05 },
});

test("near the mark means that the range holds it", () => {
  expect(standingOf({ low: 0.75, high: 0.9 })).toBe("above");
  expect(standingOf({ low: 0.7, high: 0.8 })).toBe("near");
  expect(standingOf({ low: 0.7, high: 0.75 })).toBe("near");
  expect(standingOf({ low: 0.6, high: 0.749 })).toBe("below");
});

test("the weakest domain is the one with the lowest estimate, if that is below the mark", () => {
  const strong = domain("strong", 50, 0, 0.9);
  expect(weakestOf([strong, domain("weak", 50, 0, 0.6), domain("none", 0, 10)])?.domain).toBe(
    "weak",
  );
  expect(weakestOf([strong])).toBeNull();
  expect(weakestOf([domain("none", 100, 10)])).toBeNull();
});

test("the answers wanted are those of the domains that reach the needed share soonest", () => {
  const domains = [domain("a", 50, 0, 0.8), domain("b", 30, 4), domain("c", 20, 10)];
  expect(answersWanted({ domains, covered: 50 })).toBe(4);
  expect(answersWanted({ domains: domains.slice(1), covered: 0 })).toBe(14);
  expect(answersWanted({ domains, covered: 80 })).toBe(0);
});
