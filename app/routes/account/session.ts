import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { revokeSession } from "~/features/accounts/sessions.server";
import { accountNotices } from "~/features/accounts/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { notFound } from "~/server/responses";
import { logSecurityEvent } from "~/server/security-log.server";
import type { Route } from "./+types/session";

export const loader = () => redirect(href("/account"));

/** 404 if the session is not the viewer's, or over. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  if (!(await revokeSession(db, { userId, id: params.sessionId }))) throw notFound();
  await logSecurityEvent(context, { event: "sessions-ended", details: { which: "one" } });
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: accountNotices.deviceSignedOut,
  });
}
