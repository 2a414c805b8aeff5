import { useEffect, useState } from "react";

const store = "firstdraw.keys";

/**
 * Whether single-key shortcuts are on. Speech input or a resting hand may trigger them, so they can be turned off (WCAG
 * 2.1.4). Stored in this browser, for all pages.
 */
export function useKeyChoice(): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(readStoredChoice()), []);
  return {
    on,
    turn(wanted) {
      setOn(wanted);
      try {
        localStorage.setItem(store, wanted ? "on" : "off");
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
    },
  };
}

function readStoredChoice(): boolean {
  try {
    return localStorage.getItem(store) !== "off";
  } catch {
    return true;
  }
}
