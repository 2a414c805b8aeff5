/** Where the screens of a practice exam are. */
import { href } from "react-router";

/** The newest result of one's own. */
export const newestOf = (examId: string) => href("/exam/:examId/results", { examId });

export const resultsOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId", { examId, attemptId });

export const reviewOf = (examId: string, attemptId: string) =>
  href("/exam/:examId/results/:attemptId/review", { examId, attemptId });

export const listOf = () => href("/practice-exams");

/** The instructions, from where an attempt is begun. */
export const coverOf = (examId: string) => href("/exam/:examId", { examId });

/** `position`: from 1. */
export const itemOf = (examId: string, position: number) =>
  href("/exam/:examId/items/:position", { examId, position: String(position) });

/** Asks before an open attempt is discarded. */
export const discardOf = (examId: string) => href("/exam/:examId/discard", { examId });

/** The look before the submit. */
export const submitOf = (examId: string) => href("/exam/:examId/submit", { examId });
