import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { markRead } from "~/features/notifications/notifications.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/notification-read";

export const loader = () => redirect(href("/notifications"));

export async function action({ params, context }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const { notificationId: id } = params;
  const found = await transaction((tx) => markRead(tx, { userId, id, now: new Date() }), {
    lock: lockOnUser(userId),
  });
  if (!found) throw notFound();
  return redirect(found.href ?? href("/notifications"));
}
