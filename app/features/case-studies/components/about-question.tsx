import type { ChartBlock, ChartBlocks } from "#db/schema";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import { difficultyLabels } from "~/features/question-bank/words";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { cognitiveLevelLabels, casePlayer as words } from "../words";

/** Difficulty and cognitive level: they are not needed to answer. */
export function AboutQuestion({
  question,
}: {
  question: { difficulty: string; cognitiveLevel: string };
}) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand">
        {words.about}
        <Icon name="chevron-down" size={16} className="turn group-open:rotate-180" />
      </summary>
      <p className="flex flex-wrap gap-1.5 pb-2">
        <Badge>{difficultyLabels[question.difficulty]}</Badge>
        <Badge>{cognitiveLevelLabels[question.cognitiveLevel]}</Badge>
      </p>
    </details>
  );
}

/** Such exhibits of older questions stand in the Lab/Vitals tab, as on the exam. */
const isOverTime = ({ kind }: ChartBlock) => kind === "trend" || kind === "flow";

type Shown = { exhibit?: ChartBlocks | null };

/** The blocks of a question's exhibit that are shown in the chart's Lab/Vitals tab. */
export const chartExhibit = ({ exhibit }: Shown) => exhibit?.blocks.filter(isOverTime) ?? [];

/** The other blocks of a question's exhibit, shown above it; null if there are none. */
export function ExhibitAbove({ exhibit }: Shown) {
  const blocks = exhibit?.blocks.filter((block) => !isOverTime(block)) ?? [];
  return blocks.length > 0 ? <Exhibit exhibit={{ blocks }} /> : null;
}
