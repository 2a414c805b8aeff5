import { caseReview as words } from "~/features/attempts/results/words";
import { ChartBlocks } from "~/features/question-bank/components/chart-blocks";
import { Disclosure } from "~/ui/disclosure";
import type { CaseRecords } from "../unfolding";
import { Scenario } from "./scenario";

const PrintedTitle = ({ children }: { children: string }) => (
  <p className="hidden pb-2 font-semibold print:block print:break-after-avoid">{children}</p>
);

export function StartRecords({
  scenario,
  start,
}: {
  scenario: string;
  start: CaseRecords["start"];
}) {
  return (
    <Disclosure summary={words.atFirst} onPaper className="border-t">
      <PrintedTitle>{words.atFirst}</PrintedTitle>
      <div className="space-y-5">
        <Scenario text={scenario} />
        <ChartBlocks blocks={[...start.chart, ...start.labs]} level={3} />
      </div>
    </Disclosure>
  );
}

/** Entries that came with a question or with withdrawn ones before it. */
export function StepRecords({ steps = [] }: { steps: CaseRecords["steps"][number] | undefined }) {
  return steps
    .map(({ title, chart, labs }) => ({ title, blocks: [...chart, ...labs] }))
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => (
      <Disclosure key={title} summary={words.chartOf(title)} onPaper className="border-t">
        <PrintedTitle>{words.chartOf(title)}</PrintedTitle>
        <ChartBlocks blocks={blocks} level={3} />
      </Disclosure>
    ));
}
