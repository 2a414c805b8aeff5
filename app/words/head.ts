/** Texts for link previews and the home screen icon. */
import { spoken } from "./language";

export const socialWords = spoken({
  en: {
    alt: (site: string) =>
      `${site}: Pass the phlebotomy exam on your first draw. Seven blood collection tubes in the order of draw, filled one after another.`,
  },
});
