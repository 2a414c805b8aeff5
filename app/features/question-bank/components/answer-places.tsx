/** Drag and drop on top of the select boxes, which hold the answer. */
import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { placing as words } from "../answer-words";
import { letterAt, repeatedLetters } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import type { OptionPlacing } from "./use-option-placing";

export function DragHint({ placing }: { placing: OptionPlacing }) {
  return <span className={classes(!placing.isLive && "invisible")}>{words.byHand}</span>;
}

/** A placed option keeps its space. */
export function OptionTray({
  placing,
  lettered = false,
}: {
  placing: OptionPlacing;
  lettered?: boolean;
}) {
  const { options, placed, picked, isLive } = placing;
  return (
    <ul data-drop="" aria-label={words.options} className="flex flex-wrap gap-2">
      {options.map((label, index) => {
        const letter = letterAt(index);
        const at = placed.indexOf(letter);
        const face = (
          <span>
            {lettered ? <b>{letter}. </b> : null}
            {label}
            {picked === letter ? <span className="sr-only"> {words.pickedUp}</span> : null}
            {at >= 0 ? <span className="sr-only"> {words.in(placing.placeOf(at))}</span> : null}
          </span>
        );
        return (
          <li key={letter}>
            {isLive ? (
              <button
                type="button"
                data-option={letter}
                aria-pressed={picked === letter}
                className={classes(
                  "btn btn-sm text-left font-normal",
                  at >= 0 && "border-dashed text-ink-2",
                  picked === letter && "border-brand bg-brand-wash",
                )}
                onPointerDown={(event) => placing.grab(letter, event)}
                onClick={(event) => placing.pick(letter, event.detail === 0)}
                onKeyDown={({ key }) => key === "Escape" && placing.letGo()}
              >
                {face}
              </button>
            ) : (
              <span className="btn btn-sm cursor-default border-line text-left font-normal">
                {face}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** While an option is picked up, the place is one large button. */
export function DropPlace({
  placing,
  at,
  className,
  children,
}: {
  placing: OptionPlacing;
  at: number;
  className: string;
  children: ReactNode;
}) {
  const { picked, placed, over } = placing;
  const id = placing.ids[at] ?? "";
  const isCovered = picked !== null && placed[at] !== picked;
  return (
    <span data-drop={id} className={classes("relative", className)}>
      <span inert={isCovered} className="block">
        {children}
      </span>
      {isCovered ? (
        <button
          type="button"
          data-put={id}
          aria-label={words.putInto(placing.nameOf(picked), placing.placeOf(at))}
          className="btn absolute inset-0 min-h-0 overflow-hidden border-dashed border-brand p-0 text-sm text-brand"
          onClick={() => placing.put(picked, at)}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (event.key === "Escape") placing.letGo();
            else if (by) {
              event.preventDefault();
              placing.focusPut(at + by);
            }
          }}
        >
          {words.putHere}
        </button>
      ) : null}
      {over === id ? (
        <span className="pointer-events-none absolute inset-0 rounded-lg border-2 border-brand" />
      ) : null}
    </span>
  );
}

/** Points out options used twice; announces moves to screen readers. */
export function RepeatedNotice({ of, placing }: { of: AnswerFieldsProps; placing: OptionPlacing }) {
  const twice = placing.options.length > 0 ? repeatedLetters(of.item, of.selection) : [];
  return (
    <>
      <p role="status" className="sr-only">
        {placing.said}
      </p>
      <p role="status" className="flex min-h-6 items-start gap-1.5 text-sm text-warn">
        {twice.length > 0 ? (
          <>
            <Icon name="info" size={18} className="mt-0.5" />{" "}
            {words.repeated(twice.map(placing.nameOf))}
          </>
        ) : null}
      </p>
    </>
  );
}
