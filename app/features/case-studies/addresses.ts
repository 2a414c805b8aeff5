/** URLs of a case study's screens. Positions start at 1. */
import { href } from "react-router";

export const listOf = () => href("/nclex/case-studies");

export const caseOf = (caseStudyId: string) => href("/nclex/lesson/:caseStudyId", { caseStudyId });

export const itemOf = (caseStudyId: string, position: number) =>
  href("/nclex/lesson/:caseStudyId/items/:position", { caseStudyId, position: String(position) });

export const resultsOf = (caseStudyId: string, attemptId: string) =>
  href("/nclex/lesson/:caseStudyId/results/:attemptId", { caseStudyId, attemptId });

export const reviewOf = (caseStudyId: string, attemptId: string) =>
  href("/nclex/lesson/:caseStudyId/results/:attemptId/review", { caseStudyId, attemptId });
