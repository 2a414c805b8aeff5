import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { db } from "#db/client.server";
import {
  findItemWithHeader,
  findProgressWithTimes,
} from "~/features/attempts/engine/attempts.server";
import { furthestOpenable, parsePosition } from "~/features/attempts/engine/positions";
import { clientItem } from "~/features/attempts/engine/stored-answer.server";
import { timeSpent } from "~/features/attempts/engine/timing";
import { FinalQuestion } from "~/features/attempts/player/components/final-question";
import { ItemForm } from "~/features/attempts/player/components/item-form";
import { itemTools } from "~/features/attempts/player/components/item-tools";
import {
  rememberPage,
  shouldRevalidateItem,
} from "~/features/attempts/player/components/live/item-page";
import type { ItemText } from "~/features/attempts/player/components/live/requests";
import { responseOrProblem } from "~/features/attempts/player/components/live/unreachable";
import { finalWords } from "~/features/attempts/player/final-words";
import { answering } from "~/features/attempts/words";
import { findWholeChart } from "~/features/case-studies/case-studies.server";
import {
  AboutQuestion,
  chartExhibit,
  ExhibitAbove,
} from "~/features/case-studies/components/about-question";
import { CaseChart, OpenChart, useCaseChart } from "~/features/case-studies/components/case-chart";
import { ToolBar } from "~/features/case-studies/components/tool-bar";
import { caseStudyKind } from "~/features/case-studies/kind.server";
import { chartAt } from "~/features/case-studies/unfolding";
import { casePlayer as words } from "~/features/case-studies/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { judgmentStepLabels } from "~/features/question-bank/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { Elapsed } from "~/ui/elapsed";
import type { Route } from "./+types/case-study-item";
import { handleItemPost } from "./items.server";
import { requireAttempt } from "./kinds.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(answering.title(params.position, loaderData?.total ?? answering.unknownTotal), matches);
export const handle: FrameHandle = {
  failure: () => words.failure,
};

const paths = listPaths.case_study;

/**
 * The chart ends at the question's step: later steps never leave the server. `elapsed` counts as
 * the result will (`timeSpent`).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { listId } = params;
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const noQuestion = () => refusalResponse(context, caseStudyKind.errors.noQuestion(listId));
  const { list, open } = await requireAttempt(caseStudyKind, context, { userId, listId, now });
  const { id: attemptId, itemCount: total } = open;
  const position = parsePosition(params.position, total);
  if (!position) throw noQuestion();
  if (open.mode === "tutor") throw redirect(paths.tutor(listId, position));
  const { progress, times } = await findProgressWithTimes(db, { attemptId });
  const furthest = furthestOpenable(progress);
  if (position > furthest) throw redirect(paths.item(listId, furthest));
  const found = await findItemWithHeader(db, { userId, attemptId, position });
  const whole = await findWholeChart(db, { userId, attemptId });
  if (!found || !whole) throw noQuestion();
  return {
    userId,
    listId,
    attemptId,
    total,
    title: list.title,
    item: clientItem(found.item),
    progress,
    clock: null,
    asked: found.asked,
    elapsed: { seconds: timeSpent({ ...open, items: times }, now), asOf: now.toISOString() },
    scenario: whole.start.scenario,
    highlights: whole.start.highlights,
    chart: chartAt(whole.start, whole.steps, position),
  };
}

export const action = (args: Route.ActionArgs) => handleItemPost(args);

/** As in quiz-item: errors keep the choice on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** A network error keeps the page, with its answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.listId);

/** Each question has its own chart. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  shouldRevalidateItem(move) ||
  (!move.actionResult && move.currentParams.position !== move.nextParams.position);

export default function CaseStudyItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId, asked: question, elapsed, scenario, item, total } = loaderData;
  kept.useRemember(loaderData);
  const labels = total === 1 ? { ...words, ...words.single } : words;
  const record = useCaseChart(loaderData.chart, item.position);
  const shared = {
    problem: actionData?.[0],
    barEnd: <Elapsed key={elapsed.asOf} seconds={elapsed.seconds} label={words.elapsed} />,
    step: question.judgmentStep ? judgmentStepLabels[question.judgmentStep] : undefined,
    below: <AboutQuestion question={question} />,
    beside: <CaseChart {...record} scenario={scenario} exhibit={chartExhibit(item)} />,
    to: {
      item: (wanted: number) => paths.item(listId, wanted),
      cover: paths.cover(listId),
      results: paths.results(listId, attemptId),
    },
  };
  const aboveOf = ({ exhibit, position }: ItemText) => (
    <>
      <ToolBar {...{ attemptId, position }} highlights={loaderData.highlights} />
      <ExhibitAbove exhibit={exhibit} />
    </>
  );
  const position = parsePosition(params.position, total) ?? item.position;
  if (loaderData.progress[position - 1]?.final)
    return (
      <FinalQuestion
        {...loaderData}
        {...shared}
        position={position}
        leave={labels.leave}
        barStart={<OpenChart count={0} />}
        above={aboveOf(item)}
      />
    );
  return (
    <ItemForm
      {...loaderData}
      {...shared}
      positionParam={params.position}
      mustAnswer
      labels={labels}
      barStart={<OpenChart count={record.fresh.chart + record.fresh.labs} />}
      above={aboveOf}
      tools={itemTools}
      beforeNext={position === 1 && total > 1 ? finalWords.before : undefined}
    />
  );
}
