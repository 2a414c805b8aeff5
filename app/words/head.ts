/** What is said of the site where none of its pages is open: by shared links, and by a phone's home screen. */
import { spoken } from "./language";

export const socialWords = spoken({
  en: {
    alt: (site: string) =>
      `${site}: Pass the phlebotomy exam on your first draw. Seven blood collection tubes in the order of draw, filled one after another.`,
  },
});
