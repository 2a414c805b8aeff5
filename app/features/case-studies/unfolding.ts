/** What a learner may see of a case study, and from which question on. */
import type { ChartBlock, ChartBlocks, StepAdditions } from "#db/schema";

const previewLength = 120;

/** The first 120 characters, cut at a word. */
export function previewOf(scenario: string): string {
  const text = scenario.replace(/\s+/g, " ").trim();
  if (text.length <= previewLength) return text;
  const room = text.slice(0, previewLength + 1);
  const end = room.lastIndexOf(" ");
  const cut = end > 0 ? room.slice(0, end) : room.slice(0, previewLength);
  return `${cut.replace(/[\s,;:.–-]+$/, "")}…`;
}

/** Premium case studies need active access (ruling 16). */
export const isLocked = (
  { isPremium }: { isPremium: boolean },
  { hasActiveAccess }: { hasActiveAccess: boolean },
): boolean => isPremium && !hasActiveAccess;

/** `itemPosition`: position of the step's question in the attempt; null if the attempt does not have it. */
export type CaseStep = {
  position: number;
  title: string;
  additions: StepAdditions;
  itemPosition: number | null;
};

/**
 * Position of the question from which a step's entries are visible: its own question, or the first of a later step.
 * Infinity: never.
 */
const visibleFrom = (step: CaseStep, steps: readonly CaseStep[]): number =>
  Math.min(
    ...steps.flatMap(({ position, itemPosition }) =>
      position >= step.position && itemPosition !== null ? [itemPosition] : [],
    ),
  );

/** Entries added together. `title` is null for the initial ones. */
export type ChartGroup = { title: string | null; isNew: boolean; blocks: ChartBlock[] };
export type Chart = { chart: ChartGroup[]; labs: ChartGroup[] };

/**
 * Returns the chart as visible at a question, newest entries first, without anything from later steps.
 * @param position of the question, from 1
 */
export function chartAt(
  start: { clientChart: ChartBlocks; exhibitData: ChartBlocks },
  steps: readonly CaseStep[],
  position: number,
): Chart {
  const open = steps
    .filter((one) => visibleFrom(one, steps) <= position)
    .sort((a, b) => b.position - a.position);
  const unfolded = (first: ChartBlocks, tab: keyof StepAdditions): ChartGroup[] =>
    [
      ...open.map((step) => ({
        title: step.title,
        // At the first question everything is new, so nothing is marked.
        isNew: visibleFrom(step, steps) === position && position > 1,
        blocks: step.additions[tab],
      })),
      { title: null, isNew: false, blocks: first.blocks },
    ].filter(({ blocks }) => blocks.length > 0);
  return { chart: unfolded(start.clientChart, "chart"), labs: unfolded(start.exhibitData, "labs") };
}

/** A case's records, for reviewing it. */
export type CaseRecords = {
  start: StepAdditions;
  /** Entries that came with each question, keyed by position; only of the requested questions. */
  steps: Record<number, (StepAdditions & { title: string })[]>;
};

/**
 * Groups the records by question, for the review of a closed attempt.
 * @param positions of the questions whose steps may be shown
 */
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
