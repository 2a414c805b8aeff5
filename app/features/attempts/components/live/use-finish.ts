import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { finishAttempt } from "./finish";
import type { LiveAttempt } from "./live-attempt";

/** While offline after the end, the interval in ms between attempts to load the result. */
const retryInterval = 6_000;

/**
 * Ends the attempt with the page's own post once all answers are stored. Submitting is refused while one is not; when
 * time is up, whatever is stored counts.
 * @param at the question's address, which has the action
 */
export function useFinish(
  live: LiveAttempt | null,
  position: number,
  at: string,
  asOf: string | undefined,
) {
  const submit = useSubmit();
  const [finishing, setFinishing] = useState(false);
  /** What was held back last, and on which question. */
  const [held, setHeld] = useState<{ at: number; from: "submit" | "going on" }>();
  /** `asOf` of the clock that reached zero; a newer clock from the server may correct it. */
  const [ended, setEnded] = useState<string>();
  const isOver = ended !== undefined && ended === asOf;
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = position;
    return () => {
      shown.current = null;
    };
  }, [position]);

  /** @param wanted "submit", "time", or the number of the next question */
  async function finish(wanted: string): Promise<void> {
    if (wanted === "time") setEnded(asOf);
    if (!live || finishing) return;
    setFinishing(true);
    setHeld(undefined);
    const outcome = await finishAttempt(live, {
      wanted,
      position,
      shown: () => shown.current,
      // Going on and the confirmation screen get history entries of their own; the end of time does not.
      post: (form) => submit(form, { method: "post", action: at, replace: wanted === "time" }),
    });
    if (outcome === "held-back")
      setHeld({ at: position, from: wanted === "submit" ? "submit" : "going on" });
    setFinishing(false);
  }
  const askAgain = useEffectEvent(() => void finish("time"));
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(askAgain, retryInterval);
    return () => clearInterval(timer);
  }, [isOver]);
  return { finishing, finish, isOver, heldBack: held?.at === position ? held.from : null };
}
