import { counted, listed, locale, spoken } from "~/ui/language";

/** An answered item with its key: result of each option, and the points. */
export const revealed = spoken({
  en: {
    states: {
      right: "Your answer, correct",
      wrong: "Your answer, incorrect",
      missed: "You missed this one",
      answer: "Correct answer",
      chosen: "Your answer",
    },
    /** Visible where space is short; screen readers get `states`. */
    short: {
      right: "Correct",
      wrong: "Wrong",
      missed: "Missed",
      answer: "Answer",
      chosen: "Yours",
    },
    notes: "What each answer means",
    /** Folded: the options that are neither right nor chosen. */
    whyNot: (letters: string[]) => `Why not ${listed(letters)}`,
    others: (letters: string[]) => `Other answers: ${listed(letters)}`,
    report: "Report a problem",
    open: "left blank",
    row: "Row",
    place: (place: string) => `Place ${place}`,
    /** Ordered response: what the learner put in a place where another option belongs. */
    put: (option: string) => `You placed: ${option}`,
    putNothing: "You left this blank",
  },
});

/** How an answer's points add up. */
export const pointsLedger = spoken({
  en: {
    sum: (points: number, of: number) => `${points} of ${counted(of, "point", "points")}`,
    caption: (question: number) => `How the points for question ${question} add up`,
    answer: "Answer",
    result: "Result",
    points: "Points",
    rules: {
      exact: "All or nothing: you get the point for every right answer and no wrong ones.",
      order: "All or nothing: you get the point if the whole order is right.",
      plusMinus: "One point for each right choice, minus one for each wrong choice, never below 0.",
      plusMinusByPart:
        "One point for each right choice, minus one for each wrong choice. No part goes below 0.",
      plusMinusByColumn:
        "One point for each right choice, minus one for each wrong choice. No column goes below 0.",
      perPart: "One point for each right answer, and no penalty for others.",
      dyad: "One point if both are right: the reason counts only with the right answer.",
      triad: "One point for each right reason, if the answer it supports is right.",
    },
    right: "Correct",
    wrong: "Wrong",
    missed: "Missed",
    open: "Left blank",
    /** Other parts score only if this one is right. */
    needed: "needed for the rest",
    uncounted: "does not count without it",
    floorOf: "Never below 0",
    floor: (sum: string) => `${sum}, counted as 0`,
    part: (points: number, of: number) => `${points} of ${of}`,
    /** "+1", "−1", "0". */
    signed: (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0"),
  },
});

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
    /** Heading of a flow sheet's first column. */
    measure: "Measure",
    /** Legend of a trend. */
    normal: (lowest: string, highest: string, unit: string) =>
      `Normal: ${lowest}–${highest} ${unit}`,
    inUnit: (name: string, unit: string) => `${name}, ${unit}`,
    /** Alternative text of the trend's drawing. */
    picture: (title: string, from: string, to: string) =>
      `${title}: line chart from ${from} to ${to}. The table has the figures.`,
    asTable: "Figures as a table",
    figures: (title: string, from: string, to: string) => `${title} from ${from} to ${to}`,
    nothing: "Nothing recorded yet.",
    /** After the time of a flow sheet's column that came with this question, for screen readers. */
    newColumn: " (new)",
    /** A cell without a value. */
    empty: "–",
    /** Drawn from a flow sheet's rows, folded below it. */
    drawn: "Line charts",
    /** The series of a row such as "94/52". */
    pressures: ["Upper value", "Lower value"] as const,
  },
});

/** Making study cards of missed questions, in a review and while practicing with feedback. */
export const ownCardWords = spoken({
  en: {
    make: "Make a study card",
    makeShort: "Make a card",
    making: "Saving…",
    made: "Card made",
    makeNamed: (position: number) => `Make a study card from question ${position}`,
    there: "In your cards",
    allThere: "All in your cards",
    unsent: "No card yet: connection lost. Press the button again when you’re back online.",
    failed: "No card yet: something went wrong on the server. Press the button again in a moment.",
    makeAll: (count: number) =>
      `Make ${counted(count, "study card", "study cards")} from what you missed`,
  },
});
