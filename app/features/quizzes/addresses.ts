/** Positions start at 1. */
import { href } from "react-router";
import type { AttemptMode, QuizType } from "#db/vocabulary";
import { listPaths } from "~/features/question-bank/list-paths";

export const tutorItemOf = (listId: string, position: number) =>
  href("/quiz/:listId/tutor/:position", { listId, position: String(position) });

export const quickItemOf = (listId: string, position: number) =>
  href("/quiz/:listId/quick/:position", { listId, position: String(position) });

export const allQuestionsOf = (listId: string) => href("/quiz/:listId/all", { listId });

/** Where an open attempt resumes. */
export function resumePageOf(
  { id, quizType }: { id: string; quizType: QuizType },
  mode: AttemptMode,
  position = 1,
): string {
  if (mode === "tutor") return tutorItemOf(id, position);
  if (quizType === "builtin")
    return allQuestionsOf(id) + (position === 1 ? "" : `#question-${position}`);
  return quizType === "quick" ? quickItemOf(id, position) : listPaths.quiz.item(id, position);
}

export const lessonsTabOf = (moduleId: string | null) =>
  href("/practice/lessons") + (moduleId ? `?module=${moduleId}` : "");
