import { Form, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { discardAttempt } from "~/features/attempts/engine/close.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { attemptId } from "~/features/attempts/engine/parse-change";
import { discarding as words } from "~/features/attempts/player/cover-words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { refusalResponse } from "~/server/refusals.server";
import { badRequest } from "~/server/responses";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/discard";
import { kindOf, requireAttempt, requireList } from "./kinds.server";

export type DiscardFormProps = {
  title: string;
  attemptId: string;
  answered: number;
  total: number;
  /** In tutor mode, checked answers stay in the learner's records. */
  isTutor?: boolean;
  isRefused?: boolean;
  cover: string;
};

function DiscardForm(props: DiscardFormProps) {
  const { title, attemptId, answered, total, isTutor, isRefused, cover } = props;
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <PageHeader eyebrow={title} title={words.title} lead={words.answered(answered, total)} />
      {isRefused ? (
        <Notice tone="warn" title={words.refused} />
      ) : (
        <p>
          {words.counts} {isTutor && answered > 0 ? words.checked : null}
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="attempt" value={attemptId} />
        <ActionBar>
          <ButtonLink to={cover} variant={isRefused ? "primary" : "secondary"}>
            {words.keep}
          </ButtonLink>
          {isRefused ? null : <Button variant="danger">{words.discard}</Button>}
        </ActionBar>
      </Form>
    </div>
  );
}

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
