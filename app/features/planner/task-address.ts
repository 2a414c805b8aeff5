import { href } from "react-router";
import { listPaths } from "~/features/question-bank/list-paths";
import { cardsAddress } from "./addresses";
import { listOf, type Task } from "./tasks";

/** Where a task is done. Server only: the tasks bring the plan file's schema along. */
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
