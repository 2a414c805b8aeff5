import { listed, spoken } from "~/ui/language";

/** Instructions for answering each item type. */
export const answerFields = spoken({
  en: {
    selectAll: "Select all that apply.",
    rowEach: "Choose one answer in each row.",
    columnEach: "Choose one answer in each column.",
    anyEach: "Select all that apply. Each column needs at least one.",
    anyColumn: "Select all that apply in each column, at least one.",
    groups: "Select all that apply in each group, at least one.",
    highlight: "Press a phrase to highlight it. Press again to remove the highlight.",
    blanks: "Choose an answer for each blank.",
    order: "Choose what goes in each place, first to last.",
    bowTie: "Choose the condition, then the actions and parameters that go with it.",
    empty: "Empty",
    takeOut: (option: string) => `Take out ${option}`,
    choose: "Choose",
    pick: (most: number) => `Choose ${most}.`,
    full: (most: number) => `${most} chosen. Clear one to change.`,
    overfull: (chosen: number, most: number) => `You chose ${chosen}. Choose no more than ${most}.`,
  },
});

/** What an answer lacks, or has too many of. */
export const answerGaps = spoken({
  en: {
    /** "2 of 5 rows have no answer yet." */
    open: { row: "rows", column: "columns", group: "groups", blank: "blanks", place: "places" },
    left: (open: number, of: number, nouns: string) =>
      `${open} of ${of} ${nouns} ${open === 1 ? "has" : "have"} no answer yet.`,
    chosen: (chosen: number, of: number) => `Choose ${of}. You chose ${chosen}.`,
    chosenIn: (label: string, chosen: number, of: number) =>
      `${label}: choose ${of}. You chose ${chosen}.`,
    repeated: (options: string[]) =>
      `${listed(options)} ${options.length === 1 ? "is" : "are"} in more than one place. Each can be used once.`,
  },
});

/** Dragging options into blanks or places. */
export const placing = spoken({
  en: {
    options: "Options",
    order: "In order",
    /** Shown after hydration. */
    byHand: "Press an option, then its place. You can also drag it there.",
    place: (place: number | string) => `Place ${place}`,
    in: (place: string) => `in: ${place}`,
    pickedUp: "picked up",
    putHere: "Put it here",
    putInto: (option: string, place: string) => `Put ${option} here: ${place}`,
    lift: (option: string, place: string) => `${option}, ${place}`,
    up: (option: string) => `Move ${option} up`,
    down: (option: string) => `Move ${option} down`,
    repeated: (options: string[]) =>
      `${listed(options)} ${options.length === 1 ? "is" : "are"} in more than one place.`,
    // Announced to screen readers as options move.
    picked: (option: string) => `${option} picked up.`,
    let: (option: string) => `${option} put back.`,
    put: (option: string, place: string) => `${option} is in: ${place}.`,
    taken: (option: string) => `${option} removed from its place.`,
  },
});
