import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { strikeCommand } from "../../engine/change";
import { itemNote as words } from "../../words";
import { ConfidenceField, type ConfidenceFieldProps } from "./confidence-field";
import { ItemNote, type ItemNoteProps } from "./item-note";

/** Controls that only exams have, passed in so that other pages need not load them. */
export type ExamTools = {
  /** Button beside an option: rules it out, or restores it. */
  strike: (mark: string, struck: string[]) => ReactNode;
  confidence: (props: ConfidenceFieldProps & { key: number }) => ReactNode;
  note: (props: ItemNoteProps & { key: number }) => ReactNode;
};

export const examTools: ExamTools = {
  strike: (mark, struck) => {
    const isStruck = struck.includes(mark);
    return (
      <Button
        variant="quiet"
        size="sm"
        name="go"
        value={strikeCommand(mark, !isStruck)}
        className="strike"
        aria-label={isStruck ? words.unstrike(mark) : words.strike(mark)}
        title={isStruck ? words.unstrike(mark) : words.strike(mark)}
      >
        {isStruck ? words.bringBack : <span>{mark}</span>}
      </Button>
    );
  },
  confidence: ({ key, ...props }) => <ConfidenceField key={key} {...props} />,
  note: ({ key, ...props }) => <ItemNote key={key} {...props} />,
};
