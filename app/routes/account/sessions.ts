import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { revokeSessions } from "~/features/accounts/sessions.server";
import { accountNotices } from "~/features/accounts/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { logSecurityEvent } from "~/server/security-log.server";
import type { Route } from "./+types/sessions";

export const loader = () => redirect(href("/account"));

export async function action({ context }: Route.ActionArgs) {
  const { id: userId, sessionId } = viewerOf(context);
  await revokeSessions(db, { userId, except: sessionId });
  await logSecurityEvent(context, { event: "sessions-ended", details: { which: "others" } });
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: accountNotices.othersSignedOut,
  });
}
