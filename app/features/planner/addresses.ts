/** Where the planner's screens are, and those that its tasks are done on. */
import { href } from "react-router";
import { quizOf, type Task } from "./tasks";

/** `week`: from 1; without one, the current. */
export const plannerOf = (week?: number) =>
  href("/practice/planner") + (week === undefined ? "" : `?week=${week}`);

/** Pace and exam date are the account's. */
export const studySettings = () => `${href("/account")}#study`;

/** A quiz of what was missed, to be built. */
export const missedQuiz = () => `${href("/practice/build")}?which=missed`;

/** The page on which a task is done. */
export function placeOf({ kind, of }: Pick<Task, "kind" | "of">): string {
  const [id = ""] = of;
  const quizId = quizOf({ kind, of });
  if (quizId) return href("/quiz/:quizId", { quizId });
  if (kind === "lesson") return href("/lessons/:lessonId", { lessonId: id });
  if (kind === "revisit") return href("/modules/:moduleId/lessons", { moduleId: id });
  if (kind === "order-of-draw") return `${href("/practice/order-of-draw")}?round=${id}`;
  return `${href("/practice/cards")}${of.length === 1 ? `?category=${id}` : ""}`;
}
