import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";

/**
 * After an unexpected error, redirects to `to` with a notice.
 * @throws responses that `load` throws
 */
export async function loadOrRedirect<Loaded>(
  context: Readonly<RouterContextProvider>,
  { to, title }: { to: string; title: string },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, `not loaded: ${title}`);
    throw redirectWithNotice(context, to, { tone: "bad", title });
  }
}
