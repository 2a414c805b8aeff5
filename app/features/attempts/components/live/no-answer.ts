/** What a question's page does where nobody answers, or somebody else: a proxy for the server, another tab for this. */
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import type { ItemProblem } from "../../item-problem";

/** A server that has not answered by then is not going to. */
const patience = 20_000;

/** Not an answer of ours: no line, a proxy's or a hotel's page in its place, or a server that cannot right now. */
export const isNoAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 || error.status === 429 || typeof error.data === "string"
    : !(error instanceof Response);

/**
 * The answer to a posted question; where there is none, the problem for the page to show, with the choice still on it.
 * @throws what the server threw: a redirect, a page of its own
 */
export async function answerOrProblem<T>(asked: Promise<T>) {
  // The status keeps the frame's loaders from asking over the same line.
  const problem = (kind: "unsent" | "failed") =>
    data({ kind } satisfies ItemProblem, { status: 503 });
  try {
    const given = new Promise<ReturnType<typeof problem>>((resolve) =>
      setTimeout(resolve, patience, problem("unsent")),
    );
    return await Promise.race([asked, given]);
  } catch (error) {
    if (error instanceof TypeError) return problem("unsent");
    if (isNoAnswer(error)) return problem("failed");
    throw error;
  }
}

/** What another tab stored or checked is what the page must show now. */
export const looksAgain = (move: ShouldRevalidateFunctionArgs): boolean => {
  const kind = (move.actionResult as Pick<ItemProblem, "kind"> | undefined)?.kind;
  return kind === "stale" || kind === "locked" || move.defaultShouldRevalidate;
};
