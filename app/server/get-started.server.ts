/**
 * What the purchase steps share: the visitor and their choices, or the redirect to throw instead.
 */
import { type RouterContextProvider, redirect } from "react-router";
import { db } from "#db/client.server";
import type { Access } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import {
  type Buyer,
  type Chosen,
  chosenBy,
  chosenIn,
  type PlanCode,
  type Step,
  sentTo,
} from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { type Purchase, planOf, purchaseFor } from "~/features/billing/purchase";
import { getStartedNotices } from "~/words/get-started-notices";
import { viewerContext } from "./context";
import { redirectWithNotice } from "./notices.server";
import { safeRedirectTo } from "./redirect-to";

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

export type OnTheWay = {
  viewer: Viewer | null;
  access: Access | null;
  chosen: Chosen;
  buyer: Buyer;
};

/** The choices in an address; `from` only if it is a path of this site. */
export function chosenAt({ searchParams }: URL): Chosen {
  const chosen = chosenIn(searchParams);
  return { ...chosen, from: safeRedirectTo(chosen.from, "") || null };
}

export async function onTheWay({ context, url }: Asked, now: Date): Promise<OnTheWay> {
  const viewer = context.get(viewerContext);
  const access = viewer
    ? await findAccess(db, { userId: viewer.id, role: viewer.role, now })
    : null;
  const chosen = chosenBy(chosenAt(url), access);
  const standing = !viewer ? "signed-out" : viewer.emailConfirmed ? "confirmed" : "unconfirmed";
  return { viewer, access, chosen, buyer: { ...chosen, viewer: standing, access } };
}

/**
 * The visitor of a step that they may visit; for its loader and its action.
 * @throws a redirect to the step that is due
 */
export async function requireStep(step: Step, asked: Asked, now: Date): Promise<OnTheWay> {
  const way = await onTheWay(asked, now);
  const to = sentTo(step, way.buyer);
  if (!to) return way;
  const there = stepHref(to, way.chosen);
  // They were signed out in the middle, so they are shown why they have to sign in.
  if (step === "payment" && to === "sign-in")
    throw redirectWithNotice(asked.context, there, {
      tone: "bad",
      title: getStartedNotices.signInTitle,
      description: getStartedNotices.signIn,
    });
  throw redirect(there);
}

/** The purchase at the payment step. */
export function purchaseOf({ chosen, access }: OnTheWay): Purchase {
  const purchase =
    chosen.plan && access && purchaseFor(planOf[chosen.plan satisfies PlanCode], access);
  if (!purchase) throw new Error("purchaseOf was called of somebody who has nothing to pay");
  return purchase;
}
