import { data, href, redirect } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { attemptModes } from "#db/vocabulary";
import { findOpenAttempt, listAttempts } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { historyFacts, openAttemptFacts } from "~/features/attempts/cover";
import { limitText } from "~/features/attempts/limit-text";
import { startAttempt } from "~/features/attempts/start.server";
import { discardOf, resultsOf, resumePageOf } from "~/features/quizzes/addresses";
import { builtMode } from "~/features/quizzes/build";
import { CoverActions } from "~/features/quizzes/components/cover-actions";
import { allowsTutor } from "~/features/quizzes/modes";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { noQuestionsLeft, requireQuiz, requireStartableQuiz } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { number, percent } from "~/words/language";
import { quizCover as words } from "~/words/quiz";
import { quizFailure } from "~/words/quiz-failure";
import type { Route } from "./+types/quiz";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.quiz.title ?? words.notFound, matches);
export const handle: FrameHandle = { failure: () => quizFailure };

/** The cover: the quiz, past attempts, and a button to start or continue. */
export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone, extraTimeFactor } = viewer;
  const { open } = await findOpenAttempt(db, transaction, { userId, listId: quizId, now });
  const quiz = open
    ? await requireQuiz(viewer, quizId)
    : await requireStartableQuiz(viewer, quizId, now);
  const history = await listAttempts(db, { userId, listId: quizId });
  const itemCount = open?.itemCount ?? quiz.itemCount;
  if (itemCount === 0 && history.length === 0) throw noQuestionsLeft();
  return {
    quiz: { ...quiz, itemCount },
    hasTutor: allowsTutor(quiz.quizType),
    limit: limitText(quiz.timeLimitMinutes, extraTimeFactor),
    mode: open?.mode ?? null,
    open: openAttemptFacts(open, { timeZone, now }),
    history: historyFacts(history, timeZone),
  };
}

/** In exam mode, the default, keys are shown after submitting. */
const modePost = z.enum(attemptModes).default("exam");

/**
 * Start, Resume and Retake Quiz: never creates a second open attempt. An open one continues in its
 * own mode; if it has run out of time, redirects to its result.
 */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const asked = modePost.safeParse((await request.formData()).get("mode") ?? undefined);
  if (!asked.success) throw badRequest();
  const look = { userId, listId: quizId, now };
  const { open, justClosed } = await findOpenAttempt(db, transaction, look);
  if (justClosed) return redirect(resultsOf(quizId, justClosed));
  if (open) return redirect(resumePageOf(await requireQuiz(viewer, quizId), open.mode));
  const quiz = await requireStartableQuiz(viewer, quizId, now);
  const mode = asked.data;
  if (mode === "tutor" && !allowsTutor(quiz.quizType)) throw badRequest();
  const id = newId(now);
  try {
    const started = await transaction(
      (tx) => startAttempt(tx, { id, userId, listId: quiz.id, mode, timeZone, now }),
      { lock: lockOnUser(userId) },
    );
    if (!started) throw noQuestionsLeft();
    return redirect(resumePageOf(quiz, started.mode));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "a quiz was not started");
    return data({ failed: true }, { status: isUnavailable(error) ? 503 : 500 });
  }
}

export default function QuizCover({ loaderData, actionData }: Route.ComponentProps) {
  const { quiz, hasTutor, limit, mode, open, history } = loaderData;
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
          {open.endsAt ? words.endsAt(open.endsAt, open.minutesLeft) : words.stored}{" "}
          {mode === "tutor" ? words.inTutor : null}
        </Notice>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {rulesOf(quiz.quizType, { isTimed: quiz.timeLimitMinutes !== null, hasTutor }).map(
            (rule) => (
              <li key={rule}>{rule}</li>
            ),
          )}
        </ul>
      )}
      {actionData?.failed ? (
        <div role="alert">
          <Notice tone="bad" title={words.notStarted} />
        </div>
      ) : null}
      <CoverActions
        back={module.to}
        isOpen={open !== null}
        isTaken={history.length > 0}
        hasTutor={hasTutor}
        discard={discardOf(quiz.id)}
        mode={quiz.quizType === "custom" ? builtMode(quiz) : "exam"}
      />
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

function rulesOf(quizType: string, { isTimed, hasTutor }: { isTimed: boolean; hasTutor: boolean }) {
  const rules =
    quizType === "quick" ? words.quickRules : quizType === "builtin" ? words.allRules : words.rules;
  return [...rules, ...(isTimed ? [words.timedRule] : []), ...(hasTutor ? [words.tutorRule] : [])];
}
