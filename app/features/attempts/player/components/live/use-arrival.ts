import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import type { NotSaved } from "../../../engine/saved";

/** After client navigation, moves focus to the question's heading, for keyboard and screen reader users. */
export function useFocusOnArrival(position: number) {
  const arrived = useRef(useHydrated() ? null : position);
  useEffect(() => {
    if (arrived.current === position) return;
    arrived.current = position;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [position]);
}

/** Revalidates when the page becomes visible again: the time left and other devices' changes may be stale. */
export function useRevalidateOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}

/** Revalidates once a save was refused because another tab went on from the question, or checked its answer. */
export function useRevalidateOnceFinal(outcome: NotSaved["outcome"] | undefined) {
  const { revalidate } = useRevalidator();
  const isFinal = outcome === "left" || outcome === "locked";
  useEffect(() => {
    if (isFinal) void revalidate();
  }, [isFinal, revalidate]);
}
