import { letterAt } from "~/features/question-bank/items";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Icon } from "~/ui/icon";
import { answering as words } from "~/words/answering";
import type { ItemText } from "./live/live-attempt";

export type QuestionCardProps = {
  item: ItemText;
  /** What is chosen. */
  letters: string[];
  flagged: boolean;
  onChoose: (letter: string) => void;
};

/** A question with its options, and what else can be done with it. */
export function QuestionCard({ item, letters, flagged, onChoose }: QuestionCardProps) {
  const several = item.type === "select_all";
  return (
    <div className="sheet space-y-4">
      <Choices
        key={item.position}
        legend={item.stem}
        name="answer"
        type={several ? "checkbox" : "radio"}
        onChoose={onChoose}
        hint={several ? words.selectAll : undefined}
        options={(item.body.options ?? []).map((label, at) => ({
          value: letterAt(at),
          letter: letterAt(at),
          label,
          checked: letters.includes(letterAt(at)),
        }))}
      />
      {/* Always two places: what comes and goes moves nothing. */}
      <div className="-mx-3 -mb-2 flex min-h-12 justify-between">
        <div>
          {letters.length > 0 ? (
            <Button variant="quiet" size="sm" name="go" value="clear">
              {words.clear}
            </Button>
          ) : null}
        </div>
        <Button variant="quiet" size="sm" name="go" value={flagged ? "unflag" : "flag"}>
          <Icon name="flag" size={18} />
          {flagged ? words.unflag : words.flag}
        </Button>
      </div>
    </div>
  );
}
