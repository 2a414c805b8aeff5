import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { itemNote as words } from "~/words/item-note";
import { strikeOf } from "../notes";
import { ItemNote, type ItemNoteProps } from "./item-note";

/** What an exam has besides the question itself. */
export type Tools = {
  /** Stands beside an option: the button that rules it out, or brings it back. */
  strike: (mark: string, struck: string[]) => ReactNode;
  note: (props: ItemNoteProps & { key: number }) => ReactNode;
};

/** Rule out options, and write notes: buttons and a field of the question's form. */
export const examTools: Tools = {
  strike: (mark, struck) => {
    const isStruck = struck.includes(mark);
    return (
      <Button
        variant="quiet"
        size="sm"
        name="go"
        value={strikeOf(mark, !isStruck)}
        className="-mr-3 min-w-11 shrink-0 px-2 pointer-coarse:bg-transparent"
        aria-label={isStruck ? words.unstrike(mark) : words.strike(mark)}
        title={isStruck ? words.unstrike(mark) : words.strike(mark)}
      >
        <Icon name={isStruck ? "plus" : "minus"} size={18} />
      </Button>
    );
  },
  note: ({ key, ...props }) => <ItemNote key={key} {...props} />,
};
