import { counted, listed, number, spoken } from "~/ui/language";

/** The order-of-draw exercise: its rounds, and the figures below them. */
export const orderOfDrawWords = spoken({
  en: {
    title: "Order of Draw",
    failure: "Error loading data from database",
    notFound: "Round Not Found",
    noResult: "Result Not Found",
    toPractice: "Back to Practice",
    rounds: "Rounds",
    round: { venous: "Venous", capillary: "Capillary", "winged-set": "Winged set" },
    figures: "Your rounds",
    columns: { round: "Round", best: "Best", last: "Last", times: "Rounds" },
    of: (right: number, total: number) => `${number(right)} of ${number(total)}`,
    none: "–",
    /** `seconds`: of the fastest round with all tubes right. */
    best: (right: number, total: number, seconds: number | null) =>
      `Best ${number(right)} of ${number(total)}${seconds === null ? "" : ` · ${inSeconds(seconds)}`}`,
    bestOf: (right: number, total: number, seconds: number | null) =>
      `${number(right)} of ${number(total)}${seconds === null ? "" : ` · ${inSeconds(seconds)}`}`,
    times: (times: number) => number(times),
    took: (seconds: number) => inSeconds(seconds),
  },
});

/** "24 s"; "2 min 5 s" from a minute on. */
function inSeconds(seconds: number): string {
  const rest = `${number(seconds % 60)} s`;
  return seconds < 60 ? rest : `${number(Math.floor(seconds / 60))} min ${rest}`;
}

/** A round being played. */
export const playingWords = spoken({
  en: {
    tubes: "Tubes",
    slots: "Your order",
    slot: (slot: number) => `Slot ${slot}`,
    choose: "Choose a tube",
    byList: "Choose a tube for each slot, in the order you fill them.",
    byHand: "Tap the tubes in the order you fill them.",
    how: "How to play",
    keys: "On a keyboard: Enter puts a tube in the next slot or takes it back. On a tube in a slot, the left and right arrows move it, and Delete takes it out. With a mouse you can also drag tubes.",
    inSlot: (slot: number) => `In slot ${slot}`,
    lift: (tube: string, slot: number) => `${tube}, in slot ${slot}`,
    empty: (slot: number, isLit: boolean) => `Slot ${slot}, ${isLit ? "next" : "empty"}`,
    undo: "Undo",
    check: "Check My Order!",
    checking: "Checking…",
    toGo: (tubes: number) => `${number(tubes)} to go`,
    // Announced to screen readers as tubes move.
    put: (tube: string, slot: number, total: number) => `${tube} is in slot ${slot} of ${total}.`,
    taken: (tube: string) => `${tube} was removed from its slot.`,
    isLit: (slot: number) => `The next tube goes in slot ${slot}.`,
    stillToGo: (tubes: number) => `${counted(tubes, "tube", "tubes")} to go.`,
    undone: "Undone.",
  },
});

/** A checked round. */
export const drawResultWords = spoken({
  en: {
    allRight: "All in the right order",
    right: (right: number, total: number) => `${number(right)} of ${number(total)} slots are right`,
    order: "Your order",
    slot: (slot: number) => `Slot ${slot}`,
    isRight: "Right",
    isWrong: (belongs: number) => `Belongs in slot ${belongs}`,
    swap: (one: number, other: number) => `Swap slots ${one} and ${other}`,
    belongs: (tube: string, slot: number) => `${tube} belongs in slot ${slot}`,
    pair: (first: string, next: string) => `${first} before ${next}`,
    also: "Also wrong",
    toldIn: (slot: number) => `See slot ${slot}.`,
    toldAbove: "See above.",
    key: "The right order",
    source: (names: string[]) => `Sources: ${names.join("; ")}`,
    again: "Try again",
    next: (round: string) => `Next round: ${round}`,
  },
});

/** Why an order cannot be checked. Server only. */
export const orderFaultWords = spoken({
  en: {
    empty: (slot: number) => `Choose a tube for slot ${slot}.`,
    allEmpty: (slots: number[]) =>
      `Choose a tube for ${slots.length === 1 ? "slot" : "slots"} ${listed(slots.map(String))}.`,
    doubled: (tube: string, slots: number[]) =>
      `${tube} is in slots ${listed(slots.map(String))}, but it can be in only one.`,
    missing: (tubes: string[]) => `Not placed yet: ${listed(tubes)}.`,
  },
});
