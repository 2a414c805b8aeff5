import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { answering, saving } from "../../words";
import type { ItemText } from "./live/requests";
import type { Connection, ItemView } from "./live/transport";
import { AnswerError, answerErrorId } from "./problem";

export type QuestionCardProps = {
  item: ItemText;
  selection: string[];
  onSelectionChange: (marks: string[]) => void;
  error?: string | undefined;
  /** Choice ids of the ruled-out options, and the control beside each option to rule it out. */
  struck?: string[];
  aside?: ((mark: string, text?: string) => ReactNode) | undefined;
  below?: ReactNode;
};

export function QuestionCard(props: QuestionCardProps) {
  const { item, selection, onSelectionChange, error, struck = [], aside, below } = props;
  return (
    <div id="answer" tabIndex={-1} className="space-y-4">
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
      {/* Constant height, so that the button does not move the page when it appears. */}
      <div className="-mb-2 min-h-12">
        {selection.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            name="go"
            value="clear"
            // Touch leaves a hover background, which would look like a chosen answer.
            className="px-2 pointer-coarse:bg-transparent"
          >
            {answering.clear}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Why the next question is not open yet; said as it changes. */
export function AnswerGap({ text }: { text: string | null }) {
  return (
    <p role="status" className="min-h-6 text-sm text-ink-2">
      {text}
    </p>
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

/** Whether the answer is stored, always visible in the task's bottom bar. On a phone it takes a line above the buttons. */
export function SaveState({
  answered,
  state,
  line,
}: {
  answered: boolean;
  state: ItemView["state"];
  /** Null if no script is retrying. */
  line: Connection | null;
}) {
  return (
    <span role="status" className="save-state">
      {state === "sending" ? (
        saving.saving
      ) : state === "unsent" ? (
        <>
          <Icon name="warning" size={16} className="text-bad" />
          {line === null || line === "signed-out" || line === "stranger"
            ? saving.notSaved
            : saving.tryingAgain}
        </>
      ) : answered ? (
        <>
          <Icon name="check" size={16} className="text-ok" /> {saving.saved}
        </>
      ) : (
        saving.notAnswered
      )}
    </span>
  );
}
