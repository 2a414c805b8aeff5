import { letterAt } from "~/features/question-bank/items";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Icon } from "~/ui/icon";
import type { Line, View } from "./live/keeper";
import type { ItemText } from "./live/live-attempt";
import { SaveState } from "./save-state";

export type QuestionCardProps = {
  item: ItemText;
  /** What is chosen, and whether that is stored. */
  letters: string[];
  flagged: boolean;
  state: View["state"];
  /** Null where no script tries again. */
  line: Line | null;
  onChoose: (letter: string) => void;
};

/** A question with its options, what can be done with it, and whether its answer is stored. */
export function QuestionCard({ item, letters, flagged, state, line, onChoose }: QuestionCardProps) {
  const several = item.type === "select_all";
  return (
    <div className="sheet space-y-4">
      <Choices
        key={item.position}
        legend={item.stem}
        name="answer"
        type={several ? "checkbox" : "radio"}
        onChoose={onChoose}
        hint={several ? "Select all that apply." : undefined}
        options={(item.body.options ?? []).map((label, at) => ({
          value: letterAt(at),
          letter: letterAt(at),
          label,
          checked: letters.includes(letterAt(at)),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaveState answered={letters.length > 0} state={state} line={line} />
        {letters.length > 0 ? (
          <Button variant="quiet" name="go" value="clear">
            Clear answer
          </Button>
        ) : null}
        <Button variant="quiet" name="go" value={flagged ? "unflag" : "flag"}>
          <Icon name="flag" size={18} />
          {flagged ? "Remove flag" : "Flag for review"}
        </Button>
      </div>
    </div>
  );
}
