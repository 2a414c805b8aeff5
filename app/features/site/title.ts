import { productName } from "./name";

/** A page's title with the operator's name behind it. `matches` are those that a route's `meta` is given. */
export function titleOf(title: string, matches: readonly unknown[]): string {
  const [root] = matches as { loaderData?: { name?: string } }[];
  return `${title} · ${root?.loaderData?.name ?? productName}`;
}

/** The head of a page that no search engine is to keep: all but those of `publicPage`. */
export function pageTitle(title: string, matches: readonly unknown[]) {
  return [{ title: titleOf(title, matches) }, noIndex];
}

export const noIndex = { name: "robots", content: "noindex" };
