import { useEffect, useSyncExternalStore } from "react";
import type { NotSaved } from "../../../engine/saved";
import { liveAttempt } from "./live-attempt";
import type { ClientItem } from "./requests";

const noSubscription = () => () => {};

/**
 * Why the last change of a question that cannot be changed any more was refused; null if there is none. A draft that
 * this browser still holds is sent, and dropped when the server refuses it.
 */
export function useRefusal({
  userId,
  attemptId,
  item,
}: {
  userId: string;
  attemptId: string;
  item: ClientItem;
}): NotSaved | null {
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const { position } = item;
  useEffect(() => {
    live?.learn(item);
    live?.queue.retryNow();
  }, [live, item]);
  useEffect(() => () => live?.queue.dismissRefusal(position), [live, position]);
  return useSyncExternalStore(
    live?.queue.subscribe ?? noSubscription,
    () => live?.queue.view(position)?.refusal ?? null,
    () => null,
  );
}
