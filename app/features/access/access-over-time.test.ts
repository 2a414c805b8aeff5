/**
 * Access for any sequence of purchases, grants and refunds, at any instant and in any zone, across
 * leap days and clock changes.
 */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { dayIn } from "~/features/progress/days";
import { longDay } from "~/ui/dates";
import { accessBadge, accessFrom } from "./access";
import { type StoredGrant, termsOf } from "./grants";

const day = 24 * 3600_000;
const at = (time: number) => new Date(time);

/** `refundedAt` null: never refunded. */
type Bought = {
  plan: "basic" | "premium";
  days: number | null;
  at: number;
  refundedAt: number | null;
};

// From before the leap day of 2024 to after that of 2028.
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 11, 31) });
// Close together, so that terms overlap, around a leap day.
const near = fc.integer({ min: Date.UTC(2028, 0, 15), max: Date.UTC(2028, 6, 15) });
const plans = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ plan: "basic" as const, days: 60 as number | null }) },
  { weight: 1, arbitrary: fc.constant({ plan: "premium" as const, days: null }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 400 })
      .map((days) => ({ plan: "basic" as const, days: days as number | null })),
  },
);
const bought: fc.Arbitrary<Bought> = fc
  .tuple(plans, near, fc.option(fc.integer({ min: 0, max: 200 * day })))
  .map(([what, time, after]) => ({
    ...what,
    at: time,
    refundedAt: after === null ? null : time + after,
  }));
const history = fc.array(bought, { maxLength: 6 });
const kept = fc.array(
  bought.map((one) => ({ ...one, refundedAt: null })),
  { minLength: 1, maxLength: 6 },
);
const timed = fc.array(
  fc.tuple(near, fc.integer({ min: 1, max: 120 })).map(
    ([time, days]): Bought => ({
      plan: "basic",
      days,
      at: time,
      refundedAt: null,
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

/** The stored grants at a moment. */
function grantsAt(all: readonly Bought[], now: number) {
  const given = all
    .map((one, place) => ({ ...one, id: String(place) }))
    .filter((one) => one.at <= now && (one.refundedAt === null || one.refundedAt > now))
    .map(
      ({ id, plan, days, at: time }): StoredGrant => ({
        id,
        plan,
        days,
        createdAt: at(time),
        startsAt: at(time),
        endsAt: null,
      }),
    );
  const terms = termsOf(given);
  return given.flatMap(({ id, plan }) => {
    const term = terms.get(id);
    return term ? [{ plan, ...term }] : [];
  });
}

const accessAt = (all: readonly Bought[], now: number) =>
  accessFrom(grantsAt(all, now), { role: "student", hasSeat: false, now: at(now) });

/** A second model of the same rules: a balance of paid days that runs out. */
function paidUntil(all: readonly Bought[], now: number): number {
  let until = Number.NEGATIVE_INFINITY;
  for (const one of [...all].sort((a, b) => a.at - b.at)) {
    if (one.at > now || (one.refundedAt !== null && one.refundedAt <= now)) continue;
    until = one.days === null ? Number.POSITIVE_INFINITY : Math.max(until, one.at) + one.days * day;
  }
  return until;
}

/** The end of all timed purchases. */
const endOf = (all: readonly Bought[]) => paidUntil(all, Number.POSITIVE_INFINITY);

describe("access", () => {
  test("is there exactly as long as what was paid for lasts", () => {
    fc.assert(
      fc.property(history, near, (all, now) => {
        const access = accessAt(all, now);
        expect(access.hasActiveAccess).toBe(paidUntil(all, now) > now);
        expect(access.hasPremiumAccess).toBe(paidUntil(all, now) === Number.POSITIVE_INFINITY);
      }),
      { numRuns: 1000 },
    );
  });

  test("ends at the instant: there a millisecond before, gone at it", () => {
    fc.assert(
      fc.property(timed, (all) => {
        const end = endOf(all);
        const before = accessAt(all, end - 1);
        expect(before).toMatchObject({ plan: "basic", hasActiveAccess: true, daysRemaining: 1 });
        expect(before.expiresAt).toEqual(at(end));
        expect(accessBadge(before)).toBe("1 day left");
        const after = accessAt(all, end);
        expect(after).toMatchObject({
          plan: "basic",
          hasActiveAccess: false,
          hasPremiumAccess: false,
          daysRemaining: null,
        });
        expect(after.expiresAt).toEqual(at(end));
        expect(accessBadge(after)).toBe("No Access, purchase required");
      }),
    );
  });

  test("counts its days down by one each 24 hours, from the number bought to one", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), (time, left) => {
        const one: Bought = { plan: "basic", days: 60, at: time, refundedAt: null };
        expect(accessAt([one], time).daysRemaining).toBe(60);
        const then = time + (60 - left) * day;
        expect(accessAt([one], then).daysRemaining).toBe(left);
        expect(accessAt([one], then + day - 1).daysRemaining).toBe(left);
      }),
    );
  });

  test("is never shortened by buying more", () => {
    fc.assert(
      fc.property(kept, bought, near, (all, more, now) => {
        const added = [...all, { ...more, refundedAt: null }];
        expect(paidUntil(added, now)).toBeGreaterThanOrEqual(paidUntil(all, now));
        if (accessAt(all, now).hasActiveAccess)
          expect(accessAt(added, now).hasActiveAccess).toBe(true);
      }),
    );
  });

  test("bought again before its end is lengthened by all the days; after it, begins anew", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 120 * day }), (time, later) => {
        const first: Bought = { plan: "basic", days: 60, at: time, refundedAt: null };
        const again = { ...first, at: time + later };
        const end = accessAt([first, again], again.at).expiresAt?.getTime();
        expect(end).toBe(later < 60 * day ? time + 120 * day : again.at + 60 * day);
        // If there was a gap, there is no access in between.
        if (later > 60 * day)
          expect(accessAt([first, again], again.at - 1).hasActiveAccess).toBe(false);
      }),
    );
  });

  test("after a refund is what it would be without that purchase, whichever it was", () => {
    fc.assert(
      fc.property(kept, fc.nat(), near, (all, which, now) => {
        const place = which % all.length;
        const refunded = all.map((one, n) => (n === place ? { ...one, refundedAt: now } : one));
        const without = all.filter((_, n) => n !== place);
        expect(accessAt(refunded, now)).toEqual(accessAt(without, now));
      }),
    );
  });

  test("after the first of two is refunded counts the second from its own day", () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 1, max: 59 * day }),
        fc.integer({ min: 0, max: 50 * day }),
        (time, later, until) => {
          const second: Bought = { plan: "basic", days: 60, at: time + later, refundedAt: null };
          const refundedAt = second.at + until;
          const first: Bought = { plan: "basic", days: 60, at: time, refundedAt };
          const { expiresAt, hasActiveAccess } = accessAt([first, second], refundedAt);
          expect(expiresAt).toEqual(at(second.at + 60 * day));
          expect(hasActiveAccess).toBe(true);
        },
      ),
    );
  });

  test("is for life from the upgrade on, and as before when that is refunded", () => {
    fc.assert(
      fc.property(timed, near, fc.nat(4000 * day), (basics, time, later) => {
        const upgrade: Bought = { plan: "premium", days: null, at: time, refundedAt: null };
        const access = accessAt([...basics, upgrade], time + later);
        expect(access).toMatchObject({
          plan: "premium",
          hasPremiumAccess: true,
          hasActiveAccess: true,
          expiresAt: null,
          daysRemaining: null,
        });
        expect(accessBadge(access)).toBe("Lifetime access");
        const refunded = { ...upgrade, refundedAt: time + later };
        expect(accessAt([...basics, refunded], time + later)).toEqual(
          accessAt(basics, time + later),
        );
      }),
    );
  });

  test("by a seat or a role has no end of its own, whatever was bought", () => {
    fc.assert(
      fc.property(history, near, fc.boolean(), (all, now, isAdmin) => {
        const access = accessFrom(grantsAt(all, now), {
          role: isAdmin ? "admin" : "student",
          hasSeat: !isAdmin,
          now: at(now),
        });
        expect(access).toMatchObject({
          hasActiveAccess: true,
          hasPremiumAccess: true,
          expiresAt: null,
          daysRemaining: null,
        });
      }),
    );
  });

  test("given by hand as premium for a time says its days, and ends", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 90 * day }), (time, length) => {
        const gift = { plan: "premium" as const, startsAt: at(time), endsAt: at(time + length) };
        const of = (now: number, hasSeat = false) =>
          accessFrom([gift], { role: "student", hasSeat, now: at(now) });
        const days = Math.ceil(length / day);
        expect(of(time)).toMatchObject({ hasPremiumAccess: true, daysRemaining: days });
        expect(accessBadge(of(time))).toBe(days === 1 ? "1 day left" : `${days} days left`);
        expect(accessBadge(of(time, true))).toBe("Access through your school");
        // Without Basic, Premium costs the full price.
        expect(of(time + length)).toMatchObject({ plan: null, hasActiveAccess: false });
      }),
    );
  });
});

