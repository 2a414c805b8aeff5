import { href } from "react-router";
import { db } from "#db/client.server";
import { findResult, listReview } from "~/features/attempts/attempts.server";
import { ReviewItem } from "~/features/attempts/components/review-item";
import { itemVerdict } from "~/features/attempts/results";
import { lettersOf } from "~/features/question-bank/items";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireQuiz } from "~/server/quiz.server";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/question-map";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/quiz-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`Review: ${loaderData?.quiz.title ?? "Results not found"}`, matches);
export const handle = { failure: "Results not found" };

const filters = [
  { key: "all", label: "All" },
  { key: "wrong", label: "Incorrect" },
  { key: "flagged", label: "Flagged" },
] as const;

export async function loader({ params: { quizId, attemptId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result)
    throw notFound("Results not found", "There is no attempt of yours at this address.", {
      label: "Back to Practice",
      href: href("/practice"),
    });
  const items = (await listReview(db, { userId, attemptId })).map((item) => ({
    ...item,
    response: lettersOf(item.response),
    verdict: itemVerdict(item),
    revealed: item.revealed && {
      ...item.revealed,
      key: "letters" in item.revealed.answerKey ? item.revealed.answerKey.letters : [],
    },
  }));
  const asked = url.searchParams.get("show");
  const show = filters.find(({ key }) => key === asked)?.key ?? "all";
  return {
    quiz: { id: quiz.id, title: quiz.title },
    attemptId,
    score: result.score,
    show,
    map: items.map(({ position, verdict, flagged }) => ({ position, verdict, flagged })),
    items: items.filter((item) =>
      show === "wrong" ? item.verdict !== "right" : show === "flagged" ? item.flagged : true,
    ),
  };
}

export default function QuizReview({ loaderData }: Route.ComponentProps) {
  const { quiz, attemptId, show, map, items, score } = loaderData;
  const results = `${href("/quiz/:quizId/results", { quizId: quiz.id })}?attempt=${attemptId}`;
  const here = href("/quiz/:quizId/results/:attemptId/review", { quizId: quiz.id, attemptId });
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <Breadcrumbs
        trail={[
          { label: quiz.title, to: href("/quiz/:quizId", { quizId: quiz.id }) },
          { label: "Results", to: results },
          { label: "Review" },
        ]}
      />
      <PageHeader eyebrow={quiz.title} title="Review your answers" lead={`You scored ${score}%.`} />
      <StepMap
        label="Questions in this review"
        steps={map.map((one) => ({
          number: one.position,
          state: one.verdict === "hidden" ? "open" : one.verdict,
          flagged: one.flagged,
          href: show === "all" ? `#question-${one.position}` : `${here}#question-${one.position}`,
        }))}
      />
      <TabLinks
        label="Which questions"
        tabs={filters.map(({ key, label }) => ({
          label,
          to: key === "all" ? here : `${here}?show=${key}`,
          current: key === show,
        }))}
      />
      {items.length === 0 ? (
        <p>{show === "wrong" ? "Nothing was incorrect." : "You flagged no question."}</p>
      ) : null}
      <ol className="space-y-8">
        {items.map((item) => (
          <li key={item.position} id={`question-${item.position}`} className="scroll-mt-4">
            <ReviewItem
              item={item}
              lessonHref={
                item.lessonId ? href("/lessons/:lessonId", { lessonId: item.lessonId }) : null
              }
            />
          </li>
        ))}
      </ol>
      <ButtonLink to={results} variant="secondary">
        Back to results
      </ButtonLink>
    </div>
  );
}
