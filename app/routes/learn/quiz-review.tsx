import { href } from "react-router";
import { db } from "#db/client.server";
import { findResult, listReview } from "~/features/attempts/attempts.server";
import { ReviewItem } from "~/features/attempts/components/review-item";
import { itemVerdict } from "~/features/attempts/results";
import { MissedCardsForm, OwnCardForm } from "~/features/flashcards/components/own-card-form";
import { listCarded } from "~/features/flashcards/own-cards.server";
import { marksOf } from "~/features/question-bank/items";
import { coverOf, resultsOf, reviewOf } from "~/features/quizzes/addresses";
import { useSiteName } from "~/features/site/components/use-site-name";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { noResults, requireQuiz } from "~/server/quiz.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { dateTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/question-map";
import { TabLinks } from "~/ui/tabs";
import { review as words } from "~/words/review";
import type { Route } from "./+types/quiz-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.quiz.title ?? words.notFound), matches);
export const handle = { failure: words.notFound };

const filters = ["all", "wrong", "flagged"] as const;

const isWrong = ({ verdict }: { verdict: ReturnType<typeof itemVerdict> }) =>
  verdict === "wrong" || verdict === "partial";

export async function loader({ params: { quizId, attemptId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result) throw noResults();
  const items = (await listReview(db, { userId, attemptId })).map((item) => ({
    ...item,
    response: marksOf(item.response),
    verdict: itemVerdict(item),
    revealed: item.revealed && {
      ...item.revealed,
      key: "letters" in item.revealed.answerKey ? item.revealed.answerKey.letters : [],
    },
  }));
  // Of what may be told of: the cards' answers are keys.
  const missed = items.filter((item) => isWrong(item) && item.status === "published");
  const questionIds = missed.map(({ questionId }) => questionId);
  const carded = await listCarded(db, { userId, questionIds });
  const asked = url.searchParams.get("show");
  const show = filters.find((one) => one === asked) ?? "all";
  return {
    quiz: { id: quiz.id, title: quiz.title },
    attemptId,
    score: result.score ?? 0,
    correctCount: result.correctCount ?? 0,
    itemCount: result.itemCount,
    when: result.submittedAt ? dateTime(result.submittedAt, timeZone) : "",
    show,
    map: items.map(({ position, verdict, flagged, response }) => ({
      position,
      verdict,
      flagged,
      answered: response.length > 0,
    })),
    learner: viewer.fullName ?? viewer.email,
    counts: {
      all: items.length,
      wrong: items.filter(isWrong).length,
      flagged: items.filter((item) => item.flagged).length,
    },
    cards: Object.fromEntries(missed.map((one) => [one.position, carded.has(one.questionId)])),
    items: items.filter((item) =>
      show === "wrong" ? isWrong(item) : show === "flagged" ? item.flagged : true,
    ),
  };
}

export default function QuizReview({ loaderData }: Route.ComponentProps) {
  const { quiz, attemptId, show, map, items, counts, cards, learner } = loaderData;
  const { score, correctCount, itemCount, when } = loaderData;
  const results = resultsOf(quiz.id, attemptId);
  const here = reviewOf(quiz.id, attemptId);
  const shown = show === "all" ? here : `${here}?show=${show}`;
  const withoutCard = Object.values(cards).filter((isThere) => !isThere).length;
  const isFolded = (at: number) => items[at]?.verdict === "right";
  /** Folded ones that stand together are one list. */
  const follows = (at: number) => isFolded(at) && isFolded(at - 1);
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
      <StepMap
        label={words.map}
        steps={map.map((one) => ({
          number: one.position,
          state: one.verdict === "wrong" && !one.answered ? "empty" : one.verdict,
          flagged: one.flagged,
          href: show === "all" ? `#question-${one.position}` : `${here}#question-${one.position}`,
        }))}
      />
      <TabLinks
        label={words.which}
        tabs={filters.map((key) => ({
          label: words.tabs[key](counts[key]),
          to: key === "all" ? here : `${here}?show=${key}`,
          current: key === show,
        }))}
      />
      {items.length === 0 ? (
        <p>{show === "wrong" ? words.nothingWrong : words.nothingFlagged}</p>
      ) : null}
      <ol className="print:space-y-8">
        {items.map((item, at) => (
          <li
            key={item.position}
            id={`question-${item.position}`}
            className={classes("scroll-mt-4", at > 0 && !follows(at) && "mt-6")}
          >
            <ReviewItem
              item={item}
              follows={follows(at)}
              isFollowed={follows(at + 1)}
              actions={
                item.position in cards ? (
                  <OwnCardForm
                    questionId={item.questionId}
                    position={item.position}
                    isThere={cards[item.position] === true}
                    from={`${shown}#card-${item.position}`}
                  />
                ) : null
              }
              lessonHref={
                item.lessonId ? href("/lessons/:lessonId", { lessonId: item.lessonId }) : null
              }
            />
          </li>
        ))}
      </ol>
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
