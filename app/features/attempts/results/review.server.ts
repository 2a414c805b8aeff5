import type { Db } from "#db/engine";
import { isPublishedQuestionRow } from "#db/published";
import { listOpenAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import { dateTime } from "~/ui/dates";
import { type findResult, listReview, openListsIn } from "../engine/attempts.server";
import { type ReviewFilter, reviewedItems } from "./review";

type Result = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/**
 * Loader data for the review of the viewer's closed attempt, for any kind of list.
 * @param asked the filter from the URL
 * @param offered the filters of this review
 * @returns `missed` has the published questions not answered right, whatever the filter
 */
export async function readReview(
  db: Db,
  given: {
    viewer: { id: string; timeZone: string; fullName: string | null; email: string };
    result: Result;
    asked: string | null;
    offered: readonly ReviewFilter[];
  },
) {
  const { viewer, result, asked, offered } = given;
  const { id: attemptId, submittedAt } = result;
  const rows = await listReview(db, { userId: viewer.id, attemptId });
  const { missed, ...reviewed } = reviewedItems(rows, { asked, offered });
  const hidden = rows.filter(({ revealed }) => revealed === null);
  const questionIds = hidden.map(({ questionId }) => questionId);
  const underWay =
    hidden.length > 0 ? await listOpenAttemptQuestions(db, { userId: viewer.id, questionIds }) : [];
  return {
    missed: missed.filter(isPublishedQuestionRow),
    review: {
      attemptId,
      score: result.score ?? 0,
      correctCount: result.correctCount ?? 0,
      itemCount: result.itemCount,
      when: submittedAt ? dateTime(submittedAt, viewer.timeZone) : "",
      learner: viewer.fullName ?? viewer.email,
      reviewed,
      /** Open attempts because of which questions are hidden. */
      openLists: openListsIn(underWay),
    },
  };
}

export type Review = Awaited<ReturnType<typeof readReview>>["review"];
