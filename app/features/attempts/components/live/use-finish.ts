import { useEffect, useEffectEvent, useState } from "react";
import { useSubmit } from "react-router";
import type { LiveAttempt } from "./live-attempt";

/** How long a submit waits for answers on their way; at the end of time, within the server's grace (ruling 9). */
const patience = { submit: 10_000, time: 4_000 };
/** Without a line at the end of time, the result is asked for this often. */
const askEvery = 6_000;

/**
 * Ends the attempt by the page's own post, once every answer is stored; a submit is held back while one is not, and
 * the page says why. At the end of time what is stored by then is what counts.
 */
export function useFinish(live: LiveAttempt | null, position: number, asOf: string | undefined) {
  const submit = useSubmit();
  const [finishing, setFinishing] = useState(false);
  /** The clock whose end has come; the server may set it right by another. */
  const [ended, setEnded] = useState<string>();
  const isOver = ended !== undefined && ended === asOf;
  async function finish(wanted: keyof typeof patience): Promise<void> {
    if (!live || finishing) return;
    if (wanted === "time") setEnded(asOf);
    const { keeper, attemptId } = live;
    setFinishing(true);
    const all = await keeper.settled(patience[wanted]);
    setFinishing(false);
    if (keeper.line === "over" || (!all && wanted === "submit")) return;
    const { revision = 0, letters = [] } = keeper.view(position) ?? {};
    const form = new FormData();
    form.set("attempt", attemptId);
    form.set("revision", String(revision));
    for (const letter of letters) form.append("answer", letter);
    form.set("go", wanted);
    await submit(form, { method: "post", replace: true });
  }
  const askAgain = useEffectEvent(() => void finish("time"));
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(askAgain, askEvery);
    return () => clearInterval(timer);
  }, [isOver]);
  return { finishing, finish, isOver };
}
