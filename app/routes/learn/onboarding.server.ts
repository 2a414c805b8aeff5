import { href, type RouterContextProvider, redirect } from "react-router";
import { db } from "#db/client.server";
import { isAdmin, type Viewer } from "~/features/accounts/viewer";
import { findStudySettings, type StudySettings } from "~/features/onboarding/study.server";
import { onboardingNotices as words } from "~/features/onboarding/words";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";

/**
 * The learner and what they have answered.
 * @throws a redirect for administrators, and for learners who have answered; those who chose "Not
 * now" may come back
 */
export async function requireOnboarding(
  context: Readonly<RouterContextProvider>,
): Promise<{ viewer: Viewer; study: StudySettings }> {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const found = await findStudySettings(db, { userId: viewer.id });
  const study = found ?? { examDate: null, examName: null, studyPreference: null };
  if (viewer.onboardingCompleted && study.studyPreference) throw redirect(href("/dashboard"));
  return { viewer, study };
}

/**
 * Goes on although the answers were not stored; the notice links back.
 * @param again the onboarding page, with what was typed
 */
export function redirectUnsaved(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  again: string,
): Response {
  log.error({ id: context.get(requestContext).id, err: error }, "the first steps are not stored");
  const notice = {
    tone: "info",
    title: words.later,
    description: words.laterMore,
    action: { label: words.finish, href: again },
  } as const;
  return redirectWithNotice(context, href("/practice"), notice);
}
