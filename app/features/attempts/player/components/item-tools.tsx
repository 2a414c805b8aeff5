import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { strikeCommand } from "../../engine/change";
import { itemNote as words } from "../../words";
import type { ConfidenceFieldProps } from "./confidence-field";
import { ItemNote, type ItemNoteProps } from "./item-note";

/** Controls of exams and case studies, passed in so that other pages need not load them. */
export type ItemTools = {
  /**
   * Button beside an option: rules it out, or restores it.
   * @param text of an option that is shown without a letter
   */
  strike: (mark: string, struck: string[], text?: string) => ReactNode;
  /** Only in exams. */
  confidence?: (props: ConfidenceFieldProps & { key: number }) => ReactNode;
  note: (props: ItemNoteProps & { key: number }) => ReactNode;
};

export const itemTools: ItemTools = {
  strike: (mark, struck, text) => {
    const isStruck = struck.includes(mark);
    const label = (isStruck ? words.unstrike : words.strike)(text ?? mark);
    return (
      <Button
        variant="quiet"
        size="sm"
        name="go"
        value={strikeCommand(mark, !isStruck)}
        className="strike"
        aria-label={label}
        title={label}
      >
        {isStruck ? words.bringBack : <span>{text ? words.strikeSign : mark}</span>}
      </Button>
    );
  },
  note: ({ key, ...props }) => <ItemNote key={key} {...props} />,
};
