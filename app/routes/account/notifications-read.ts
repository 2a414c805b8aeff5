import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { markAllRead } from "~/features/notifications/notifications.server";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/notifications-read";

export const loader = () => redirect(href("/notifications"));

export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  await transaction((tx) => markAllRead(tx, { userId, now: new Date() }), {
    lock: lockOnUser(userId),
  });
  if (request.headers.get("Accept") === "application/json")
    return new Response(null, { status: 204 });
  return redirect(href("/notifications"));
}
