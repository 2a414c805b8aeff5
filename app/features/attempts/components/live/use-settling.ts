import { type FormEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import { submitOnceStored } from "./finish";
import type { Standing } from "./keeper";
import { liveAttempt } from "./live-attempt";

const never = () => () => {};
const nothing: Standing = { line: "up", unsent: [], refused: [] };

/**
 * Status of the answers in flight, for a form that ends an attempt. `send` waits for them and refuses to submit while
 * one is not stored.
 */
export function useSettling(
  userId: string,
  attemptId: string,
  form: RefObject<HTMLFormElement | null>,
) {
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const keeper = live?.keeper;
  const standing = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.standing() ?? nothing,
    () => nothing,
  );
  const submit = useSubmit();
  const [waiting, setWaiting] = useState(false);
  const [heldBack, setHeldBack] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    if (!keeper?.hasUnsent) return;
    event.preventDefault();
    setWaiting(true);
    const isStored = await submitOnceStored(keeper, async () => {
      setWaiting(false);
      if (form.current) await submit(form.current);
    });
    setWaiting(false);
    setHeldBack(!isStored);
  }
  return { live, ...standing, waiting, heldBack: heldBack && standing.unsent.length > 0, send };
}
