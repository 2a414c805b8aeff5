import { letterAt } from "~/features/question-bank/items";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Icon } from "~/ui/icon";
import { answering as words } from "~/words/answering";
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
        hint={several ? words.selectAll : undefined}
        options={(item.body.options ?? []).map((label, at) => ({
          value: letterAt(at),
          letter: letterAt(at),
          label,
          checked: letters.includes(letterAt(at)),
        }))}
      />
      {/* Two rows on a phone, always: what comes and goes in them moves nothing. */}
      <div className="-mb-2 grid min-h-12 grid-cols-[1fr_auto] items-center gap-x-2 sm:grid-cols-[1fr_auto_auto]">
        <div className="flex min-h-12 items-center max-sm:col-span-2">
          <SaveState answered={letters.length > 0} state={state} line={line} />
        </div>
        <div className="-ml-3 sm:ml-0">
          {letters.length > 0 ? (
            <Button variant="quiet" name="go" value="clear">
              {words.clear}
            </Button>
          ) : null}
        </div>
        <Button variant="quiet" name="go" value={flagged ? "unflag" : "flag"} className="-mr-3">
          <Icon name="flag" size={18} />
          {flagged ? words.unflag : words.flag}
        </Button>
      </div>
    </div>
  );
}
