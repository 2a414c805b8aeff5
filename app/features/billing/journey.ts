/**
 * Which step of a purchase may be visited, and where a visitor who is too early or too late is
 * redirected.
 */
import type { Access } from "~/features/access/access";
import { prices } from "./prices";
import { type Purchase, planByCode } from "./purchase";

export const steps = ["plan", "account", "verification", "sign-in", "payment"] as const;
export type Step = (typeof steps)[number];

export type PlanCode = keyof typeof planByCode;

export type JourneyQuery = {
  plan: PlanCode | null;
  /** From an "upgrade" link: a holder of Basic sees Premium chosen. */
  upgrade: boolean;
  /** A path of this site, to which the buyer returns. */
  from: string | null;
};

export type Buyer = JourneyQuery & {
  viewer: "signed-out" | "unconfirmed" | "confirmed";
  /** Null if signed out. */
  access: Pick<Access, "plan"> | null;
};

const isPlanCode = (value: string | null): value is PlanCode =>
  value !== null && Object.hasOwn(planByCode, value);

/** `from` is untrusted: the server keeps it only if it is a path of this site. */
export function parseJourneyQuery(query: URLSearchParams): JourneyQuery {
  const plan = query.get("plan");
  return {
    upgrade: query.get("upgrade") === "true",
    plan: isPlanCode(plan) ? plan : null,
    from: query.get("from"),
  };
}

/** "Upgrade" by a holder of Basic means Premium, unless another plan is chosen. */
export function withImpliedPlan(
  chosen: JourneyQuery,
  access: Pick<Access, "plan"> | null,
): JourneyQuery {
  const isUpgrading = chosen.upgrade && access?.plan === "basic";
  return { ...chosen, plan: chosen.plan ?? (isUpgrading ? "premium" : null) };
}

export function currentStep({ plan, viewer, access }: Buyer): Step {
  // The plans page says that there is nothing to buy.
  if (!plan || access?.plan === "premium") return "plan";
  if (viewer === "signed-out") return "account";
  return viewer === "unconfirmed" ? "verification" : "payment";
}

export function mayVisit(step: Step, buyer: Buyer): boolean {
  const due = currentStep(buyer);
  // Plans may always be visited; whoever has an account signs in instead of creating one.
  return step === "plan" || step === due || (step === "sign-in" && due === "account");
}

/**
 * Null if they may stay. A signed-out visitor at a step after sign-up has an account, so they sign
 * in.
 */
export function stepRedirect(step: Step, buyer: Buyer): Step | null {
  if (mayVisit(step, buyer)) return null;
  const due = currentStep(buyer);
  return due === "account" ? "sign-in" : due;
}

export function previousStep(step: Step): Step | null {
  if (step === "plan") return null;
  return step === "sign-in" ? "account" : "plan";
}

/** 1 Choose Plan, 2 Account, 3 Payment. */
export function stepNumber(step: Step): 1 | 2 | 3 {
  if (step === "plan") return 1;
  return step === "payment" ? 3 : 2;
}

const dayLength = 24 * 60 * 60 * 1000;

/** If the purchase was paid now. Null for life, and if a school or role gives access. */
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
