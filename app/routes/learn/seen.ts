/** Marks questions left unanswered, for an exam's map. */
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { attemptId, seenPost } from "~/features/attempts/engine/parse-change";
import { markSeen } from "~/features/attempts/engine/seen.server";
import { viewerOf } from "~/server/guards";
import { readLargeForm } from "~/server/posted-form";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/seen";

export const loader = () => {
  throw notFound();
};

export async function action({ params, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const id = attemptId.safeParse(params.attemptId);
  const form = await readLargeForm(request, { fields: 1000, perName: 1000 });
  const post = seenPost.safeParse({ position: form.getAll("position") });
  if (!id.success || !post.success) return Response.json({ outcome: "invalid" }, { status: 422 });
  const seen = { userId, attemptId: id.data, positions: post.data.position };
  await transaction((tx) => markSeen(tx, { ...seen, now: new Date() }), {
    lock: lockOnUser(userId),
  });
  return Response.json({ outcome: "saved" });
}
