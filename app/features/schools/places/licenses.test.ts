import fc from "fast-check";
import { expect, test } from "vitest";
import { dueLicenseNotice, licenseNoticeDays, standingOfLicense } from "./licenses";

const today = "2026-03-15";

test.each([
  ["2026-03-14", "expired", "expired"],
  ["2026-03-15", "active", "soon"],
  ["2026-04-13", "active", "soon"],
  ["2026-04-14", "active", "soon"],
  ["2026-04-15", "active", null],
  [null, "active", null],
] as const)(
  "an active license that expires %s is %s, with the warning %s",
  (expiryDate, status, warning) => {
    expect(standingOfLicense({ status: "active", expiryDate }, today)).toEqual({ status, warning });
  },
);

test("a revoked license is not warned of, one marked expired is", () => {
  expect(standingOfLicense({ status: "revoked", expiryDate: "2026-03-01" }, today).warning).toBe(
    null,
  );
  expect(standingOfLicense({ status: "expired", expiryDate: null }, today).warning).toBe("expired");
});

test.each([
  ["2026-04-15", null],
  ["2026-04-14", 30],
  ["2026-03-23", 30],
  ["2026-03-22", 7],
  ["2026-03-16", 7],
  ["2026-03-15", 0],
  ["2026-03-08", 0],
  ["2026-03-07", null],
] as const)("of an expiry on %s the notice %s is due", (expiry, notice) => {
  expect(dueLicenseNotice(expiry, today)).toBe(notice);
});

test("as days go by each notice is due once, the later ones later", () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), (start) => {
      const at = (days: number) =>
        new Date(Date.parse(today) + (start + days) * 86_400_000).toISOString().slice(0, 10);
      const expiry = at(60);
      const notices = Array.from({ length: 80 }, (_, day) => dueLicenseNotice(expiry, at(day)));
      expect([...new Set(notices)]).toEqual([null, ...licenseNoticeDays]);
    }),
  );
});
