import { TimeLine } from "~/ui/clock";
import { Icon } from "~/ui/icon";
import { saving as words } from "~/words/saving";
import type { ClockTimes } from "./clock-facts";
import type { Connection, ItemView } from "./live/answer-queue";

/**
 * Whether the answer is stored, always visible in the action bar. On a phone it takes a row above the buttons and
 * includes the time left, because the clock scrolls away.
 */
export function SaveState({
  answered,
  state,
  line,
  clock,
}: {
  answered: boolean;
  state: ItemView["state"];
  /** Null if no script is retrying. */
  line: Connection | null;
  clock: ClockTimes | null;
}) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-ink-2 max-sm:order-first max-sm:-my-1.5 max-sm:basis-full">
      <span role="status" className="flex items-center gap-1.5">
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
      {clock ? (
        <span className="flex gap-1.5 sm:hidden">
          <span aria-hidden="true">·</span>
          <TimeLine key={clock.asOf} {...clock} />
        </span>
      ) : null}
    </div>
  );
}
