/** For the pages on which people join a school: their address must be confirmed first (ruling 22). */
import { type RouterContextProvider, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { requestConfirmation } from "~/features/accounts/links.server";
import { accountNotices } from "~/features/accounts/words";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext, viewerContext } from "~/server/context";
import { redirectWithNotice } from "~/server/notices.server";
import { limitMailRequest, mayMailMailbox } from "~/server/rate-limits.server";

/** The link leads back to the page. */
export async function sendConfirmation(context: Readonly<RouterContextProvider>, here: string) {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(here);
  const { id: userId, email } = viewer;
  const now = new Date();
  await limitMailRequest({ email, ...context.get(requestContext) }, now);
  if (await mayMailMailbox(email, now)) {
    await transaction((tx) => requestConfirmation(tx, { userId, redirectTo: here, now }));
    wakeMail();
  }
  return redirectWithNotice(context, here, {
    tone: "ok",
    title: accountNotices.confirmationSent,
    description: accountNotices.confirmationSentMore,
  });
}
