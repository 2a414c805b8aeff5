import { quizNotices as words } from "~/words/quiz-notices";
import { maxNoteLength } from "./notes";
import type { Saved } from "./saved";

export type LateNotice = { title: string; description: string };

/** The notice for an answer that arrived after the end (ruling 9); null if nothing was lost. */
export function lateNotice(saved: Saved): LateNotice | null {
  if (saved.outcome === "late") return { title: words.late, description: words.lateWhat };
  if (saved.outcome !== "closed" || !saved.lost) return null;
  return { title: words.closed, description: words.closedWhat };
}

/** The notice for the part of the last answer that could not be stored when time was up. */
export const droppedNotice = (outcome: "stale" | "long-note"): LateNotice =>
  outcome === "stale"
    ? { title: words.changedElsewhere, description: words.changedElsewhereWhat }
    : { title: words.longNote, description: words.longNoteWhat(maxNoteLength) };
