import { letterAt } from "~/features/question-bank/items";
import { Icon } from "~/ui/icon";

/** What the keys do, for who has some; and the way to turn them off. Shown once scripts run. */
export function KeyboardHelp({
  count,
  on,
  turn,
}: {
  count: number;
  on: boolean;
  turn: (on: boolean) => void;
}) {
  return (
    <details className="hidden text-sm text-ink-2 pointer-fine:block">
      <summary className="inline-flex min-h-11 items-center gap-1.5">
        Keyboard <Icon name="chevron-down" size={16} className="text-brand" />
      </summary>
      <p>
        <kbd>1</kbd>–<kbd>{count}</kbd> or <kbd>A</kbd>–<kbd>{letterAt(count - 1)}</kbd> choose,{" "}
        <kbd>↑</kbd> <kbd>↓</kbd> move among the answers, <kbd>F</kbd> flags, <kbd>Enter</kbd> goes
        on, <kbd>←</kbd> <kbd>→</kbd> turn the page.
      </p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        Use these keys
      </label>
    </details>
  );
}
