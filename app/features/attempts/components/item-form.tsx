import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/question-map";
import { useHydrated } from "~/ui/use-hydrated";
import type { ClockFacts } from "./clock-facts";
import { KeyboardHelp } from "./keyboard-help";
import { useFocusOnArrival, useFreshLook } from "./live/use-arrival";
import { useFinish } from "./live/use-finish";
import { useKeys } from "./live/use-keys";
import { type ItemFacts, useLiveAttempt } from "./live/use-live-attempt";
import { NotAtHand } from "./not-at-hand";
import { QuestionCard } from "./question-card";
import { type ItemProblem, LineNotice, Problem, RefusedElsewhere } from "./save-state";

export type ItemFormProps = {
  userId: string;
  title: string;
  attemptId: string;
  total: number;
  /** The question to show; the server's page may be of another, moved on from by script. */
  position: number;
  item: ItemFacts;
  sheet: { position: number; answered: boolean; flagged: boolean }[];
  clock: ClockFacts | null;
  problem?: ItemProblem | undefined;
  /** Where things are, as the route knows. */
  to: { item: (position: number) => string; results: string; signIn: string };
};

/**
 * One question of an open attempt. Every button of it sends the answer along, so none can lose it. With scripts
 * each choice is stored at once, and the buttons only move.
 */
export function ItemForm(props: ItemFormProps) {
  const { title, attemptId, total, position, item, clock, problem, to } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { live, view } = useLiveAttempt(props, position, form, () => navigate(to.results));
  const text = item.position === position ? item : live?.item(position);
  const unstored = problem?.kind === "failed" ? problem.yours : undefined;
  const shown = view ?? { ...item, letters: unstored ?? item.response };
  const { letters, flagged } = shown;
  const hydrated = useHydrated();
  const ending = useFinish(live, position, to.item(position), clock?.asOf);
  useFreshLook();
  useFocusOnArrival(position);

  const count = text?.body.options?.length ?? 0;
  const sheet = props.sheet.map((one) => {
    const known = live?.keeper.view(one.position);
    return known ? { ...one, answered: known.letters.length > 0, flagged: known.flagged } : one;
  });
  const unsent = view?.unsent ?? [];
  const refused: ItemProblem | null | undefined =
    view?.refusal ??
    (ending.isOver && problem
      ? { kind: "over" }
      : ending.heldBack && unsent.length > 0
        ? { kind: "held-back" }
        : problem);
  const primary =
    position === total
      ? { value: "submit", label: "Submit Quiz" }
      : { value: String(position + 1), label: "Next" };

  function put(change: { letters?: string[]; flagged?: boolean }) {
    // The first click may come before anything was told of this page.
    if (item.position === position) live?.learn(item);
    live?.keeper.put(position, change);
  }
  function choose(letter: string) {
    const several = text?.type === "select_all";
    const others = letters.filter((one) => one !== letter);
    const chosen = several && others.length === letters.length ? [...letters, letter] : others;
    put({ letters: several ? chosen.sort() : [letter] });
  }
  /** What the pressed button asks for: the same words that the posted form sends. */
  function go(wanted: string) {
    if (wanted === "flag" || wanted === "unflag") put({ flagged: wanted === "flag" });
    else if (wanted === "clear") put({ letters: [] });
    else if (wanted === "submit" || wanted === "time") void ending.finish(wanted);
    else void navigate(to.item(Number(wanted)));
  }
  const keys = useKeys({
    count,
    choose: (at) => choose(letterAt(at)),
    flag: () => put({ flagged: !flagged }),
    on: () => go(primary.value),
    step: (by) => {
      const next = position + by;
      if (next >= 1 && next <= total) go(String(next));
    },
  });
  return (
    <Form
      method="post"
      ref={form}
      className="mx-auto max-w-[720px] space-y-5"
      // What a browser remembers of this page is not what is stored.
      autoComplete="off"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!live || !(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        go(submitter.value);
      }}
    >
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="revision" value={shown.revision} />
      {/* The first submit button is what Enter presses: the way on, not the way back. */}
      <button
        type="submit"
        name="go"
        value={primary.value}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeader compact eyebrow={title} title={`Question ${position} of ${total}`} />
        {clock ? <Clock key={clock.asOf} {...clock} onEnd={() => go("time")} /> : null}
      </div>
      {refused ? <Problem problem={refused} /> : null}
      {hydrated && live ? (
        <LineNotice
          line={view?.line ?? "up"}
          unsent={unsent}
          durable={live.isDurable()}
          signInTo={to.signIn}
          onTry={() => live.keeper.wake()}
        />
      ) : null}
      {hydrated ? (
        <RefusedElsewhere
          positions={(view?.refused ?? []).filter((one) => one !== position)}
          to={to.item}
        />
      ) : null}
      {text ? (
        <QuestionCard
          item={text}
          letters={letters}
          flagged={flagged}
          state={view?.state ?? (unstored ? "unsent" : "stored")}
          line={view?.line ?? null}
          onChoose={choose}
        />
      ) : (
        <NotAtHand position={position} />
      )}
      <ActionBar>
        <Button
          variant="secondary"
          name="go"
          value={String(Math.max(1, position - 1))}
          disabled={position === 1}
        >
          Previous
        </Button>
        <Button
          variant="primary"
          name="go"
          value={primary.value}
          pending={ending.finishing}
          pendingLabel="Sending your answers…"
        >
          {primary.label}
        </Button>
      </ActionBar>
      <section aria-label="All questions" className="space-y-3">
        <p className="text-sm text-ink-2">
          {sheet.filter((one) => one.answered).length} of {total} answered. Choose a number to go
          there; your answer here goes along.
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
        {position === total ? null : (
          <Button variant="quiet" name="go" value="submit">
            Finish and submit
          </Button>
        )}
        {hydrated ? <KeyboardHelp count={count} {...keys} /> : null}
      </section>
    </Form>
  );
}
