import { productName } from "./name";

/** A page's title with the operator's name behind it. `matches` are those that a route's `meta` is given. */
export function pageTitle(title: string, matches: readonly unknown[]): { title: string }[] {
  const [root] = matches as { loaderData?: { name?: string } }[];
  return [{ title: `${title} · ${root?.loaderData?.name ?? productName}` }];
}
