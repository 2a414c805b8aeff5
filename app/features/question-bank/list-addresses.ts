/** URLs of a list's screens, by kind of list. */
import { href } from "react-router";
import type { ListKind } from "#db/vocabulary";

type List = { kind: ListKind; id: string };

/** The page where attempts are started and resumed. */
export function coverOf({ kind, id }: List): string {
  if (kind === "practice_exam") return href("/exam/:examId", { examId: id });
  if (kind === "case_study") return href("/nclex/lesson/:caseStudyId", { caseStudyId: id });
  return href("/quiz/:quizId", { quizId: id });
}

export function resultsOf({ kind, id }: List, attemptId: string): string {
  if (kind === "practice_exam")
    return href("/exam/:examId/results/:attemptId", { examId: id, attemptId });
  if (kind === "case_study")
    return href("/nclex/lesson/:caseStudyId/results/:attemptId", { caseStudyId: id, attemptId });
  return `${href("/quiz/:quizId/results", { quizId: id })}?attempt=${attemptId}`;
}

export function reviewOf({ kind, id }: List, attemptId: string): string {
  if (kind === "practice_exam")
    return href("/exam/:examId/results/:attemptId/review", { examId: id, attemptId });
  if (kind === "case_study")
    return href("/nclex/lesson/:caseStudyId/results/:attemptId/review", {
      caseStudyId: id,
      attemptId,
    });
  return href("/quiz/:quizId/results/:attemptId/review", { quizId: id, attemptId });
}
