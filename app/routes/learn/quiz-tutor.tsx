import { href } from "react-router";
import { db } from "#db/client.server";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { TutorQuestion } from "~/features/attempts/components/tutor-question";
import { readTutorPage } from "~/features/attempts/tutor.server";
import { filterOpenLessons } from "~/features/lessons/open-lessons.server";
import { submitOf, tutorItemOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { noQuestion, quizScreens, requireQuizItem } from "~/server/quiz.server";
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

/** Checks the answer. */
export const action = ({ params: { quizId, position }, ...args }: Route.ActionArgs) =>
  handleItemPost(args, quizScreens(quizId, tutorItemOf), position, { check: true });

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
      problem={actionData?.[0]}
      to={{
        item: (position) => tutorItemOf(quizId, position),
        submit: submitOf(quizId),
        lesson: lesson ? href("/lessons/:lessonId", { lessonId: lesson.id }) : null,
      }}
    />
  );
}
