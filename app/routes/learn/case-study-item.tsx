import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { db } from "#db/client.server";
import { findItemWithHeader, findProgressWithTimes } from "~/features/attempts/attempts.server";
import { ItemForm } from "~/features/attempts/components/item-form";
import { rememberPage, shouldRevalidateItem } from "~/features/attempts/components/live/item-page";
import { responseOrProblem } from "~/features/attempts/components/live/unreachable";
import { furthestOpenable, parsePosition } from "~/features/attempts/positions";
import { clientItem } from "~/features/attempts/stored-answer.server";
import { timeSpent } from "~/features/attempts/timing";
import { caseOf, itemOf, resultsOf } from "~/features/case-studies/addresses";
import { findWholeChart } from "~/features/case-studies/case-studies.server";
import { CaseChart } from "~/features/case-studies/components/case-chart";
import { CaseHeader } from "~/features/case-studies/components/case-header";
import { chartAt } from "~/features/case-studies/unfolding";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { caseScreens, noQuestion, requireCaseAttempt } from "~/server/case-study.server";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { answering } from "~/words/answering";
import { casePlayer as words } from "~/words/case-player";
import type { Route } from "./+types/case-study-item";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(answering.title(params.position, loaderData?.total ?? answering.unknownTotal), matches);
export const handle: FrameHandle = {
  failure: () => words.failure,
  quiet: true,
};

/**
 * A question that has been reached, with the chart at its step; later steps never leave the server.
 * `elapsed` is the time spent so far, as the result will count it (`timeSpent`).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { caseStudyId } = params;
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const now = new Date();
  const { study, open } = await requireCaseAttempt(viewer, caseStudyId, now);
  const { id: attemptId, itemCount: total } = open;
  const position = parsePosition(params.position, total);
  if (!position) throw noQuestion(caseStudyId);
  const { progress, times } = await findProgressWithTimes(db, { attemptId });
  const furthest = furthestOpenable(progress);
  if (position > furthest) throw redirect(itemOf(caseStudyId, furthest));
  const found = await findItemWithHeader(db, { userId, attemptId, position });
  const whole = await findWholeChart(db, { userId, attemptId });
  if (!found || !whole) throw noQuestion(caseStudyId);
  return {
    userId,
    listId: caseStudyId,
    attemptId,
    total,
    title: study.title,
    item: clientItem(found.item),
    progress,
    clock: null,
    asked: found.asked,
    elapsed: { seconds: timeSpent({ ...open, items: times }, now), asOf: now.toISOString() },
    records: { scenario: whole.start.scenario, ...chartAt(whole.start, whole.steps, position) },
  };
}

export const action = ({ params: { caseStudyId, position }, ...args }: Route.ActionArgs) =>
  handleItemPost(args, caseScreens(caseStudyId), position, { mustAnswer: true });

/** As in quiz-item: on a network or proxy failure the choice stays on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** On a network error the page stays, with its answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.caseStudyId);

/** Each question has its own chart, so every navigation loads. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  shouldRevalidateItem(move) ||
  (!move.actionResult && move.currentParams.position !== move.nextParams.position);

export default function CaseStudyItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId, total, asked: question, elapsed, records, item } = loaderData;
  kept.useRemember(loaderData);
  return (
    <ItemForm
      {...loaderData}
      positionParam={params.position}
      problem={actionData?.[0]}
      mustAnswer
      labels={{ submit: words.submit, back: words.backTo }}
      header={
        <CaseHeader position={item.position} total={total} question={question} elapsed={elapsed} />
      }
      beside={<CaseChart position={item.position} {...records} />}
      above={({ exhibit }) => (exhibit ? <Exhibit exhibit={exhibit} /> : null)}
      to={{
        item: (wanted) => itemOf(listId, wanted),
        cover: caseOf(listId),
        results: resultsOf(listId, attemptId),
      }}
    />
  );
}
