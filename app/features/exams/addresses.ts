/** Where the screens of a practice exam are. */
import { href } from "react-router";

/** The newest result of one's own. */
export const newestOf = (examId: string) => href("/exam/:examId/results", { examId });

export const resultsOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId", { examId, attemptId });

export const reviewOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId/review", { examId, attemptId });

export const listOf = () => "/practice-exams";

export const coverOf = (examId: string) => `/exam/${examId}`;
