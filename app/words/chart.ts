import { locale, spoken } from "./language";

const formats = new Map<number, Intl.NumberFormat>();

/** "4.0". `decimals`: 0–20; use the same for a whole column. */
export function figure(value: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(decimals, format);
  return format.format(value);
}

/** Patient charts: entries, results, trends. */
export const chart = spoken({
  en: {
    /** Heading of an exhibit. */
    exhibit: "Additional Information",
    fresh: "New",
    test: "Test",
    result: "Result",
    range: "Reference range",
    time: "Time",
    flags: { high: "High", low: "Low", critical: "Critical" },
    notMeasured: "not measured",
    /** Legend of a trend. */
    normal: (lowest: string, highest: string, unit: string) =>
      `Normal: ${lowest}–${highest} ${unit}`,
    inUnit: (name: string, unit: string) => `${name}, ${unit}`,
    /** Alternative text of the trend's drawing. */
    picture: (title: string, from: string, to: string) =>
      `${title}: line chart from ${from} to ${to}. The figures stand in the table after it.`,
    asTable: "The figures as a table",
    figures: (title: string, from: string, to: string) => `${title} from ${from} to ${to}`,
    nothing: "Nothing has been recorded here so far.",
  },
});
