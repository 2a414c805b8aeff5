import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { staysAmongQuestions } from "~/features/attempts/moves";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireSignedIn } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** Makes a navigation within the page ask the server too, so that the guard runs. */
export const loader = () => null;

/** But among the questions of an attempt, which a script has at hand: those it asks for are guarded themselves. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  staysAmongQuestions(move) ? false : move.defaultShouldRevalidate;

export default function LearnLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
