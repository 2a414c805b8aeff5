import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";

/** With scripts: the next question begins at its heading, for keys and screen readers alike. */
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

/** A page looked at again after a while asks how things stand: the time left, and what other devices did. */
export function useFreshLook() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}
