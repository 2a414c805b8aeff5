import { listed, spoken } from "./language";

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
