/** Which screens there are: a landing leads only to one that exists (ruling 25). */
import * as build from "virtual:react-router/server-build";

let known: Set<string> | undefined;

/** The full path of each route without parameters, as `routes.ts` has them. */
function paths(): Set<string> {
  const { routes } = build;
  const full = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return new Set(Object.keys(routes).map(full));
}

/** Whether `routes.ts` has a screen at this very path. */
export function screenExists(path: string): boolean {
  known ??= paths();
  return known.has(path);
}
