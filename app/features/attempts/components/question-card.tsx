import type { ReactNode } from "react";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { answering as words } from "~/words/answering";
import type { ItemText } from "./live/requests";
import { AnswerError, answerErrorId } from "./problem";

export type QuestionCardProps = {
  item: ItemText;
  selection: string[];
  flagged: boolean;
  onSelectionChange: (marks: string[]) => void;
  error?: string | undefined;
  /** Choice ids of the ruled-out options, and the control beside each option to rule it out. */
  struck?: string[];
  aside?: ((mark: string) => ReactNode) | undefined;
  below?: ReactNode;
};

/** Touch leaves a hover background on buttons, which would look like a chosen answer. */
const buttonClass = "px-2 pointer-coarse:bg-transparent";

export function QuestionCard(props: QuestionCardProps) {
  const { item, selection, flagged, onSelectionChange, error, struck = [], aside, below } = props;
  return (
    <div id="answer" tabIndex={-1} className="sheet space-y-4">
      <AnswerFields
        item={item}
        selection={selection}
        onSelectionChange={onSelectionChange}
        struck={struck}
        aside={aside}
        describedBy={error ? answerErrorId : undefined}
      />
      {error ? <AnswerError>{error}</AnswerError> : null}
      {below}
      {/* Constant height, so that appearing buttons do not move the page. */}
      <div className="-mb-2 flex min-h-12 flex-wrap items-center">
        {selection.length > 0 ? (
          <Button variant="quiet" size="sm" name="go" value="clear" className={buttonClass}>
            {words.clear}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          name="go"
          value={flagged ? "unflag" : "flag"}
          className={classes(buttonClass, "ml-auto")}
        >
          <Icon name="flag" size={18} className={flagged ? "fill-focus text-focus" : undefined} />
          {flagged ? words.unflag : words.flag}
        </Button>
      </div>
    </div>
  );
}
