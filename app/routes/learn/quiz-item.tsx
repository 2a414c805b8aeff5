import { useEffect } from "react";
import {
  data,
  href,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { findItem, findOpenAttempt, listSheet } from "~/features/attempts/attempts.server";
import { submitAttempt } from "~/features/attempts/close.server";
import { clockFacts } from "~/features/attempts/components/clock-facts";
import { ItemForm } from "~/features/attempts/components/item-form";
import { isAtHand, isLive } from "~/features/attempts/components/live/live-attempt";
import type { ItemProblem } from "~/features/attempts/components/save-state";
import { itemPost } from "~/features/attempts/item-post";
import { positionFrom, staysAmongQuestions } from "~/features/attempts/moves";
import { notSaved } from "~/features/attempts/not-saved";
import { saveResponse } from "~/features/attempts/save.server";
import { isOver } from "~/features/attempts/timing";
import { lettersOf } from "~/features/question-bank/items";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { requireQuiz } from "~/server/quiz.server";
import { badRequest, notFound } from "~/server/responses";
import type { Route } from "./+types/quiz-item";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(`Question ${params.position} of ${loaderData?.total ?? "…"}`, matches);
export const handle = {
  failure: "Failed to load quiz. Please check if the quiz exists and you have access.",
};

const cover = (quizId: string) => href("/quiz/:quizId", { quizId });
const itemAt = (quizId: string, position: number) =>
  href("/quiz/:quizId/items/:position", { quizId, position: String(position) });
const results = (quizId: string, attemptId: string) =>
  `${href("/quiz/:quizId/results", { quizId })}?attempt=${attemptId}`;
const noQuestion = (quizId: string) =>
  notFound("Question Not Found", "This quiz has no question of that number.", {
    label: "Back to the quiz",
    href: cover(quizId),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { quizId } = params;
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const quiz = await requireQuiz(viewer, quizId);
  const { open, justClosed } = await findOpenAttempt(db, transaction, {
    userId,
    listId: quizId,
    now,
  });
  if (justClosed) throw redirect(results(quizId, justClosed));
  if (!open) throw redirect(cover(quizId));
  const position = positionFrom(params.position, open.itemCount);
  const item = position && (await findItem(db, { userId, attemptId: open.id, position }));
  if (!item) throw noQuestion(quizId);
  return {
    userId,
    quizId,
    title: quiz.title,
    attemptId: open.id,
    total: open.itemCount,
    item: { ...item, response: lettersOf(item.response) },
    sheet: await listSheet(db, { attemptId: open.id }),
    clock: clockFacts(open.deadline, now, timeZone),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { quizId } = params;
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const form = await request.formData();
  const post = itemPost.safeParse({ ...Object.fromEntries(form), answer: form.getAll("answer") });
  const position = positionFrom(params.position, Number.MAX_SAFE_INTEGER);
  if (!position) throw noQuestion(quizId);
  if (!post.success) throw badRequest();
  const { attempt: attemptId, revision, answer, go } = post.data;
  const letters = go === "clear" ? [] : answer;
  const flagged = go === "flag" ? true : go === "unflag" ? false : undefined;
  const saving = transaction((tx) =>
    saveResponse(tx, {
      userId,
      attemptId,
      listId: quizId,
      position,
      revision,
      letters,
      // Only when asked; and never at the end, when the page posts itself.
      clears: go === "clear" ? true : go === "time" ? false : undefined,
      flagged,
      now,
    }),
  );
  const saved = await saving.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "an answer was not stored");
    return null;
  });
  // Reading may work where writing does not, as on a full disk: then the page comes back with the choice on it.
  if (!saved) return problem({ kind: "failed", yours: letters }, 503);
  switch (saved.outcome) {
    case "missing":
      throw noQuestion(quizId);
    case "invalid":
      return problem({ kind: "invalid" }, 422);
    case "stale":
      // At the end there is nobody left to choose again: what is stored is what counts.
      if (go === "time") break;
      return problem({ kind: "stale", yours: letters, stored: lettersOf(saved.response) }, 409);
    case "late":
    case "closed":
    case "locked": {
      await transaction((tx) => submitAttempt(tx, { userId, attemptId, now }));
      const words = go === "time" ? null : notSaved(saved);
      if (!words) return redirect(results(quizId, attemptId));
      return redirectWithNotice(context, results(quizId, attemptId), { tone: "bad", ...words });
    }
  }
  if (go === "flag" || go === "unflag" || go === "clear") return redirect(itemAt(quizId, position));
  if (go === "time") {
    // The page's clock says that time is over; the server's decides, and sets the page's right.
    const { open } = await findOpenAttempt(db, transaction, { userId, listId: quizId, now });
    if (open && !isOver(open.deadline, now)) return redirect(itemAt(quizId, position));
    await transaction((tx) => submitAttempt(tx, { userId, attemptId, now }));
    return redirect(results(quizId, attemptId));
  }
  if (go === "submit") {
    const sheet = await listSheet(db, { attemptId });
    const done = sheet.every((one) => one.answered && !one.flagged);
    if (!done) return redirect(href("/quiz/:quizId/submit", { quizId }));
    try {
      await transaction((tx) => submitAttempt(tx, { userId, attemptId, now }));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ id: context.get(requestContext).id, err: error }, "a quiz was not submitted");
      return redirectWithNotice(context, href("/quiz/:quizId/submit", { quizId }), {
        tone: "bad",
        title: "Failed to submit quiz",
        description: "Every stored answer is kept. Please try again.",
      });
    }
    return redirect(results(quizId, attemptId));
  }
  return redirect(itemAt(quizId, go));
}

