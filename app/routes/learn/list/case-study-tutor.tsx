import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { findItemWithHeader } from "~/features/attempts/engine/attempts.server";
import { checkGo } from "~/features/attempts/engine/change";
import { parsePosition } from "~/features/attempts/engine/positions";
import { clientItem } from "~/features/attempts/engine/stored-answer.server";
import { readTutorPage } from "~/features/attempts/engine/tutor.server";
import { ItemForm } from "~/features/attempts/player/components/item-form";
import { itemTools } from "~/features/attempts/player/components/item-tools";
import { rememberPage } from "~/features/attempts/player/components/live/item-page";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/player/components/live/unreachable";
import { useRefusal } from "~/features/attempts/player/components/live/use-refusal";
import { TutorQuestion } from "~/features/attempts/player/components/tutor-question";
import { tutor, tutorKeys } from "~/features/attempts/player/tutor-words";
import { reportProblemPath } from "~/features/attempts/results/report-problem";
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
import { filterOpenLessons } from "~/features/lessons/open-lessons.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { judgmentStepLabels } from "~/features/question-bank/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import type { Route } from "./+types/case-study-tutor";
import { handleItemPost, requireItem } from "./items.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(
    tutor.title(params.position, loaderData?.progress.length ?? tutor.unknownTotal),
    matches,
  );
export const handle: FrameHandle = { failure: () => words.failure };

const paths = listPaths.case_study;

/** Steps open one by one: checking one opens the next. The chart ends at the question's step. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { listId } = params;
  const viewer = viewerOf(context);
  const now = new Date();
  const { list, open, position } = await requireItem(caseStudyKind, args, paths.tutor, now);
  const given = { userId: viewer.id, attemptId: open.id, position };
  const noQuestion = () => refusalResponse(context, caseStudyKind.errors.noQuestion(listId));
  const page = await readTutorPage(db, given);
  if (!page) throw noQuestion();
  const { progress, checked } = page;
  const furthest = progress.find(({ state }) => state === "open")?.position ?? progress.length;
  if (position > furthest) throw redirect(paths.tutor(listId, furthest));
  const found = await findItemWithHeader(db, given);
  const whole = await findWholeChart(db, given);
  if (!found || !whole) throw noQuestion();
  const lesson = checked?.revealed?.lesson ?? null;
  const isOpen = lesson
    ? (await filterOpenLessons(db, viewer, [lesson.id], now)).has(lesson.id)
    : false;
  return {
    ...page,
    item: clientItem(found.item),
    userId: viewer.id,
    listId,
    title: list.title,
    attemptId: open.id,
    lesson: isOpen ? lesson : null,
    asked: found.asked,
    scenario: whole.start.scenario,
    highlights: whole.start.highlights,
    chart: chartAt(whole.start, whole.steps, position),
  };
}

/**
 * Stores the answer, and checks it unless a tool or an earlier question was pressed; or submits the case study once its
 * last step is checked.
 */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const go = String(form.get("go") ?? checkGo);
  // Going on is checking: there is no other way to the next step.
  const isOnward = /^\d+$/.test(go) && Number(go) > Number(args.params.position);
  const check = go === checkGo || isOnward;
  if (check) form.delete("go");
  return handleItemPost({ ...args, form }, { itemAt: paths.tutor, check });
}

/** Keeps the page and the choice on a network error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** A network error keeps the page, with its answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.listId);

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function CaseStudyTutor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId } = params;
  const { attemptId, item, progress, lesson, asked, scenario } = loaderData;
  kept.useRemember(loaderData);
  // Without a connection, the loader's question may be another one: the form says that this one is not loaded yet.
  const isLoaded = parsePosition(params.position, progress.length) === item.position;
  const checked = isLoaded ? loaderData.checked : null;
  const record = useCaseChart(loaderData.chart, item.position);
  const refusal = useRefusal(loaderData);
  const labels = progress.length === 1 ? { ...words, ...words.single } : words;
  const shared = {
    title: loaderData.title,
    problem: actionData?.[0],
    step: asked.judgmentStep ? judgmentStepLabels[asked.judgmentStep] : undefined,
    below: <AboutQuestion question={asked} />,
    beside: <CaseChart {...record} scenario={scenario} exhibit={chartExhibit(item)} />,
    barStart: <OpenChart count={record.fresh.chart + record.fresh.labs} />,
  };
  const itemAt = (position: number) => paths.tutor(listId, position);
  const above = <ExhibitAbove exhibit={item.exhibit} />;
  return (
    <TutorQuestion
      {...loaderData}
      checked={checked}
      problem={refusal ?? shared.problem}
      frame={{
        ...shared,
        labels,
        above,
        form: (map) => (
          <ItemForm
            {...shared}
            userId={loaderData.userId}
            attemptId={attemptId}
            total={progress.length}
            item={item}
            progress={progress.map(({ position, state }) => ({
              position,
              answered: state !== "open",
              partial: false,
              flagged: false,
            }))}
            clock={null}
            positionParam={params.position}
            mustAnswer
            check={{ label: tutor.check, map, keys: tutorKeys }}
            labels={labels}
            above={() => (
              <>
                <ToolBar
                  attemptId={attemptId}
                  position={item.position}
                  highlights={loaderData.highlights}
                />
                {above}
              </>
            )}
            tools={itemTools}
            to={{
              item: itemAt,
              cover: paths.cover(listId),
              results: paths.results(listId, attemptId),
            }}
          />
        ),
      }}
      to={{
        item: itemAt,
        submit: null,
        cover: paths.cover(listId),
        report: checked?.revealed ? reportProblemPath(attemptId, item.position) : null,
        lesson: lesson ? href("/lessons/:lessonId", { lessonId: lesson.id }) : null,
      }}
    />
  );
}
