import { type FormEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import { submitOnceStored } from "./finish";
import { liveAttempt } from "./live-attempt";
import type { QueueStatus } from "./transport";

const noSubscription = () => () => {};
const idleStatus: QueueStatus = { connection: "up", unsent: [], refused: [] };

/**
 * Status of the answers in flight, for a form that ends an attempt. `send` waits for them and refuses to submit while
 * one is not stored.
 */
export function useSubmitWhenStored(
  userId: string,
  attemptId: string,
  form: RefObject<HTMLFormElement | null>,
) {
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const queue = live?.queue;
  const status = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    () => queue?.status() ?? idleStatus,
    () => idleStatus,
  );
  const submit = useSubmit();
  const [waiting, setWaiting] = useState(false);
  const [heldBack, setHeldBack] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    if (!queue?.hasUnsent) return;
    event.preventDefault();
    setWaiting(true);
    const isStored = await submitOnceStored(queue, async () => {
      setWaiting(false);
      if (form.current) await submit(form.current);
    });
    setWaiting(false);
    setHeldBack(!isStored);
  }
  return { live, ...status, waiting, heldBack: heldBack && status.unsent.length > 0, send };
}
