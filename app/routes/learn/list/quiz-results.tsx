import { href } from "react-router";
import { db } from "#db/client.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { weakestFirst } from "~/features/attempts/engine/grading";
import { useAnnounceClosed } from "~/features/attempts/player/components/live/use-announce-closed";
import { historyFacts } from "~/features/attempts/player/cover";
import { AttemptHistory } from "~/features/attempts/results/components/attempt-history";
import { NoResult } from "~/features/attempts/results/components/no-result";
import { PrintedFor } from "~/features/attempts/results/components/printed-for";
import {
  QuickResultActions,
  ReadNext,
  ResultActions,
  ResultLinks,
  resultActionsFor,
} from "~/features/attempts/results/components/result-actions";
import { ResultAnalysis } from "~/features/attempts/results/components/result-analysis";
import { ResultSummary } from "~/features/attempts/results/components/result-summary";
import { results as words } from "~/features/attempts/results/words";
import { findOpenLessons } from "~/features/lessons/open-lessons.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { lessonsTabOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/quiz-results";
import { loadResult } from "./results.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

const paths = listPaths.quiz;

/** Percent. */
const excellentFrom = 80;

export async function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const loaded = await loadResult(quizKind, args, now);
  if (!loaded.result) return loaded.page;
  const { viewer, list: quiz, result, history, page } = loaded;
  const { stored } =
    result.mode === "tutor"
      ? await countStored(db, { attemptId: result.id })
      : { stored: result.itemCount };
  const { open, next } = quiz.moduleId
    ? await findOpenLessons(db, viewer, quiz.moduleId, now)
    : { open: new Set<string>(), next: null };
  const weakest = weakestFirst(page.breakdown?.lessons ?? []).find(({ key }) => open.has(key));
  return {
    ...page,
    quiz: {
      isPublished: quiz.isPublished,
      isQuick: quiz.quizType === "quick",
      moduleId: quiz.moduleId,
    },
    isExcellent: quiz.quizType === "builtin" && (result.score ?? 0) >= excellentFrom,
    result: { ...result, checked: stored < result.itemCount ? stored : null },
    openLessons: [...open],
    // The weakest lesson; after a pass the next one.
    readNext: result.passed
      ? next && { key: next.id, label: next.title, tally: null }
      : weakest
        ? { key: weakest.key, label: weakest.label, tally: weakest }
        : null,
    others: historyFacts(
      history.filter(({ id }) => id !== result.id),
      { timeZone: viewer.timeZone, now },
    ),
  };
}

export default function QuizResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, title, notTaken } = loaderData;
  return <NoResult userId={userId} title={title} {...notTaken} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, listId, title, learner, quiz, result, breakdown } = loaderData;
  const { isExcellent, openLessons, readNext, others } = loaderData;
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
      review: paths.review(listId, result.id),
      lesson: readNext && lesson(readNext.key),
      retake: quiz.isPublished ? paths.cover(listId) : null,
    },
  };
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <PrintedFor learner={learner} />
      <PageHeader eyebrow={title} title={words.title} lead={loaderData.when} />
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
      {breakdown ? (
        <ResultAnalysis
          breakdown={breakdown}
          passMark={result.passingScore}
          underWay={loaderData.underWay}
          lessonTo={(id) => (openLessons.includes(id) ? lesson(id) : null)}
        />
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="others" className="space-y-3 print:hidden">
          <h2 id="others">{words.others}</h2>
          <AttemptHistory
            attempts={others.map((one) => ({ ...one, to: paths.results(listId, one.id) }))}
          />
        </section>
      ) : null}
      {quiz.isQuick ? null : <ResultLinks {...onward} />}
    </div>
  );
}
