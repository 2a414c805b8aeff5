import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { TutorQuestion } from "~/features/attempts/components/tutor-question";
import type { TutorProblem } from "~/features/attempts/item-problem";
import { lateNotice } from "~/features/attempts/late-notices";
import { parsePosition } from "~/features/attempts/positions";
import { checkAnswer, readTutorPage } from "~/features/attempts/tutor.server";
import { tutorPost } from "~/features/attempts/tutor-post";
import { filterOpenLessons } from "~/features/lessons/open-lessons.server";
import { selectionIn } from "~/features/question-bank/item-fields";
import { resultsOf, submitOf, tutorItemOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { failureStatus } from "~/server/item-action.server";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { noQuestion, requireQuizItem } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
import { tutor as words } from "~/words/tutor";
import type { Route } from "./+types/quiz-tutor";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(
    words.title(params.position, loaderData?.progress.length ?? words.unknownTotal),
    matches,
  );
export const handle: FrameHandle = { failure: () => words.failure };

/** A question in tutor mode; once its answer is checked, with the explanations. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { quiz, open, position } = await requireQuizItem(viewer, params, tutorItemOf, now);
  const page = await readTutorPage(db, { userId: viewer.id, attemptId: open.id, position });
  if (!page) throw noQuestion(quiz.id);
  const lesson = page.checked?.revealed?.lesson ?? null;
  const isOpen = lesson
    ? (await filterOpenLessons(db, viewer, [lesson.id], now)).has(lesson.id)
    : false;
  return { ...page, title: quiz.title, attemptId: open.id, lesson: isOpen ? lesson : null };
}

const problem = (kind: TutorProblem, status: number) => data(kind, { status });

export async function action({ params, context, request }: Route.ActionArgs) {
  const { quizId } = params;
  const { id: userId } = viewerOf(context);
  const position = parsePosition(params.position, Number.MAX_SAFE_INTEGER);
  if (!position) throw noQuestion(quizId);
  const form = await request.formData();
  const post = tutorPost.safeParse({ ...Object.fromEntries(form), answer: selectionIn(form) });
  if (!post.success) throw badRequest();
  const { attempt: attemptId, revision, answer: letters, confidence = null } = post.data;
  const facts = { userId, attemptId, listId: quizId, position, revision, letters, confidence };
  /** Kept on the page if it is shown again. */
  const kept = confidence ? { confidence } : {};
  const now = new Date();
  let checked: Awaited<ReturnType<typeof checkAnswer>>;
  try {
    checked = await transaction((tx) => checkAnswer(tx, { ...facts, now }), {
      lock: lockOnUser(userId),
    });
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "an answer was not checked");
    return problem({ kind: "failed", yours: letters, ...kept }, failureStatus(error));
  }
  switch (checked.outcome) {
    case "checked":
      return redirect(tutorItemOf(quizId, position));
    case "unanswered":
      return problem({ kind: "unanswered", yours: letters, ...kept }, 422);
    case "invalid":
      return problem({ kind: "invalid", yours: letters, ...kept }, 422);
    case "stale":
      return problem({ kind: "stale", yours: letters, stored: checked.stored }, 409);
    case "locked":
      return problem({ kind: "locked" }, 409);
    case "closed": {
      const late = lateNotice(checked);
      const results = resultsOf(quizId, attemptId);
      if (!late) return redirect(results);
      return redirectWithNotice(context, results, { tone: "bad", ...late });
    }
    case "missing":
      throw noQuestion(quizId);
  }
}

/** On a network error the choice stays on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizTutor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quizId } = params;
  const { lesson } = loaderData;
  return (
    <TutorQuestion
      {...loaderData}
      problem={actionData}
      to={{
        item: (position) => tutorItemOf(quizId, position),
        submit: submitOf(quizId),
        lesson: lesson ? href("/lessons/:lessonId", { lessonId: lesson.id }) : null,
      }}
    />
  );
}
