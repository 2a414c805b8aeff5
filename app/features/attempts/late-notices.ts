import { quizNotices as words } from "~/words/quiz-notices";
import type { ItemProblem } from "./item-problem";
import { maxNoteLength } from "./notes";
import type { SaveOutcome } from "./save.server";

/** The notice for an answer that arrived after the end (ruling 9); null if nothing was lost. */
export function lateNotice(
  saved: Extract<SaveOutcome, { outcome: "late" | "closed" }>,
): { title: string; description: string } | null {
  if (saved.outcome === "late") return { title: words.late, description: words.lateWhat };
  if (!saved.lost) return null;
  return { title: words.closed, description: words.closedWhat };
}

/** The notice for the part of the last answer that could not be stored when time was up. */
export function droppedNotice(problem: Extract<ItemProblem, { kind: "stale" | "long-note" }>): {
  title: string;
  description: string;
} {
  return problem.kind === "stale"
    ? { title: words.changedElsewhere, description: words.changedElsewhereWhat }
    : { title: words.longNote, description: words.longNoteWhat(maxNoteLength) };
}
