import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useBeforeUnload } from "react-router";
import type { ChartBlocks, QuestionBody } from "#db/schema";
import type { Confidence, QuestionType } from "#db/vocabulary";
import { marksIn } from "~/features/question-bank/item-fields";
import { useHydrated } from "~/ui/use-hydrated";
import { sameMarks } from "./draft";
import type { Keeper, Standing, View } from "./keeper";
import { type LiveAttempt, liveAttempt } from "./live-attempt";

export type ItemFacts = {
  position: number;
  type: QuestionType;
  stem: string;
  body: QuestionBody;
  exhibit: ChartBlocks | null;
  response: string[];
  revision: number;
  flagged: boolean;
  /** Choice ids of the ruled-out options. */
  struck?: string[];
  note?: string;
  confidence?: Confidence;
};

export type LiveFacts = {
  userId: string;
  attemptId: string;
  item: ItemFacts;
  /** Questions unlock one by one, so the others are not prefetched. */
  mustAnswer?: boolean | undefined;
};

const never = () => () => {};

/** Stores what was chosen in a question's form before hydration. */
export function takeUpForm(queue: Pick<Keeper, "put">, item: ItemFacts, form: FormData): void {
  const chosen = marksIn(form);
  if (!sameMarks(chosen, item.response)) queue.put(item.position, { letters: chosen });
  const confidence = form.get("confidence") as Confidence | null;
  if (confidence && confidence !== item.confidence) queue.put(item.position, { confidence });
}

/**
 * Connects a question's page to its live attempt; null during server rendering, where the plain form does the work.
 * Stores what was chosen before hydration.
 */
export function useLiveAttempt(
  { userId, attemptId, item, mustAnswer = false }: LiveFacts,
  position: number,
  form: RefObject<HTMLFormElement | null>,
  onClosed: () => void,
): { live: LiveAttempt | null; view: View | null; standing: Standing | null } {
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const queue = live?.keeper;
  const view = useSyncExternalStore(
    queue?.subscribe ?? never,
    () => queue?.view(position) ?? null,
    () => null,
  );
  // Also needed while the question itself is not loaded.
  const standing = useSyncExternalStore(
    queue?.subscribe ?? never,
    () => queue?.standing() ?? null,
    () => null,
  );
  const over = standing?.line === "over";
  const takesOver = useRef(!useHydrated());

  useEffect(() => {
    live?.learn(item);
    if (takesOver.current && form.current && queue)
      takeUpForm(queue, item, new FormData(form.current));
    takesOver.current = false;
    queue?.wake();
  }, [live, queue, item, form]);

  const before = useRef(position);
  useEffect(() => {
    if (before.current !== position) queue?.seen(before.current);
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

  return { live, view, standing };
}
