import { letterAt } from "~/features/question-bank/items";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { keyboard as words } from "../../words";
import { maxLetterKeys } from "./live/use-keys";

/** Lists the keyboard shortcuts, with a switch to turn them off. Rendered after hydration. */
export function KeyboardHelp({
  count,
  on,
  turn,
  help,
}: {
  /** How many options have a letter key. 0: none. null: nothing to choose. */
  count: number | null;
  on: boolean;
  turn: (on: boolean) => void;
  /** Text for the other keys; an exam's by default. */
  help?: string | undefined;
}) {
  const last = Math.min(count ?? 0, maxLetterKeys);
  // If there is an option F, the key chooses it instead of flagging.
  const flags = help === undefined && last < 6 && words.flag;
  const text = classes(
    count !== null && (last > 0 ? words.choose : words.press),
    help ?? words.help,
    flags,
  );
  return (
    <details className="hidden text-sm text-ink-2 md:pointer-fine:block">
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
