import { fieldWords } from "~/ui/words";
import { productName } from "./name";

type Match =
  | { pathname?: string; loaderData?: { name?: string; refusedForm?: string } }
  | undefined;

/** Adds the site's name, and "Error:" if a form has errors. `matches`: from a route's `meta`. */
export function fullTitle(title: string, matches: readonly unknown[]): string {
  const facts = (matches[0] as Match)?.loaderData;
  const full = `${title} · ${facts?.name ?? productName}`;
  const isRefused = facts?.refusedForm && facts.refusedForm === (matches.at(-1) as Match)?.pathname;
  return isRefused ? fieldWords.errorTitle(full) : full;
}

/** For pages that are not indexed. */
export function pageTitle(title: string, matches: readonly unknown[]) {
  return [{ title: fullTitle(title, matches) }, noIndex];
}

export const noIndex = { name: "robots", content: "noindex" };
