import { useEffect, useState } from "react";

const store = "firstdraw.keys";

/**
 * Single-key shortcuts can be turned off (WCAG 2.1.4), because speech input or a resting hand may
 * trigger them. Stored in this browser.
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
