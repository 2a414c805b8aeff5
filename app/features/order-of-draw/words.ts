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
    columns: { round: "Round", best: "Best", last: "Last", times: "Played" },
    of: (right: number, total: number) => `${number(right)} of ${number(total)}`,
    notYet: "not yet",
    times: (times: number) => (times === 1 ? "once" : counted(times, "time", "times")),
  },
});

/** A round being played. */
export const playingWords = spoken({
  en: {
    tubes: "Tubes",
    slots: "Your order",
    slot: (slot: number) => `Slot ${slot}`,
    choose: "Choose a tube",
    byList: "Choose the tube that you fill in each place.",
    byHand: "Drag a tube to a slot, or press the tube and then the slot.",
    keys: "Keyboard",
    keysWhat:
      "Enter picks up a tube. Up and down choose the slot, Enter puts the tube there, Escape lets it go. On a tube in a slot, up and down move it, and Delete takes it out.",
    inSlot: (slot: number) => `in slot ${slot}`,
    pickedUp: "picked up",
    lift: (tube: string, slot: number) => `${tube}, in slot ${slot}`,
    putHere: (tube: string) => `Put ${tube} here`,
    instead: (tube: string, former: string) => `${tube} instead of ${former}`,
    up: (tube: string) => `Move ${tube} up`,
    down: (tube: string) => `Move ${tube} down`,
    undo: "Undo",
    clear: "Clear",
    check: "Check My Order!",
    checking: "Checking…",
    // Announced to screen readers as tubes move.
    picked: (tube: string) => `${tube} picked up.`,
    let: (tube: string) => `${tube} let go.`,
    put: (tube: string, slot: number, total: number) => `${tube} is in slot ${slot} of ${total}.`,
    taken: (tube: string) => `${tube} is out of its slot.`,
    undone: "Undone.",
    cleared: "All slots are empty.",
  },
});

/** A checked round. */
export const drawResultWords = spoken({
  en: {
    allRight: "All in the right order",
    right: (right: number, total: number) => `${number(right)} of ${number(total)} slots are right`,
    played: (when: string) => `Checked ${when}.`,
    order: "Your order",
    slot: (slot: number) => `Slot ${slot}`,
    isRight: "Right",
    isWrong: (belongs: number) => `Belongs in slot ${belongs}`,
    pair: (first: string, next: string) => `${first} before ${next}`,
    toldIn: (slot: number) => `What this does is told in slot ${slot}.`,
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
      `${tube} stands in slots ${listed(slots.map(String))}: each tube has one slot.`,
    missing: (tubes: string[]) => `Not placed yet: ${listed(tubes)}.`,
  },
});
