import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** A payment takes seconds, or days. */
const first = 3_000;
const maxPauseMs = 30_000;

/**
 * Sends HEAD requests, ever less often, and revalidates the page once their answer changes. Paused
 * while the tab is hidden; network errors are retried.
 * @param status means "still waiting"; null turns polling off
 */
export function usePagePolling(status: number | null): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (): Promise<boolean> => {
    const { pathname, search } = window.location;
    const asked = { method: "HEAD", redirect: "manual", cache: "no-store" } as const;
    const answer = await fetch(pathname + search, asked).catch(() => null);
    if (!answer) return false;
    // The router has to follow a redirect, not this fetch.
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
      pause = Math.min(pause * 1.25, maxPauseMs);
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
