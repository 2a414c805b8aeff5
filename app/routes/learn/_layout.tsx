import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { staysInAttempt } from "~/features/attempts/positions";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireSignedIn } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/**
 * With a loader, every navigation between child routes reaches the server, so that the guard runs.
 */
export const loader = () => null;

/**
 * Except between the questions of an attempt, which scripts have already loaded; the requests they
 * make have their own guards.
 */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  staysInAttempt(move) ? false : move.defaultShouldRevalidate;

export default function LearnLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
