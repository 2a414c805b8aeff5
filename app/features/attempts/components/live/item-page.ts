/** What the route of a question's page does in the browser, whatever list the question is of. */
import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ItemProblem } from "../../item-problem";
import { staysAmongQuestions } from "../../moves";
import { isAtHand, isLive } from "./live-attempt";
import { isNoAnswer } from "./no-answer";

/** The last that the server said of a list's page, for when it cannot be asked. */
export function keptPage<Page extends { listId: string; attemptId: string }>() {
  let last: Page | undefined;
  return {
    /** Keeps what the page shows. */
    useKept: (page: Page): void =>
      useEffect(() => {
        last = page;
      }, [page]),
    /**
     * What the server says now; where nothing answers, the last of it, if it is of the same list.
     * @throws what the server threw, and where nothing answers and nothing is at hand
     */
    load: async (ask: () => Promise<Page>, listId: string): Promise<Page> => {
      try {
        return await ask();
      } catch (error) {
        if (isNoAnswer(error) && last?.listId === listId && isLive(last.attemptId)) return last;
        throw error;
      }
    },
  };
}

/** From question to question the server need not be asked; nor after a post that did not reach it. */
export function asksServer(move: ShouldRevalidateFunctionArgs): boolean {
  const kind = (move.actionResult as ItemProblem | undefined)?.kind;
  if (kind === "unsent" || kind === "failed") return false;
  // What another device stored is what the page must show now.
  if (kind === "stale") return true;
  const { currentParams, nextParams } = move;
  const moves = staysAmongQuestions(move) && currentParams.position !== nextParams.position;
  return moves && isAtHand(nextParams.position) ? false : move.defaultShouldRevalidate;
}
