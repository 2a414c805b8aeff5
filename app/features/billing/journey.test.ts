import { describe, expect, test } from "vitest";
import {
  accessUntil,
  type Buyer,
  currentStep,
  mayVisit,
  parseJourneyQuery,
  previousStep,
  type Step,
  stepNumber,
  stepRedirect,
  steps,
  withImpliedPlan,
} from "./journey";

const plans = [null, "base", "premium"] as const;
const held = [null, "basic", "premium"] as const;

/** All combinations; a visitor has no access. */
const buyers: Buyer[] = plans.flatMap((plan) =>
  [false, true].flatMap((upgrade) => [
    { plan, upgrade, from: null, viewer: "signed-out" as const, access: null },
    ...(["unconfirmed", "confirmed"] as const).flatMap((viewer) =>
      held.map((one) => ({ plan, upgrade, from: null, viewer, access: { plan: one } })),
    ),
  ]),
);

describe("the steps", () => {
  test("are gone through by every combination of choice, viewer and access", () => {
    expect(buyers).toHaveLength(42);
    const seen = new Map<string, string>();
    for (const buyer of buyers) {
      const holds = buyer.access?.plan ?? "nothing";
      const who = `${buyer.plan ?? "no plan"}, ${buyer.viewer}, ${holds}`;
      const visits = steps.map((step) => stepRedirect(step, buyer) ?? "stays").join(" ");
      const before = seen.get(who);
      // The "upgrade" link changes what is shown, never which step may be visited.
      if (before) expect(visits).toBe(before);
      seen.set(who, visits);
    }
    // plan, account, verification, sign-in, payment
    const early = "stays plan plan plan plan";
    const toAccount = "stays stays sign-in stays sign-in";
    const toVerify = "stays verification stays verification verification";
    const toPay = "stays payment payment payment stays";
    expect(Object.fromEntries(seen)).toEqual({
      "no plan, signed-out, nothing": early,
      "no plan, unconfirmed, nothing": early,
      "no plan, unconfirmed, basic": early,
      "no plan, unconfirmed, premium": early,
      "no plan, confirmed, nothing": early,
      "no plan, confirmed, basic": early,
      "no plan, confirmed, premium": early,
      "base, signed-out, nothing": toAccount,
      "base, unconfirmed, nothing": toVerify,
      "base, unconfirmed, basic": toVerify,
      "base, unconfirmed, premium": early,
      "base, confirmed, nothing": toPay,
      "base, confirmed, basic": toPay,
      "base, confirmed, premium": early,
      "premium, signed-out, nothing": toAccount,
      "premium, unconfirmed, nothing": toVerify,
      "premium, unconfirmed, basic": toVerify,
      "premium, unconfirmed, premium": early,
      "premium, confirmed, nothing": toPay,
      "premium, confirmed, basic": toPay,
      "premium, confirmed, premium": early,
    });
  });

  test("send nobody in a circle", () => {
    for (const buyer of buyers) {
      expect(mayVisit(currentStep(buyer), buyer)).toBe(true);
      for (const step of steps) {
        const to = stepRedirect(step, buyer);
        if (to) expect([step, to, mayVisit(to, buyer)]).toEqual([step, to, true]);
        const back = previousStep(step);
        // From a step that may be visited, the back button leads to another one.
        if (back && mayVisit(step, buyer)) expect(mayVisit(back, buyer)).toBe(true);
      }
    }
  });

  test("have a way back, and a place among three", () => {
    const of = (step: Step) => [step, previousStep(step), stepNumber(step)];
    expect(steps.map(of)).toEqual([
      ["plan", null, 1],
      ["account", "plan", 2],
      ["verification", "plan", 2],
      ["sign-in", "account", 2],
      ["payment", "plan", 3],
    ]);
  });
});

test.each([
  ["", null, false],
  ["plan=base", "base", false],
  ["plan=premium&upgrade=true", "premium", true],
  ["upgrade=true", null, true],
  ["plan=base&upgrade=true", "base", true],
  ["plan=basic", null, false],
  ["plan=toString", null, false],
  ["plan=&upgrade=1", null, false],
])("the address says %j", (query, plan, upgrade) => {
  expect(parseJourneyQuery(new URLSearchParams(query))).toEqual({ plan, upgrade, from: null });
});

test.each([
  ["a holder of Basic has chosen Premium", "basic", null, "premium"],
  ["a holder of Basic may choose Basic", "basic", "base", "base"],
  ["somebody who never bought chooses for themselves", null, null, null],
] as const)("coming for the upgrade, %s", (_, holds, plan, chosen) => {
  const came = { plan, upgrade: true, from: null };
  expect(withImpliedPlan(came, { plan: holds }).plan).toBe(chosen);
  if (!holds) expect(withImpliedPlan(came, null).plan).toBe(chosen);
});

describe("what is paid now lasts", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
  const none = { expiresAt: null, hasActiveAccess: false };

  test.each([
    ["60 days from now without access", "basic", none, days(60)],
    ["60 days from now after the end", "basic", { ...none, expiresAt: days(-9) }, days(60)],
    [
      "60 days from the current end",
      "basic",
      { expiresAt: days(37), hasActiveAccess: true },
      days(97),
    ],
    [
      "for as long as something else gives access",
      "basic",
      { ...none, hasActiveAccess: true },
      null,
    ],
    ["for life", "premium", none, null],
    ["for life after Basic", "premium", { expiresAt: days(37), hasActiveAccess: true }, null],
  ] as const)("%s", (_, plan, access, end) => {
    expect(accessUntil({ plan }, access, now)).toEqual(end);
  });
});
