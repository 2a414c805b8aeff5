import { useEffect, useRef, useState } from "react";
import { Form, useBeforeUnload, useBlocker } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Clock } from "~/ui/clock";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/question-map";
import { useHydrated } from "~/ui/use-hydrated";
import type { ClockFacts } from "./clock-facts";

/** Why a save was refused. Nothing stored was changed. */
export type ItemProblem =
  | { kind: "invalid" }
  /** The post did not reach the server. */
  | { kind: "unsent" }
  /** It did, or something in between, and could not be stored. */
  | { kind: "failed" }
  | { kind: "stale"; yours: string[]; stored: string[] };

export type ItemFormProps = {
  title: string;
  attemptId: string;
  total: number;
  item: {
    position: number;
    type: string;
    stem: string;
    body: { options?: string[] };
    /** The stored letters. */
    response: string[];
    revision: number;
    flagged: boolean;
  };
  sheet: { position: number; answered: boolean; flagged: boolean }[];
  clock: ClockFacts | null;
  problem?: ItemProblem | undefined;
};

const said = (letters: string[]) => (letters.length > 0 ? letters.join(", ") : "no answer");

/** One question of an open attempt. Every button of it sends the answer along, so none can lose it. */
export function ItemForm({ title, attemptId, total, item, sheet, clock, problem }: ItemFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timeUp = useRef<HTMLButtonElement>(null);
  const { position, response, flagged } = item;
  const unsent = problem?.kind === "unsent" || problem?.kind === "failed";
  const [changed, setChanged] = useState(false);
  const leaving = useLeaveGuard(changed || unsent);
  useFocusOnArrival();
  const last = position === total;
  const several = item.type === "select_all";
  const answered = sheet.filter((one) => one.answered).length;
  const primary = last
    ? { value: "submit", label: "Submit Quiz" }
    : { value: String(position + 1), label: "Next" };
  return (
    <Form
      method="post"
      ref={form}
      className="mx-auto max-w-[720px] space-y-5"
      replace
      onSubmit={() => {
        leaving.allow();
        setChanged(false);
      }}
    >
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="revision" value={item.revision} />
      {/* The first submit button is what Enter presses: the way on, not the way back. */}
      <button
        type="submit"
        name="go"
        value={primary.value}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <button ref={timeUp} type="submit" name="go" value="time" hidden />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeader compact eyebrow={title} title={`Question ${position} of ${total}`} />
        {clock ? (
          <Clock
            key={clock.asOf}
            {...clock}
            onEnd={() => form.current?.requestSubmit(timeUp.current)}
          />
        ) : null}
      </div>
      {problem ? <Problem problem={problem} /> : null}
      <div className="sheet space-y-4">
        <Choices
          key={item.revision}
          legend={item.stem}
          name="answer"
          type={several ? "checkbox" : "radio"}
          onChange={() => setChanged(true)}
          hint={several ? "Select all that apply." : undefined}
          options={(item.body.options ?? []).map((label, at) => ({
            value: letterAt(at),
            letter: letterAt(at),
            label,
            checked: response.includes(letterAt(at)),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-2">
            {changed || unsent ? (
              "Not saved yet: your choice goes along with the next button"
            ) : response.length > 0 ? (
              <>
                <Icon name="check" size={18} className="text-ok" /> Saved
              </>
            ) : (
              "Not answered yet"
            )}
          </span>
          {response.length > 0 ? (
            <Button variant="quiet" name="go" value="clear">
              Clear answer
            </Button>
          ) : null}
          <Button variant="quiet" name="go" value={flagged ? "unflag" : "flag"}>
            <Icon name="flag" size={18} />
            {flagged ? "Remove flag" : "Flag for review"}
          </Button>
        </div>
      </div>
      <ActionBar>
        <Button
          variant="secondary"
          name="go"
          value={String(Math.max(1, position - 1))}
          disabled={position === 1}
        >
          Previous
        </Button>
        <Button variant="primary" name="go" value={primary.value}>
          {primary.label}
        </Button>
      </ActionBar>
      <section aria-label="All questions" className="space-y-3">
        <p className="text-sm text-ink-2">
          {answered} of {total} answered. Choose a number to go there; your answer here goes along.
        </p>
        <StepMap
          label="Questions"
          steps={sheet.map((one) => ({
            number: one.position,
            state: one.position === position ? "current" : one.answered ? "done" : "open",
            answered: one.answered,
            flagged: one.flagged,
            submit: { name: "go", value: String(one.position) },
          }))}
        />
        {last ? null : (
          <Button variant="quiet" name="go" value="submit">
            Finish and submit
          </Button>
        )}
      </section>
    </Form>
  );
}

/** With scripts: a link that would leave a choice behind asks first. Without them the map and the buttons carry it. */
function useLeaveGuard(unsaved: boolean) {
  // A ref, because the form's own submit follows at once, before anything is rendered again.
  const guarding = useRef(unsaved);
  useEffect(() => {
    guarding.current = unsaved;
  });
  const blocker = useBlocker(() => guarding.current);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Your choice on this question is not saved yet. Leave without it?"))
      blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (guarding.current) event.preventDefault();
  });
  return {
    allow: () => {
      guarding.current = false;
    },
  };
}

/** With scripts: the next question begins at its heading, for keys and screen readers alike. */
function useFocusOnArrival() {
  const arrived = useRef(useHydrated());
  useEffect(() => {
    if (!arrived.current) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, []);
}

function Problem({ problem }: { problem: ItemProblem }) {
  return (
    <div role="alert">
      {problem.kind === "unsent" ? (
        <Notice tone="bad" title="Not sent: the connection is gone">
          Your choice is still here, and not stored yet. Stay on this page and press the button
          again when you are back online.
        </Notice>
      ) : problem.kind === "failed" ? (
        <Notice tone="bad" title="Not saved: the server could not store it">
          Your choice is still here, and not stored yet. Stay on this page and press the button
          again in a moment.
        </Notice>
      ) : problem.kind === "stale" ? (
        <Notice tone="bad" title="Not saved: this question was changed elsewhere">
          Another tab or device stored {said(problem.stored)} for it, and that is what stands. You
          chose {said(problem.yours)} here: choose again to change it.
        </Notice>
      ) : (
        <Notice tone="bad" title="Not saved: that answer does not fit this question">
          What was stored before still stands. Please choose again.
        </Notice>
      )}
    </div>
  );
}
