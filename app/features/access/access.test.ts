import { describe, expect, test } from "vitest";
import { accessBadge, accessFrom, type Grant } from "./access";

const now = new Date("2026-03-01T10:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const basic = (from: number, to: number): Grant => ({
  plan: "basic",
  startsAt: days(from),
  endsAt: days(to),
});
const lifetime: Grant = { plan: "premium", startsAt: days(-100), endsAt: null };
const access = (grants: Grant[], given: Partial<Parameters<typeof accessFrom>[1]> = {}) =>
  accessFrom(grants, { role: "student", hasSeat: false, now, ...given });

describe("access", () => {
  test("is none without a grant", () => {
    const none = access([]);
    expect(none).toMatchObject({ plan: null, hasActiveAccess: false, hasPremiumAccess: false });
    expect(accessBadge(none)).toBe("No Access, purchase required");
  });

  test("lasts to the end of a basic grant, to the instant", () => {
    const last = { ...basic(-60, 0), endsAt: new Date(now.getTime() + 1) };
    expect(access([last])).toMatchObject({ hasActiveAccess: true, daysRemaining: 1 });
    const over = access([basic(-60, 0)]);
    expect(over).toMatchObject({ plan: "basic", hasActiveAccess: false, daysRemaining: null });
    expect(over.expiresAt).toEqual(now);
  });

  test("counts the days of an extension from the current end", () => {
    const extended = access([basic(-30, 30), basic(30, 90)]);
    expect(extended).toMatchObject({ hasActiveAccess: true, daysRemaining: 90 });
    expect(accessBadge(extended)).toBe("90 days left");
  });

  test("is for life with premium, whatever became of basic", () => {
    const upgraded = access([basic(-90, -30), lifetime]);
    expect(upgraded).toMatchObject({ plan: "premium", hasPremiumAccess: true, expiresAt: null });
    expect(accessBadge(upgraded)).toBe("Lifetime access");
  });

  test("is for life with a basic grant that has no end, whatever ended before", () => {
    const given = access([basic(-90, -30), { plan: "basic", startsAt: days(-1), endsAt: null }]);
    expect(given).toMatchObject({ plan: "basic", hasActiveAccess: true, hasPremiumAccess: false });
    expect(given).toMatchObject({ expiresAt: null, daysRemaining: null });
    expect(accessBadge(given)).toBe("Lifetime access");
  });

  test("comes with a seat and with the administrator's role", () => {
    for (const given of [{ hasSeat: true }, { role: "admin" as const }])
      expect(access([], given)).toMatchObject({ hasActiveAccess: true, hasPremiumAccess: true });
    expect(accessBadge(access([], { hasSeat: true }))).toBe("Access through your school");
    expect(accessBadge(access([lifetime], { hasSeat: true }))).toBe("Lifetime access");
  });
});
