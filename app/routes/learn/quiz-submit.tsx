import { href, redirect, useRevalidator } from "react-router";
import { db, transaction } from "#db/client.server";
import { findOpenAttempt, listSheet } from "~/features/attempts/attempts.server";
import { submitAttempt } from "~/features/attempts/close.server";
import { clockFacts } from "~/features/attempts/components/clock-facts";
import { SubmitForm } from "~/features/attempts/components/submit-form";
import { attemptId } from "~/features/attempts/item-post";
import { graceSeconds } from "~/features/attempts/timing";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireQuiz } from "~/server/quiz.server";
import { ButtonLink } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/question-map";
import type { Route } from "./+types/quiz-submit";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Submit", matches);
export const handle = { failure: "Failed to submit quiz" };

const results = (quizId: string) => href("/quiz/:quizId/results", { quizId });

/** The look before the leap: what is not answered, what is flagged. */
export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const quiz = await requireQuiz(viewer, quizId);
  const { open, justClosed } = await findOpenAttempt(db, transaction, {
    userId,
    listId: quizId,
    now,
  });
  if (justClosed) throw redirect(`${results(quizId)}?attempt=${justClosed}`);
  if (!open) throw redirect(href("/quiz/:quizId", { quizId }));
  return {
    title: quiz.title,
    userId,
    quizId,
    attemptId: open.id,
    sheet: await listSheet(db, { attemptId: open.id }),
    clock: clockFacts(open.deadline, now, timeZone),
  };
}

/** Submits the named attempt. Pressed twice, or from a page left open, it leads to the same result. */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const now = new Date();
  await requireQuiz(viewer, quizId);
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) return redirect(href("/quiz/:quizId", { quizId }));
  const submitted = await transaction((tx) =>
    submitAttempt(tx, { userId, attemptId: posted.data, listId: quizId, now }),
  );
  if (!submitted) return redirect(href("/quiz/:quizId", { quizId }));
  return redirect(`${results(quizId)}?attempt=${posted.data}`);
}

export default function QuizSubmit({ loaderData }: Route.ComponentProps) {
  const { userId, title, quizId, attemptId, sheet, clock } = loaderData;
  const { revalidate } = useRevalidator();
  // The server closes the attempt once the grace for late answers is over, and then leads to its result.
  const settle = () => setTimeout(revalidate, (graceSeconds + 1) * 1000);
  const open = sheet.filter((one) => !one.answered);
  const flagged = sheet.filter((one) => one.flagged);
  const item = (position: number) =>
    href("/quiz/:quizId/items/:position", { quizId, position: String(position) });
  const first = open[0] ?? flagged[0];
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeader
          eyebrow={title}
          title="Submit your quiz?"
          lead={
            open.length > 0
              ? `You have ${open.length} unanswered questions. Are you sure you want to submit?`
              : "Every question is answered. After submitting, answers cannot be changed."
          }
        />
        {clock ? <Clock key={clock.asOf} {...clock} onEnd={settle} /> : null}
      </div>
      {flagged.length > 0 ? (
        <p>
          {flagged.length === 1 ? "One question is" : `${flagged.length} questions are`} flagged for
          review.
        </p>
      ) : null}
      <StepMap
        label="Questions"
        steps={sheet.map((one) => ({
          number: one.position,
          state: one.answered ? "done" : "open",
          flagged: one.flagged,
          href: item(one.position),
        }))}
      />
      <SubmitForm
        userId={userId}
        attemptId={attemptId}
        label="Submit Quiz"
        to={{
          item,
          results: `${results(quizId)}?attempt=${attemptId}`,
          signIn: `${href("/auth")}?${new URLSearchParams({ redirectTo: item(1) })}`,
        }}
      >
        <ButtonLink to={item(first?.position ?? sheet.length)} variant="secondary">
          {first ? `Go to question ${first.position}` : "Back to the questions"}
        </ButtonLink>
      </SubmitForm>
    </div>
  );
}
