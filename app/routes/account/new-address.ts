import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { cancelEmailChange } from "~/features/accounts/links.server";
import { accountNotices } from "~/features/accounts/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import type { Route } from "./+types/new-address";

export const loader = () => redirect(href("/account"));

export async function action({ context }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  await transaction((tx) => cancelEmailChange(tx, { userId }));
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: accountNotices.addressStays,
    description: accountNotices.addressStaysMore,
  });
}
