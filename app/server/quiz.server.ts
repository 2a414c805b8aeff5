/** What the screens of a quiz share: the quiz itself, or the answer that stands in its place. */
import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { isModuleVisible } from "~/features/lessons/modules.server";
import { findQuiz, type Quiz } from "~/features/quizzes/quizzes.server";
import { accessRequired, notFound } from "./responses";

const quizNotFound = (message: string) =>
  notFound("Quiz Not Found", message, { label: "Back to Practice", href: href("/practice") });

const gone = () =>
  quizNotFound("There is no quiz at this address. It may have been moved or taken out.");

/**
 * A quiz by its address, for going on with it or looking back: one taken out since is still its learners'.
 * @throws the 404 page, headed as the specification names it
 */
export async function requireQuiz(viewer: Viewer, quizId: string): Promise<Quiz> {
  const quiz = await findQuiz(db, { quizId, userId: viewer.id });
  if (!quiz) throw gone();
  if (quiz.itemCount === 0) throw quizNotFound("This quiz has no questions available.");
  return quiz;
}

/**
 * A quiz that the viewer may begin now. Going on with one begun earlier asks for no more than being its learner.
 * @throws the 404 page, or Access Required for a premium quiz without active access
 */
export async function requireOpenQuiz(viewer: Viewer, quizId: string, now: Date): Promise<Quiz> {
  const { id: userId, role } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  const { moduleId } = quiz;
  if (!quiz.isPublished) throw gone();
  if (moduleId && !(await isModuleVisible(db, { userId, moduleId }))) throw gone();
  if (!quiz.isPremium) return quiz;
  const access = await findAccess(db, { userId, role, now });
  if (!access.hasActiveAccess) throw accessRequired();
  return quiz;
}
