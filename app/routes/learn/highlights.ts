/** Saves what a learner highlights in a case study, as a script posts it. */
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { attemptId } from "~/features/attempts/engine/parse-change";
import {
  type HighlightSaved,
  highlightPost,
  saveHighlight,
} from "~/features/case-studies/highlights.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/highlights";

const statusOf: Record<HighlightSaved | "invalid", number> = {
  saved: 200,
  missing: 404,
  closed: 409,
  "too-many": 422,
  invalid: 422,
};

const reply = (outcome: keyof typeof statusOf) =>
  Response.json({ outcome }, { status: statusOf[outcome] });

export const loader = () => {
  throw notFound();
};

export async function action({ params, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const id = attemptId.safeParse(params.attemptId);
  const post = highlightPost.safeParse(Object.fromEntries(await request.formData()));
  if (!id.success) return reply("missing");
  if (!post.success) return reply("invalid");
  const attempt = { userId, attemptId: id.data };
  return reply(
    await transaction((tx) => saveHighlight(tx, attempt, post.data), {
      lock: lockOnUser(userId),
    }),
  );
}
