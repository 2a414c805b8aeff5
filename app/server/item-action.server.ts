/** Handles the post of one question, for all lists and pages. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import type { ListKind } from "#db/vocabulary";
import { answerItem, type ItemPostOutcome } from "~/features/attempts/answer.server";
import { itemPost } from "~/features/attempts/item-post";
import type { ItemProblem } from "~/features/attempts/item-problem";
import { parsePosition } from "~/features/attempts/positions";
import { selectionIn } from "~/features/question-bank/item-fields";
import { requestContext } from "./context";
import { viewerOf } from "./guards";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";
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

const statusByProblem: Partial<Record<ItemProblem["kind"], number>> = {
  invalid: 422,
  locked: 409,
  stale: 409,
};

/** HTTP status for a page whose answers could not be stored. */
export const failureStatus = (error: unknown): number => (isUnavailable(error) ? 503 : 500);

type ItemRules = {
  /** The learner cannot continue until the answer is complete. */
  mustAnswer?: boolean;
  /** A post without any answer is refused. */
  mustHaveAnswer?: boolean;
};

/**
 * Stores a posted answer and responds: a redirect, or the same page with the problem.
 * @param position the question's, from the address
 * @throws the 404 page if it is no question of the viewer's; 400 if the form is not ours
 */
export async function handleItemPost(
  { request, context }: { request: Request; context: Context },
  list: ListScreens,
  { position: asked, mustAnswer, mustHaveAnswer }: { position: string } & ItemRules,
) {
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const position = parsePosition(asked, Number.MAX_SAFE_INTEGER);
  if (!position) throw list.noQuestion();
  const form = await request.formData();
  const post = itemPost.safeParse({ ...Object.fromEntries(form), answer: selectionIn(form) });
  if (!post.success) throw badRequest();
  if (mustHaveAnswer && post.data.answer.length === 0)
    return data({ kind: "unanswered" } satisfies ItemProblem, { status: 422 });
  const { listId, kind } = list;
  const facts = { userId, listId, kind, position, post: post.data, mustAnswer, now };
  const answered = await answerItem(db, transaction, facts);
  return respondToAnswer(context, answered, list, { position, attemptId: post.data.attempt });
}

async function respondToAnswer(
  context: Context,
  answered: ItemPostOutcome,
  list: ListScreens,
  { position, attemptId }: { position: number; attemptId: string },
) {
  const failed = (error: unknown, what: string) =>
    log.error({ id: context.get(requestContext).id, err: error }, what);
  switch (answered.to) {
    case "nowhere":
      throw list.noQuestion();
    case "same":
      if (answered.error) {
        failed(answered.error, "an answer was not stored");
        return data(answered.problem, { status: failureStatus(answered.error) });
      }
      return data(answered.problem, { status: statusByProblem[answered.problem.kind] ?? 422 });
    case "item":
      return redirect(list.itemAt(answered.position));
    case "results": {
      const results = list.resultsOf(attemptId);
      const { late, first } = answered;
      const said = late ?? (first ? list.completed : null);
      if (!said) return redirect(results);
      return redirectWithNotice(context, results, { tone: late ? "bad" : "ok", ...said });
    }
    case "submit": {
      const to = list.submitAt ?? list.itemAt(position);
      if (!answered.error) return redirect(to);
      failed(answered.error, "an attempt was not submitted");
      return redirectWithNotice(context, to, { tone: "bad", ...list.notSubmitted });
    }
  }
}
