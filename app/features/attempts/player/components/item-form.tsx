import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { gapText } from "~/features/question-bank/answer-gaps";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Clock } from "~/ui/clock";
import { TaskBar } from "~/ui/task-bar";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { parsePosition } from "../../engine/positions";
import { answering as words } from "../../words";
import { AttemptMap } from "./attempt-map";
import { ConnectionNotice } from "./connection-notice";
import { FlagButton } from "./flag-button";
import type { ItemTools } from "./item-tools";
import { KeyboardHelp } from "./keyboard-help";
import type { ItemText } from "./live/requests";
import { type AnsweringInput, useAnswering } from "./live/use-answering";
import { MapSheet } from "./map-sheet";
import { fieldError, Problem, RefusedElsewhere } from "./problem";
import { AnswerGap, QuestionCard, QuestionNotLoaded, SaveState } from "./question-card";

export type ItemFormProps = Omit<AnsweringInput, "position" | "checks"> & {
  /** Question number from the URL. Client navigation may have moved past the question the loader returned. */
  positionParam: string;
  title: string;
  /** Labels that differ by kind of list; a quiz's by default. */
  labels?: {
    /** On the last question: Submit Quiz, Submit Exam, Submit Lesson. */
    submit: string;
    /** For the sentence "Go … to start again": "back to the quiz". */
    back: string;
    /** What the bar's cross does: "Leave the quiz. Your answers are saved." */
    leave: string;
  };
  /** In the bar: the time so far. */
  barEnd?: ReactNode;
  /** In the bar below, on phones in place of the previous question: opens the chart. */
  barStart?: ReactNode;
  /** One line above the question: the step of a case study. */
  step?: string | undefined;
  /** Beside the primary button: what pressing it means. */
  beforeNext?: string | undefined;
  /** Below the question: its difficulty. */
  below?: ReactNode;
  /** Above the question: an exhibit or chart. Called on each navigation, because client navigation skips the loader. */
  above?: (item: ItemText) => ReactNode;
  /** Beside the question on a wide screen, where it stays visible; above it on a narrow one. */
  beside?: ReactNode;
  /** With them, the map of questions that may be skipped also distinguishes unseen ones. */
  tools?: ItemTools;
  /** With feedback: the primary button checks the answer. Its label, the map of questions, the keyboard's help. */
  check?: { label: string; map: ReactNode; keys: string };
};

/** Types whose options can be ruled out: one row per option. */
const strikable = new Set(["multiple_choice", "select_all", "select_n", "response_grouping"]);

/**
 * Closes the map, whatever of it was pressed: it would cover what the page has to say. The focus would be lost with the
 * pressed button.
 */
function closeMap(form: HTMLFormElement, pressed: HTMLElement) {
  const sheet = form.querySelector<HTMLDetailsElement>(".map-sheet");
  if (sheet?.contains(pressed)) sheet.querySelector("summary")?.focus();
  sheet?.removeAttribute("open");
}

/**
 * One question of an open attempt at any kind of list. Every button submits the answer too, so that none can lose it.
 * With JavaScript each choice is stored at once, and the buttons only navigate.
 */
export function ItemForm(props: ItemFormProps) {
  const { attemptId, total, clock, to, tools, mustAnswer = false, check } = props;
  const position = parsePosition(props.positionParam, total) ?? props.item.position;
  const labels = props.labels ?? words;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const page = useAnswering({ ...props, position, checks: check !== undefined }, form);
  const { live, text, go, problem, answer, onward } = page;
  const gap = text && gapText(text, answer.selection);
  // Without JavaScript the button cannot know what is chosen; the server checks instead.
  const isHeld = hydrated && mustAnswer && !page.whole;
  const help = hydrated ? <KeyboardHelp {...page.keys} help={check?.keys} /> : null;
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
        closeMap(event.currentTarget, submitter);
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
      <TaskBar
        leave={to.cover}
        label={labels.leave}
        done={position}
        total={total}
        count={
          <MapSheet title={props.title} position={position} total={total}>
            {check?.map ?? (
              <AttemptMap
                position={position}
                progress={page.progress}
                furthestOpenable={page.furthest}
                canSubmit={!mustAnswer}
                showsSeen={tools !== undefined && !mustAnswer}
              >
                {hydrated ? null : <p className="text-sm text-ink-2">{words.savedOnMove}</p>}
              </AttemptMap>
            )}
          </MapSheet>
        }
        end={
          <>
            {clock ? <Clock key={clock.asOf} {...clock} onEnd={() => go("time")} /> : null}
            {props.barEnd}
            {check ? null : <FlagButton flagged={answer.flagged} />}
          </>
        }
      />
      <h1 className="sr-only">{words.title(position, total)}</h1>
      {props.beside ? <div className="beside-pane">{props.beside}</div> : null}
      {problem ? <Problem problem={problem} item={text} gap={gap} /> : null}
      {hydrated ? <RefusedElsewhere positions={page.refusedElsewhere} to={to.item} /> : null}
      {text ? props.above?.(text) : null}
      {text && props.step ? <p className="text-sm text-ink-2">{props.step}</p> : null}
      {text ? (
        <ItemCard text={text} page={page} tools={tools} gap={gap} />
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
      {text ? props.below : null}
      {text && tools
        ? tools.note({
            key: position,
            note: answer.note ?? "",
            problem,
            state: page.state,
            onSave: page.setNote,
          })
        : null}
      {props.beside ? help : null}
      {mustAnswer && hydrated ? <AnswerGap text={gap} /> : null}
      {props.beforeNext ? (
        <p id="before-next" className="text-sm text-ink-2">
          {props.beforeNext}
        </p>
      ) : null}
      <ThumbBar>
        {props.barStart}
        <Button
          variant="secondary"
          className={props.barStart ? "max-md:hidden" : ""}
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
        />
        <Button
          variant="primary"
          name="go"
          value={onward}
          pending={page.finishing}
          pendingLabel={words.sending}
          disabled={isHeld}
          aria-describedby={props.beforeNext ? "before-next" : undefined}
        >
          {check?.label ?? (position === total ? labels.submit : words.next)}
        </Button>
      </ThumbBar>
      {props.beside ? null : help}
    </Form>
  );
}

type ItemCardProps = {
  text: ItemText;
  page: ReturnType<typeof useAnswering>;
  tools: ItemTools | undefined;
  /** What the answer lacks. */
  gap: string | null;
};

function ItemCard({ text, page, tools, gap }: ItemCardProps) {
  const { problem, choose, setConfidence } = page;
  const { selection, struck = [], confidence } = page.answer;
  return (
    <QuestionCard
      item={text}
      selection={selection}
      onSelectionChange={choose}
      error={problem?.outcome === "unanswered" ? fieldError(problem, gap)?.message : undefined}
      struck={struck}
      aside={
        tools && strikable.has(text.type)
          ? (mark, label) => tools.strike(mark, struck, label)
          : undefined
      }
      below={tools?.confidence?.({
        key: text.position,
        confidence: confidence || undefined,
        onChange: setConfidence,
      })}
    />
  );
}
