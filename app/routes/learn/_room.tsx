import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { staysInAttempt } from "~/features/attempts/engine/positions";
import { TaskFrame } from "~/features/site/components/task-frame";
import { requireSignedIn } from "~/server/guards";
import type { Route } from "./+types/_room";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** Makes each navigation reach the server, so that the guard runs. */
export const loader = () => null;

/** Scripts have loaded an attempt's questions; their requests have their own guards. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  staysInAttempt(move) ? false : move.defaultShouldRevalidate;

export default function LearnRoom() {
  return (
    <TaskFrame>
      <Outlet />
    </TaskFrame>
  );
}
