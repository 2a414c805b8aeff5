/** What of a case may be seen, and when. Pure. */
import type { ChartBlock, ChartBlocks, StepAdditions } from "#db/schema";

/** How much of a scenario a list shows. */
const previewLength = 120;

/** The first 120 characters of a scenario, cut at a word. */
export function previewOf(scenario: string): string {
  const text = scenario.replace(/\s+/g, " ").trim();
  if (text.length <= previewLength) return text;
  const room = text.slice(0, previewLength + 1);
  const end = room.lastIndexOf(" ");
  const cut = end > 0 ? room.slice(0, end) : room.slice(0, previewLength);
  return `${cut.replace(/[\s,;:.–-]+$/, "")}…`;
}

/** A premium case study is for who has active access (ruling 16). */
export const isLocked = (
  { isPremium }: { isPremium: boolean },
  { hasActiveAccess }: { hasActiveAccess: boolean },
): boolean => isPremium && !hasActiveAccess;

/** A step of a case, with the attempt's question that is asked at it, by its position; null where none is. */
export type CaseStep = {
  position: number;
  title: string;
  additions: StepAdditions;
  itemPosition: number | null;
};

/** The question at which a step's entries are there: its own, or the first of a later step's. Never: infinity. */
const opensAt = (step: CaseStep, steps: readonly CaseStep[]): number =>
  Math.min(
    ...steps.flatMap(({ position, itemPosition }) =>
      position >= step.position && itemPosition !== null ? [itemPosition] : [],
    ),
  );

/** Entries that came together. `title` null: those that stood there from the start. */
export type ChartGroup = { title: string | null; isNew: boolean; blocks: ChartBlock[] };
export type Chart = { chart: ChartGroup[]; labs: ChartGroup[] };

/**
 * The chart as it stands at a question: what was there from the start, and what the steps added up to the one at which
 * it is asked, the newest first. Nothing of a later step is in it.
 * @param position of the question, from 1
 */
export function chartAt(
  start: { clientChart: ChartBlocks; exhibitData: ChartBlocks },
  steps: readonly CaseStep[],
  position: number,
): Chart {
  const open = steps
    .filter((one) => opensAt(one, steps) <= position)
    .sort((a, b) => b.position - a.position);
  const unfolded = (first: ChartBlocks, tab: keyof StepAdditions): ChartGroup[] =>
    [
      ...open.map((step) => ({
        title: step.title,
        // At the first question all is new.
        isNew: opensAt(step, steps) === position && position > 1,
        blocks: step.additions[tab],
      })),
      { title: null, isNew: false, blocks: first.blocks },
    ].filter(({ blocks }) => blocks.length > 0);
  return { chart: unfolded(start.clientChart, "chart"), labs: unfolded(start.exhibitData, "labs") };
}

/** What a case's records came to, for looking back. */
export type Records = {
  start: StepAdditions;
  /** What came with each question, by its position and in order; of those asked for. */
  steps: Record<number, (StepAdditions & { title: string })[]>;
};

/**
 * The records question by question, for the review of a closed attempt.
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
): Records {
  return {
    start: { chart: start.clientChart.blocks, labs: start.exhibitData.blocks },
    steps: Object.fromEntries(
      positions.map((position) => [
        position,
        steps
          .filter((step) => opensAt(step, steps) === position)
          .map(({ title, additions }) => ({ title, ...additions })),
      ]),
    ),
  };
}
