import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { labValues as words } from "../lab-values-words";
import { toolWords } from "../tool-words";
import { LabValues } from "./lab-values";

/** Keys of the question mean nothing while the sheet covers it. */
const keepKeys = ({ nativeEvent }: KeyboardEvent) => nativeEvent.stopImmediatePropagation();

/** Import it only through `LabValuesButton`, which loads it with the first press. Shows itself. */
export function LabValuesPanel({ id }: { id: string }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.showPopover(), []);
  return (
    <section
      ref={panel}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-label={words.title}
      className="sheet side-sheet"
      onKeyDown={keepKeys}
      onToggle={({ newState }) => {
        if (newState === "open") panel.current?.focus();
      }}
    >
      <header className="flex items-start justify-between gap-3">
        <h2>{words.title}</h2>
        <button
          type="button"
          className="btn btn-quiet btn-sm -mt-1 -mr-2 px-3"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={toolWords.closeLabs}
        >
          <Icon name="cross" />
        </button>
      </header>
      <p className="text-sm text-ink-2">{words.lead}</p>
      <LabValues />
    </section>
  );
}
