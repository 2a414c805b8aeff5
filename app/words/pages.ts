/** `/terms`, `/privacy`, `/accessibility`: words around the authored texts. */
import { spoken } from "./language";

export const pageWords = spoken({
  en: {
    updated: (day: string) => `Last changed ${day}`,
    contents: "On this page",
    unnamedTitle: "The operator of this site has not yet named themselves",
    unnamed:
      "Whoever runs this site has not filled in their name and address. Until they have, read “the operator of this site” wherever the text speaks of them.",
  },
});

/** Placeholders for missing facts about the operator. */
export const unnamedWords = spoken({
  en: {
    operator: "the operator of this site",
    address: "not stated yet",
    email: "not stated yet",
    law: "the place in which the operator is established",
    refunds:
      "The operator has not stated here what they do about refunds. Ask through the contact form before you pay.",
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  },
});
