import { useRef } from "react";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { neighbour } from "~/ui/placement";
import { placing as placingWords, answerFields as words } from "../answer-words";
import { partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartsFieldset } from "./answer-part";
import { DragHint, DropPlace, OptionTray, RepeatedNotice } from "./answer-places";
import { PartSelect } from "./part-select";
import { useOptionPlacing } from "./use-option-placing";

export function OrderFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  const parts = partsOf(item) ?? [];
  const box = useRef<HTMLDivElement>(null);
  const placing = useOptionPlacing(props, box, (at) => placingWords.place(at + 1));
  const { placed, isLive } = placing;
  return (
    <PartsFieldset
      stem={item.stem}
      hint={words.order}
      more={<DragHint placing={placing} />}
      describedBy={describedBy}
    >
      <div ref={box} className="space-y-4">
        <div className="order">
          <section>
            <h2 className="mb-2 font-sans text-sm font-semibold">{placingWords.options}</h2>
            <OptionTray placing={placing} lettered />
          </section>
          <section>
            <h2 className="mb-2 font-sans text-sm font-semibold">{placingWords.order}</h2>
            <ol className="space-y-2">
              {parts.map((part, at) => {
                const letter = placed[at];
                const name = letter ? placing.nameOf(letter) : "";
                return (
                  <li key={part.id} className="flex items-center gap-1">
                    {letter && isLive ? (
                      <button
                        type="button"
                        data-lift={part.id}
                        aria-label={placingWords.lift(name, placing.placeOf(at))}
                        aria-pressed={placing.picked === letter}
                        className="lift"
                        onPointerDown={(event) => placing.grab(letter, event)}
                        onClick={(event) => placing.pick(letter, event.detail === 0)}
                        onKeyDown={(event) => {
                          const { key } = event;
                          if (key === "ArrowUp") placing.move(at, -1);
                          else if (key === "ArrowDown") placing.move(at, 1);
                          else if (key === "Delete" || key === "Backspace") placing.takeOut(letter);
                          else if (key === "Escape") placing.letGo();
                          else return;
                          event.preventDefault();
                        }}
                      >
                        {at + 1}
                      </button>
                    ) : (
                      <span className="lift" aria-hidden="true">
                        {at + 1}
                      </span>
                    )}
                    <DropPlace placing={placing} at={at} className="min-w-0 grow">
                      <PartSelect
                        of={props}
                        part={part}
                        label={placing.placeOf(at)}
                        lettered
                        taken={placing.takenBeside(at)}
                      />
                    </DropPlace>
                    {([-1, 1] as const).map((by) => {
                      const isEnd = neighbour(at, by, parts.length) === at;
                      return (
                        <Button
                          key={by}
                          type="button"
                          variant="quiet"
                          size="sm"
                          aria-label={(by < 0 ? placingWords.up : placingWords.down)(name)}
                          // Reserves space, so that hydration does not move the layout.
                          className={classes(
                            "px-3 max-sm:hidden",
                            !(letter && isLive && !isEnd) && "invisible",
                          )}
                          onClick={() => placing.move(at, by)}
                        >
                          <Icon name={by < 0 ? "arrow-up" : "arrow-down"} />
                        </Button>
                      );
                    })}
                  </li>
                );
              })}
            </ol>
          </section>
        </div>
        <RepeatedNotice of={props} placing={placing} />
      </div>
    </PartsFieldset>
  );
}
