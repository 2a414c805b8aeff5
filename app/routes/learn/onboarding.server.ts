import { href, type RouterContextProvider } from "react-router";
import { onboardingNotices as words } from "~/features/onboarding/words";
import { requestContext } from "~/server/context";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";

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
