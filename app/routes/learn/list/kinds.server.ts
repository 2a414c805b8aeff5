/** Server code shared by quizzes, practice exams and case studies. */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import type { ListKind } from "#db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/engine/attempts.server";
import { findResult } from "~/features/attempts/engine/results.server";
import type { AttemptList, Kind } from "~/features/attempts/player/kind";
import { caseStudyKind } from "~/features/case-studies/kind.server";
import { examKind } from "~/features/exams/kind.server";
import { kindAt, listPaths } from "~/features/question-bank/list-paths";
import { quizKind } from "~/features/quizzes/kind.server";
import { refusalResponse } from "~/server/refusals.server";

type Context = Readonly<RouterContextProvider>;

const kinds: Record<ListKind, Kind> = {
  quiz: quizKind,
  practice_exam: examKind,
  case_study: caseStudyKind,
};

export function kindOf({ pathname }: URL) {
  const kind = kinds[kindAt(pathname)];
  return { kind, paths: listPaths[kind.kind] };
}

/**
 * To continue or review; a withdrawn list stays visible to its learners.
 * @throws 404
 */
export async function requireList<List extends AttemptList>(
  kind: Kind<List>,
  context: Context,
  { userId, listId }: { userId: string; listId: string },
): Promise<List> {
  const list = await kind.find(db, { userId, listId });
  if (!list) throw refusalResponse(context, kind.errors.missing);
  return list;
}

/**
 * To start now; `requireList` is enough to continue.
 * @throws 404, or why they may not
 */
export async function requireStartableList<List extends AttemptList>(
  kind: Kind<List>,
  context: Context,
  { viewer, listId, now }: { viewer: Viewer; listId: string; now: Date },
): Promise<List> {
  const list = await requireList(kind, context, { userId: viewer.id, listId });
  const refusal = await kind.findRefusal(db, viewer, list, now);
  if (refusal) throw refusalResponse(context, refusal);
  return list;
}

/** @throws 404; a redirect to the result if time ended the attempt, to the cover if no attempt is open */
export async function requireAttempt<List extends AttemptList>(
  kind: Kind<List>,
  context: Context,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<{ list: List; open: OpenAttempt }> {
  const list = await requireList(kind, context, { userId, listId });
  const { open, justClosed } = await findOpenAttempt(db, transaction, { userId, listId, now });
  const paths = listPaths[kind.kind];
  if (justClosed) throw redirect(paths.results(listId, justClosed));
  if (!open) {
    // The job that closes attempts usually does so before the learner comes back.
    const newest = await findResult(db, { userId, listId });
    const endedByTime = newest?.ending === "timed_out";
    throw redirect(endedByTime ? paths.results(listId, newest.id) : paths.cover(listId));
  }
  return { list, open };
}

/** @throws 404 */
export async function requireResult<List extends AttemptList>(
  kind: Kind<List>,
  context: Context,
  given: { userId: string; listId: string; attemptId: string },
) {
  const list = await kind.find(db, given);
  if (!list) throw refusalResponse(context, kind.errors.missingResults);
  const result = await findResult(db, given);
  if (!result) throw refusalResponse(context, kind.errors.noAttempt);
  return { list, result };
}
