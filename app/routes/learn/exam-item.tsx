import { db } from "#db/client.server";
import { examTools } from "~/features/attempts/components/exam-tools";
import { ItemForm } from "~/features/attempts/components/item-form";
import { rememberPage, shouldRevalidateItem } from "~/features/attempts/components/live/item-page";
import { responseOrProblem } from "~/features/attempts/components/live/unreachable";
import { readItemPage } from "~/features/attempts/item-page.server";
import { coverOf, itemOf, resultsOf } from "~/features/exams/addresses";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { examScreens, noQuestion, requireExamAttempt } from "~/server/exam.server";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { answering } from "~/words/answering";
import { examFailure } from "~/words/exam-failure";
import { examPlayer as words } from "~/words/exam-player";
import type { Route } from "./+types/exam-item";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(answering.title(params.position, loaderData?.total ?? answering.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => examFailure, quiet: true };

/** Seconds below which the clock is red. */
const redUnder = 300;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { examId, position } = params;
  const viewer = viewerOf(context);
  const now = new Date();
  const { exam, open } = await requireExamAttempt(viewer, examId, now);
  const page = await readItemPage(db, { viewer, open, position, now });
  if (!page) throw noQuestion(examId);
  const clock = page.clock && { ...page.clock, redUnder };
  return { ...page, listId: examId, title: exam.title, clock };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  handleItemPost(args, examScreens(params.examId), params.position);

/** As in quiz-item: on a network or proxy failure the choice stays on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** Offline, the exam continues with the questions that are loaded. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.examId);

export const shouldRevalidate = shouldRevalidateItem;

export default function ExamItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId } = loaderData;
  kept.useRemember(loaderData);
  return (
    <ItemForm
      {...loaderData}
      positionParam={params.position}
      problem={actionData?.[0]}
      labels={{ submit: words.submit, back: words.back }}
      above={({ exhibit }) => (exhibit ? <Exhibit exhibit={exhibit} /> : null)}
      tools={examTools}
      to={{
        item: (wanted) => itemOf(listId, wanted),
        cover: coverOf(listId),
        results: resultsOf(listId, attemptId),
      }}
    />
  );
}
