import { href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { findBellState, markAllRead } from "~/features/notifications/notifications.server";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/notifications-read";

export const loader = () => redirect(href("/notifications"));

/** Marks all notifications as read. Scripts get the bell's new state as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  await transaction((tx) => markAllRead(tx, { userId, now: new Date() }), {
    lock: lockOnUser(userId),
  });
  if (request.headers.get("Accept") === "application/json")
    return Response.json(await findBellState(db, { userId }));
  return redirect(href("/notifications"));
}
