import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { type LiveAttempt, submitPatience } from "./live-attempt";

/** How long answers on their way are waited for; at the end of time, within the server's grace (ruling 9). */
const patience = { submit: submitPatience, time: 4_000 };
/** Without a line at the end of time, the result is asked for this often. */
const askEvery = 6_000;

/**
 * Ends the attempt by the page's own post, once every answer is stored; a submit is held back while one is not, and
 * the page says why. At the end of time what is stored by then is what counts.
 * @param at the question's address, which takes the post
 */
export function useFinish(
  live: LiveAttempt | null,
  position: number,
  at: string,
  asOf: string | undefined,
) {
  const submit = useSubmit();
  const [finishing, setFinishing] = useState(false);
  /** What was held back last, and the question at which. */
  const [held, setHeld] = useState<{ at: number; from: "submit" | "going on" }>();
  /** The clock whose end has come; the server may set it right by another. */
  const [ended, setEnded] = useState<string>();
  const isOver = ended !== undefined && ended === asOf;
  /** The question that is shown; null once the learner has left them. */
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = position;
    return () => {
      shown.current = null;
    };
  }, [position]);

  /** @param wanted "submit", "time", or the number of the question to go on to */
  async function finish(wanted: string): Promise<void> {
    if (wanted === "time") setEnded(asOf);
    if (!live || finishing) return;
    const { keeper, attemptId } = live;
    setFinishing(true);
    setHeld(undefined);
    const all = await keeper.settled(wanted === "time" ? patience.time : patience.submit);
    // Who went on meanwhile has taken the submit back.
    const isWanted = wanted === "time" ? shown.current !== null : shown.current === position;
    if (isWanted && !keeper.isEnded) {
      if (all || wanted === "time") {
        const { revision = 0, letters = [], note, confidence } = keeper.view(position) ?? {};
        const form = new FormData();
        form.set("attempt", attemptId);
        form.set("revision", String(revision));
        for (const letter of letters) form.append("answer", letter);
        if (note !== undefined) form.set("note", note);
        if (confidence) form.set("confidence", confidence);
        form.set("go", wanted);
        // To go on, or to look before the submit, is a step of its own in the browser's history; the end of time is not.
        await submit(form, { method: "post", action: at, replace: wanted === "time" });
      } else setHeld({ at: position, from: wanted === "submit" ? "submit" : "going on" });
    }
    setFinishing(false);
  }
  const askAgain = useEffectEvent(() => void finish("time"));
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(askAgain, askEvery);
    return () => clearInterval(timer);
  }, [isOver]);
  return { finishing, finish, isOver, heldBack: held?.at === position ? held.from : null };
}
