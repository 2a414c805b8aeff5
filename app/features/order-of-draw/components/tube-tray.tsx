import { classes } from "~/ui/classes";
import { tubeFill } from "~/ui/tube-colour";
import type { useDrag } from "~/ui/use-drag";
import type { Tube } from "../rounds";
import { playingWords as words } from "../words";
import { Cap } from "./drawn-tube";
import type { Placing } from "./use-placing";

export type TrayTube = Pick<Tube, "id" | "name" | "closure" | "additive">;

export type TubeTrayProps = {
  tubes: readonly TrayTube[];
  placing: Placing;
  grab: ReturnType<typeof useDrag>["grab"];
};

/** A placed tube keeps its tile, so that nothing moves; pressed again, it is taken back. */
export function TubeTray({ tubes, placing, grab }: TubeTrayProps) {
  return (
    <ul
      aria-label={words.tubes}
      data-drop="tray"
      className={classes(
        "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2",
        tubes.length > 4 && "md:grid-cols-3 md:gap-3",
      )}
    >
      {tubes.map((tube) => {
        const slot = placing.placed.indexOf(tube.id) + 1;
        return (
          <li key={tube.id} className="grid">
            <button
              type="button"
              data-tube={tube.id}
              aria-pressed={slot > 0}
              className="tile"
              onPointerDown={(event) => grab(tube.id, event)}
              onClick={() => placing.toggle(tube.id)}
            >
              <span className="relative shrink-0">
                <Cap>{tubeFill[tube.closure]}</Cap>
                {slot > 0 ? (
                  <span aria-hidden="true" className="tile-slot">
                    {slot}
                  </span>
                ) : null}
              </span>
              <span className="min-w-0">
                <span className="tile-name">{tube.name}</span>
                {/* On phones the number says it: no tile may grow. */}
                <span className="block text-xs text-ink-2 max-md:sr-only">
                  {slot > 0 ? words.inSlot(slot) : tube.additive}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
