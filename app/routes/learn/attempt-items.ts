/** An open attempt's questions without keys, for continuing offline. */
import { db } from "#db/client.server";
import { listOpenItems } from "~/features/attempts/engine/attempts.server";
import { attemptId } from "~/features/attempts/engine/parse-change";
import { clientItem } from "~/features/attempts/engine/stored-answer.server";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/attempt-items";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: userId } = viewerOf(context);
  const id = attemptId.safeParse(params.attemptId);
  const items = id.success ? await listOpenItems(db, { userId, attemptId: id.data }) : null;
  if (!items) return Response.json({ outcome: "missing" }, { status: 404 });
  return Response.json({ items: items.map(clientItem) });
}
