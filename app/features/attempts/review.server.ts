import type { Db } from "#db/engine";
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
    },
  };
}

/** What a review says of its attempt, and of its questions. */
export type Review = Awaited<ReturnType<typeof readReview>>["review"];
