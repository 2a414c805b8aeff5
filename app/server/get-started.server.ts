/** What the steps to a plan share: who is there and what was chosen, or the answer that stands in a step's place. */
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

/** Somebody on the way to a plan. */
export type OnTheWay = {
  viewer: Viewer | null;
  access: Access | null;
  chosen: Chosen;
  buyer: Buyer;
};

/** What an address says was chosen, with the way back only where it stays on this site. */
export function chosenAt({ searchParams }: URL): Chosen {
  const chosen = chosenIn(searchParams);
  return { ...chosen, from: safeRedirectTo(chosen.from, "") || null };
}

/** Who stands at a step, whichever it is. */
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
 * Who stands at a step that they may visit, for its loader and its action alike.
 * @throws the redirect to the step that is due
 */
export async function requireStep(step: Step, asked: Asked, now: Date): Promise<OnTheWay> {
  const way = await onTheWay(asked, now);
  const to = sentTo(step, way.buyer);
  if (!to) return way;
  const there = stepHref(to, way.chosen);
  // Signed out in the middle of it: they learn why they are asked.
  if (step === "payment" && to === "sign-in")
    throw redirectWithNotice(asked.context, there, {
      tone: "bad",
      title: getStartedNotices.signInTitle,
      description: getStartedNotices.signIn,
    });
  throw redirect(there);
}

/** What somebody at the payment step buys. */
export function purchaseOf({ chosen, access }: OnTheWay): Purchase {
  const purchase =
    chosen.plan && access && purchaseFor(planOf[chosen.plan satisfies PlanCode], access);
  if (!purchase) throw new Error("purchaseOf was called of somebody who has nothing to pay");
  return purchase;
}