/**
 * Where the line is gone, a proxy answers in our place, or the answer could not be stored, the choice stays on the
 * page and the page says so; without scripts the browser's own error page and its way back do the same.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  // The status keeps the frame's loaders from asking over the same line.
  const unsent = problem({ kind: "unsent" }, 503);
  try {
    const answered = serverAction();
    const given = new Promise<typeof unsent>((resolve) => setTimeout(resolve, patience, unsent));
    return await Promise.race([answered, given]);
  } catch (error) {
    if (error instanceof TypeError) return unsent;
    if (isNoAnswer(error)) return problem({ kind: "failed" }, 503);
    throw error;
  }
}

/** A server that has not answered by then is not going to. */
const patience = 20_000;

/** Not an answer of ours: no line, a proxy's or a hotel's page in its place, or a server that cannot right now. */
const isNoAnswer = (error: unknown) =>
  isRouteErrorResponse(error)
    ? error.status >= 500 || error.status === 429 || typeof error.data === "string"
    : !(error instanceof Response);

/** The last that the server said of a quiz's page, for when it cannot be asked. */
let last: Awaited<ReturnType<typeof loader>> | undefined;

/** Where nothing answers, the page stays; its questions at hand, and its answers on their way, with it. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isNoAnswer(error) && last?.quizId === params.quizId && isLive(last.attemptId)) return last;
    throw error;
  }
}

/** From question to question the server need not be asked; nor after a post that did not reach it. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) => {
  const kind = (move.actionResult as ItemProblem | undefined)?.kind;
  if (kind === "unsent" || kind === "failed") return false;
  // What another device stored is what the page must show now.
  if (kind === "stale") return true;
  const { currentParams, nextParams } = move;
  const moves = staysAmongQuestions(move) && currentParams.position !== nextParams.position;
  return moves && isAtHand(nextParams.position) ? false : move.defaultShouldRevalidate;
};

const problem = (body: ItemProblem, status: number) => data(body, { status });

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quizId, attemptId } = loaderData;
  useEffect(() => {
    last = loaderData;
  }, [loaderData]);
  const item = (position: number) => itemAt(quizId, position);
  const position = positionFrom(params.position, loaderData.total) ?? loaderData.item.position;
  return (
    <ItemForm
      {...loaderData}
      position={position}
      problem={actionData}
      to={{
        item,
        results: results(quizId, attemptId),
        signIn: `${href("/auth")}?${new URLSearchParams({ redirectTo: item(position) })}`,
      }}
    />
  );
}
