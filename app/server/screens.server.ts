/** A sign-in redirects only to existing screens (ruling 25). */
import * as build from "virtual:react-router/server-build";

let cachedPaths: Set<string> | undefined;

/** Without routes that have parameters. */
function paths(): Set<string> {
  const { routes } = build;
  const full = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return new Set(Object.keys(routes).map(full));
}

export function screenExists(path: string): boolean {
  cachedPaths ??= paths();
  return cachedPaths.has(path);
}
