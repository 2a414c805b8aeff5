import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { RevealedAnswer } from "~/features/question-bank/components/revealed-answer";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/notice";
import { StepMap } from "~/ui/step-map";
import { TaskBar } from "~/ui/task-bar";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { furthestOpenable } from "../../engine/positions";
import type { NotSaved } from "../../engine/saved";
import { answering } from "../../words";
import { finalWords as words } from "../final-words";
import { PreviousLink } from "./answer-form";
import { FinalNote } from "./final-note";
import { FlagButton } from "./flag-button";
import { KeyboardHelp } from "./keyboard-help";
import type { ClientItem } from "./live/requests";
import { useAnswerKeys } from "./live/use-answer-keys";
import { useFocusOnArrival } from "./live/use-arrival";
import { useRefusal } from "./live/use-refusal";
import { MapSheet } from "./map-sheet";
import { Problem } from "./problem";
import { QuestionNotLoaded } from "./question-card";

export type FinalQuestionProps = {
  userId: string;
  attemptId: string;
  title: string;
  /** Question number from the URL. Without a connection, `item` may be another one. */
  position: number;
  total: number;
  item: ClientItem;
  progress: { position: number; answered: boolean; flagged: boolean; final?: true }[];
  problem: NotSaved | undefined;
  /** What leaving the attempt does. */
  leave: string;
  barEnd: ReactNode;
  /** In the bar below: opens the chart. */
  barStart: ReactNode;
  step: string | undefined;
  above: ReactNode;
  below: ReactNode;
  beside: ReactNode;
  to: { item: (position: number) => string; cover: string };
};

/** A question of a case study that the learner has gone on from: its answer is read, and no longer changed. */
export function FinalQuestion(props: FinalQuestionProps) {
  const { position, total, item, progress, to } = props;
  const onward = useRef<HTMLAnchorElement>(null);
  const refusal = useRefusal(props);
  const previous = position > 1 ? to.item(position - 1) : null;
  const next = to.item(Math.min(total, position + 1));
  const keys = useAnswerKeys({ count: 0, primary: onward, previous, next });
  const hydrated = useHydrated();
  useFocusOnArrival(position);
  const furthest = furthestOpenable(progress);
  const problem = refusal ?? props.problem;
  const isLoaded = item.position === position;
  return (
    <div className={classes("mx-auto", props.beside ? "beside" : "max-w-[720px] space-y-4")}>
      <TaskBar
        leave={to.cover}
        label={props.leave}
        done={position}
        total={total}
        count={
          <MapSheet title={props.title} position={position} total={total}>
            <StepMap
              label={answering.map}
              steps={progress.map((one) => ({
                number: one.position,
                state: one.answered ? "done" : "open",
                current: one.position === position,
                flagged: one.flagged,
                ...(one.position > furthest ? {} : { href: to.item(one.position) }),
              }))}
            />
          </MapSheet>
        }
        end={
          <>
            {props.barEnd}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="attempt" value={props.attemptId} />
              <input type="hidden" name="revision" value={item.revision} />
              <FlagButton flagged={item.flagged} />
            </Form>
          </>
        }
      />
      <h1 className="sr-only">{answering.title(position, total)}</h1>
      {props.beside ? <div className="beside-pane">{props.beside}</div> : null}
      {problem ? <Problem problem={problem} item={item} /> : null}
      {isLoaded ? (
        <>
          {props.above}
          {props.step ? <p className="text-sm text-ink-2">{props.step}</p> : null}
          <div id="answer" tabIndex={-1} className="space-y-4">
            <RevealedAnswer
              item={{ ...item, response: item.selection, revealed: null }}
              why={<Notice title={words.title}>{words.what}</Notice>}
            />
          </div>
          <FinalNote note={item.note} />
          {props.below}
        </>
      ) : (
        <QuestionNotLoaded position={position} />
      )}
      {hydrated ? <KeyboardHelp {...keys} count={null} help={words.keys} /> : null}
      <ThumbBar>
        {props.barStart}
        <PreviousLink to={previous} />
        <ButtonLink ref={onward} to={next}>
          {words.next}
        </ButtonLink>
      </ThumbBar>
    </div>
  );
}
