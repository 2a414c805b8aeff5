/** Nobody is kept from learning because what they said of their exam could not be stored. */
import { href, type RouterContextProvider } from "react-router";
import { onboardingNotices as words } from "~/words/onboarding-notices";
import { requestContext } from "./context";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";

/**
 * On to the practice center, which says that the rest can wait.
 * @param again where the first steps go on, with what was typed
 */
export function savedForLater(
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
