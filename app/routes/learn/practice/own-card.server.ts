/** Study cards of questions, made where the questions are shown. */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { browseOf } from "~/features/flashcards/addresses";
import { ownCardPost } from "~/features/flashcards/card-post";
import {
  addMissedCards,
  addOwnCard,
  isQuestion,
  removeOwnCard,
} from "~/features/flashcards/own-cards.server";
import { cardNotices as words } from "~/features/flashcards/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { safePath } from "~/server/redirect-to";
import { badRequest, notFound } from "~/server/responses";

type Context = Readonly<RouterContextProvider>;

/**
 * Makes or removes a card, or makes those of an attempt, and redirects to where the form was.
 * @throws 400 if the form is not ours; 404 if the question or attempt is not the viewer's
 */
export async function handleCardPost(context: Context, form: FormData): Promise<Response> {
  const { id: userId } = viewerOf(context);
  const { data: post } = ownCardPost.safeParse(Object.fromEntries(form));
  if (!post) throw badRequest();
  const back = safePath(post.from, browseOf("own"));
  const now = new Date();
  const said = (tone: "ok" | "info" | "bad", title: string, description?: string) =>
    redirectWithNotice(context, back, { tone, title, ...(description ? { description } : {}) });

  if ("attempt" in post) {
    const { attempt: attemptId } = post;
    const made = await transaction((tx) => addMissedCards(tx, { userId, attemptId, now }), {
      lock: lockOnUser(userId),
    });
    if (!made) throw notFound(words.noAttempt, words.noAttemptWhat);
    const { allowed, added, isPartHidden } = made;
    const later = isPartHidden ? words.someLater : undefined;
    if (added > 0) return said("ok", words.allAdded(added), later);
    const isThere = allowed > 0 && !isPartHidden;
    return said("info", isThere ? words.noneAdded : words.noneNew, later);
  }
  const { question: questionId } = post;
  if (post.remove) {
    // Idempotent.
    const removed = await transaction((tx) => removeOwnCard(tx, { userId, questionId }), {
      lock: lockOnUser(userId),
    });
    if (!removed && !(await isQuestion(db, { questionId })))
      throw notFound(words.noQuestion, words.notFoundWhat);
    return said("ok", words.removed);
  }
  switch (
    await transaction((tx) => addOwnCard(tx, { userId, questionId, now }), {
      lock: lockOnUser(userId),
    })
  ) {
    case "added":
      return post.quiet ? redirect(back) : said("ok", words.added);
    case "there":
      return post.quiet ? redirect(back) : said("info", words.there);
    case "under-way":
      return said("bad", words.underWay, words.underWayWhat);
    case "missing":
      throw notFound(words.noQuestion, words.noQuestionWhat);
  }
}
