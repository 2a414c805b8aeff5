/** URLs of the planner's screens and of the pages where its tasks are done. */
import { href } from "react-router";
import { quizOf, type Task } from "./tasks";

/** `week` starts at 1; the current week by default. */
export const plannerOf = (week?: number) =>
  href("/practice/planner") + (week === undefined ? "" : `?week=${week}`);

export const studySettings = () => `${href("/account")}#study`;

/** Where a paid plan is bought. */
export const purchasePlans = () => `${href("/get-started")}?upgrade=true`;

/** Form for building a quiz of missed questions. */
export const missedQuiz = () => `${href("/practice/build")}?which=missed`;

export function taskAddress({ kind, of }: Pick<Task, "kind" | "of">): string {
  const [id = ""] = of;
  const quizId = quizOf({ kind, of });
  if (quizId) return href("/quiz/:listId", { listId: quizId });
  if (kind === "lesson") return href("/lessons/:lessonId", { lessonId: id });
  if (kind === "revisit") return href("/modules/:moduleId/lessons", { moduleId: id });
  if (kind === "order-of-draw") return `${href("/practice/order-of-draw")}?round=${id}`;
  return `${href("/practice/cards")}${of.length === 1 ? `?category=${id}` : ""}`;
}
