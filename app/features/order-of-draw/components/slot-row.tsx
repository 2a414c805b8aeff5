import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { neighbour } from "~/ui/placement";
import { Tube as Drawing } from "~/ui/rack";
import type { useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { slotField } from "../order-errors";
import { playingWords as words } from "../words";
import type { TrayTube } from "./tube-tray";
import type { Placing } from "./use-placing";

export type SlotRowProps = {
  /** From 0. */
  at: number;
  tubes: readonly TrayTube[];
  placing: Placing;
  error: string | undefined;
  isOver: boolean;
  grab: ReturnType<typeof useDrag>["grab"];
};

/**
 * The select box holds the value. After hydration the slot's tube can be dragged, and while a tube
 * is picked up, the whole row accepts it.
 */
export function SlotRow({ at, tubes, placing, error, isOver, grab }: SlotRowProps) {
  const hydrated = useHydrated();
  const { placed, picked } = placing;
  const tube = tubes.find(({ id }) => id === placed[at]);
  const covered = picked !== null && picked.id !== tube?.id;
  const isEnd = (by: -1 | 1) => neighbour(at, by, placed.length) === at;
  const shift = (by: -1 | 1) => placing.move(at, by);
  return (
    <li data-drop={at} className="relative flex items-end gap-2 py-0.5">
      <span
        aria-hidden="true"
        className="flex min-h-12 shrink-0 items-center font-serif text-xl text-brand tabular-nums"
      >
        {at + 1}
      </span>
      <div className="relative min-w-0 grow">
        <div inert={covered} className="flex items-end gap-2">
          {tube && hydrated ? (
            <LiftButton at={at} tube={tube} placing={placing} grab={grab} />
          ) : null}
          <SelectField
            id={slotField(at + 1)}
            name={slotField(at + 1)}
            label={<span className="sr-only">{words.slot(at + 1)}</span>}
            placeholder={words.choose}
            options={tubes.map(({ id, name }) => ({ value: id, label: name }))}
            value={placed[at] ?? ""}
            onChange={(event) => placing.choose(event.currentTarget.value, at)}
            {...(error ? { errors: [error] } : {})}
            className="min-w-0 grow"
          />
          {tube && hydrated
            ? ([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  type="button"
                  variant="quiet"
                  size="sm"
                  aria-label={(by < 0 ? words.up : words.down)(tube.name)}
                  className={classes("max-sm:hidden", isEnd(by) && "opacity-0")}
                  disabled={isEnd(by)}
                  onClick={() => shift(by)}
                >
                  <Icon name={by < 0 ? "arrow-up" : "arrow-down"} />
                </Button>
              ))
            : null}
        </div>
        {covered ? <PutButton at={at} tube={tube} placing={placing} picked={picked} /> : null}
      </div>
      {isOver ? (
        <span className="pointer-events-none absolute inset-0 rounded-lg border-2 border-brand" />
      ) : null}
    </li>
  );
}

type TubeButtonProps = Pick<SlotRowProps, "at" | "placing">;

/** Drags the slot's tube, or picks it up; arrow keys move it. */
function LiftButton({
  at,
  tube,
  placing,
  grab,
}: TubeButtonProps & { tube: TrayTube; grab: SlotRowProps["grab"] }) {
  return (
    <button
      type="button"
      data-lift={at}
      aria-label={words.lift(tube.name, at + 1)}
      aria-pressed={placing.picked?.id === tube.id}
      className="btn min-w-11 px-3 py-1"
      onPointerDown={(event) => grab(tube.id, event)}
      onClick={(event) => placing.pick(tube.id, event.detail === 0)}
      onKeyDown={(event) => {
        const { key } = event;
        if (key === "ArrowUp") placing.move(at, -1);
        else if (key === "ArrowDown") placing.move(at, 1);
        else if (key === "Delete" || key === "Backspace") placing.takeOut(tube.id);
        else if (key === "Escape") placing.letGo();
        else return;
        event.preventDefault();
      }}
    >
      <Drawing colour={tube.closure} percent={60} className="h-[2.1rem] w-auto" />
    </button>
  );
}

/** Covers the row while a tube is picked up. */
function PutButton({
  at,
  tube,
  placing,
  picked,
}: TubeButtonProps & { tube: TrayTube | undefined; picked: { id: string; name: string } }) {
  return (
    <button
      type="button"
      data-put={at}
      className="btn absolute inset-0 border-dashed border-brand text-brand"
      onClick={() => placing.put(picked.id, at)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key === "Escape") placing.letGo();
        else if (key === "ArrowUp" || key === "ArrowDown") {
          event.preventDefault();
          focusPut(currentTarget, key === "ArrowUp" ? -1 : 1);
        }
      }}
    >
      {tube ? words.instead(picked.name, tube.name) : words.putHere(picked.name)}{" "}
      <span className="sr-only">{words.slot(at + 1)}</span>
    </button>
  );
}

/** The nearest slot that accepts the tube. */
function focusPut(from: HTMLElement, by: -1 | 1): void {
  const all = [...(from.closest("ol")?.querySelectorAll<HTMLElement>("[data-put]") ?? [])];
  all[all.indexOf(from) + by]?.focus();
}
