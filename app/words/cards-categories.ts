/** What study cards are about, as the specification names it. */
import { number, spoken } from "./language";

export const cardCategoryWords = spoken({
  en: {
    which: "Categories",
    /** A tab, with how many of its cards are due. */
    tab: (label: string, due: number) => (due > 0 ? `${label} (${number(due)})` : label),
    all: "All",
    tubes: "Tubes",
    order: "Order",
    safety: "Safety",
    anatomy: "Anatomy",
    complications: "Complications",
    procedures: "Procedures",
    own: "My questions",
  },
});
