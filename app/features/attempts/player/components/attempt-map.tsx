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
  children: ReactNode;
};

/** Map of an attempt: each question is a submit button of the question's form, so that moving stores the answer. */
export function AttemptMap(props: AttemptMapProps) {
  const { position, progress, canSubmit = true, showsSeen = false, children } = props;
  const total = progress.length;
  const { furthestOpenable = total } = props;
  const stateOf = ({ answered, partial, seen, ...one }: Progress[number]): StepState => {
    if (one.position === position) return "current";
    if (answered) return "done";
    if (partial) return "part";
    return !showsSeen ? "open" : seen ? "empty" : "unseen";
  };
  const count = (state: StepState) => progress.filter((one) => stateOf(one) === state).length;
  const [inPart, left, unseen] = [count("part"), count("empty"), count("unseen")];
  return (
    <section aria-label={words.all} className="space-y-3">
      <p className="text-sm text-ink-2">
        {words.answered(progress.filter((one) => one.answered).length, total)}{" "}
        {inPart > 0 ? words.inPart(inPart) : null} {left > 0 ? words.left(left) : null}{" "}
        {unseen > 0 ? words.notSeen(unseen) : null}
      </p>
      <StepMap
        label={words.map}
        steps={progress.map((one) => ({
          number: one.position,
          state: stateOf(one),
          answered: one.answered,
          flagged: one.flagged,
          ...(one.position > furthestOpenable
            ? {}
            : { submit: { name: "go", value: String(one.position) } }),
        }))}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {position === total || !canSubmit ? null : (
          <Button variant="quiet" size="sm" name="go" value="submit" className="-ml-3.5">
            {words.finish}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
