import { data, redirect } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { attemptModes } from "#db/vocabulary";
import { findOpenAttempt, listProgress } from "~/features/attempts/engine/attempts.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { listAttempts } from "~/features/attempts/engine/results.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { CoverPage } from "~/features/attempts/player/components/cover-page";
import { historyFacts, openAttemptFacts } from "~/features/attempts/player/cover";
import { listScreenWords as words } from "~/features/attempts/player/cover-words";
import { Scenario } from "~/features/case-studies/components/scenario";
import { kindAt } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { loadOrRedirect } from "~/server/load-or-redirect.server";
import { log } from "~/server/log.server";
import { refusalResponse } from "~/server/refusals.server";
import { badRequest, statusOfFailure } from "~/server/responses";
import type { Route } from "./+types/cover";
import { kindOf, requireList, requireStartableList } from "./kinds.server";

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageTitle(loaderData?.title ?? words.notFound[kindAt(location.pathname)], matches);
export const handle: FrameHandle = { failure: (path) => words.cover[kindAt(path)] };

/** The list and past attempts. */
export function loader(args: Route.LoaderArgs) {
  const { insteadOfCover } = kindOf(args.url).kind;
  return insteadOfCover
    ? loadOrRedirect(args.context, insteadOfCover, () => load(args))
    : load(args);
}

async function load({ params: { listId }, context, url }: Route.LoaderArgs) {
  const { kind, paths } = kindOf(url);
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const { open } = await findOpenAttempt(db, transaction, { userId, listId, now });
  const list = open
    ? await requireList(kind, context, { userId, listId })
    : await requireStartableList(kind, context, { viewer, listId, now });
  const history = await listAttempts(db, { userId, listId });
  const itemCount = open?.itemCount ?? list.itemCount;
  if (itemCount === 0 && history.length === 0 && !kind.showsEmpty)
    throw refusalResponse(context, kind.errors.empty);
  const canDiscard =
    open !== null &&
    (kind.discard === "always" ||
      (kind.discard === "unanswered" &&
        (await countStored(db, { attemptId: open.id })).stored === 0));
  return {
    title: list.title,
    cover: kind.cover(
      { ...list, itemCount },
      {
        open: openAttemptFacts(open, { timeZone, now }),
        canDiscard,
        isTaken: history.length > 0,
        learner: viewer,
      },
    ),
    attempts: historyFacts(history, { timeZone, now }).map((one) => ({
      ...one,
      to: paths.results(listId, one.id),
    })),
  };
}

/** In exam mode, keys are shown after submitting. */
const modePost = z.enum(attemptModes).default("exam");

/**
 * Never creates a second open attempt; one that is open continues in its own mode, or shows its
 * result if out of time.
 */
export async function action({ params: { listId }, context, request, url }: Route.ActionArgs) {
  const { kind, paths } = kindOf(url);
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const hasForm = kind.allowsTutor && request.headers.has("content-type");
  const posted = hasForm ? (await request.formData()).get("mode") : null;
  const asked = modePost.safeParse(posted ?? undefined);
  if (!asked.success) throw badRequest();
  const mode = asked.data;
  const { open, justClosed } = await findOpenAttempt(db, transaction, { userId, listId, now });
  if (justClosed) return redirect(paths.results(listId, justClosed));
  if (open) {
    const list = await requireList(kind, context, { userId, listId });
    const position = kind.resumeAt?.(await listProgress(db, { attemptId: open.id }));
    return redirect(kind.pageOf(list, open.mode, position));
  }
  const list = await requireStartableList(kind, context, { viewer, listId, now });
  if (list.itemCount === 0 && kind.showsEmpty) return redirect(paths.cover(listId));
  if (mode === "tutor" && !kind.allowsTutor?.(list)) throw badRequest();
  const id = newId(now);
  try {
    const started = await transaction(
      (tx) => startAttempt(tx, { id, userId, listId, mode, timeZone, now }),
      { lock: lockOnUser(userId) },
    );
    if (!started) throw refusalResponse(context, kind.errors.empty);
    return redirect(kind.pageOf(list, started.mode));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { id: request } = context.get(requestContext);
    log.error({ id: request, err: error }, `${kind.noun} was not started`);
    return data({ failed: kind.errors.notStarted }, { status: statusOfFailure(error) });
  }
}

export default function ListCover({ loaderData, actionData }: Route.ComponentProps) {
  const { scenario } = loaderData.cover;
  return (
    <CoverPage {...loaderData} failed={actionData?.failed}>
      {scenario ? (
        <section aria-labelledby="scenario" className="sheet space-y-3">
          <h2 id="scenario">{scenario.title}</h2>
          <Scenario text={scenario.text} />
        </section>
      ) : null}
    </CoverPage>
  );
}
