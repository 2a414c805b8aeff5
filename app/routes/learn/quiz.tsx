import { Form, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { findOpenAttempt, listAttempts } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { limitText } from "~/features/attempts/limit-text";
import { startAttempt } from "~/features/attempts/start.server";
import { secondsLeft } from "~/features/attempts/timing";
import { itemOf, resultsOf } from "~/features/quizzes/addresses";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireOpenQuiz, requireQuiz } from "~/server/quiz.server";
import { ActionBar } from "~/ui/action-bar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { clockTime, dateTime } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { number, percent } from "~/words/language";
import { quizCover as words } from "~/words/quiz";
import { quizFailure } from "~/words/quiz-failure";
import type { Route } from "./+types/quiz";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.quiz.title ?? words.notFound, matches);
export const handle = { failure: quizFailure };

/** The cover: what the quiz is, what was done with it, and the one button that begins or goes on. */
export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone, extraTimeFactor } = viewer;
  const { open } = await findOpenAttempt(db, transaction, { userId, listId: quizId, now });
  const quiz = open
    ? await requireQuiz(viewer, quizId)
    : await requireOpenQuiz(viewer, quizId, now);
  const history = await listAttempts(db, { userId, listId: quizId });
  return {
    quiz,
    limit: limitText(quiz.timeLimitMinutes, extraTimeFactor),
    open: open && {
      startedAt: dateTime(open.startedAt, timeZone),
      endsAt: open.deadline ? clockTime(open.deadline, timeZone) : null,
      minutesLeft: Math.ceil((secondsLeft(open.deadline, now) ?? 0) / 60),
    },
    history: history.map(({ submittedAt, ...one }) => ({
      ...one,
      when: submittedAt ? dateTime(submittedAt, timeZone) : "",
    })),
  };
}

/**
 * Start, Resume and Retake Quiz: the same post, which never makes a second open attempt. Where the one to resume
 * has run out of time, it leads to that one's result.
 */
export async function action({ params: { quizId }, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const look = { userId, listId: quizId, now };
  const { open, justClosed } = await findOpenAttempt(db, transaction, look);
  if (justClosed) return redirect(resultsOf(quizId, justClosed));
  if (!open) {
    const { id: listId } = await requireOpenQuiz(viewer, quizId, now);
    const id = newId(now);
    await transaction((tx) => startAttempt(tx, { id, userId, listId, timeZone, now }));
  }
  return redirect(itemOf(quizId, 1));
}

export default function QuizCover({ loaderData }: Route.ComponentProps) {
  const { quiz, limit, open, history } = loaderData;
  const module = quiz.moduleId
    ? {
        label: quiz.moduleName ?? "",
        to: href("/modules/:moduleId/lessons", { moduleId: quiz.moduleId }),
      }
    : { label: words.practice, to: href("/practice") };
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <div className="space-y-4">
        <Breadcrumbs
          trail={[{ label: words.modules, to: href("/modules") }, module, { label: quiz.title }]}
        />
        <PageHeader title={quiz.title} lead={quiz.description} />
      </div>
      <StatList three>
        <Stat label={words.questions} value={number(quiz.itemCount)} />
        <Stat label={words.time} value={limit.value} note={limit.note} />
        <Stat label={words.passMark} value={percent(quiz.passingScore)} />
      </StatList>
      {open ? (
        <Notice title={words.begun}>
          {words.started(open.startedAt)}{" "}
          {open.endsAt ? words.endsAt(open.endsAt, open.minutesLeft) : words.stored}
        </Notice>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {[...words.rules, ...(quiz.timeLimitMinutes ? [words.timedRule] : [])].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      <Form method="post">
        <ActionBar>
          <ButtonLink to={module.to} variant="quiet">
            {words.back}
          </ButtonLink>
          <Button variant="primary" size="lg">
            {open ? words.resume : history.length > 0 ? words.retake : words.start}
          </Button>
        </ActionBar>
      </Form>
      <section aria-labelledby="history" className="space-y-3">
        <h2 id="history">{words.yourAttempts}</h2>
        <AttemptHistory
          attempts={history.map((one) => ({
            ...one,
            to: resultsOf(quiz.id, one.id),
          }))}
        />
      </section>
    </div>
  );
}
