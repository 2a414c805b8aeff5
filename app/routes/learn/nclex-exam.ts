/** NCLEX exams use the same player as the others. */
import { redirect } from "react-router";
import { coverOf } from "~/features/exams/addresses";
import type { Route } from "./+types/nclex-exam";

export const loader = ({ params: { examId } }: Route.LoaderArgs) => redirect(coverOf(examId));
