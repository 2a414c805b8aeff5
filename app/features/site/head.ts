/** What search engines and shared links read of a public page. All others are for nobody's index: see title.ts. */
import type { MetaDescriptor } from "react-router";
import type { PageFacts } from "./page-facts";
import { socialPicture } from "./social-picture";
import { titleOf } from "./title";

type Where = { matches: readonly unknown[]; location: { pathname: string } };

/**
 * The head of a page that anybody may find. Its address is the operator's, without a query.
 * @param title stands before the site's name; `whole` where it has the name in it already
 */
export function publicPage(
  { title, whole, description }: { title: string; whole?: boolean; description: string },
  { matches, location }: Where,
): MetaDescriptor[] {
  const [root] = matches as { loaderData?: PageFacts }[];
  const facts = root?.loaderData;
  const full = whole ? title : titleOf(title, matches);
  const tags: MetaDescriptor[] = [{ title: full }, { name: "description", content: description }];
  // Where a guard answered before the root's loader ran.
  if (!facts) return tags;
  const { name, origin } = facts;
  // The router takes an address in any case, and with a slash at its end; the page has one.
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
    // Its title, text and picture are those of the tags above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
