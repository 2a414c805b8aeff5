import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { inGroups, plainRecoveryCode } from "~/features/accounts/two-factor";
import { areOwnCodes } from "~/features/accounts/two-factor.server";
import { recoveryFileWords as words } from "~/features/accounts/two-factor-notices";
import { siteCopy } from "~/features/content/site.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/recovery-codes";

export const loader = () => redirect(href("/account/two-factor"));

/** The codes as a file. Only their hashes are stored, so the page that shows them posts them. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const posted = (await request.formData()).getAll("code");
  const codes = posted.flatMap((code) => (typeof code === "string" ? plainRecoveryCode(code) : []));
  if (!(await areOwnCodes(db, { userId: viewer.id, codes }))) throw notFound();
  const { title, lead } = words;
  const lines = [title(siteCopy().name, viewer.email), lead, "", ...codes.map(inGroups), ""];
  return new Response(lines.join("\r\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
    },
  });
}
