import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Clock } from "~/ui/clock";
import { useHydrated } from "~/ui/use-hydrated";
import { answering as words } from "~/words/answering";
import { positionFrom } from "../moves";
import { AllQuestions } from "./all-questions";
import type { Tools } from "./exam-tools";
import { KeyboardHelp } from "./keyboard-help";
import { LineNotice } from "./line-notice";
import type { ItemText } from "./live/posting";
import { type AnsweringFacts, useAnswering, wayOn } from "./live/use-answering";
import { NotAtHand } from "./not-at-hand";
import { fieldError, Problem, RefusedElsewhere } from "./problem";
import { QuestionCard } from "./question-card";
import { SaveState } from "./save-state";

export type ItemFormProps = Omit<AnsweringFacts, "position"> & {
  /** The number of the question to show, as its address says; the server's page may be of another. */
  at: string;
  /** Of the list. */
  title: string;
  /** What the buttons say that are not called alike in every list; those of a quiz unless told. */
  labels?: {
    /** On the last question: Submit Quiz, Submit Exam, Submit Lesson. */
    submit: string;
    /** In "Go … to begin again": "back to the quiz". */
    back: string;
  };
  /** In the head, under the title: badges, a timer of one's own. */
  header?: ReactNode;
  /** Above a question: its exhibit, a chart. Asked for each question that is shown, as scripts move without the server. */
  above?: (item: ItemText) => ReactNode;
  /** On a wide screen beside the question, and in sight with it; on a narrow one above it. */
  beside?: ReactNode;
  /** An exam has more: options ruled out, how sure one is, notes; and its map tells what was not seen yet. */
  tools?: Tools;
};

/** Of these an option can be ruled out: they are answered as a whole, a row an option. */
const strikable = new Set(["multiple_choice", "select_all", "select_n"]);

/**
 * One question of an open attempt at a list of any kind. Every button of it sends the answer along, so none can lose
 * it. With scripts each choice is stored at once, and the buttons only move.
 *
 * The route gives what differs by kind: `labels`, `header`, `above`, `tools`, and `mustAnswer` (use-answering).
 */
export function ItemForm(props: ItemFormProps) {
  const { title, attemptId, total, clock, to, tools, mustAnswer = false } = props;
  const position = positionFrom(props.at, total) ?? props.item.position;
  const labels = props.labels ?? { submit: words.submit, back: words.back };
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const page = useAnswering({ ...props, position }, form);
  const { live, text, go, struck } = page;
  const onward = wayOn(position, total);
  // Without scripts a button cannot know what is chosen: then the server says it.
  const isHeld = hydrated && mustAnswer && !page.whole;
  const error = page.refused ? fieldError(page.refused)?.message : undefined;
  return (
    <Form
      method="post"
      ref={form}
      className={classes("mx-auto", props.beside ? "beside" : "max-w-[720px] space-y-4")}
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
        disabled={isHeld}
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
        {props.header}
      </header>
      {props.beside ? <div className="beside-pane">{props.beside}</div> : null}
      {page.refused ? <Problem problem={page.refused} item={text} /> : null}
      {hydrated ? <RefusedElsewhere positions={page.refusedElsewhere} to={to.item} /> : null}
      {text ? props.above?.(text) : null}
      {text ? (
        <QuestionCard
          item={text}
          letters={page.letters}
          flagged={page.flagged}
          onMarks={page.choose}
          error={page.refused?.kind === "unanswered" ? error : undefined}
          struck={struck}
          aside={
            tools && strikable.has(text.type) ? (mark) => tools.strike(mark, struck) : undefined
          }
          below={tools?.sure({ key: position, sure: page.sure, onSay: page.say })}
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
          backTo={to.cover}
          back={labels.back}
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
          disabled={isHeld}
        >
          {position === total ? labels.submit : words.next}
        </Button>
      </ActionBar>
      {text && tools
        ? tools.note({
            key: position,
            note: page.note,
            refused: page.refused,
            state: page.state,
            onWrite: page.write,
          })
        : null}
      <AllQuestions
        position={position}
        sheet={page.sheet}
        furthest={page.furthest}
        hasEnd={!mustAnswer}
        tellsSeen={tools !== undefined}
      >
        {hydrated ? (
          <KeyboardHelp {...page.keys} />
        ) : (
          <p className="py-2.5 text-sm text-ink-2">{words.savedOnMove}</p>
        )}
      </AllQuestions>
    </Form>
  );
}