/**
 * Zones with clock changes on both hemispheres, with half and quarter hours, and at both ends of
 * the day.
 */
const zones = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
];

describe("in every zone", () => {
  const own = process.env.TZ;
  afterEach(() => {
    process.env.TZ = own;
  });

  test("60 days are 60 times 24 hours, wherever the server stands", () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (time, zone) => {
        process.env.TZ = zone;
        const one: Bought = { plan: "basic", days: 60, at: time, refundedAt: null };
        expect(accessAt([one], time).expiresAt?.getTime()).toBe(time + 60 * day);
        expect(accessAt([one], time + 60 * day - 1).hasActiveAccess).toBe(true);
        expect(accessAt([one], time + 60 * day).hasActiveAccess).toBe(false);
      }),
    );
  });

  test("the day that is shown is the viewer's, and holds the instant", () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (time, zone) => {
        const end = at(time + 60 * day);
        const shown = dayIn(end, zone);
        const there = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium" });
        expect(longDay(shown)).toBe(there.format(end));
        // A clock change in between moves the day by one at most.
        const days = (Date.parse(shown) - Date.parse(dayIn(at(time), zone))) / day;
        expect([59, 60, 61]).toContain(days);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["over a leap day", "2028-02-01T12:00:00Z", "UTC", "Apr 1, 2028"],
    ["over the same days of another year", "2027-02-01T12:00:00Z", "UTC", "Apr 2, 2027"],
    // One hour is lost: a purchase at 11:30 p.m. ends after midnight, a day later.
    ["over the change to summer time", "2027-02-02T04:30:00Z", "America/New_York", "Apr 3, 2027"],
    ["over the change back", "2027-10-02T04:30:00Z", "America/New_York", "Nov 30, 2027"],
  ])("%s", (_, boughtAt, zone, shown) => {
    const end = at(Date.parse(boughtAt) + 60 * day);
    expect(longDay(dayIn(end, zone))).toBe(shown);
  });
});
