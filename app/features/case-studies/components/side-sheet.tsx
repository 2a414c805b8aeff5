import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Icon } from "~/ui/icon";

/** Keys of the question mean nothing while the sheet covers it. */
const keepKeys = ({ nativeEvent }: KeyboardEvent) => nativeEvent.stopImmediatePropagation();

type Props = {
  ref: Ref<HTMLElement>;
  /** What its button names as its popover target. */
  id: string;
  title: string;
  /** The name of the button that closes it. */
  close: string;
  children: ReactNode;
};

/** A tool of a case study's question that opens beside it, as a popover. */
export function SideSheet({ ref, id, title, close, children }: Props) {
  return (
    <section
      ref={ref}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-label={title}
      className="sheet side-sheet"
      onKeyDown={keepKeys}
      onToggle={({ newState, currentTarget }) => {
        if (newState === "open") currentTarget.focus();
      }}
    >
      <header className="flex items-start justify-between gap-3">
        <h2>{title}</h2>
        <button
          type="button"
          className="btn btn-quiet btn-sm -mt-1 -mr-2 px-3"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="cross" />
        </button>
      </header>
      {children}
    </section>
  );
}
