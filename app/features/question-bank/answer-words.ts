import { listed, spoken } from "~/ui/language";

/** Instructions for answering each item type. */
export const answerFields = spoken({
  en: {
    selectAll: "Select all that apply.",
    rowEach: "Choose one answer in each row.",
    columnEach: "Choose one answer in each column.",
    anyEach: "Select all that apply in each row.",
    anyColumn: "Select all that apply in each column.",
    groups: "Select all that apply in each group.",
    highlight: "Select each phrase to highlight it. Select it again to take it back.",
    blanks: "Choose an answer for each blank.",
    order: "Choose what comes in each place, first to last.",
    bowTie: "Choose the condition, and what belongs to it on either side.",
    choose: "Choose",
    pick: (most: number) => `Choose ${most}.`,
    full: (most: number) => `${most} chosen. Take one back to change.`,
    overfull: (chosen: number, most: number) => `You chose ${chosen}. Choose ${most} at most.`,
  },
});

/** Dragging options into blanks or places. */
export const placing = spoken({
  en: {
    options: "Options",
    /** Shown after hydration. */
    byHand: "Or press an option and then its place, or drag it there.",
    place: (place: number | string) => `Place ${place}`,
    in: (place: string) => `in: ${place}`,
    pickedUp: "picked up",
    putHere: "Put it here",
    putInto: (option: string, place: string) => `Put ${option} here: ${place}`,
    lift: (option: string, place: string) => `${option}, ${place}`,
    up: (option: string) => `Move ${option} up`,
    down: (option: string) => `Move ${option} down`,
    repeated: (options: string[]) =>
      `${listed(options)} ${options.length === 1 ? "stands" : "stand"} in more than one place.`,
    // Announced to screen readers as options move.
    picked: (option: string) => `${option} picked up.`,
    let: (option: string) => `${option} let go.`,
    put: (option: string, place: string) => `${option} is in: ${place}.`,
    taken: (option: string) => `${option} is out of its place.`,
  },
});
