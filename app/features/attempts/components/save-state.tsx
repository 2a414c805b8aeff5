import { Icon } from "~/ui/icon";
import { saving as words } from "~/words/saving";
import type { Line, View } from "./live/keeper";

/** In the bar, always in sight: whether this answer is stored. On a phone it has a line of its own above the buttons. */
export function SaveState({
  answered,
  state,
  line,
}: {
  answered: boolean;
  state: View["state"];
  /** Null where no script tries again. */
  line: Line | null;
}) {
  return (
    <span
      role="status"
      className="flex items-center justify-center gap-1.5 text-sm text-ink-2 max-sm:order-first max-sm:-my-1.5 max-sm:basis-full"
    >
      {state === "sending" ? (
        words.saving
      ) : state === "unsent" ? (
        <>
          <Icon name="warning" size={18} className="text-bad" />
          {line === null || line === "signed-out" || line === "stranger"
            ? words.notSaved
            : words.tryingAgain}
        </>
      ) : answered ? (
        <>
          <Icon name="check" size={18} className="text-ok" /> {words.saved}
        </>
      ) : (
        words.notAnswered
      )}
    </span>
  );
}
