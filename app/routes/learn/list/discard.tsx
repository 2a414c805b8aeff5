import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { discardAttempt } from "~/features/attempts/close.server";
import { DiscardForm } from "~/features/attempts/components/discard-form";
import { countStored } from "~/features/attempts/count-stored.server";
import { attemptId } from "~/features/attempts/parse-change";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { refusalResponse } from "~/server/refusals.server";
import { badRequest } from "~/server/responses";
import { discarding as words } from "~/words/not-taken";
import type { Route } from "./+types/discard";
import { kindOf, requireAttempt, requireList } from "./kinds.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params: { listId }, context, url }: Route.LoaderArgs) {
  const { kind, paths } = kindOf(url);
  const { id: userId } = viewerOf(context);
  const { list, open } = await requireAttempt(kind, context, { userId, listId, now: new Date() });
  const { stored } = await countStored(db, { attemptId: open.id });
  return {
    title: list.title,
    attemptId: open.id,
    answered: stored,
    total: open.itemCount,
    isTutor: open.mode === "tutor",
    isRefused: kind.discard !== "always" && stored > 0,
    cover: paths.cover(listId),
  };
}

/** Idempotent. Ruling 51. */
export async function action({ params: { listId }, context, request, url }: Route.ActionArgs) {
  const { kind, paths } = kindOf(url);
  const { id: userId } = viewerOf(context);
  await requireList(kind, context, { userId, listId });
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) throw badRequest();
  const facts = { userId, attemptId: posted.data, listId, now: new Date() };
  const lock = lockOnUser(userId);
  const outcome = await transaction((tx) => discardAttempt(tx, facts), { lock });
  if (outcome === "missing") throw refusalResponse(context, kind.errors.noAttempt);
  if (outcome === "refused")
    return redirectWithNotice(context, paths.cover(listId), { tone: "bad", title: words.refused });
  return redirect(paths.results(listId, posted.data));
}

export default function DiscardAttempt({ loaderData }: Route.ComponentProps) {
  return <DiscardForm {...loaderData} />;
}
