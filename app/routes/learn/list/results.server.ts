import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { findOpenAttempt } from "~/features/attempts/engine/attempts.server";
import {
  findClosedWithoutResult,
  findResult,
  listAttempts,
} from "~/features/attempts/engine/results.server";
import { findWithheld } from "~/features/attempts/engine/withheld.server";
import type { AttemptList, Kind } from "~/features/attempts/player/kind";
import { changeSince } from "~/features/attempts/results/change";
import { dayIn } from "~/features/progress/days";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { dayText, whenText } from "~/ui/dates";

type Args = {
  params: { listId: string; attemptId?: string };
  context: Readonly<RouterContextProvider>;
  url: URL;
};

/**
 * Loads what all result pages show, even without access; without an id, of the newest attempt.
 * First closes an attempt whose time has just ended.
 * @returns `page` is loader data; `page.notTaken`: why there is no result
 * @throws 404; a redirect with a notice if there is no attempt
 */
export async function loadResult<List extends AttemptList>(
  kind: Kind<List>,
  { params, context, url }: Args,
  now: Date,
) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const { listId, attemptId = url.searchParams.get("attempt") || undefined } = params;
  const list = await kind.find(db, { userId, listId });
  if (!list) throw refusalResponse(context, kind.errors.missingResults);
  const { open } = await findOpenAttempt(db, transaction, { userId, listId, now });
  const found = await findResult(db, { userId, listId, attemptId });
  const heading = { userId, listId, title: list.title };
  if (!found) {
    if (!attemptId)
      throw refusalResponse(context, kind.errors.notFinished?.(list) ?? kind.errors.noAttempt);
    const attempt = await findClosedWithoutResult(db, { userId, listId, attemptId });
    if (!attempt) throw refusalResponse(context, kind.errors.noAttempt);
    const notTaken = { attempt, back: kind.backFromNotTaken(list) };
    return { list, result: null, page: { ...heading, notTaken } };
  }
  // The whole breakdown may reveal keys of an open attempt.
  const { breakdown, ...result } = found;
  const { withheld, openLists } = await findWithheld(db, { userId, attemptId: result.id });
  return {
    viewer,
    list,
    open,
    result,
    history: await listAttempts(db, { userId, listId }),
    page: {
      ...heading,
      notTaken: null,
      when: result.submittedAt ? whenText(result.submittedAt, timeZone, now) : "",
      learner: viewer.fullName ?? viewer.email,
      breakdown: breakdown && redactBreakdown(breakdown, withheld),
      /** Why parts are left out. */
      underWay: openLists,
    },
  };
}

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** Loader data of a learner's attempts at a list, newest first, and how a result differs from the one before. */
export function attemptFacts(
  history: readonly Attempt[],
  result: { id: string; score: number | null },
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const today = dayIn(now, timeZone);
  const dayOf = (instant: Date) => dayText(dayIn(instant, timeZone), today);
  return {
    change: changeSince(history, result, dayOf),
    attempts: history.map(({ submittedAt, ...one }) => ({
      ...one,
      when: submittedAt ? whenText(submittedAt, timeZone, now) : "",
      day: submittedAt ? dayOf(submittedAt) : "",
      isHere: one.id === result.id,
    })),
  };
}
