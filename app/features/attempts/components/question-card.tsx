import type { ReactNode } from "react";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { answering as words } from "~/words/answering";
import type { ItemText } from "./live/posting";
import { AnswerError, answerErrorId } from "./problem";

export type QuestionCardProps = {
  item: ItemText;
  /** The marks of what is chosen. */
  letters: string[];
  flagged: boolean;
  onMarks: (marks: string[]) => void;
  /** What is wrong with the answer, beside it. */
  error?: string | undefined;
  /** The marks of the options that are ruled out; and what stands beside an option to do so. */
  struck?: string[];
  aside?: ((mark: string) => ReactNode) | undefined;
  /** What else is asked of the answer. */
  below?: ReactNode;
};

/** A finger leaves no ground behind: that is how a chosen answer looks. */
const button = "px-2 pointer-coarse:bg-transparent";

/** A question with its options, and what else can be done with it. */
export function QuestionCard(props: QuestionCardProps) {
  const { item, letters, flagged, onMarks, error, struck = [], aside, below } = props;
  return (
    <div id="answer" tabIndex={-1} className="sheet space-y-4">
      <AnswerFields
        item={item}
        marks={letters}
        onMarks={onMarks}
        struck={struck}
        aside={aside}
        describedBy={error ? answerErrorId : undefined}
      />
      {error ? <AnswerError>{error}</AnswerError> : null}
      {below}
      {/* Always two places: what comes and goes moves nothing. */}
      <div className="-mb-2 flex min-h-12 flex-wrap items-center">
        {letters.length > 0 ? (
          <Button variant="quiet" size="sm" name="go" value="clear" className={button}>
            {words.clear}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          name="go"
          value={flagged ? "unflag" : "flag"}
          className={classes(button, "ml-auto")}
        >
          <Icon name="flag" size={18} className={flagged ? "fill-focus text-focus" : undefined} />
          {flagged ? words.unflag : words.flag}
        </Button>
      </div>
    </div>
  );
}
