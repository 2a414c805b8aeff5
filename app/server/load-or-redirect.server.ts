import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";

/**
 * Returns what `load` returns. If it fails unexpectedly, redirects to `to` with the notice `title`,
 * as the specification wants for some screens.
 * @throws what `load` throws on purpose
 */
export async function loadOrRedirect<Loaded>(
  context: Readonly<RouterContextProvider>,
  { to, title }: { to: string; title: string },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // Redirects and error pages are not `Error`s.
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, `not loaded: ${title}`);
    throw redirectWithNotice(context, to, { tone: "bad", title });
  }
}
