import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useBeforeUnload } from "react-router";
import type { Confidence } from "#db/vocabulary";
import { selectionIn } from "~/features/question-bank/item-fields";
import { useHydrated } from "~/ui/use-hydrated";
import { sameSelection } from "../../../engine/change";
import type { AnswerQueue } from "./answer-queue";
import { type LiveAttempt, liveAttempt } from "./live-attempt";
import type { ClientItem } from "./requests";
import type { ItemView, QueueStatus } from "./transport";

export type LiveAttemptInput = {
  userId: string;
  attemptId: string;
  item: ClientItem;
  /** Questions unlock one by one, so the others are not prefetched. */
  mustAnswer?: boolean | undefined;
};

const noSubscription = () => () => {};

/** Stores what was chosen in a question's form before hydration. */
export function takeUpForm(
  queue: Pick<AnswerQueue, "change">,
  item: ClientItem,
  form: FormData,
): void {
  const chosen = selectionIn(form);
  if (!sameSelection(chosen, item.selection)) queue.change(item.position, { selection: chosen });
  const confidence = form.get("confidence") as Confidence | null;
  if (confidence && confidence !== item.confidence) queue.change(item.position, { confidence });
}

/**
 * Connects a question's page to its live attempt; null during server rendering, where the plain form does the work.
 * Stores what was chosen before hydration.
 */
export function useLiveAttempt(
  { userId, attemptId, item, mustAnswer = false }: LiveAttemptInput,
  position: number,
  form: RefObject<HTMLFormElement | null>,
  onClosed: () => void,
): { live: LiveAttempt | null; view: ItemView | null; status: QueueStatus | null } {
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const queue = live?.queue;
  const view = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    () => queue?.view(position) ?? null,
    () => null,
  );
  // Also needed while the question itself is not loaded.
  const status = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    () => queue?.status() ?? null,
    () => null,
  );
  const over = status?.connection === "over";
  const takesOver = useRef(!useHydrated());

  useEffect(() => {
    live?.learn(item);
    if (takesOver.current && form.current && queue)
      takeUpForm(queue, item, new FormData(form.current));
    takesOver.current = false;
    queue?.retryNow();
  }, [live, queue, item, form]);

  const before = useRef(position);
  useEffect(() => {
    if (before.current !== position) queue?.dismissRefusal(before.current);
    before.current = position;
    // After a failure, each further question tries again.
    return live?.fetchAhead(mustAnswer);
  }, [live, queue, position, mustAnswer]);

  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (over) closed();
  }, [over]);

  useBeforeUnload((event) => {
    if (queue?.hasUnsent) event.preventDefault();
  });

  return { live, view, status };
}
