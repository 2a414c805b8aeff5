import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { itemNote as words } from "~/words/item-note";
import { strikeOf } from "../notes";
import { HowSure, type HowSureProps } from "./how-sure";
import { ItemNote, type ItemNoteProps } from "./item-note";

/** What an exam has besides the question itself. */
export type Tools = {
  /** Stands beside an option: the button that rules it out, or brings it back. */
  strike: (mark: string, struck: string[]) => ReactNode;
  /** Under the options. */
  sure: (props: HowSureProps & { key: number }) => ReactNode;
  note: (props: ItemNoteProps & { key: number }) => ReactNode;
};

/** Rule out options, say how sure one is, and write notes: buttons and fields of the question's form. */
export const examTools: Tools = {
  strike: (mark, struck) => {
    const isStruck = struck.includes(mark);
    return (
      <Button
        variant="quiet"
        size="sm"
        name="go"
        value={strikeOf(mark, !isStruck)}
        className="strike"
        aria-label={isStruck ? words.unstrike(mark) : words.strike(mark)}
        title={isStruck ? words.unstrike(mark) : words.strike(mark)}
      >
        {isStruck ? words.bringBack : <span>{mark}</span>}
      </Button>
    );
  },
  sure: ({ key, ...props }) => <HowSure key={key} {...props} />,
  note: ({ key, ...props }) => <ItemNote key={key} {...props} />,
};
