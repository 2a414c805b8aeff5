import { type PointerEvent, useState } from "react";

/** Fewer pixels than this are a press. */
const threshold = 5;

/** Where something is dropped, as its `data-drop` says; null: elsewhere. */
export type Drop = string | null;

const dropAt = (x: number, y: number): Drop =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;

/**
 * Carries things with the mouse or a pen. A finger scrolls the page: it picks up and puts down by pressing.
 * @param drop is told what was let go of, and where
 * @returns the place that what is carried hangs over, and what makes a button carry its thing
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
      // So that the page below is looked at meanwhile, and not what hangs over it.
      carried.removeAttribute("style");
      if (!carrying) return;
      // What was carried is not pressed as well.
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
