import { useRef } from "react";
import { db } from "#db/client.server";
import { findItem } from "~/features/attempts/engine/attempts.server";
import type { NotSaved } from "~/features/attempts/engine/saved";
import { clientItem } from "~/features/attempts/engine/stored-answer.server";
import {
  AnswerForm,
  type AnswerFormProps,
} from "~/features/attempts/player/components/answer-form";
import { KeyboardHelp } from "~/features/attempts/player/components/keyboard-help";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/player/components/live/unreachable";
import { useAnswerKeys } from "~/features/attempts/player/components/live/use-answer-keys";
import { useFocusOnArrival } from "~/features/attempts/player/components/live/use-arrival";
import { quickKeys, tutor as words } from "~/features/attempts/player/tutor-words";
import { answering } from "~/features/attempts/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { quickItemOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { TaskBar } from "~/ui/task-bar";
import { useHydrated } from "~/ui/use-hydrated";
import type { Route } from "./+types/quiz-quick";
import { handleItemPost, requireItem } from "./items.server";

export type QuickQuestionProps = {
  total: number;
  attemptId: string;
  item: AnswerFormProps["item"];
  problem: NotSaved | undefined;
  to: { item: (position: number) => string; cover: string };
};

function QuickQuestion({ total, attemptId, item, problem, to }: QuickQuestionProps) {
  const { position } = item;
  const previous = position > 1 ? to.item(position - 1) : null;
  const isLast = position === total;
  const primary = useRef<HTMLButtonElement>(null);
  const count = letteredOptionCount(item);
  // No forward key: only the submit button goes on.
  const keys = useAnswerKeys({ count, primary, previous, next: null });
  const hydrated = useHydrated();
  useFocusOnArrival(position);
  return (
    <div className="mx-auto max-w-[720px] space-y-4">
      <TaskBar leave={to.cover} label={answering.leave} done={position} total={total} />
      <h1 className="sr-only">{words.title(position, total)}</h1>
      <AnswerForm
        // Remount for another question or another stored answer.
        key={`${position}.${item.revision}`}
        attemptId={attemptId}
        item={item}
        problem={problem}
        previous={previous}
        primary={primary}
        label={isLast ? words.submit : words.next}
        go={isLast ? "submit" : String(position + 1)}
      />
      {hydrated ? <KeyboardHelp {...keys} help={quickKeys} /> : null}
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => words.failure };

const page = { itemAt: quickItemOf, mustHaveAnswer: true };

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { open, position } = await requireItem(quizKind, args, page.itemAt, new Date());
  const { id: userId } = viewerOf(context);
  const item = await findItem(db, { userId, attemptId: open.id, position });
  if (!item) throw refusalResponse(context, quizKind.errors.noQuestion(params.listId));
  return {
    total: open.itemCount,
    attemptId: open.id,
    item: clientItem(item),
  };
}

export const action = (args: Route.ActionArgs) => handleItemPost(args, page);

/** Keeps the choice on a network error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizQuick({
  loaderData,
  actionData,
  params: { listId },
}: Route.ComponentProps) {
  return (
    <QuickQuestion
      {...loaderData}
      problem={actionData?.[0]}
      to={{
        item: (position) => quickItemOf(listId, position),
        cover: listPaths.quiz.cover(listId),
      }}
    />
  );
}
