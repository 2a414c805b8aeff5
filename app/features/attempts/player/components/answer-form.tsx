import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { gapText } from "~/features/question-bank/answer-gaps";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { selectionIn } from "~/features/question-bank/item-fields";
import { isComplete, type PublicItem, partsOf, responseFrom } from "~/features/question-bank/items";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import type { NotSaved } from "../../engine/saved";
import { tutorProblems, tutor as words } from "../tutor-words";
import { AnswerError, answerErrorId, Problem } from "./problem";
import { AnswerGap } from "./question-card";

export type AnswerFormProps = {
  attemptId: string;
  item: PublicItem & { position: number; selection: string[]; revision: number };
  problem: NotSaved | undefined;
  children?: ReactNode;
  className?: string;
  /** First in the form; below it comes what is wrong with the answer. */
  above?: ReactNode;
  aboutQuestion?: ReactNode;
  /** Between the question and the buttons. */
  below?: ReactNode;
  /** Below the buttons. */
  end?: ReactNode;
  /** First in the bar below. */
  barStart?: ReactNode;
  /** Link to the previous question; null on the first. */
  previous: string | null;
  primary: Ref<HTMLButtonElement>;
  label: string;
  /** Value of the button's `go` field, for pages whose action knows several. */
  go?: string;
};

/** One question with one submit button, which needs a complete answer. */
export function AnswerForm(props: AnswerFormProps) {
  const { attemptId, item, problem, children, previous, primary, label, go } = props;
  const { className = "space-y-4", above, aboutQuestion, below, barStart, end } = props;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod === "POST";
  const unsaved = problem?.outcome === "stale" ? undefined : problem?.yours?.selection;
  const [selection, setMarks] = useState(unsaved ?? item.selection);
  // Keep what was chosen before hydration.
  useEffect(() => {
    if (form.current) setMarks(selectionIn(new FormData(form.current)));
  }, []);
  const isWhole = isComplete(item, responseFrom(item, selection) ?? null);

  const isOpen = problem?.outcome === "unanswered";
  const gap = gapText(item, selection);
  const message = gap ?? tutorProblems.unanswered;
  return (
    <Form
      method="post"
      ref={form}
      className={className}
      preventScrollReset
      // The browser's remembered form state may differ from what is stored.
      autoComplete="off"
    >
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="revision" value={item.revision} />
      {above}
      {isOpen ? (
        <ErrorSummary errors={[{ href: "#answer", message }]} />
      ) : problem ? (
        <Problem problem={problem} item={item} />
      ) : null}
      {aboutQuestion}
      <div id="answer" tabIndex={-1} className="space-y-4">
        <AnswerFields
          item={item}
          selection={selection}
          onSelectionChange={setMarks}
          describedBy={isOpen ? answerErrorId : undefined}
        />
        {isOpen ? <AnswerError>{message}</AnswerError> : null}
        {children}
      </div>
      {below}
      {hydrated && partsOf(item) ? <AnswerGap text={gap} /> : null}
      <ThumbBar>
        {barStart}
        <PreviousLink to={previous} isOnPhones={!barStart} />
        <Button
          ref={primary}
          {...(go ? { name: "go", value: go } : {})}
          disabled={hydrated && !isWhole}
          pending={isSending}
          pendingLabel={words.sending}
        >
          {label}
        </Button>
      </ThumbBar>
      {end}
    </Form>
  );
}

/** Disabled on the first question, so that the layout does not move. */
export function PreviousLink({
  to,
  isOnPhones = true,
}: {
  to: string | null;
  isOnPhones?: boolean;
}) {
  const className = isOnPhones ? "" : "max-md:hidden";
  return to ? (
    <ButtonLink variant="secondary" to={to} className={className}>
      {words.previous}
    </ButtonLink>
  ) : (
    <Button type="button" variant="secondary" disabled className={className}>
      {words.previous}
    </Button>
  );
}
