import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { itemNote as words } from "~/words/item-note";
import { strikeOf } from "../notes";
import { HowSure, type HowSureProps } from "./how-sure";
import { ItemNote, type ItemNoteProps } from "./item-note";

/** Controls that only exams have, passed in so that other pages need not load them. */
export type Tools = {
  /** Button beside an option: rules it out, or restores it. */
  strike: (mark: string, struck: string[]) => ReactNode;
  sure: (props: HowSureProps & { key: number }) => ReactNode;
  note: (props: ItemNoteProps & { key: number }) => ReactNode;
};

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
