import { letterAt } from "~/features/question-bank/items";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { keyboard as words } from "~/words/answering";
import { mostKeys } from "./live/use-keys";

/** What the keys do, for who has some; and the way to turn them off. Shown once scripts run. */
export function KeyboardHelp({
  count,
  on,
  turn,
  help,
}: {
  /** How many options keys choose by their letters; 0: none has one; null: there is nothing to choose. */
  count: number | null;
  on: boolean;
  turn: (on: boolean) => void;
  /** What the others do, where not what they do in an exam. */
  help?: string;
}) {
  const last = Math.min(count ?? 0, mostKeys);
  // Where there is an option F, that is what the key chooses.
  const flags = help === undefined && last < 6 && words.flag;
  const text = classes(
    count !== null && (last > 0 ? words.choose : words.press),
    help ?? words.help,
    flags,
  );
  return (
    <details className="hidden text-sm text-ink-2 pointer-fine:block">
      <summary className="btn btn-quiet btn-sm -mx-3.5">
        {words.summary} <Icon name="chevron-down" size={16} />
      </summary>
      <p>
        <Sentence
          text={text}
          parts={{
            first: <kbd>{1}</kbd>,
            last: <kbd>{last}</kbd>,
            a: <kbd>{letterAt(0)}</kbd>,
            z: <kbd>{letterAt(last - 1)}</kbd>,
            up: <kbd>{"↑"}</kbd>,
            down: <kbd>{"↓"}</kbd>,
            flag: <kbd>{"F"}</kbd>,
            space: <kbd>{words.space}</kbd>,
            enter: <kbd>{words.enter}</kbd>,
            left: <kbd>{"←"}</kbd>,
            right: <kbd>{"→"}</kbd>,
          }}
        />
      </p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        {words.use}
      </label>
    </details>
  );
}
