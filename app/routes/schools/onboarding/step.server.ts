import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import type { OnboardingStep } from "#db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import {
  type Draft,
  findDraft,
  findSetUpSchool,
  saveStep,
} from "~/features/schools/onboarding/draft.server";
import type { Entries } from "~/features/schools/onboarding/forms";
import { isReached, stepHref } from "~/features/schools/onboarding/steps";
import { setupNotices, setupWords } from "~/features/schools/onboarding/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";

type Context = Readonly<RouterContextProvider>;

/** Where setting up continues, or where it ended. */
export async function findSetupPath(userId: string): Promise<string> {
  const draft = await findDraft(db, { userId });
  if (draft) return stepHref(draft.step);
  return stepHref((await findSetUpSchool(db, { userId })) ? "done" : "school");
}

/**
 * The viewer's draft.
 * @throws a redirect to the step that is next if this one is not reached; without a draft to the
 * school that was set up, otherwise to the first step
 */
export async function requireStep(
  context: Context,
  step: OnboardingStep,
): Promise<{ viewer: Viewer; draft: Draft }> {
  const viewer = viewerOf(context);
  const draft = await findDraft(db, { userId: viewer.id });
  if (draft && isReached(step, draft.step)) return { viewer, draft };
  if (!draft && (await findSetUpSchool(db, { userId: viewer.id })))
    throw redirect(stepHref("done"));
  throw refuseStep(context, draft?.step ?? "school");
}

/** To the step that comes first. */
export const refuseStep = (context: Context, next: OnboardingStep): Response =>
  redirectWithNotice(context, stepHref(next), {
    tone: "info",
    title: setupNotices.notYet(setupWords.steps[next]),
    description: setupNotices.notYetMore,
  });

/**
 * @param next the step that may be visited from now on
 * @param begins only at the first step: whether a draft begins if there is none
 */
export function storeStep(
  userId: string,
  entries: Entries,
  next: OnboardingStep,
  begins = false,
): Promise<void> {
  const now = new Date();
  return transaction((tx) => saveStep(tx, { userId, entries, next, begins, now }), {
    lock: lockOnUser(userId),
  });
}

/** What each step shows besides its fields. */
export const setupFacts = ({ email, emailConfirmed }: Viewer) => ({
  unconfirmed: emailConfirmed ? null : email,
});
