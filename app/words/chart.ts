import { locale, spoken } from "./language";

const formats = new Map<number, Intl.NumberFormat>();

/** "4.0". `decimals`: 0–20, the same for a whole column. */
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

/** A client's chart: its entries, results and trends. */
export const chart = spoken({
  en: {
    /** Heads what a question is asked about. */
    exhibit: "Additional Information",
    fresh: "New",
    test: "Test",
    result: "Result",
    range: "Reference range",
    time: "Time",
    flags: { high: "High", low: "Low", critical: "Critical" },
    notMeasured: "not measured",
    /** Of a trend: its unit, and what is normal in it. */
    normal: (lowest: string, highest: string, unit: string) =>
      `Normal: ${lowest}–${highest} ${unit}`,
    inUnit: (name: string, unit: string) => `${name}, ${unit}`,
    /** Spoken in place of the picture. */
    picture: (title: string, from: string, to: string) =>
      `${title}: line chart from ${from} to ${to}. The figures stand in the table after it.`,
    asTable: "The figures as a table",
    figures: (title: string, from: string, to: string) => `${title} from ${from} to ${to}`,
    nothing: "Nothing has been recorded here so far.",
  },
});
