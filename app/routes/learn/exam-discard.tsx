import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { discardAttempt } from "~/features/attempts/close.server";
import { DiscardForm } from "~/features/attempts/components/discard-form";
import { countStored } from "~/features/attempts/count-stored.server";
import { attemptId } from "~/features/attempts/item-post";
import { coverOf, resultsOf } from "~/features/exams/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireExam, requireExamAttempt } from "~/server/exam.server";
import { noExamResults } from "~/server/exam-results.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { discarding as words } from "~/words/not-taken";
import type { Route } from "./+types/exam-discard";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/**
 * Confirms discarding an open attempt, which is impossible once an answer is stored (ruling 51).
 */
export async function loader({ params: { examId }, context }: Route.LoaderArgs) {
  const { exam, open } = await requireExamAttempt(viewerOf(context), examId, new Date());
  const { stored } = await countStored(db, { attemptId: open.id });
  return {
    title: exam.title,
    attemptId: open.id,
    answered: stored,
    total: open.itemCount,
    isRefused: stored > 0,
    cover: coverOf(examId),
  };
}

/** Discards the posted attempt. Idempotent: redirects to the attempt's outcome. */
export async function action({ params: { examId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  await requireExam(viewer, examId);
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) throw badRequest();
  const facts = { userId: viewer.id, attemptId: posted.data, listId: examId, now: new Date() };
  const lock = lockOnUser(viewer.id);
  const outcome = await transaction((tx) => discardAttempt(tx, facts), { lock });
  if (outcome === "missing") throw noExamResults();
  if (outcome === "refused")
    return redirectWithNotice(context, coverOf(examId), { tone: "bad", title: words.refused });
  return redirect(resultsOf(examId, posted.data));
}

export default function ExamDiscard({ loaderData }: Route.ComponentProps) {
  return <DiscardForm {...loaderData} />;
}
