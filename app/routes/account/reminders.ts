import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { saveReminders } from "~/features/reminders/unsubscribe.server";
import { reminderNotices } from "~/features/reminders/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import type { Route } from "./+types/reminders";

export const loader = () => redirect(href("/account"));

export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const choice = (await request.formData()).get("reminders");
  if (choice !== "on" && choice !== "off") throw badRequest();
  await saveReminders(db, { userId, off: choice === "off", now: new Date() });
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: reminderNotices[choice],
  });
}
