/** Card categories, worded as in the specification. */
import { number, spoken } from "./language";

export const cardCategoryWords = spoken({
  en: {
    which: "Categories",
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
