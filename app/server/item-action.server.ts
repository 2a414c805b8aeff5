/** Handles the post of one question, for all lists and pages. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import type { ListKind } from "#db/vocabulary";
import { type Answered, answerItems } from "~/features/attempts/answer.server";
import type { Rules } from "~/features/attempts/next-step";
import { changeFromForm } from "~/features/attempts/parse-change";
import { parsePosition } from "~/features/attempts/positions";
import { statusOf } from "~/features/attempts/saved";
import { requestContext } from "./context";
import { viewerOf } from "./guards";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";
import { readLargeForm } from "./posted-form";
import { badRequest } from "./responses";

type Context = Readonly<RouterContextProvider>;
type NoticeText = { title: string; description?: string };

/** Addresses and messages of a list's screens. Positions are from 1. */
export type ListScreens = {
  listId: string;
  kind: ListKind;
  itemAt: (position: number) => string;
  resultsOf: (attemptId: string) => string;
  /** The page before submitting; null if a question submits by itself. */
  submitAt: string | null;
  /** Creates the 404 to throw if the post names no question of the viewer's. */
  noQuestion: () => unknown;
  /** Shown if submitting fails. */
  notSubmitted: NoticeText;
  /** Shown after submitting; null if the result page says it. */
  completed?: NoticeText;
};

/** HTTP status for a page whose answers could not be stored. */
export const failureStatus = (error: unknown): number => (isUnavailable(error) ? 503 : 500);

/**
 * Stores a posted answer, or all answers of a page, and responds: a redirect, or the same page with what was refused.
 * @param asked the question's position, from the address; null if the page has all questions
 * @throws the 404 page if it is no question of the viewer's; 400 if the form is not ours
 */
export async function handleItemPost(
  { request, context }: { request: Request; context: Context },
  list: ListScreens,
  asked: string | null,
  rules: Rules = {},
) {
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const position = asked === null ? null : parsePosition(asked, Number.MAX_SAFE_INTEGER);
  if (asked !== null && !position) throw list.noQuestion();
  const form = await (position === null
    ? readLargeForm(request, { fields: 3000, characters: 50_000 })
    : request.formData());
  const post = changeFromForm(form, position);
  const go = rules.check ? "stay" : rules.allOnOnePage ? "submit" : post?.go;
  if (!post || !go) throw badRequest();
  const { listId, kind } = list;
  const posted = { ...post, go, userId, listId, kind, now };
  const answered = await answerItems(db, transaction, posted, rules);
  return respondToAnswer(context, answered, list, { position: position ?? 1, ...post });
}

async function respondToAnswer(
  context: Context,
  answered: Answered,
  list: ListScreens,
  { position, attemptId }: { position: number; attemptId: string },
) {
  const failed = (error: unknown, what: string) =>
    log.error({ id: context.get(requestContext).id, err: error }, what);
  switch (answered.to) {
    case "nowhere":
      throw list.noQuestion();
    case "same": {
      const { refused, error } = answered;
      if (!error) return data(refused, { status: statusOf[refused[0]?.outcome ?? "invalid"] });
      failed(error, "an answer was not stored");
      return data(refused, { status: failureStatus(error) });
    }
    case "item":
      return redirect(list.itemAt(answered.position));
    case "results": {
      const results = list.resultsOf(attemptId);
      const { late, first } = answered;
      const said = late ?? (first ? list.completed : null);
      if (!said) return redirect(results);
      return redirectWithNotice(context, results, { tone: late ? "bad" : "ok", ...said });
    }
    case "confirm": {
      const to = list.submitAt ?? list.itemAt(position);
      if (!answered.error) return redirect(to);
      failed(answered.error, "an attempt was not submitted");
      return redirectWithNotice(context, to, { tone: "bad", ...list.notSubmitted });
    }
  }
}
