import { href } from "react-router";
import { quizOf, type Task } from "./tasks";

/** From 1; the current week by default. */
export const plannerOf = (week?: number) =>
  href("/practice/planner") + (week === undefined ? "" : `?week=${week}`);

export const studySettings = () => `${href("/account")}#study`;

export const purchasePlans = () => `${href("/get-started")}?upgrade=true`;

export const missedQuiz = () => `${href("/practice/build")}?which=missed`;

export const cardsAddress = () => href("/practice/cards");

export function taskAddress({ kind, of }: Pick<Task, "kind" | "of">): string {
  const [id = ""] = of;
  const quizId = quizOf({ kind, of });
  if (quizId) return href("/quiz/:listId", { listId: quizId });
  if (kind === "lesson") return href("/lessons/:lessonId", { lessonId: id });
  if (kind === "revisit") return href("/modules/:moduleId/lessons", { moduleId: id });
  if (kind === "order-of-draw") return `${href("/practice/order-of-draw")}?round=${id}`;
  return `${cardsAddress()}${of.length === 1 ? `?category=${id}` : ""}`;
}
