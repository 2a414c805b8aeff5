/** Every route of the built server that takes posts, with addresses and forms that lead into it. */
import { matchPath } from "react-router";
import type { Browser } from "../browser";
import { built } from "../server";

export type Field = [name: string, value: string];
export type Action = { pattern: string; addresses: string[]; forms: Field[][] };
type Form = { address: string; fields: Field[] };

type BuiltRoute = {
  path?: string;
  index?: boolean;
  parentId?: string;
  module: { action?: unknown };
};

/** The patterns of all routes with an action, such as "/quiz/:listId/submit". */
function patterns(): string[] {
  const routes = built.build.routes as Record<string, BuiltRoute>;
  const pathOf = (id: string): string => {
    const { path, parentId } = routes[id] as BuiltRoute;
    const above = parentId === undefined ? "" : pathOf(parentId);
    return path ? `${above}/${path}` : above;
  };
  return Object.entries(routes)
    .filter(([, { module }]) => module.action)
    .map(([id, { index }]) => (index ? `${pathOf(id)}/?index` : pathOf(id)))
    .sort();
}

const pathOf = (address: string) => address.split("?", 1)[0] ?? "";
const isAt = (pattern: string, address: string) =>
  pattern.endsWith("?index")
    ? address.startsWith(pattern)
    : matchPath(pattern, pathOf(address)) !== null;

/**
 * The actions of `routes.ts`.
 * @param forms what stands on the pages, in front of which a post makes sense
 * @param addresses of pages: what they have in a parameter's place is tried in other routes, too
 */
export function findActions(forms: Form[], addresses: string[]): Action[] {
  const all = patterns();
  const values = valuesOf(all, [...addresses, ...forms.map(({ address }) => address)]);
  return all.map((pattern) => {
    const own = forms.filter(({ address }) => isAt(pattern, address));
    return {
      pattern,
      addresses: [...new Set([...own.map(({ address }) => address), ...filled(pattern, values)])],
      forms: own.map(({ fields }) => fields),
    };
  });
}

type Values = Map<string, Set<string>>;

/** What stands in the place of each parameter, as far as addresses show it. */
function valuesOf(all: string[], addresses: string[]): Values {
  const found: Values = new Map();
  for (const address of addresses)
    for (const pattern of all)
      for (const [name, value] of Object.entries(matchPath(pattern, pathOf(address))?.params ?? {}))
        if (value) found.set(name, (found.get(name) ?? new Set()).add(value));
  return found;
}

/** Addresses of a pattern: with nothing real in it, and with the values that are known. */
function filled(pattern: string, values: Values): string[] {
  const fill = (pick: (known: string[]) => string | undefined) =>
    pattern.replace(/:(\w+)/g, (_, name) => pick([...(values.get(name) ?? [])]) ?? "any");
  return [fill(() => undefined), fill((known) => known[0]), fill((known) => known.at(-1))];
}

/** The forms of a page that are posted, with what stands in them. */
export function formsOf(browser: Browser): Form[] {
  const { document, url } = browser.page;
  return [...document.querySelectorAll("form")]
    .filter((form) => form.getAttribute("method")?.toLowerCase() === "post")
    .map((form) => {
      const { pathname, search } = new URL(form.getAttribute("action") || url, url);
      const named = [...form.querySelectorAll("[name]")];
      const fields = named.map(
        (one): Field => [
          one.getAttribute("name") ?? "",
          one.getAttribute("value") ?? one.querySelector("option")?.getAttribute("value") ?? "",
        ],
      );
      return { address: pathname + search, fields };
    });
}
