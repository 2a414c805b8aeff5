import { href, redirect } from "react-router";
import { viewerContext } from "~/server/context";
import { logSecurityEvent } from "~/server/security-log.server";
import { endSession } from "~/server/session.server";
import type { Route } from "./+types/sign-out";

/** A GET signs no one out. */
export const loader = () => redirect(href("/"));

export async function action({ context }: Route.ActionArgs) {
  if (context.get(viewerContext))
    await logSecurityEvent(context, { event: "sessions-ended", details: { which: "own" } });
  const headers = await endSession(context);
  // Erases unsent answers, which the device's next user must not see.
  headers.set("Clear-Site-Data", '"storage"');
  return redirect(href("/"), { headers });
}
