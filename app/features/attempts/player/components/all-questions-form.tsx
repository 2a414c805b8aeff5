import { type ReactNode, useEffect, useRef } from "react";
import { Form, useBeforeUnload, useNavigation } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import { TaskBar } from "~/ui/task-bar";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { fieldsOf } from "../../engine/change";
import type { NotSaved } from "../../engine/saved";
import { answering } from "../../words";
import { builtinQuiz as words } from "../tutor-words";
import { ConnectionNotice } from "./connection-notice";
import type { ClientItem } from "./live/requests";
import { useSubmitWhenStored } from "./live/use-submit-when-stored";
import { Problem, RefusedElsewhere } from "./problem";

export type AllQuestionsFormProps = {
  userId: string;
  attemptId: string;
  items: ClientItem[];
  problems: NotSaved[] | undefined;
  heading: ReactNode;
  to: { item: (position: number) => string; cover: string };
};

/**
 * All questions of an attempt in one form. With JavaScript each choice is stored as it is made, and submitting waits
 * until all are stored.
 */
export function AllQuestionsForm(props: AllQuestionsFormProps) {
  const { userId, attemptId, items, problems = [], heading, to } = props;
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
    for (const { position, selection } of items) {
      const chosen = posted.getAll(fieldsOf(position).answer).map(String);
      if (chosen.join() !== selection.join()) queue?.change(position, { selection: chosen });
    }
  }, []);
  useBeforeUnload((event) => {
    if (queue?.hasUnsent) event.preventDefault();
  });

  // Read during render: the queue's status changes re-render this component.
  const selectionOf = (item: ClientItem) =>
    (hydrated ? queue?.view(item.position)?.selection : undefined) ??
    postedSelection(item, problems);
  const answered = items.filter((item) => selectionOf(item).length > 0).length;
  const isSending = waiting || (navigation.state !== "idle" && navigation.formMethod === "POST");

  function choose(item: ClientItem, letter: string) {
    live?.learn(item);
    const chosen = selectionOf(item);
    const others = chosen.filter((one) => one !== letter);
    const several = others.length === chosen.length ? [...chosen, letter].sort() : others;
    queue?.change(item.position, { selection: item.type === "select_all" ? several : [letter] });
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
      <TaskBar leave={to.cover} label={answering.leave} done={answered} total={items.length} />
      {heading}
      <Problems problems={problems} />
      <RefusedElsewhere positions={refused} to={to.item} />
      {heldBack ? <Problem problem={{ outcome: "held-back", from: "submit" }} /> : null}
      {items.map((item) => (
        <OneQuestion
          key={item.position}
          item={item}
          total={items.length}
          selection={selectionOf(item)}
          isMissing={problems.some(
            ({ outcome, position }) => outcome === "unanswered" && position === item.position,
          )}
          onChoose={(letter) => choose(item, letter)}
        />
      ))}
      {hydrated ? (
        <ConnectionNotice
          connection={connection}
          unsent={unsent}
          isDurable={live?.isDurable() ?? true}
          backTo={to.cover}
          onRetry={() => queue?.retryNow()}
        />
      ) : null}
      <ThumbBar>
        <p role="status" className="save-state">
          {words.answered(answered, items.length)}
          {hydrated && answered > 0 ? ` · ${unsent.length > 0 ? words.saving : words.saved}` : null}
        </p>
        <Button
          disabled={hydrated && answered < items.length}
          pending={isSending}
          pendingLabel={words.sending}
        >
          {words.submit}
        </Button>
      </ThumbBar>
    </Form>
  );
}

/** The stored selection, or the posted one if storing failed. */
function postedSelection({ position, selection }: ClientItem, problems: NotSaved[]): string[] {
  const failed = problems.find((one) => one.outcome === "failed" && one.position === position);
  return failed?.yours?.selection ?? selection;
}

type OneQuestionProps = {
  item: ClientItem;
  total: number;
  selection: string[];
  /** Submitting was refused for the lack of its answer. */
  isMissing: boolean;
  onChoose: (letter: string) => void;
};

function OneQuestion({ item, total, selection, isMissing, onChoose }: OneQuestionProps) {
  const { position, stem, type, body, revision } = item;
  const fields = fieldsOf(position);
  const several = type === "select_all";
  const errorId = isMissing ? `error-${position}` : undefined;
  return (
    <section
      id={`question-${position}`}
      tabIndex={-1}
      aria-label={words.question(position, total)}
      className="sheet space-y-3"
    >
      <p className="text-sm text-ink-2">{words.question(position, total)}</p>
      <input type="hidden" name={fields.revision} value={revision} />
      <Choices
        legend={stem}
        name={fields.answer}
        type={several ? "checkbox" : "radio"}
        hint={several ? words.selectAll : undefined}
        describedBy={errorId}
        onChoose={onChoose}
        options={(body.options ?? []).map((label, at) => ({
          value: letterAt(at),
          letter: letterAt(at),
          label,
          checked: selection.includes(letterAt(at)),
        }))}
      />
      {errorId && selection.length === 0 ? (
        <p id={errorId} className="text-sm font-semibold text-bad">
          {words.unanswered(position)}
        </p>
      ) : null}
    </section>
  );
}

/** Why the page is shown again: the worst kind of problem, with its questions. */
function Problems({ problems }: { problems: NotSaved[] }) {
  const [first] = problems;
  if (!first) return null;
  const positions = problems.flatMap(({ outcome, position }) =>
    outcome === first.outcome && position ? [position] : [],
  );
  switch (first.outcome) {
    case "unanswered":
      return (
        <ErrorSummary
          errors={positions.map((position) => ({
            href: `#question-${position}`,
            message: words.unanswered(position),
          }))}
        />
      );
    case "stale":
    case "invalid":
      return <ErrorSummary errors={[{ message: words[first.outcome](positions) }]} />;
    default:
      return <Problem problem={first} />;
  }
}
