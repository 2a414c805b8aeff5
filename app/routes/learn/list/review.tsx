import { data } from "react-router";
import { db } from "#db/client.server";
import { responseOrProblem } from "~/features/attempts/player/components/live/unreachable";
import { ReviewPage } from "~/features/attempts/results/components/review-page";
import { askedReview, reviewPage } from "~/features/attempts/results/review";
import { readReview } from "~/features/attempts/results/review.server";
import { caseReview, review as words } from "~/features/attempts/results/words";
import { findWholeChart } from "~/features/case-studies/case-studies.server";
import { StartRecords, StepRecords } from "~/features/case-studies/components/case-records";
import { recordsByQuestion } from "~/features/case-studies/unfolding";
import {
  type CardProblem,
  MissedCardsForm,
  OwnCardForm,
} from "~/features/flashcards/components/own-card-form";
import { listQuestionsWithCards } from "~/features/flashcards/own-cards.server";
import { hideClosedLessons } from "~/features/lessons/open-lessons.server";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { handleCardPost } from "../practice/own-card.server";
import type { Route } from "./+types/review";
import { kindOf, requireResult } from "./kinds.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { kind, paths } = kindOf(url);
  const { listId, attemptId } = params;
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const { list, result } = await requireResult(kind, context, { userId, listId, attemptId });
  const isCase = kind.kind === "case_study";
  const chart = isCase ? await findWholeChart(db, { userId, attemptId }) : null;
  if (isCase && !chart) throw refusalResponse(context, kind.errors.noAttempt);
  const asked = askedReview(url.searchParams);
  const now = new Date();
  const offered = kind.reviewFilters;
  const { missed, review } = await readReview(db, { viewer, result, asked, offered, now });
  const { reviewed } = review;
  const items = await hideClosedLessons(db, viewer, reviewed.items, now);
  const revealed = reviewed.items.filter((one) => one.revealed).map((one) => one.position);
  const missedIds = missed.map(({ questionId }) => questionId);
  // Only quizzes: exam questions appear nowhere else (ruling 12).
  const carded =
    kind.kind === "quiz"
      ? await listQuestionsWithCards(db, { userId, questionIds: missedIds })
      : null;
  return {
    title: list.title,
    to: {
      cover: paths.cover(listId),
      results: paths.results(listId, attemptId),
      here: paths.review(listId, attemptId),
    },
    review: { ...review, reviewed: { ...reviewed, items } },
    cards:
      carded && Object.fromEntries(missed.map((one) => [one.position, carded.has(one.questionId)])),
    // Withheld together with the key.
    records: chart && {
      scenario: chart.start.scenario,
      list: kind.errors.missing.link,
      ...recordsByQuestion(chart, revealed),
    },
  };
}

/** Makes study cards. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  handleCardPost(context, await request.formData());

/** A network error keeps the page; `of`: the question whose card was not made, null for all. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const of = (await request.clone().formData()).get("question");
  const { data: unmade } = await responseOrProblem(serverAction());
  const problem: CardProblem = unmade[0]?.outcome === "unsent" ? "unsent" : "failed";
  return data({ of, problem }, { status: 503 });
}

export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const { to, review, cards, records } = loaderData;
  const problemOf = (question: string | null) =>
    actionData?.of === question ? actionData.problem : null;
  const { show, page } = review.reviewed;
  const shown = reviewPage(to.here, show, page ?? "all");
  const withoutCard = Object.values(cards ?? {}).filter((isThere) => !isThere).length;
  return (
    <ReviewPage
      {...loaderData}
      {...(records && {
        before: <StartRecords scenario={records.scenario} start={records.start} />,
        why: caseReview.rationale,
        above: ({ position, exhibit }) => (
          <>
            <StepRecords steps={records.steps[position]} />
            {exhibit ? <Exhibit exhibit={exhibit} /> : null}
          </>
        ),
      })}
      actions={({ position, questionId }) =>
        cards && position in cards ? (
          <OwnCardForm
            questionId={questionId}
            position={position}
            exists={cards[position] === true}
            problem={problemOf(questionId)}
            from={`${shown}#card-${position}`}
          />
        ) : null
      }
    >
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={to.results}>{words.back}</ButtonLink>
        {cards ? (
          <MissedCardsForm
            attemptId={params.attemptId}
            count={withoutCard}
            problem={problemOf(null)}
            from={shown}
          />
        ) : null}
        {records ? (
          <ButtonLink to={records.list.href} variant="quiet">
            <Icon name="arrow-left" size={18} /> {records.list.label}
          </ButtonLink>
        ) : null}
      </div>
    </ReviewPage>
  );
}
