import { listPaths } from "~/features/question-bank/list-paths";

/** Redirects to the learner's newest result. */
export const newestOf = (examId: string) => `${listPaths.practice_exam.cover(examId)}/results`;

export const { cover: coverOf, results: resultsOf } = listPaths.practice_exam;
