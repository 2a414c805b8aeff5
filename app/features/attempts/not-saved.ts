import { quizNotices as words } from "~/words/quiz-notices";
import type { SaveOutcome } from "./save.server";

/** What is said of an answer that came after the end (ruling 9); null of one that lost nothing by it. */
export function notSaved(
  saved: Extract<SaveOutcome, { outcome: "late" | "closed" }>,
): { title: string; description: string } | null {
  if (saved.outcome === "late") return { title: words.late, description: words.lateWhat };
  if (!saved.lost) return null;
  return { title: words.closed, description: words.closedWhat };
}
