import { href } from "react-router";
import { db } from "#db/client.server";
import { readTutorPage } from "~/features/attempts/engine/tutor.server";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/player/components/live/unreachable";
import { TutorQuestion } from "~/features/attempts/player/components/tutor-question";
import { tutor as words } from "~/features/attempts/player/tutor-words";
import { reportProblemPath } from "~/features/attempts/results/report-problem";
import { BarCardForm } from "~/features/flashcards/components/own-card-form";
import { listQuestionsWithCards } from "~/features/flashcards/own-cards.server";
import { filterOpenLessons } from "~/features/lessons/open-lessons.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { tutorItemOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { handleCardPost } from "../practice/own-card.server";
import type { Route } from "./+types/quiz-tutor";
import { handleItemPost, requireItem } from "./items.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(
    words.title(params.position, loaderData?.progress.length ?? words.unknownTotal),
    matches,
  );
export const handle: FrameHandle = { failure: () => words.failure };

/** Adds the explanations once the answer is checked. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const viewer = viewerOf(context);
  const now = new Date();
  const { list, open, position } = await requireItem(quizKind, args, tutorItemOf, now);
  const page = await readTutorPage(db, { userId: viewer.id, attemptId: open.id, position });
  if (!page) throw refusalResponse(context, quizKind.errors.noQuestion(params.listId));
  const lesson = page.checked?.revealed?.lesson ?? null;
  const isOpen = lesson
    ? (await filterOpenLessons(db, viewer, [lesson.id], now)).has(lesson.id)
    : false;
  const missed = page.checked?.revealed?.cardOf;
  const questionIds = missed ? [missed] : [];
  const carded = await listQuestionsWithCards(db, { userId: viewer.id, questionIds });
  return {
    ...page,
    title: list.title,
    attemptId: open.id,
    lesson: isOpen ? lesson : null,
    hasCard: carded.size > 0,
  };
}

/** Checks the answer, or makes a study card of the question. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  if (form.has("question")) return handleCardPost(args.context, form);
  return handleItemPost({ ...args, form }, { itemAt: tutorItemOf, check: true });
}

/** Keeps the page and the choice on a network error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizTutor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId } = params;
  const { attemptId, item, checked, lesson, hasCard } = loaderData;
  const cardOf = checked?.revealed?.cardOf;
  return (
    <TutorQuestion
      {...loaderData}
      problem={actionData?.[0]}
      card={
        cardOf ? (
          <BarCardForm
            key={item.position}
            questionId={cardOf}
            exists={hasCard}
            from={tutorItemOf(listId, item.position)}
          />
        ) : null
      }
      to={{
        item: (position) => tutorItemOf(listId, position),
        submit: listPaths.quiz.submit(listId),
        cover: listPaths.quiz.cover(listId),
        report: checked?.revealed ? reportProblemPath(attemptId, item.position) : null,
        lesson: lesson ? href("/lessons/:lessonId", { lessonId: lesson.id }) : null,
      }}
    />
  );
}
