import { useEffect, useRef } from "react";
import { Form, useBeforeUnload, useNavigation } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import { useHydrated } from "~/ui/use-hydrated";
import { builtinQuiz as words } from "~/words/builtin-quiz";
import { numberedFields } from "../all-fields";
import type { AllAnswersProblem } from "../answer-all.server";
import type { ItemProblem } from "../item-problem";
import { ConnectionNotice } from "./connection-notice";
import type { ClientItem } from "./live/use-live-attempt";
import { useSubmitWhenStored } from "./live/use-submit-when-stored";
import { Problem, RefusedElsewhere } from "./problem";

export type AllQuestionsFormProps = {
  userId: string;
  attemptId: string;
  items: ClientItem[];
  problem: AllAnswersProblem | Extract<ItemProblem, { kind: "unsent" }> | undefined;
  to: { item: (position: number) => string; cover: string };
};

/**
 * All questions of an attempt in one form. With JavaScript each choice is stored as it is made, and submitting waits
 * until all are stored.
 */
export function AllQuestionsForm({ userId, attemptId, items, problem, to }: AllQuestionsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const { live, connection, unsent, refused, waiting, heldBack, send } = useSubmitWhenStored(
    userId,
    attemptId,
    form,
  );
  const queue = live?.queue;
  useEffect(() => {
    for (const item of items) live?.learn(item);
    queue?.retryNow();
  }, [live, queue, items]);
  const isFresh = useRef(!hydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before scripts ran, taken up once
  useEffect(() => {
    if (!isFresh.current || !form.current) return;
    isFresh.current = false;
    const posted = new FormData(form.current);
    for (const { position, response } of items) {
      const letters = posted.getAll(numberedFields(position).answer).map(String);
      if (letters.join() !== response.join()) queue?.change(position, { letters });
    }
  }, []);
  useBeforeUnload((event) => {
    if (queue?.hasUnsent) event.preventDefault();
  });

  const yours = problem?.kind === "failed" ? problem.yours : undefined;
  const lettersOf = ({ position, response }: ClientItem) =>
    // Read during render: the queue's status changes re-render this component.
    (hydrated ? queue?.view(position)?.letters : undefined) ??
    yours?.find((one) => one.position === position)?.letters ??
    response;
  const answered = items.filter((item) => lettersOf(item).length > 0).length;
  const isWhole = answered === items.length;
  const isSending = waiting || (navigation.state !== "idle" && navigation.formMethod === "POST");
  const missing = problem?.kind === "unanswered" ? problem.positions : [];

  function choose(item: ClientItem, letter: string) {
    live?.learn(item);
    const letters = lettersOf(item);
    const others = letters.filter((one) => one !== letter);
    const several = others.length === letters.length ? [...letters, letter].sort() : others;
    queue?.change(item.position, { letters: item.type === "select_all" ? several : [letter] });
  }

  return (
    <Form
      method="post"
      ref={form}
      className="space-y-5"
      // The browser's remembered form state may differ from what is stored.
      autoComplete="off"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="attempt" value={attemptId} />
      {problem ? <AllAnswersProblemNotice problem={problem} /> : null}
      <RefusedElsewhere positions={refused} to={to.item} />
      {heldBack ? <Problem problem={{ kind: "held-back", from: "submit" }} /> : null}
      {items.map((item) => {
        const { position, stem, type, body, revision } = item;
        const fields = numberedFields(position);
        const several = type === "select_all";
        const letters = lettersOf(item);
        const errorId = missing.includes(position) ? `error-${position}` : undefined;
        return (
          <section
            key={position}
            id={`question-${position}`}
            tabIndex={-1}
            aria-label={words.question(position, items.length)}
            className="sheet scroll-mt-4 space-y-4"
          >
            <p className="eyebrow">{words.question(position, items.length)}</p>
            <input type="hidden" name={fields.revision} value={revision} />
            <Choices
              legend={stem}
              name={fields.answer}
              type={several ? "checkbox" : "radio"}
              hint={several ? words.selectAll : undefined}
              describedBy={errorId}
              onChoose={(letter) => choose(item, letter)}
              options={(body.options ?? []).map((label, at) => ({
                value: letterAt(at),
                letter: letterAt(at),
                label,
                checked: letters.includes(letterAt(at)),
              }))}
            />
            {errorId && letters.length === 0 ? (
              <p id={errorId} className="text-sm font-semibold text-bad">
                {words.unanswered(position)}
              </p>
            ) : null}
          </section>
        );
      })}
      {hydrated ? (
        <ConnectionNotice
          connection={connection}
          unsent={unsent}
          isDurable={live?.isDurable() ?? true}
          backTo={to.cover}
          onRetry={() => queue?.retryNow()}
        />
      ) : null}
      <ActionBar>
        <p role="status" className="text-sm text-ink-2">
          {words.answered(answered, items.length)}{" "}
          {hydrated && answered > 0 ? (unsent.length > 0 ? words.saving : words.saved) : null}
        </p>
        <Button disabled={hydrated && !isWhole} pending={isSending} pendingLabel={words.sending}>
          {words.submit}
        </Button>
      </ActionBar>
    </Form>
  );
}

function AllAnswersProblemNotice({
  problem,
}: {
  problem: NonNullable<AllQuestionsFormProps["problem"]>;
}) {
  switch (problem.kind) {
    case "unanswered":
      return (
        <ErrorSummary
          errors={problem.positions.map((position) => ({
            href: `#question-${position}`,
            message: words.unanswered(position),
          }))}
        />
      );
    case "stale":
    case "invalid":
      return <ErrorSummary errors={[{ message: words[problem.kind](problem.positions) }]} />;
    case "failed":
      return <Problem problem={{ kind: "failed", ...(problem.yours ? { yours: [] } : {}) }} />;
    case "unsent":
      return <Problem problem={problem} />;
  }
}
