import { href } from "react-router";
import { db } from "#db/client.server";
import { findResult, listReview } from "~/features/attempts/attempts.server";
import { ReviewList } from "~/features/attempts/components/review-list";
import { reviewedItems } from "~/features/attempts/review";
import { MissedCardsForm, OwnCardForm } from "~/features/flashcards/components/own-card-form";
import { listCarded } from "~/features/flashcards/own-cards.server";
import { coverOf, resultsOf, reviewOf } from "~/features/quizzes/addresses";
import { useSiteName } from "~/features/site/components/use-site-name";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { noResults, requireQuiz } from "~/server/quiz.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { review as words } from "~/words/review";
import type { Route } from "./+types/quiz-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.quiz.title ?? words.notFound), matches);
export const handle = { failure: words.notFound };

export async function loader({ params: { quizId, attemptId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result) throw noResults();
  const { missed: wrong, ...reviewed } = reviewedItems(
    await listReview(db, { userId, attemptId }),
    { asked: url.searchParams.get("show"), offered: ["all", "wrong", "flagged"] },
  );
  // Of what may be told of: the cards' answers are keys.
  const missed = wrong.filter(({ status }) => status === "published");
  const questionIds = missed.map(({ questionId }) => questionId);
  const carded = await listCarded(db, { userId, questionIds });
  return {
    quiz: { id: quiz.id, title: quiz.title },
    attemptId,
    score: result.score ?? 0,
    correctCount: result.correctCount ?? 0,
    itemCount: result.itemCount,
    when: result.submittedAt ? dateTime(result.submittedAt, timeZone) : "",
    reviewed,
    learner: viewer.fullName ?? viewer.email,
    cards: Object.fromEntries(missed.map((one) => [one.position, carded.has(one.questionId)])),
  };
}

export default function QuizReview({ loaderData }: Route.ComponentProps) {
  const { quiz, attemptId, reviewed, cards, learner } = loaderData;
  const { score, correctCount, itemCount, when } = loaderData;
  const results = resultsOf(quiz.id, attemptId);
  const here = reviewOf(quiz.id, attemptId);
  const shown = reviewed.show === "all" ? here : `${here}?show=${reviewed.show}`;
  const withoutCard = Object.values(cards).filter((isThere) => !isThere).length;
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <p className="hidden text-sm print:block">{words.printed(useSiteName(), learner)}</p>
      <Breadcrumbs
        trail={[
          { label: quiz.title, to: coverOf(quiz.id) },
          { label: words.results, to: results },
          { label: words.here },
        ]}
      />
      <div className="space-y-1">
        <PageHeader eyebrow={quiz.title} title={words.title} lead={words.scored(score)} />
        <p className="text-ink-2">{words.facts(correctCount, itemCount, when)}</p>
      </div>
      <ReviewList
        here={here}
        reviewed={reviewed}
        lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
        actions={({ position, questionId }) =>
          position in cards ? (
            <OwnCardForm
              questionId={questionId}
              position={position}
              isThere={cards[position] === true}
              from={`${shown}#card-${position}`}
            />
          ) : null
        }
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={results} variant="primary">
          {words.back}
        </ButtonLink>
        {withoutCard > 1 ? (
          <MissedCardsForm attemptId={attemptId} count={withoutCard} from={shown} />
        ) : null}
      </div>
    </div>
  );
}
