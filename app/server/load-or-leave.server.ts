/** What becomes of a screen that cannot be loaded, where the specification has its learner led elsewhere. */
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";

/**
 * What `load` gives. Where it breaks, the viewer is at `to`, and told `title`.
 * @throws what `load` meant to throw; and what broke, where not even the notice can be kept
 */
export async function loadOrLeave<Loaded>(
  context: Readonly<RouterContextProvider>,
  { to, title }: { to: string; title: string },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // Redirects and pages of their own are none.
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, `not loaded: ${title}`);
    throw redirectWithNotice(context, to, { tone: "bad", title });
  }
}
