/** Client side of a question page's route, for any kind of list. */
import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { staysInAttempt } from "../../../engine/positions";
import { isCurrentAttempt, isLoaded } from "./live-attempt";
import { isUnreachable, refusedOutcome } from "./unreachable";

/** Remembers the last loader data of a list's page, for when the server cannot be reached. */
export function rememberPage<Page extends { listId: string; attemptId: string }>() {
  let last: Page | undefined;
  return {
    useRemember: (page: Page): void =>
      useEffect(() => {
        last = page;
      }, [page]),
    /**
     * Returns the loader data; if the server is unreachable, the remembered data of the same list.
     * @throws what the loader threw, if nothing is remembered
     */
    load: async (ask: () => Promise<Page>, listId: string): Promise<Page> => {
      try {
        return await ask();
      } catch (error) {
        if (isUnreachable(error) && last?.listId === listId && isCurrentAttempt(last.attemptId))
          return last;
        throw error;
      }
    },
  };
}

/**
 * `shouldRevalidate` for question pages: skip the loader when moving between loaded questions, and after a post that
 * was not stored.
 */
export function shouldRevalidateItem(move: ShouldRevalidateFunctionArgs): boolean {
  const outcome = refusedOutcome(move);
  if (outcome === "unsent" || outcome === "failed") return false;
  // Show what the other device stored.
  if (outcome === "stale" || outcome === "left") return true;
  const { currentParams, nextParams } = move;
  const moves = staysInAttempt(move) && currentParams.position !== nextParams.position;
  return moves && isLoaded(nextParams.position) ? false : move.defaultShouldRevalidate;
}
