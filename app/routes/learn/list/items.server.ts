import { data, type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { type Answered, answerItems } from "~/features/attempts/engine/answer.server";
import type { Rules } from "~/features/attempts/engine/next-step";
import { changeFromForm } from "~/features/attempts/engine/parse-change";
import { parsePosition } from "~/features/attempts/engine/positions";
import { statusOf } from "~/features/attempts/engine/saved";
import { readItemPage } from "~/features/attempts/player/item-page.server";
import type { AttemptList, Kind } from "~/features/attempts/player/kind";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readLargeForm } from "~/server/posted-form";
import { refusalResponse } from "~/server/refusals.server";
import { badRequest, statusOfFailure } from "~/server/responses";
import { kindOf, requireAttempt } from "./kinds.server";

type Context = Readonly<RouterContextProvider>;
type ItemAt = (listId: string, position: number) => string;
type ItemArgs = { context: Context; params: { listId: string; position: string } };

/**
 * For pages where questions may be skipped.
 * @throws as `requireAttempt`; 404; a redirect to tutor mode
 */
export async function loadItem<List extends AttemptList>(
  kind: Kind<List>,
  { context, params: { listId, position } }: ItemArgs,
) {
  const viewer = viewerOf(context);
  const now = new Date();
  const given = { userId: viewer.id, listId, now };
  const { list, open } = await requireAttempt(kind, context, given);
  if (open.mode === "tutor")
    throw redirect(kind.pageOf(list, open.mode, parsePosition(position, open.itemCount) ?? 1));
  const page = await readItemPage(db, { viewer, open, position, now });
  if (!page) throw refusalResponse(context, kind.errors.noQuestion(listId));
  const { redUnder } = kind;
  const clock = page.clock && redUnder ? { ...page.clock, redUnder } : page.clock;
  return { ...page, clock, listId, title: list.title };
}

/**
 * The open attempt and the URL's question.
 * @throws as `requireAttempt`; 404; a redirect if the attempt uses another page
 */
export async function requireItem<List extends AttemptList>(
  kind: Kind<List>,
  { context, params: { listId, position: asked } }: ItemArgs,
  itemAt: ItemAt,
  now: Date,
) {
  const given = { userId: viewerOf(context).id, listId, now };
  const { list, open } = await requireAttempt(kind, context, given);
  const position = parsePosition(asked, open.itemCount);
  if (!position) throw refusalResponse(context, kind.errors.noQuestion(listId));
  const there = kind.pageOf(list, open.mode, position);
  if (there !== itemAt(listId, position)) throw redirect(there);
  return { list, open, position };
}

type PostArgs = {
  request: Request;
  context: Context;
  url: URL;
  /** No position: all questions. */
  params: { listId: string; position?: string };
};

/**
 * Stores posted answers; redirects, or returns what was refused.
 * @param page how questions are presented
 * @throws 404 if the question is not the viewer's; 400 if the form is not ours
 */
export async function handleItemPost(
  { request, context, url, params, form: read }: PostArgs & { form?: FormData },
  page: Rules & { itemAt?: ItemAt } = {},
) {
  const { kind, paths } = kindOf(url);
  const { listId } = params;
  const noQuestion = () => refusalResponse(context, kind.errors.noQuestion(listId));
  const now = new Date();
  const position = params.position
    ? parsePosition(params.position, Number.MAX_SAFE_INTEGER)
    : undefined;
  if (position === null) throw noQuestion();
  const form =
    read ??
    (await (position
      ? request.formData()
      : readLargeForm(request, { fields: 3000, characters: 50_000 })));
  const post = changeFromForm(form, position);
  const go = page.check ? "stay" : page.allOnOnePage ? "submit" : post?.go;
  if (!post || !go) throw badRequest();
  const { id: userId } = viewerOf(context);
  const posted = { ...post, go, userId, listId, kind: kind.kind, now };
  const rules = { mustAnswer: kind.mustAnswer, ...page };
  const answered = await answerItems(db, transaction, posted, rules);
  if (answered.to === "nowhere") throw noQuestion();
  const itemAt = (at: number) => (page.itemAt ?? paths.item)(listId, at);
  return respondTo(answered, context, kind, {
    item: itemAt,
    results: paths.results(listId, post.attemptId),
    confirm: kind.submit ? paths.submit(listId) : itemAt(position ?? 1),
    completed: kind.completed?.(position ?? 1),
  });
}

function respondTo(
  answered: Exclude<Answered, { to: "nowhere" }>,
  context: Context,
  { errors }: Kind,
  to: {
    item: (position: number) => string;
    results: string;
    confirm: string;
    completed: { title: string } | undefined;
  },
) {
  const failed = (error: unknown, what: string) =>
    log.error({ id: context.get(requestContext).id, err: error }, what);
  switch (answered.to) {
    case "same": {
      const { refused, error } = answered;
      if (!error) return data(refused, { status: statusOf[refused[0]?.outcome ?? "invalid"] });
      failed(error, "an answer was not stored");
      return data(refused, { status: statusOfFailure(error) });
    }
    case "item":
      return redirect(to.item(answered.position));
    case "results": {
      const { late, first } = answered;
      const notice = late ?? (first ? to.completed : null);
      if (!notice) return redirect(to.results);
      return redirectWithNotice(context, to.results, { tone: late ? "bad" : "ok", ...notice });
    }
    case "confirm": {
      if (!answered.error) return redirect(to.confirm);
      failed(answered.error, "an attempt was not submitted");
      return redirectWithNotice(context, to.confirm, { tone: "bad", ...errors.notSubmitted });
    }
  }
}
