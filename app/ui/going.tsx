import { useEffect } from "react";
import { useNavigation } from "react-router";

/** A press that starts no navigation loses its mark after so long. */
const forgottenAfterMs = 600;

/** There is one page, so there is one pressed link or button. */
let pressed: Element | null = null;
let isGoing = false;

function release() {
  pressed?.removeAttribute("data-pressed");
  pressed = null;
}

function press({ target }: MouseEvent) {
  const one = (target as Element).closest("a[href], button[type=submit]");
  if (!one) return;
  release();
  pressed = one;
  one.setAttribute("data-pressed", "");
  setTimeout(() => {
    if (!isGoing && pressed === one) release();
  }, forgottenAfterMs);
}

/**
 * True while the next page is on its way. Until it is there, the link or button that was pressed
 * keeps its wash (`data-pressed`), from the first frame on.
 */
export function useGoing(): boolean {
  const going = useNavigation().state !== "idle";
  useEffect(() => {
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  useEffect(() => {
    isGoing = going;
    if (!going) release();
  }, [going]);
  return going;
}

/** A tube that fills below the bar, shown after 150 ms (app.css). */
export function Going() {
  return <div className="going" />;
}
