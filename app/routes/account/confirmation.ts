import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { requestConfirmation } from "~/features/accounts/links.server";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitMailRequest } from "~/server/rate-limits.server";
import { accountNotices } from "~/words/account-notices";
import type { Route } from "./+types/confirmation";

export const loader = () => redirect(href("/account"));

/** Sends the confirmation link again. */
export async function action({ context }: Route.ActionArgs) {
  const { id: userId, email } = viewerOf(context);
  const now = new Date();
  await limitMailRequest({ email, ...context.get(requestContext) }, now);
  await transaction((tx) => requestConfirmation(tx, { userId, now }));
  wakeMail();
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: accountNotices.confirmationSent,
    description: accountNotices.confirmationSentMore,
  });
}
