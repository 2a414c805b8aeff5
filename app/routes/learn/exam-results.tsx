import { Form, href } from "react-router";
import { db, transaction } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { findOpenAttempt, findWithheld, listAttempts } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { useAnnounceClosed } from "~/features/attempts/components/live/use-announce-closed";
import { NoResult } from "~/features/attempts/components/no-result";
import { PrintedFor } from "~/features/attempts/components/printed-for";
import { ResultAnalysis } from "~/features/attempts/components/result-analysis";
import { ResultSummary } from "~/features/attempts/components/result-summary";
import { ScoreChart } from "~/features/attempts/components/score-chart";
import { countStored } from "~/features/attempts/count-stored.server";
import { coverOf, listOf, resultsOf, reviewOf } from "~/features/exams/addresses";
import { Receipt } from "~/features/exams/components/receipt";
import { dayIn } from "~/features/progress/days";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireClosedExam } from "~/server/exam-results.server";
import { viewerOf } from "~/server/guards";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { dateTime, longDay, monthDay } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { examResults as words } from "~/words/exam-results";
import { notTaken as notTakenWords } from "~/words/not-taken";
import type { Route } from "./+types/exam-results";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.exam.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader({ params: { examId, attemptId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, role, timeZone } = viewer;
  const now = new Date();
  const { open } = await findOpenAttempt(db, transaction, { userId, listId: examId, now });
  const { exam, result, notTaken } = await requireClosedExam(viewer, examId, attemptId);
  if (!result) {
    const back = { to: coverOf(exam.id), label: notTakenWords.exam };
    return { userId, exam: { title: exam.title }, notTaken: { attempt: notTaken, back } };
  }
  const { receiptCode, submittedAt, breakdown, ...figures } = result;
  const access = await findAccess(db, { userId, role, now });
  const { withheld, openLists } = await findWithheld(db, { userId, attemptId });
  const { stored, inPart } = await countStored(db, { attemptId });
  const history = (await listAttempts(db, { userId, listId: examId })).flatMap((one) =>
    one.submittedAt ? [{ ...one, submittedAt: one.submittedAt }] : [],
  );
  const dayOf = (instant: Date) => dayIn(instant, timeZone);
  const at = history.findIndex(({ id }) => id === attemptId);
  const before = at < 0 ? undefined : history[at + 1];
  const score = figures.score ?? 0;
  return {
    notTaken: null,
    userId,
    exam: { id: exam.id, title: exam.title, track: exam.track },
    isOpen: open !== null,
    hasList: access.hasActiveAccess,
    canRetake: exam.isPublished && access.hasPremiumAccess,
    result: { ...figures, score },
    underWay: openLists,
    breakdown: breakdown && redactBreakdown(breakdown, withheld),
    when: submittedAt ? dateTime(submittedAt, timeZone) : "",
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
      isHere: one.id === attemptId,
    })),
    learner: viewer.fullName ?? viewer.email,
  };
}

export default function ExamResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, exam, notTaken: facts } = loaderData;
  return <NoResult userId={userId} title={exam.title} {...facts} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, exam, result, breakdown, receipt, before, history, learner } = loaderData;
  const { isOpen, hasList, canRetake } = loaderData;
  useAnnounceClosed(userId, result.id);
  const { passed, score, passingScore } = result;
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <PrintedFor learner={learner} />
      <PageHeader eyebrow={exam.title} title={words.title} lead={loaderData.when} />
      <Notice
        tone={passed ? "ok" : "info"}
        title={passed ? words.passed(score) : words.notPassed(score)}
      />
      <ResultSummary
        result={result}
        timeUp={words.timeUp}
        passMarkLabel={words.studyMark[exam.track]}
      />
      <ActionBar together>
        {canRetake && !isOpen ? (
          // Through the instructions, because the clock starts there.
          <ButtonLink to={coverOf(exam.id)} variant="secondary">
            {words.retake}
          </ButtonLink>
        ) : null}
        <ButtonLink to={reviewOf(exam.id, result.id)} variant={isOpen ? "secondary" : "primary"}>
          {words.review}
        </ButtonLink>
        {/* A running attempt is resumed directly. */}
        {isOpen ? (
          <Form method="post" action={coverOf(exam.id)}>
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
          byNeed={exam.track === "nclex"}
          lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
        />
      ) : null}
      {history.length > 1 ? (
        <section aria-labelledby="attempts" className="keep space-y-3">
          <h2 id="attempts">{words.attempts}</h2>
          {before ? <p>{words.comparedWith(before.more, before.day)}</p> : null}
          <ScoreChart attempts={history.toReversed()} current={result.id} passMark={passingScore} />
          <AttemptHistory
            attempts={history.map((one) => ({ ...one, to: resultsOf(exam.id, one.id) }))}
          />
        </section>
      ) : null}
      <nav aria-label={words.whereNext} className="-mx-3 flex flex-wrap gap-x-3 print:hidden">
        {hasList ? (
          <ButtonLink to={listOf()} variant="quiet">
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
