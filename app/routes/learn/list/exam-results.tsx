import { Form, href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { useAnnounceClosed } from "~/features/attempts/player/components/live/use-announce-closed";
import { AttemptRack } from "~/features/attempts/results/components/attempt-rack";
import { MissedQuestions } from "~/features/attempts/results/components/missed-questions";
import { NextStep } from "~/features/attempts/results/components/next-step";
import { NoResult } from "~/features/attempts/results/components/no-result";
import { ResultAnalysis } from "~/features/attempts/results/components/result-analysis";
import { ResultPage } from "~/features/attempts/results/components/result-page";
import { ResultSummary } from "~/features/attempts/results/components/result-summary";
import { listMissedStems } from "~/features/attempts/results/missed.server";
import { examKind } from "~/features/exams/kind.server";
import { examResults as words } from "~/features/exams/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { findExamStep } from "~/features/quizzes/next-step.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { Button, ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { PrintButton } from "~/ui/print-button";
import type { Route } from "./+types/exam-results";
import { attemptFacts, loadResult } from "./results.server";

export type ReceiptProps = {
  receipt: {
    code: string;
    submitted: string;
    /** Null if the learner's zone is UTC. */
    inUtc: string | null;
    stored: number;
    all: number;
    /** Incomplete answers. */
    inPart: number;
    isMailed: boolean;
  };
};

function Receipt({ receipt }: ReceiptProps) {
  const facts = [
    [words.code, receipt.code],
    [receipt.inUtc ? words.submittedAt : words.submittedAtUtc, receipt.submitted],
    ...(receipt.inUtc ? [[words.inUtc, receipt.inUtc] as const] : []),
    [words.stored, words.storedOf(receipt.stored, receipt.all, receipt.inPart)],
  ] as const;
  return (
    <Disclosure summary={words.receipt} onPaper className="border-t">
      <div className="space-y-3 print:break-inside-avoid">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="sm:contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-2">{words.receiptWhat(receipt.isMailed)}</p>
      </div>
    </Disclosure>
  );
}

const paths = listPaths.practice_exam;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const loaded = await loadResult(examKind, args, now);
  if (!loaded.result) return loaded.page;
  const { viewer, list: exam, open, result, page } = loaded;
  const { id: userId, role, timeZone } = viewer;
  const { receiptCode, submittedAt, ...figures } = result;
  const access = await findAccess(db, { userId, role, now });
  const { stored, inPart } = await countStored(db, { attemptId: result.id });
  const isHidden = page.underWay.length > 0;
  return {
    ...page,
    track: exam.track,
    isOpen: open !== null,
    hasList: access.hasActiveAccess,
    canRetake: exam.isPublished && access.hasPremiumAccess,
    result: { ...figures, score: figures.score ?? 0 },
    step: open
      ? null
      : await findExamStep(db, { viewer, domains: page.breakdown?.domains ?? [], now }),
    missed: isHidden ? [] : await listMissedStems(db, { userId, attemptId: result.id }),
    ...attemptFacts(loaded.history, result, { timeZone, now }),
    receipt:
      receiptCode && submittedAt
        ? {
            code: receiptCode,
            submitted: dateTime(submittedAt, timeZone),
            inUtc: timeZone === "UTC" ? null : dateTime(submittedAt, "UTC"),
            stored,
            all: figures.itemCount,
            inPart,
            isMailed: viewer.emailConfirmed,
          }
        : null,
  };
}

export default function ExamResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, title, notTaken } = loaderData;
  return <NoResult userId={userId} title={title} {...notTaken} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, listId, title, result, breakdown, receipt, step, missed, attempts } = loaderData;
  const { track, isOpen, hasList, canRetake } = loaderData;
  useAnnounceClosed(userId, result.id);
  const { passed, score, passingScore } = result;
  const review = paths.review(listId, result.id);
  return (
    <ResultPage
      learner={loaderData.learner}
      title={words.title}
      list={title}
      when={loaderData.when}
      summary={
        <ResultSummary
          result={result}
          change={loaderData.change}
          verdict={passed ? words.passed(score) : words.notPassed(score)}
          timeUp={words.timeUp}
          markLabel={words.markLabel}
        />
      }
      step={step ? <NextStep {...step} /> : null}
      actions={
        <div className="space-y-1 print:hidden">
          <div className="flex flex-wrap gap-3">
            {/* A running attempt is resumed directly. */}
            {isOpen ? (
              <Form method="post" action={paths.cover(listId)}>
                <Button>{words.resume}</Button>
              </Form>
            ) : null}
            <ButtonLink to={review} variant={isOpen || step ? "secondary" : "primary"}>
              {words.review}
            </ButtonLink>
            {canRetake && !isOpen ? (
              // The clock starts after the instructions.
              <ButtonLink to={paths.cover(listId)} variant="secondary">
                {words.retake}
              </ButtonLink>
            ) : null}
          </div>
          <nav aria-label={words.whereNext} className="-mx-3 flex flex-wrap gap-x-3">
            {hasList ? (
              <ButtonLink to={href("/practice-exams")} variant="quiet">
                {words.list}
              </ButtonLink>
            ) : null}
            <ButtonLink to={href("/dashboard")} variant="quiet">
              {words.dashboard}
            </ButtonLink>
          </nav>
        </div>
      }
      aside={
        <MissedQuestions
          kind="practice_exam"
          listId={listId}
          attemptId={result.id}
          missed={missed}
          all={result.itemCount}
        />
      }
      end={
        <>
          <p className="text-sm text-ink-2">{words.studyMark[track](passingScore)}</p>
          {receipt ? <Receipt receipt={receipt} /> : null}
          <PrintButton>{words.print}</PrintButton>
        </>
      }
    >
      {breakdown ? (
        <ResultAnalysis
          breakdown={breakdown}
          passMark={passingScore}
          underWay={loaderData.underWay}
          byNeed={track === "nclex"}
          lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
        />
      ) : null}
      {attempts.length > 1 ? (
        <AttemptRack
          attempts={attempts.map((one) => ({ ...one, to: paths.results(listId, one.id) }))}
          passMark={passingScore}
        />
      ) : null}
    </ResultPage>
  );
}
