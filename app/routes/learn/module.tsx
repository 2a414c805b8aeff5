import { href, redirect } from "react-router";
import { moduleNotFound } from "~/features/lessons/components/not-found-words";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/module";

/** A module's own address leads to its lessons. */
export function loader({ params: { moduleId } }: Route.LoaderArgs) {
  if (moduleId === ":moduleId") throw notFound(...moduleNotFound(moduleId));
  return redirect(href("/modules/:moduleId/lessons", { moduleId }), 301);
}
