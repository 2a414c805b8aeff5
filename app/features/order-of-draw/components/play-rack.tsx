import { classes } from "~/ui/classes";
import type { useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { playingWords as words } from "../words";
import { DrawnTube } from "./drawn-tube";
import type { TrayTube } from "./tube-tray";
import type { Placing } from "./use-placing";

export type PlayRackProps = {
  tubes: readonly TrayTube[];
  placing: Placing;
  /** The slot, from 0, under the dragged tube. */
  over: string | null;
  grab: ReturnType<typeof useDrag>["grab"];
};

/** A hole per slot. Buttons after hydration: a full hole gives its tube back, an empty one is lit. */
export function PlayRack({ tubes, placing, over, grab }: PlayRackProps) {
  const hydrated = useHydrated();
  const { placed, lit } = placing;
  return (
    <section aria-label={words.slots} className="sheet draw-sheet">
      <ol className={classes("draw-rack", tubes.length === 4 ? "grid-cols-4" : "grid-cols-6")}>
        {placed.map((id, at) => {
          const tube = tubes.find((one) => one.id === id);
          const face = (
            <>
              <span key={id} className={tube && "drop-in"}>
                <DrawnTube closure={tube?.closure ?? null} />
              </span>
              <span className="place">{at + 1}</span>
              <span className="name">{tube?.name}</span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            <li key={at} data-drop={at}>
              {hydrated ? (
                <button
                  type="button"
                  data-hole={at}
                  data-lit={at === lit || over === String(at) || undefined}
                  aria-label={
                    tube ? words.lift(tube.name, at + 1) : words.empty(at + 1, at === lit)
                  }
                  className="hole"
                  onPointerDown={(event) => tube && grab(tube.id, event)}
                  onClick={() => placing.press(at)}
                  onKeyDown={(event) => {
                    const { key } = event;
                    if (!tube) return;
                    if (key === "ArrowLeft") placing.move(at, -1);
                    else if (key === "ArrowRight") placing.move(at, 1);
                    else if (key === "Delete" || key === "Backspace") placing.takeBack(tube.id);
                    else return;
                    event.preventDefault();
                  }}
                >
                  {face}
                </button>
              ) : (
                <div className="hole">{face}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
