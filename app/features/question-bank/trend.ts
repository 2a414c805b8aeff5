/** Chart geometry, in viewBox units. */
import type { ChartBlock } from "#db/schema";
import { figure, chart as words } from "./revealed-words";

export type Trend = Extract<ChartBlock, { kind: "trend" }>;

export type FlowBlock = Extract<ChartBlock, { kind: "flow" }>;

/** "102.0 (38.9)" → 102; "94/52" → 94 and 52; null for words. */
function numbersOf(value: string): number[] | null {
  const found = /^(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?%?\s*(?:\(.*\))?$/.exec(value.trim());
  return found && [found[1], found[2]].flatMap((one) => (one === undefined ? [] : [Number(one)]));
}

/** Line charts of the rows with numbers at three times or more. Nothing is flagged. */
export function trendsOf({ times, rows }: FlowBlock): Trend[] {
  return rows.flatMap(({ name, unit = "", values }): Trend[] => {
    const numbers = values.map((value) => (value === null ? null : numbersOf(value)));
    const known = numbers.filter((one) => one !== null);
    const isWords = numbers.some((one, at) => one === null && values[at] !== null);
    const width = known[0]?.length ?? 0;
    if (isWords || known.length < 3 || known.some((one) => one.length !== width)) return [];
    return [
      {
        kind: "trend",
        title: name,
        unit: unit.replace(/\s*\(.*\)$/, ""),
        times,
        series: Array.from({ length: width }, (_, at) => ({
          name: width > 1 ? words.pressures[at as 0 | 1] : name,
          values: numbers.map((one) => one?.[at] ?? null),
        })),
      },
    ];
  });
}

export const viewBox = { width: 320, height: 176, top: 20, right: 14, bottom: 28 };

const letterWidth = 6.4;

export type TrendGeometry = {
  /** Left edge of the plot. */
  left: number;
  ticks: { y: number; label: string }[];
  times: { x: number; label: string; anchor: "start" | "middle" | "end" }[];
  band: { y: number; height: number } | null;
  series: {
    name: string;
    lines: string[];
    points: { x: number; y: number; label: string; labelY: number }[];
    isLabelled: boolean;
  }[];
};

/** Decimals of the most precise value, 0 to 3. */
export function decimalsOf({ series }: Pick<Trend, "series">): number {
  const fine = series.flatMap(({ values }) =>
    values.map((value) => (value === null ? 0 : (String(value).split(".")[1]?.length ?? 0))),
  );
  return Math.min(3, Math.max(0, ...fine));
}

/** The ends of the range are normal. */
export function flagOf(
  value: number | null,
  range: [number, number] | undefined,
): "low" | "high" | null {
  if (value === null || !range) return null;
  return value < range[0] ? "low" : value > range[1] ? "high" : null;
}

/** A scale of about three to seven round ticks. */
export function scaleOf(values: number[]): { from: number; to: number; step: number } {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const span = highest - lowest || Math.abs(highest) / 5 || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power;
  const room = highest === lowest ? step : 0;
  return {
    from: Math.floor((lowest - room) / step + 1e-9) * step,
    to: Math.ceil((highest + room) / step - 1e-9) * step,
    step,
  };
}

export function trendGeometry(trend: Trend): TrendGeometry {
  const { times, series, range } = trend;
  const { width, height, top, right, bottom } = viewBox;
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const { from, to, step } = scaleOf([...values, ...(range ?? [])]);
  const fine = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const steps = Math.round((to - from) / step);
  const figures = Array.from({ length: steps + 1 }, (_, at) => from + at * step);
  const yOf = (value: number) =>
    round(top + ((to - value) / (to - from)) * (height - top - bottom));
  const ticks = figures.map((value) => ({ y: yOf(value), label: figure(value, fine) }));
  const left = round(Math.max(...ticks.map(({ label }) => label.length)) * letterWidth + 10);

  const inset = 14;
  const room = width - right - left - 2 * inset;
  const apart = times.length > 1 ? room / (times.length - 1) : 0;
  const xOf = (at: number) => round(left + inset + (times.length > 1 ? at * apart : room / 2));

  const decimals = decimalsOf(trend);
  const meanOf = (list: (number | null)[]) => {
    const known = list.filter((value) => value !== null);
    return known.reduce((sum, value) => sum + value, 0) / (known.length || 1);
  };
  const highest = Math.max(...series.map((one) => meanOf(one.values)));
  const widest = figure(Math.max(0, ...values), decimals).length * letterWidth;
  return {
    left,
    ticks,
    times: labelsOf(times, xOf, apart),
    band: range ? { y: yOf(range[1]), height: round(yOf(range[0]) - yOf(range[1])) } : null,
    series: series.map((one) => {
      const above = series.length < 2 || meanOf(one.values) === highest;
      const known = one.values.flatMap((value, at) =>
        value === null ? [] : [{ at, value, x: xOf(at), y: yOf(value) }],
      );
      return {
        name: one.name,
        lines: runsOf(one.values).map((run) =>
          run.map((at) => `${xOf(at)},${yOf(one.values[at] ?? 0)}`).join(" "),
        ),
        points: known.map(({ value, x, y }) => ({
          x,
          y,
          label: figure(value, decimals),
          labelY: round(above ? y - 9 : y + 18),
        })),
        isLabelled: series.length <= 2 && (times.length < 2 || widest + 4 <= apart),
      };
    }),
  };
}

const round = (length: number) => Math.round(length * 10) / 10;

/** Indexes of adjacent values, in runs of at least two. */
function runsOf(values: (number | null)[]): number[][] {
  const runs: number[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(at);
  });
  return runs.filter((run) => run.length > 1);
}

/** As many time labels as fit, from the newest. */
function labelsOf(
  times: string[],
  xOf: (at: number) => number,
  apart: number,
): TrendGeometry["times"] {
  const wide = Math.max(0, ...times.map((time) => time.length)) * letterWidth;
  const stride = apart > 0 ? Math.max(1, Math.ceil((wide + 8) / apart)) : 1;
  return times.flatMap((label, at): TrendGeometry["times"] => {
    if ((times.length - 1 - at) % stride !== 0) return [];
    const [x, half] = [xOf(at), (label.length * letterWidth) / 2];
    if (x + half > viewBox.width) return [{ x: viewBox.width, label, anchor: "end" }];
    if (x - half < 0) return [{ x: 0, label, anchor: "start" }];
    return [{ x, label, anchor: "middle" }];
  });
}
