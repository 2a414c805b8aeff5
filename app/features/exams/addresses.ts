/** URLs of a practice exam's screens. Positions start at 1. */
import { href } from "react-router";

/** The learner's newest result. */
export const newestOf = (examId: string) => href("/exam/:examId/results", { examId });

export const resultsOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId", { examId, attemptId });

export const reviewOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId/review", { examId, attemptId });

export const listOf = () => href("/practice-exams");

/** Instructions; attempts are started here. */
export const coverOf = (examId: string) => href("/exam/:examId", { examId });

export const itemOf = (examId: string, position: number) =>
  href("/exam/:examId/items/:position", { examId, position: String(position) });

export const discardOf = (examId: string) => href("/exam/:examId/discard", { examId });

export const submitOf = (examId: string) => href("/exam/:examId/submit", { examId });
