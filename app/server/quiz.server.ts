/** What the screens of a quiz share: the quiz itself, or the answer that stands in its place. */
import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findQuiz, type Quiz } from "~/features/quizzes/quizzes.server";
import { accessRequired, notFound } from "./responses";

/**
 * A quiz by its address.
 * @throws the 404 page, headed as the specification names it
 */
export async function requireQuiz(quizId: string): Promise<Quiz> {
  const quiz = await findQuiz(db, { quizId });
  const link = { label: "Back to Practice", href: href("/practice") };
  if (!quiz)
    throw notFound(
      "Quiz Not Found",
      "There is no quiz at this address. It may have been moved or taken out.",
      link,
    );
  if (quiz.itemCount === 0)
    throw notFound("Quiz Not Found", "This quiz has no questions available.", link);
  return quiz;
}

/**
 * A quiz that the viewer may begin now. Going on with one begun earlier asks for no more than being its learner.
 * @throws the 404 page, or Access Required for a premium quiz without active access
 */
export async function requireOpenQuiz(viewer: Viewer, quizId: string, now: Date): Promise<Quiz> {
  const quiz = await requireQuiz(quizId);
  if (!quiz.isPremium) return quiz;
  const access = await findAccess(db, { userId: viewer.id, role: viewer.role, now });
  if (!access.hasActiveAccess) throw accessRequired();
  return quiz;
}
