import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { saveLiteMode } from "~/features/accounts/accounts.server";
import { viewerContext } from "~/server/context";
import { liteCookie } from "~/server/lite";
import { safePath } from "~/server/redirect-to";
import { badRequest } from "~/server/responses";
import type { Route } from "./+types/lite-mode";

export const loader = () => redirect(href("/"));

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const choice = form.get("lite");
  if (choice !== "on" && choice !== "off") throw badRequest();
  const liteMode = choice === "on";
  const viewer = context.get(viewerContext);
  if (viewer) await saveLiteMode(db, { userId: viewer.id, liteMode, now: new Date() });
  return redirect(safePath(form.get("page"), href("/")), {
    headers: { "Set-Cookie": liteCookie(liteMode) },
  });
}
