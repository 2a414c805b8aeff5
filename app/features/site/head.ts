import type { MetaDescriptor } from "react-router";
import type { PageFacts } from "./page-facts";
import { fullTitle } from "./title";
import { socialWords } from "./words";

/** public/social.png is made from docs/social/picture.html. */
const socialPicture = {
  path: "/social.png",
  width: 1200,
  height: 630,
  alt: (site: string) => socialWords.alt(site),
};

type MetaInput = { matches: readonly unknown[]; location: { pathname: string } };

/** @param title shown before the site's name, or alone if whole */
export function publicPage(
  { title, whole, description }: { title: string; whole?: boolean; description: string },
  { matches, location }: MetaInput,
): MetaDescriptor[] {
  const [root] = matches as { loaderData?: PageFacts }[];
  const facts = root?.loaderData;
  const full = whole ? title : fullTitle(title, matches);
  const tags: MetaDescriptor[] = [{ title: full }, { name: "description", content: description }];
  // A guard responded before the root loader ran.
  if (!facts) return tags;
  const { name, origin } = facts;
  // The router ignores case and trailing slashes.
  const address = origin + location.pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  const picture = origin + socialPicture.path;
  const og = { type: "website", site_name: name, title: full, description, url: address };
  const image = {
    image: picture,
    "image:type": "image/png",
    "image:width": String(socialPicture.width),
    "image:height": String(socialPicture.height),
    "image:alt": socialPicture.alt(name),
  };
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: address },
    ...Object.entries({ ...og, ...image }).map(([key, content]) => ({
      property: `og:${key}`,
      content,
    })),
    // Uses the other tags' title, text and picture.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
