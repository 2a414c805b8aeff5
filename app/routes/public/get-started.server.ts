/** Shared by the purchase steps. */
import { type RouterContextProvider, redirect } from "react-router";
import { db } from "#db/client.server";
import type { Access } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { planWords } from "~/features/access/words";
import type { Viewer } from "~/features/accounts/viewer";
import {
  type Buyer,
  type JourneyQuery,
  type PlanCode,
  parseJourneyQuery,
  type Step,
  stepRedirect,
  withImpliedPlan,
} from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { formatPrice } from "~/features/billing/prices";
import { type Purchase, planByCode, purchaseFor } from "~/features/billing/purchase";
import { getStartedNotices } from "~/features/billing/words";
import { viewerContext } from "~/server/context";
import { redirectWithNotice } from "~/server/notices.server";
import { safeRedirectTo } from "~/server/redirect-to";

type StepRequest = { context: Readonly<RouterContextProvider>; url: URL };

export type StepVisitor = {
  viewer: Viewer | null;
  access: Access | null;
  chosen: JourneyQuery;
  buyer: Buyer;
};

/** `from` only if it is a path of this site. */
export function readJourneyQuery({ searchParams }: URL): JourneyQuery {
  const chosen = parseJourneyQuery(searchParams);
  return { ...chosen, from: safeRedirectTo(chosen.from, "") || null };
}

export async function findStepVisitor(
  { context, url }: StepRequest,
  now: Date,
): Promise<StepVisitor> {
  const viewer = context.get(viewerContext);
  const access = viewer
    ? await findAccess(db, { userId: viewer.id, role: viewer.role, now })
    : null;
  const chosen = withImpliedPlan(readJourneyQuery(url), access);
  const standing = !viewer ? "signed-out" : viewer.emailConfirmed ? "confirmed" : "unconfirmed";
  return { viewer, access, chosen, buyer: { ...chosen, viewer: standing, access } };
}

/** @throws a redirect to the step that is due */
export async function requireStep(step: Step, asked: StepRequest, now: Date): Promise<StepVisitor> {
  const way = await findStepVisitor(asked, now);
  const to = stepRedirect(step, way.buyer);
  if (!to) return way;
  const there = stepHref(to, way.chosen);
  // Signed out midway, so show why they have to sign in.
  if (step === "payment" && to === "sign-in")
    throw redirectWithNotice(asked.context, there, {
      tone: "bad",
      title: getStartedNotices.signInTitle,
      description: getStartedNotices.signIn,
    });
  throw redirect(there);
}

/** Name and price of a plan as the steps show it, or null. `access`: null for a visitor. */
export function describePlan(
  chosen: Pick<JourneyQuery, "plan"> & Partial<JourneyQuery>,
  access: Pick<Access, "plan"> | null,
) {
  if (!chosen.plan) return null;
  const plan = planByCode[chosen.plan];
  const purchase = purchaseFor(plan, access ?? { plan: null });
  return (
    purchase && {
      plan: planWords[plan],
      price: formatPrice(purchase.amount),
      change: stepHref("plan", chosen),
    }
  );
}

export function purchaseOfVisitor({ chosen, access }: StepVisitor): Purchase {
  const purchase =
    chosen.plan && access && purchaseFor(planByCode[chosen.plan satisfies PlanCode], access);
  if (!purchase) throw new Error("purchaseOf was called of somebody who has nothing to pay");
  return purchase;
}
