import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ChartBlock } from "#db/schema";
import { ChartBlocks } from "~/features/question-bank/components/chart-blocks";
import { FlowSheet } from "~/features/question-bank/components/flow-sheet";
import { chart as chartWords } from "~/features/question-bank/revealed-words";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { number } from "~/ui/language";
import type { Chart } from "../unfolding";
import { casePlayer as words } from "../words";
import { Scenario } from "./scenario";
import { TabPanels } from "./tab-panels";

const sheetId = "records";

/** New entries by tab, and within the Chart tab by section, less what was looked at. */
function countFresh({ sections, sheets, results }: Chart, isSeen: (tab: string) => boolean) {
  const bySection = sections.map(({ section, fresh }) => (isSeen(section) ? 0 : fresh));
  const labs = sheets.filter(({ fresh }) => fresh > 0).length + results.fresh;
  return {
    bySection,
    chart: bySection.reduce((sum, fresh) => sum + fresh, 0),
    labs: isSeen("labs") ? 0 : labs,
  };
}

/**
 * The chart of a question, what of it is still to be seen, and what opens it on a phone. What was
 * seen is known until the page is left.
 */
export function useCaseChart(chart: Chart, position: number) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const keyOf = (tab: string) => `${position} ${tab}`;
  const see = (...tabs: (string | null)[]) =>
    setSeen((before) => [...before, ...tabs.flatMap((tab) => (tab ? [keyOf(tab)] : []))]);
  const fresh = countFresh(chart, (tab) => seen.includes(keyOf(tab)));
  return { chart, position, fresh, see };
}

export type CaseChartProps = ReturnType<typeof useCaseChart> & {
  scenario: string;
  /** What an older question shows beside itself. */
  exhibit: readonly ChartBlock[];
};

/**
 * Tabs that work without scripts. Below 960 px they are a sheet over the question, opened by
 * `OpenChart`; a browser that knows no popovers shows them above the question.
 */
export function CaseChart(props: CaseChartProps) {
  const { chart, position, fresh, see, scenario, exhibit } = props;
  const sheet = useRef<HTMLElement>(null);
  const allNew = countFresh(chart, () => false);
  // Open the tab with new entries, and in it the section.
  const first = allNew.chart > 0 ? "chart" : allNew.labs > 0 ? "labs" : "scenario";
  const section =
    chart.sections[allNew.bySection.findIndex((count) => count > 0)] ?? chart.sections[0];
  const openOf = (name: string) =>
    sheet.current?.querySelector<HTMLElement>(`details[name=${name}][open]`)?.dataset.tab ?? null;
  /** The Chart tab shows one of its sections. */
  const seeTabs = (...tabs: (string | null)[]) =>
    see(...tabs.map((tab) => (tab === "chart" ? openOf("sections") : tab)));
  useEffect(() => {
    const wide = matchMedia("(width >= 60rem)");
    const close = () => sheet.current?.matches(":popover-open") && sheet.current.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    <section
      ref={sheet}
      id={sheetId}
      popover="auto"
      tabIndex={-1}
      aria-label={words.chartOf}
      className="records"
      onToggle={({ newState, target }) => {
        if (target !== sheet.current) return;
        if (newState === "open") sheet.current?.focus();
        else seeTabs(openOf("records"));
      }}
      onKeyDown={keepKeys}
    >
      <TabPanels
        // Remount for another question.
        key={position}
        name="records"
        first={first}
        onTurn={seeTabs}
        panels={[
          {
            id: "scenario",
            label: words.tabs.scenario,
            fresh: 0,
            body: (
              <Pane label={words.tabs.scenario}>
                <Scenario text={scenario} />
              </Pane>
            ),
          },
          {
            id: "chart",
            label: words.tabs.chart,
            fresh: fresh.chart,
            body: (
              <Pane label={words.tabs.chart}>
                {section ? (
                  <TabPanels
                    name="sections"
                    className="subs"
                    first={section.section}
                    onTurn={see}
                    panels={chart.sections.map(({ section: id, ...entries }, at) => ({
                      id,
                      label: words.sections[id],
                      fresh: fresh.bySection[at] ?? 0,
                      body: <ChartBlocks {...entries} level={2} />,
                    }))}
                  />
                ) : (
                  <Nothing />
                )}
              </Pane>
            ),
          },
          {
            id: "labs",
            label: words.tabs.labs,
            fresh: fresh.labs,
            body: (
              <Pane label={words.tabs.labs}>
                <Labs chart={chart} exhibit={exhibit} />
              </Pane>
            ),
          },
        ]}
      />
      <p className="records-end">
        <button
          type="button"
          className="btn btn-primary w-full"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          {words.toQuestion}
        </button>
      </p>
    </section>
  );
}

/** Keys of the question mean nothing while the chart covers it. */
function keepKeys({ currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
  if (currentTarget.matches(":popover-open")) nativeEvent.stopImmediatePropagation();
}

/** In the bar below the question: opens the chart over it, and says how much is new. Wide screens show the chart beside it. */
export function OpenChart({ count }: { count: number }) {
  return (
    <button type="button" className="btn open-records" popoverTarget={sheetId}>
      <Icon name="list" /> {words.tabs.chart}
      {count > 0 ? (
        <Badge tone="brand">
          {number(count)} {words.fresh}
        </Badge>
      ) : null}
    </button>
  );
}

function Pane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
      tabIndex={0}
      className="pane"
    >
      {children}
    </section>
  );
}

const Nothing = () => <p className="text-ink-2">{chartWords.nothing}</p>;

function Labs({ chart, exhibit }: Pick<CaseChartProps, "chart" | "exhibit">) {
  const { sheets, results } = chart;
  if (sheets.length + results.blocks.length + exhibit.length === 0) return <Nothing />;
  return (
    <div className="space-y-6">
      {exhibit.length > 0 ? (
        <section className="space-y-3">
          <h2>{chartWords.exhibit}</h2>
          <ChartBlocks blocks={exhibit} level={3} />
        </section>
      ) : null}
      {sheets.map(({ fresh, ...sheet }) => (
        <section key={sheet.title} className="space-y-1">
          <h2>
            {sheet.title}
            {fresh > 0 ? (
              <Badge tone="brand" icon="plus">
                {chartWords.fresh}
              </Badge>
            ) : null}
          </h2>
          <FlowSheet sheet={sheet} fresh={fresh} />
        </section>
      ))}
      {results.blocks.length > 0 ? <ChartBlocks {...results} level={2} /> : null}
    </div>
  );
}
