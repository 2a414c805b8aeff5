/** Switch between pages with and without JavaScript. */
import { spoken } from "./language";

export const liteWords = spoken({
  en: {
    full: "This is the full version.",
    lite: "This is the lite version.",
    toFull: "Full version",
    toLite: "Lite version",
  },
});
