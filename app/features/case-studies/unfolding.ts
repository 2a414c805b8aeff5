import type { ChartBlock, ChartBlocks, StepAdditions } from "#db/schema";

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

/** `title`: null for the initial entries. */
export type ChartGroup = { title: string | null; isNew: boolean; blocks: ChartBlock[] };
export type Chart = { chart: ChartGroup[]; labs: ChartGroup[] };

/**
 * The chart as visible at a question, newest first, without later steps.
 * @param position from 1
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
