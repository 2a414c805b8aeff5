/**
 * What the screens of a case study share: loading the case and its open attempt, or the response to
 * throw instead.
 */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/attempts.server";
import { caseOf, itemOf, listOf, resultsOf } from "~/features/case-studies/addresses";
import { type CaseStudy, findCaseStudy } from "~/features/case-studies/case-studies.server";
import { isLocked } from "~/features/case-studies/unfolding";
import { caseNotices as words } from "~/words/case-notices";
import { viewerOf } from "./guards";
import type { ListScreens } from "./item-action.server";
import { redirectWithNotice } from "./notices.server";
import { notFound } from "./responses";

type Context = Readonly<RouterContextProvider>;

const toList = () => ({ label: words.toList, href: listOf() });
const caseNotFound = () => notFound(words.notFound, words.notFoundWhy, toList());

/** 404: all questions of the case were withdrawn. */
export const noQuestionsLeft = () => notFound(words.notFound, words.empty, toList());

/** 404: the viewer has no attempt at this address. */
export const noResults = () => notFound(words.resultsNotFound, words.noAttempt, toList());

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
export async function requireCaseStudy(viewer: Viewer, caseStudyId: string): Promise<CaseStudy> {
  const study = await findCaseStudy(db, { caseStudyId, userId: viewer.id });
  if (!study) throw caseNotFound();
  return study;
}

/**
 * Finds a case study that the viewer may start now. To continue one, `requireCaseStudy` is enough.
 * @throws the 404 page; for a premium case without access a redirect to the list with the notice
 */
export async function requireStartableCase(
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
