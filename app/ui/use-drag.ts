import { type PointerEvent, useState } from "react";

/** In pixels; below it a movement is a click. */
const threshold = 5;

/** `data-drop` of the target. */
export type Drop = string | null;

const dropAt = (x: number, y: number): Drop =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;

/**
 * With a mouse or pen. Touch must scroll the page, so there tapping picks up and puts down.
 * @returns `over`, the target under the dragged element, and `grab`, which makes a button draggable
 */
export function useDrag(drop: (what: string, onto: Drop) => void) {
  const [over, setOver] = useState<Drop>(null);

  function grab(what: string, event: PointerEvent<HTMLButtonElement>): void {
    if (event.pointerType === "touch" || event.button !== 0) return;
    const { clientX, clientY, currentTarget: carried } = event;
    const ended = new AbortController();
    const { signal } = ended;
    let carrying = false;

    function end(onto: Drop): void {
      ended.abort();
      setOver(null);
      carried.removeAttribute("style");
      if (!carrying) return;
      // A drag must not end in a click.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      drop(what, onto);
    }
    addEventListener(
      "pointermove",
      (move) => {
        const [x, y] = [move.clientX - clientX, move.clientY - clientY];
        carrying ||= Math.hypot(x, y) > threshold;
        if (!carrying) return;
        Object.assign(carried.style, {
          position: "relative",
          zIndex: "20",
          // So that `dropAt` finds the element below.
          pointerEvents: "none",
          translate: `${x}px ${y}px`,
        });
        setOver(dropAt(move.clientX, move.clientY));
      },
      { signal },
    );
    addEventListener("pointerup", (up) => end(dropAt(up.clientX, up.clientY)), { signal });
    addEventListener("pointercancel", () => end(null), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(null), { signal });
  }
  return { over, grab };
}
