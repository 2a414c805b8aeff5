import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { marksIn } from "~/features/question-bank/item-fields";
import type { PublicItem } from "~/features/question-bank/items";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { tutorProblems, tutor as words } from "~/words/tutor";
import type { TutorProblem } from "../item-problem";
import { Problem } from "./problem";

export type AnswerFormProps = {
  attemptId: string;
  item: PublicItem & { position: number; response: string[]; revision: number };
  problem: TutorProblem | undefined;
  /** Between the options and the buttons. */
  children?: ReactNode;
  /** The question before; null on the first. */
  previous: string | null;
  primary: Ref<HTMLButtonElement>;
  label: string;
  /** What the button asks for besides, where the page's post has several ways to go. */
  go?: string;
};

/**
 * One question, answered on its own by one button: without a choice there is no going on. What is chosen stays with
 * the browser's own inputs until it is posted.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { attemptId, item, problem, children, previous, primary, label, go } = props;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod === "POST";
  const unsaved = problem?.kind === "failed" ? problem.yours : undefined;
  const letters = unsaved ?? item.response;
  const [isChosen, setChosen] = useState(letters.length > 0);
  const look = () =>
    setChosen(form.current ? marksIn(new FormData(form.current)).length > 0 : false);
  // What was chosen before scripts ran counts too.
  useEffect(look, []);

  const isEmpty = problem?.kind === "unanswered";
  return (
    <Form
      method="post"
      ref={form}
      className="space-y-4"
      preventScrollReset
      // What a browser remembers of this page is not what is stored.
      autoComplete="off"
      onChange={look}
    >
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="revision" value={item.revision} />
      {isEmpty ? (
        <ErrorSummary errors={[{ href: "#answer", message: tutorProblems.unanswered }]} />
      ) : problem ? (
        <Problem problem={problem} />
      ) : null}
      <div id="answer" tabIndex={-1} className="sheet space-y-4">
        <AnswerFields
          item={item}
          marks={letters}
          describedBy={isEmpty ? "answer-error" : undefined}
        />
        {isEmpty ? (
          <p id="answer-error" className="flex items-start gap-1.5 text-sm font-semibold text-bad">
            <Icon name="warning" size={18} className="mt-0.5" /> {tutorProblems.unanswered}
          </p>
        ) : null}
        {children}
      </div>
      <ActionBar>
        {previous ? (
          <ButtonLink variant="secondary" to={previous}>
            {words.previous}
          </ButtonLink>
        ) : (
          <Button type="button" variant="secondary" disabled>
            {words.previous}
          </Button>
        )}
        <Button
          ref={primary}
          {...(go ? { name: "go", value: go } : {})}
          disabled={hydrated && !isChosen}
          pending={isSending}
          pendingLabel={words.sending}
        >
          {label}
        </Button>
      </ActionBar>
    </Form>
  );
}
