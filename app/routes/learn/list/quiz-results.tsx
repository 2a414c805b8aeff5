import { href } from "react-router";
import { db } from "#db/client.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { useAnnounceClosed } from "~/features/attempts/player/components/live/use-announce-closed";
import { AttemptRack } from "~/features/attempts/results/components/attempt-rack";
import { MissedQuestions } from "~/features/attempts/results/components/missed-questions";
import { NextStep } from "~/features/attempts/results/components/next-step";
import { NoResult } from "~/features/attempts/results/components/no-result";
import {
  QuickResultActions,
  ResultActions,
} from "~/features/attempts/results/components/result-actions";
import { ResultAnalysis } from "~/features/attempts/results/components/result-analysis";
import { ResultPage } from "~/features/attempts/results/components/result-page";
import { ResultSummary } from "~/features/attempts/results/components/result-summary";
import { listMissedStems } from "~/features/attempts/results/missed.server";
import { results as words } from "~/features/attempts/results/words";
import { findOpenLessons } from "~/features/lessons/open-lessons.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { lessonsTabOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import { findNextStep } from "~/features/quizzes/next-step.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/quiz-results";
import { attemptFacts, loadResult } from "./results.server";

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
  const { viewer, list: quiz, open: running, result, history, page } = loaded;
  const { stored } =
    result.mode === "tutor"
      ? await countStored(db, { attemptId: result.id })
      : { stored: result.itemCount };
  const { open, next } = quiz.moduleId
    ? await findOpenLessons(db, viewer, quiz.moduleId, now)
    : { open: new Set<string>(), next: null };
  const isPerfect = result.correctCount === result.itemCount;
  const isQuick = quiz.quizType === "quick";
  const isHidden = page.underWay.length > 0;
  return {
    ...page,
    quiz: { isPublished: quiz.isPublished, isQuick, moduleId: quiz.moduleId },
    isExcellent: quiz.quizType === "builtin" && (result.score ?? 0) >= excellentFrom,
    isOpen: running !== null,
    isPerfect,
    result: { ...result, checked: stored < result.itemCount ? stored : null },
    openLessons: [...open],
    step:
      running || isQuick
        ? null
        : await findNextStep(db, {
            viewer,
            result: { passed: result.passed ?? false, isPerfect },
            lessons: page.breakdown?.lessons ?? [],
            openLessons: open,
            nextLesson: next,
            moduleId: quiz.moduleId,
            now,
          }),
    missed: isHidden ? [] : await listMissedStems(db, { userId: viewer.id, attemptId: result.id }),
    ...attemptFacts(history, result, { timeZone: viewer.timeZone, now }),
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
  const { isExcellent, isOpen, isPerfect, openLessons, step, missed, attempts } = loaderData;
  useAnnounceClosed(userId, result.id);
  const lesson = (lessonId: string) => href("/lessons/:lessonId", { lessonId });
  const review = paths.review(listId, result.id);
  const retake = quiz.isPublished || isOpen ? paths.cover(listId) : null;
  return (
    <ResultPage
      learner={learner}
      title={words.title}
      list={title}
      when={loaderData.when}
      summary={
        <>
          {isExcellent ? (
            <Notice tone="ok" title={words.excellent}>
              {words.excellentWhat(excellentFrom)}
            </Notice>
          ) : null}
          <ResultSummary result={result} change={loaderData.change} />
        </>
      }
      step={step ? <NextStep {...step} /> : null}
      actions={
        quiz.isQuick ? (
          <QuickResultActions review={review} retake={retake} close={lessonsTabOf(quiz.moduleId)} />
        ) : (
          <ResultActions
            first={firstAction({
              hasStep: step !== null,
              isOpen,
              passed: result.passed ?? false,
              isPerfect,
              canRetake: retake !== null,
            })}
            mode={result.mode}
            isOpen={isOpen}
            to={{ review, retake }}
          />
        )
      }
      aside={
        <MissedQuestions
          kind="quiz"
          listId={listId}
          attemptId={result.id}
          missed={missed}
          all={result.itemCount}
        />
      }
    >
      {breakdown ? (
        <ResultAnalysis
          breakdown={breakdown}
          passMark={result.passingScore}
          underWay={loaderData.underWay}
          lessonTo={(id) => (openLessons.includes(id) ? lesson(id) : null)}
        />
      ) : null}
      {attempts.length > 1 ? (
        <AttemptRack
          attempts={attempts.map((one) => ({ ...one, to: paths.results(listId, one.id) }))}
          passMark={result.passingScore}
        />
      ) : null}
    </ResultPage>
  );
}

/** Which action is filled; null if the recommendation's is. */
function firstAction(given: {
  hasStep: boolean;
  isOpen: boolean;
  passed: boolean;
  isPerfect: boolean;
  canRetake: boolean;
}) {
  const { hasStep, isOpen, passed, isPerfect, canRetake } = given;
  if (hasStep) return null;
  if (isOpen) return "retake";
  if (passed) return isPerfect ? "practice" : "review";
  return canRetake ? "retake" : "review";
}
