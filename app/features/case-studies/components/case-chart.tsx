import { Fragment, type ReactNode } from "react";
import { ChartBlocks } from "~/features/question-bank/components/chart-blocks";
import { chart as chartWords } from "~/features/question-bank/revealed-words";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { number } from "~/ui/language";
import type { Chart, ChartGroup } from "../unfolding";
import { casePlayer as words } from "../words";
import { Scenario } from "./scenario";

export type CaseChartProps = Chart & {
  position: number;
  scenario: string;
};

const countNew = (groups: ChartGroup[]) =>
  groups.reduce((sum, { isNew, blocks }) => sum + (isNew ? blocks.length : 0), 0);

/**
 * Tabs that work without JavaScript. On a phone the open one scrolls, so that the question stays in
 * reach.
 */
export function CaseChart({ position, scenario, chart, labs }: CaseChartProps) {
  const [fresh, freshLabs] = [countNew(chart), countNew(labs)];
  // Open the tab with new entries.
  const first = fresh > 0 ? "chart" : freshLabs > 0 ? "labs" : "scenario";
  const tabs = [
    { id: "scenario", fresh: 0, body: <Scenario text={scenario} /> },
    { id: "chart", fresh, body: <ChartGroups groups={chart} /> },
    { id: "labs", fresh: freshLabs, body: <ChartGroups groups={labs} /> },
  ] as const;
  return (
    <section aria-label={words.chartOf} className="panels sheet overflow-hidden p-0">
      {tabs.map((tab) => (
        <details
          // Remount for another question.
          key={`${position} ${tab.id}`}
          name="records"
          open={tab.id === first}
        >
          <summary className="tab min-h-12 gap-1.5">
            <span>
              {words.tabs[tab.id].split("/").map((word, at) => (
                // Narrow tabs break between words.
                <Fragment key={word}>
                  {at > 0 ? "/" : null}
                  {at > 0 ? <wbr /> : null}
                  {word}
                </Fragment>
              ))}
            </span>
            {tab.fresh > 0 ? (
              <Badge tone="brand">
                {number(tab.fresh)} <span className="max-sm:sr-only">{words.fresh}</span>
              </Badge>
            ) : null}
          </summary>
          <Pane label={words.tabs[tab.id]}>{tab.body}</Pane>
        </details>
      ))}
    </section>
  );
}

function Pane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
      tabIndex={0}
      className="max-h-[34svh] overflow-y-auto p-4 -outline-offset-2 sm:p-5 lg:max-h-[calc(100svh-96px)] print:max-h-none"
    >
      {children}
    </section>
  );
}

/** Newest first. */
function ChartGroups({ groups }: { groups: ChartGroup[] }) {
  if (groups.length === 0) return <p className="text-ink-2">{chartWords.nothing}</p>;
  return (
    <div className="space-y-6">
      {groups.map(({ title, isNew, blocks }) => (
        <section key={title ?? ""} className="space-y-3">
          <h2
            className={classes(
              "font-sans text-sm font-semibold",
              isNew ? "text-brand" : "text-ink-2",
            )}
          >
            {title ?? words.atFirst}
          </h2>
          <ChartBlocks blocks={blocks} level={3} fresh={isNew} />
        </section>
      ))}
    </div>
  );
}
