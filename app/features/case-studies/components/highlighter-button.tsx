import { lazy, Suspense, useEffect, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import type { Highlights } from "../highlights";
import { toolWords as words } from "../tool-words";

const Highlighter = lazy(() =>
  import("../highlighter/highlighter").then(({ Highlighter: highlighter }) => ({
    default: highlighter,
  })),
);

const panelId = "highlighter";

export type HighlighterButtonProps = {
  attemptId: string;
  position: number;
  highlights: Highlights | null;
};

/**
 * Highlights the text that is selected. Loaded with the first selection or press, or to show what is highlighted;
 * absent without scripts, and in browsers that cannot highlight ranges.
 */
export function HighlighterButton({ attemptId, position, highlights }: HighlighterButtonProps) {
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState<"press" | "selection" | null>(null);
  const isShown = hydrated && "highlights" in CSS;
  const isLoaded = wanted !== null || highlights !== null;
  useEffect(() => {
    if (!isShown || isLoaded) return;
    const look = () => {
      if (getSelection()?.isCollapsed === false) setWanted("selection");
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [isShown, isLoaded]);
  if (!isShown) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        popoverTarget={isLoaded ? panelId : undefined}
        onClick={() => {
          if (!isLoaded) setWanted("press");
        }}
      >
        {words.highlighter}
      </button>
      {isLoaded ? (
        <Suspense>
          <Highlighter
            id={panelId}
            attemptId={attemptId}
            position={position}
            stored={highlights}
            opens={wanted === "press"}
          />
        </Suspense>
      ) : null}
    </>
  );
}
