import { Form, href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { useAnnounceClosed } from "~/features/attempts/player/components/live/use-announce-closed";
import { AttemptHistory } from "~/features/attempts/results/components/attempt-history";
import { NoResult } from "~/features/attempts/results/components/no-result";
import { PrintedFor } from "~/features/attempts/results/components/printed-for";
import { ResultAnalysis } from "~/features/attempts/results/components/result-analysis";
import { ResultSummary } from "~/features/attempts/results/components/result-summary";
import { ScoreChart } from "~/features/attempts/results/components/score-chart";
import { examKind } from "~/features/exams/kind.server";
import { examResults as words } from "~/features/exams/words";
import { dayIn } from "~/features/progress/days";
import { listPaths } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { dateTime, longDay, monthDay } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import type { Route } from "./+types/exam-results";
import { loadResult } from "./results.server";

export type ReceiptProps = {
  receipt: {
    code: string;
    handedIn: string;
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
    [receipt.inUtc ? words.handedIn : words.handedInUtc, receipt.handedIn],
    ...(receipt.inUtc ? [[words.inUtc, receipt.inUtc] as const] : []),
    [words.stored, words.storedOf(receipt.stored, receipt.all, receipt.inPart)],
  ] as const;
  return (
    <section aria-labelledby="receipt" className="space-y-3 print:break-inside-avoid">
      <h2 id="receipt">{words.receipt}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] border-y border-line py-3">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">{words.receiptWhat(receipt.isMailed)}</p>
      <PrintButton>{words.print}</PrintButton>
    </section>
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
  const history = loaded.history.flatMap((one) =>
    one.submittedAt ? [{ ...one, submittedAt: one.submittedAt }] : [],
  );
  const dayOf = (instant: Date) => dayIn(instant, timeZone);
  const at = history.findIndex(({ id }) => id === result.id);
  const before = at < 0 ? undefined : history[at + 1];
  const score = figures.score ?? 0;
  return {
    ...page,
    track: exam.track,
    isOpen: open !== null,
    hasList: access.hasActiveAccess,
    canRetake: exam.isPublished && access.hasPremiumAccess,
    result: { ...figures, score },
    receipt:
      receiptCode && submittedAt
        ? {
            code: receiptCode,
            handedIn: dateTime(submittedAt, timeZone),
            inUtc: timeZone === "UTC" ? null : dateTime(submittedAt, "UTC"),
            stored,
            all: figures.itemCount,
            inPart,
            isMailed: viewer.emailConfirmed,
          }
        : null,
    before: before && {
      more: score - (before.score ?? 0),
      day: longDay(dayOf(before.submittedAt)),
    },
    history: history.map(({ submittedAt: at, ...one }) => ({
      ...one,
      score: one.score ?? 0,
      when: dateTime(at, timeZone),
      day: monthDay(dayOf(at)),
      isHere: one.id === result.id,
    })),
  };
}

export default function ExamResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, title, notTaken } = loaderData;
  return <NoResult userId={userId} title={title} {...notTaken} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, listId, title, result, breakdown, receipt, before, history } = loaderData;
  const { track, isOpen, hasList, canRetake } = loaderData;
  useAnnounceClosed(userId, result.id);
  const { passed, score, passingScore } = result;
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <PrintedFor learner={loaderData.learner} />
      <PageHeader eyebrow={title} title={words.title} lead={loaderData.when} />
      <Notice
        tone={passed ? "ok" : "info"}
        title={passed ? words.passed(score) : words.notPassed(score)}
      />
      <ResultSummary result={result} timeUp={words.timeUp} passMarkLabel={words.studyMark[track]} />
      <ActionBar together>
        {canRetake && !isOpen ? (
          // The clock starts after the instructions.
          <ButtonLink to={paths.cover(listId)} variant="secondary">
            {words.retake}
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.review(listId, result.id)} variant={isOpen ? "secondary" : "primary"}>
          {words.review}
        </ButtonLink>
        {/* A running attempt is resumed directly. */}
        {isOpen ? (
          <Form method="post" action={paths.cover(listId)}>
            <Button className="w-full">{words.resume}</Button>
          </Form>
        ) : null}
      </ActionBar>
      {receipt ? <Receipt receipt={receipt} /> : null}
      {breakdown ? (
        <ResultAnalysis
          breakdown={breakdown}
          passMark={passingScore}
          underWay={loaderData.underWay}
          byNeed={track === "nclex"}
          lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
        />
      ) : null}
      {history.length > 1 ? (
        <section aria-labelledby="attempts" className="keep space-y-3">
          <h2 id="attempts">{words.attempts}</h2>
          {before ? <p>{words.comparedWith(before.more, before.day)}</p> : null}
          <ScoreChart attempts={history.toReversed()} current={result.id} passMark={passingScore} />
          <AttemptHistory
            attempts={history.map((one) => ({ ...one, to: paths.results(listId, one.id) }))}
          />
        </section>
      ) : null}
      <nav aria-label={words.whereNext} className="-mx-3 flex flex-wrap gap-x-3 print:hidden">
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
  );
}
