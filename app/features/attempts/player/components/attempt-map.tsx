import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { StepMap, type StepState } from "~/ui/step-map";
import { answering as words } from "../../words";

type Progress = {
  position: number;
  answered: boolean;
  partial: boolean;
  flagged: boolean;
  seen?: boolean;
}[];

export type AttemptMapProps = {
  position: number;
  progress: Progress;
  /** The last question the map links to; by default the last of all. */
  furthestOpenable?: number;
  /** Every question has a link to the confirmation screen. */
  canSubmit?: boolean;
  showsSeen?: boolean;
  children?: ReactNode;
};

/** Map of an attempt: each question is a submit button of the question's form, so that moving stores the answer. */
export function AttemptMap(props: AttemptMapProps) {
  const { position, progress, canSubmit = true, showsSeen = false, children } = props;
  const total = progress.length;
  const { furthestOpenable = total } = props;
  const stateOf = ({ answered, partial, seen, ...one }: Progress[number]): StepState => {
    if (answered) return "done";
    if (partial) return "part";
    return !showsSeen ? "open" : seen || one.position === position ? "empty" : "unseen";
  };
  // The question that is shown is not skipped yet.
  const count = (state: StepState) =>
    progress.filter(
      (one) => stateOf(one) === state && (state !== "empty" || one.position !== position),
    ).length;
  const counts = [
    [count("part"), words.inPart],
    [count("empty"), words.left],
    [count("unseen"), words.notSeen],
  ] as const;
  return (
    <>
      <p className="text-sm text-ink-2">
        {[
          words.answered(count("done"), total),
          ...counts.flatMap(([some, say]) => (some > 0 ? [say(some)] : [])),
        ].join(" · ")}
      </p>
      <StepMap
        label={words.map}
        steps={progress.map((one) => ({
          number: one.position,
          state: stateOf(one),
          current: one.position === position,
          flagged: one.flagged,
          ...(one.position > furthestOpenable
            ? {}
            : { submit: { name: "go", value: String(one.position) } }),
        }))}
      />
      {children}
      {canSubmit ? (
        <Button variant="secondary" className="w-full" name="go" value="submit">
          {words.finish}
        </Button>
      ) : null}
    </>
  );
}
