import { spoken } from "~/ui/language";

/** The bar of tools below a case's question. */
export const toolWords = spoken({
  en: {
    bar: "Tools",
    highlighter: "Highlighter",
    labs: "Lab values",
    closeLabs: "Close lab values",
  },
});
