import { letterAt } from "~/features/question-bank/items";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { keyboard as words } from "~/words/answering";

/** What the keys do, for who has some; and the way to turn them off. Shown once scripts run. */
export function KeyboardHelp({
  count,
  on,
  turn,
  help = words.help,
}: {
  count: number;
  on: boolean;
  turn: (on: boolean) => void;
  /** The sentence of them, where they do something else. */
  help?: string;
}) {
  return (
    <details className="hidden text-sm text-ink-2 pointer-fine:block">
      <summary className="btn btn-quiet btn-sm -mx-3.5">
        {words.summary} <Icon name="chevron-down" size={16} />
      </summary>
      <p>
        <Sentence
          text={help}
          parts={{
            first: <kbd>{1}</kbd>,
            last: <kbd>{count}</kbd>,
            a: <kbd>{letterAt(0)}</kbd>,
            z: <kbd>{letterAt(count - 1)}</kbd>,
            up: <kbd>{"↑"}</kbd>,
            down: <kbd>{"↓"}</kbd>,
            flag: <kbd>{"F"}</kbd>,
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
