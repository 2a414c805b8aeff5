/** What the screens of quizzes, practice exams and case studies share on the server. */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import type { ListKind } from "#db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, findResult, type OpenAttempt } from "~/features/attempts/attempts.server";
import type { AttemptList, Kind } from "~/features/attempts/kind";
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

/** The kind of list that a request is for, and the paths of its screens. */
export function kindOf({ pathname }: URL) {
  const kind = kinds[kindAt(pathname)];
  return { kind, paths: listPaths[kind.kind] };
}

/**
 * Finds a list to continue or review; one that was withdrawn stays visible to its learners.
 * @throws the 404 page
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
 * Finds a list that the viewer may start now. To continue one, `requireList` is enough.
 * @throws the 404 page, or why they may not
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

/**
 * The viewer's open attempt at a list.
 * @throws the 404 page; a redirect to the result if its time is over, to the cover if there is no
 * open attempt
 */
export async function requireAttempt<List extends AttemptList>(
  kind: Kind<List>,
  context: Context,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<{ list: List; open: OpenAttempt }> {
  const list = await requireList(kind, context, { userId, listId });
  const { open, justClosed } = await findOpenAttempt(db, transaction, { userId, listId, now });
  const paths = listPaths[kind.kind];
  if (justClosed) throw redirect(paths.results(listId, justClosed));
  if (!open) throw redirect(paths.cover(listId));
  return { list, open };
}

/**
 * The list and the result of the viewer's attempt at it.
 * @throws the 404 page
 */
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
