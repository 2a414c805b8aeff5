/**
 * What the screens of a case study share: loading the case and its open attempt, or the response to
 * throw instead.
 */
import { href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/attempts.server";
import { caseOf, itemOf, resultsOf } from "~/features/case-studies/addresses";
import { type CaseStudy, findCaseStudy } from "~/features/case-studies/case-studies.server";
import { caseNotices as words } from "~/words/case-notices";
import type { ListScreens } from "./item-action.server";
import { notFound } from "./responses";

const toList = () => ({ label: words.toList, href: href("/nclex/case-studies") });
const caseNotFound = () => notFound(words.notFound, words.notFoundWhy, toList());

/** 404: the case has no question with that number. */
export const noQuestion = (caseStudyId: string) =>
  notFound(words.noQuestion, words.noQuestionWhy, {
    label: words.toCase,
    href: caseOf(caseStudyId),
  });

export const caseScreens = (caseStudyId: string): ListScreens => ({
  listId: caseStudyId,
  kind: "case_study",
  itemAt: (position) => itemOf(caseStudyId, position),
  resultsOf: (attemptId) => resultsOf(caseStudyId, attemptId),
  submitAt: null,
  noQuestion: () => noQuestion(caseStudyId),
  completed: { title: words.completed },
  notSubmitted: { title: words.notSubmitted, description: words.notSubmittedWhat },
});

/**
 * Finds a case study to continue or review; one that was withdrawn stays visible to its learners.
 * @throws the 404 page with the specification's heading
 */
async function requireCaseStudy(viewer: Viewer, caseStudyId: string): Promise<CaseStudy> {
  const study = await findCaseStudy(db, { caseStudyId, userId: viewer.id });
  if (!study) throw caseNotFound();
  return study;
}

/**
 * The viewer's open attempt at a case study.
 * @throws the 404 page; a redirect to the case's page if there is no open attempt
 */
export async function requireCaseAttempt(
  viewer: Viewer,
  caseStudyId: string,
  now: Date,
): Promise<{ study: CaseStudy; open: OpenAttempt }> {
  const study = await requireCaseStudy(viewer, caseStudyId);
  const look = { userId: viewer.id, listId: caseStudyId, now };
  const { open } = await findOpenAttempt(db, transaction, look);
  if (!open) throw redirect(caseOf(caseStudyId));
  return { study, open };
}
