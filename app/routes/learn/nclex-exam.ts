/** The same player as the other exams. */
import { redirect } from "react-router";
import { listPaths } from "~/features/question-bank/list-paths";
import type { Route } from "./+types/nclex-exam";

export const loader = ({ params: { examId } }: Route.LoaderArgs) =>
  redirect(listPaths.practice_exam.cover(examId));
