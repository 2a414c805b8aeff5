/** What the screens of a case study share: the case, its open attempt, or the answer that stands in their place. */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/attempts.server";
import { caseOf, itemOf, listOf, resultsOf } from "~/features/case-studies/addresses";
import { type CaseStudy, findCaseStudy } from "~/features/case-studies/case-studies.server";
import { isLocked } from "~/features/case-studies/unfolding";
import { caseNotices as words } from "~/words/case-notices";
import type { Taken } from "./answered.server";
import { viewerOf } from "./guards";
import { redirectWithNotice } from "./notices.server";
import { notFound } from "./responses";

type Context = Readonly<RouterContextProvider>;

const toList = () => ({ label: words.toList, href: listOf() });
const caseNotFound = () => notFound(words.notFound, words.notFoundWhy, toList());

/** To be thrown: every question of the case has been withdrawn. */
export const noQuestionsLeft = () => notFound(words.notFound, words.empty, toList());

/** To be thrown: no attempt of the viewer's is at this address. */
export const noResults = () => notFound(words.resultsNotFound, words.noAttempt, toList());

/** To be thrown: the case has no question of that number. */
export const noQuestion = (caseStudyId: string) =>
  notFound(words.noQuestion, words.noQuestionWhy, {
    label: words.toCase,
    href: caseOf(caseStudyId),
  });

/** Where a posted question of a case study leads. */
export const takenCase = (caseStudyId: string): Taken => ({
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
 * A case study by its address, for going on with it or looking back: one taken out since is still its learners'.
 * @throws the 404 page, headed as the specification names it
 */
export async function requireCaseStudy(viewer: Viewer, caseStudyId: string): Promise<CaseStudy> {
  const study = await findCaseStudy(db, { caseStudyId, userId: viewer.id });
  if (!study) throw caseNotFound();
  return study;
}

/**
 * A case study that the viewer may begin now. Going on with one begun earlier asks for no more than being its learner.
 * @throws the 404 page; for a premium one without active access the way back to the list, with the notice
 */
export async function requireOpenCaseStudy(
  context: Context,
  caseStudyId: string,
  now: Date,
): Promise<CaseStudy> {
  const viewer = viewerOf(context);
  const study = await requireCaseStudy(viewer, caseStudyId);
  if (!study.isPublished) throw caseNotFound();
  if (!study.isPremium) return study;
  const access = await findAccess(db, { userId: viewer.id, role: viewer.role, now });
  if (isLocked(study, access))
    throw redirectWithNotice(context, listOf(), { tone: "bad", title: words.locked });
  return study;
}

/**
 * The viewer's open attempt at a case study, for the screens in the middle of it.
 * @throws the 404 page; a redirect to the case's page where there is none
 */
export async function requireOpenCase(
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
