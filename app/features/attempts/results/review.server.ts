import type { Db } from "#db/engine";
import { isPublishedQuestionRow } from "#db/published";
import { listOpenAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import { whenText } from "~/ui/dates";
import { type findResult, listReview } from "../engine/results.server";
import { openListsIn } from "../engine/withheld.server";
import { type AskedReview, type ReviewFilter, reviewedItems } from "./review";

type Result = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/**
 * Loader data for the review of the viewer's closed attempt, for any kind of list.
 * @param offered the filters of this review
 * @returns `missed` has the published questions not answered right, whatever the filter
 */
export async function readReview(
  db: Db,
  given: {
    viewer: { id: string; timeZone: string; fullName: string | null; email: string };
    result: Result;
    asked: AskedReview;
    offered: readonly ReviewFilter[];
    now: Date;
  },
) {
  const { viewer, result, asked, offered, now } = given;
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
      when: submittedAt ? whenText(submittedAt, viewer.timeZone, now) : "",
      learner: viewer.fullName ?? viewer.email,
      reviewed,
      /** Open attempts because of which questions are hidden. */
      openLists: openListsIn(underWay),
    },
  };
}

export type Review = Awaited<ReturnType<typeof readReview>>["review"];
