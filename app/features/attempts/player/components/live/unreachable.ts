/** What a question's page does without a usable response: network error, proxy page, or a conflict with another tab. */
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import type { NotSaved } from "../../../engine/saved";

/** After this many ms a request counts as failed. */
const requestTimeout = 20_000;

/** Network error, a response that is not ours (a proxy or hotel login page), or an overloaded server. */
export const isUnreachable = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 || error.status === 429 || typeof error.data === "string"
    : !(error instanceof Response);

/**
 * Returns the action's response; if there is none, a problem that keeps the choice on the page.
 * @throws what the server threw: a redirect, an error page
 */
export async function responseOrProblem<T>(asked: Promise<T>) {
  // An error status keeps React Router from revalidating the other loaders over the same broken connection.
  const problem = (outcome: "unsent" | "failed") =>
    data<NotSaved[]>([{ outcome }], { status: 503 });
  try {
    const given = new Promise<ReturnType<typeof problem>>((resolve) =>
      setTimeout(resolve, requestTimeout, problem("unsent")),
    );
    return await Promise.race([asked, given]);
  } catch (error) {
    if (error instanceof TypeError) return problem("unsent");
    if (isUnreachable(error)) return problem("failed");
    throw error;
  }
}

/** Why the page's post was not stored. */
export const refusedOutcome = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  (actionResult as NotSaved[] | undefined)?.[0]?.outcome;

/** `shouldRevalidate` that reloads after a conflict, to show what the other tab stored or checked. */
export const shouldRevalidateAfterConflict = (move: ShouldRevalidateFunctionArgs): boolean => {
  const outcome = refusedOutcome(move);
  return outcome === "stale" || outcome === "locked" || move.defaultShouldRevalidate;
};
