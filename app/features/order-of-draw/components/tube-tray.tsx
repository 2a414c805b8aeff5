import { classes } from "~/ui/classes";
import { Tube as Drawing } from "~/ui/rack";
import type { useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import type { Tube } from "../rounds";
import { playingWords as words } from "../words";
import type { Placing } from "./use-placing";

export type TrayTube = Pick<Tube, "id" | "name" | "closure" | "additive">;

export type TubeTrayProps = {
  tubes: readonly TrayTube[];
  placing: Placing;
  grab: ReturnType<typeof useDrag>["grab"];
};

/** Buttons after hydration. A placed tube keeps its space. */
export function TubeTray({ tubes, placing, grab }: TubeTrayProps) {
  const hydrated = useHydrated();
  const { placed, picked } = placing;
  return (
    <ul
      data-drop="tray"
      className={classes("grid gap-2", tubes.length === 4 ? "grid-cols-2" : "grid-cols-3")}
    >
      {tubes.map((tube) => {
        const slot = placed.indexOf(tube.id) + 1;
        const isPicked = picked?.id === tube.id;
        const face = (
          <>
            <Drawing
              colour={tube.closure}
              percent={slot > 0 ? 0 : 60}
              closed={slot > 0}
              className="h-[2.1rem] w-auto shrink-0 md:h-24"
            />
            <span className="min-w-0 grow text-center text-xs leading-tight wrap-break-word hyphens-auto">
              {tube.name}
              {isPicked || slot > 0 ? (
                <span className="block font-normal text-ink-2">
                  {isPicked ? words.pickedUp : words.inSlot(slot)}
                </span>
              ) : (
                <span className="block font-normal text-ink-2 max-sm:hidden">{tube.additive}</span>
              )}
            </span>
          </>
        );
        const look = "h-full w-full gap-1 px-1 md:flex-col";
        return (
          <li key={tube.id}>
            {hydrated ? (
              <button
                type="button"
                data-tube={tube.id}
                aria-pressed={isPicked}
                className={classes("btn", look, isPicked && "border-brand bg-brand-wash")}
                onPointerDown={(event) => grab(tube.id, event)}
                onClick={(event) => placing.pick(tube.id, event.detail === 0)}
                onKeyDown={({ key }) => key === "Escape" && placing.letGo()}
              >
                {face}
              </button>
            ) : (
              <div className={classes("flex items-center py-1", look)}>{face}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
