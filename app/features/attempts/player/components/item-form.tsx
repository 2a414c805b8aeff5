import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Clock } from "~/ui/clock";
import { useHydrated } from "~/ui/use-hydrated";
import { parsePosition } from "../../engine/positions";
import { answering as words } from "../../words";
import { AttemptMap } from "./attempt-map";
import { ConnectionNotice } from "./connection-notice";
import type { ExamTools } from "./exam-tools";
import { KeyboardHelp } from "./keyboard-help";
import type { ItemText } from "./live/requests";
import { type AnsweringInput, primaryGo, useAnswering } from "./live/use-answering";
import { fieldError, Problem, RefusedElsewhere } from "./problem";
import { QuestionCard, QuestionNotLoaded, SaveState } from "./question-card";

export type ItemFormProps = Omit<AnsweringInput, "position"> & {
  /** Question number from the URL. Client navigation may have moved past the question the loader returned. */
  positionParam: string;
  title: string;
  /** Labels that differ by kind of list; a quiz's by default. */
  labels?: {
    /** On the last question: Submit Quiz, Submit Exam, Submit Lesson. */
    submit: string;
    /** For the sentence "Go … to begin again": "back to the quiz". */
    back: string;
  };
  /** Under the title: badges, an exam timer. */
  header?: ReactNode;
  /** Above the question: an exhibit or chart. Called on each navigation, because client navigation skips the loader. */
  above?: (item: ItemText) => ReactNode;
  /** Beside the question on a wide screen, where it stays visible; above it on a narrow one. */
  beside?: ReactNode;
  /** Exam controls. With them, the map also distinguishes unseen questions. */
  tools?: ExamTools;
};

/** Types whose options can be ruled out: answered as a whole, one row per option. */
const strikable = new Set(["multiple_choice", "select_all", "select_n"]);

/**
 * One question of an open attempt at any kind of list. Every button submits the answer too, so that none can lose it.
 * With JavaScript each choice is stored at once, and the buttons only navigate.
 */
export function ItemForm(props: ItemFormProps) {
  const { attemptId, total, clock, to, tools, mustAnswer = false } = props;
  const position = parsePosition(props.positionParam, total) ?? props.item.position;
  const labels = props.labels ?? { submit: words.submit, back: words.back };
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const page = useAnswering({ ...props, position }, form);
  const { live, text, go, problem, answer } = page;
  const onward = primaryGo(position, total);
  // Without JavaScript the button cannot know what is chosen; the server checks instead.
  const isHeld = hydrated && mustAnswer && !page.whole;
  return (
    <Form
      method="post"
      ref={form}
      className={classes("mx-auto", props.beside ? "beside" : "max-w-[720px] space-y-4")}
      // The browser's remembered form state may differ from what is stored.
      autoComplete="off"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!live || !(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        go(submitter.value);
      }}
    >
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="revision" value={answer.revision} />
      {/* Enter presses the first submit button: it must be the next button, not the previous one. */}
      <button
        type="submit"
        name="go"
        value={onward}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        disabled={isHeld}
      />
      <ItemHeader {...props} position={position} onEnd={() => go("time")} />
      {props.beside ? <div className="beside-pane">{props.beside}</div> : null}
      {problem ? <Problem problem={problem} item={text} /> : null}
      {hydrated ? <RefusedElsewhere positions={page.refusedElsewhere} to={to.item} /> : null}
      {text ? props.above?.(text) : null}
      {text ? (
        <ItemCard text={text} page={page} tools={tools} />
      ) : (
        <QuestionNotLoaded position={position} />
      )}
      {/* Below the options, so that it does not move them under a finger when it appears. */}
      {hydrated && live ? (
        <ConnectionNotice
          connection={page.connection ?? "up"}
          unsent={page.unsent}
          isDurable={live.isDurable()}
          backTo={to.cover}
          backLabel={labels.back}
          onRetry={() => live.queue.retryNow()}
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
          answered={answer.selection.length > 0}
          state={page.state}
          line={page.connection}
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
            note: answer.note ?? "",
            problem,
            state: page.state,
            onSave: page.setNote,
          })
        : null}
      <AttemptMap
        position={position}
        progress={page.progress}
        furthestOpenable={page.furthest}
        canSubmit={!mustAnswer}
        showsSeen={tools !== undefined}
      >
        {hydrated ? (
          <KeyboardHelp {...page.keys} />
        ) : (
          <p className="py-2.5 text-sm text-ink-2">{words.savedOnMove}</p>
        )}
      </AttemptMap>
    </Form>
  );
}

type ItemHeaderProps = Pick<ItemFormProps, "title" | "total" | "clock" | "header"> & {
  position: number;
  onEnd: () => void;
};

function ItemHeader({ title, position, total, clock, header, onEnd }: ItemHeaderProps) {
  return (
    <header>
      <p className="eyebrow max-w-none">{title}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{words.title(position, total)}</h1>
        {clock ? (
          <Clock key={clock.asOf} {...clock} className="ml-auto text-right" onEnd={onEnd} />
        ) : null}
      </div>
      {header}
    </header>
  );
}

type ItemCardProps = {
  text: ItemText;
  page: ReturnType<typeof useAnswering>;
  tools: ExamTools | undefined;
};

function ItemCard({ text, page, tools }: ItemCardProps) {
  const { problem, choose, setConfidence } = page;
  const { selection, flagged, struck = [], confidence } = page.answer;
  return (
    <QuestionCard
      item={text}
      selection={selection}
      flagged={flagged}
      onSelectionChange={choose}
      error={problem?.outcome === "unanswered" ? fieldError(problem)?.message : undefined}
      struck={struck}
      aside={tools && strikable.has(text.type) ? (mark) => tools.strike(mark, struck) : undefined}
      below={tools?.confidence({
        key: text.position,
        confidence: confidence || undefined,
        onChange: setConfidence,
      })}
    />
  );
}
