import { quizNotices as words } from "~/words/quiz-notices";
import type { ItemProblem } from "./item-problem";
import { longestNote } from "./notes";
import type { SaveOutcome } from "./save.server";

/** What is said of an answer that came after the end (ruling 9); null of one that lost nothing by it. */
export function notSaved(
  saved: Extract<SaveOutcome, { outcome: "late" | "closed" }>,
): { title: string; description: string } | null {
  if (saved.outcome === "late") return { title: words.late, description: words.lateWhat };
  if (!saved.lost) return null;
  return { title: words.closed, description: words.closedWhat };
}

/** What of the last question could not be kept when its page's time was over, and nobody was left to be asked. */
export function notKept(problem: Extract<ItemProblem, { kind: "stale" | "long-note" }>): {
  title: string;
  description: string;
} {
  return problem.kind === "stale"
    ? { title: words.changedElsewhere, description: words.changedElsewhereWhat }
    : { title: words.longNote, description: words.longNoteWhat(longestNote) };
}
