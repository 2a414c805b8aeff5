import { useRef } from "react";
import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { useHydrated } from "~/ui/use-hydrated";
import { answering as words } from "~/words/answering";
import { AllQuestions } from "./all-questions";
import { KeyboardHelp } from "./keyboard-help";
import { LineNotice } from "./line-notice";
import { type AnsweringFacts, useAnswering, wayOn } from "./live/use-answering";
import { NotAtHand } from "./not-at-hand";
import { Problem, RefusedElsewhere } from "./problem";
import { QuestionCard } from "./question-card";
import { SaveState } from "./save-state";

export type ItemFormProps = AnsweringFacts & { title: string };

/**
 * One question of an open attempt. Every button of it sends the answer along, so none can lose it. With scripts
 * each choice is stored at once, and the buttons only move.
 */
export function ItemForm(props: ItemFormProps) {
  const { title, attemptId, total, position, clock, to } = props;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const page = useAnswering(props, form);
  const { live, text, go } = page;
  const onward = wayOn(position, total);
  return (
    <Form
      method="post"
      ref={form}
      className="mx-auto max-w-[720px] space-y-4"
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
      <input type="hidden" name="revision" value={page.revision} />
      {/* The first submit button is what Enter presses: the way on, not the way back. */}
      <button
        type="submit"
        name="go"
        value={onward}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <header>
        <p className="eyebrow max-w-none">{title}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-2xl">{words.title(position, total)}</h1>
          {clock ? (
            <Clock
              key={clock.asOf}
              {...clock}
              className="ml-auto text-right"
              onEnd={() => go("time")}
            />
          ) : null}
        </div>
      </header>
      {page.refused ? <Problem problem={page.refused} /> : null}
      {hydrated ? <RefusedElsewhere positions={page.refusedElsewhere} to={to.item} /> : null}
      {text ? (
        <QuestionCard
          item={text}
          letters={page.letters}
          flagged={page.flagged}
          onMarks={page.choose}
        />
      ) : (
        <NotAtHand position={position} />
      )}
      {/* Below the options: what comes and goes with the line does not move them under a finger. */}
      {hydrated && live ? (
        <LineNotice
          line={page.line ?? "up"}
          unsent={page.unsent}
          durable={live.isDurable()}
          signInTo={to.signIn}
          backTo={to.cover}
          onTry={() => live.keeper.wake()}
        />
      ) : null}
      <ActionBar>
        <Button
          variant="secondary"
          name="go"
          value={String(Math.max(1, position - 1))}
          disabled={position === 1}
        >
          {words.previous}
        </Button>
        <SaveState
          answered={page.letters.length > 0}
          state={page.state}
          line={page.line}
          clock={clock}
        />
        <Button
          variant="primary"
          name="go"
          value={onward}
          pending={page.finishing}
          pendingLabel={words.sending}
        >
          {position === total ? words.submit : words.next}
        </Button>
      </ActionBar>
      <AllQuestions position={position} sheet={page.sheet}>
        {hydrated ? (
          <KeyboardHelp {...page.keys} />
        ) : (
          <p className="py-2.5 text-sm text-ink-2">{words.savedOnMove}</p>
        )}
      </AllQuestions>
    </Form>
  );
}
