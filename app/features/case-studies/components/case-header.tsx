import { Badge } from "~/ui/badge";
import { Elapsed } from "~/ui/elapsed";
import { Meter } from "~/ui/meter";
import { cognitiveLevelLabels, casePlayer as words } from "~/words/case-player";
import { difficultyLabels } from "~/words/difficulties";
import { judgmentStepLabels } from "~/words/judgment-steps";

export type CaseHeaderProps = {
  position: number;
  total: number;
  question: { difficulty: string; cognitiveLevel: string; judgmentStep: string | null };
  /** Whole seconds until `asOf`. */
  elapsed: { seconds: number; asOf: string };
};

export function CaseHeader({ position, total, question, elapsed }: CaseHeaderProps) {
  const step = words.step(position, total);
  return (
    <div className="mt-1.5 space-y-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{difficultyLabels[question.difficulty]}</Badge>
          <Badge>{cognitiveLevelLabels[question.cognitiveLevel]}</Badge>
        </p>
        <Elapsed key={elapsed.asOf} seconds={elapsed.seconds} label={words.elapsed} />
      </div>
      <Meter
        value={(position / total) * 100}
        label={question.judgmentStep ? judgmentStepLabels[question.judgmentStep] : step}
        figure={step}
      />
    </div>
  );
}
