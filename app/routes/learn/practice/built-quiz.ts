import { href, redirect } from "react-router";
import { transaction } from "#db/client.server";
import { removeBuilt } from "~/features/quizzes/build.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { notFound } from "~/server/responses";
import { buildNotices as words } from "~/words/practice-build-notices";
import { quizNotices } from "~/words/quiz-notices";
import type { Route } from "./+types/built-quiz";

export const loader = () => redirect(href("/practice/build"));

/** Removes one of the viewer's own quizzes. Pressed twice, the second finds nothing to remove. */
export async function action({ params: { quizId }, context }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const now = new Date();
  if (!(await transaction((tx) => removeBuilt(tx, { userId, quizId, now }))))
    throw notFound(quizNotices.notFound, quizNotices.gone, {
      label: words.toBuild,
      href: href("/practice/build"),
    });
  return redirectWithNotice(context, href("/practice/build"), {
    tone: "ok",
    title: words.removed,
    description: words.removedWhat,
  });
}
