import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { TimeLine } from "~/ui/clock";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { answering, saving } from "../../words";
import type { ClockTimes } from "./clock-facts";
import type { Connection, ItemView } from "./live/answer-queue";
import type { ItemText } from "./live/requests";
import { AnswerError, answerErrorId } from "./problem";

export type QuestionCardProps = {
  item: ItemText;
  selection: string[];
  flagged: boolean;
  onSelectionChange: (marks: string[]) => void;
  error?: string | undefined;
  /** Choice ids of the ruled-out options, and the control beside each option to rule it out. */
  struck?: string[];
  aside?: ((mark: string) => ReactNode) | undefined;
  below?: ReactNode;
};

/** Touch leaves a hover background on buttons, which would look like a chosen answer. */
const buttonClass = "px-2 pointer-coarse:bg-transparent";

export function QuestionCard(props: QuestionCardProps) {
  const { item, selection, flagged, onSelectionChange, error, struck = [], aside, below } = props;
  return (
    <div id="answer" tabIndex={-1} className="sheet space-y-4">
      <AnswerFields
        item={item}
        selection={selection}
        onSelectionChange={onSelectionChange}
        struck={struck}
        aside={aside}
        describedBy={error ? answerErrorId : undefined}
      />
      {error ? <AnswerError>{error}</AnswerError> : null}
      {below}
      {/* Constant height, so that appearing buttons do not move the page. */}
      <div className="-mb-2 flex min-h-12 flex-wrap items-center">
        {selection.length > 0 ? (
          <Button variant="quiet" size="sm" name="go" value="clear" className={buttonClass}>
            {answering.clear}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          name="go"
          value={flagged ? "unflag" : "flag"}
          className={classes(buttonClass, "ml-auto")}
        >
          <Icon name="flag" size={18} className={flagged ? "fill-focus text-focus" : undefined} />
          {flagged ? answering.unflag : answering.flag}
        </Button>
      </div>
    </div>
  );
}

/** Placeholder for a question that could not be loaded: retries every 3 seconds. */
export function QuestionNotLoaded({ position }: { position: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 3_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div role="status">
      <Notice tone="warn" title={answering.notHere(position)}>
        {answering.notHereWhy}
      </Notice>
    </div>
  );
}

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
          saving.saving
        ) : state === "unsent" ? (
          <>
            <Icon name="warning" size={18} className="text-bad" />
            {line === null || line === "signed-out" || line === "stranger"
              ? saving.notSaved
              : saving.tryingAgain}
          </>
        ) : answered ? (
          <>
            <Icon name="check" size={18} className="text-ok" /> {saving.saved}
          </>
        ) : (
          saving.notAnswered
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
