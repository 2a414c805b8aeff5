import { href, redirect } from "react-router";
import type { Route } from "./+types/module";

/** Redirects to the module's lessons, which also have the 404 page. */
export const loader = ({ params: { moduleId } }: Route.LoaderArgs) =>
  redirect(href("/modules/:moduleId/lessons", { moduleId }), 301);
