import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds from one look to the next: a payment takes seconds, or days. */
const first = 3_000;
const longest = 30_000;

/**
 * Looks again and again whether the server would show this page otherwise, and lets the router show it then. It asks
 * for the head of the page alone, and looks less and less often; a page in the background waits until it is seen, and
 * one without a line until it is back.
 * @param status what the page answers as long as it has to wait; null: nothing is waited for
 */
export function useLooking(status: number | null): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (): Promise<boolean> => {
    const { pathname, search } = window.location;
    const asked = { method: "HEAD", redirect: "manual", cache: "no-store" } as const;
    const answer = await fetch(pathname + search, asked).catch(() => null);
    if (!answer) return false;
    // Sent on elsewhere: a look does not follow, the router does.
    const moved = answer.type === "opaqueredirect";
    if (!moved && (!answer.ok || answer.status === status)) return false;
    await revalidate();
    return true;
  });
  useEffect(() => {
    if (status === null) return;
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const turn = async () => {
      clearTimeout(timer);
      if (ended || document.visibilityState === "hidden") return;
      if (await look()) return;
      if (ended) return;
      timer = setTimeout(turn, pause);
      pause = Math.min(pause * 1.25, longest);
    };
    timer = setTimeout(turn, pause);
    document.addEventListener("visibilitychange", turn);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [status]);
}
