import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { StepMap } from "~/ui/question-map";
import { answering as words } from "~/words/answering";

export type AllQuestionsProps = {
  /** The one that is shown. */
  position: number;
  sheet: { position: number; answered: boolean; flagged: boolean }[];
  children: ReactNode;
};

/** The map of an attempt, as buttons of the question's form; and the way to its end. */
export function AllQuestions({ position, sheet, children }: AllQuestionsProps) {
  const total = sheet.length;
  return (
    <section aria-label={words.all} className="space-y-3">
      <p className="text-sm text-ink-2">
        {words.answered(sheet.filter((one) => one.answered).length, total)}
      </p>
      <StepMap
        label={words.map}
        steps={sheet.map((one) => ({
          number: one.position,
          state: one.position === position ? "current" : one.answered ? "done" : "open",
          answered: one.answered,
          flagged: one.flagged,
          submit: { name: "go", value: String(one.position) },
        }))}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {position === total ? null : (
          <Button variant="quiet" size="sm" name="go" value="submit" className="-ml-3.5">
            {words.finish}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
