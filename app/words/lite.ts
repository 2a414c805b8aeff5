/** The switch between the pages with scripts and those without. */
import { spoken } from "./language";

export const liteWords = spoken({
  en: {
    full: "This is the full version.",
    lite: "This is the lite version.",
    toFull: "Full version",
    toLite: "Lite version",
  },
});
