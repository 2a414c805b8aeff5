import { fieldWords } from "~/words/ui";
import { productName } from "./name";

type Match =
  | { pathname?: string; loaderData?: { name?: string; refusedForm?: string } }
  | undefined;

/**
 * A page's title with the site's name, and "Error:" in front if a form came back with errors.
 * `matches` are those of a route's `meta`.
 */
export function fullTitle(title: string, matches: readonly unknown[]): string {
  const facts = (matches[0] as Match)?.loaderData;
  const full = `${title} · ${facts?.name ?? productName}`;
  const isRefused = facts?.refusedForm && facts.refusedForm === (matches.at(-1) as Match)?.pathname;
  return isRefused ? fieldWords.errorTitle(full) : full;
}

/** The head of a page that is not indexed: all but those of `publicPage`. */
export function pageTitle(title: string, matches: readonly unknown[]) {
  return [{ title: fullTitle(title, matches) }, noIndex];
}

export const noIndex = { name: "robots", content: "noindex" };
