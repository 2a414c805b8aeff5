import { useEffect } from "react";
import { Form, href, useRevalidator } from "react-router";
import { db, transaction } from "#db/client.server";
import { findOpenAttempt, findResult, listAttempts } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { announceClosed } from "~/features/attempts/components/live/live-attempt";
import { ResultSummary } from "~/features/attempts/components/result-summary";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { requireQuiz } from "~/server/quiz.server";
import { notFound } from "~/server/responses";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/quiz-results";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`Results: ${loaderData?.quiz.title ?? "Results not found"}`, matches);
export const handle = { failure: "Results not found" };

export async function loader({ params: { quizId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const quiz = await requireQuiz(viewer, quizId);
  await findOpenAttempt(db, transaction, { userId, listId: quizId, now: new Date() });
  const attemptId = url.searchParams.get("attempt") ?? undefined;
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result && attemptId)
    throw notFound("Results not found", "There is no attempt of yours at this address.", {
      label: "Back to Practice",
      href: href("/practice"),
    });
  if (!result)
    throw await redirectWithNotice(context, href("/practice"), {
      tone: "bad",
      title: "Results not found",
      description: `You have not finished “${quiz.title}” yet.`,
    });
  const history = await listAttempts(db, { userId, listId: quizId });
  return {
    userId,
    quiz: { id: quiz.id, title: quiz.title, isPublished: quiz.isPublished },
    result: { ...result, when: result.submittedAt ? dateTime(result.submittedAt, timeZone) : "" },
    others: history
      .filter(({ id }) => id !== result.id)
      .map(({ submittedAt, ...one }) => ({
        ...one,
        when: submittedAt ? dateTime(submittedAt, timeZone) : "",
      })),
  };
}

export default function QuizResults({ loaderData }: Route.ComponentProps) {
  const { userId, quiz, result, others } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // What came too late has its notice.
    void announceClosed(userId, result.id).then((late) => {
      if (late) void revalidate();
    });
  }, [userId, result.id, revalidate]);
  const base = href("/quiz/:quizId/results", { quizId: quiz.id });
  return (
    <div className="mx-auto max-w-[840px] space-y-8">
      <PageHeader eyebrow={`${quiz.title} · ${result.when}`} title="Quiz results" />
      <ResultSummary result={result} />
      <ActionBar>
        {quiz.isPublished ? (
          <Form method="post" action={href("/quiz/:quizId", { quizId: quiz.id })}>
            <Button variant="secondary" className="w-full">
              Retake Quiz
            </Button>
          </Form>
        ) : null}
        <ButtonLink
          to={href("/quiz/:quizId/results/:attemptId/review", {
            quizId: quiz.id,
            attemptId: result.id,
          })}
          variant="primary"
        >
          Review Answers
        </ButtonLink>
      </ActionBar>
      {others.length > 0 ? (
        <section aria-labelledby="others" className="space-y-3">
          <h2 id="others">Your other attempts</h2>
          <AttemptHistory
            attempts={others.map((one) => ({ ...one, to: `${base}?attempt=${one.id}` }))}
          />
        </section>
      ) : null}
      <nav aria-label="Where to next" className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={href("/practice")} variant="quiet">
          Back to Practice
        </ButtonLink>
        <ButtonLink to={href("/dashboard")} variant="quiet">
          Dashboard
        </ButtonLink>
      </nav>
    </div>
  );
}
