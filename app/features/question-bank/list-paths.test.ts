import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { listKinds } from "#db/vocabulary";
import routes from "~/routes";
import { kindAt, listPaths } from "./list-paths";

/** The pattern in routes.ts that a path has; the one for unknown paths is "*". */
function patternOf(path: string): string | undefined {
  const [pathname = ""] = path.split("?");
  return matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path;
}

test.each(listKinds)("each path of a %s is a screen, and tells the kind", (kind) => {
  const { submit, discard, newest, ...paths } = listPaths[kind];
  const all = [
    paths.cover("list"),
    paths.item("list", 3),
    paths.results("list", "attempt"),
    paths.review("list", "attempt"),
    // The last question of a case study submits, and its attempts cannot be discarded.
    ...(kind === "case_study" ? [] : [submit("list"), discard("list"), newest("list")]),
  ];
  for (const path of all) {
    expect([path, patternOf(path)]).toEqual([path, expect.stringMatching(/:\w+/)]);
    expect(kindAt(path)).toBe(kind);
  }
});
