import type { ChartBlock, ChartBlocks, StepAdditions } from "#db/schema";
import { type ChartSection, chartSections } from "#db/vocabulary";
import type { FlowBlock } from "~/features/question-bank/trend";

const previewLength = 120;

/** A sentence this short says too little. */
const shortSentence = 50;

/** At most 120 characters, cut at the end of a sentence if that leaves enough, otherwise at a word. */
export function previewOf(scenario: string): string {
  const text = scenario.replace(/\s+/g, " ").trim();
  if (text.length <= previewLength) return text;
  const room = text.slice(0, previewLength + 1);
  const sentences = /^.*[.!?](?= )/.exec(room)?.[0];
  if (sentences && sentences.length > shortSentence) return sentences;
  const end = room.lastIndexOf(" ");
  const cut = end > 0 ? room.slice(0, end) : room.slice(0, previewLength);
  return `${cut.replace(/[\s,;:.–-]+$/, "")}…`;
}

/** Premium case studies need active access (ruling 16). */
export const isLocked = (
  { isPremium }: { isPremium: boolean },
  { hasActiveAccess }: { hasActiveAccess: boolean },
): boolean => isPremium && !hasActiveAccess;

/** `itemPosition`: null if the attempt lacks the step's question. */
export type CaseStep = {
  position: number;
  title: string;
  additions: StepAdditions;
  itemPosition: number | null;
};

/** Question that first shows a step's entries: its own or a later step's. Infinity: never. */
const visibleFrom = (step: CaseStep, steps: readonly CaseStep[]): number =>
  Math.min(
    ...steps.flatMap(({ position, itemPosition }) =>
      position >= step.position && itemPosition !== null ? [itemPosition] : [],
    ),
  );

/** `fresh`: how many of the last times came with this question. */
export type MergedSheet = FlowBlock & { fresh: number };

/** Newest first; the first `fresh` came with this question. */
export type Entries = { blocks: ChartBlock[]; fresh: number };
/** A section without entries is left out. */
export type Chart = {
  sections: (Entries & { section: ChartSection })[];
  sheets: MergedSheet[];
  /** Of the Lab/Vitals tab, what is no flow sheet. */
  results: Entries;
};

type Dated = { block: ChartBlock; isNew: boolean };

/** Charts stored before sections existed have none. */
const sectionOf = (block: ChartBlock): ChartSection => {
  if ("section" in block && block.section) return block.section;
  return block.kind === "note" ? "notes" : block.kind === "list" ? "orders" : "history";
};

const newestFirst = (dated: readonly Dated[]): Entries => ({
  blocks: dated.map(({ block }) => block).reverse(),
  fresh: dated.filter(({ isNew }) => isNew).length,
});

/**
 * One sheet for each title: rows by name, in the order in which they first appear; times in the
 * order in which they were added. A sheet that repeats a time adds to its column.
 */
export function mergeFlows(sheets: readonly { sheet: FlowBlock; isNew: boolean }[]): MergedSheet[] {
  const merged = new Map<string, MergedSheet>();
  for (const { sheet, isNew } of sheets) {
    const into = merged.get(sheet.title) ?? { ...sheet, times: [], rows: [], fresh: 0 };
    merged.set(sheet.title, addFlow(into, sheet, isNew));
  }
  return [...merged.values()];
}

function addFlow(into: MergedSheet, sheet: FlowBlock, isNew: boolean): MergedSheet {
  const added = sheet.times.filter((time) => !into.times.includes(time));
  const times = [...into.times, ...added];
  const names = [...new Set([...into.rows, ...sheet.rows].map(({ name }) => name))];
  return {
    ...into,
    times,
    rows: names.map((name) => {
      const before = into.rows.find((row) => row.name === name);
      const now = sheet.rows.find((row) => row.name === name);
      return {
        ...now,
        ...before,
        name,
        values: times.map(
          (time, at) => now?.values[sheet.times.indexOf(time)] ?? before?.values[at] ?? null,
        ),
      };
    }),
    fresh: isNew ? into.fresh + added.length : 0,
  };
}

/**
 * The chart as visible at a question, without later steps.
 * @param position from 1
 */
export function chartAt(
  start: { clientChart: ChartBlocks; exhibitData: ChartBlocks },
  steps: readonly CaseStep[],
  position: number,
): Chart {
  const open = steps
    .filter((one) => visibleFrom(one, steps) <= position)
    .sort((a, b) => a.position - b.position);
  const unfolded = (first: ChartBlocks, tab: keyof StepAdditions): Dated[] => [
    ...first.blocks.map((block) => ({ block, isNew: false })),
    ...open.flatMap((step) =>
      step.additions[tab].map((block) => ({
        block,
        // At the first question everything is new, so nothing is marked.
        isNew: visibleFrom(step, steps) === position && position > 1,
      })),
    ),
  ];
  const chart = unfolded(start.clientChart, "chart");
  const labs = unfolded(start.exhibitData, "labs");
  return {
    sections: chartSections
      .map((section) => ({
        section,
        ...newestFirst(chart.filter(({ block }) => sectionOf(block) === section)),
      }))
      .filter(({ blocks }) => blocks.length > 0),
    sheets: mergeFlows(
      labs.flatMap(({ block, isNew }) => (block.kind === "flow" ? [{ sheet: block, isNew }] : [])),
    ),
    results: newestFirst(labs.filter(({ block }) => block.kind !== "flow")),
  };
}

export type CaseRecords = {
  start: StepAdditions;
  /** By question position. */
  steps: Record<number, (StepAdditions & { title: string })[]>;
};

/** @param positions of the questions whose steps may be shown */
export function recordsByQuestion(
  {
    start,
    steps,
  }: {
    start: { clientChart: ChartBlocks; exhibitData: ChartBlocks };
    steps: readonly CaseStep[];
  },
  positions: readonly number[],
): CaseRecords {
  return {
    start: { chart: start.clientChart.blocks, labs: start.exhibitData.blocks },
    steps: Object.fromEntries(
      positions.map((position) => [
        position,
        steps
          .filter((step) => visibleFrom(step, steps) === position)
          .map(({ title, additions }) => ({ title, ...additions })),
      ]),
    ),
  };
}
