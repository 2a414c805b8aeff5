import { href } from "react-router";
import { listPaths } from "~/features/question-bank/list-paths";
import { listOf, type Task } from "./tasks";

/** @param day YYYY-MM-DD, to open its sessions */
export const plannerOf = (day?: string) =>
  href("/practice/planner") + (day === undefined ? "" : `?day=${day}`);

export const studySettings = () => `${href("/account")}#study`;

export const purchasePlans = () => `${href("/get-started")}?upgrade=true`;

export const missedQuiz = () => `${href("/practice/build")}?which=missed`;

export const cardsAddress = () => href("/practice/cards");

export function taskAddress({ kind, of }: Pick<Task, "kind" | "of">): string {
  const [id = ""] = of;
  if (kind === "exam") return listPaths.practice_exam.cover(id);
  if (kind === "case") return listPaths.case_study.cover(id);
  const quizId = listOf({ kind, of });
  if (quizId) return listPaths.quiz.cover(quizId);
  if (kind === "lesson") return href("/lessons/:lessonId", { lessonId: id });
  if (kind === "revisit") return href("/modules/:moduleId/lessons", { moduleId: id });
  if (kind === "order-of-draw") return `${href("/practice/order-of-draw")}?round=${id}`;
  return cardsAddress();
}
