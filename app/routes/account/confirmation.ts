import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { requestConfirmation } from "~/features/accounts/links.server";
import { accountNotices, authNotices } from "~/features/accounts/words";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitMailRequest, mayMailMailbox } from "~/server/rate-limits.server";
import { safeRedirectTo } from "~/server/redirect-to";
import { toRefusal } from "~/server/try-later.server";
import type { Route } from "./+types/confirmation";

export const loader = () => redirect(href("/account"));

/** Returns to the page that it was asked on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId, email } = viewerOf(context);
  // A post without a body asks for nothing else.
  const hasBody = request.headers.has("content-type");
  const page = hasBody ? (await request.formData()).get("page") : null;
  const back = safeRedirectTo(typeof page === "string" ? page : null, href("/account"));
  const now = new Date();
  try {
    await limitMailRequest({ email, ...context.get(requestContext) }, now);
  } catch (error) {
    const later = toRefusal(error);
    if (!later) throw error;
    return redirectWithNotice(context, back, {
      tone: "bad",
      title: later.title,
      description: `${authNotices.linksSent} ${later.message}`,
    });
  }
  if (await mayMailMailbox(email, now)) {
    await transaction((tx) => requestConfirmation(tx, { userId, now }));
    wakeMail();
  }
  return redirectWithNotice(context, back, {
    tone: "ok",
    title: accountNotices.confirmationSent,
    description: accountNotices.confirmationSentMore,
  });
}
