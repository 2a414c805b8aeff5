import { quizNotices as words } from "~/words/quiz-notices";
import { maxNoteLength } from "./notes";
import type { NotSaved, Saved } from "./saved";

export type LateNotice = { title: string; description: string };

/** The notice for answers that arrived after the end (ruling 9); null if nothing was lost. */
export function lateNotice(saved: Saved[]): LateNotice | null {
  if (saved.some(({ outcome }) => outcome === "late"))
    return { title: words.late, description: words.lateWhat };
  const isLost = saved.some((one) => one.outcome === "closed" && one.lost);
  return isLost ? { title: words.closed, description: words.closedWhat } : null;
}

/** The notice for the part of the last answer that could not be stored when time was up; null if there is none. */
export function droppedNotice([refused]: NotSaved[]): LateNotice | null {
  if (!refused) return null;
  return refused.outcome === "stale"
    ? { title: words.changedElsewhere, description: words.changedElsewhereWhat }
    : { title: words.longNote, description: words.longNoteWhat(maxNoteLength) };
}
