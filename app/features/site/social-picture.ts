/** public/social.png is made from docs/social/picture.html. */
import { socialWords } from "~/words/head";

export const socialPicture = {
  path: "/social.png",
  width: 1200,
  height: 630,
  alt: (site: string) => socialWords.alt(site),
};
