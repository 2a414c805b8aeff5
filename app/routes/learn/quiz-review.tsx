import { db } from "#db/client.server";
import { findResult } from "~/features/attempts/attempts.server";
import { ReviewPage } from "~/features/attempts/components/review-page";
import { readReview } from "~/features/attempts/review.server";
import { MissedCardsForm, OwnCardForm } from "~/features/flashcards/components/own-card-form";
import { listQuestionsWithCards } from "~/features/flashcards/own-cards.server";
import { coverOf, resultsOf, reviewOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { hideClosedLessons } from "~/server/open-lessons.server";
import { noResults, requireQuiz } from "~/server/quiz.server";
import { ButtonLink } from "~/ui/button";
import { review as words } from "~/words/review";
import type { Route } from "./+types/quiz-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader({ params: { quizId, attemptId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result) throw noResults();
  const asked = url.searchParams.get("show");
  const offered = ["all", "wrong", "flagged"] as const;
  const { missed, review } = await readReview(db, { viewer, result, asked, offered });
  const { reviewed } = review;
  const items = await hideClosedLessons(viewer, reviewed.items, new Date());
  const questionIds = missed.map(({ questionId }) => questionId);
  const carded = await listQuestionsWithCards(db, { userId, questionIds });
  return {
    title: quiz.title,
    review: { ...review, reviewed: { ...reviewed, items } },
    cards: Object.fromEntries(missed.map((one) => [one.position, carded.has(one.questionId)])),
  };
}

export default function QuizReview({ loaderData, params }: Route.ComponentProps) {
  const { quizId, attemptId } = params;
  const { title, review, cards } = loaderData;
  const { show } = review.reviewed;
  const results = resultsOf(quizId, attemptId);
  const here = reviewOf(quizId, attemptId);
  const shown = show === "all" ? here : `${here}?show=${show}`;
  const withoutCard = Object.values(cards).filter((isThere) => !isThere).length;
  return (
    <ReviewPage
      title={title}
      review={review}
      to={{ cover: coverOf(quizId), results, here }}
      actions={({ position, questionId }) =>
        position in cards ? (
          <OwnCardForm
            questionId={questionId}
            position={position}
            exists={cards[position] === true}
            from={`${shown}#card-${position}`}
          />
        ) : null
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={results} variant="primary">
          {words.back}
        </ButtonLink>
        {withoutCard > 1 ? (
          <MissedCardsForm attemptId={attemptId} count={withoutCard} from={shown} />
        ) : null}
      </div>
    </ReviewPage>
  );
}
