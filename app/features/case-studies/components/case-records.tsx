import { ChartBlocks } from "~/features/question-bank/components/chart-blocks";
import { Disclosure } from "~/ui/disclosure";
import { caseReview as words } from "~/words/case-results";
import type { Records } from "../unfolding";
import { Scenario } from "./scenario";

/** The scenario, and the chart as it was at the start: folded, and printed all the same. */
export function StartRecords({ scenario, start }: { scenario: string; start: Records["start"] }) {
  return (
    <Disclosure summary={words.atFirst} onPaper className="border-t">
      <div className="space-y-5">
        <Scenario text={scenario} />
        <ChartBlocks blocks={[...start.chart, ...start.labs]} level={3} />
      </div>
    </Disclosure>
  );
}

/** What came with the step at which a question was asked; nothing where nothing came. */
export function StepRecords({ step }: { step: Records["steps"][number] | undefined }) {
  const blocks = step ? [...step.chart, ...step.labs] : [];
  if (!step || blocks.length === 0) return null;
  return (
    <Disclosure summary={words.chartOf(step.title)} onPaper className="border-t">
      <ChartBlocks blocks={blocks} level={3} />
    </Disclosure>
  );
}
