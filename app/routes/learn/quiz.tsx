import { Form, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { findOpenAttempt, listAttempts } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { startAttempt } from "~/features/attempts/start.server";
import { limitText, secondsLeft } from "~/features/attempts/timing";
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
import type { Route } from "./+types/quiz";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`${loaderData?.quiz.title ?? "Quiz Not Found"}`, matches);
export const handle = {
  failure: "Failed to load quiz. Please check if the quiz exists and you have access.",
};

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
  if (justClosed)
    return redirect(`${href("/quiz/:quizId/results", { quizId })}?attempt=${justClosed}`);
  if (!open) {
    const { id: listId } = await requireOpenQuiz(viewer, quizId, now);
    const id = newId(now);
    await transaction((tx) => startAttempt(tx, { id, userId, listId, timeZone, now }));
  }
  return redirect(href("/quiz/:quizId/items/:position", { quizId, position: "1" }));
}

export default function QuizCover({ loaderData }: Route.ComponentProps) {
  const { quiz, limit, open, history } = loaderData;
  const module = quiz.moduleId
    ? {
        label: quiz.moduleName ?? "",
        to: href("/modules/:moduleId/lessons", { moduleId: quiz.moduleId }),
      }
    : { label: "Practice", to: href("/practice") };
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <div className="space-y-4">
        <Breadcrumbs
          trail={[{ label: "Modules", to: href("/modules") }, module, { label: quiz.title }]}
        />
        <PageHeader title={quiz.title} lead={quiz.description} />
      </div>
      <StatList>
        <Stat label="Questions" value={quiz.itemCount} />
        <Stat label="Time" value={limit.value} note={limit.note} />
        <Stat label="Pass mark" value={`${quiz.passingScore}%`} />
      </StatList>
      {open ? (
        <Notice title="You have begun this quiz">
          Started {open.startedAt}.{" "}
          {open.endsAt
            ? `It ends at ${open.endsAt}, in about ${open.minutesLeft} min, and is submitted then with what is stored.`
            : "Every answer so far is stored."}
        </Notice>
      ) : (
        <p>
          Each answer is stored the moment you send it. You can move back and forth, change answers
          and flag questions until you submit
          {quiz.timeLimitMinutes
            ? "; the clock runs on the server, and at its end the quiz is submitted with what is stored"
            : ""}
          . Then you see the reason for every answer.
        </p>
      )}
      <Form method="post">
        <ActionBar>
          <ButtonLink to={module.to} variant="quiet">
            Back
          </ButtonLink>
          <Button variant="primary" size="lg">
            {open ? "Resume Quiz" : history.length > 0 ? "Retake Quiz" : "Start Quiz"}
          </Button>
        </ActionBar>
      </Form>
      <section aria-labelledby="history" className="space-y-3">
        <h2 id="history">Your attempts</h2>
        <AttemptHistory
          attempts={history.map((one) => ({
            ...one,
            to: `${href("/quiz/:quizId/results", { quizId: quiz.id })}?attempt=${one.id}`,
          }))}
        />
      </section>
    </div>
  );
}
