import { href } from "react-router";
import { db, transaction } from "#db/client.server";
import {
  findClosedWithoutResult,
  findOpenAttempt,
  findResult,
  findWithheld,
  listAttempts,
} from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { useAnnounceClosed } from "~/features/attempts/components/live/use-announce-closed";
import { NoResult } from "~/features/attempts/components/no-result";
import { PrintedFor } from "~/features/attempts/components/printed-for";
import { ReadNext } from "~/features/attempts/components/read-next";
import {
  QuickResultActions,
  ResultActions,
  ResultLinks,
  resultActionsFor,
} from "~/features/attempts/components/result-actions";
import { ResultAnalysis } from "~/features/attempts/components/result-analysis";
import { ResultSummary } from "~/features/attempts/components/result-summary";
import { countStored } from "~/features/attempts/count-stored.server";
import { weakestFirst } from "~/features/attempts/results";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import { coverOf, lessonsTabOf, resultsOf, reviewOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { findOpenLessons, noResults, requireQuiz } from "~/server/quiz.server";
import { dateTime } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { notTaken } from "~/words/not-taken";
import { quizNotices } from "~/words/quiz-notices";
import { results as words } from "~/words/results";
import type { Route } from "./+types/quiz-results";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.quiz.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

/** Percentage from which a built-in quiz's result is "excellent". */
const excellentFrom = 80;

export async function loader({ params: { quizId }, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const quiz = await requireQuiz(viewer, quizId);
  await findOpenAttempt(db, transaction, { userId, listId: quizId, now });
  const attemptId = url.searchParams.get("attempt") ?? undefined;
  const result = await findResult(db, { userId, listId: quizId, attemptId });
  if (!result && attemptId) {
    const closed = await findClosedWithoutResult(db, { userId, listId: quizId, attemptId });
    if (!closed) throw noResults();
    const back = quiz.isPublished
      ? { to: coverOf(quizId), label: notTaken.quiz }
      : { to: href("/practice"), label: notTaken.practice };
    return { userId, quiz: { title: quiz.title }, notTaken: { attempt: closed, back } };
  }
  if (!result)
    throw redirectWithNotice(context, href("/practice"), {
      tone: "bad",
      title: quizNotices.resultsNotFound,
      description: quizNotices.notFinished(quiz.title),
    });
  const { stored } =
    result.mode === "tutor"
      ? await countStored(db, { attemptId: result.id })
      : { stored: result.itemCount };
  const history = await listAttempts(db, { userId, listId: quizId });
  const { open, next } = quiz.moduleId
    ? await findOpenLessons(viewer, quiz.moduleId, now)
    : { open: new Set<string>(), next: null };
  const { breakdown: whole } = result;
  const { withheld, openLists } = await findWithheld(db, { userId, attemptId: result.id });
  const breakdown = whole && redactBreakdown(whole, withheld);
  const weakest = weakestFirst(breakdown?.lessons ?? []).find(({ key }) => open.has(key));
  const when = (submittedAt: Date | null) => (submittedAt ? dateTime(submittedAt, timeZone) : "");
  return {
    notTaken: null,
    userId,
    underWay: openLists,
    quiz: {
      id: quiz.id,
      title: quiz.title,
      isPublished: quiz.isPublished,
      isQuick: quiz.quizType === "quick",
      moduleId: quiz.moduleId,
    },
    isExcellent: quiz.quizType === "builtin" && (result.score ?? 0) >= excellentFrom,
    result: {
      ...result,
      breakdown,
      when: when(result.submittedAt),
      checked: stored < result.itemCount ? stored : null,
    },
    openLessons: [...open],
    // The weakest lesson; after a pass the next one.
    readNext: result.passed
      ? next && { key: next.id, label: next.title, tally: null }
      : weakest
        ? { key: weakest.key, label: weakest.label, tally: weakest }
        : null,
    learner: viewer.fullName ?? viewer.email,
    others: history
      .filter(({ id }) => id !== result.id)
      .map(({ submittedAt, ...one }) => ({ ...one, when: when(submittedAt) })),
  };
}

export default function QuizResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, quiz, notTaken: facts } = loaderData;
  return <NoResult userId={userId} title={quiz.title} {...facts} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, quiz, isExcellent, result, openLessons, readNext, others, learner } = loaderData;
  useAnnounceClosed(userId, result.id);
  const lesson = (lessonId: string) => href("/lessons/:lessonId", { lessonId });
  const passed = result.passed ?? false;
  const onward = {
    passed,
    mode: result.mode,
    actions: resultActionsFor({
      passed,
      isPerfect: result.correctCount === result.itemCount,
      hasLesson: readNext !== null,
      canRetake: quiz.isPublished,
    }),
    to: {
      review: reviewOf(quiz.id, result.id),
      lesson: readNext && lesson(readNext.key),
      retake: quiz.isPublished ? coverOf(quiz.id) : null,
    },
  };
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <PrintedFor learner={learner} />
      <PageHeader eyebrow={quiz.title} title={words.title} lead={result.when} />
      {isExcellent ? (
        <Notice tone="ok" title={words.excellent}>
          {words.excellentWhat(excellentFrom)}
        </Notice>
      ) : null}
      <ResultSummary result={result} />
      {readNext ? (
        <ReadNext
          lesson={{ label: readNext.label, to: lesson(readNext.key) }}
          tally={readNext.tally}
        />
      ) : null}
      {quiz.isQuick ? (
        <QuickResultActions
          review={onward.to.review}
          retake={onward.to.retake}
          close={lessonsTabOf(quiz.moduleId)}
        />
      ) : (
        <ResultActions {...onward} />
      )}
      {result.breakdown ? (
        <ResultAnalysis
          breakdown={result.breakdown}
          passMark={result.passingScore}
          underWay={loaderData.underWay}
          lessonTo={(id) => (openLessons.includes(id) ? lesson(id) : null)}
        />
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="others" className="space-y-3 print:hidden">
          <h2 id="others">{words.others}</h2>
          <AttemptHistory
            attempts={others.map((one) => ({ ...one, to: resultsOf(quiz.id, one.id) }))}
          />
        </section>
      ) : null}
      {quiz.isQuick ? null : <ResultLinks {...onward} />}
    </div>
  );
}
