/** What a section of the bench reports, and how its numbers are summed up. */

/** One of the figures to reach. */
export type Figure = {
  what: string;
  target: string;
  reached: string;
  /** Null where the issue asks for the number only. */
  met: boolean | null;
};

/** A section's figures, and the tables (Markdown) that they were taken from. */
export type Findings = { figures: Figure[]; details: string };

/** The value that a share of the values (0–1) does not exceed. NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] as number;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** A number with as many decimals as say something. */
export const number = (value: number): string => {
  const fraction = digits(Math.abs(value));
  return value.toLocaleString("en-US", {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
};

/** The median, with the least and the most behind it. */
export const spread = (values: number[]): string =>
  `${number(median(values))} (${number(Math.min(...values))}–${number(Math.max(...values))})`;

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** A figure that is a ratio and may be at most `most`. */
export function atMost(what: string, ratio: number, most: number, aside = ""): Figure {
  return {
    what,
    target: `≤ ${most} ×`,
    reached: times(ratio) + (aside && `, ${aside}`),
    met: ratio <= most,
  };
}

/** A Markdown table. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** How long requests took, in milliseconds, a row a kind. */
export const requestTable = (kinds: Record<string, number[]>): string =>
  table(
    ["Requests", "count", "p50 ms", "p99 ms", "most ms"],
    Object.entries(kinds).map(([what, took]) => [
      what,
      took.length,
      number(percentile(took, 0.5)),
      number(percentile(took, 0.99)),
      number(Math.max(...took)),
    ]),
  );
