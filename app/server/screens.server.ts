/** The screens that exist; a sign-in leads only to one of them (ruling 25). */
import * as build from "virtual:react-router/server-build";

let cachedPaths: Set<string> | undefined;

/** The full path of each route without parameters. */
function paths(): Set<string> {
  const { routes } = build;
  const full = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return new Set(Object.keys(routes).map(full));
}

/** True if `routes.ts` has a screen at exactly this path. */
export function screenExists(path: string): boolean {
  cachedPaths ??= paths();
  return cachedPaths.has(path);
}
