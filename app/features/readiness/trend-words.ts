import { number, spoken } from "~/ui/language";

type Range = { day: string; low: number; high: number };
const between = (low: number, high: number) => `${number(low)} to ${number(high)}`;

/** Below the estimate of `/readiness`: how it was in earlier weeks. */
export const trendWords = spoken({
  en: {
    title: "Week by week",
    change: (first: Range, last: Range) =>
      first.low === last.low && first.high === last.high
        ? `Your estimate is ${between(last.low, last.high)}, the same as on ${first.day}.`
        : `Your estimate was ${between(first.low, first.high)} on ${first.day}. It is ${between(last.low, last.high)} now.`,
    range: "Each bar is a range, so small changes can be chance.",
    asTable: "As a table",
    day: "Day",
    estimate: "Estimate, of 100",
    of: between,
  },
});
