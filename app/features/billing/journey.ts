/**
 * The way to a plan, step by step, each at its own address: which step may be visited, and where somebody who
 * comes too early or too late is sent. Pure.
 */
import type { Access } from "~/features/access/access";
import { prices } from "./prices";
import { type Purchase, planOf } from "./purchase";

export const steps = ["plan", "account", "verification", "sign-in", "payment"] as const;
export type Step = (typeof steps)[number];

/** The checkout's plan codes: `base` and `premium`. */
export type PlanCode = keyof typeof planOf;

/** What the address of a step carries from one to the next. */
export type Chosen = {
  plan: PlanCode | null;
  /** Came for the upgrade: a holder of Basic is shown it first. */
  upgrade: boolean;
  /** The page that the buyer came from, a path of ours: they return to it once they have paid. */
  from: string | null;
};

/** Who is on the way. */
export type Buyer = Chosen & {
  viewer: "signed-out" | "unconfirmed" | "confirmed";
  /** Null for whoever is not signed in. */
  access: Pick<Access, "plan"> | null;
};

const isPlanCode = (value: string | null): value is PlanCode =>
  value !== null && Object.hasOwn(planOf, value);

/** What an address says was chosen. `from` is whatever was typed: the server keeps it only where it is ours. */
export function chosenIn(query: URLSearchParams): Chosen {
  const plan = query.get("plan");
  return {
    upgrade: query.get("upgrade") === "true",
    plan: isPlanCode(plan) ? plan : null,
    from: query.get("from"),
  };
}

/** The same for somebody we know: a holder of Basic who comes for the upgrade has chosen Premium, unless they say otherwise. */
export function chosenBy(chosen: Chosen, access: Pick<Access, "plan"> | null): Chosen {
  const isUpgrading = chosen.upgrade && access?.plan === "basic";
  return { ...chosen, plan: chosen.plan ?? (isUpgrading ? "premium" : null) };
}

/** The step that is to be done now: the first that nothing has answered yet. */
export function stepDue({ plan, viewer, access }: Buyer): Step {
  // A holder of Premium has nothing to buy: the plans say so.
  if (!plan || access?.plan === "premium") return "plan";
  if (viewer === "signed-out") return "account";
  return viewer === "unconfirmed" ? "verification" : "payment";
}

/** Whether somebody may be at a step. */
export function mayVisit(step: Step, buyer: Buyer): boolean {
  const due = stepDue(buyer);
  // The plans may always be looked at again; who has an account signs in instead of making one.
  return step === "plan" || step === due || (step === "sign-in" && due === "account");
}

/**
 * Where a visitor to a step is sent, or null when they may stay. Whoever is signed out at a step that only an
 * account comes to has one: they sign in.
 */
export function sentTo(step: Step, buyer: Buyer): Step | null {
  if (mayVisit(step, buyer)) return null;
  const due = stepDue(buyer);
  return due === "account" ? "sign-in" : due;
}

/** What the back button of a step leads to; null at the first. */
export function previousStep(step: Step): Step | null {
  if (step === "plan") return null;
  return step === "sign-in" ? "account" : "plan";
}

/** The step indicator: 1 Choose Plan, 2 Account, 3 Payment. */
export function placeOf(step: Step): 1 | 2 | 3 {
  if (step === "plan") return 1;
  return step === "payment" ? 3 : 2;
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Until when a purchase paid now would open everything.
 * @returns null for life, and where something else (a school, a role) gives access, so that no day can be named
 */
export function accessUntil(
  { plan }: Pick<Purchase, "plan">,
  access: Pick<Access, "expiresAt" | "hasActiveAccess">,
  now: Date,
): Date | null {
  const { days } = prices[plan];
  if (days === null || (access.hasActiveAccess && !access.expiresAt)) return null;
  const from = Math.max(now.getTime(), access.expiresAt?.getTime() ?? 0);
  return new Date(from + days * dayLength);
}
