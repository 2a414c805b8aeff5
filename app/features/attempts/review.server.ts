import type { Db } from "#db/engine";
import { coverOf } from "~/features/question-bank/list-addresses";
import { listListsUnderWay } from "~/features/question-bank/under-way.server";
import { dateTime } from "~/ui/dates";
import { type findResult, listReview } from "./attempts.server";
import { reviewedItems, type Show } from "./review";

type Result = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/**
 * What the review of a closed attempt of the viewer's says, whatever list it was at.
 * @param asked which of its questions, as its address says it
 * @param offered the choices that this review has (`reviewedItems`)
 * @returns `missed`: the questions that were not right, asked for or not
 */
export async function readReview(
  db: Db,
  given: {
    viewer: { id: string; timeZone: string; fullName: string | null; email: string };
    result: Result;
    asked: string | null;
    offered: readonly Show[];
  },
) {
  const { viewer, result, asked, offered } = given;
  const { id: attemptId, submittedAt } = result;
  const rows = await listReview(db, { userId: viewer.id, attemptId });
  const { missed, ...reviewed } = reviewedItems(rows, { asked, offered });
  const hidden = rows.filter(({ revealed }) => revealed === null);
  const questionIds = hidden.map(({ questionId }) => questionId);
  const underWay =
    hidden.length > 0 ? await listListsUnderWay(db, { userId: viewer.id, questionIds }) : [];
  return {
    missed,
    review: {
      attemptId,
      score: result.score ?? 0,
      correctCount: result.correctCount ?? 0,
      itemCount: result.itemCount,
      when: submittedAt ? dateTime(submittedAt, viewer.timeZone) : "",
      learner: viewer.fullName ?? viewer.email,
      reviewed,
      /** The open attempts because of which questions are hidden. */
      underWay: underWay.map((list) => ({ title: list.title, to: coverOf(list) })),
    },
  };
}

/** What a review says of its attempt, and of its questions. */
export type Review = Awaited<ReturnType<typeof readReview>>["review"];
