import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import {
  markAllRead,
  markShownRead,
  pageSize,
} from "~/features/notifications/notifications.server";
import { shownField } from "~/features/notifications/rows";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/notifications-read";

export const loader = () => redirect(href("/notifications"));

export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const ids = await shownIds(request);
  const now = new Date();
  await transaction(
    async (tx) => {
      if (ids) await markShownRead(tx, { userId, ids, now });
      else await markAllRead(tx, { userId, now });
    },
    { lock: lockOnUser(userId) },
  );
  if (request.headers.get("Accept") === "application/json")
    return new Response(null, { status: 204 });
  return redirect(href("/notifications"));
}

/** What a script's page has shown; null for all, which the buttons ask for with an empty form. */
async function shownIds(request: Request): Promise<string[] | null> {
  if (!request.headers.has("Content-Type")) return null;
  const form = await request.formData();
  if (!form.has(shownField)) return null;
  const ids = form.getAll(shownField).filter((id) => typeof id === "string");
  return ids.slice(0, pageSize);
}
