import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Line, Refusal, View } from "./live/keeper";

/** Why a posted form was refused. Nothing stored was changed. */
export type ItemProblem =
  | Refusal
  /** The post did not reach the server. */
  | { kind: "unsent" }
  /** It was not made: an answer has not reached the server. */
  | { kind: "held-back" }
  /** It did, or something in between, and was not taken; `yours` is the choice, where only the post knows it. */
  | { kind: "failed"; yours?: string[] }
  /** The time is over, and the result cannot be shown yet. */
  | { kind: "over" };

const said = (letters: string[]) => (letters.length > 0 ? letters.join(", ") : "no answer");

/** [2, 3, 7] → "questions 2, 3 and 7" */
function questions(positions: number[]): string {
  const [last, ...others] = [...positions].reverse();
  if (others.length === 0) return `question ${last}`;
  return `questions ${others.reverse().join(", ")} and ${last}`;
}

/** Beside the options: whether this answer is stored. */
export function SaveState({
  answered,
  state,
  line,
}: {
  answered: boolean;
  state: View["state"];
  /** Null where no script tries again. */
  line: Line | null;
}) {
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      {state === "sending" ? (
        "Saving…"
      ) : state === "unsent" ? (
        <>
          <Icon name="warning" size={18} className="text-bad" />
          {line === null || line === "signed-out" || line === "stranger"
            ? "Not saved"
            : "Not saved yet: trying again"}
        </>
      ) : answered ? (
        <>
          <Icon name="check" size={18} className="text-ok" /> Saved
        </>
      ) : (
        "Not answered yet"
      )}
    </span>
  );
}

/** Above the question, while answers wait for the line: what is going on, and what to do. */
export function LineNotice({
  line,
  unsent,
  durable,
  signInTo,
  onTry,
}: {
  line: Line;
  unsent: number[];
  /** Whether they outlive this page. */
  durable: boolean;
  signInTo: string;
  onTry: () => void;
}) {
  // Always there, so that what appears in it is spoken.
  return <div role="alert">{unsent.length > 0 ? notice() : null}</div>;

  function notice(): ReactNode {
    const which = questions(unsent);
    const kept = durable
      ? `Your answer to ${which} is kept in this browser`
      : `Your answer to ${which} is kept on this page: leave it open`;
    const now = (
      <Button type="button" variant="secondary" size="sm" className="mt-2" onClick={onTry}>
        Try now
      </Button>
    );
    if (line === "gone")
      return (
        <Notice tone="warn" title="The connection is gone">
          {kept}, and is sent as soon as the line is back. You can go on answering.
          <div>{now}</div>
        </Notice>
      );
    if (line === "failing")
      return (
        <Notice tone="warn" title="The server cannot store answers right now">
          {kept}, and is sent again every few seconds. You can go on answering.
          <div>{now}</div>
        </Notice>
      );
    if (line === "signed-out")
      return (
        <Notice tone="bad" title="Please sign in again">
          You were signed out. {kept}, and is sent once you are back:{" "}
          <Link to={signInTo}>sign in</Link>.
        </Notice>
      );
    if (line === "stranger")
      return (
        <Notice tone="bad" title="Somebody else is signed in">
          This browser is signed in to another account by now. Your answer to {which} is kept on
          this page: leave it open, and sign in to your own account in another tab. It is sent then.
        </Notice>
      );
    return null;
  }
}

/** Where another question is shown: answers that were refused after the learner had gone on. */
export function RefusedElsewhere({
  positions,
  to,
}: {
  positions: number[];
  to: (position: number) => string;
}) {
  return (
    <div role="alert">
      {positions.length > 0 ? (
        <Notice tone="bad" title={`Not saved: your answer to ${questions(positions)}`}>
          Something else is stored for it. Please look:{" "}
          {positions.map((position) => (
            <Link key={position} to={to(position)} className="mr-3">
              Question {position}
            </Link>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

/** A button pressed at the foot of a phone's page has its answer at the head. */
const answersButton = ({ kind }: ItemProblem) =>
  kind === "unsent" || kind === "held-back" || kind === "failed";
const show = (notice: HTMLDivElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** Above the question: why what was sent is not stored. */
export function Problem({ problem }: { problem: ItemProblem }) {
  return (
    <div role="alert" ref={answersButton(problem) ? show : null}>
      {problem.kind === "over" ? (
        <Notice tone="warn" title="Time is over">
          What was stored until now counts. Your result is shown here as soon as the line is back.
        </Notice>
      ) : problem.kind === "unsent" ? (
        <Notice tone="bad" title="Not sent: the connection is gone">
          Every answer is still here. Stay on this page and press the button again when you are back
          online.
        </Notice>
      ) : problem.kind === "held-back" ? (
        <Notice tone="bad" title="Not submitted yet">
          An answer is still on its way to the server. Press the button again once it is saved.
        </Notice>
      ) : problem.kind === "failed" && !problem.yours ? (
        <Notice tone="bad" title="Not sent: the server did not take it">
          Every answer is still here. Stay on this page and press the button again in a moment.
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
      ) : problem.kind === "locked" ? (
        <Notice tone="bad" title="Not saved: this answer has been checked">
          What was stored before it was checked stands.
        </Notice>
      ) : (
        <Notice tone="bad" title="Not saved: that answer does not fit this question">
          What was stored before still stands. Please choose again.
        </Notice>
      )}
    </div>
  );
}
