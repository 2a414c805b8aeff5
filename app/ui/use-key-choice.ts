import { useEffect, useState } from "react";

const store = "firstdraw.keys";

/**
 * Whether single keys do something on a page. Who talks to the computer, or leans on a key, can turn them off
 * (WCAG 2.1.4): the choice stays in this browser, for all pages that have such keys.
 */
export function useKeyChoice(): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(readStored()), []);
  return {
    on,
    turn(wanted) {
      setOn(wanted);
      try {
        localStorage.setItem(store, wanted ? "on" : "off");
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
    },
  };
}

function readStored(): boolean {
  try {
    return localStorage.getItem(store) !== "off";
  } catch {
    return true;
  }
}
