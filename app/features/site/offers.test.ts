import { describe, expect, test } from "vitest";
import { type Access, accessFrom, type Grant } from "~/features/access/access";
import { accessNote, listOffers } from "./offers";

const now = new Date("2026-11-21T12:00:00Z");
const day = 24 * 3600_000;
const to = { free: "/free", basic: "/basic", premium: "/premium" };
const accessOf = (...grants: Grant[]): Access =>
  accessFrom(grants, { role: "student", hasSeat: false, now });
const basicUntil = (days: number): Grant => ({
  plan: "basic",
  startsAt: new Date(now.getTime() - 90 * day),
  endsAt: new Date(now.getTime() + days * day),
});
const of = (access: Access | null) =>
  listOffers(access, to).map(({ plan, price, term, status, button }) => [
    plan,
    `${price} ${term}`,
    status,
    button && `${button.label} ${button.to}`,
  ]);

describe("the plans", () => {
  test("for a visitor", () => {
    expect(of(null)).toEqual([
      ["free", "$0 no card needed", undefined, "Start for free /free"],
      ["basic", "$19.99 for 60 days", undefined, "Choose Basic /basic"],
      ["premium", "$39.99 for life", undefined, "Choose Premium /premium"],
    ]);
  });

  test("for an account without a plan", () => {
    expect(of(accessOf())).toEqual([
      ["free", "$0 no card needed", "Included in yours", undefined],
      ["basic", "$19.99 for 60 days", undefined, "Choose Basic /basic"],
      ["premium", "$39.99 for life", undefined, "Choose Premium /premium"],
    ]);
  });

  test("for a holder of Basic: what is left, more of it, and the upgrade at its price", () => {
    expect(of(accessOf(basicUntil(37))).slice(1)).toEqual([
      ["basic", "$19.99 for 60 days", "Your plan · 37 days left", "Add 60 days /basic"],
      [
        "premium",
        "$20.00 instead of $39.99, because you have Basic",
        undefined,
        "Upgrade to Premium /premium",
      ],
    ]);
  });

  test("for one whose Basic is over", () => {
    expect(of(accessOf(basicUntil(-1))).slice(1)).toEqual([
      ["basic", "$19.99 for 60 days", "Your plan has ended", "Choose Basic again /basic"],
      expect.arrayContaining(["Upgrade to Premium /premium"]),
    ]);
  });

  test("for a holder of Premium: nothing to buy", () => {
    const premium: Grant = { plan: "premium", startsAt: new Date(0), endsAt: null };
    expect(of(accessOf(premium))).toEqual([
      ["free", "$0 no card needed", "Included in yours", undefined],
      ["basic", "$19.99 for 60 days", "Included in yours", undefined],
      ["premium", "$39.99 for life", "Your plan", undefined],
    ]);
  });
});

test("who has access by school or role is told so", () => {
  const seat = accessFrom([], { role: "student", hasSeat: true, now });
  const admin = accessFrom([], { role: "admin", hasSeat: false, now });
  expect(accessNote(seat)).toContain("school");
  expect(accessNote(admin)).toContain("administrator");
  expect([accessNote(null), accessNote(accessOf())]).toEqual([null, null]);
});
